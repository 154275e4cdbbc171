import { z } from 'zod';
import {
  CLIENT_SORT_FIELDS,
  type ClientOrder,
  countWorkspaceClients,
  listWorkspaceClients,
} from '../../db/clients/desk-clients.ts';
import type { Context } from '../../kernel/context.ts';
import { type Connection, connectionOf, keysetRange, readPage } from '../../kernel/paging/connection.ts';
import { CURSOR_PARTS, cursorsOf, isCursorOf } from '../../kernel/paging/cursor.ts';
import { CLIENT_CURSOR_FILTERS, toCursorFilters } from './client-position.ts';
import { type ClientConnectionParams, connectClients } from './list-clients.ts';
import { type ClientRecord, clientRecord } from './records.ts';
import { toSearchPatterns } from './search-clients.ts';

/** The parameters of the workspace's list of clients other than its exact filters (contract 2.11). */
export interface WorkspaceClientsParams extends ClientConnectionParams {
  readonly search?: string | null | undefined;
  readonly orderBy?: ClientOrder | null | undefined;
}

const LIST = 'clientsOfDesk';
const BY_UPDATE: ClientOrder = { field: 'UPDATED', direction: 'ASC' };
const CURSORS = cursorsOf({
  list: LIST,
  position: z
    .strictObject({
      filters: z.strictObject({ ...CLIENT_CURSOR_FILTERS, search: CURSOR_PARTS.text.optional() }),
      order: z.strictObject({ field: z.enum(CLIENT_SORT_FIELDS), direction: z.enum(['ASC', 'DESC']) }),
      at: CURSOR_PARTS.text,
      id: z.guid(),
    })
    .refine(({ order, at }) => order.field === 'NAME' || CURSOR_PARTS.instant.safeParse(at).success),
  filtersOf: ({ filters, order: orderBy }) => ({ ...filters, orderBy }),
});

/**
 * Lists clients as a connection, in any order and with a search text; deleted ones are excluded. Without a search and
 * an order, the connection and its cursors are those of `connectClients` (contract 2.11 and 8.4). Throws
 * `VALIDATION_FAILED` for a cursor of another list.
 */
export async function connectWorkspaceClients(
  ctx: Context,
  question: WorkspaceClientsParams,
): Promise<Connection<ClientRecord>> {
  const { after, before, search, orderBy } = question;
  const isOfDesk = [after, before].some((cursor) => cursor && isCursorOf(LIST, cursor));
  if (!search && !orderBy && !isOfDesk) return connectClients(ctx, question);
  const { providerId } = ctx.caller;
  const sentOrder = orderBy ? { field: orderBy.field, direction: orderBy.direction } : undefined;
  const sent = { ...toCursorFilters(question), search: search ?? undefined };
  const { page, bound } = readPage(question, (cursor) => {
    const { at, id, ...bound } = CURSORS.read(providerId, { ...sent, orderBy: sentOrder }, cursor);
    return { bound, position: { at, id } };
  });
  const { filters, order } = bound ?? { filters: sent, order: sentOrder ?? BY_UPDATE };
  const params = {
    providerId,
    filters,
    search: filters.search ? toSearchPatterns(filters.search, ctx.caller.country) : null,
  };
  const rows = await listWorkspaceClients(ctx.db, params, order.field, keysetRange(page, order.direction));
  return connectionOf(rows, page, {
    nodeOf: (row) => clientRecord(row),
    cursorOf: ({ id, sortName, createdAt, updatedAt }) => {
      const sorted = { NAME: sortName, CREATED: createdAt.toISOString(), UPDATED: updatedAt.toISOString() };
      return CURSORS.write(providerId, { filters, order, at: sorted[order.field], id });
    },
    totalCount: () => countWorkspaceClients(ctx.db, params),
  });
}
