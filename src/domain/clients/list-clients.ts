import {
  type ClientFilters,
  countLiveClients,
  listChangedClients,
  listLiveClients,
} from '../../db/clients/client-lists.ts';
import { readFeedPosition } from '../../db/feeds/feed-position.ts';
import type { Context } from '../../kernel/context.ts';
import {
  type Connection,
  connectionOf,
  keysetRange,
  type PageArguments,
  pageOf,
  readPage,
} from '../../kernel/paging/connection.ts';
import {
  feedCursorInList,
  generationPart,
  isCurrentGeneration,
  outdatedCursor,
  SMALLEST_ID,
} from '../../kernel/paging/cursor.ts';
import { CREATED_AFTER_IN_FEED } from '../../kernel/paging/feed-rules.ts';
import type { RuleProblem } from '../../kernel/rules.ts';
import {
  CURSORS,
  cursorBehind,
  type FeedPosition,
  filtersIn,
  filtersOf,
  type ListQuestion,
  type PlainPosition,
  readListPosition,
} from './client-position.ts';
import { type ClientRecord, clientFeedItem, clientRecord, type DeletedClientRecord } from './records.ts';

export interface ClientListQuestion extends ListQuestion {
  readonly pageSize: number;
}

/** The feed has no filter that a change can take a client out of (contract 2.5). */
export function listClientsRules({ updatedSince, ...question }: Partial<ClientListQuestion>): RuleProblem[] {
  if (!updatedSince) return [];
  const message = 'Leave it out with updatedSince: a client that left this filter would be missing from the feed.';
  const { createdAfter, ...exact } = filtersOf(question);
  const given = Object.entries(exact).filter(([, value]) => value !== undefined);
  const left = given.map(([name]): RuleProblem => ({ path: [name], code: 'EXCLUSIVE', message }));
  return createdAfter ? [...left, CREATED_AFTER_IN_FEED] : left;
}

/** One page of clients; deleted ones only in the feed, whose `nextCursor` is never null. */
export interface ClientPage {
  readonly items: readonly (ClientRecord | DeletedClientRecord)[];
  readonly nextCursor: string | null;
  readonly hasNextPage: boolean;
}

/**
 * Live clients by `updatedAt`, `id`; with `updatedSince` (inclusive) the feed, deleted ones included, in the order in
 * which changes became visible, so that following its cursors misses no committed change. Throws `VALIDATION_FAILED`
 * for a cursor that is not one of this list (contract 2.5 and 5.12).
 */
export async function listClients(ctx: Context, question: ClientListQuestion): Promise<ClientPage> {
  const { cursor, updatedSince, pageSize } = question;
  if (cursor) {
    const position = readListPosition(ctx, question, cursor);
    return 'changedTx' in position
      ? feedPage(ctx, position, pageSize, true)
      : plainPage(ctx, filtersIn(position), position, pageSize);
  }
  if (!updatedSince) return plainPage(ctx, filtersOf(question), null, pageSize);
  const start = { updatedSince: updatedSince.toISOString(), changedTx: '0', id: SMALLEST_ID };
  return feedPage(ctx, start, pageSize, false);
}

async function plainPage(
  ctx: Context,
  filters: ClientFilters,
  after: PlainPosition | null,
  pageSize: number,
): Promise<ClientPage> {
  const from = after && { at: after.updatedAt, id: after.id };
  const keysetRange = { direction: 'ASC', from, to: null, limit: pageSize + 1 } as const;
  const rows = await listLiveClients(ctx.db, { providerId: ctx.caller.providerId, ...filters }, keysetRange);
  const { page, last } = pageOf(rows, pageSize);
  const nextCursor = last ? cursorBehind(ctx, filters, last) : null;
  return { items: page.map(clientFeedItem), nextCursor, hasNextPage: last !== undefined };
}

async function feedPage(ctx: Context, from: FeedPosition, pageSize: number, isContinued: boolean): Promise<ClientPage> {
  const { providerId } = ctx.caller;
  const live = await readFeedPosition(ctx.db, providerId);
  if (isContinued && !isCurrentGeneration(from, live)) throw outdatedCursor();
  const { horizon } = live;
  const { changedTx, id, updatedSince } = from;
  const range = { changedTx, id, updatedSince, horizon, limit: pageSize + 1 };
  const { page, last } = pageOf(await listChangedClients(ctx.db, providerId, range), pageSize);
  const location = last ? { changedTx: last.changedTx, id: last.id } : { changedTx: horizon, id: SMALLEST_ID };
  const nextCursor = CURSORS.write(providerId, { updatedSince, ...location, ...generationPart(live) });
  return { items: page.map(clientFeedItem), nextCursor, hasNextPage: last !== undefined };
}

/** What a dashboard asks: exact filters, and where to go on. */
export type ClientConnectionQuestion = Omit<ListQuestion, 'updatedSince' | 'cursor'> & PageArguments;

/**
 * Live clients by `updatedAt`, `id` as a connection, with the same cursors as the pages of that list (contract 2.5 and
 * 8.4). Throws `VALIDATION_FAILED` for a cursor that is not one of it.
 */
export async function connectClients(
  ctx: Context,
  question: ClientConnectionQuestion,
): Promise<Connection<ClientRecord>> {
  const { providerId } = ctx.caller;
  const { page, bound } = readPage(question, (cursor) => {
    const position = readListPosition(ctx, question, cursor);
    if ('changedTx' in position) throw feedCursorInList();
    return { bound: filtersIn(position), position: { at: position.updatedAt, id: position.id } };
  });
  const filters = bound ?? filtersOf(question);
  return connectionOf(await listLiveClients(ctx.db, { providerId, ...filters }, keysetRange(page)), page, {
    nodeOf: clientRecord,
    cursorOf: (row) => cursorBehind(ctx, filters, row),
    totalCount: () => countLiveClients(ctx.db, { providerId, ...filters }),
  });
}
