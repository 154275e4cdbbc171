import {
  getReservationStatistics,
  type ReservationStatistics,
  type StatisticsParams,
  type StatisticsRecord,
  statisticsRules,
} from '../../domain/reservations/read/reservation-statistics.ts';
import { CALENDAR_DATE_SCHEMA } from '../../domain/workspace/input-limits.ts';
import { builder } from '../base/builder.ts';
import { declareField } from '../base/declared.ts';
import { MoneyType } from '../catalog/types.ts';

const StatisticsGroupType = builder.enumType('StatisticsGroup', {
  description: 'The property by which reservations are grouped.',
  values: {
    DAY: { description: "The day of the start, in the provider's zone." },
    EMPLOYEE: { description: 'The employee.' },
    SERVICE: { description: 'The booked service.' },
    SOURCE: { description: 'The surface through which they were made.' },
    STATUS: { description: 'Their status; here cancelled and declined ones count too.' },
  } satisfies Record<StatisticsParams['groupBy'], object>,
});

const StatisticsRowType = builder.objectRef<StatisticsRecord>('StatisticsRow').implement({
  description: 'The totals of the reservations of one day, employee, service, source or status.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'The date, the id of the employee or the service, or the value.' }),
    label: t.exposeString('label', {
      nullable: true,
      description: 'The name of the employee or the service as it is now; otherwise null.',
    }),
    count: t.exposeInt('count', { description: 'The number of reservations.' }),
    minutes: t.exposeInt('minutes', { description: 'Their total duration in minutes, buffers not counted.' }),
    workingMinutes: t.exposeInt('workingMinutes', {
      nullable: true,
      description:
        'By day and by employee: the minutes of working hours as they are now, without time off and closures, of all active employees or of this one; otherwise null.',
    }),
    revenue: t.expose('revenue', {
      type: [MoneyType],
      nullable: true,
      description:
        'The total price of the CONFIRMED and COMPLETED ones, one sum for each currency; null for all roles but owners.',
    }),
  }),
});

const ReservationStatisticsType = builder.objectRef<ReservationStatistics>('ReservationStatistics').implement({
  description: 'The totals of the reservations of a span.',
  fields: (t) => ({
    timezone: t.expose('timezone', { type: 'TimeZone', description: "The provider's zone, which delimits the days." }),
    rows: t.expose('rows', {
      type: [StatisticsRowType],
      description:
        'One row for every day of the span, active employee, source or status, even without reservations; for every service and former employee with reservations.',
    }),
  }),
});

builder.queryField('reservationStatistics', (t) =>
  t.field({
    type: ReservationStatisticsType,
    description:
      'The number, duration and revenue of the reservations that start in a span of up to 366 days. Cancelled and declined ones count only by status.',
    authScopes: { scope: 'workspace:statistics:read' },
    extensions: declareField({ rules: [statisticsRules] }),
    args: {
      dateFrom: t.arg({ type: 'Date', required: true, validate: CALENDAR_DATE_SCHEMA, description: 'The first day.' }),
      dateTo: t.arg({
        type: 'Date',
        required: true,
        validate: CALENDAR_DATE_SCHEMA,
        description: 'The last day; it is included.',
      }),
      groupBy: t.arg({ type: StatisticsGroupType, required: true, description: 'The property to group by.' }),
    },
    resolve: (_root, args, ctx) => getReservationStatistics(ctx, args),
  }),
);
