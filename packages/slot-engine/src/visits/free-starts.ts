import type { WorkPlan } from '../engine/work-plan.ts';
import type { MinuteRange } from '../time/minute-ranges.ts';
import { addRange, type MinuteSet, removeRange } from './minute-sets.ts';

/** Adds the starts at which the employee can begin: within working hours, present, and free with the buffers of the service. */
export function addFreeStarts(
  set: MinuteSet,
  { windows, blocked, missing, busy, work, durationMinutes }: WorkPlan,
  range: MinuteRange,
  bookable: MinuteRange,
): void {
  const origin = range.from;
  const earliest = Math.max(origin, Math.ceil(bookable.from));
  const latest = Math.min(range.until, bookable.until);
  const isSimple = work.length === 2;
  let place = 0;
  for (const { from, startsUntil, until } of windows) {
    if (from >= latest) break;
    if (until <= earliest) continue;
    const first = Math.max(from, earliest);
    const end = Math.min(startsUntil, until - durationMinutes + 1, latest);
    if (first >= end) continue;
    if (isSimple) place = addGaps(set, { from: first, until: end }, { busy, work, place, origin });
    else addRange(set, first - origin, end - origin);
  }
  for (const { from, until } of blocked) removeRange(set, from - durationMinutes + 1 - origin, until - origin);
  for (const { from, until } of missing) removeRange(set, from - origin, until - origin);
  for (let part = 0; !isSimple && part < work.length; part += 2) {
    const before = origin + (work[part + 1] ?? 0) - 1;
    const after = origin + (work[part] ?? 0);
    for (let at = 0; at < busy.length; at += 2) removeRange(set, (busy[at] ?? 0) - before, (busy[at + 1] ?? 0) - after);
  }
}

interface Occupied {
  readonly busy: readonly number[];
  /** One range. */
  readonly work: readonly number[];
  /** Of the first busy time that ends late enough to matter. */
  readonly place: number;
  readonly origin: number;
}

/** Adds the starts of one window that lie between busy times; answers the place from which the next window looks on. */
function addGaps(set: MinuteSet, { from, until }: MinuteRange, { busy, work, place, origin }: Occupied): number {
  const before = -(work[0] ?? 0);
  const length = work[1] ?? 0;
  let first = place;
  while ((busy[first + 1] ?? Infinity) + before <= from) first += 2;
  let start = from;
  for (let at = first; start < until; at += 2) {
    const freeUntil = Math.min(until, (busy[at] ?? Infinity) - length + 1);
    if (start < freeUntil) addRange(set, start - origin, freeUntil - origin);
    start = Math.max(start, (busy[at + 1] ?? Infinity) + before);
  }
  return first;
}
