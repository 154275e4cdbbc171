import { getEmployees } from '../../domain/catalog/get-employees.ts';
import {
  type CalendarDay,
  type CalendarEmployee,
  calendarOfDay,
  type TimeSpan,
} from '../../domain/reservations/read/calendar-of-day.ts';
import { calendarReservations } from '../../domain/reservations/read/calendar-reservations.ts';
import { CALENDAR_DATE, IN_CALENDAR } from '../../domain/workspace/input-limits.ts';
import { batched } from '../batched.ts';
import { builder } from '../builder.ts';
import { EmployeeType } from '../catalog/types.ts';
import { BookingType } from './types.ts';

const TimeSpanType = builder.objectRef<TimeSpan>('TimeSpan').implement({
  fields: (t) => ({
    startAt: t.expose('startAt', { type: 'DateTime' }),
    endAt: t.expose('endAt', { type: 'DateTime', description: 'Exclusive.' }),
  }),
});

const CalendarEmployeeType = builder.objectRef<CalendarEmployee>('CalendarEmployee').implement({
  description: "One employee's part of a day.",
  fields: (t) => ({
    employeeId: t.expose('employeeId', { type: 'UUID' }),
    displayName: t.exposeString('displayName'),
    working: t.expose('working', {
      type: [TimeSpanType],
      description: 'Working hours without time off and closures.',
    }),
    absent: t.expose('absent', { type: [TimeSpanType], description: 'Time off and closures.' }),
    busy: t.expose('busy', {
      type: [TimeSpanType],
      description: 'Occupied by live reservations and holds, buffers included.',
    }),
    free: t.expose('free', { type: [TimeSpanType], description: 'Working and not occupied.' }),
    employee: t.field({
      type: EmployeeType,
      nullable: true,
      authScopes: { scope: 'catalog:read' },
      resolve: ({ employeeId }, _args, ctx) => batched(ctx, getEmployees, employeeId),
    }),
    reservations: t.field({
      type: [BookingType],
      nullable: true,
      description: 'What took or takes place on this day, by start; neither cancelled nor declined.',
      authScopes: { scope: 'reservations:read' },
      resolve: (employee, _args, ctx) => batched(ctx, calendarReservations, employee),
    }),
  }),
});

const CalendarDayType = builder.objectRef<CalendarDay>('CalendarDay').implement({
  description: 'One local day of all active employees.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    timezone: t.expose('timezone', { type: 'TimeZone' }),
    employees: t.expose('employees', { type: [CalendarEmployeeType] }),
  }),
});

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
