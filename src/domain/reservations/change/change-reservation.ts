import { isDeepStrictEqual } from 'node:util';
import { type MovedPlace, moveReservation } from '../../../db/reservations/change-reservation.ts';
import type { KeyClaim } from '../../../db/reservations/idempotency-keys.ts';
import { type ReservationRow, readReservation } from '../../../db/reservations/view.ts';
import { currentSnapshot } from '../../catalog/visible-service.ts';
import type { Context } from '../../context.ts';
import { notFound, validationFailed } from '../../errors.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { CUSTOM_FIELD_COUNT } from '../../limits.ts';
import type { Candidate } from '../../slots/candidates.ts';
import type { StartQuestion, Waivers } from '../../slots/question.ts';
import type { Snapshot } from '../../snapshot.ts';
import { chooseEmployee, placementOf } from '../book/placement.ts';
import { bookedTimes, type Placement } from '../book/requested-times.ts';
import { SlotRefusal } from '../book/slot-unavailable.ts';
import { StaleRead } from '../book/stale-read.ts';
import { type ReservationWrite, writeReservation } from '../book/write-reservation.ts';
import { writeTold } from '../book/write-told.ts';
import { updateEvent } from '../read/reservation-event.ts';
import type { RescheduleReservationInput, ReservationPatch, UpdateReservationInput } from './change-input.ts';
import { assertMayReschedule } from './client-policy.ts';
import {
  assertMovable,
  assertVersion,
  type LockedReservation,
  lockReservation,
  nextVersion,
  rewrite,
} from './locked-reservation.ts';
import {
  changesPlace,
  isMove,
  isUnchanged,
  namesPlace,
  type RequestedChange,
  type RequestedPlace,
  requestedChange,
} from './requested-change.ts';

/** In what an update and a reschedule differ. */
interface ChangeRules {
  /** Checks of a new start that are left out. */
  readonly waives: Waivers;
  /** What a move adds to `rescheduleCount`. */
  readonly countedReschedules: number;
  /** Throws POLICY_VIOLATION. */
  assertPolicy(snapshot: Snapshot, row: ReservationRow, now: Date): void;
}

/** One change of a reservation: what is asked, under which rules. */
interface ChangeRequest {
  readonly id: string;
  readonly patch: ReservationPatch;
  readonly rules: ChangeRules;
}

const EVENTS = ['booking.updated', 'booking.rescheduled'] as const;

const RESCHEDULE: ChangeRules = { waives: {}, countedReschedules: 1, assertPolicy: assertMayReschedule };
const UPDATE: ChangeRules = {
  waives: { minNotice: true, maxAdvance: true },
  countedReschedules: 0,
  assertPolicy: () => undefined,
};

/**
 * Moves a reservation under the provider's policy for clients; it keeps its id. ANY keeps the present employee where
 * they are free (contract 5.9).
 * @throws NOT_FOUND, VERSION_CONFLICT, INVALID_STATE, POLICY_VIOLATION, SLOT_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED,
 * UNAVAILABLE
 */
export function rescheduleReservation(
  ctx: Context,
  id: string,
  patch: RescheduleReservationInput,
  idempotencyKey?: string | null,
): Promise<ReservationWrite> {
  const attempt = { operation: `reservations.reschedule:${id}`, resourceId: id, key: idempotencyKey, input: patch };
  return writeReservation(ctx, attempt, (tx, key) => change(tx, key, { id, patch, rules: RESCHEDULE }));
}

/**
 * Changes time, employee, notes or fields of a reservation. The client policy, min notice and max advance do not apply,
 * availability does (contract 5.8).
 * @throws NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT, INVALID_STATE, SLOT_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED,
 * UNAVAILABLE
 */
export function updateReservation(
  ctx: Context,
  id: string,
  patch: UpdateReservationInput,
  idempotencyKey?: string | null,
): Promise<ReservationWrite> {
  const attempt = { operation: `reservations.update:${id}`, resourceId: id, key: idempotencyKey, input: patch };
  return writeReservation(ctx, attempt, (tx, key) => change(tx, key, { id, patch, rules: UPDATE }));
}

/**
 * One transaction of a change: a read without a lock tells who would have to be locked, one statement locks key, employees
 * and reservation, the change is judged by what is locked, and one statement writes it with its event; what already holds
 * changes nothing. Where others would have had to be locked, the transaction starts anew (contract 5.11).
 */
async function change(
  tx: TransactionContext,
  key: KeyClaim | null,
  request: ChangeRequest,
): Promise<ReservationRow | null> {
  const snapshot = await currentSnapshot(tx);
  const expected = namesPlace(request.patch) ? await expectedPlacement(tx, snapshot, request) : null;
  const locked = await lockReservation(tx, key, request.id, EVENTS, expected);
  if (!locked) return null;
  const { row, catalogVersion } = locked;
  const { patch, rules } = request;
  const requested = requestedChange(row, patch);
  refuseUnknownEmployees(snapshot, row, patch);
  if (isUnchanged(row, requested)) return row;
  assertAllowed(tx, snapshot, row, request, requested);
  if (!isMove(row, requested.place)) {
    const state = { ...requested.details, employeeSelectionMode: requested.place.mode };
    return rewrite(tx, locked, state, (after) => updateEvent(tx, row, after, patch));
  }
  const placement = movePlacement(tx, snapshot, row, requested.place, rules);
  if (catalogVersion !== snapshot.version || !isSame(placement, expected)) throw new StaleRead(catalogVersion);
  if (!placement) throw new SlotRefusal('NO_ELIGIBLE_EMPLOYEE', null);
  const candidate = await chooseEmployee(tx, placement, locked);
  return move(tx, locked, request, requested, placement.question, candidate);
}

