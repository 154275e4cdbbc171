import { type MinuteRange, rangesWithout } from 'slot-engine/time/minute-ranges.ts';
import { getEmployees } from '../../domain/catalog/get-employees.ts';
import type { CalendarDay } from '../../domain/reservations/read/calendar.ts';
import {
  type Absence,
  type CalendarEmployee,
  type TimeSpan,
  toTimeSpan,
} from '../../domain/reservations/read/calendar-employee.ts';
import { getCalendarBusyTimes, getCalendarReservations } from '../../domain/reservations/read/calendar-reservations.ts';
import { readInBatch } from '../base/batched.ts';
import { builder } from '../base/builder.ts';
import type { SchemaContext } from '../base/context.ts';
import { EmployeeType } from '../catalog/types.ts';
import { BookingType } from './types.ts';

const TimeSpanType = builder.objectRef<TimeSpan>('TimeSpan').implement({
  description: 'A span of time.',
  fields: (t) => ({
    startAt: t.expose('startAt', { type: 'DateTime', description: 'When it begins.' }),
    endAt: t.expose('endAt', { type: 'DateTime', description: 'When it ends; exclusive.' }),
  }),
});

const AbsenceKindType = builder.enumType('AbsenceKind', {
  description: 'The reason why an employee is absent.',
  values: {
    TIME_OFF: { description: 'Time off of this employee.' },
    CLOSURE: { description: 'The provider is closed.' },
    DATE_OVERRIDE: { description: 'The employee does not work on this date, regardless of their weekly hours.' },
  } as const,
});

const AbsenceType = builder.objectRef<Absence>('Absence').implement({
  description: 'A complete absence of an employee: it may begin before the day that lists it, or end after it.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'The id of the time off, the closure or the date override.' }),
    kind: t.expose('kind', { type: AbsenceKindType, description: 'The kind of record.' }),
    startAt: t.expose('startAt', { type: 'DateTime', description: 'When it begins.' }),
    endAt: t.expose('endAt', { type: 'DateTime', description: 'When it ends; exclusive.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: "The reason in the provider's words; null: none is given.",
    }),
  }),
});

const spans = ({ params }: CalendarEmployee, ranges: readonly MinuteRange[]) =>
  ranges.map((range) => toTimeSpan(range, params.timezone));

const CalendarEmployeeType = builder.objectRef<CalendarEmployee>('CalendarEmployee').implement({
  description: 'The day of one employee.',
  fields: (t) => ({
    id: t.expose('id', { type: 'Text', description: "The id of this employee's day in this time zone." }),
    employeeId: t.expose('employeeId', { type: 'UUID' }),
    displayName: t.exposeString('displayName'),
    active: t.exposeBoolean('active', {
      description: 'False for a former employee, who is listed while they have reservations on the requested days.',
    }),
    working: t.field({
      type: [TimeSpanType],
      description: 'Working hours without time off and closures; none once inactive.',
      resolve: (employee) => spans(employee, employee.working),
    }),
    absent: t.field({
      type: [TimeSpanType],
      description: 'Time off and closures, joined and within the day.',
      resolve: (employee) => spans(employee, employee.absent),
    }),
    absences: t.expose('absences', {
      type: [AbsenceType],
      description: 'Each time off, closure and free date that overlaps the day, by start.',
    }),
    dateOverrideId: t.expose('dateOverrideId', {
      type: 'UUID',
      nullable: true,
      description: 'The date override whose hours replace the weekly ones on this day; null: there is none.',
    }),
    busy: t.field({
      type: [TimeSpanType],
      description: 'Occupied by live reservations and holds, buffers included.',
      resolve: async (employee, _args, ctx) => spans(employee, await busyOf(ctx, employee)),
    }),
    free: t.field({
      type: [TimeSpanType],
      description: 'Working and not occupied.',
      resolve: async (employee, _args, ctx) =>
        spans(employee, rangesWithout(employee.working, await busyOf(ctx, employee))),
    }),
    employee: t.field({
      type: EmployeeType,
      nullable: true,
      description: 'The employee as they are now; null once inactive.',
      authScopes: { scope: 'catalog:read' },
      resolve: ({ employeeId }, _args, ctx) => readInBatch(ctx, getEmployees, employeeId),
    }),
    reservations: t.field({
      type: [BookingType],
      nullable: true,
      description: 'The reservations of this day, by start; neither cancelled nor declined ones.',
      authScopes: { scope: 'reservations:read' },
      resolve: (employee, _args, ctx) => readInBatch(ctx, getCalendarReservations, employee),
    }),
  }),
});

const busyOf = async (ctx: SchemaContext, employee: CalendarEmployee) =>
  (await readInBatch(ctx, getCalendarBusyTimes, employee)) ?? [];

export const CalendarDayType = builder.objectRef<CalendarDay>('CalendarDay').implement({
  description: 'One local day of all active employees, and of former employees with reservations on it.',
  fields: (t) => ({
    id: t.expose('id', { type: 'Text', description: 'The id of this day in this time zone.' }),
    date: t.expose('date', { type: 'Date', description: 'The local date.' }),
    timezone: t.expose('timezone', { type: 'TimeZone', description: 'The zone of the day and of the offsets.' }),
    employees: t.expose('employees', {
      type: [CalendarEmployeeType],
      description: 'In catalog order; former employees come last.',
    }),
  }),
});

export const CalendarRangeType = builder.objectRef<readonly CalendarDay[]>('CalendarRange').implement({
  description: 'The calendar of several days.',
  fields: (t) => ({
    days: t.field({ type: [CalendarDayType], description: 'Every requested day.', resolve: (days) => days }),
  }),
});
