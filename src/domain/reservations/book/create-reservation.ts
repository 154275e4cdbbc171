import { v7 as uuidv7 } from 'uuid';
import { lockLiveClient } from '../../../db/clients/clients.ts';
import { type BookingLocks, lockForBooking } from '../../../db/reservations/booking-locks.ts';
import { claimKey, type KeyClaim } from '../../../db/reservations/idempotency-keys.ts';
import { insertReservation } from '../../../db/reservations/insert-reservation.ts';
import type { ReservationRow } from '../../../db/reservations/read/view.ts';
import { currentSnapshot } from '../../catalog/visible-service.ts';
import { findOrCreateByContact } from '../../clients/find-or-create-by-contact.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { ALTERNATIVES_REACH_DAYS } from '../../limits.ts';
import { instantOf, MINUTES_PER_DAY, minutesOf } from '../../slots/time/calendar-day.ts';
import { asHeld, assertAsHeld, findHold, holdOwner } from '../hold/taken-hold.ts';
import { reservationEvent } from '../read/reservation-event.ts';
import { bookingQuestion, unknownIds } from './booking-question.ts';
import { type CreateReservationInput, givenInput } from './create-input.ts';
import { newReservation } from './new-reservation.ts';
import { chooseEmployee, overriddenRules, placementOf } from './placement.ts';
import { singleFlight } from './single-flight.ts';
import { passingOver } from './staff-terms.ts';
import { StaleRead } from './stale-read.ts';
import { type ReservationWrite, writeReservation } from './write-reservation.ts';
import { eventNamesOf, writeWithEvent } from './write-with-event.ts';

/** A service takes at most a day. */
const CLIENT_BUSY_REACH_MINUTES = (ALTERNATIVES_REACH_DAYS + 1) * MINUTES_PER_DAY;

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
  const locks = await lock(tx, start, input, placement?.requested ?? []);
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

interface Start {
  readonly key: KeyClaim | null;
  readonly isAnew: boolean;
}

type Requested = Parameters<typeof lockForBooking>[1]['requested'];

/**
 * Locks in the order that every write keeps: key, client, employees by id, listeners. A client who is sought by contact
 * data, or whose own time counts, is locked by statements of their own, so that what follows sees what is committed by then.
 */
async function lock(
  tx: TransactionContext,
  { key, isAnew }: Start,
  input: CreateReservationInput,
  requested: Requested,
) {
  const { client, startAt, holdId } = input;
  const { providerId } = tx.caller;
  const eventNames = eventNamesOf('booking.created');
  const exclusive = input.allowClientOverlap === false;
  const isFirst = client || exclusive;
  if (isFirst && key && !(await claimKey(tx.db, key))) return null;
  const booked = await bookedClient(tx, input);
  const { clientId } = booked;
  if (exclusive) await lockLiveClient(tx.db, providerId, clientId, true);
  const clientBusy = exclusive ? around(startAt) : null;
  const hold = holdId ? { id: holdId, ownerId: holdOwner(tx) } : null;
  const now = tx.now();
  const asked = {
    providerId,
    key: isFirst ? null : key,
    clientId,
    clientBusy,
    hold,
    requested,
    eventNames,
    isAnew,
    now,
  };
  const locks = await lockForBooking(tx.db, asked);
  return locks && { ...locks, ...booked, clientBusy: locks.clientBusy.map(minutesOfBusy) };
}

async function bookedClient(tx: TransactionContext, { client: contact, providerClientId }: CreateReservationInput) {
  if (providerClientId) return { clientId: providerClientId, clientMatch: null };
  if (!contact) throw new Error('A reservation needs a client; the rules refuse it otherwise.');
  const { client, match } = await findOrCreateByContact(tx, contact);
  return { clientId: client.id, clientMatch: match };
}

function around(startAt: Date) {
  const start = minutesOf(startAt);
  return { from: instantOf(start - CLIENT_BUSY_REACH_MINUTES), until: instantOf(start + CLIENT_BUSY_REACH_MINUTES) };
}

function minutesOfBusy({ startAt, endAt }: BookingLocks['clientBusy'][number]) {
  return { from: minutesOf(startAt), until: minutesOf(endAt) };
}
