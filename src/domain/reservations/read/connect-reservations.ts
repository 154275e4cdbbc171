import { countReservations, listReservationRows } from '../../../db/reservations/read/lists.ts';
import type { Context } from '../../../kernel/context.ts';
import {
  type Connection,
  connectionOf,
  keysetRange,
  type PageArguments,
  readPage,
} from '../../../kernel/paging/connection.ts';
import { feedCursorInList } from '../../../kernel/paging/cursor.ts';
import { type Booking, bookingOf, bookingView } from './booking.ts';
import { filtersOf, type ReservationListQuestion, readListPosition, writeListPosition } from './list-position.ts';
import { reservationScope } from './list-reservations.ts';

/** The request of a dashboard: the filters of the list, and the position. */
export type ConnectionQuestion = Omit<ReservationListQuestion, 'updatedSince' | 'cursor' | 'page' | 'pageSize'> &
  PageArguments;

/**
 * The list of reservations by start as a connection, with the same cursors as its pages (contract 8.4). Throws
 * `VALIDATION_FAILED` for a cursor that is not one of this list.
 */
export async function connectReservations(ctx: Context, question: ConnectionQuestion): Promise<Connection<Booking>> {
  const { providerId } = ctx.caller;
  const { page, bound } = readPage(question, (cursor) => {
    const position = readListPosition(providerId, question, cursor);
    if ('changedTx' in position) throw feedCursorInList();
    const { filters, startAt, id } = position;
    return { bound: filters, position: { at: startAt, id } };
  });
  const filters = bound ?? filtersOf(question);
  const scope = reservationScope(ctx, filters);
  const view = bookingView(ctx, question.timezone);
  return connectionOf(await listReservationRows(ctx.db, scope, keysetRange(page)), page, {
    nodeOf: (row) => bookingOf(row, view),
    cursorOf: ({ startAt, id }) => {
      const location = { filters, startAt: startAt.toISOString(), id };
      return writeListPosition(providerId, location);
    },
    totalCount: () => countReservations(ctx.db, scope),
  });
}
