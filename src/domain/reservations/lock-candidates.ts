import { lockEmployees, lockFreeEmployee } from '../../db/reservations/allocation.ts';
import { busyRange } from '../slots/busy-range.ts';
import { minutesOf } from '../slots/calendar-day.ts';
import type { StartVerdict } from '../slots/check-start.ts';
import { loadBusyTimes } from '../slots/load-busy-times.ts';
import type { StartQuestion } from '../slots/question.ts';
import type { TransactionContext } from '../transaction/transaction.ts';
import {
  type AllocationRequest,
  askedEmployeeIds,
  judgeStart,
  NOTHING_BUSY,
  refuseStart,
} from './allocation-request.ts';
import { wantedTimes } from './wanted-times.ts';

/**
 * Locks whoever looks free for the start, and the employee of a reservation that is being moved, in id order, until the
 * transaction ends; answers their ids. Of several only those that look free, so that nobody waits for the others'
 * bookings, and where the present employee can stay, only them. Throws `SlotRefusal` when nobody looks free.
 */
export async function lockCandidates(
  tx: TransactionContext,
  request: AllocationRequest,
  question: StartQuestion,
): Promise<ReadonlySet<string>> {
  const present = request.present?.employeeId;
  const possible = judgeStart(request, question, NOTHING_BUSY);
  const [only] = possible.freeEmployeeIds.length === 1 && !present ? possible.freeEmployeeIds : [];
  if (only && (await lockWhereFree(tx, question, only))) return new Set([only]);
  const isOpen = only !== undefined || possible.freeEmployeeIds.length > 1;
  const verdict = isOpen ? await judgeAsBooked(tx, request, question) : possible;
  const free = verdict.freeEmployeeIds;
  if (free.length === 0) throw refuseStart(request, question, verdict.reason);
  const wanted = present && free.includes(present) ? [present] : free;
  const ids = new Set(present ? [...wanted, present] : wanted);
  await lockEmployees(tx.db, tx.caller.providerId, [...ids]);
  return ids;
}

async function lockWhereFree(tx: TransactionContext, question: StartQuestion, id: string): Promise<boolean> {
  const wanted = wantedTimes(question).find(({ employeeId }) => employeeId === id);
  return wanted !== undefined && (await lockFreeEmployee(tx.db, tx.caller.providerId, wanted));
}

/** Judges the start with all reservations as they are committed now. */
export async function judgeAsBooked(
  tx: TransactionContext,
  request: AllocationRequest,
  question: StartQuestion,
): Promise<StartVerdict> {
  const from = minutesOf(question.startAt);
  const range = busyRange(question, { from, until: from });
  const ids = askedEmployeeIds(question);
  const busy = await loadBusyTimes(tx.db, tx.caller.providerId, ids, range, request.present?.reservationId);
  return judgeStart(request, question, busy);
}
