import type { Snapshot, SnapshotEmployee } from '../../../kernel/snapshot.ts';
import { dayNumber } from '../time/calendar-day.ts';
import { type MinuteRange, mergeRanges } from '../time/minute-ranges.ts';
import { startOfDay } from '../time/wall-time.ts';
import { zoneOffsets } from '../time/zone-offsets.ts';

const absencesOfEmployees = new WeakMap<SnapshotEmployee, readonly MinuteRange[]>();

/** Time off and closures of an employee, sorted and merged. Closures are whole days of the provider's zone. */
export function absences(snapshot: Snapshot, employee: SnapshotEmployee): readonly MinuteRange[] {
  const cached = absencesOfEmployees.get(employee);
  if (cached) return cached;
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
