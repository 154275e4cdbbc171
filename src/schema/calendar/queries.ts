import { calendarOfDay } from '../../domain/reservations/read/calendar-of-day.ts';
import { CALENDAR_DATE, IN_CALENDAR } from '../../domain/workspace/input-limits.ts';
import { builder } from '../builder.ts';
import { CalendarDayType } from './types.ts';

builder.queryField('calendar', (t) =>
  t.field({
    type: CalendarDayType,
    description: 'Working, free and busy time of all employees on one day.',
    authScopes: { scope: 'slots:read' },
    args: {
      date: t.arg({ type: 'Date', required: true, validate: CALENDAR_DATE, description: IN_CALENDAR }),
      timezone: t.arg({
        type: 'TimeZone',
        description: "The zone of the day and the offsets; the provider's by default.",
      }),
    },
    resolve: (_root, { date, timezone }, ctx) => calendarOfDay(ctx, date, timezone),
  }),
);
