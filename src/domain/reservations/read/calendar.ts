import { dateOfDay, dayNumber, instantOf } from 'slot-engine/time/calendar-day.ts';
import { startOfDay } from 'slot-engine/time/wall-time.ts';
import { zoneOffsets } from 'slot-engine/time/zone-offsets.ts';
import { readCalendarFrame } from '../../../db/reservations/read/calendar.ts';
import type { Context } from '../../../kernel/context.ts';
import { currentSnapshot } from '../../catalog/visible-service.ts';
import {
  type CalendarEmployee,
  type CalendarParams,
  toCalendarEmployee,
  toCalendarPerson,
} from './calendar-employee.ts';

/** One local day of the selected employees, in catalog order, inactive ones last. */
export interface CalendarDay {
  readonly id: string;
  readonly date: string;
  readonly timezone: string;
  readonly employees: readonly CalendarEmployee[];
}

/** The days and employees of a calendar. Default: all employees, in the provider's time zone. */
export interface CalendarRangeParams {
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly employeeIds?: readonly string[] | null | undefined;
  readonly includeInactive?: boolean | null | undefined;
  readonly timezone?: string | null | undefined;
}

/**
 * Reads the calendar of local days, both ends included. It contains the active employees, and inactive ones who have
 * reservations in those days or were requested. It is read from the snapshot and with one statement (contract 8.5).
 */
export async function getCalendarRange(ctx: Context, question: CalendarRangeParams): Promise<readonly CalendarDay[]> {
  const snapshot = await currentSnapshot(ctx);
  const timezone = question.timezone ?? snapshot.timezone;
  const zone = zoneOffsets(timezone);
  const [first, last] = [dayNumber(question.dateFrom), dayNumber(question.dateTo)];
  const days = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const range = { from: startOfDay(zone, first), until: startOfDay(zone, last + 1) };
  const wanted = question.employeeIds ?? null;
  const frame = await readCalendarFrame(ctx.db, {
    providerId: snapshot.providerId,
    from: instantOf(range.from),
    until: instantOf(range.until),
    // A date may begin a day earlier or end a day later in another zone.
    dateFrom: dateOfDay(first - 1),
    dateTo: dateOfDay(last + 1),
    employeeIds: wanted,
    includeInactive: question.includeInactive ?? false,
  });
  const active = [...snapshot.employees.values()].filter(({ id }) => !wanted || wanted.includes(id));
  const shown = [...active, ...frame.former];
  const params: CalendarParams = { ...range, timezone, employeeIds: shown.map(({ id }) => id) };
  const people = shown.map((each) => toCalendarPerson(snapshot, each, frame.absences, params));
  return days.map((day) => {
    const date = dateOfDay(day);
    const bounds = { from: startOfDay(zone, day), until: startOfDay(zone, day + 1) };
    const employees = people.map((person) => toCalendarEmployee(person, date, bounds));
    return { id: `${date} ${timezone}`, date, timezone, employees };
  });
}
