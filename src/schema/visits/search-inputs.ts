import { EMPLOYEE_IDS } from '../../domain/reservations/book/limits.ts';
import { VISIT_GAP_MINUTES, VISIT_ITEMS } from '../../domain/visits/limits.ts';
import { DEFAULT_SEARCH_DAYS, SEARCH_DAYS_SCHEMA } from '../../kernel/limits.ts';
import { builder } from '../base/builder.ts';

export type InputFields = PothosSchemaTypes.InputFieldBuilder<(typeof builder)['$inferSchemaTypes'], 'InputObject'>;

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

/** The input fields of every operation that searches or books a visit. */
export const visitTermsFields = (t: InputFields) => ({
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

const search = (t: InputFields) => ({
  ...visitTermsFields(t),
  items: t.field({
    type: [VisitItemInput],
    validate: VISIT_ITEMS,
    description: 'The services of a new visit, 2 to 6.',
  }),
  excludeVisitId: t.field({
    type: 'UUID',
    description:
      'Instead of `items`: a visit that is to be moved. Its own time counts as free, and it keeps its durations and distances. Needs `reservations:read` as well.',
  }),
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
    ...search(t),
    dateFrom: t.field({ type: 'Date', required: true, description: 'The first date, inclusive.' }),
    dateTo: t.field({ type: 'Date', required: true, description: 'The last date, inclusive.' }),
  }),
});

export const FirstVisitInput = builder.inputType('FirstVisitInput', {
  description: 'Which visit, and from when on.',
  fields: (t) => ({
    ...search(t),
    dateFrom: t.field({ type: 'Date', description: 'The first date, inclusive; today by default.' }),
    inDays: t.int({
      required: true,
      defaultValue: DEFAULT_SEARCH_DAYS,
      validate: SEARCH_DAYS_SCHEMA,
      description: 'How many days to search.',
    }),
  }),
});
