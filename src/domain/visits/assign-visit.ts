import { instantOf } from 'slot-engine/time/calendar-day.ts';
import { assignEmployees } from 'slot-engine/visits/assign.ts';
import type { Visit, VisitItem } from 'slot-engine/visits/terms.ts';
import { readEmployeeLoads } from '../../db/reservations/requested-times.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { compareFairness, localDayOf } from '../reservations/book/placement.ts';
import { toBookedTimes } from '../reservations/book/requested-times.ts';
import { StaleRead } from '../reservations/book/stale-read.ts';
import type { AskedVisit } from './visit-terms.ts';

/** Chooses one employee for each service of a visit, earlier services first. The employee with the least booked time on that day is tried first (contract 5.6 and 5.25). */
export async function chooseVisitEmployees(
  tx: TransactionContext,
  asked: AskedVisit,
  visit: Visit,
): Promise<readonly string[]> {
  const items = await Promise.all(
    visit.items.map(async (item) =>
      item.employeeIds.length > 1 ? { ...item, employeeIds: await byLoad(tx, asked, item) } : item,
    ),
  );
  const assigned = assignEmployees(items, visit.isOneEmployee);
  if (!assigned) throw new StaleRead(asked.snapshot.version);
  return assigned;
}

async function byLoad(tx: TransactionContext, asked: AskedVisit, item: VisitItem): Promise<string[]> {
  const question = asked.items[item.index];
  if (!question) return [...item.employeeIds];
  const startAt = instantOf(item.start);
  const { occupied } = toBookedTimes(startAt, item.durationMinutes, question.service);
  const requested = item.employeeIds.map((employeeId) => ({ employeeId, ...occupied }));
  const loads = await readEmployeeLoads(
    tx.db,
    tx.caller.providerId,
    requested,
    localDayOf({ ...question, startAt }),
    null,
  );
  return loads.toSorted(compareFairness).map(({ employeeId }) => employeeId);
}
