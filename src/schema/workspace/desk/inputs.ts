import { CUSTOM_FIELDS, EMPLOYEE_IDS } from '../../../domain/reservations/book/limits.ts';
import { TEXT_DETAILS } from '../../../domain/reservations/details.ts';
import { OVERRIDE_LIST } from '../../../domain/slots/search/rules.ts';
import { CALENDAR_INSTANT_SCHEMA, START_DESCRIPTION } from '../../../domain/workspace/input-limits.ts';
import { DURATION_MINUTES_SCHEMA, EXPECTED_VERSION_SCHEMA, REASON_SCHEMA } from '../../../kernel/limits.ts';
import { mapValues } from '../../../kernel/map-values.ts';
import { builder } from '../../base/builder.ts';
import { CLEARABLE, OFFSET_OPTIONAL, PATCH_INPUT } from '../../base/declared.ts';
import { EmployeeSelectionModeType } from '../../catalog/resolution-types.ts';
import { CLIENT_OVERLAP, ContactInput } from '../../reservations/inputs.ts';
import { startTimeZoneField } from '../../reservations/slot-input.ts';
import { SlotRuleType } from '../../slots/types.ts';
import { MoneyInput } from '../catalog/terms.ts';
import { EXPECTED_VERSION_DESCRIPTION, NOTIFY_DESCRIPTION, OVERRIDE_DESCRIPTION } from './terms.ts';

const ONLY_THESE = 'With ANY: only these employees may be chosen.';

export const CreateAsProviderInput = builder.inputType('CreateAsProviderInput', {
  description: 'A reservation made by staff, for exactly one of `providerClientId` and `client`.',
  fields: (t) => ({
    serviceId: t.field({ type: 'UUID', required: true }),
    employeeSelectionMode: t.field({
      type: EmployeeSelectionModeType,
      required: true,
      description: 'Whether you want a certain employee, or any.',
    }),
    employeeId: t.field({ type: 'UUID', description: 'The employee. Required with SPECIFIC; leave it out with ANY.' }),
    employeeIds: t.field({ type: ['UUID'], validate: EMPLOYEE_IDS, description: ONLY_THESE }),
    startAt: t.field({
      type: 'DateTime',
      required: true,
      validate: CALENDAR_INSTANT_SCHEMA,
      description: START_DESCRIPTION,
      extensions: OFFSET_OPTIONAL,
    }),
    timezone: startTimeZoneField(t),
    override: t.field({
      type: [SlotRuleType],
      required: true,
      defaultValue: [],
      validate: OVERRIDE_LIST,
      description: OVERRIDE_DESCRIPTION,
    }),
    durationMinutes: t.int({
      validate: DURATION_MINUTES_SCHEMA,
      description: "The duration of this reservation, in minutes; the employee's own duration by default.",
    }),
    price: t.field({
      type: MoneyInput,
      description: "The price of this reservation; the employee's own price by default.",
    }),
    holdId: t.field({
      type: 'UUID',
      description: 'Your hold for this service, start and employee: the booking replaces it.',
    }),
    addToReservationId: t.field({
      type: 'UUID',
      description:
        'A live reservation of the same client: the new one joins its visit; one without a visit becomes the first of a new one.',
    }),
    providerClientId: t.field({ type: 'UUID', description: 'The id of the client to book for; instead of `client`.' }),
    client: t.field({
      type: ContactInput,
      description:
        'The person to book for, when you have no `providerClientId`. One without e-mail and phone is a new client.',
    }),
    ...mapValues(TEXT_DETAILS, ({ rule, description }) => t.field({ type: 'Text', validate: rule, description })),
    customFields: t.field({ type: 'StringMap', validate: CUSTOM_FIELDS }),
    notifyClient: t.boolean({
      required: true,
      defaultValue: true,
      description: 'Whether the client gets an e-mail; for a start in the past they get none.',
    }),
    allowClientOverlap: t.boolean({ description: CLIENT_OVERLAP }),
    idempotencyKey: t.field({ type: 'IdempotencyKey' }),
  }),
});

export const UpdateAsProviderInput = builder.inputType('UpdateAsProviderInput', {
  description: 'The fields to change; at least one. Fields that you leave out stay as they are, null clears.',
  extensions: PATCH_INPUT,
  fields: (t) => ({
    reservationId: t.field({ type: 'UUID', required: true }),
    serviceId: t.field({
      type: 'UUID',
      description: 'The new service: its duration, buffers and price apply, unless you set others.',
    }),
    startAt: t.field({
      type: 'DateTime',
      validate: CALENDAR_INSTANT_SCHEMA,
      description: START_DESCRIPTION,
      extensions: OFFSET_OPTIONAL,
    }),
    timezone: startTimeZoneField(t),
    durationMinutes: t.int({
      validate: DURATION_MINUTES_SCHEMA,
      description: 'The new duration, in minutes. By default it stays, or becomes that of another employee or service.',
    }),
    employeeId: t.field({
      type: 'UUID',
      description: 'The new employee; without it and without a mode the employee stays.',
    }),
    employeeIds: t.field({ type: ['UUID'], validate: EMPLOYEE_IDS, description: ONLY_THESE }),
    employeeSelectionMode: t.field({
      type: EmployeeSelectionModeType,
      description: 'SPECIFIC takes the employee of `employeeId`. ANY keeps the present one if they are free.',
    }),
    override: t.field({
      type: [SlotRuleType],
      required: true,
      defaultValue: [],
      validate: OVERRIDE_LIST,
      description: OVERRIDE_DESCRIPTION,
    }),
    price: t.field({
      type: MoneyInput,
      extensions: CLEARABLE,
      description:
        'The price; null: no price is stated. By default it stays, or becomes that of another employee or service.',
    }),
    ...mapValues(TEXT_DETAILS, ({ rule, description }) =>
      t.field({ type: 'Text', validate: rule, description, extensions: CLEARABLE }),
    ),
    customFields: t.field({
      type: 'StringMap',
      validate: CUSTOM_FIELDS,
      description: 'Your own data. Keys that you leave out stay as they are; null removes a key.',
    }),
    arrived: t.boolean({
      description: 'Whether the client is there; the mark ends when the reservation moves to another start.',
    }),
    reason: t.field({ type: 'Text', validate: REASON_SCHEMA, extensions: CLEARABLE }),
    notifyClient: t.boolean({ required: true, defaultValue: true, description: NOTIFY_DESCRIPTION }),
    expectedVersion: t.int({ validate: EXPECTED_VERSION_SCHEMA, description: EXPECTED_VERSION_DESCRIPTION }),
    idempotencyKey: t.field({ type: 'IdempotencyKey' }),
  }),
});
