import {
  readArrivalTimes,
  readIdOfReference,
  readInternalNotes,
  readReservation,
} from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import { type Booking, toBooking, toBookingView } from './booking.ts';

/**
 * Returns a reservation. UTC offsets are those of `timezone` (default: the provider's). Throws `NOT_FOUND` (contract
 * 5.1).
 */
export async function getReservation(ctx: Context, id: string, timezone?: string | null): Promise<Booking> {
  const includeInternal = ctx.caller.scopes.has('services:internal:use');
  const row = await readReservation(ctx.db, ctx.caller.providerId, id, includeInternal);
  if (!row) throw notFound();
  return toBooking(row, toBookingView(ctx, timezone));
}

/** Returns the id of the provider's reservation with this reference; null when there is none (contract 5.1). */
export async function findIdOfReference({ db, caller }: Context, reference: string): Promise<string | null> {
  return (await readIdOfReference(db, caller.providerId, reference)) ?? null;
}

/**
 * Returns the internal notes of several reservations. A reservation without a note is missing from the map. The
 * function does not check access: its caller must be a workspace user (contract 5.1).
 */
export async function getInternalNotes(
  ctx: Context,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await readInternalNotes(ctx.db, ctx.caller.providerId, reservationIds);
  return new Map(rows.flatMap(({ id, internalNote }) => (internalNote === null ? [] : [[id, internalNote]])));
}

/**
 * Returns when the clients of several reservations arrived, in UTC. A reservation whose client has not arrived is
 * missing from the map. The function does not check access: its caller must be a workspace user (contract 5.18).
 */
export async function getArrivalTimes(
  ctx: Context,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await readArrivalTimes(ctx.db, ctx.caller.providerId, reservationIds);
  return new Map(rows.flatMap(({ id, arrivedAt }) => (arrivedAt === null ? [] : [[id, arrivedAt.toISOString()]])));
}
