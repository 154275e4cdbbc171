import { CUSTOM_FIELDS, EMPLOYEE_IDS } from '../../domain/reservations/book/limits.ts';
import { TEXT_DETAILS } from '../../domain/reservations/details.ts';
import { CALENDAR_INSTANT_SCHEMA, START_DESCRIPTION } from '../../domain/workspace/input-limits.ts';
import {
  DURATION_MINUTES_SCHEMA,
  EXPECTED_VERSION_SCHEMA,
  PERSON_NAME_SCHEMA,
  REASON_SCHEMA,
} from '../../kernel/limits.ts';
import { mapValues } from '../../kernel/map-values.ts';
import { builder } from '../base/builder.ts';
import { CLEARABLE, OFFSET_OPTIONAL, PATCH_INPUT } from '../base/declared.ts';
import { EmployeeSelectionModeType } from '../catalog/resolution-types.ts';
import { quotedTerms, startTimeZoneField, wantedSlotFields } from './slot-input.ts';
import { CancelledByType } from './types.ts';

/** The description of the input field `another`. */
export const ANOTHER_DESCRIPTION =
  'In a conversation: book a second reservation of this client and service; without it that is `ALREADY_BOOKED`.';
export const CLIENT_OVERLAP =
  'Which other PENDING or CONFIRMED reservations of the client may overlap: by default all but those of the same service, with false none, with true all.';

export const ContactInput = builder.inputType('ContactInput', {
  description:
    'The person to book for; at least one of `email` and `phone`. If exactly one known client shares one of these values, contradicts none of them and has this name (or a short form of it), that client is used and its empty fields are filled; otherwise a new record is created. The header `Client-Match` shows the result.',
  fields: (t) => ({
    firstName: t.field({ type: 'Text', required: true, validate: PERSON_NAME_SCHEMA }),
    lastName: t.field({ type: 'Text', validate: PERSON_NAME_SCHEMA }),
    email: t.field({ type: 'EmailAddress' }),
    phone: t.field({ type: 'PhoneNumber' }),
  }),
});

export const CreateReservationInput = builder.inputType('CreateReservationInput', {
  description: 'A new reservation, for exactly one of `providerClientId` and `client`.',
  fields: (t) => ({
    idempotencyKey: t.field({ type: 'IdempotencyKey' }),
    ...wantedSlotFields(t, 'book'),
    holdId: t.field({
      type: 'UUID',
      description: 'Your hold for this service, start and employee: the booking replaces it.',
    }),
    ...quotedTerms(t),
    providerClientId: t.field({ type: 'UUID' }),
    client: t.field({ type: ContactInput }),
    ...mapValues(TEXT_DETAILS, ({ rule, description }) => t.field({ type: 'Text', validate: rule, description })),
    customFields: t.field({ type: 'StringMap', validate: CUSTOM_FIELDS }),
    notifyClient: t.boolean({ required: true, defaultValue: true, description: 'Whether the client gets an e-mail.' }),
    allowClientOverlap: t.boolean({ description: CLIENT_OVERLAP }),
    another: t.boolean({ description: ANOTHER_DESCRIPTION }),
  }),
});

export const NOTIFY_DESCRIPTION = 'Whether the client gets an e-mail.';
const EXPECTED =
  'The version that you know. If the reservation has another version by now, the request is refused (`VERSION_CONFLICT`).';
const DURATION = "The new duration, in minutes. By default it stays; a new employee's own duration replaces it.";
const EMPLOYEE = 'The new employee; without it and without a mode the employee stays.';
const MODE =
  'SPECIFIC takes the employee of `employeeId`. ANY keeps the present employee if they are free, and chooses another one if not.';