async function expectedPlacement(
  tx: TransactionContext,
  snapshot: Snapshot,
  { id, patch, rules }: ChangeRequest,
): Promise<Placement | null> {
  const { providerId, scopes } = tx.caller;
  const row = await readReservation(tx.db, providerId, id, scopes.has('services:internal:use'));
  if (!row) return null;
  const { place } = requestedChange(row, patch);
  return isMove(row, place) ? movePlacement(tx, snapshot, row, place, rules) : null;
}

/** Who could serve a reservation where it shall be; null where its service is gone. */
function movePlacement(
  tx: TransactionContext,
  snapshot: Snapshot,
  row: ReservationRow,
  place: RequestedPlace,
  { waives }: ChangeRules,
): Placement | null {
  const service = snapshot.services.get(row.serviceId);
  if (!service) return null;
  const { id: reservationId, employeeId, durationMinutes } = row;
  const booked = { employeeId, durationMinutes };
  const selection = { employeeId: place.employeeId, employeeIds: place.employeeIds, booked };
  const question: StartQuestion = {
    snapshot,
    service,
    selection: { ...selection, durationMinutes: place.durationMinutes },
    now: tx.now(),
    startAt: place.startAt,
    waives,
  };
  const keepsStart = place.startAt.getTime() === row.startAt.getTime();
  return placementOf(question, { present: { reservationId, employeeId, keepsStart } });
}

function isSame(placement: Placement | null, expected: Placement | null): boolean {
  return (
    isDeepStrictEqual(placement?.requested, expected?.requested) &&
    isDeepStrictEqual(placement?.present, expected?.present)
  );
}

/** Throws NOT_FOUND for employees of a patch who are unknown or inactive; the present one is known whatever became of them. */
function refuseUnknownEmployees(snapshot: Snapshot, row: ReservationRow, patch: ReservationPatch): void {
  const isKnown = (id: string) => id === row.employeeId || snapshot.employees.has(id);
  const { employeeId, employeeIds } = patch;
  const unknown = [
    ...(employeeId && !isKnown(employeeId) ? [['input', 'employeeId']] : []),
    ...(employeeIds ?? []).flatMap((id, index) => (isKnown(id) ? [] : [['input', 'employeeIds', index]])),
  ];
  if (unknown.length > 0) throw notFound(...unknown);
}

/** VALIDATION_FAILED where the merged custom fields are too many, then VERSION_CONFLICT, INVALID_STATE, POLICY_VIOLATION. */
function assertAllowed(
  tx: TransactionContext,
  snapshot: Snapshot,
  row: ReservationRow,
  { patch, rules }: ChangeRequest,
  { place, details }: RequestedChange,
): void {
  if (Object.keys(details.customFields).length > CUSTOM_FIELD_COUNT) {
    const message = `At most ${CUSTOM_FIELD_COUNT} custom fields.`;
    throw validationFailed([{ path: ['input', 'customFields'], code: 'OUT_OF_RANGE', message }]);
  }
  assertVersion(row, patch.expectedVersion);
  if (!changesPlace(row, place)) return;
  const now = tx.now();
  assertMovable(row, now);
  rules.assertPolicy(snapshot, row, now);
}

/** Name and price stay as booked unless another employee serves (contract 5.8). */
async function move(
  tx: TransactionContext,
  locked: LockedReservation,
  { patch, rules }: ChangeRequest,
  { place, details }: RequestedChange,
  { service, snapshot, now }: StartQuestion,
  { employee, durationMinutes }: Candidate,
): Promise<ReservationRow> {
  const { row } = locked;
  const { occupiedFrom, occupiedUntil, ...times } = bookedTimes(place.startAt, durationMinutes, service);
  const price = employee.offers.get(service.id)?.price ?? null;
  const isAssigned = employee.id !== row.employeeId;
  const assigned = isAssigned && {
    employeeId: employee.id,
    employeeName: employee.displayName,
    priceAmountMinor: price?.amountMinor ?? null,
    priceCurrency: price?.currency ?? null,
  };
  const rescheduleCount = row.rescheduleCount + rules.countedReschedules;
  const state = { ...details, ...times, employeeSelectionMode: place.mode, rescheduleCount, ...assigned };
  const after = nextVersion(row, state, now);
  const assignedAt = isAssigned ? now : null;
  const moved: MovedPlace = { occupiedFrom, occupiedUntil, assignedAt, catalogVersion: snapshot.version };
  await writeTold(tx, locked, updateEvent(tx, row, after, patch), (telling) =>
    moveReservation(tx.db, { ...after, ...moved, now }, telling),
  );
  return after;
}
