import {
  readArrivals,
  readIdOfReference,
  readInternalNotes,
  readReservation,
} from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import { type Booking, bookingOf, bookingView } from './booking.ts';

/** One reservation; UTC offsets are those of `timezone` (default: the provider's). Throws NOT_FOUND (contract 5.1). */
export async function getReservation(ctx: Context, id: string, timezone?: string | null): Promise<Booking> {
  const includeInternal = ctx.caller.scopes.has('services:internal:use');
  const row = await readReservation(ctx.db, ctx.caller.providerId, id, includeInternal);
  if (!row) throw notFound();
  return bookingOf(row, bookingView(ctx, timezone));
}

/** The id of the caller's provider's reservation with this reference; null where there is none (contract 5.1). */
export async function findIdOfReference({ db, caller }: Context, reference: string): Promise<string | null> {
  return (await readIdOfReference(db, caller.providerId, reference)) ?? null;
}

/**
 * The internal notes of several reservations; a reservation without a note is absent. For the workspace only (contract
 * 5.1).
 */
export async function getInternalNotes(
  ctx: Context,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await readInternalNotes(ctx.db, ctx.caller.providerId, reservationIds);
  return new Map(rows.flatMap(({ id, internalNote }) => (internalNote === null ? [] : [[id, internalNote]])));
}

/** When the clients of several reservations arrived, in UTC; one that has not is absent. For the workspace only (contract 5.18). */
export async function getArrivals(
  ctx: Context,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await readArrivals(ctx.db, ctx.caller.providerId, reservationIds);
  return new Map(rows.flatMap(({ id, arrivedAt }) => (arrivedAt === null ? [] : [[id, arrivedAt.toISOString()]])));
}
