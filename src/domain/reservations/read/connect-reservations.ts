import { countReservations, listReservationRows } from '../../../db/reservations/read/lists.ts';
import type { Context } from '../../context.ts';
import { type Connection, connectionOf, type PageQuestion, placeAfter } from '../../paging/connection.ts';
import { type Booking, bookingOf, bookingView } from './booking.ts';
import { filtersOf, type ReservationListQuestion, readListPosition, writeListPosition } from './list-position.ts';
import { reservationScope } from './list-reservations.ts';

/** What a dashboard asks: the filters of the list, and where to go on. */
export type ConnectionQuestion = Omit<ReservationListQuestion, 'updatedSince' | 'cursor' | 'page' | 'pageSize'> &
  PageQuestion;

/**
 * The list of reservations by start as a connection, with the same cursors as its pages (contract 8.4). Throws
 * `VALIDATION_FAILED` for a cursor that is not one of this list.
 */
export async function connectReservations(ctx: Context, question: ConnectionQuestion): Promise<Connection<Booking>> {
  const { first, after, timezone } = question;
  const read = (cursor: string) => readListPosition(ctx.caller.providerId, question, cursor);
  const position = placeAfter(after, read, (place) => 'startAt' in place);
  const filters = position?.filters ?? filtersOf(question);
  const scope = reservationScope(ctx, filters);
  const rows = await listReservationRows(ctx.db, scope, { after: position, limit: first + 1, offset: 0 });
  const view = bookingView(ctx, timezone);
  return connectionOf(rows, {
    first,
    isContinued: position !== null,
    nodeOf: (row) => bookingOf(row, view),
    cursorOf: ({ startAt, id }) => {
      const place = { filters, startAt: startAt.toISOString(), id };
      return writeListPosition(ctx.caller.providerId, place);
    },
    totalCount: () => countReservations(ctx.db, scope),
  });
}
