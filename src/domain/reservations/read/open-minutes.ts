import { absences } from 'slot-engine/engine/absences.ts';
import { workingWindows } from 'slot-engine/engine/working-windows.ts';
import type { MinuteRange } from 'slot-engine/time/minute-ranges.ts';
import type { Snapshot, SnapshotEmployee } from '../../../kernel/snapshot.ts';

/**
 * Returns the minutes that an employee works between each two consecutive instants, without time off and closures, by
 * the current working hours. `instants` are sorted epoch minutes.
 */
export function countOpenMinutes(
  snapshot: Snapshot,
  employee: SnapshotEmployee,
  instants: readonly number[],
): number[] {
  const [from = 0, until = 0] = [instants.at(0), instants.at(-1)];
  const minutes = new Array<number>(Math.max(instants.length - 1, 0)).fill(0);
  let span = 0;
  for (const range of openRanges(snapshot, employee, { from, until })) {
    while (span < minutes.length && (instants[span + 1] ?? until) <= range.from) span += 1;
    for (let at = span; at < minutes.length && (instants[at] ?? until) < range.until; at += 1) {
      const [start, end] = [
        Math.max(range.from, instants[at] ?? from),
        Math.min(range.until, instants[at + 1] ?? until),
      ];
      minutes[at] = (minutes[at] ?? 0) + Math.max(end - start, 0);
    }
  }
  return minutes;
}

/** Yields the working time without absences, in order. */
function* openRanges(snapshot: Snapshot, employee: SnapshotEmployee, range: MinuteRange): Generator<MinuteRange> {
  const away = absences(snapshot, employee);
  let next = 0;
  // The windows of an employee who works without a break are cut where the slot grid restarts.
  for (const { from: begin, startsUntil: end } of workingWindows(snapshot, employee, range)) {
    let from = begin;
    while ((away[next]?.until ?? Infinity) <= from) next += 1;
    for (let at = next; (away[at]?.from ?? Infinity) < end; at += 1) {
      const absence = away[at];
      if (!absence) break;
      if (absence.from > from) yield { from, until: absence.from };
      from = Math.max(from, absence.until);
    }
    if (from < end) yield { from, until: end };
  }
}
