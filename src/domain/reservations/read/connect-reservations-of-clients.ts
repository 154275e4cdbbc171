import { z } from 'zod';
import { type DeskOrder, type DeskPlace, RESERVATION_ORDERS } from '../../../db/reservations/read/desk-filters.ts';
import { countReservationsOfClients, readReservationsOfClients } from '../../../db/reservations/read/of-clients.ts';
import type { Context } from '../../context.ts';
import { type Connection, connectionOf, listCursors, type PageQuestion } from '../../paging/connection.ts';
import { CURSOR_PARTS } from '../../paging/cursor.ts';
import { type Booking, bookingOf, bookingView } from './booking.ts';
import { sortedBy } from './connect-desk-reservations.ts';

/** What is asked of the reservations of a client. */
export interface ClientReservationsQuestion extends PageQuestion {
  readonly status?: readonly string[] | null | undefined;
  readonly orderBy?: DeskOrder | null | undefined;
}

/** A page of the reservations of one client. */
export interface ClientReservationsPage {
  readonly filters: z.infer<typeof FILTERS>;
  readonly first: number;
  readonly after: DeskPlace | null;
}

const LATEST_FIRST: DeskOrder = { field: 'START', direction: 'DESC' };
const STATUSES = ['PENDING', 'CONFIRMED', 'COMPLETED', 'NO_SHOW', 'CANCELLED', 'DECLINED'] as const;
const FILTERS = z.strictObject({
  clientId: z.guid(),
  status: z.array(z.enum(STATUSES)).optional(),
  order: z.strictObject({ field: z.enum(RESERVATION_ORDERS), direction: z.enum(['ASC', 'DESC']) }),
});
const CURSORS = listCursors(
  'reservationsOfClient',
  FILTERS,
  z.strictObject({ at: z.union([CURSOR_PARTS.instant, CURSOR_PARTS.transaction]), id: z.guid() }),
);

/** The page that is asked for, the latest first unless said otherwise. Throws `VALIDATION_FAILED` for a foreign cursor. */
export function clientReservationsPage(
  ctx: Context,
  clientId: string,
  { first, after, status, orderBy }: ClientReservationsQuestion,
): ClientReservationsPage {
  const { field, direction } = orderBy ?? LATEST_FIRST;
  const wanted = status?.length ? STATUSES.filter((one) => status.includes(one)) : undefined;
  const read = CURSORS.read(ctx, { clientId, status: wanted, order: { field, direction } }, after);
  return { ...read, first };
}

/**
 * Pages of the reservations of clients that the caller has been shown, those in one order in one statement; the totals in
 * another one, once somebody asks for one (contract 2.11).
 */
export async function connectReservationsOfClients(
  ctx: Context,
  pages: readonly ClientReservationsPage[],
): Promise<ReadonlyMap<ClientReservationsPage, Connection<Booking>>> {
  const alike = Map.groupBy(pages, ({ filters: { status, order } }) => JSON.stringify([status, order]));
  const connected = await Promise.all([...alike.values()].map((group) => connectAlike(ctx, group)));
  return new Map(connected.flat());
}

async function connectAlike(
  ctx: Context,
  pages: readonly ClientReservationsPage[],
): Promise<[ClientReservationsPage, Connection<Booking>][]> {
  const [head] = pages;
  if (!head) return [];
  const { providerId, scopes } = ctx.caller;
  const { status, order } = head.filters;
  const asked = { providerId, includeInternal: scopes.has('services:internal:use'), status, order };
  const wanted = pages.map(({ filters: { clientId }, first, after }) => ({ clientId, after, size: first + 1 }));
  const groups = Map.groupBy(await readReservationsOfClients(ctx.db, asked, wanted), ({ page }) => page);
  let counted: Promise<ReadonlyMap<string, number>> | undefined;
  const countAll = () => {
    counted ??= countReservationsOfClients(ctx.db, asked, [...new Set(wanted.map(({ clientId }) => clientId))]);
    return counted;
  };
  const view = bookingView(ctx);
  return pages.map((page, index) => {
    const { filters, first, after } = page;
    const connection = connectionOf(groups.get(index) ?? [], {
      first,
      isContinued: after !== null,
      nodeOf: (row) => bookingOf(row, view),
      cursorOf: (row) => CURSORS.write(ctx, filters, { at: sortedBy(row, order), id: row.id }),
      totalCount: async () => (await countAll()).get(filters.clientId) ?? 0,
    });
    return [page, connection];
  });
}
