import { z } from 'zod';
import {
  type DeskFilters,
  type DeskOrder,
  type DeskRow,
  RESERVATION_ORDERS,
} from '../../../db/reservations/read/desk-filters.ts';
import { countDeskReservations, listDeskReservations } from '../../../db/reservations/read/desk-list.ts';
import type { Context } from '../../../kernel/context.ts';
import { type Connection, connectionOf, keysetRange, readPage } from '../../../kernel/paging/connection.ts';
import { CURSOR_PARTS, cursorsOf, isCursorOf } from '../../../kernel/paging/cursor.ts';
import type { RuleProblem } from '../../../kernel/rules.ts';
import { searchPatterns } from '../../clients/search-clients.ts';
import { type Booking, bookingOf, bookingView } from './booking.ts';
import { type ConnectionQuestion, connectReservations } from './connect-reservations.ts';
import { FILTERS, filtersOf } from './list-position.ts';
import { reservationScope } from './list-reservations.ts';

/** The filters of the desk list in addition to those of every list (contract 5.21). */
export interface DeskQuestion extends ConnectionQuestion {
  readonly employeeIds?: readonly string[] | null | undefined;
  readonly serviceIds?: readonly string[] | null | undefined;
  readonly source?: readonly string[] | null | undefined;
  readonly createdSince?: Date | null | undefined;
  readonly overlapping?: { readonly from: Date; readonly to: Date } | null | undefined;
  readonly search?: string | null | undefined;
  readonly orderBy?: DeskOrder | null | undefined;
}

const LIST = 'reservationsOfDesk';
const BY_START: DeskOrder = { field: 'START', direction: 'ASC' };
const IDS = z.array(z.guid()).optional();
const DESK_FILTERS = FILTERS.omit({ updatedSince: true }).extend({
  employeeIds: IDS,
  serviceIds: IDS,
  sources: z.array(z.enum(['INTEGRATION', 'WORKSPACE', 'CLIENT_APP'])).optional(),
  createdSince: CURSOR_PARTS.instant.optional(),
  overlapsFrom: CURSOR_PARTS.instant.optional(),
  overlapsUntil: CURSOR_PARTS.instant.optional(),
  search: CURSOR_PARTS.text.optional(),
});
const ORDER = z.strictObject({ field: z.enum(RESERVATION_ORDERS), direction: z.enum(['ASC', 'DESC']) });
const POSITION = z.union([
  z.strictObject({ filters: DESK_FILTERS, order: ORDER, at: CURSOR_PARTS.instant, id: z.guid() }),
  z.strictObject({ filters: DESK_FILTERS, order: ORDER, at: CURSOR_PARTS.transaction, id: z.guid() }),
]);
const CURSORS = cursorsOf({
  list: LIST,
  position: POSITION.refine(({ order, at }) => isSortedBy(order, at)),
  filtersOf: ({ filters, order: orderBy }) => ({ ...filters, orderBy }),
});

/** A span ends after it begins. */
export function overlappingRules({ overlapping }: Partial<DeskQuestion>): RuleProblem[] {
  if (!overlapping || overlapping.from < overlapping.to) return [];
  return [{ path: ['overlapping', 'to'], code: 'WINDOW_REVERSED', message: 'The span must end after it begins.' }];
}

/**
 * The list of reservations as a connection, in any order and with what people search by; by start and with the filters of
 * every list it has their cursors (contract 5.21 and 8.4). Throws `VALIDATION_FAILED` for a cursor that is not one of it.
 */
export async function connectDeskReservations(ctx: Context, question: DeskQuestion): Promise<Connection<Booking>> {
  const { after, before, timezone, orderBy } = question;
  const sent = deskFiltersOf(question);
  const asksMore = orderBy || Object.values(sent.own).some((value) => value !== undefined);
  const isOfDesk = [after, before].some((cursor) => cursor && isCursorOf(LIST, cursor));
  if (!asksMore && !isOfDesk) return connectReservations(ctx, question);
  const { providerId } = ctx.caller;
  const sentOrder = orderBy ? { field: orderBy.field, direction: orderBy.direction } : undefined;
  const params = { ...sent.all, orderBy: sentOrder };
  const { page, bound } = readPage(question, (cursor) => {
    const { at, id, ...bound } = CURSORS.read(providerId, params, cursor);
    return { bound, position: { at, id } };
  });
  const filters: DeskFilters = bound?.filters ?? sent.all;
  const order = bound?.order ?? sentOrder ?? BY_START;
  const search = filters.search
    ? { ...searchPatterns(filters.search, ctx.caller.country), reference: filters.search }
    : null;
  const scope = { ...reservationScope(ctx, filters), filters, search };
  const rows = await listDeskReservations(ctx.db, scope, order.field, keysetRange(page, order.direction));
  const view = bookingView(ctx, timezone);
  return connectionOf(rows, page, {
    nodeOf: (row) => bookingOf(row, view),
    cursorOf: (row) => CURSORS.write(providerId, { filters, order, at: sortedBy(row, order), id: row.id }),
    totalCount: () => countDeskReservations(ctx.db, scope),
  });
}

/** The filters in a cursor: the additional ones of this list, and all of them. */
function deskFiltersOf(question: DeskQuestion) {
  const { overlapping } = question;
  const own = {
    employeeIds: given(question.employeeIds),
    serviceIds: given(question.serviceIds),
    sources: given(question.source),
    createdSince: question.createdSince?.toISOString(),
    overlapsFrom: overlapping?.from.toISOString(),
    overlapsUntil: overlapping?.to.toISOString(),
    search: question.search ?? undefined,
  };
  const { updatedSince: _, ...common } = filtersOf(question);
  return { own, all: { ...common, ...own } };
}

function given(values: readonly string[] | null | undefined): string[] | undefined {
  return values?.length ? [...new Set(values)].sort() : undefined;
}

/** Whether an order sorts by such a value: transactions are digits, instants are not. */
export function isSortedBy({ field }: DeskOrder, at: string): boolean {
  return (field === 'UPDATED') === !at.includes('-');
}

/** The sort value of a row for an order. */
export function sortedBy({ startAt, createdAt, changedTx }: DeskRow, { field }: DeskOrder): string {
  if (field === 'UPDATED') return changedTx;
  return (field === 'START' ? startAt : createdAt).toISOString();
}
