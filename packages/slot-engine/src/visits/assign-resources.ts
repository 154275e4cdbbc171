import type { BusyTimes, Question } from '../engine/question.ts';
import { freeResources } from '../engine/resources.ts';
import type { VisitItem } from './terms.ts';

/** The span that one service of a visit occupies, and the resources of one kind that are free for it. */
interface Need {
  readonly at: number;
  readonly from: number;
  readonly until: number;
  readonly free: readonly string[];
}

/**
 * The resources of each service of a visit, one of each kind that it needs, so that none is occupied twice; null where that is
 * not possible. Of several the first of `inOrder` is taken.
 */
export function assignResources(
  questions: readonly Question[],
  items: readonly VisitItem[],
  busyTimes: BusyTimes,
  inOrder: (ids: readonly string[]) => readonly string[] = (ids) => ids,
): readonly (readonly string[])[] | null {
  const needs = items.flatMap(({ index, start, durationMinutes, occupiedFrom, occupiedUntil }, at): Need[] => {
    const question = questions[index];
    if (!question?.service.needs?.length) return [];
    const kinds = freeResources(question, durationMinutes, start, busyTimes);
    return kinds.map((free) => ({ at, from: occupiedFrom, until: occupiedUntil, free: inOrder(free) }));
  });
  const taken = take(needs, []);
  return taken && items.map((_, at) => taken.flatMap(({ need, id }) => (need.at === at ? [id] : [])));
}

interface Taken {
  readonly need: Need;
  readonly id: string;
}

function take([need, ...others]: readonly Need[], taken: readonly Taken[]): readonly Taken[] | null {
  if (!need) return taken;
  for (const id of need.free) {
    const isTaken = taken.some((one) => one.id === id && one.need.from < need.until && one.need.until > need.from);
    const rest = isTaken ? null : take(others, [...taken, { need, id }]);
    if (rest) return rest;
  }
  return null;
}
