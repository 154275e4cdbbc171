import { countLiveClients, listLiveClients } from '../../db/clients/client-lists.ts';
import type { Context } from '../context.ts';
import { type Connection, connectionOf, type PageQuestion, placeAfter } from '../paging/connection.ts';
import { cursorBehind, filtersOf, type ListQuestion, readListPosition } from './list-clients.ts';
import { type ClientRecord, clientRecord } from './records.ts';

/** What a dashboard asks: exact filters, and where to go on. */
export type ClientConnectionQuestion = Omit<ListQuestion, 'updatedSince' | 'cursor'> & PageQuestion;

/**
 * Live clients by `updatedAt`, `id` as a connection, with the same cursors as the pages of that list (contract 2.5 and
 * 8.4). Throws `VALIDATION_FAILED` for a cursor that is not one of it.
 */
export async function connectClients(
  ctx: Context,
  question: ClientConnectionQuestion,
): Promise<Connection<ClientRecord>> {
  const { providerId } = ctx.caller;
  const { first, after } = question;
  const read = (cursor: string) => readListPosition(ctx, question, cursor);
  const position = placeAfter(after, read, (place) => 'updatedAt' in place);
  const filters = filtersOf(position ?? question);
  const rows = await listLiveClients(ctx.db, providerId, filters, position, first + 1);
  return connectionOf(rows, {
    first,
    isContinued: position !== null,
    nodeOf: clientRecord,
    cursorOf: (row) => cursorBehind(ctx, filters, row),
    totalCount: () => countLiveClients(ctx.db, providerId, filters),
  });
}
