import {
  getReservationStatistics,
  type ReservationStatistics,
  type StatisticsQuestion,
  type StatisticsRecord,
  statisticsRules,
} from '../../domain/reservations/read/reservation-statistics.ts';
import { CALENDAR_DATE } from '../../domain/workspace/input-limits.ts';
import { builder } from '../base/builder.ts';
import { declare } from '../base/declared.ts';
import { MoneyType } from '../catalog/types.ts';

const StatisticsGroupType = builder.enumType('StatisticsGroup', {
  description: 'What reservations are counted by.',
  values: {
    DAY: { description: "The day of the provider's zone on which they start." },
    EMPLOYEE: { description: 'Who serves.' },
    SERVICE: { description: 'What is booked.' },
    SOURCE: { description: 'Where they were made.' },
    STATUS: { description: 'Their status; here cancelled and declined ones count too.' },
  } satisfies Record<StatisticsQuestion['groupBy'], object>,
});

const StatisticsRowType = builder.objectRef<StatisticsRecord>('StatisticsRow').implement({
  description: 'What the reservations of one day, employee, service, source or status come to.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'The date, the id of the employee or the service, or the value.' }),
    label: t.exposeString('label', {
      nullable: true,
      description: 'The name of the employee or the service as it is now; otherwise null.',
    }),
    count: t.exposeInt('count', { description: 'How many there are.' }),
    minutes: t.exposeInt('minutes', { description: 'How long they take in all, buffers not counted.' }),
    workingMinutes: t.exposeInt('workingMinutes', {
      nullable: true,
      description:
        'By day and by employee: the minutes of working hours as they are now, without time off and closures, of all active employees or of this one; otherwise null.',
    }),
    revenue: t.expose('revenue', {
      type: [MoneyType],
      nullable: true,
      description: 'What the CONFIRMED and COMPLETED ones cost, one sum for each currency; null unless an owner asks.',
    }),
  }),
});

const ReservationStatisticsType = builder.objectRef<ReservationStatistics>('ReservationStatistics').implement({
  description: 'What the reservations of a span come to.',
  fields: (t) => ({
    timezone: t.expose('timezone', { type: 'TimeZone', description: "The provider's zone, whose days are counted." }),
    rows: t.expose('rows', {
      type: [StatisticsRowType],
      description:
        'Every day of the span, every active employee, every source and status, also without reservations; services and former employees that have some.',
    }),
  }),
});

builder.queryField('reservationStatistics', (t) =>
  t.field({
    type: ReservationStatisticsType,
    description:
      'How many reservations start in a span of up to 366 days, how long they take and what they bring; neither cancelled nor declined ones but by status. Scope: `workspace:statistics:read`.',
    authScopes: { scope: 'workspace:statistics:read' },
    extensions: declare({ rules: [statisticsRules] }),
    args: {
      dateFrom: t.arg({ type: 'Date', required: true, validate: CALENDAR_DATE, description: 'The first day.' }),
      dateTo: t.arg({
        type: 'Date',
        required: true,
        validate: CALENDAR_DATE,
        description: 'The last day; it is included.',
      }),
      groupBy: t.arg({ type: StatisticsGroupType, required: true, description: 'What they are counted by.' }),
    },
    resolve: (_root, question, ctx) => getReservationStatistics(ctx, question),
  }),
);
