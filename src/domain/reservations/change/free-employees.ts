import { candidates } from 'slot-engine/engine/candidates.ts';
import type { BusyTimes } from 'slot-engine/engine/question.ts';
import { workFrom, workRanges } from 'slot-engine/engine/work-ranges.ts';
import { minutesOf } from 'slot-engine/time/calendar-day.ts';
import { readBusyTimes } from '../../../db/reservations/busy-times.ts';
import { type EmployeeLoad, readEmployeeLoads } from '../../../db/reservations/requested-times.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import type { Candidate } from '../../slots/question.ts';
import { decodeBusyTimes } from '../../slots/search/load-busy-times.ts';
import { addResourceTimes, chooseResources } from '../book/choose-resources.ts';
import { compareFairness, evaluateStart, localDayOf } from '../book/placement.ts';
import { slotUnavailable } from '../book/slot-unavailable.ts';
import type { MoveCandidates } from './evaluate-change.ts';

/** The calendars of locked employees while several reservations are assigned to them one after another. */
interface FreeEmployees {
  /**
   * Assigns a reservation to the fairest free employee, whose time is then occupied. Throws `SLOT_UNAVAILABLE` without
   * alternatives when no employee is free.
   */
  take(wanted: MoveCandidates): Candidate;
}

type Load = Omit<EmployeeLoad, 'taken'>;

/** Reads the occupied times of all candidates and, if there is a choice, their booked minutes on that day. */
export async function readFreeEmployees(
  tx: TransactionContext,
  all: readonly MoveCandidates[],
): Promise<FreeEmployees> {
  const { providerId } = tx.caller;
  const requested = all.flatMap(({ requested: times }) => times);
  const employeeIds = [...new Set(requested.map(({ employeeId }) => employeeId))];
  const from = new Date(Math.min(...requested.map(({ occupiedFrom }) => occupiedFrom.getTime())));
  const until = new Date(Math.max(...requested.map(({ occupiedUntil }) => occupiedUntil.getTime())));
  const params = { providerId, exceptId: null, now: tx.now() };
  const rows = requested.length > 0 ? await readBusyTimes(tx.db, params, { employeeIds, from, until }) : [];
  const busy = new Map([...decodeBusyTimes(rows)].map(([id, minutes]) => [id, [...minutes]]));
  const loads = await loadsOfDays(tx, all);
  const resourceTimes = await readResourceTimes(tx, all);
  const given = new Map<string, readonly number[]>();
  return {
    take: (wanted) => {
      const { question, present } = wanted;
      const ofOthers = resourceTimes.get(present?.reservationId ?? '') ?? [];
      const occupied = withTimes(new Map([...busy, ...ofOthers]), given);
      const { reason, freeEmployeeIds } = evaluateStart(question, occupied, present);
      const day = loads.get(localDayOf(question).from.getTime());
      const free = freeEmployeeIds.map((employeeId) => day?.get(employeeId) ?? unknownLoad(employeeId));
      const chosen = free.toSorted(compareFairness)[0]?.employeeId;
      const candidate = candidates(question).find(({ employee }) => employee.id === chosen);
      const assignment = wanted.requested.find(({ employeeId }) => employeeId === chosen);
      const ofDay = { day: localDayOf(question), presentIds: present?.resourceIds };
      const resources = candidate && chooseResources(question, candidate.durationMinutes, occupied, ofDay);
      if (!candidate || !assignment || !resources) throw slotUnavailable(reason ?? 'TAKEN', { alternatives: [] }, null);
      const { employeeId } = assignment;
      const work = workRanges(question.service, candidate.durationMinutes);
      const span = workFrom([work[0] ?? 0, work.at(-1) ?? 0], minutesOf(question.startAt));
      for (const { id } of resources) given.set(id, [...(given.get(id) ?? []), ...span]);
      busy.set(employeeId, [...(busy.get(employeeId) ?? []), ...workFrom(work, minutesOf(question.startAt))]);
      const bookedMinutes = (day?.get(employeeId)?.bookedMinutes ?? 0) + candidate.durationMinutes;
      day?.set(employeeId, { employeeId, bookedMinutes, assignedAt: tx.now() });
      return { ...candidate, resources };
    },
  };
}

/** Merges two sets of busy times. */
function withTimes(one: BusyTimes, other: BusyTimes): BusyTimes {
  return new Map([...one, ...[...other].map(([id, more]) => [id, [...(one.get(id) ?? []), ...more]] as const)]);
}

/**
 * Returns the times for which other reservations occupy the resources, keyed by the id of each reservation that needs
 * resources.
 */
async function readResourceTimes(tx: TransactionContext, all: readonly MoveCandidates[]) {
  const times = new Map<string, BusyTimes>();
  for (const { question, present } of all) {
    if (!present || question.service.needs.length === 0) continue;
    const { reservationId } = present;
    times.set(reservationId, await addResourceTimes(tx, question, reservationId, new Map()));
  }
  return times;
}

const unknownLoad = (employeeId: string): Load => ({ employeeId, bookedMinutes: 0, assignedAt: null });

/**
 * Returns the loads of employees, keyed by the start of the day and then by employee, only for days with a choice of
 * employees.
 */
async function loadsOfDays(tx: TransactionContext, all: readonly MoveCandidates[]) {
  const chosen = all.filter(({ requested }) => requested.length > 1);
  const days = Map.groupBy(chosen, ({ question }) => localDayOf(question).from.getTime());
  const loads = new Map<number, Map<string, Load>>();
  for (const [day, group] of days) {
    const [first] = group;
    if (!first) continue;
    const byEmployee = new Map(group.flatMap(({ requested }) => requested).map((one) => [one.employeeId, one]));
    const rows = await readEmployeeLoads(
      tx.db,
      tx.caller.providerId,
      [...byEmployee.values()],
      localDayOf(first.question),
      null,
    );
    loads.set(day, new Map(rows.map((row) => [row.employeeId, row])));
  }
  return loads;
}
