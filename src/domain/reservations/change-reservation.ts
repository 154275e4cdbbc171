import { changeReservationRow, moveReservationRow } from '../../db/reservations/change-reservation.ts';
import type { ReservationRow } from '../../db/reservations/view.ts';
import type { Waivers } from '../slots/question.ts';
import type { Snapshot } from '../snapshot.ts';
import type { TransactionContext } from '../transaction/transaction.ts';
import { allocateEmployee } from './allocate-employee.ts';
import { requestSnapshot } from './allocation-request.ts';
import type { ReservationPatch } from './change-input.ts';
import { lockCandidates } from './lock-candidates.ts';
import { moveRequest } from './move-request.ts';
import { movedState } from './moved-state.ts';
import { planChange } from './plan-change.ts';
import { recordUpdate } from './record-reservation-event.ts';
import { lockVisible, readVisible } from './reservation-state.ts';
import { refuseUnknownEmployees } from './unknown-employees.ts';
import { namesPlace, type WantedChange } from './wanted-change.ts';

/** In what an update and a reschedule differ. */
export interface ChangeRules {
  /** Checks of a new start that are left out. */
  readonly waives: Waivers;
  /** What a move adds to `rescheduleCount`. */
  readonly countedReschedules: number;
  /** Throws POLICY_VIOLATION. */
  assertPolicy(snapshot: Snapshot, row: ReservationRow, now: Date): void;
}

/** One change of a reservation: what is asked, under which rules. */
export interface ChangeRequest {
  readonly id: string;
  readonly patch: ReservationPatch;
  readonly rules: ChangeRules;
}

/**
 * Changes a reservation in an open transaction and records the one event of that change; what already holds changes
 * nothing (contract 5.11). Employees are locked before the reservation, in the order that every write keeps; where it
 * turns out that others would have to be locked, the transaction starts anew.
 */
export async function changeReservation(tx: TransactionContext, request: ChangeRequest): Promise<ReservationRow> {
  const snapshot = await requestSnapshot(tx);
  if (!namesPlace(request.patch)) return change(tx, snapshot, request, await lockVisible(tx, request.id), new Set());
  const seen = await readVisible(tx, request.id);
  refuseUnknownEmployees(snapshot, seen, request.patch);
  const plan = planChange(tx, snapshot, seen, request);
  if (plan.kind === 'NOTHING') return seen;
  if (plan.kind === 'IN_PLACE') return change(tx, snapshot, request, await lockVisible(tx, request.id), new Set());
  const allocation = moveRequest(tx, seen, plan.wanted, request.rules);
  const locked = await lockCandidates(tx, allocation, allocation.ask(snapshot));
  return change(tx, snapshot, request, await lockVisible(tx, request.id), locked);
}

async function change(
  tx: TransactionContext,
  snapshot: Snapshot,
  request: ChangeRequest,
  row: ReservationRow,
  locked: ReadonlySet<string>,
): Promise<ReservationRow> {
  const plan = planChange(tx, snapshot, row, request);
  if (plan.kind === 'NOTHING') return row;
  const { wanted } = plan;
  const written = plan.kind === 'MOVE' ? await move(tx, request, row, wanted, locked) : await rewrite(tx, row, wanted);
  recordUpdate(tx, row, written, request.patch);
  return written;
}

function rewrite(
  tx: TransactionContext,
  row: ReservationRow,
  { place, details }: WantedChange,
): Promise<ReservationRow> {
  const state = { ...row, ...details, employeeSelectionMode: place.mode };
  return changeReservationRow(tx.db, row, state, tx.now());
}

function move(
  tx: TransactionContext,
  { rules }: ChangeRequest,
  row: ReservationRow,
  wanted: WantedChange,
  locked: ReadonlySet<string>,
): Promise<ReservationRow> {
  return allocateEmployee(tx, moveRequest(tx, row, wanted, rules), locked, (allocation) => {
    const { state, place } = movedState(row, wanted, allocation, rules);
    return moveReservationRow(tx.db, row, state, place, allocation.question.now);
  });
}
