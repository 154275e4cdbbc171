import type { Money } from '../catalog.ts';
import type { UnavailableReason } from '../reasons.ts';
import type { MinuteRange } from '../time/minute-ranges.ts';
import type { WorkPlan } from './work-plan.ts';

/** Slots as integers, by start, then end, then price (null last); `starts`, `ends` and `prices` run in step. */
export interface Slots {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Those of the snapshot, one object for each. */
  readonly prices: readonly (Money | null)[];
  /** Who is free, as places among everyone: for slot n from `freeFrom[n]` to `freeFrom[n + 1]`. */
  readonly free: Uint32Array;
  readonly freeFrom: Uint32Array;
  /** Where staff pass over rules: the reasons for which each would be refused otherwise. */
  readonly passesOver?: readonly (readonly UnavailableReason[])[];
}

const NONE_FREE = new Uint32Array();

/** No slot at all. */
export const NONE: Slots = { starts: [], ends: [], prices: [], free: NONE_FREE, freeFrom: NONE_FREE };

/** Where one employee can start, in order; `place` is theirs among everyone. */
export interface FreeStarts {
  readonly position: number;
  readonly plan: WorkPlan;
  readonly starts: readonly number[];
}

/** Rows for every possible start of a span: row n is `origin + n × step`. */
interface Grid {
  readonly origin: number;
  readonly step: number;
}

/** Employees with the same duration and price share their slots; the group is sorted by id, so who is free for each slot is too. */
export function slotsOfGroup(group: readonly FreeStarts[], span: MinuteRange): Slots {
  const [only, ...others] = group;
  if (!only) return NONE;
  if (others.length === 0) return slotsOfOne(only);
  const { durationMinutes, price } = only.plan;
  const { origin, step } = commonGrid(group, span);
  const counts = new Uint32Array(Math.ceil((span.until - origin) / step));
  for (const { starts } of group) {
    for (let index = 0; index < starts.length; index += 1) {
      const row = ((starts[index] ?? origin) - origin) / step;
      counts[row] = (counts[row] ?? 0) + 1;
    }
  }
  const starts: number[] = [];
  const ends: number[] = [];
  const offsets = [0];
  let total = 0;
  for (let row = 0; row < counts.length; row += 1) {
    const count = counts[row] ?? 0;
    if (count === 0) continue;
    counts[row] = total;
    total += count;
    starts.push(origin + row * step);
    ends.push(origin + row * step + durationMinutes);
    offsets.push(total);
  }
  const free = new Uint32Array(total);
  for (const { position, starts: own } of group) {
    for (let index = 0; index < own.length; index += 1) {
      const row = ((own[index] ?? origin) - origin) / step;
      const at = counts[row] ?? 0;
      free[at] = position;
      counts[row] = at + 1;
    }
  }
  return { starts, ends, prices: starts.map(() => price), free, freeFrom: Uint32Array.from(offsets) };
}

function slotsOfOne({ position, plan, starts }: FreeStarts): Slots {
  const freeFrom = new Uint32Array(starts.length + 1);
  for (let index = 0; index <= starts.length; index += 1) freeFrom[index] = index;
  const free = new Uint32Array(starts.length).fill(position);
  const ends = starts.map((start) => start + plan.durationMinutes);
  return { starts, ends, prices: starts.map(() => plan.price), free, freeFrom };
}

/** The widest step that meets the starts of all windows, so that the table stays small. */
function commonGrid(group: readonly FreeStarts[], span: MinuteRange): Grid {
  let anchor: number | null = null;
  let step = 0;
  for (const { plan } of group) {
    step = greatestCommonDivisor(step, plan.service.slotIntervalMinutes);
    for (const { from, startsUntil } of plan.windows) {
      if (startsUntil <= span.from || from >= span.until) continue;
      anchor ??= from;
      if ((from - anchor) % step !== 0) step = greatestCommonDivisor(step, Math.abs(from - anchor));
    }
  }
  const from = anchor ?? span.from;
  return { origin: from + Math.floor((span.from - from) / step) * step, step };
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
