import { readFeedPosition } from '../../../db/feeds/feed-position.ts';
import type { ReservationFilters } from '../../../db/reservations/read/filters.ts';
import {
  countReservations,
  listChangedReservations,
  listReservationRows,
} from '../../../db/reservations/read/lists.ts';
import type { ReservationRow } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { splitPage } from '../../../kernel/paging/connection.ts';
import { generationPart, isCurrentGeneration, outdatedCursor } from '../../../kernel/paging/cursor.ts';
import { type Booking, toBooking, toBookingView } from './booking.ts';
import {
  type FeedPosition,
  type PlainPosition,
  type ReservationListParams,
  readListPosition,
  toCursorFilters,
  toFeedPosition,
  writeListPosition,
} from './list-position.ts';

/** One page of reservations. `page` and totals are null in cursor mode (contract 5.12). */
export interface ReservationPage {
  readonly items: readonly Booking[];
  readonly page: number | null;
  readonly pageSize: number;
  readonly totalItems: number | null;
  readonly totalPages: number | null;
  readonly hasNextPage: boolean;
  readonly nextCursor: string | null;
}

/**
 * Lists reservations ordered by start, in numbered pages or from a cursor. With `updatedSince` the list is a feed in
 * the order in which changes became visible, so that a reader of its cursors misses no committed change (contract
 * 5.12).
 */
export async function listReservations(ctx: Context, question: ReservationListParams): Promise<ReservationPage> {
  const { providerId } = ctx.caller;
  if (question.cursor) {
    const position = readListPosition(providerId, question, question.cursor);
    return 'changedTx' in position ? feedPage(ctx, question, position) : cursorPage(ctx, question, position);
  }
  const filters = toCursorFilters(question);
  return filters.updatedSince
    ? feedPage(ctx, question, toFeedPosition(filters, '0'))
    : numberedPage(ctx, question, filters);
}

const FROM_START = { direction: 'ASC', from: null, to: null } as const;

async function numberedPage(
  ctx: Context,
  question: ReservationListParams,
  filters: ReservationFilters,
): Promise<ReservationPage> {
  const { page, pageSize } = question;
  const scope = toReservationScope(ctx, filters);
  const [rows, totalItems] = await Promise.all([
    listReservationRows(ctx.db, scope, { ...FROM_START, limit: pageSize + 1 }, (page - 1) * pageSize),
    countReservations(ctx.db, scope),
  ]);
  const totals = { page, totalItems, totalPages: Math.ceil(totalItems / pageSize) };
  return { ...plainAnswer(ctx, question, filters, rows), ...totals };
}

async function cursorPage(
  ctx: Context,
  question: ReservationListParams,
  position: PlainPosition,
): Promise<ReservationPage> {
  const from = { at: position.startAt, id: position.id };
  const range = { ...FROM_START, from, limit: question.pageSize + 1 };
  const rows = await listReservationRows(ctx.db, toReservationScope(ctx, position.filters), range);
  return plainAnswer(ctx, question, position.filters, rows);
}

function plainAnswer(
  ctx: Context,
  question: ReservationListParams,
  filters: ReservationFilters,
  rows: readonly ReservationRow[],
): ReservationPage {
  const { page, last } = splitPage(rows, question.pageSize);
  const next = last && { filters, startAt: last.startAt.toISOString(), id: last.id };
  return answer(ctx, question, page, last !== undefined, next ? writeListPosition(ctx.caller.providerId, next) : null);
}

async function feedPage(ctx: Context, question: ReservationListParams, from: FeedPosition): Promise<ReservationPage> {
  const { filters } = from;
  const live = await readFeedPosition(ctx.db, ctx.caller.providerId);
  if (question.cursor && !isCurrentGeneration(from, live)) throw outdatedCursor();
  const { horizon } = live;
  const feed = { after: from, horizon, limit: question.pageSize + 1 };
  const rows = await listChangedReservations(ctx.db, toReservationScope(ctx, filters), feed);
  const { page, last } = splitPage(rows, question.pageSize);
  const next = last ? { filters, changedTx: last.changedTx, id: last.id } : toFeedPosition(filters, horizon);
  const cursor = writeListPosition(ctx.caller.providerId, { ...next, ...generationPart(live) });
  return answer(ctx, question, page, last !== undefined, cursor);
}

function answer(
  ctx: Context,
  { pageSize, timezone }: ReservationListParams,
  rows: readonly ReservationRow[],
  hasNextPage: boolean,
  nextCursor: string | null,
): ReservationPage {
  const view = toBookingView(ctx, timezone);
  const items = rows.map((row) => toBooking(row, view));
  return { items, page: null, pageSize, totalItems: null, totalPages: null, hasNextPage, nextCursor };
}

/** Returns the query for the matching reservations that the caller may see (contract 3.7 and 5.12). */
export function toReservationScope(ctx: Context, filters: ReservationFilters) {
  const { providerId, scopes } = ctx.caller;
  return { providerId, includeInternal: scopes.has('services:internal:use'), filters };
}
