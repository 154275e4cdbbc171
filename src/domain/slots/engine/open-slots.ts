import type { Money } from '../../../kernel/snapshot.ts';
import type { MinuteRange } from '../time/minute-ranges.ts';
import { candidates } from './candidates.ts';
import type { BusyTimes, Question } from './question.ts';
import { type FreeStarts, NONE, type Slots, slotsOfGroup } from './slots-of-group.ts';
import { sweepStarts } from './sweep-starts.ts';
import { type WorkPlan, workPlan } from './work-plan.ts';

/** The slots of all selected employees; `free` has indexes in `employeeIds`. */
export interface OpenSlots extends Slots {
  /** The ids of all eligible employees, sorted. */
  readonly employeeIds: readonly string[];
}

export const NO_SLOTS: OpenSlots = { ...NONE, employeeIds: [] };

/** All slots of the selected employees that start in `ranges` (sorted, disjoint, inside the booking window). */
export function openSlots(question: Question, ranges: readonly MinuteRange[], busyTimes: BusyTimes): OpenSlots {
  const span = { from: ranges[0]?.from ?? 0, until: ranges.at(-1)?.until ?? 0 };
  const calendars = candidates(question).map((candidate, employeeIndex): FreeStarts => {
    const plan = workPlan(question, candidate, span, busyTimes);
    return { employeeIndex, plan, starts: sweepStarts(plan, ranges) };
  });
  const eligibleIds = calendars.map(({ plan }) => plan.employeeId);
  const byOfferKey = [...Map.groupBy(calendars, ({ plan }) => offerKey(plan)).values()].sort(compareOffers);
  const groups = byOfferKey.map((group) => slotsOfGroup(group, span));
  const [first = NONE, ...others] = groups;
  return { ...(others.length === 0 ? first : mergeGroups(groups)), employeeIds: eligibleIds };
}

/** The ids of the employees who are free for slot `index`, sorted. */
export function freeEmployeeIds(
  { employeeIds: eligibleIds, free, freeFrom }: OpenSlots,
  index: number,
): readonly string[] {
  const from = freeFrom[index] ?? 0;
  const until = freeFrom[index + 1] ?? from;
  if (until - from === eligibleIds.length) return eligibleIds;
  // A copy of the array instead of a growing literal: V8 keeps its optimised array type for copies
  // (docs/decisions/slot-answers.md).
  const ids = eligibleIds.slice(0, until - from);
  for (let at = from; at < until; at += 1) ids[at - from] = eligibleIds[free[at] ?? 0] ?? '';
  return ids;
}

function offerKey({ durationMinutes, price }: WorkPlan): string {
  return price ? `${durationMinutes} ${price.amountMinor} ${price.currency}` : `${durationMinutes}`;
}

function compareOffers([a]: readonly FreeStarts[], [b]: readonly FreeStarts[]): number {
  return a && b ? a.plan.durationMinutes - b.plan.durationMinutes || comparePrices(a.plan.price, b.plan.price) : 0;
}

function comparePrices(a: Money | null, b: Money | null): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return a.amountMinor - b.amountMinor || (a.currency < b.currency ? -1 : Number(a.currency > b.currency));
}

/** The slots of several groups, merged in order of start. Groups are sorted by offer. */
function mergeGroups(groups: readonly Slots[]): Slots {
  const slots = groups.flatMap(({ starts, ends, prices, free, freeFrom }) =>
    starts.map((start, index) => ({
      start,
      end: ends[index] ?? start,
      price: prices[index] ?? null,
      free: free.subarray(freeFrom[index], freeFrom[index + 1]),
    })),
  );
  slots.sort((a, b) => a.start - b.start);
  const freeFrom = new Uint32Array(slots.length + 1);
  for (const [index, slot] of slots.entries()) freeFrom[index + 1] = (freeFrom[index] ?? 0) + slot.free.length;
  const free = new Uint32Array(freeFrom[slots.length] ?? 0);
  for (const [index, slot] of slots.entries()) free.set(slot.free, freeFrom[index]);
  return {
    starts: slots.map(({ start }) => start),
    ends: slots.map(({ end }) => end),
    prices: slots.map(({ price }) => price),
    free,
    freeFrom,
  };
}
