import { v7 as uuidv7 } from 'uuid';
import { insertReservation } from '../../../db/reservations/insert-reservation.ts';
import type { Context } from '../../../kernel/context.ts';
import { conversationAttemptKey } from '../../conversations/derived-key.ts';
import { noteWish } from '../../conversations/record-step.ts';
import { lockResources } from './choose-resources.ts';
import { type CreateReservationInput, fingerprintInput } from './create-input.ts';
import { evaluateBooking, planBooking } from './evaluate-booking.ts';
import { lockBooking } from './lock-booking.ts';
import { type ReservationWrite, writeReservation } from './write-reservation.ts';
import { writeWithEvent } from './write-with-event.ts';

/**
 * Books one slot, for an existing client or for contact data, with a named employee or the fairest free one; at most
 * once per idempotency key; a hold of that time is taken over with it (contract 5.3, 5.5 and 5.17). One transaction: the
 * key, the client and the free employees are locked, the start is evaluated again behind the locks, and the write fails
 * where that evaluation no longer holds (docs/decisions/reservation-writes.md).
 * @throws NOT_FOUND, VALIDATION_FAILED where it is not what was held, INVALID_STATE, SLOT_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED, UNAVAILABLE
 */
export function createReservation(
  ctx: Context,
  input: CreateReservationInput,
  idempotencyKey?: string | null,
): Promise<ReservationWrite> {
  const id = uuidv7();
  const { serviceId, startAt, providerClientId: clientId, client } = input;
  noteWish(ctx, { serviceId, startAt, clientId, phone: client?.phone });
  const attempt = {
    operation: 'reservations.create',
    resourceId: id,
    key: idempotencyKey,
    derivedKey: input.externalReservationId,
    conversationKey: conversationAttemptKey(ctx, fingerprintInput(input)),
    input: fingerprintInput(input),
  };
  return writeReservation(ctx, attempt, async (tx, key, isRetry) => {
    const planned = await planBooking(tx, id, input);
    await lockResources(tx, [planned.question]);
    const locks = await lockBooking(tx, { key, isRetry }, input, planned.placement?.requested ?? []);
    if (!locks) return null;
    const { columns, row, event } = await evaluateBooking(tx, planned, locks);
    await writeWithEvent(tx, locks, event, (records) => insertReservation(tx.db, columns, records));
    return row;
  });
}
