import type { Money } from '../catalog.ts';
import type { UnavailableReason } from '../reasons.ts';
import type { MinuteRange } from '../time/minute-ranges.ts';
import type { WorkPlan } from './work-plan.ts';

/**
 * Slots as integers, sorted by start, then end, then price (null last). `starts`, `ends` and `prices` have the same
 * indexes.
 */
export interface Slots {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Price objects of the snapshot, shared between slots. */
  readonly prices: readonly (Money | null)[];
  /** Indexes of free employees: those of slot n are at `freeFrom[n]` to `freeFrom[n + 1]`. */
  readonly free: Uint32Array;
  readonly freeFrom: Uint32Array;
  /** Where staff pass over rules: the reasons for which each would be refused otherwise. */
  readonly passesOver?: readonly (readonly UnavailableReason[])[];
}

const NONE_FREE = new Uint32Array();

/** No slots. */
export const NONE: Slots = { starts: [], ends: [], prices: [], free: NONE_FREE, freeFrom: NONE_FREE };

/** The possible starts of one employee, in order; `employeeIndex` is the employee's index among the candidates. */
export interface FreeStarts {
  readonly employeeIndex: number;
  readonly plan: WorkPlan;
  readonly starts: readonly number[];
}

/** Rows for every possible start of a span: row n is `origin + n × step`. */
interface Grid {
  readonly origin: number;
  readonly step: number;
}

/**
 * The slots of employees with the same duration and price. The group is sorted by id, so the free employees of each
 * slot are too.
 */
export function slotsOfGroup(group: readonly FreeStarts[], span: MinuteRange): Slots {
  const [only, ...others] = group;
  if (!only) return NONE;
  if (others.length === 0) return toSlots(only);
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
  for (const { employeeIndex, starts: ownStarts } of group) {
    for (let index = 0; index < ownStarts.length; index += 1) {
      const row = ((ownStarts[index] ?? origin) - origin) / step;
      const at = counts[row] ?? 0;
      free[at] = employeeIndex;
      counts[row] = at + 1;
    }
  }
  return { starts, ends, prices: starts.map(() => price), free, freeFrom: Uint32Array.from(offsets) };
}

function toSlots({ employeeIndex, plan, starts }: FreeStarts): Slots {
  const freeFrom = new Uint32Array(starts.length + 1);
  for (let index = 0; index <= starts.length; index += 1) freeFrom[index] = index;
  const free = new Uint32Array(starts.length).fill(employeeIndex);
  const ends = starts.map((start) => start + plan.durationMinutes);
  return { starts, ends, prices: starts.map(() => plan.price), free, freeFrom };
}

/** The widest step that contains the starts of all windows, so that the table stays small. */
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
