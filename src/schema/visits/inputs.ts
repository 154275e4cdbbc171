import { CUSTOM_FIELDS, EMPLOYEE_IDS } from '../../domain/reservations/book/limits.ts';
import { TEXT_DETAILS } from '../../domain/reservations/details.ts';
import { HOLD_SECONDS, HOLD_SECONDS_DEFAULT } from '../../domain/reservations/hold/limits.ts';
import { VISIT_GAP_MINUTES, VISIT_ITEMS } from '../../domain/visits/limits.ts';
import { CALENDAR_INSTANT } from '../../domain/workspace/input-limits.ts';
import { DEFAULT_SEARCH_DAYS, inDays, REASON } from '../../kernel/limits.ts';
import { mapValues } from '../../kernel/map-values.ts';
import { builder } from '../base/builder.ts';
import { LOCAL_TIME } from '../base/declared.ts';
import { ANOTHER, CLIENT_OVERLAP, ContactInput, NOTIFY, WHY } from '../reservations/inputs.ts';
import { quotedTerms, zoneOfStart } from '../reservations/slot-input.ts';
import { CancelledByType } from '../reservations/types.ts';

type InputFields = PothosSchemaTypes.InputFieldBuilder<(typeof builder)['$inferSchemaTypes'], 'InputObject'>;

const VisitOrderType = builder.enumType('VisitOrder', {
  description: 'The order in which the services of a visit follow one another.',
  values: {
    GIVEN: { description: 'As they were asked for.' },
    ANY: { description: 'In any order.' },
  } as const,
});
const SameEmployeeType = builder.enumType('SameEmployee', {
  description: 'Whether one employee does all services of a visit.',
  values: {
    ANY: { description: 'It does not matter.' },
    PREFER: { description: 'Where that can be booked at this start.' },
    REQUIRE: { description: 'Only such visits.' },
  } as const,
});

const VisitItemInput = builder.inputType('VisitItemInput', {
  description: 'One service of a visit.',
  fields: (t) => ({
    serviceId: t.field({ type: 'UUID', required: true }),
    employeeId: t.field({ type: 'UUID', description: 'Only this employee.' }),
    employeeIds: t.field({ type: ['UUID'], validate: EMPLOYEE_IDS, description: 'Any of these employees.' }),
  }),
});

/** What every operation about visits asks for. */
const visitTerms = (t: InputFields) => ({
  items: t.field({
    type: [VisitItemInput],
    required: true,
    validate: VISIT_ITEMS,
    description: 'The services, 2 to 6.',
  }),
  maxGapMinutes: t.int({
    required: true,
    defaultValue: 0,
    validate: VISIT_GAP_MINUTES,
    description: 'The longest wait between two services.',
  }),
  order: t.field({
    type: VisitOrderType,
    required: true,
    defaultValue: 'GIVEN',
    description: 'The order of services.',
  }),
  sameEmployee: t.field({
    type: SameEmployeeType,
    required: true,
    defaultValue: 'ANY',
    description: 'Whether one employee does everything.',
  }),
  parallel: t.boolean({
    required: true,
    defaultValue: false,
    description: 'Services may begin together, with different employees; not with `REQUIRE`.',
  }),
});

const times = (t: InputFields) => ({
  timezone: t.field({
    type: 'TimeZone',
    description: "The zone of dates, times and labels; the provider's by default.",
  }),
  timeFrom: t.field({ type: 'TimeOfDay', description: 'Only starts at this time of day or later.' }),
  timeTo: t.field({ type: 'TimeOfDay', description: 'Only starts at this time of day or earlier.' }),
});

export const VisitSlotsInput = builder.inputType('VisitSlotsInput', {
  description: 'Which visits, and on which days.',
  fields: (t) => ({
    ...visitTerms(t),
    dateFrom: t.field({ type: 'Date', required: true, description: 'The first date, inclusive.' }),
    dateTo: t.field({ type: 'Date', required: true, description: 'The last date, inclusive.' }),
    ...times(t),
  }),
});

