import { v7 as uuidv7 } from 'uuid';
import { insertReservation } from '../../../db/reservations/insert-reservation.ts';
import type { ReservationRow } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../context.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { type CreateReservationInput, givenInput } from './create-input.ts';
import { inCompany } from './in-company.ts';
import { judgeBooking, planBooking } from './judge-booking.ts';
import { lockBooking, type Start } from './lock-booking.ts';
import { singleFlight } from './single-flight.ts';
import { type ReservationWrite, writeReservation } from './write-reservation.ts';
import { writeWithEvent } from './write-with-event.ts';

/**
 * Books one slot, for an existing client or for contact data, with a named employee or the fairest free one; at most
 * once per idempotency key; a hold of that time is taken over with it (contract 5.3, 5.5 and 5.17).
 * @throws NOT_FOUND, VALIDATION_FAILED where it is not what was held, SLOT_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED, UNAVAILABLE
 */
export function createReservation(
  ctx: Context,
  input: CreateReservationInput,
  idempotencyKey?: string | null,
): Promise<ReservationWrite> {
  const resourceId = uuidv7();
  const attempt = {
    operation: 'reservations.create',
    resourceId,
    key: idempotencyKey,
    derivedKey: input.externalReservationId,
    input: givenInput(input),
  };
  const alone = () => writeReservation(ctx, attempt, (tx, key, isAnew) => book(tx, { key, isAnew }, resourceId, input));
  return singleFlight(ctx, attempt, input, () => inCompany({ ctx, attempt, id: resourceId, input, alone }));
}

/**
 * One transaction of a booking: the start is judged by catalog and calendars, one statement locks key, client and whoever
 * looks free, the start is judged again with what is booked, and one statement writes, which writes nothing where what was
 * seen no longer holds (docs/decisions/reservation-writes.md).
 */
async function book(
  tx: TransactionContext,
  start: Start,
  id: string,
  input: CreateReservationInput,
): Promise<ReservationRow | null> {
  const planned = await planBooking(tx, id, input);
  const locks = await lockBooking(tx, start, input, planned.placement?.requested ?? []);
  if (!locks) return null;
  const { given, row, event } = await judgeBooking(tx, planned, locks);
  await writeWithEvent(tx, locks, event, (records) => insertReservation(tx.db, given, records));
  return row;
}
