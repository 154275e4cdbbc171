import { z } from 'zod';
import { RESERVATION_SORT_FIELDS, type WorkspaceOrder } from '../../../db/reservations/read/desk-filters.ts';
import { countReservationsOfClients, readReservationsOfClients } from '../../../db/reservations/read/of-clients.ts';
import type { Context } from '../../../kernel/context.ts';
import { EVENT_PAGE_SIZE_DEFAULT } from '../../../kernel/limits.ts';
import { type ListPage, readConnections } from '../../../kernel/paging/connect-many.ts';
import { type Connection, listCursors, type PageArguments } from '../../../kernel/paging/connection.ts';
import { CURSOR_PARTS } from '../../../kernel/paging/cursor.ts';
import { type Booking, toBooking, toBookingView } from './booking.ts';
import { isSortValueOf, sortValueOf } from './connect-desk-reservations.ts';

/** The filters of the reservations of a client. */
export interface ClientReservationsParams extends PageArguments {
  readonly status?: readonly string[] | null | undefined;
  readonly orderBy?: WorkspaceOrder | null | undefined;
}

/** A page of the reservations of one client. */
export interface ClientReservationsPage extends ListPage {
  readonly filters: z.infer<typeof FILTERS>;
}

const LATEST_FIRST: WorkspaceOrder = { field: 'START', direction: 'DESC' };
const STATUSES = ['PENDING', 'CONFIRMED', 'COMPLETED', 'NO_SHOW', 'CANCELLED', 'DECLINED'] as const;
const FILTERS = z.strictObject({
  clientId: z.guid(),
  status: z.array(z.enum(STATUSES)).optional(),
  order: z.strictObject({ field: z.enum(RESERVATION_SORT_FIELDS), direction: z.enum(['ASC', 'DESC']) }),
});
const CURSORS = listCursors(
  'reservationsOfClient',
  FILTERS,
  z.union([CURSOR_PARTS.instant, CURSOR_PARTS.transaction]),
  ({ order }, at) => isSortValueOf(order, at),
);

/**
 * Returns the requested page; by default the latest reservations come first. Throws `VALIDATION_FAILED` for a cursor of
 * another list.
 */
export function toClientReservationsPage(
  ctx: Context,
  clientId: string,
  { status, orderBy, ...question }: ClientReservationsParams,
): ClientReservationsPage {
  const { field, direction } = orderBy ?? LATEST_FIRST;
  const wanted = status?.length ? STATUSES.filter((one) => status.includes(one)) : undefined;
  const sent = { clientId, status: wanted, order: { field, direction } };
  return { listId: clientId, ...CURSORS.read(ctx, sent, question, EVENT_PAGE_SIZE_DEFAULT) };
}

/**
 * Reads pages of the reservations of clients that the caller may see. Pages with the same order and filters share one
 * statement. A second statement counts the totals when a total is selected (contract 2.11).
 */
export async function connectReservationsOfClients(
  ctx: Context,
  pages: readonly ClientReservationsPage[],
): Promise<ReadonlyMap<ClientReservationsPage, Connection<Booking>>> {
  const bySelection = Map.groupBy(pages, ({ filters: { status, order } }) => JSON.stringify([status, order]));
  const connected = await Promise.all([...bySelection.values()].map((group) => connectGroup(ctx, group)));
  return new Map(connected.flat());
}

async function connectGroup(
  ctx: Context,
  pages: readonly ClientReservationsPage[],
): Promise<[ClientReservationsPage, Connection<Booking>][]> {
  const [head] = pages;
  if (!head) return [];
  const { providerId, scopes } = ctx.caller;
  const { status, order } = head.filters;
  const lists = { providerId, includeInternal: scopes.has('services:internal:use'), status };
  const view = toBookingView(ctx);
  return readConnections(pages, {
    direction: order.direction,
    read: (ranges) => readReservationsOfClients(ctx.db, lists, order.field, ranges),
    count: (ids) => countReservationsOfClients(ctx.db, lists, ids),
    nodeOf: (row) => toBooking(row, view),
    cursorOf: (row, clientId) =>
      CURSORS.write(ctx, { clientId, status, order }, { at: sortValueOf(row, order), id: row.id }),
  });
}
