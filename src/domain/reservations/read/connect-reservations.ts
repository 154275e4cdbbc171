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
import { type Booking, toBooking, toBookingView } from './booking.ts';
import { type ReservationListParams, readListPosition, toCursorFilters, writeListPosition } from './list-position.ts';
import { toReservationScope } from './list-reservations.ts';

/** The parameters of a connection of reservations: the filters of the list, and the page. */
export type ReservationConnectionParams = Omit<ReservationListParams, 'updatedSince' | 'cursor' | 'page' | 'pageSize'> &
  PageArguments;

/**
 * Lists reservations as a connection, ordered by start, with the cursors of `listReservations` (contract 8.4). Throws
 * `VALIDATION_FAILED` for a cursor of another list.
 */
export async function connectReservations(
  ctx: Context,
  question: ReservationConnectionParams,
): Promise<Connection<Booking>> {
  const { providerId } = ctx.caller;
  const { page, bound } = readPage(question, (cursor) => {
    const position = readListPosition(providerId, question, cursor);
    if ('changedTx' in position) throw feedCursorInList();
    const { filters, startAt, id } = position;
    return { bound: filters, position: { at: startAt, id } };
  });
  const filters = bound ?? toCursorFilters(question);
  const scope = toReservationScope(ctx, filters);
  const view = toBookingView(ctx, question.timezone);
  return connectionOf(await listReservationRows(ctx.db, scope, keysetRange(page)), page, {
    nodeOf: (row) => toBooking(row, view),
    cursorOf: ({ startAt, id }) => {
      const location = { filters, startAt: startAt.toISOString(), id };
      return writeListPosition(providerId, location);
    },
    totalCount: () => countReservations(ctx.db, scope),
  });
}
