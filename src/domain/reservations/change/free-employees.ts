import { readBusyTimes } from '../../../db/reservations/busy-times.ts';
import { type EmployeeLoad, readEmployeeLoads } from '../../../db/reservations/requested-times.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { type Candidate, candidates } from '../../slots/engine/candidates.ts';
import { decodeBusyTimes } from '../../slots/search/load-busy-times.ts';
import { minutesOf } from '../../slots/time/calendar-day.ts';
import { byFairness, evaluateStart, toProviderDay } from '../book/placement.ts';
import { slotUnavailable } from '../book/slot-unavailable.ts';
import type { MovePlacement } from './evaluate-change.ts';

/** The free time of locked employees while several reservations are assigned one after the other. */
interface FreeEmployees {
  /**
   * Assigns the reservation to the fairest free employee and marks the time as busy. Throws SLOT_UNAVAILABLE without
   * alternatives.
   */
  take(placement: MovePlacement): Candidate;
}

type Load = Omit<EmployeeLoad, 'taken'>;

/** Reads the busy times of all requested employees, and their booked minutes of the day when there is a choice. */
export async function readFreeEmployees(
  tx: TransactionContext,
  placements: readonly MovePlacement[],
): Promise<FreeEmployees> {
  const { providerId } = tx.caller;
  const requested = placements.flatMap(({ requested: times }) => times);
  const employeeIds = [...new Set(requested.map(({ employeeId }) => employeeId))];
  const from = new Date(Math.min(...requested.map(({ occupiedFrom }) => occupiedFrom.getTime())));
  const until = new Date(Math.max(...requested.map(({ occupiedUntil }) => occupiedUntil.getTime())));
  const params = { providerId, exceptId: null, now: tx.now() };
  const rows = requested.length > 0 ? await readBusyTimes(tx.db, params, { employeeIds, from, until }) : [];
  const busy = new Map([...decodeBusyTimes(rows)].map(([id, minutes]) => [id, [...minutes]]));
  const loads = await loadsOfDays(tx, placements);
  return {
    take: (placement) => {
      const { question, current } = placement;
      const { reason, freeEmployeeIds } = evaluateStart(question, busy, current);
      const day = loads.get(toProviderDay(question).from.getTime());
      const free = freeEmployeeIds.map((employeeId) => day?.get(employeeId) ?? unknownLoad(employeeId));
      const chosen = free.toSorted(byFairness)[0]?.employeeId;
      const candidate = candidates(question).find(({ employee }) => employee.id === chosen);
      const assignment = placement.requested.find(({ employeeId }) => employeeId === chosen);
      if (!candidate || !assignment) throw slotUnavailable(reason ?? 'TAKEN', { alternatives: [] }, null);
      const { employeeId, occupiedFrom, occupiedUntil } = assignment;
      busy.set(employeeId, [...(busy.get(employeeId) ?? []), minutesOf(occupiedFrom), minutesOf(occupiedUntil)]);
      const bookedMinutes = (day?.get(employeeId)?.bookedMinutes ?? 0) + candidate.durationMinutes;
      day?.set(employeeId, { employeeId, bookedMinutes, assignedAt: tx.now() });
      return candidate;
    },
  };
}

const unknownLoad = (employeeId: string): Load => ({ employeeId, bookedMinutes: 0, assignedAt: null });

/** Loads by the start of the day, then by employee id, for days with a choice of employees. */
async function loadsOfDays(tx: TransactionContext, placements: readonly MovePlacement[]) {
  const chosen = placements.filter(({ requested }) => requested.length > 1);
  const days = Map.groupBy(chosen, ({ question }) => toProviderDay(question).from.getTime());
  const loads = new Map<number, Map<string, Load>>();
  for (const [day, group] of days) {
    const [first] = group;
    if (!first) continue;
    const byEmployee = new Map(group.flatMap(({ requested }) => requested).map((one) => [one.employeeId, one]));
    const rows = await readEmployeeLoads(
      tx.db,
      tx.caller.providerId,
      [...byEmployee.values()],
      toProviderDay(first.question),
      null,
    );
    loads.set(day, new Map(rows.map((row) => [row.employeeId, row])));
  }
  return loads;
}
