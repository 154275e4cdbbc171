import { currentSnapshot } from '../../catalog/visible-service.ts';
import type { Context } from '../../context.ts';
import { absences } from '../../slots/engine/absences.ts';
import { workingWindows } from '../../slots/engine/working-windows.ts';
import { loadBusyTimes } from '../../slots/search/load-busy-times.ts';
import { dayNumber, instantOf } from '../../slots/time/calendar-day.ts';
import { type MinuteRange, mergeRanges } from '../../slots/time/minute-ranges.ts';
import { startOfDay } from '../../slots/time/wall-time.ts';
import { zoneOffsets } from '../../slots/time/zone-offsets.ts';
import { zonedTime } from '../../slots/time/zoned-time.ts';
import type { Snapshot, SnapshotEmployee } from '../../snapshot.ts';

/** A stretch of time; the end is exclusive. */
export interface TimeSpan {
  readonly startAt: string;
  readonly endAt: string;
}

/** One employee's part of a day. */
export interface CalendarEmployee {
  readonly employeeId: string;
  readonly displayName: string;
  /** Working hours without time off and closures. */
  readonly working: readonly TimeSpan[];
  /** Time off and closures. */
  readonly absent: readonly TimeSpan[];
  /** Occupied by live reservations and holds, buffers included. */
  readonly busy: readonly TimeSpan[];
  /** Working and not occupied. */
  readonly free: readonly TimeSpan[];
  readonly day: CalendarDayRange;
}

/** Which day a calendar shows; `from` and `until` are epoch minutes. */
export interface CalendarDayRange extends MinuteRange {
  readonly timezone: string;
}

/** One local day of all active employees, in catalog order. */
export interface CalendarDay {
  readonly date: string;
  readonly timezone: string;
  readonly employees: readonly CalendarEmployee[];
}

/** The calendar of one day of `timezone` (default the provider's): from the snapshot, and one query for busy time. */
export async function calendarOfDay(ctx: Context, date: string, timezone?: string | null): Promise<CalendarDay> {
  const snapshot = await currentSnapshot(ctx);
  const zoneName = timezone ?? snapshot.timezone;
  const zone = zoneOffsets(zoneName);
  const first = dayNumber(date);
  const day = { from: startOfDay(zone, first), until: startOfDay(zone, first + 1), timezone: zoneName };
  const asked = { providerId: snapshot.providerId, now: ctx.now() };
  const busy = await loadBusyTimes(ctx.db, asked, [...snapshot.employees.keys()], day);
  const employees = [...snapshot.employees.values()].map((employee) =>
    calendarOf(snapshot, employee, day, pairs(busy.get(employee.id) ?? [])),
  );
  return { date, timezone: zoneName, employees };
}

function calendarOf(
  snapshot: Snapshot,
  employee: SnapshotEmployee,
  day: CalendarDayRange,
  occupied: readonly MinuteRange[],
): CalendarEmployee {
  const absent = rangesWithin(absences(snapshot, employee), day);
  const busy = rangesWithin(occupied, day);
  const working = rangesWithout(rangesWithin(workingWindows(snapshot, employee, day), day), absent);
  const spans = (ranges: readonly MinuteRange[]) => ranges.map((range) => spanOf(range, day.timezone));
  return {
    employeeId: employee.id,
    displayName: employee.displayName,
    working: spans(working),
    absent: spans(absent),
    busy: spans(busy),
    free: spans(rangesWithout(working, busy)),
    day,
  };
}

function pairs(flat: readonly number[]): MinuteRange[] {
  return flat.flatMap((from, index) => (index % 2 === 0 ? [{ from, until: flat[index + 1] ?? from }] : []));
}

function spanOf({ from, until }: MinuteRange, zone: string): TimeSpan {
  return { startAt: zonedTime(instantOf(from), zone), endAt: zonedTime(instantOf(until), zone) };
}

/** The parts of `ranges` inside `bounds`; sorted and joined. */
function rangesWithin(ranges: readonly MinuteRange[], bounds: MinuteRange): MinuteRange[] {
  const clipped = ranges.map(({ from, until }) => ({
    from: Math.max(from, bounds.from),
    until: Math.min(until, bounds.until),
  }));
  return mergeRanges(clipped.filter(({ from, until }) => from < until));
}

/** What is left of `ranges` without `taken`; both sorted and joined. */
function rangesWithout(ranges: readonly MinuteRange[], taken: readonly MinuteRange[]): MinuteRange[] {
  return ranges.flatMap(({ from, until }) => {
    const left: MinuteRange[] = [];
    let start = from;
    for (const gap of taken) {
      if (gap.until <= start || gap.from >= until) continue;
      if (gap.from > start) left.push({ from: start, until: gap.from });
      start = gap.until;
    }
    return start < until ? [...left, { from: start, until }] : left;
  });
}
