import { type ReservationRow, readReservation } from '../../db/reservations/view.ts';
import type { Context } from '../context.ts';
import { notFound, unavailable } from '../errors.ts';
import { type AttemptResult, idempotently } from '../idempotency/idempotently.ts';
import { UNAVAILABLE_RETRY_SECONDS } from '../limits.ts';
import type { TransactionContext } from '../transaction/transaction.ts';
import type { Booking } from './booking.ts';
import { LookAgain } from './look-again.ts';
import { SlotRefusal } from './slot-refusal.ts';
import { slotUnavailable } from './slot-unavailable.ts';
import { type SentText, writtenBooking } from './written-booking.ts';

/** Each start anew follows a change that somebody else has committed meanwhile. */
const MAX_STARTS = 20;

/** A reservation after a write, and whether an earlier call with the same key had made the change. */
export interface ReservationWrite {
  readonly reservation: Booking;
  readonly replayed: boolean;
}

/** One attempt to write a reservation whose id is known beforehand. */
export interface ReservationAttempt {
  readonly operation: string;
  readonly reservationId: string;
  readonly key?: string | null | undefined;
  readonly derivedKey?: string | null | undefined;
  readonly input: SentText;
  /** Tells beforehand what is bound to be refused; the work must refuse it too. */
  readonly foresee?: (ctx: Context) => Promise<SlotRefusal | null>;
}

/**
 * Runs one write in a transaction, at most once per idempotency key; a repeat answers the reservation as it is now.
 * Throws what `work` throws, SLOT_UNAVAILABLE for a `SlotRefusal`, IDEMPOTENCY_KEY_REUSED and UNAVAILABLE.
 */
export async function writeReservation(
  ctx: Context,
  { reservationId, foresee, ...attempt }: ReservationAttempt,
  work: (tx: TransactionContext) => Promise<ReservationRow>,
): Promise<ReservationWrite> {
  let written: ReservationRow | undefined;
  const run = async (current: Context) => {
    const refusal = await foresee?.(current);
    if (refusal) throw refusal;
    return idempotently(current, { ...attempt, resourceId: reservationId }, async (tx) => {
      written = await work(tx);
      return reservationId;
    });
  };
  const { resourceId, replayed } = await untilSettled(ctx, run);
  const row = replayed ? await readReservation(ctx.db, ctx.caller.providerId, resourceId, true) : written;
  if (!row) throw notFound();
  return { reservation: writtenBooking(ctx, row, attempt.input), replayed };
}

async function untilSettled(ctx: Context, run: (ctx: Context) => Promise<AttemptResult>): Promise<AttemptResult> {
  let current = ctx;
  for (let start = 0; start < MAX_STARTS; start += 1) {
    try {
      return await run(current);
    } catch (error) {
      if (error instanceof SlotRefusal) throw await slotUnavailable(current, error);
      if (!(error instanceof LookAgain)) throw error;
      const catalogVersion = Math.max(error.catalogVersion, current.caller.catalogVersion);
      current = { ...current, caller: { ...current.caller, catalogVersion } };
    }
  }
  throw unavailable(UNAVAILABLE_RETRY_SECONDS);
}
