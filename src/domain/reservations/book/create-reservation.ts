import { v7 as uuidv7 } from 'uuid';
import { insertReservation } from '../../../db/reservations/insert-reservation.ts';
import type { Context } from '../../../kernel/context.ts';
import { conversationAttemptKey } from '../../conversations/derived-key.ts';
import { setConversationWish } from '../../conversations/record-step.ts';
import { lockResources } from './choose-resources.ts';
import { type CreateReservationInput, toFingerprintInput } from './create-input.ts';
import { evaluateBooking, evaluateWithoutReservations } from './evaluate-booking.ts';
import { lockBooking } from './lock-booking.ts';
import { type ReservationWrite, writeReservation } from './write-reservation.ts';
import { writeWithEvent } from './write-with-event.ts';

/**
 * Books one slot, for an existing client or for contact data, with a named employee or the fairest free one, at most
 * once per idempotency key. A hold of that time is replaced (contract 5.3, 5.5 and 5.17). In one transaction the key,
 * the client and the free employees are locked, the start is evaluated again under the locks, and the write fails if
 * that evaluation is outdated (docs/decisions/reservation-writes.md). Throws `NOT_FOUND`, `VALIDATION_FAILED` when it
 * differs from the hold, `INVALID_STATE`, `SLOT_UNAVAILABLE`, `IDEMPOTENCY_KEY_REUSED` and `UNAVAILABLE`.
 */
export function createReservation(
  ctx: Context,
  input: CreateReservationInput,
  idempotencyKey?: string | null,
): Promise<ReservationWrite> {
  const id = uuidv7();
  const { serviceId, startAt, providerClientId: clientId, client } = input;
  setConversationWish(ctx, { serviceId, startAt, clientId, phone: client?.phone });
  const attempt = {
    operation: 'reservations.create',
    resourceId: id,
    key: idempotencyKey,
    derivedKey: input.externalReservationId,
    conversationKey: conversationAttemptKey(ctx, toFingerprintInput(input)),
    input: toFingerprintInput(input),
  };
  return writeReservation(ctx, attempt, async (tx, key, isRetry) => {
    const planned = await evaluateWithoutReservations(tx, id, input);
    await lockResources(tx, [planned.question]);
    const locks = await lockBooking(tx, { key, isRetry }, input, planned.placement?.requested ?? []);
    if (!locks) return null;
    const { columns, row, event } = await evaluateBooking(tx, planned, locks);
    await writeWithEvent(tx, locks, event, (records) => insertReservation(tx.db, columns, records));
    return row;
  });
}
