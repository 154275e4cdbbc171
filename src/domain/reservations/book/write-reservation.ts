import type { KeyClaim } from '../../../db/reservations/idempotency-keys.ts';
import { type ReservationRow, readReservation } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound, unavailable } from '../../../kernel/errors.ts';
import { UNAVAILABLE_RETRY_SECONDS } from '../../../kernel/limits.ts';
import { operationOfAttempt, recordStep } from '../../conversations/record-step.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { firstResource, KeyUsed, keyClaim } from '../../idempotency/idempotently.ts';
import { inTransaction } from '../../outbox/in-transaction.ts';
import { type DetailsInput, sentDetails } from '../details.ts';
import { type Booking, bookingOf, bookingView } from '../read/booking.ts';
import { explainRefusal, SlotRefusal } from './slot-unavailable.ts';
import { StaleRead } from './stale-read.ts';

/** Each retry follows a change that another transaction committed in between. */
const MAX_STARTS = 20;

/** A reservation after a write, and whether an earlier call with the same key made the change. */
export interface ReservationWrite {
  readonly reservation: Booking;
  readonly replayed: boolean;
  /** How the client was found; null when the reservation was booked for a client id (contract 2.8). */
  readonly clientMatch: ReservationRow['clientMatch'];
}

/** The fields of a request that the record repeats. */
export interface SentText extends DetailsInput {
  readonly reason?: string | null | undefined;
}

/** One attempt to write a reservation. The id is known beforehand. */
export interface ReservationAttempt {
  readonly operation: string;
  readonly resourceId: string;
  readonly key?: string | null | undefined;
  readonly derivedKey?: string | null | undefined;
  readonly conversationKey?: string | null | undefined;
  readonly input: SentText;
}

/**
 * The body of an attempt's transaction: it claims the key together with its locks and returns the reservation after the
 * write, or null when the key was used before. `isRetry` is true when an earlier transaction of the attempt failed on
 * outdated reads.
 */
export type ReservationWork = (
  tx: TransactionContext,
  key: KeyClaim | null,
  isRetry: boolean,
) => Promise<ReservationRow | null>;

/**
 * Writes a reservation in a transaction, at most once per idempotency key. A repeated call returns the reservation in
 * its current state. The transaction is retried when its reads are outdated (`StaleRead`).
 *
 * @throws the errors of `work`, SLOT_UNAVAILABLE for a `SlotRefusal`, IDEMPOTENCY_KEY_REUSED, UNAVAILABLE (contract
 * 5.3)
 */
export function writeReservation(
  ctx: Context,
  attempt: ReservationAttempt,
  work: ReservationWork,
): Promise<ReservationWrite> {
  return untilCurrent(ctx, (current, isRetry) => writeOnce(current, attempt, (tx, key) => work(tx, key, isRetry)));
}

/** Retries `write` on outdated reads (`StaleRead`), and turns a `SlotRefusal` into SLOT_UNAVAILABLE. */
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
  const operation = operationOfAttempt(attempt.operation);
  const written = await inTransaction(ctx, async (tx) => {
    await recordStep(tx, { operation, outcome: 'DONE', reservationId: attempt.resourceId });
    const row = await work(tx, key);
    if (!row) throw new KeyUsed();
    return row;
  }).catch((error: unknown) => {
    if (key && error instanceof KeyUsed) return firstResource(ctx, attempt, key);
    throw error;
  });
  const replayed = typeof written === 'string';
  if (replayed) await recordStep(ctx, { operation, outcome: 'REPLAYED', reservationId: written });
  const row = replayed ? await readReservation(ctx.db, ctx.caller.providerId, written, true) : written;
  if (!row) throw notFound();
  return { reservation: writtenBooking(ctx, row, attempt.input), replayed, clientMatch: row.clientMatch };
}

/**
 * The response of a write. With `reservations:read` it is the whole record. Otherwise it has the outcome (status,
 * service, employee, times, price, version), and only those notes, references, custom fields and reasons that this
 * request sent. So neither a change nor a repeated call reveals text of other callers (contract 5.2).
 */
export function writtenBooking(ctx: Context, row: ReservationRow, sent: SentText): Booking {
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
