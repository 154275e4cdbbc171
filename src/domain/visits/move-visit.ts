import { candidates } from 'slot-engine/engine/candidates.ts';
import { checkStart } from 'slot-engine/engine/check-start.ts';
import { workFrom, workRanges } from 'slot-engine/engine/work-ranges.ts';
import { minutesOf } from 'slot-engine/time/calendar-day.ts';
import type { ReservationRow } from '../../db/reservations/read/view.ts';
import { readEmployeeLoads } from '../../db/reservations/requested-times.ts';
import type { Snapshot } from '../../kernel/snapshot.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { chooseResources } from '../reservations/book/choose-resources.ts';
import { byFairness, dayOf } from '../reservations/book/placement.ts';
import { requestedTimes } from '../reservations/book/requested-times.ts';
import { slotUnavailable } from '../reservations/book/slot-unavailable.ts';
import type { Candidate, StartQuestion } from '../slots/question.ts';
import { loadBusyTimes } from '../slots/search/load-busy-times.ts';
import { withResourceTimes } from '../slots/search/resource-times.ts';
import { bookedOffer } from '../slots/search/slot-subject.ts';
import { isStaff, visitWaivers } from './visit-terms.ts';

/** A reservation of a visit, the question about its new start, and who does it there. */
export interface Moved {
  readonly row: ReservationRow;
  readonly question: StartQuestion;
  readonly candidate: Candidate;
}

type Wanted = Omit<Moved, 'candidate'>;

/**
 * Chooses the employee of each reservation of a visit with the new start `startAt`; its own reservations occupy no
 * time. Services of one employee stay with one employee. @throws SLOT_UNAVAILABLE
 */
export async function moveVisit(
  tx: TransactionContext,
  snapshot: Snapshot,
  rows: readonly ReservationRow[],
  startAt: Date,
): Promise<Moved[]> {
  const [first] = rows;
  const shiftMs = startAt.getTime() - (first?.startAt.getTime() ?? 0);
  const wanted = rows.map((row, at) => wantedMove(tx, snapshot, row, { shiftMs, isFirst: at === 0 }));
  const busyTimes = await busyTimesOf(tx, wanted);
  const moves: Moved[] = [];
  for (const group of Map.groupBy(wanted, ({ row }) => row.employeeId).values()) {
    const employeeId = await takeOver(tx, group, busyTimes);
    for (const one of group) {
      const candidate = candidates(one.question).find(({ employee }) => employee.id === employeeId);
      if (!candidate) throw slotUnavailable('NO_ELIGIBLE_EMPLOYEE', { alternatives: [] }, null);
      moves.push({ ...one, candidate: { ...candidate, resources: takeResources(one, candidate, busyTimes) } });
    }
  }
  return moves;
}

/** The resources of one service, which are busy from then on. */
function takeResources({ row, question }: Wanted, { durationMinutes }: Candidate, busyTimes: BusyMinutes) {
  const ofDay = { day: dayOf(question), presentIds: row.resourceIds };
  const resources = chooseResources(question, durationMinutes, busyTimes, ofDay);
  if (!resources) throw slotUnavailable('NO_RESOURCE', { alternatives: [] }, null);
  const start = minutesOf(question.startAt);
  const { bufferBeforeMinutes, bufferAfterMinutes } = question.service;
  const occupied = [start - bufferBeforeMinutes, start + durationMinutes + bufferAfterMinutes];
  for (const { id } of resources) busyTimes.set(id, [...(busyTimes.get(id) ?? []), ...occupied]);
  return resources;
}

/** Only the first service must start on its grid, as at booking; for staff none must. */
function wantedMove(
  tx: TransactionContext,
  snapshot: Snapshot,
  row: ReservationRow,
  { shiftMs, isFirst }: { readonly shiftMs: number; readonly isFirst: boolean },
): Wanted {
  const service = snapshot.services.get(row.serviceId);
  if (!service) throw slotUnavailable('NO_ELIGIBLE_EMPLOYEE', { alternatives: [] }, null);
  const isSpecific = row.employeeSelectionMode === 'SPECIFIC';
  const { durationMinutes } = row;
  const selection = { employeeId: isSpecific ? row.employeeId : null, booked: bookedOffer(row), durationMinutes };
  const startAt = new Date(row.startAt.getTime() + shiftMs);
  const waives = { ...visitWaivers(tx), grid: !isFirst || isStaff(tx) };
  return { row, question: { snapshot, service, selection, now: tx.now(), startAt, waives } };
}

type BusyMinutes = Map<string, number[]>;

async function busyTimesOf(tx: TransactionContext, wanted: readonly Wanted[]): Promise<BusyMinutes> {
  const times = wanted.flatMap(({ question }) => requestedTimes(question));
  const employeeIds = [...new Set(times.map(({ employeeId }) => employeeId))];
  if (employeeIds.length === 0) return new Map();
  const range = {
    from: Math.min(...times.map(({ occupiedFrom }) => minutesOf(occupiedFrom))),
    until: Math.max(...times.map(({ occupiedUntil }) => minutesOf(occupiedUntil))),
  };
  const params = { providerId: tx.caller.providerId, now: tx.now() };
  const ofEmployees = await loadBusyTimes(tx.db, params, employeeIds, range);
  const questions = wanted.map(({ question }) => question);
  const busy = await withResourceTimes(tx.db, questions, params, range, ofEmployees);
  return new Map([...busy].map(([id, minutes]) => [id, [...minutes]]));
}

/**
 * The employee of a whole group: the current one if possible, else the fairest; their time is occupied from then on.
 */
async function takeOver(tx: TransactionContext, group: readonly Wanted[], busyTimes: BusyMinutes): Promise<string> {
  const verdicts = group.map(({ question }) => checkStart(question, busyTimes));
  const [first, ...others] = verdicts.map(({ freeEmployeeIds }) => freeEmployeeIds);
  const free = (first ?? []).filter((id) => others.every((ids) => ids.includes(id)));
  const refused = verdicts.find(({ freeEmployeeIds }) => freeEmployeeIds.length === 0);
  const present = group[0]?.row.employeeId ?? '';
  const chosen = free.includes(present) ? present : await fairest(tx, group, free);
  if (!chosen) throw slotUnavailable(refused?.reason ?? 'TAKEN', { alternatives: [] }, null);
  const minutes = group.flatMap(({ question }) => {
    const candidate = candidates(question).find(({ employee }) => employee.id === chosen);
    if (!candidate) return [];
    return workFrom(workRanges(question.service, candidate.durationMinutes), minutesOf(question.startAt));
  });
  busyTimes.set(chosen, [...(busyTimes.get(chosen) ?? []), ...minutes]);
  return chosen;
}

async function fairest(tx: TransactionContext, [first]: readonly Wanted[], free: readonly string[]) {
  if (!first) return undefined;
  const requested = requestedTimes(first.question).filter(({ employeeId }) => free.includes(employeeId));
  const loads = await readEmployeeLoads(tx.db, tx.caller.providerId, requested, dayOf(first.question), null);
  return loads.toSorted(byFairness)[0]?.employeeId;
}
