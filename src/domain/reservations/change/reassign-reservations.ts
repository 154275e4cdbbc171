import type { SlotRule } from 'slot-engine/engine/slot-rules.ts';
import {
  lockReservations,
  type ReassignedReservation,
  reassignLockedReservations,
} from '../../../db/reservations/many-reservations.ts';
import { type ReservationRow, readReservationsById } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Snapshot } from '../../../kernel/snapshot.ts';
import { currentSnapshot } from '../../catalog/visible-service.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { inTransaction } from '../../outbox/in-transaction.ts';
import type { Candidate } from '../../slots/question.ts';
import { lockResources } from '../book/choose-resources.ts';
import { overriddenRules } from '../book/placement.ts';
import { slotUnavailable } from '../book/slot-unavailable.ts';
import type { StaffFields } from '../book/staff-terms.ts';
import { StaleRead } from '../book/stale-read.ts';
import { retryStaleReads } from '../book/write-reservation.ts';
import { toUpdateEvent } from '../read/reservation-event.ts';
import { evaluateMove, type MoveCandidates, toAssignedState } from './evaluate-change.ts';
import { readFreeEmployees } from './free-employees.ts';
import { assertChangeable, withNextVersion } from './locked-reservation.ts';
import { collectResults, type ReservationResult, toResults } from './many-results.ts';
import { toRequestedChange } from './requested-change.ts';

/** The reservations to reassign, and their new employee. */
export interface ReassignInput extends Pick<StaffFields, 'override'> {
  readonly reservationIds: readonly string[];
  /** The new employee; null means any other free employee, chosen fairly. */
  readonly employeeId?: string | null | undefined;
  /** Only reservations of this employee are reassigned, so that a repeat changes nothing. */
  readonly fromEmployeeId?: string | null | undefined;
  readonly reason?: string | null | undefined;
  readonly notifyClient?: boolean | null | undefined;
}

interface Move {
  readonly before: ReservationRow;
  readonly after: ReservationRow;
  readonly written: ReassignedReservation;
  readonly overridden: readonly SlotRule[];
}

/**
 * Assigns reservations to one employee, or each to any other free employee, at their current times, in one transaction.
 * Reservations are evaluated in the order of the input, like updates (contract 5.8). A reservation without a free
 * employee gets an error as its result and does not affect the others. Time that one reservation frees is not available
 * to another one in the same call (contract 5.20). Throws `NOT_FOUND` for the employee, and `UNAVAILABLE`.
 */
export function reassignReservations(ctx: Context, input: ReassignInput): Promise<ReservationResult[]> {
  return retryStaleReads(ctx, (current) => inTransaction(current, (tx) => reassign(tx, input)));
}

async function reassign(tx: TransactionContext, input: ReassignInput): Promise<ReservationResult[]> {
  const { reservationIds: ids, employeeId, reason, notifyClient } = input;
  const { providerId } = tx.caller;
  const snapshot = await currentSnapshot(tx);
  if (employeeId && !snapshot.employees.has(employeeId)) throw notFound(['input', 'employeeId']);
  const locked = await lockAll(tx, snapshot, input);
  const free = await readFreeEmployees(
    tx,
    [...locked.values()].flatMap((row) => placementOf(tx, snapshot, row, input) ?? []),
  );
  const moves: Move[] = [];
  const outcomes = collectResults(ids, (id) => {
    const before = locked.get(id);
    if (!before) throw notFound();
    const isLeft =
      before.employeeId === employeeId || (input.fromEmployeeId ?? before.employeeId) !== before.employeeId;
    if (isLeft) return before;
    assertChangeable(before, tx.now());
    const placement = placementOf(tx, snapshot, before, input);
    if (!placement) throw slotUnavailable('NO_ELIGIBLE_EMPLOYEE', { alternatives: [] }, null);
    const move = moved(tx, before, placement, free.take(placement), input);
    moves.push(move);
    return move.after;
  });
  if (moves.length === 0) return toResults(tx, outcomes);
  const written = moves.map((move) => move.written);
  const isWritten = await reassignLockedReservations(tx.db, {
    ...{ providerId, moved: written, catalogVersion: snapshot.version, now: tx.now() },
  });
  if (!isWritten) throw new StaleRead(snapshot.version + 1);
  for (const { before, after, overridden } of moves) {
    tx.record(toUpdateEvent(tx, before, after, { reason, notifyClient, overridden }));
  }
  return toResults(tx, outcomes);
}

/**
 * Locks the reservations, their current employees, and all candidates. Throws `StaleRead` when other employees are
 * affected.
 */
async function lockAll(
  tx: TransactionContext,
  snapshot: Snapshot,
  input: ReassignInput,
): Promise<ReadonlyMap<string, ReservationRow>> {
  const { providerId, scopes } = tx.caller;
  const concerned = (row: ReservationRow) => {
    const requested = placementOf(tx, snapshot, row, input)?.requested ?? [];
    return [row.employeeId, ...requested.map(({ employeeId }) => employeeId)];
  };
  const ids = input.reservationIds;
  const seen = await readReservationsById(tx.db, providerId, ids);
  await lockResources(
    tx,
    seen.map((row) => placementOf(tx, snapshot, row, input)?.question),
  );
  const employeeIds = new Set(seen.flatMap(concerned));
  const includeInternal = scopes.has('services:internal:use');
  const params = { providerId, ids, employeeIds: [...employeeIds], includeInternal, now: tx.now() };
  const rows = await lockReservations(tx.db, params);
  if (!rows.flatMap(concerned).every((id) => employeeIds.has(id))) throw new StaleRead(snapshot.version);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the candidates for a reservation without its current employee; null when its service no longer exists. */
function placementOf(
  tx: TransactionContext,
  snapshot: Snapshot,
  row: ReservationRow,
  { employeeId, override }: ReassignInput,
): MoveCandidates | null {
  const others = snapshot.services.get(row.serviceId)?.employeeIds.filter((id) => id !== row.employeeId) ?? [];
  const selection = employeeId ? { employeeId } : ({ employeeIds: others, employeeSelectionMode: 'ANY' } as const);
  const { assignment } = toRequestedChange(row, selection, snapshot.currency);
  return evaluateMove(tx, snapshot, row, assignment, { waives: { minNotice: true, maxAdvance: true }, override });
}

function moved(
  tx: TransactionContext,
  before: ReservationRow,
  placement: MoveCandidates,
  candidate: Candidate,
  { employeeId, override }: ReassignInput,
): Move {
  const { occupied, ...state } = toAssignedState(before, placement.question, candidate);
  const mode = employeeId ? 'SPECIFIC' : 'ANY';
  const after = withNextVersion(before, { ...state, employeeSelectionMode: mode }, tx.now());
  const { id, employeeName, employeeSelectionMode, endAt, durationMinutes, priceAmountMinor, priceCurrency } = after;
  const columns = { id, employeeName, employeeSelectionMode, endAt, durationMinutes, priceAmountMinor, priceCurrency };
  const overridden = overriddenRules(placement.params, candidate, override, placement.present);
  const { resourceNumbers, resourceIds, resourceNames } = after;
  const resources = { resourceNumbers, resourceIds, resourceNames };
  return {
    before,
    after,
    overridden,
    written: { ...columns, ...occupied, ...resources, employeeId: after.employeeId },
  };
}
