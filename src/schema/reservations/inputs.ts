import {
  AMOUNT_MINOR,
  CURRENCY_CODE,
  DURATION_MINUTES,
  EXPECTED_VERSION,
  PERSON_NAME,
  REASON,
} from '../../domain/limits.ts';
import { mapValues } from '../../domain/map-values.ts';
import { CUSTOM_FIELDS, EMPLOYEE_IDS } from '../../domain/reservations/book/limits.ts';
import { TEXT_DETAILS } from '../../domain/reservations/details.ts';
import { CALENDAR_INSTANT, IN_CALENDAR } from '../../domain/workspace/input-limits.ts';
import { builder } from '../builder.ts';
import { EmployeeSelectionModeType } from '../catalog/match-types.ts';
import { CLEARABLE, PATCH } from '../declared.ts';
import { CancelledByType } from './types.ts';

const ContactInput = builder.inputType('ContactInput', {
  description:
    'The person to book for; at least one of `email` and `phone`. The one known client that shares one of these values, contradicts none and has this name (or a short form of it) is reused and gets what it lacked; otherwise a new record is made. The answer says which: `Client-Match`.',
  fields: (t) => ({
    firstName: t.field({ type: 'Text', required: true, validate: PERSON_NAME }),
    lastName: t.field({ type: 'Text', validate: PERSON_NAME }),
    email: t.field({ type: 'EmailAddress' }),
    phone: t.field({ type: 'PhoneNumber' }),
  }),
});

export const ExpectedPriceInput = builder.inputType('ExpectedPriceInput', {
  description: 'The price of a slot as it came.',
  fields: (t) => ({
    amountMinor: t.int({ required: true, validate: AMOUNT_MINOR }),
    currency: t.field({ type: 'Text', required: true, validate: CURRENCY_CODE }),
  }),
});

export const OFFER_CHANGED =
  'where the chosen employee has another one, the answer is `SLOT_UNAVAILABLE`, `OFFER_CHANGED`.';

export const CreateReservationInput = builder.inputType('CreateReservationInput', {
  description: 'A new reservation, for exactly one of `providerClientId` and `client`.',
  fields: (t) => ({
    serviceId: t.field({ type: 'UUID', required: true }),
    employeeSelectionMode: t.field({ type: EmployeeSelectionModeType, required: true }),
    employeeId: t.field({ type: 'UUID', description: 'Required with SPECIFIC, omitted with ANY.' }),
    employeeIds: t.field({ type: ['UUID'], validate: EMPLOYEE_IDS, description: 'With ANY: choose among these only.' }),
    startAt: t.field({ type: 'DateTime', required: true, validate: CALENDAR_INSTANT, description: IN_CALENDAR }),
    holdId: t.field({
      type: 'UUID',
      description: 'A hold of yours for this service, start and employee: the booking takes its place.',
    }),
    expectedEndAt: t.field({
      type: 'DateTime',
      validate: CALENDAR_INSTANT,
      description: `The slot's \`endsAt\` as the client was told it: ${OFFER_CHANGED}`,
    }),
    expectedPrice: t.field({
      type: ExpectedPriceInput,
      description: `The slot's \`price\` as the client was told it: ${OFFER_CHANGED}`,
    }),
    providerClientId: t.field({ type: 'UUID' }),
    client: t.field({ type: ContactInput }),
    ...mapValues(TEXT_DETAILS, ({ rule, description }) => t.field({ type: 'Text', validate: rule, description })),
    customFields: t.field({ type: 'StringMap', validate: CUSTOM_FIELDS }),
    notifyClient: t.boolean({ required: true, defaultValue: true, description: 'Whether the client gets an e-mail.' }),
    allowClientOverlap: t.boolean({
      required: true,
      defaultValue: true,
      description: 'False: refuse when the client has another live reservation at that time.',
    }),
  }),
});

const NOTIFY = 'Whether the client gets an e-mail.';
const EXPECTED = 'Refuse the change with `VERSION_CONFLICT` unless the reservation has this version.';
const DURATION = "As booked by default, or another employee's own duration.";
const EMPLOYEE = 'Alone it means SPECIFIC; without employee and mode the employee stays.';
const MODE = 'ANY keeps the present employee where they are free.';

export const UpdateReservationInput = builder.inputType('UpdateReservationInput', {
  description: 'What changes, at least one thing: absent fields stay, null clears.',
  extensions: PATCH,
  fields: (t) => ({
    startAt: t.field({ type: 'DateTime', validate: CALENDAR_INSTANT, description: IN_CALENDAR }),
    durationMinutes: t.int({ validate: DURATION_MINUTES, description: DURATION }),
    employeeId: t.field({ type: 'UUID', description: EMPLOYEE }),
    employeeSelectionMode: t.field({ type: EmployeeSelectionModeType, description: MODE }),
    ...mapValues(TEXT_DETAILS, ({ rule, description }) =>
      t.field({ type: 'Text', validate: rule, description, extensions: CLEARABLE }),
    ),
    customFields: t.field({
      type: 'StringMap',
      validate: CUSTOM_FIELDS,
      description: 'Merged by key; null removes one.',
    }),
    reason: t.field({ type: 'Text', validate: REASON, description: 'Kept in the history.' }),
    notifyClient: t.boolean({ required: true, defaultValue: true, description: NOTIFY }),
    expectedVersion: t.int({ validate: EXPECTED_VERSION, description: EXPECTED }),
  }),
});

export const RescheduleReservationInput = builder.inputType('RescheduleReservationInput', {
  description: "Where the reservation moves, under the provider's policy for clients.",
  extensions: PATCH,
  fields: (t) => ({
    startAt: t.field({ type: 'DateTime', validate: CALENDAR_INSTANT, description: IN_CALENDAR }),
    durationMinutes: t.int({ validate: DURATION_MINUTES, description: DURATION }),
    employeeId: t.field({ type: 'UUID', description: EMPLOYEE }),
    employeeIds: t.field({ type: ['UUID'], validate: EMPLOYEE_IDS, description: 'With ANY: choose among these only.' }),
    employeeSelectionMode: t.field({ type: EmployeeSelectionModeType, description: MODE }),
    reason: t.field({ type: 'Text', validate: REASON, description: 'Kept in the history.' }),
    notifyClient: t.boolean({ required: true, defaultValue: true, description: NOTIFY }),
    expectedVersion: t.int({ validate: EXPECTED_VERSION, description: EXPECTED }),
  }),
});

export const CancelReservationInput = builder.inputType('CancelReservationInput', {
  fields: (t) => ({
    reason: t.field({ type: 'Text', validate: REASON }),
    cancelledBy: t.field({ type: CancelledByType, required: true, defaultValue: 'CLIENT' }),
    enforcePolicy: t.boolean({
      required: true,
      defaultValue: false,
      description: "Refuse with `POLICY_VIOLATION` after the provider's cut-off for clients.",
    }),
    notifyClient: t.boolean({ required: true, defaultValue: true, description: NOTIFY }),
    expectedVersion: t.int({ validate: EXPECTED_VERSION, description: EXPECTED }),
  }),
});

export const MoveReservationInput = builder.inputType('MoveReservationInput', {
  description: 'What is said with a change of status.',
  fields: (t) => ({
    reason: t.field({ type: 'Text', validate: REASON, description: 'Kept in the history.' }),
    notifyClient: t.boolean({ required: true, defaultValue: true, description: NOTIFY }),
    expectedVersion: t.int({ validate: EXPECTED_VERSION, description: EXPECTED }),
  }),
});
