import { z } from 'zod';
import {
  RESERVATION_SORT_FIELDS,
  type WorkspaceFilters,
  type WorkspaceListRow,
  type WorkspaceOrder,
} from '../../../db/reservations/read/desk-filters.ts';
import { countWorkspaceReservations, listWorkspaceReservations } from '../../../db/reservations/read/desk-list.ts';
import type { Context } from '../../../kernel/context.ts';
import { type Connection, connectionOf, keysetRange, readPage } from '../../../kernel/paging/connection.ts';
import { CURSOR_PARTS, cursorsOf, isCursorOf } from '../../../kernel/paging/cursor.ts';
import type { RuleProblem } from '../../../kernel/rules.ts';
import { toSearchPatterns } from '../../clients/search-clients.ts';
import { type Booking, toBooking, toBookingView } from './booking.ts';
import { connectReservations, type ReservationConnectionParams } from './connect-reservations.ts';
import { RESERVATION_CURSOR_FILTERS, toCursorFilters } from './list-position.ts';
import { toReservationScope } from './list-reservations.ts';

/** The filters of the workspace's list of reservations in addition to the filters of every list (contract 5.21). */
export interface WorkspaceReservationsParams extends ReservationConnectionParams {
  readonly employeeIds?: readonly string[] | null | undefined;
  readonly serviceIds?: readonly string[] | null | undefined;
  readonly source?: readonly string[] | null | undefined;
  readonly createdSince?: Date | null | undefined;
  readonly overlapping?: { readonly from: Date; readonly to: Date } | null | undefined;
  readonly search?: string | null | undefined;
  readonly orderBy?: WorkspaceOrder | null | undefined;
}

const LIST = 'reservationsOfDesk';
const BY_START: WorkspaceOrder = { field: 'START', direction: 'ASC' };
const IDS = z.array(z.guid()).optional();
const DESK_FILTERS = RESERVATION_CURSOR_FILTERS.omit({ updatedSince: true }).extend({
  employeeIds: IDS,
  serviceIds: IDS,
  sources: z.array(z.enum(['INTEGRATION', 'WORKSPACE', 'CLIENT_APP'])).optional(),
  createdSince: CURSOR_PARTS.instant.optional(),
  overlapsFrom: CURSOR_PARTS.instant.optional(),
  overlapsUntil: CURSOR_PARTS.instant.optional(),
  search: CURSOR_PARTS.text.optional(),
});
const ORDER = z.strictObject({ field: z.enum(RESERVATION_SORT_FIELDS), direction: z.enum(['ASC', 'DESC']) });
const POSITION = z.union([
  z.strictObject({ filters: DESK_FILTERS, order: ORDER, at: CURSOR_PARTS.instant, id: z.guid() }),
  z.strictObject({ filters: DESK_FILTERS, order: ORDER, at: CURSOR_PARTS.transaction, id: z.guid() }),
]);
const CURSORS = cursorsOf({
  list: LIST,
  position: POSITION.refine(({ order, at }) => isSortValueOf(order, at)),
  filtersOf: ({ filters, order: orderBy }) => ({ ...filters, orderBy }),
});

/** Checks that the time range ends after it begins. */
export function overlappingRules({ overlapping }: Partial<WorkspaceReservationsParams>): RuleProblem[] {
  if (!overlapping || overlapping.from < overlapping.to) return [];
  return [{ path: ['overlapping', 'to'], code: 'WINDOW_REVERSED', message: 'The span must end after it begins.' }];
}

/**
 * Lists reservations as a connection, in any order and with a search text. Without these and the additional filters,
 * the connection and its cursors are those of `connectReservations` (contract 5.21 and 8.4). Throws `VALIDATION_FAILED`
 * for a cursor of another list.
 */
export async function connectWorkspaceReservations(
  ctx: Context,
  question: WorkspaceReservationsParams,
): Promise<Connection<Booking>> {
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
  const filters: WorkspaceFilters = bound?.filters ?? sent.all;
  const order = bound?.order ?? sentOrder ?? BY_START;
  const search = filters.search
    ? { ...toSearchPatterns(filters.search, ctx.caller.country), reference: filters.search }
    : null;
  const scope = { ...toReservationScope(ctx, filters), filters, search };
  const rows = await listWorkspaceReservations(ctx.db, scope, order.field, keysetRange(page, order.direction));
  const view = toBookingView(ctx, timezone);
  return connectionOf(rows, page, {
    nodeOf: (row) => toBooking(row, view),
    cursorOf: (row) => CURSORS.write(providerId, { filters, order, at: sortValueOf(row, order), id: row.id }),
    totalCount: () => countWorkspaceReservations(ctx.db, scope),
  });
}

/** Returns the filters in a cursor: the additional ones of this list (`own`), and all of them. */
function deskFiltersOf(question: WorkspaceReservationsParams) {
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
  const { updatedSince: _, ...common } = toCursorFilters(question);
  return { own, all: { ...common, ...own } };
}

function given(values: readonly string[] | null | undefined): string[] | undefined {
  return values?.length ? [...new Set(values)].sort() : undefined;
}

/** Whether a value can be the sort value of an order: transaction ids are digits, instants contain dashes. */
export function isSortValueOf({ field }: WorkspaceOrder, at: string): boolean {
  return (field === 'UPDATED') === !at.includes('-');
}

/** Returns the sort value of a row for an order. */
export function sortValueOf({ startAt, createdAt, changedTx }: WorkspaceListRow, { field }: WorkspaceOrder): string {
  if (field === 'UPDATED') return changedTx;
  return (field === 'START' ? startAt : createdAt).toISOString();
}
