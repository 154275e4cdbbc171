import type { IdempotencyKeyClaim } from '../../../db/reservations/idempotency-keys.ts';
import { type ReservationRow, readReservation } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound, unavailable } from '../../../kernel/errors.ts';
import { UNAVAILABLE_RETRY_SECONDS } from '../../../kernel/limits.ts';
import { recordStep, toGraphField } from '../../conversations/record-step.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { IdempotencyKeyUsed, readFirstResource, toKeyClaim } from '../../idempotency/run-idempotently.ts';
import { inTransaction } from '../../outbox/in-transaction.ts';
import { type DetailsInput, pickSubmittedDetails } from '../details.ts';
import { type Booking, toBooking, toBookingView } from '../read/booking.ts';
import { explainRefusal, SlotRefusal } from './slot-unavailable.ts';
import { StaleRead } from './stale-read.ts';

/**
 * The maximum number of transactions of one request. Each retry follows a change that another transaction committed in
 * between.
 */
const MAX_STARTS = 20;

/** A reservation after a write. `replayed` is true when an earlier request with the same key made the change. */
export interface ReservationWrite {
  readonly reservation: Booking;
  readonly replayed: boolean;
  /** How the client was found; null when the reservation was booked for a client id (contract 2.8). */
  readonly clientMatch: ReservationRow['clientMatch'];
}

/** The texts of a request that its response may repeat. */
export interface SubmittedText extends DetailsInput {
  readonly reason?: string | null | undefined;
}

/** A request to write a reservation. The id of the reservation is known beforehand. */
export interface ReservationAttempt {
  readonly operation: string;
  readonly resourceId: string;
  readonly key?: string | null | undefined;
  readonly derivedKey?: string | null | undefined;
  readonly conversationKey?: string | null | undefined;
  readonly input: SubmittedText;
}

/**
 * The body of a write's transaction. It claims the idempotency key together with its locks, and returns the reservation
 * after the write, or null when the key was used before. `isRetry` is true when an earlier transaction of the request
 * failed because of outdated reads.
 */
export type ReservationWriteBody = (
  tx: TransactionContext,
  key: IdempotencyKeyClaim | null,
  isRetry: boolean,
) => Promise<ReservationRow | null>;

/**
 * Writes a reservation in a transaction, at most once per idempotency key. A repeat returns the reservation's current
 * state. The transaction is retried when its reads are outdated (`StaleRead`). Throws the errors of `work`,
 * `SLOT_UNAVAILABLE` for a `SlotRefusal`, `IDEMPOTENCY_KEY_REUSED` and `UNAVAILABLE` (contract 5.3).
 */
export function writeReservation(
  ctx: Context,
  attempt: ReservationAttempt,
  work: ReservationWriteBody,
): Promise<ReservationWrite> {
  return retryStaleReads(ctx, (current, isRetry) => writeOnce(current, attempt, (tx, key) => work(tx, key, isRetry)));
}

/** Retries `write` after outdated reads (`StaleRead`), and turns a `SlotRefusal` into SLOT_UNAVAILABLE. */
export async function retryStaleReads<Result>(
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
  work: (tx: TransactionContext, key: IdempotencyKeyClaim | null) => ReturnType<ReservationWriteBody>,
): Promise<ReservationWrite> {
  const key = toKeyClaim(ctx, attempt);
  const operation = toGraphField(attempt.operation);
  const written = await inTransaction(ctx, async (tx) => {
    await recordStep(tx, { operation, outcome: 'DONE', reservationId: attempt.resourceId });
    const row = await work(tx, key);
    if (!row) throw new IdempotencyKeyUsed();
    return row;
  }).catch((error: unknown) => {
    if (key && error instanceof IdempotencyKeyUsed) return readFirstResource(ctx, attempt, key);
    throw error;
  });
  const replayed = typeof written === 'string';
  if (replayed) await recordStep(ctx, { operation, outcome: 'REPLAYED', reservationId: written });
  const row = replayed ? await readReservation(ctx.db, ctx.caller.providerId, written, true) : written;
  if (!row) throw notFound();
  return { reservation: toReservationResponse(ctx, row, attempt.input), replayed, clientMatch: row.clientMatch };
}

/**
 * Returns the response of a write. With `reservations:read` it is the complete record. Otherwise it contains the
 * outcome (status, service, employee, times, price, version), and only the notes, references, custom fields and reasons
 * that the request sent. So neither a change nor a repeat reveals texts of other callers (contract 5.2).
 */
export function toReservationResponse(ctx: Context, row: ReservationRow, sent: SubmittedText): Booking {
  const booking = toBooking(row, toBookingView(ctx));
  if (ctx.caller.scopes.has('reservations:read')) return booking;
  const { cancellation } = booking;
  return {
    ...booking,
    ...pickSubmittedDetails(booking, sent),
    cancellation: cancellation && { ...cancellation, reason: ifSent(cancellation.reason, sent.reason) },
  };
}

function ifSent(value: string | null, sent: string | null | undefined): string | null {
  return value === sent ? value : null;
}
