import { v7 as uuidv7 } from 'uuid';
import { insertReservation } from '../../../db/reservations/insert-reservation.ts';
import type { Context } from '../../../kernel/context.ts';
import { type CreateReservationInput, fingerprintInput } from './create-input.ts';
import { evaluateBooking, planBooking } from './evaluate-booking.ts';
import { lockBooking } from './lock-booking.ts';
import { type ReservationWrite, writeReservation } from './write-reservation.ts';
import { writeWithEvent } from './write-with-event.ts';

/**
 * Books one slot, for an existing client or for contact data, with a named employee or the fairest free one (contract
 * 5.3, 5.5 and 5.17). A write happens at most once per idempotency key. A hold of that time is replaced by the
 * reservation. One transaction locks the key, the client and the free employees, then evaluates the start again under
 * the locks. The write fails when that evaluation is outdated (docs/decisions/reservation-writes.md).
 * @throws NOT_FOUND, VALIDATION_FAILED when the input differs from the hold, SLOT_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED,
 * UNAVAILABLE
 */
export function createReservation(
  ctx: Context,
  input: CreateReservationInput,
  idempotencyKey?: string | null,
): Promise<ReservationWrite> {
  const id = uuidv7();
  const attempt = {
    operation: 'reservations.create',
    resourceId: id,
    key: idempotencyKey,
    derivedKey: input.externalReservationId,
    input: fingerprintInput(input),
  };
  return writeReservation(ctx, attempt, async (tx, key, isRetry) => {
    const planned = await planBooking(tx, id, input);
    const locks = await lockBooking(tx, { key, isRetry }, input, planned.placement?.requested ?? []);
    if (!locks) return null;
    const { columns, row, event } = await evaluateBooking(tx, planned, locks);
    await writeWithEvent(tx, locks, event, (records) => insertReservation(tx.db, columns, records));
    return row;
  });
}
