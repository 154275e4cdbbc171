import { candidates } from '../slots/candidates.ts';
import { checkStart, type StartVerdict } from '../slots/check-start.ts';
import type { BusyTimes, StartQuestion } from '../slots/question.ts';
import { UNAVAILABLE_REASONS } from '../slots/records.ts';
import type { Snapshot } from '../snapshot.ts';
import type { TransactionContext } from '../transaction/transaction.ts';
import { SlotRefusal } from './slot-refusal.ts';

/** Where the reservation that is being moved stands. */
export interface PresentPlace {
  readonly reservationId: string;
  /** Kept where they may serve and are free. */
  readonly employeeId: string;
  /** The start stays: notice, advance and the past are not judged again, nor is the grid unless the employee changes. */
  readonly keepsStart: boolean;
}

/** A search for somebody who can serve; `ask` states it, and again when catalog or calendars moved meanwhile. */
export interface AllocationRequest {
  ask(snapshot: Snapshot): StartQuestion;
  /** The client that the request names by id. */
  readonly namedClientId: string | null;
  readonly present?: PresentPlace;
}

/** Leaves out what reservations occupy, so that only catalog and calendars decide. */
export const NOTHING_BUSY: BusyTimes = new Map();

const KEPT_START = { minNotice: true, maxAdvance: true, past: true } as const;

/** Who is free for the start, and otherwise why nobody is (contract 5.7 and 5.8). */
export function judgeStart({ present }: AllocationRequest, asked: StartQuestion, busy: BusyTimes): StartVerdict {
  if (!present?.keepsStart) return checkStart(asked, busy);
  const question = { ...asked, waives: { ...asked.waives, ...KEPT_START } };
  const verdict = checkStart(question, busy);
  if (!verdict.employees.some(({ employeeId }) => employeeId === present.employeeId)) return verdict;
  const selection = { ...asked.selection, employeeId: present.employeeId };
  const [staying] = checkStart({ ...question, selection, waives: { ...question.waives, grid: true } }, busy).employees;
  const employees = verdict.employees.map((one) => (one.employeeId === staying?.employeeId ? staying : one));
  const freeEmployeeIds = employees.flatMap(({ employeeId, reason }) => (reason === null ? [employeeId] : []));
  const latest = UNAVAILABLE_REASONS.findLast((reason) => employees.some((employee) => employee.reason === reason));
  return { reason: freeEmployeeIds.length > 0 ? null : (latest ?? null), freeEmployeeIds, employees };
}

/** The employees of the selection who perform the service. */
export function askedEmployeeIds({ snapshot, service, selection }: StartQuestion): string[] {
  return candidates(snapshot, service, selection).map(({ employee }) => employee.id);
}

/** The refusal of a start, for the caller of the verb to answer. */
export function refuseStart(
  { namedClientId, present }: AllocationRequest,
  question: StartQuestion,
  reason: StartVerdict['reason'],
): SlotRefusal {
  return new SlotRefusal(reason ?? 'TAKEN', { question, namedClientId, reservationId: present?.reservationId ?? null });
}

/** The provider's snapshot as the access check of this request saw it, or newer. */
export function requestSnapshot(tx: TransactionContext): Promise<Snapshot> {
  return tx.ports.snapshots.get(tx.db, tx.caller.providerId, tx.caller.catalogVersion);
}
