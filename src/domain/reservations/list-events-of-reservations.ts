import { readEventsOfReservations } from '../../db/reservation-relations.sql.ts';
import type { Context } from '../context.ts';
import { type ReservationEventRecord, reservationEventRecord } from './list-reservation-events.ts';

/** The history of several reservations that the caller has been shown, each oldest first (contract section 5, Events). */
export async function listEventsOfReservations(
  ctx: Context,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ReservationEventRecord[]>> {
  const rows = await readEventsOfReservations(ctx.db.sql, ctx.caller.providerId, reservationIds);
  const groups = Map.groupBy(rows, ({ reservationId }) => reservationId);
  return new Map([...groups].map(([id, group]) => [id, group.map(reservationEventRecord)]));
}
