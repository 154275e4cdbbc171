import { getCalendarRange } from '../../domain/reservations/read/calendar.ts';
import { slotRules } from '../../domain/slots/search/rules.ts';
import { CALENDAR_DATE_SCHEMA, IN_CALENDAR_DESCRIPTION } from '../../domain/workspace/input-limits.ts';
import { CALENDAR_EMPLOYEES_SCHEMA, MAX_SLOT_SPAN_DAYS } from '../../kernel/limits.ts';
import { builder } from '../base/builder.ts';
import { declareField } from '../base/declared.ts';
import { requireFound } from '../base/graph.ts';
import { CalendarDayType, CalendarRangeType } from './calendar-types.ts';

const ZONE = "The zone of the days and the offsets; the provider's by default.";

builder.queryField('calendar', (t) =>
  t.field({
    type: CalendarDayType,
    description: 'Working, free and busy time of all employees on one day.',
    authScopes: { scope: 'slots:read' },
    args: {
      date: t.arg({
        type: 'Date',
        required: true,
        validate: CALENDAR_DATE_SCHEMA,
        description: IN_CALENDAR_DESCRIPTION,
      }),
      timezone: t.arg({ type: 'TimeZone', description: ZONE }),
    },
    resolve: async (_root, { date, timezone }, ctx) =>
      requireFound((await getCalendarRange(ctx, { dateFrom: date, dateTo: date, timezone }))[0] ?? null),
  }),
);

builder.queryField('calendarRange', (t) =>
  t.field({
    type: CalendarRangeType,
    description: `Hours, absences and reservations of up to ${MAX_SLOT_SPAN_DAYS} days. Former employees with reservations on these days are included.`,
    authScopes: { scope: 'slots:read' },
    extensions: declareField({ rules: [slotRules], compiled: true }),
    args: {
      dateFrom: t.arg({ type: 'Date', required: true, validate: CALENDAR_DATE_SCHEMA, description: 'The first day.' }),
      dateTo: t.arg({
        type: 'Date',
        required: true,
        validate: CALENDAR_DATE_SCHEMA,
        description: `The last day; at most ${MAX_SLOT_SPAN_DAYS} in all.`,
      }),
      employeeIds: t.arg({
        type: ['UUID'],
        validate: CALENDAR_EMPLOYEES_SCHEMA,
        description: 'Only these employees; all by default.',
      }),
      includeInactive: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: 'Whether to include former employees without reservations on these days.',
      }),
      timezone: t.arg({ type: 'TimeZone', description: ZONE }),
    },
    resolve: (_root, args, ctx) => getCalendarRange(ctx, args),
  }),
);