export const UpdateReservationInput = builder.inputType('UpdateReservationInput', {
  description: 'The fields to change; at least one. Fields that you leave out stay as they are, null clears.',
  extensions: PATCH_INPUT,
  fields: (t) => ({
    reservationId: t.field({ type: 'UUID', required: true }),
    idempotencyKey: t.field({ type: 'IdempotencyKey' }),
    startAt: t.field({
      type: 'DateTime',
      validate: CALENDAR_INSTANT_SCHEMA,
      description: START_DESCRIPTION,
      extensions: OFFSET_OPTIONAL,
    }),
    timezone: startTimeZoneField(t),
    durationMinutes: t.int({ validate: DURATION_MINUTES_SCHEMA, description: DURATION }),
    employeeId: t.field({ type: 'UUID', description: EMPLOYEE }),
    employeeSelectionMode: t.field({ type: EmployeeSelectionModeType, description: MODE }),
    ...mapValues(TEXT_DETAILS, ({ rule, description }) =>
      t.field({ type: 'Text', validate: rule, description, extensions: CLEARABLE }),
    ),
    customFields: t.field({
      type: 'StringMap',
      validate: CUSTOM_FIELDS,
      description: 'Your own data. Keys that you leave out stay as they are; null removes a key.',
    }),
    reason: t.field({ type: 'Text', validate: REASON_SCHEMA, extensions: CLEARABLE }),
    notifyClient: t.boolean({ required: true, defaultValue: true, description: NOTIFY_DESCRIPTION }),
    expectedVersion: t.int({ validate: EXPECTED_VERSION_SCHEMA, description: EXPECTED }),
  }),
});

export const RescheduleReservationInput = builder.inputType('RescheduleReservationInput', {
  description: "The new time and employee of the reservation. The provider's policy for clients is enforced.",
  extensions: PATCH_INPUT,
  fields: (t) => ({
    reservationId: t.field({ type: 'UUID', required: true }),
    idempotencyKey: t.field({ type: 'IdempotencyKey' }),
    startAt: t.field({
      type: 'DateTime',
      validate: CALENDAR_INSTANT_SCHEMA,
      description: START_DESCRIPTION,
      extensions: OFFSET_OPTIONAL,
    }),
    timezone: startTimeZoneField(t),
    durationMinutes: t.int({ validate: DURATION_MINUTES_SCHEMA, description: DURATION }),
    employeeId: t.field({ type: 'UUID', description: EMPLOYEE }),
    employeeIds: t.field({
      type: ['UUID'],
      validate: EMPLOYEE_IDS,
      description: 'With ANY: only these employees may be chosen.',
    }),
    employeeSelectionMode: t.field({ type: EmployeeSelectionModeType, description: MODE }),
    reason: t.field({ type: 'Text', validate: REASON_SCHEMA, extensions: CLEARABLE }),
    notifyClient: t.boolean({ required: true, defaultValue: true, description: NOTIFY_DESCRIPTION }),
    expectedVersion: t.int({ validate: EXPECTED_VERSION_SCHEMA, description: EXPECTED }),
  }),
});

export const CancelReservationInput = builder.inputType('CancelReservationInput', {
  fields: (t) => ({
    reservationId: t.field({ type: 'UUID', required: true }),
    idempotencyKey: t.field({ type: 'IdempotencyKey' }),
    reason: t.field({ type: 'Text', validate: REASON_SCHEMA }),
    cancelledBy: t.field({ type: CancelledByType }),
    enforcePolicy: t.boolean({
      required: true,
      defaultValue: false,
      description:
        "Whether the provider's policy for clients applies: then it is too late after `cancelCutoffMinutes` (`POLICY_VIOLATION`). Send true when a client asks to cancel.",
    }),
    notifyClient: t.boolean({ required: true, defaultValue: true, description: NOTIFY_DESCRIPTION }),
    expectedVersion: t.int({ validate: EXPECTED_VERSION_SCHEMA, description: EXPECTED }),
  }),
});

export const MoveReservationInput = builder.inputType('MoveReservationInput', {
  description: 'The options of a change of status.',
  fields: (t) => ({
    reservationId: t.field({ type: 'UUID', required: true }),
    idempotencyKey: t.field({ type: 'IdempotencyKey' }),
    reason: t.field({ type: 'Text', validate: REASON_SCHEMA }),
    notifyClient: t.boolean({ required: true, defaultValue: true, description: NOTIFY_DESCRIPTION }),
    expectedVersion: t.int({ validate: EXPECTED_VERSION_SCHEMA, description: EXPECTED }),
  }),
});
