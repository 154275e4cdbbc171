import type { BusyTimes, Question } from '../engine/question.ts';
import { freeResources } from '../engine/resources.ts';
import { assignApart, type Need } from './assign.ts';
import type { VisitItem } from './terms.ts';

/** The span that one service of a visit occupies of a resource of one kind. */
interface ResourceNeed extends Need {
  readonly at: number;
  readonly kind: string;
}

/**
 * The resources of each service of a visit, one of each kind in the order of its kinds, so that none is occupied twice; null
 * where that is not possible. Of several the first of `inOrder` is taken, which knows the place of the service in `items`.
 */
export function assignResources(
  questions: readonly Question[],
  items: readonly Pick<VisitItem, 'index' | 'start' | 'durationMinutes' | 'occupiedFrom' | 'occupiedUntil'>[],
  busyTimes: BusyTimes,
  inOrder: (ids: readonly string[], at: number) => readonly string[],
): readonly (readonly string[])[] | null {
  const needs = items.flatMap(({ index, start, durationMinutes, occupiedFrom, occupiedUntil }, at): ResourceNeed[] => {
    const question = questions[index];
    if (!question?.service.needs?.length) return [];
    const free = freeResources(question, durationMinutes, start, busyTimes);
    return question.service.needs.map((kind, nth) => {
      return { at, kind, occupied: [occupiedFrom, occupiedUntil], options: inOrder(free[nth] ?? [], at) };
    });
  });
  const taken = new Map<ResourceNeed, string>();
  for (const ofKind of Map.groupBy(needs, ({ kind }) => kind).values()) {
    const ids = assignApart(ofKind);
    if (!ids) return null;
    for (const [nth, need] of ofKind.entries()) taken.set(need, ids[nth] ?? '');
  }
  return items.map((_, at) => needs.flatMap((need) => (need.at === at ? (taken.get(need) ?? []) : [])));
}
