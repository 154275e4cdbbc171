import { DateTime } from 'luxon';
import { type EmployeeLoad, readEmployeeLoads } from '../../db/reservations/allocation.ts';
import type { StartQuestion } from '../slots/question.ts';
import type { TransactionContext } from '../transaction/transaction.ts';
import type { PresentPlace } from './allocation-request.ts';
import { wantedTimes } from './wanted-times.ts';

/**
 * Of these employees, all locked, the free one to book: the present one, else the one with the fewest booked minutes
 * that day of the provider's zone, then the one assigned longest ago, then the lowest id; undefined when all are taken
 * (contract 5.6).
 */
export async function fairestEmployee(
  tx: TransactionContext,
  question: StartQuestion,
  employeeIds: readonly string[],
  present?: PresentPlace,
): Promise<string | undefined> {
  const start = DateTime.fromJSDate(question.startAt, { zone: question.snapshot.timezone }).startOf('day');
  const day = { from: start.toJSDate(), until: start.plus({ days: 1 }).toJSDate() };
  const wanted = wantedTimes(question).filter(({ employeeId }) => employeeIds.includes(employeeId));
  const except = present?.reservationId ?? null;
  const loads = await readEmployeeLoads(tx.db, tx.caller.providerId, wanted, day, except);
  const free = loads.filter(({ taken }) => !taken);
  const staying = free.find(({ employeeId }) => employeeId === present?.employeeId);
  return (staying ?? free.toSorted(byFairness)[0])?.employeeId;
}

function byFairness(a: EmployeeLoad, b: EmployeeLoad): number {
  const assignedFirst = lastAssigned(a) - lastAssigned(b);
  return a.bookedMinutes - b.bookedMinutes || assignedFirst || (a.employeeId < b.employeeId ? -1 : 1);
}

function lastAssigned({ assignedAt }: EmployeeLoad): number {
  return assignedAt?.getTime() ?? Number.MIN_SAFE_INTEGER;
}
