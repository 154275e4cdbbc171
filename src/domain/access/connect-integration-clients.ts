import { z } from 'zod';
import { type Connection, connectionOf, listCursors, type PageQuestion } from '../connection.ts';
import type { Context } from '../context.ts';
import { type IntegrationClientRecord, integrationClientRecord } from './integration-client-record.ts';

const CURSORS = listCursors('integrationClients', z.strictObject({}), z.strictObject({ id: z.guid() }));

/** The integration clients of the caller's provider, revoked ones too, oldest first. Throws `VALIDATION_FAILED` for a cursor that is not one of this list. */
export async function connectIntegrationClients(
  ctx: Context,
  { first, after }: PageQuestion,
): Promise<Connection<IntegrationClientRecord>> {
  const { providerId } = ctx.caller;
  const { integrationClient } = ctx.db.orm;
  const place = CURSORS.read(ctx, {}, after);
  const rows = await integrationClient.findMany({
    where: { providerId, ...(place.after && { id: { gt: place.after.id } }) },
    orderBy: { id: 'asc' },
    take: first + 1,
  });
  return connectionOf(rows, {
    first,
    isContinued: place.after !== null,
    nodeOf: integrationClientRecord,
    cursorOf: ({ id }) => CURSORS.write(ctx, {}, { id }),
    totalCount: () => integrationClient.count({ where: { providerId } }),
  });
}
