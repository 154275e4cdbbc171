import type { MinuteRange } from '../time/minute-ranges.ts';
import { candidates } from './candidates.ts';
import type { BusyTimes, Question } from './question.ts';
import { sweepStarts } from './sweep-starts.ts';
import { type WorkPlan, workPlan } from './work-plan.ts';

/** Slots as integers, by start, then end; `starts` and `ends` run in step. */
export interface OpenSlots {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Everyone who could serve, by id. */
  readonly everyone: readonly string[];
  /** Who is free, as places in `everyone`: for slot n from `freeFrom[n]` to `freeFrom[n + 1]`. */
  readonly free: Uint32Array;
  readonly freeFrom: Uint32Array;
}

type Slots = Omit<OpenSlots, 'everyone'>;

const NOBODY = new Uint32Array();

export const NO_SLOTS: OpenSlots = { starts: [], ends: [], everyone: [], free: NOBODY, freeFrom: NOBODY };

/** All slots that start within `ranges` (sorted, disjoint; inside the booking window), for everyone selected. */
export function openSlots(question: Question, ranges: readonly MinuteRange[], busyTimes: BusyTimes): OpenSlots {
  const span = { from: ranges[0]?.from ?? 0, until: ranges.at(-1)?.until ?? 0 };
  const calendars = candidates(question).map((candidate, place): FreeStarts => {
    const plan = workPlan(question, candidate, span, busyTimes);
    return { place, plan, starts: sweepStarts(plan, ranges) };
  });
  const everyone = calendars.map(({ plan }) => plan.employeeId);
  const groups = [...Map.groupBy(calendars, ({ plan }) => plan.durationMinutes)].map(([durationMinutes, group]) =>
    slotsOfGroup(group, durationMinutes, span),
  );
  const [first = NO_SLOTS, ...others] = groups;
  return { ...(others.length === 0 ? first : inOrder(groups)), everyone };
}

/** The ids of the employees who are free for slot `index`, sorted. */
export function freeEmployeeIds({ everyone, free, freeFrom }: OpenSlots, index: number): readonly string[] {
  const from = freeFrom[index] ?? 0;
  const until = freeFrom[index + 1] ?? from;
  if (until - from === everyone.length) return everyone;
  // A copy, not a literal that grows: V8 learns nothing from copies (docs/decisions/slot-answers.md).
  const ids = everyone.slice(0, until - from);
  for (let at = from; at < until; at += 1) ids[at - from] = everyone[free[at] ?? 0] ?? '';
  return ids;
}

function inOrder(groups: readonly Slots[]): Slots {
  const all = groups.flatMap(({ starts, ends, free, freeFrom }) =>
    starts.map((start, index) => ({
      start,
      end: ends[index] ?? start,
      free: free.subarray(freeFrom[index], freeFrom[index + 1]),
    })),
  );
  all.sort((a, b) => a.start - b.start || a.end - b.end);
  const freeFrom = new Uint32Array(all.length + 1);
  for (const [index, slot] of all.entries()) freeFrom[index + 1] = (freeFrom[index] ?? 0) + slot.free.length;
  const free = new Uint32Array(freeFrom[all.length] ?? 0);
  for (const [index, slot] of all.entries()) free.set(slot.free, freeFrom[index]);
  return { starts: all.map(({ start }) => start), ends: all.map(({ end }) => end), free, freeFrom };
}

/** Where one employee can start, in order; `place` is theirs among everyone. */
interface FreeStarts {
  readonly place: number;
  readonly plan: WorkPlan;
  readonly starts: readonly number[];
}

/** Rows for every possible start of a span: row n is `origin + n × step`. */
interface Grid {
  readonly origin: number;
  readonly step: number;
}

/** Employees with the same duration share their slots; the group is sorted by id, so who is free for each slot is too. */
function slotsOfGroup(group: readonly FreeStarts[], durationMinutes: number, span: MinuteRange): Slots {
  const [only, ...others] = group;
  if (only && others.length === 0) return slotsOfOne(only, durationMinutes);
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
  for (const { place, starts: own } of group) {
    for (let index = 0; index < own.length; index += 1) {
      const row = ((own[index] ?? origin) - origin) / step;
      const at = counts[row] ?? 0;
      free[at] = place;
      counts[row] = at + 1;
    }
  }
  return { starts, ends, free, freeFrom: Uint32Array.from(offsets) };
}

function slotsOfOne({ place, starts }: FreeStarts, durationMinutes: number): Slots {
  const freeFrom = new Uint32Array(starts.length + 1);
  for (let index = 0; index <= starts.length; index += 1) freeFrom[index] = index;
  const free = new Uint32Array(starts.length).fill(place);
  return { starts, ends: starts.map((start) => start + durationMinutes), free, freeFrom };
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
