import { z } from 'zod';
import { countEventsOfReservations, readEventsOfReservations } from '../../../db/reservations/read/events.ts';
import { readReservation } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import { EVENT_PAGE_SIZE_DEFAULT, PAGE_SIZE_DEFAULT } from '../../../kernel/limits.ts';
import { type ListPage, readConnections } from '../../../kernel/paging/connect-many.ts';
import { type Connection, listCursors, type PageArguments } from '../../../kernel/paging/connection.ts';
import { CURSOR_PARTS } from '../../../kernel/paging/cursor.ts';
import { type ReservationEventRecord, toEventRecord } from './list-reservation-events.ts';

type EventConnection = Connection<ReservationEventRecord>;

const CURSORS = listCursors('reservationEvents', z.strictObject({ reservationId: z.guid() }), CURSOR_PARTS.version);

/**
 * Returns the requested page of a reservation's history. Throws `VALIDATION_FAILED` for a cursor of another
 * reservation.
 */
export function toEventPage(
  ctx: Context,
  reservationId: string,
  question: PageArguments,
  defaultSize = EVENT_PAGE_SIZE_DEFAULT,
): ListPage {
  const { page } = CURSORS.read(ctx, { reservationId }, question, defaultSize);
  return { listId: reservationId, page };
}

/** Lists the history of a reservation as a connection, oldest first. Throws `NOT_FOUND` (contract 5.13). */
export async function connectReservationEvents(
  ctx: Context,
  reservationId: string,
  question: PageArguments,
): Promise<EventConnection> {
  const { providerId, scopes } = ctx.caller;
  const page = toEventPage(ctx, reservationId, question, PAGE_SIZE_DEFAULT);
  const [reservation, connections] = await Promise.all([
    readReservation(ctx.db, providerId, reservationId, scopes.has('services:internal:use')),
    connectEventsOfReservations(ctx, [page]),
  ]);
  const connection = connections.get(page);
  if (!reservation || !connection) throw notFound();
  return connection;
}

/**
 * Reads pages of the history of reservations that the caller may see, oldest first. A second statement counts the
 * totals when a total is selected (contract 5.13).
 */
export async function connectEventsOfReservations(
  ctx: Context,
  pages: readonly ListPage[],
): Promise<ReadonlyMap<ListPage, EventConnection>> {
  const { providerId } = ctx.caller;
  const connected = await readConnections(pages, {
    direction: 'ASC',
    read: (ranges) => readEventsOfReservations(ctx.db, providerId, ranges),
    count: (ids) => countEventsOfReservations(ctx.db, providerId, ids),
    nodeOf: (row) => toEventRecord(row, ctx.caller),
    cursorOf: ({ version, id }, reservationId) => CURSORS.write(ctx, { reservationId }, { at: String(version), id }),
  });
  return new Map(connected);
}