export const FirstVisitInput = builder.inputType('FirstVisitInput', {
  description: 'Which visit, and from when on.',
  fields: (t) => ({
    ...visitTerms(t),
    dateFrom: t.field({ type: 'Date', description: 'The first date, inclusive; today by default.' }),
    inDays: t.int({
      required: true,
      defaultValue: DEFAULT_SEARCH_DAYS,
      validate: inDays,
      description: 'How many days to search.',
    }),
    ...times(t),
  }),
});

export const CreateVisitInput = builder.inputType('CreateVisitInput', {
  description: 'A new visit, for exactly one of `providerClientId` and `client`.',
  fields: (t) => ({
    idempotencyKey: t.field({ type: 'IdempotencyKey' }),
    ...visitTerms(t),
    startAt: t.field({
      type: 'DateTime',
      required: true,
      validate: CALENDAR_INSTANT,
      description: 'When the visit starts: its `startsAt` as it came.',
      extensions: LOCAL_TIME,
    }),
    timezone: zoneOfStart(t),
    holdId: t.field({ type: 'UUID', description: 'Your hold of this visit: it is booked as it was held.' }),
    ...quotedTerms(t),
    providerClientId: t.field({ type: 'UUID' }),
    client: t.field({ type: ContactInput, description: 'The person to book for.' }),
    ...mapValues(TEXT_DETAILS, ({ rule, description }) => t.field({ type: 'Text', validate: rule, description })),
    customFields: t.field({ type: 'StringMap', validate: CUSTOM_FIELDS }),
    notifyClient: t.boolean({ required: true, defaultValue: true, description: NOTIFY }),
    allowClientOverlap: t.boolean({ description: CLIENT_OVERLAP }),
    another: t.boolean({ description: ANOTHER }),
  }),
});

export const HoldVisitInput = builder.inputType('HoldVisitInput', {
  description: 'The visit to keep while the client decides.',
  fields: (t) => ({
    idempotencyKey: t.field({ type: 'IdempotencyKey' }),
    ...visitTerms(t),
    startAt: t.field({
      type: 'DateTime',
      required: true,
      validate: CALENDAR_INSTANT,
      description: 'When the visit starts: its `startsAt` as it came.',
      extensions: LOCAL_TIME,
    }),
    timezone: zoneOfStart(t),
    seconds: t.int({
      required: true,
      defaultValue: HOLD_SECONDS_DEFAULT,
      validate: HOLD_SECONDS,
      description: 'How long to keep it, in seconds.',
    }),
  }),
});

export const CancelVisitInput = builder.inputType('CancelVisitInput', {
  description: 'Who cancels, and why.',
  fields: (t) => ({
    visitId: t.field({ type: 'UUID', required: true, description: 'The id of the visit.' }),
    idempotencyKey: t.field({ type: 'IdempotencyKey' }),
    reason: t.field({ type: 'Text', validate: REASON, description: WHY }),
    cancelledBy: t.field({ type: CancelledByType, description: 'By default the client.' }),
    enforcePolicy: t.boolean({
      required: true,
      defaultValue: false,
      description: "Whether the provider's policy for clients applies. Send true when a client asks to cancel.",
    }),
    notifyClient: t.boolean({ required: true, defaultValue: true, description: NOTIFY }),
  }),
});

export const RescheduleVisitInput = builder.inputType('RescheduleVisitInput', {
  description: 'When the visit begins instead.',
  fields: (t) => ({
    visitId: t.field({ type: 'UUID', required: true, description: 'The id of the visit.' }),
    idempotencyKey: t.field({ type: 'IdempotencyKey' }),
    startAt: t.field({
      type: 'DateTime',
      required: true,
      validate: CALENDAR_INSTANT,
      description: 'When the visit starts instead.',
      extensions: LOCAL_TIME,
    }),
    timezone: zoneOfStart(t),
    reason: t.field({ type: 'Text', validate: REASON, description: WHY }),
    notifyClient: t.boolean({ required: true, defaultValue: true, description: NOTIFY }),
  }),
});
