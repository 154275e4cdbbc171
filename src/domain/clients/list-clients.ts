import { readFeedHorizon } from '../../db/across-providers/feed-horizon.ts';
import { listChangedClients, listLiveClients } from '../../db/client-lists.sql.ts';
import type { ClientRow } from '../../db/clients.sql.ts';
import type { Context } from '../context.ts';
import {
  type FeedListPosition,
  feedPlace,
  feedStart,
  filtersOf,
  type ListPosition,
  type ListQuestion,
  type PlainListPosition,
  readListPosition,
  writeListPosition,
} from './list-position.ts';
import { type ClientRecord, clientFeedItem, type DeletedClientRecord } from './records.ts';

export interface ClientListQuestion extends ListQuestion {
  readonly pageSize: number;
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
  const { providerId } = ctx.caller;
  if (cursor) {
    const position = readListPosition(providerId, question, cursor);
    return 'changedTx' in position ? feedPage(ctx, position, pageSize) : plainPage(ctx, position, pageSize);
  }
  const filters = filtersOf(question);
  if (updatedSince) return feedPage(ctx, feedStart(filters, updatedSince), pageSize);
  return plainPage(ctx, filters, pageSize);
}

async function plainPage(ctx: Context, from: PlainListPosition | ReturnType<typeof filtersOf>, pageSize: number) {
  const { providerId } = ctx.caller;
  const after = 'updatedAt' in from ? from : null;
  const rows = await listLiveClients(ctx.db.sql, providerId, from, after, pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  const next = last && { ...filtersOf(from), updatedAt: last.updatedAt.toISOString(), id: last.id };
  return answer(providerId, page, next ?? null, last !== undefined);
}

async function feedPage(ctx: Context, from: FeedListPosition, pageSize: number): Promise<ClientPage> {
  const { providerId } = ctx.caller;
  const horizon = await readFeedHorizon(ctx.db);
  const updatedSince = new Date(from.updatedSince);
  const limit = pageSize + 1;
  const rows = await listChangedClients(ctx.db.sql, providerId, {
    filters: from,
    updatedSince,
    after: from,
    horizon,
    limit,
  });
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  const place = last ? { changedTx: last.changedTx, id: last.id } : feedPlace(horizon);
  return answer(providerId, page, { ...from, ...place }, last !== undefined);
}

function answer(
  providerId: string,
  rows: readonly ClientRow[],
  next: ListPosition | null,
  hasNextPage: boolean,
): ClientPage {
  const nextCursor = next && writeListPosition(providerId, next);
  return { items: rows.map(clientFeedItem), nextCursor, hasNextPage };
}
