import {
  type ClientFilters,
  countExistingClients,
  listChangedClients,
  listExistingClients,
} from '../../db/clients/client-lists.ts';
import { readFeedPosition } from '../../db/feeds/feed-position.ts';
import type { Context } from '../../kernel/context.ts';
import {
  type Connection,
  connectionOf,
  keysetRange,
  type PageArguments,
  readPage,
  splitPage,
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
  CLIENT_CURSORS,
  type ClientListFilters,
  cursorAfterClient,
  type FeedPosition,
  filtersOfCursor,
  type PlainPosition,
  readListPosition,
  toCursorFilters,
} from './client-position.ts';
import { type ClientRecord, clientFeedItem, clientRecord, type DeletedClientRecord } from './records.ts';

export interface ClientListParams extends ClientListFilters {
  readonly pageSize: number;
}

/**
 * Checks that no filter is combined with `updatedSince`: a client that a change takes out of the filter would be
 * missing from the feed (contract 2.5).
 */
export function listClientsRules({ updatedSince, ...question }: Partial<ClientListParams>): RuleProblem[] {
  if (!updatedSince) return [];
  const message = 'Leave it out with updatedSince: a client that left this filter would be missing from the feed.';
  const { createdAfter, ...exact } = toCursorFilters(question);
  const given = Object.entries(exact).filter(([, value]) => value !== undefined);
  const left = given.map(([name]): RuleProblem => ({ path: [name], code: 'EXCLUSIVE', message }));
  return createdAfter ? [...left, CREATED_AFTER_IN_FEED] : left;
}

/** A page of clients. Deleted clients appear only in the feed, whose `nextCursor` is never null. */
export interface ClientPage {
  readonly items: readonly (ClientRecord | DeletedClientRecord)[];
  readonly nextCursor: string | null;
  readonly hasNextPage: boolean;
}

/**
 * Lists clients ordered by `updatedAt` and `id`, without deleted ones. With `updatedSince` (inclusive) the list is a
 * feed: it includes deleted clients and has the order in which changes became visible, so that a reader of its cursors
 * misses no committed change. Throws `VALIDATION_FAILED` for a cursor of another list (contract 2.5 and 5.12).
 */
export async function listClients(ctx: Context, question: ClientListParams): Promise<ClientPage> {
  const { cursor, updatedSince, pageSize } = question;
  if (cursor) {
    const position = readListPosition(ctx, question, cursor);
    return 'changedTx' in position
      ? feedPage(ctx, position, pageSize, true)
      : plainPage(ctx, filtersOfCursor(position), position, pageSize);
  }
  if (!updatedSince) return plainPage(ctx, toCursorFilters(question), null, pageSize);
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
  const rows = await listExistingClients(ctx.db, { providerId: ctx.caller.providerId, ...filters }, keysetRange);
  const { page, last } = splitPage(rows, pageSize);
  const nextCursor = last ? cursorAfterClient(ctx, filters, last) : null;
  return { items: page.map(clientFeedItem), nextCursor, hasNextPage: last !== undefined };
}

async function feedPage(ctx: Context, from: FeedPosition, pageSize: number, isContinued: boolean): Promise<ClientPage> {
  const { providerId } = ctx.caller;
  const live = await readFeedPosition(ctx.db, providerId);
  if (isContinued && !isCurrentGeneration(from, live)) throw outdatedCursor();
  const { horizon } = live;
  const { changedTx, id, updatedSince } = from;
  const range = { changedTx, id, updatedSince, horizon, limit: pageSize + 1 };
  const { page, last } = splitPage(await listChangedClients(ctx.db, providerId, range), pageSize);
  const location = last ? { changedTx: last.changedTx, id: last.id } : { changedTx: horizon, id: SMALLEST_ID };
  const nextCursor = CLIENT_CURSORS.write(providerId, { updatedSince, ...location, ...generationPart(live) });
  return { items: page.map(clientFeedItem), nextCursor, hasNextPage: last !== undefined };
}

/** The parameters of a connection of clients: exact filters and the page. */
export type ClientConnectionParams = Omit<ClientListFilters, 'updatedSince' | 'cursor'> & PageArguments;

/**
 * Lists clients as a connection, ordered by `updatedAt` and `id`, without deleted ones. Its cursors are those of
 * `listClients` (contract 2.5 and 8.4). Throws `VALIDATION_FAILED` for a cursor of another list.
 */
export async function connectClients(
  ctx: Context,
  question: ClientConnectionParams,
): Promise<Connection<ClientRecord>> {
  const { providerId } = ctx.caller;
  const { page, bound } = readPage(question, (cursor) => {
    const position = readListPosition(ctx, question, cursor);
    if ('changedTx' in position) throw feedCursorInList();
    return { bound: filtersOfCursor(position), position: { at: position.updatedAt, id: position.id } };
  });
  const filters = bound ?? toCursorFilters(question);
  return connectionOf(await listExistingClients(ctx.db, { providerId, ...filters }, keysetRange(page)), page, {
    nodeOf: clientRecord,
    cursorOf: (row) => cursorAfterClient(ctx, filters, row),
    totalCount: () => countExistingClients(ctx.db, { providerId, ...filters }),
  });
}
