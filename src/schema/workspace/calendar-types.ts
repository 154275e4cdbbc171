import { zonedTime } from 'slot-engine/time/zoned-time.ts';
import {
  overrideWindows,
  type TimeWindow,
  type WeeklyWindow,
  weeklyWindows,
} from '../../domain/catalog/time-windows.ts';
import type { ClosureWrite } from '../../domain/workspace/calendars/add-closure.ts';
import type { TimeOffWrite } from '../../domain/workspace/calendars/add-time-off.ts';
import type { CalendarWrite } from '../../domain/workspace/calendars/calendar-records.ts';
import { builder } from '../base/builder.ts';
import { WeekdayType } from '../catalog/provider-types.ts';
import { ORPHANED_INTERFACES } from './orphaned.ts';

const NEXT_DAY = 'If it is not after `from`, it is on the next day.';

export const WeeklyWindowType = builder.objectRef<WeeklyWindow>('WeeklyWindow').implement({
  description: "Weekly working time, as times of day in the employee's zone.",
  fields: (t) => ({
    days: t.expose('days', { type: [WeekdayType], description: 'The days on which it starts.' }),
    from: t.expose('from', { type: 'TimeOfDay' }),
    to: t.expose('to', { type: 'TimeOfDay', description: NEXT_DAY }),
  }),
});

const TimeWindowType = builder.objectRef<TimeWindow>('TimeWindow').implement({
  fields: (t) => ({
    from: t.expose('from', { type: 'TimeOfDay' }),
    to: t.expose('to', { type: 'TimeOfDay', description: NEXT_DAY }),
  }),
});

const DateOverrideType = builder.prismaObject('DateOverride', {
  description: 'Replaces the windows that start on one date; without windows the employee is away.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    windows: t.field({ type: [TimeWindowType], resolve: (row) => overrideWindows(row) }),
  }),
});

const TimeOffType = builder.prismaObject('TimeOff', {
  description: 'Time in which an employee does not work.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    employeeId: t.expose('employeeId', { type: 'UUID' }),
    from: t.field({ type: 'DateTime', resolve: ({ startAt }, _args, ctx) => zonedTime(startAt, ctx.caller.timezone) }),
    to: t.field({ type: 'DateTime', resolve: ({ endAt }, _args, ctx) => zonedTime(endAt, ctx.caller.timezone) }),
    reason: t.exposeString('reason', { nullable: true }),
    version: t.exposeInt('version', { description: 'Rises with every change of this record.' }),
  }),
});

export const ClosureType = builder.prismaObject('Closure', {
  description: "Whole days of the provider's zone, both inclusive, on which the provider is closed.",
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    from: t.expose('fromDate', { type: 'Date' }),
    to: t.expose('toDate', { type: 'Date' }),
    reason: t.exposeString('reason', { nullable: true }),
    version: t.exposeInt('version', { description: 'Rises with every change of this record.' }),
  }),
});

export const EmployeeCalendarType = builder.prismaObject('Employee', {
  variant: 'EmployeeCalendar',
  description: 'The working hours and absences of an employee, except closures.',
  select: { id: true },
  fields: (t) => ({
    version: t.exposeInt('calendarVersion', {
      description: 'Rises with every change of the week and of dates that differ from it.',
    }),
    employeeId: t.field({ type: 'UUID', resolve: ({ id }) => id }),
    workingHours: t.field({
      type: [WeeklyWindowType],
      select: { workingHours: { orderBy: [{ weekday: 'asc' }, { fromMinute: 'asc' }, { toMinute: 'asc' }] } },
      resolve: ({ workingHours }) => weeklyWindows(workingHours),
    }),
    dateOverrides: t.relation('dateOverrides', { type: DateOverrideType, query: { orderBy: { date: 'asc' } } }),
    timeOff: t.relation('timeOff', {
      type: TimeOffType,
      query: { orderBy: [{ startAt: 'asc' }, { endAt: 'asc' }, { id: 'asc' }] },
    }),
  }),
});

export const CalendarWriteType = builder.objectRef<CalendarWrite>('CalendarWrite').implement({
  interfaces: ORPHANED_INTERFACES,
  fields: (t) => ({ calendar: t.expose('calendar', { type: EmployeeCalendarType }) }),
});

export const TimeOffWriteType = builder.objectRef<TimeOffWrite>('TimeOffWrite').implement({
  interfaces: ORPHANED_INTERFACES,
  fields: (t) => ({ timeOff: t.expose('timeOff', { type: TimeOffType }) }),
});

export const ClosureWriteType = builder.objectRef<ClosureWrite>('ClosureWrite').implement({
  interfaces: ORPHANED_INTERFACES,
  fields: (t) => ({ closure: t.expose('closure', { type: ClosureType }) }),
});
