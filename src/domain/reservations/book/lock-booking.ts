import { instantOf, MINUTES_PER_DAY, minutesOf } from 'slot-engine/time/calendar-day.ts';
import { type BookingLocks, lockForBooking } from '../../../db/reservations/booking-locks.ts';
import { claimIdempotencyKey, type IdempotencyKeyClaim } from '../../../db/reservations/idempotency-keys.ts';
import { ALTERNATIVES_REACH_DAYS } from '../../../kernel/limits.ts';
import { findOrCreateByContact } from '../../clients/find-or-create-by-contact.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { holdOwner } from '../hold/booked-hold.ts';
import type { CreateReservationInput } from './create-input.ts';
import { toEventNames } from './write-with-event.ts';

/**
 * The time before and after a start, in minutes, in which the client's own reservations are read: the days that are
 * searched for alternatives, and one more, because a service lasts at most a day.
 */
const CLIENT_BUSY_REACH_MINUTES = (ALTERNATIVES_REACH_DAYS + 1) * MINUTES_PER_DAY;

/** The idempotency key of an attempt, and whether an earlier transaction of it failed because of outdated reads. */
export interface BookingAttempt {
  readonly key: IdempotencyKeyClaim | null;
  readonly isRetry: boolean;
}

type Requested = Parameters<typeof lockForBooking>[1]['requested'];

/**
 * Takes the locks of a booking in the order of every write: idempotency key, client, employees ordered by id,
 * subscriptions. The client is locked by a separate statement, so that the next statement sees all
 * reservations of the client committed before the lock. Null when the key was used before.
 */
export async function lockBooking(
  tx: TransactionContext,
  { key, isRetry }: BookingAttempt,
  input: CreateReservationInput,
  requested: Requested,
) {
  const { client, serviceId, startAt, holdId, allowClientOverlap } = input;
  const { providerId } = tx.caller;
  const eventNames = toEventNames('booking.created');
  if (client && key && !(await claimIdempotencyKey(tx.db, key))) return null;
  const booked = await bookedClient(tx, input);
  const { clientId } = booked;
  const guards = allowClientOverlap !== true;
  const clientBusy = guards ? { ...around(startAt), serviceId: allowClientOverlap === false ? null : serviceId } : null;
  const hold = holdId ? { id: holdId, ownerId: holdOwner(tx) } : null;
  const now = tx.now();
  const params = {
    providerId,
    key: client ? null : key,
    clientId,
    clientBusy,
    locksClient: guards && !client,
    hold,
    requested,
    eventNames,
    isRetry,
    now,
  };
  const locks = await lockForBooking(tx.db, params);
  return locks && { ...locks, ...booked, clientBusy: guards ? locks.clientBusy.map(minutesOfBusy) : undefined };
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

function minutesOfBusy({ serviceId, startAt, endAt }: BookingLocks['clientBusy'][number]) {
  return { serviceId, from: minutesOf(startAt), until: minutesOf(endAt) };
}
