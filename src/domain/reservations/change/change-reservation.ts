import { type MovedAssignment, moveReservation } from '../../../db/reservations/change-reservation.ts';
import type { IdempotencyKeyClaim } from '../../../db/reservations/idempotency-keys.ts';
import { type ReservationRow, readReservation } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Snapshot } from '../../../kernel/snapshot.ts';
import { currentSnapshot } from '../../catalog/visible-service.ts';
import { setConversationWish } from '../../conversations/record-step.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import type { Candidate } from '../../slots/question.ts';
import { lockResources } from '../book/choose-resources.ts';
import { chooseEmployee, overriddenRules } from '../book/placement.ts';
import { SlotRefusal } from '../book/slot-unavailable.ts';
import { StaleRead } from '../book/stale-read.ts';
import { type ReservationWrite, writeReservation } from '../book/write-reservation.ts';
import { writeWithEvent } from '../book/write-with-event.ts';
import { toUpdateEvent } from '../read/reservation-event.ts';
import type { RescheduleReservationInput, ReservationPatch } from './change-input.ts';
import { assertMayReschedule } from './client-policy.ts';
import {
  assertAllowed,
  type ChangeRequest,
  type ChangeRules,
  evaluateMove,
  type MoveCandidates,
  refuseUnknown,
  requiresSameLocks,
  toAssignedState,
} from './evaluate-change.ts';
import {
  type LockedReservation,
  lockReservation,
  withNextVersion,
  writeReservationState,
} from './locked-reservation.ts';
import {
  changesCalendarFields,
  isMove,
  isUnchanged,
  type RequestedChange,
  toArrivedAt,
  toRequestedChange,
} from './requested-change.ts';

const EVENTS = ['booking.updated', 'booking.rescheduled'] as const;

const RESCHEDULE: ChangeRules = { waives: {}, countedReschedules: 1, assertPolicy: assertMayReschedule };
const UPDATE: ChangeRules = {
  waives: { minNotice: true, maxAdvance: true },
  countedReschedules: 0,
  assertPolicy: () => undefined,
};

/**
 * Moves a reservation within the provider's policy for clients; the reservation keeps its id. ANY keeps the current
 * employee if free (contract 5.9). Throws `NOT_FOUND`, `VERSION_CONFLICT`, `INVALID_STATE`, `POLICY_VIOLATION`,
 * `SLOT_UNAVAILABLE`, `IDEMPOTENCY_KEY_REUSED` and `UNAVAILABLE`.
 */
export function rescheduleReservation(
  ctx: Context,
  id: string,
  patch: RescheduleReservationInput,
  idempotencyKey?: string | null,
): Promise<ReservationWrite> {
  setConversationWish(ctx, { reservationId: id, startAt: patch.startAt });
  const attempt = { operation: `reservations.reschedule:${id}`, resourceId: id, key: idempotencyKey, input: patch };
  return writeReservation(ctx, attempt, (tx, key) => change(tx, key, { id, patch, rules: RESCHEDULE }));
}

/**
 * Changes time, employee, notes or fields of a reservation. Availability is checked; the policy for clients, minimum
 * notice and maximum advance are not (contract 5.8). Workspace users may also change service and price, and override
 * rules (contract 5.18). Throws `NOT_FOUND`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `INVALID_STATE`,
 * `SLOT_UNAVAILABLE`, `IDEMPOTENCY_KEY_REUSED` and `UNAVAILABLE`.
 */
export function updateReservation(
  ctx: Context,
  id: string,
  patch: ReservationPatch,
  idempotencyKey?: string | null,
): Promise<ReservationWrite> {
  const attempt = { operation: `reservations.update:${id}`, resourceId: id, key: idempotencyKey, input: patch };
  return writeReservation(ctx, attempt, (tx, key) => change(tx, key, { id, patch, rules: UPDATE }));
}

/**
 * Makes a change in one transaction. A read without locks finds the employees to lock; one statement locks key,
 * employees and reservation; the change is evaluated with the locked data; one statement writes it with its event. A
 * change without effect writes nothing. If other employees must be locked, the transaction is retried (contract 5.11).
 */
async function change(
  tx: TransactionContext,
  key: IdempotencyKeyClaim | null,
  request: ChangeRequest,
): Promise<ReservationRow | null> {
  const snapshot = await currentSnapshot(tx);
  const expected = changesCalendarFields(request.patch) ? await expectedPlacement(tx, snapshot, request) : null;
  await lockResources(tx, [expected?.question]);
  const locked = await lockReservation(tx, key, request.id, EVENTS, expected);
  if (!locked) return null;
  const { row, catalogVersion } = locked;
  const { patch, rules } = request;
  const requested = toRequestedChange(row, patch, snapshot.currency);
  refuseUnknown(tx, snapshot, row, patch);
  if (isUnchanged(row, requested)) return row;
  assertAllowed(tx, snapshot, row, request, requested);
  if (!isMove(row, requested.assignment)) {
    const state = {
      ...requested.details,
      ...requested.price,
      employeeSelectionMode: requested.assignment.mode,
      arrivedAt: toArrivedAt(row, requested, tx.now()),
    };
    return writeReservationState(tx, locked, state, (after) => toUpdateEvent(tx, row, after, patch));
  }
  const placement = evaluateMove(tx, snapshot, row, requested.assignment, { ...rules, override: patch.override });
  if (catalogVersion !== snapshot.version || !requiresSameLocks(placement, expected))
    throw new StaleRead(catalogVersion);
  if (!placement) throw new SlotRefusal('NO_ELIGIBLE_EMPLOYEE', null);
  const candidate = await chooseEmployee(tx, placement, locked);
  return move(tx, locked, request, requested, placement, candidate);
}

async function expectedPlacement(
  tx: TransactionContext,
  snapshot: Snapshot,
  { id, patch, rules }: ChangeRequest,
): Promise<MoveCandidates | null> {
  const { providerId, scopes } = tx.caller;
  const row = await readReservation(tx.db, providerId, id, scopes.has('services:internal:use'));
  if (!row) return null;
  const { assignment } = toRequestedChange(row, patch, snapshot.currency);
  return isMove(row, assignment)
    ? evaluateMove(tx, snapshot, row, assignment, { ...rules, override: patch.override })
    : null;
}

async function move(
  tx: TransactionContext,
  locked: LockedReservation,
  { patch, rules }: ChangeRequest,
  requested: RequestedChange,
  { question, params, present }: MoveCandidates,
  candidate: Candidate,
): Promise<ReservationRow> {
  const { row } = locked;
  const { assignment, details, price } = requested;
  const { snapshot, now } = question;
  const { occupied, ...state } = toAssignedState(row, question, candidate);
  const rescheduleCount = row.rescheduleCount + rules.countedReschedules;
  const after = withNextVersion(
    row,
    {
      ...details,
      ...state,
      employeeSelectionMode: assignment.mode,
      rescheduleCount,
      arrivedAt: toArrivedAt(row, requested, now),
      ...price,
    },
    now,
  );
  const assignedAt = after.employeeId === row.employeeId ? null : now;
  const moved: MovedAssignment = { ...occupied, assignedAt, catalogVersion: snapshot.version };
  const overridden = overriddenRules(params, candidate, patch.override, present);
  await writeWithEvent(tx, locked, toUpdateEvent(tx, row, after, { ...patch, overridden }), (records) =>
    moveReservation(tx.db, { ...after, ...moved, now }, records),
  );
  return after;
}
