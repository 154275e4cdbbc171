import { WEEKDAYS } from '../../domain/limits.ts';
import type { ClosureWrite } from '../../domain/workspace/calendars/add-closure.ts';
import type { TimeOffWrite } from '../../domain/workspace/calendars/add-time-off.ts';
import type {
  CalendarWrite,
  ClosureRecord,
  EmployeeCalendar,
  OverrideRecord,
  TimeOffRecord,
  TimeWindow,
  WeeklyWindow,
} from '../../domain/workspace/calendars/calendar-records.ts';
import { builder } from '../builder.ts';
import { StrandedInterface } from './stranded.ts';

const NEXT_DAY = 'Not after `from`: on the next day.';

export const WeekdayType = builder.enumType('Weekday', { values: WEEKDAYS });

const WeeklyWindowType = builder.objectRef<WeeklyWindow>('WeeklyWindow').implement({
  description: "Weekly working time, on the clock of the employee's zone.",
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

const DateOverrideType = builder.objectRef<OverrideRecord>('DateOverride').implement({
  description: 'Replaces the windows that start on one date; without windows the employee is away.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    windows: t.expose('windows', { type: [TimeWindowType] }),
  }),
});

const TimeOffType = builder.objectRef<TimeOffRecord>('TimeOff').implement({
  description: 'Time in which an employee does not work.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    employeeId: t.expose('employeeId', { type: 'UUID' }),
    from: t.expose('from', { type: 'DateTime' }),
    to: t.expose('to', { type: 'DateTime' }),
    reason: t.exposeString('reason', { nullable: true }),
  }),
});

export const ClosureType = builder.objectRef<ClosureRecord>('Closure').implement({
  description: "Whole days of the provider's zone, both inclusive, on which nobody works.",
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    reason: t.exposeString('reason', { nullable: true }),
  }),
});

export const EmployeeCalendarType = builder.objectRef<EmployeeCalendar>('EmployeeCalendar').implement({
  description: 'Everything that says when an employee works, but for closures.',
  fields: (t) => ({
    employeeId: t.expose('employeeId', { type: 'UUID' }),
    workingHours: t.expose('workingHours', { type: [WeeklyWindowType] }),
    dateOverrides: t.expose('dateOverrides', { type: [DateOverrideType] }),
    timeOff: t.expose('timeOff', { type: [TimeOffType] }),
  }),
});

export const CalendarWriteType = builder.objectRef<CalendarWrite>('CalendarWrite').implement({
  interfaces: [StrandedInterface],
  fields: (t) => ({
    calendar: t.expose('calendar', { type: EmployeeCalendarType }),
  }),
});

export const TimeOffWriteType = builder.objectRef<TimeOffWrite>('TimeOffWrite').implement({
  interfaces: [StrandedInterface],
  fields: (t) => ({
    timeOff: t.expose('timeOff', { type: TimeOffType }),
  }),
});

export const ClosureWriteType = builder.objectRef<ClosureWrite>('ClosureWrite').implement({
  interfaces: [StrandedInterface],
  fields: (t) => ({
    closure: t.expose('closure', { type: ClosureType }),
  }),
});
