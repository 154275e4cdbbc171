import { countLiveClients, listLiveClients } from '../../db/client-lists.sql.ts';
import type { Context } from '../context.ts';
import { validationFailed } from '../errors.ts';
import { type Connection, connectionOf, namingAfter, type PageQuestion } from '../paging/connection.ts';
import {
  filtersOf,
  type ListQuestion,
  type PlainListPosition,
  readListPosition,
  writeListPosition,
} from './list-position.ts';
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
  const position = after ? namingAfter(() => plainPosition(ctx, question, after)) : null;
  const filters = filtersOf(position ?? question);
  const rows = await listLiveClients(ctx.db.sql, providerId, filters, position, first + 1);
  return connectionOf(rows, {
    first,
    isContinued: position !== null,
    nodeOf: clientRecord,
    cursorOf: ({ updatedAt, id }) =>
      writeListPosition(providerId, { ...filters, updatedAt: updatedAt.toISOString(), id }),
    totalCount: () => countLiveClients(ctx.db.sql, providerId, filters),
  });
}

function plainPosition(ctx: Context, question: ClientConnectionQuestion, after: string): PlainListPosition {
  const position = readListPosition(ctx.caller.providerId, question, after);
  if ('updatedAt' in position) return position;
  const problem = { path: ['cursor'], code: 'INVALID_FORMAT', message: 'This cursor is one of the feed.' } as const;
  throw validationFailed([problem]);
}
