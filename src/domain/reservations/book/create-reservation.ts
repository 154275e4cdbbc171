import { v7 as uuidv7 } from 'uuid';
import { insertReservation } from '../../../db/reservations/insert-reservation.ts';
import type { ReservationRow } from '../../../db/reservations/read/view.ts';
import { currentSnapshot } from '../../catalog/visible-service.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { asHeld, assertAsHeld, findHold } from '../hold/taken-hold.ts';
import { reservationEvent } from '../read/reservation-event.ts';
import { bookingQuestion, unknownIds } from './booking-question.ts';
import { type CreateReservationInput, givenInput } from './create-input.ts';
import { lockBooking, type Start } from './lock-booking.ts';
import { newReservation } from './new-reservation.ts';
import { chooseEmployee, overriddenRules, placementOf } from './placement.ts';
import { singleFlight } from './single-flight.ts';
import { passingOver } from './staff-terms.ts';
import { StaleRead } from './stale-read.ts';
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
  return singleFlight(ctx, attempt, input, () =>
    writeReservation(ctx, attempt, (tx, key, isAnew) => book(tx, { key, isAnew }, resourceId, input)),
  );
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
  const snapshot = await currentSnapshot(tx);
  const hold = await findHold(tx, input.holdId);
  const question = bookingQuestion(tx, snapshot, input);
  const held = question && asHeld(question, hold);
  const namedClientId = input.providerClientId ?? null;
  const placement = held && placementOf(passingOver(held, input.override), { namedClientId });
  const locks = await lockBooking(tx, start, input, placement?.requested ?? []);
  if (!locks) return null;
  const { client, clientId, clientMatch, clientBusy } = locks;
  if (locks.catalogVersion !== snapshot.version) throw new StaleRead(locks.catalogVersion);
  const isHoldUnknown = Boolean(input.holdId) && !locks.holdTaken;
  if (!client || !held || !placement || isHoldUnknown) {
    throw notFound(
      ...unknownIds(tx, snapshot, input),
      ...(client ? [] : [['input', 'providerClientId']]),
      ...(isHoldUnknown ? [['input', 'holdId']] : []),
    );
  }
  assertAsHeld(input, hold);
  const judged = placementOf({ ...placement.question, clientBusy }, placement);
  const candidate = await chooseEmployee(tx, judged, locks, { ...question, clientBusy });
  const booked = { id, clientId, client, clientMatch, input, candidate, question: judged.question };
  const { given, row } = newReservation(tx, booked);
  const { notifyClient } = input;
  const created = {
    type: 'CREATED',
    webhookEvent: 'booking.created',
    changes: [],
    reason: null,
    overridden: overriddenRules(held, candidate, input.override),
    notifyClient,
  } as const;
  await writeWithEvent(tx, locks, reservationEvent(tx, row, created), (records) =>
    insertReservation(tx.db, given, records),
  );
  return row;
}
