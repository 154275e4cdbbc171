import type { MinuteRange } from '../time/minute-ranges.ts';
import { candidates } from './candidates.ts';
import { byOffer, offerKey } from './offers.ts';
import type { BusyTimes, Question } from './question.ts';
import { type FreeStarts, NONE, type Slots, slotsOfGroup } from './slots-of-group.ts';
import { staffSlots } from './staff-slots.ts';
import { sweepStarts } from './sweep-starts.ts';
import { workPlan } from './work-plan.ts';

/** The slots of everyone who was selected; `free` are places in `everyone`. */
export interface OpenSlots extends Slots {
  /** Everyone who could serve, by id. */
  readonly everyone: readonly string[];
}

export const NO_SLOTS: OpenSlots = { ...NONE, everyone: [] };

/** All slots that start within `ranges` (sorted, disjoint; inside the booking window), for everyone selected. */
export function openSlots(question: Question, ranges: readonly MinuteRange[], busyTimes: BusyTimes): OpenSlots {
  const span = { from: ranges[0]?.from ?? 0, until: ranges.at(-1)?.until ?? 0 };
  const offered = candidates(question);
  const calendars = offered.map((candidate, employeeIndex): FreeStarts => {
    const plan = workPlan(question, candidate, span, busyTimes);
    return { employeeIndex, plan, starts: sweepStarts(plan, ranges) };
  });
  const everyone = calendars.map(({ plan }) => plan.employeeId);
  if (question.waivesOtherwise) return { ...staffSlots(question, offered, calendars), everyone };
  const alike = [...Map.groupBy(calendars, ({ plan }) => offerKey(plan)).values()].sort(byOfferOfFirst);
  const groups = alike.map((group) => slotsOfGroup(group, span));
  const [first = NONE, ...others] = groups;
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

function byOfferOfFirst([a]: readonly FreeStarts[], [b]: readonly FreeStarts[]): number {
  return a && b ? byOffer(a.plan, b.plan) : 0;
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
