import type { KeyClaim } from '../../../db/reservations/idempotency-keys.ts';
import { type ReservationRow, readReservation } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound, unavailable } from '../../../kernel/errors.ts';
import { UNAVAILABLE_RETRY_SECONDS } from '../../../kernel/limits.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { firstResource, KeyUsed, keyClaim } from '../../idempotency/idempotently.ts';
import { inTransaction } from '../../outbox/in-transaction.ts';
import { type DetailsInput, sentDetails } from '../details.ts';
import { type Booking, bookingOf, bookingView } from '../read/booking.ts';
import { explainRefusal, SlotRefusal } from './slot-unavailable.ts';
import { StaleRead } from './stale-read.ts';

/** Each retry follows a change that another transaction has committed meanwhile. */
const MAX_STARTS = 20;

/** A reservation after a write, and whether an earlier call with the same key had made the change. */
export interface ReservationWrite {
  readonly reservation: Booking;
  readonly replayed: boolean;
  /** How its client was found; null where it was booked for a client's id (contract 2.8). */
  readonly clientMatch: ReservationRow['clientMatch'];
}

/** What a request said that a record repeats. */
interface SentText extends DetailsInput {
  readonly reason?: string | null | undefined;
}

/** One attempt to write a reservation whose id is known beforehand. */
export interface ReservationAttempt {
  readonly operation: string;
  readonly resourceId: string;
  readonly key?: string | null | undefined;
  readonly derivedKey?: string | null | undefined;
  readonly input: SentText;
}

/**
 * The body of an attempt's transaction: it claims the key with its locks and returns the reservation after the write, or
 * null where the key has been used. `isRetry`: an earlier transaction of the attempt read what no longer held.
 */
export type ReservationWork = (
  tx: TransactionContext,
  key: KeyClaim | null,
  isRetry: boolean,
) => Promise<ReservationRow | null>;

/**
 * Writes a reservation in a transaction, at most once per idempotency key; a repeat answers the reservation as it is now.
 * It is retried where the work read what no longer holds (`StaleRead`). Throws what `work` throws, SLOT_UNAVAILABLE for
 * a `SlotRefusal`, IDEMPOTENCY_KEY_REUSED and UNAVAILABLE (contract 5.3).
 */
export function writeReservation(
  ctx: Context,
  attempt: ReservationAttempt,
  work: ReservationWork,
): Promise<ReservationWrite> {
  return untilCurrent(ctx, (current, isRetry) => writeOnce(current, attempt, (tx, key) => work(tx, key, isRetry)));
}

/** Retries `write` while it reads what no longer holds (`StaleRead`), and explains a `SlotRefusal`. */
export async function untilCurrent<Result>(
  ctx: Context,
  write: (current: Context, isRetry: boolean) => Promise<Result>,
): Promise<Result> {
  let current = ctx;
  for (let start = 0; start < MAX_STARTS; start += 1) {
    try {
      return await write(current, start > 0);
    } catch (error) {
      if (error instanceof SlotRefusal) throw await explainRefusal(current, error);
      if (!(error instanceof StaleRead)) throw error;
      const catalogVersion = Math.max(error.catalogVersion, current.caller.catalogVersion);
      current = { ...current, caller: { ...current.caller, catalogVersion } };
    }
  }
  throw unavailable(UNAVAILABLE_RETRY_SECONDS);
}

async function writeOnce(
  ctx: Context,
  attempt: ReservationAttempt,
  work: (tx: TransactionContext, key: KeyClaim | null) => ReturnType<ReservationWork>,
): Promise<ReservationWrite> {
  const key = keyClaim(ctx, attempt);
  const written = await inTransaction(ctx, async (tx) => {
    const row = await work(tx, key);
    if (!row) throw new KeyUsed();
    return row;
  }).catch((error: unknown) => {
    if (key && error instanceof KeyUsed) return firstResource(ctx, attempt, key);
    throw error;
  });
  const replayed = typeof written === 'string';
  const row = replayed ? await readReservation(ctx.db, ctx.caller.providerId, written, true) : written;
  if (!row) throw notFound();
  return { reservation: writtenBooking(ctx, row, attempt.input), replayed, clientMatch: row.clientMatch };
}

/**
 * What a write answers: the record; without `reservations:read` what the write settled (status, service, employee,
 * times, price, version) and of notes, references, custom fields and reasons only what this request itself sent. So
 * neither a change nor a repeat shows what others wrote (contract 5.2).
 */
function writtenBooking(ctx: Context, row: ReservationRow, sent: SentText): Booking {
  const booking = bookingOf(row, bookingView(ctx));
  if (ctx.caller.scopes.has('reservations:read')) return booking;
  const { cancellation } = booking;
  return {
    ...booking,
    ...sentDetails(booking, sent),
    cancellation: cancellation && { ...cancellation, reason: ifSent(cancellation.reason, sent.reason) },
  };
}

function ifSent(value: string | null, sent: string | null | undefined): string | null {
  return value === sent ? value : null;
}
