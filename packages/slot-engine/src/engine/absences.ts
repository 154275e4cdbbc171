import type { BookableEmployee, Calendars } from '../catalog.ts';
import { dayNumber } from '../time/calendar-day.ts';
import { type MinuteRange, mergeRanges } from '../time/minute-ranges.ts';
import { startOfDay } from '../time/wall-time.ts';
import { zoneOffsets } from '../time/zone-offsets.ts';

const absencesOfEmployees = new WeakMap<BookableEmployee, readonly MinuteRange[]>();

/** Time off and closures of an employee, sorted and joined; closures are whole days of the provider's zone. */
export function absences(snapshot: Calendars, employee: BookableEmployee): readonly MinuteRange[] {
  const known = absencesOfEmployees.get(employee);
  if (known) return known;
  const zone = zoneOffsets(snapshot.timezone);
  const closures = snapshot.closures.map(({ fromDate, toDate }) => ({
    from: startOfDay(zone, dayNumber(fromDate)),
    until: startOfDay(zone, dayNumber(toDate) + 1),
  }));
  const timeOff = employee.timeOff.map(({ from, to }) => ({ from, until: to }));
  const merged = mergeRanges([...timeOff, ...closures]);
  absencesOfEmployees.set(employee, merged);
  return merged;
}
