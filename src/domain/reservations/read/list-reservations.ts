import { readFeedPosition } from '../../../db/feeds/feed-position.ts';
import type { ReservationFilters } from '../../../db/reservations/read/filters.ts';
import {
  countReservations,
  listChangedReservations,
  listReservationRows,
} from '../../../db/reservations/read/lists.ts';
import type { ReservationRow } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { pageOf } from '../../../kernel/paging/connection.ts';
import { generationPart, isCurrentGeneration, outdatedCursor } from '../../../kernel/paging/cursor.ts';
import { type Booking, bookingOf, bookingView } from './booking.ts';
import {
  type FeedPosition,
  feedCursor,
  filtersOf,
  type PlainPosition,
  type ReservationListQuestion,
  readListPosition,
  writeListPosition,
} from './list-position.ts';

/** One page of reservations; `page` and totals are null in cursor mode (contract 5.12). */
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
 * Reservations by start, in pages or from a cursor; with `updatedSince` the reconciliation feed, in the order in which
 * changes became visible, so that following its cursors misses no committed change (contract 5.12).
 */
export async function listReservations(ctx: Context, question: ReservationListQuestion): Promise<ReservationPage> {
  const { providerId } = ctx.caller;
  if (question.cursor) {
    const position = readListPosition(providerId, question, question.cursor);
    return 'changedTx' in position ? feedPage(ctx, question, position) : cursorPage(ctx, question, position);
  }
  const filters = filtersOf(question);
  return filters.updatedSince
    ? feedPage(ctx, question, feedCursor(filters, '0'))
    : numberedPage(ctx, question, filters);
}

const FROM_START = { direction: 'ASC', from: null, to: null } as const;

async function numberedPage(
  ctx: Context,
  question: ReservationListQuestion,
  filters: ReservationFilters,
): Promise<ReservationPage> {
  const { page, pageSize } = question;
  const scope = reservationScope(ctx, filters);
  const [rows, totalItems] = await Promise.all([
    listReservationRows(ctx.db, scope, { ...FROM_START, limit: pageSize + 1 }, (page - 1) * pageSize),
    countReservations(ctx.db, scope),
  ]);
  const totals = { page, totalItems, totalPages: Math.ceil(totalItems / pageSize) };
  return { ...plainAnswer(ctx, question, filters, rows), ...totals };
}

async function cursorPage(
  ctx: Context,
  question: ReservationListQuestion,
  position: PlainPosition,
): Promise<ReservationPage> {
  const from = { at: position.startAt, id: position.id };
  const range = { ...FROM_START, from, limit: question.pageSize + 1 };
  const rows = await listReservationRows(ctx.db, reservationScope(ctx, position.filters), range);
  return plainAnswer(ctx, question, position.filters, rows);
}

function plainAnswer(
  ctx: Context,
  question: ReservationListQuestion,
  filters: ReservationFilters,
  rows: readonly ReservationRow[],
): ReservationPage {
  const { page, last } = pageOf(rows, question.pageSize);
  const next = last && { filters, startAt: last.startAt.toISOString(), id: last.id };
  return answer(ctx, question, page, last !== undefined, next ? writeListPosition(ctx.caller.providerId, next) : null);
}

async function feedPage(ctx: Context, question: ReservationListQuestion, from: FeedPosition): Promise<ReservationPage> {
  const { filters } = from;
  const live = await readFeedPosition(ctx.db, ctx.caller.providerId);
  if (question.cursor && !isCurrentGeneration(from, live)) throw outdatedCursor();
  const { horizon } = live;
  const feed = { after: from, horizon, limit: question.pageSize + 1 };
  const rows = await listChangedReservations(ctx.db, reservationScope(ctx, filters), feed);
  const { page, last } = pageOf(rows, question.pageSize);
  const next = last ? { filters, changedTx: last.changedTx, id: last.id } : feedCursor(filters, horizon);
  const cursor = writeListPosition(ctx.caller.providerId, { ...next, ...generationPart(live) });
  return answer(ctx, question, page, last !== undefined, cursor);
}

function answer(
  ctx: Context,
  { pageSize, timezone }: ReservationListQuestion,
  rows: readonly ReservationRow[],
  hasNextPage: boolean,
  nextCursor: string | null,
): ReservationPage {
  const view = bookingView(ctx, timezone);
  const items = rows.map((row) => bookingOf(row, view));
  return { items, page: null, pageSize, totalItems: null, totalPages: null, hasNextPage, nextCursor };
}

/** The matching reservations as the caller may see them (contract 3.7 and 5.12). */
export function reservationScope(ctx: Context, filters: ReservationFilters) {
  const { providerId, scopes } = ctx.caller;
  return { providerId, includeInternal: scopes.has('services:internal:use'), filters };
}
