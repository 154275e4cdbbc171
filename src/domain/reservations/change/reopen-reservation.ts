import { moveReservation } from '../../../db/reservations/change-reservation.ts';
import type { IdempotencyKeyClaim } from '../../../db/reservations/idempotency-keys.ts';
import { type ReservationRow, readReservation } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { invalidState } from '../../../kernel/errors.ts';
import type { Snapshot } from '../../../kernel/snapshot.ts';
import { currentSnapshot } from '../../catalog/visible-service.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { lockResources, toResourceColumns } from '../book/choose-resources.ts';
import { chooseEmployee, overriddenRules } from '../book/placement.ts';
import { toBookedTimes } from '../book/requested-times.ts';
import { SlotRefusal } from '../book/slot-unavailable.ts';
import type { StaffFields } from '../book/staff-terms.ts';
import { StaleRead } from '../book/stale-read.ts';
import { type ReservationWrite, writeReservation } from '../book/write-reservation.ts';
import { writeWithEvent } from '../book/write-with-event.ts';
import { toStatusEvent } from '../read/reservation-event.ts';
import type { StatusChangeInput } from './change-status.ts';
import { evaluateMove, type MoveCandidates, requiresSameLocks } from './evaluate-change.ts';
import { assertVersion, lockReservation, withNextVersion } from './locked-reservation.ts';
import { toRequestedChange } from './requested-change.ts';

/** The reason and the overridden rules of a reopening (contract 5.19). */
export type ReopenInput = StatusChangeInput & Pick<StaffFields, 'override'>;

const CONFIRMED = { status: 'CONFIRMED', cancelledAt: null, cancelledBy: null, cancellationReason: null } as const;

/**
 * Makes a cancelled, declined, completed or no-show reservation CONFIRMED again, with its employee, time and price, if
 * the time is still free and the calendars still allow it. Notice, advance and the slot grid are not checked again. A
 * CONFIRMED reservation stays unchanged (contract 5.19). Throws `NOT_FOUND`, `VERSION_CONFLICT`, `INVALID_STATE`,
 * `SLOT_UNAVAILABLE`, `IDEMPOTENCY_KEY_REUSED` and `UNAVAILABLE`.
 */
export function reopenReservation(
  ctx: Context,
  id: string,
  input: ReopenInput,
  idempotencyKey?: string | null,
): Promise<ReservationWrite> {
  const attempt = { operation: `reservations.reopen:${id}`, resourceId: id, key: idempotencyKey, input };
  return writeReservation(ctx, attempt, (tx, key) => reopen(tx, key, id, input));
}

async function reopen(
  tx: TransactionContext,
  key: IdempotencyKeyClaim | null,
  id: string,
  input: ReopenInput,
): Promise<ReservationRow | null> {
  const { providerId, scopes } = tx.caller;
  const snapshot = await currentSnapshot(tx);
  const seen = await readReservation(tx.db, providerId, id, scopes.has('services:internal:use'));
  const expected = seen ? presentPlacement(tx, snapshot, seen, input) : null;
  await lockResources(tx, [expected?.question]);
  const locked = await lockReservation(tx, key, id, ['booking.confirmed'], expected);
  if (!locked || locked.row.status === 'CONFIRMED') return locked?.row ?? null;
  const { row, catalogVersion } = locked;
  assertVersion(row, input.expectedVersion);
  if (row.status === 'PENDING') throw invalidState('PENDING');
  const placement = presentPlacement(tx, snapshot, row, input);
  if (catalogVersion !== snapshot.version || !requiresSameLocks(placement, expected))
    throw new StaleRead(catalogVersion);
  if (!placement) throw new SlotRefusal('NO_ELIGIBLE_EMPLOYEE', null);
  const candidate = await chooseEmployee(tx, placement, locked);
  const now = tx.now();
  const { service } = placement.question;
  const { occupied } = toBookedTimes(row.startAt, row.durationMinutes, service);
  const after = withNextVersion(row, { ...CONFIRMED, ...toResourceColumns(candidate.resources) }, now);
  const event = toStatusEvent(tx, row, after, {
    type: 'CONFIRMED',
    webhookEvent: 'booking.confirmed',
    reason: input.reason ?? null,
    overridden: overriddenRules(placement.params, candidate, input.override, placement.present),
    notifyClient: input.notifyClient,
  });
  const assignment = { ...occupied, assignedAt: null, catalogVersion };
  await writeWithEvent(tx, locked, event, (records) =>
    moveReservation(tx.db, { ...after, ...assignment, now }, records),
  );
  return after;
}

/** Evaluates the reservation's own employee at its own start. */
function presentPlacement(
  tx: TransactionContext,
  snapshot: Snapshot,
  row: ReservationRow,
  { override }: ReopenInput,
): MoveCandidates | null {
  const { assignment } = toRequestedChange(row, {}, snapshot.currency);
  return evaluateMove(tx, snapshot, row, assignment, { waives: {}, override });
}
