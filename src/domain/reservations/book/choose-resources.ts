import { busyRange } from 'slot-engine/engine/busy-range.ts';
import type { BusyTimes } from 'slot-engine/engine/question.ts';
import { freeResources } from 'slot-engine/engine/resources.ts';
import { minutesOf } from 'slot-engine/time/calendar-day.ts';
import { rangesWithin } from 'slot-engine/time/minute-ranges.ts';
import { lockResources as lockRows } from '../../../db/resources/resources.ts';
import type { Snapshot, SnapshotResource } from '../../../kernel/snapshot.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import type { Question, StartQuestion } from '../../slots/question.ts';
import { withResourceTimes } from '../../slots/search/resource-times.ts';

/** A day in the provider's time zone. */
interface Day {
  readonly from: Date;
  readonly until: Date;
}

/**
 * Locks all resources of the kinds that the services need, and the resources in `ids`. Call it before locks of clients
 * and employees.
 */
export async function lockResources(
  { db, caller, now }: TransactionContext,
  questions: readonly (Pick<Question, 'service'> | null | undefined)[],
  ids: readonly string[] = [],
): Promise<void> {
  const kinds = [...new Set(questions.flatMap((question) => question?.service.needs ?? []))];
  if (kinds.length + ids.length > 0) await lockRows(db, { providerId: caller.providerId, kinds, ids, now: now() });
}

/** Adds to `busy` the occupied times of resources on the day of a start. The resources must be locked. */
export function addResourceTimes(
  { db }: TransactionContext,
  question: StartQuestion,
  exceptId: string | null,
  busy: BusyTimes,
): Promise<BusyTimes> {
  const start = minutesOf(question.startAt);
  const range = busyRange(question, { from: start, until: start });
  return withResourceTimes(db, [question], { now: question.now, exceptId }, range, busy);
}

/**
 * Chooses one free resource of each kind that the service needs: one that the reservation already has, else the one
 * with the fewest occupied minutes that day, else the first of the catalog (contract 4.15). Null when a kind has no
 * free resource.
 */
export function chooseResources(
  question: StartQuestion,
  durationMinutes: number,
  busyTimes: BusyTimes,
  { day, presentIds = [] }: { readonly day: Day; readonly presentIds?: readonly string[] | undefined },
): readonly SnapshotResource[] | null {
  const { resources }: Snapshot = question.snapshot;
  const kinds = freeResources(question, durationMinutes, minutesOf(question.startAt), busyTimes);
  const chosen = kinds.flatMap((ids) => {
    const [first] = sortByOccupiedMinutes(ids, busyTimes, day);
    const id = ids.find((one) => presentIds.includes(one)) ?? first;
    return resources.find((resource) => resource.id === id) ?? [];
  });
  return chosen.length === kinds.length ? chosen : null;
}

/** Sorts resources by the minutes for which they are occupied on a day, fewest first. */
export function sortByOccupiedMinutes(ids: readonly string[], busyTimes: BusyTimes, day: Day): string[] {
  const bounds = { from: minutesOf(day.from), until: minutesOf(day.until) };
  const minutesUsed = (id: string) => {
    const busy = busyTimes.get(id) ?? [];
    const pairs = busy.flatMap((from, at) => (at % 2 === 0 ? [{ from, until: busy[at + 1] ?? from }] : []));
    return rangesWithin(pairs, bounds).reduce((sum, { from, until }) => sum + until - from, 0);
  };
  const used = new Map(ids.map((id) => [id, minutesUsed(id)]));
  return ids.toSorted((a, b) => (used.get(a) ?? 0) - (used.get(b) ?? 0));
}

/** Returns the columns for the resources that a reservation occupies. */
export function toResourceColumns(resources: readonly SnapshotResource[] = []) {
  return {
    resourceNumbers: resources.map(({ number }) => number),
    resourceIds: resources.map(({ id }) => id),
    resourceNames: resources.map(({ name }) => name),
  };
}
