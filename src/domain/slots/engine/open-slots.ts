import type { Money } from '../../snapshot.ts';
import type { MinuteRange } from '../time/minute-ranges.ts';
import { candidates } from './candidates.ts';
import type { BusyTimes, Question } from './question.ts';
import { sweepStarts } from './sweep-starts.ts';
import { type WorkPlan, workPlan } from './work-plan.ts';

/** Slots as integers, by start, then end, then price (null last); `starts`, `ends` and `prices` run in step. */
export interface OpenSlots {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Those of the snapshot, one object for each. */
  readonly prices: readonly (Money | null)[];
  /** Everyone who could serve, by id. */
  readonly everyone: readonly string[];
  /** Who is free, as places in `everyone`: for slot n from `freeFrom[n]` to `freeFrom[n + 1]`. */
  readonly free: Uint32Array;
  readonly freeFrom: Uint32Array;
}

type Slots = Omit<OpenSlots, 'everyone'>;

const NOBODY = new Uint32Array();

export const NO_SLOTS: OpenSlots = { starts: [], ends: [], prices: [], everyone: [], free: NOBODY, freeFrom: NOBODY };

/** All slots that start within `ranges` (sorted, disjoint; inside the booking window), for everyone selected. */
export function openSlots(question: Question, ranges: readonly MinuteRange[], busyTimes: BusyTimes): OpenSlots {
  const span = { from: ranges[0]?.from ?? 0, until: ranges.at(-1)?.until ?? 0 };
  const calendars = candidates(question).map((candidate, place): FreeStarts => {
    const plan = workPlan(question, candidate, span, busyTimes);
    return { place, plan, starts: sweepStarts(plan, ranges) };
  });
  const everyone = calendars.map(({ plan }) => plan.employeeId);
  const alike = [...Map.groupBy(calendars, ({ plan }) => offerKey(plan)).values()].sort(byOffer);
  const groups = alike.map((group) => slotsOfGroup(group, span));
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

function offerKey({ durationMinutes, price }: WorkPlan): string {
  return price ? `${durationMinutes} ${price.amountMinor} ${price.currency}` : `${durationMinutes}`;
}

function byOffer([a]: readonly FreeStarts[], [b]: readonly FreeStarts[]): number {
  return a && b ? a.plan.durationMinutes - b.plan.durationMinutes || byPrice(a.plan.price, b.plan.price) : 0;
}

function byPrice(a: Money | null, b: Money | null): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return a.amountMinor - b.amountMinor || (a.currency < b.currency ? -1 : Number(a.currency > b.currency));
}

/** The slots of groups that stand in the order of their offers. */
function inOrder(groups: readonly Slots[]): Slots {
  const all = groups.flatMap(({ starts, ends, prices, free, freeFrom }) =>
    starts.map((start, index) => ({
      start,
      end: ends[index] ?? start,
      price: prices[index] ?? null,
      free: free.subarray(freeFrom[index], freeFrom[index + 1]),
    })),
  );
  all.sort((a, b) => a.start - b.start);
  const freeFrom = new Uint32Array(all.length + 1);
  for (const [index, slot] of all.entries()) freeFrom[index + 1] = (freeFrom[index] ?? 0) + slot.free.length;
  const free = new Uint32Array(freeFrom[all.length] ?? 0);
  for (const [index, slot] of all.entries()) free.set(slot.free, freeFrom[index]);
  return {
    starts: all.map(({ start }) => start),
    ends: all.map(({ end }) => end),
    prices: all.map(({ price }) => price),
    free,
    freeFrom,
  };
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

/** Employees with the same duration and price share their slots; the group is sorted by id, so who is free for each slot is too. */
function slotsOfGroup(group: readonly FreeStarts[], span: MinuteRange): Slots {
  const [only, ...others] = group;
  if (!only) return NO_SLOTS;
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
  for (const { place, starts: own } of group) {
    for (let index = 0; index < own.length; index += 1) {
      const row = ((own[index] ?? origin) - origin) / step;
      const at = counts[row] ?? 0;
      free[at] = place;
      counts[row] = at + 1;
    }
  }
  return { starts, ends, prices: starts.map(() => price), free, freeFrom: Uint32Array.from(offsets) };
}

function slotsOfOne({ place, plan, starts }: FreeStarts): Slots {
  const freeFrom = new Uint32Array(starts.length + 1);
  for (let index = 0; index <= starts.length; index += 1) freeFrom[index] = index;
  const free = new Uint32Array(starts.length).fill(place);
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
