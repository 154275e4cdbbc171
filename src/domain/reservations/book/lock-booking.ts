import { lockLiveClient } from '../../../db/clients/clients.ts';
import { type BookingLocks, lockForBooking } from '../../../db/reservations/booking-locks.ts';
import { claimKey, type KeyClaim } from '../../../db/reservations/idempotency-keys.ts';
import { ALTERNATIVES_REACH_DAYS } from '../../../kernel/limits.ts';
import { findOrCreateByContact } from '../../clients/find-or-create-by-contact.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { instantOf, MINUTES_PER_DAY, minutesOf } from '../../slots/time/calendar-day.ts';
import { holdOwner } from '../hold/taken-hold.ts';
import type { CreateReservationInput } from './create-input.ts';
import { toEventNames } from './write-with-event.ts';

/** A service takes one day at most. */
const CLIENT_BUSY_REACH_MINUTES = (ALTERNATIVES_REACH_DAYS + 1) * MINUTES_PER_DAY;

/** The key of an attempt, and whether an earlier transaction of the attempt failed on outdated reads. */
export interface Start {
  readonly key: KeyClaim | null;
  readonly isRetry: boolean;
}

type Requested = Parameters<typeof lockForBooking>[1]['requested'];

/**
 * Takes the locks in the order of every write: key, client, employees by id, listeners. A client who is found by
 * contact data, or whose own bookings count as busy, is locked by separate earlier statements, so that later statements
 * see rows committed by then.
 */
export async function lockBooking(
  tx: TransactionContext,
  { key, isRetry }: Start,
  input: CreateReservationInput,
  requested: Requested,
) {
  const { client, startAt, holdId } = input;
  const { providerId } = tx.caller;
  const eventNames = toEventNames('booking.created');
  const exclusive = input.allowClientOverlap === false;
  const locksSeparately = client || exclusive;
  if (locksSeparately && key && !(await claimKey(tx.db, key))) return null;
  const booked = await bookedClient(tx, input);
  const { clientId } = booked;
  if (exclusive) await lockLiveClient(tx.db, providerId, clientId, true);
  const clientBusy = exclusive ? busyWindow(startAt) : null;
  const hold = holdId ? { id: holdId, ownerId: holdOwner(tx) } : null;
  const now = tx.now();
  const params = {
    providerId,
    key: locksSeparately ? null : key,
    clientId,
    clientBusy,
    hold,
    requested,
    eventNames,
    isRetry,
    now,
  };
  const locks = await lockForBooking(tx.db, params);
  return locks && { ...locks, ...booked, clientBusy: locks.clientBusy.map(toBusyMinutes) };
}

async function bookedClient(tx: TransactionContext, { client: contact, providerClientId }: CreateReservationInput) {
  if (providerClientId) return { clientId: providerClientId, clientMatch: null };
  if (!contact) throw new Error('A reservation needs a client; the rules refuse it otherwise.');
  const { client, match } = await findOrCreateByContact(tx, contact);
  return { clientId: client.id, clientMatch: match };
}

function busyWindow(startAt: Date) {
  const start = minutesOf(startAt);
  return { from: instantOf(start - CLIENT_BUSY_REACH_MINUTES), until: instantOf(start + CLIENT_BUSY_REACH_MINUTES) };
}

function toBusyMinutes({ startAt, endAt }: BookingLocks['clientBusy'][number]) {
  return { from: minutesOf(startAt), until: minutesOf(endAt) };
}
