import { z } from 'zod';
import { countRows } from '../../../db/query/count-rows.ts';
import { type Context, ownTables } from '../../context.ts';
import { type Connection, connectionOf, listCursors, type PageQuestion } from '../../paging/connection.ts';
import { type IntegrationClientRecord, integrationClientRecord } from './integration-client-record.ts';

const CURSORS = listCursors('integrationClients', z.strictObject({}), z.strictObject({ id: z.guid() }));

/** The integration clients of the caller's provider, revoked ones too, oldest first. Throws `VALIDATION_FAILED` for a cursor that is not one of this list. */
export async function connectIntegrationClients(
  ctx: Context,
  { first, after }: PageQuestion,
): Promise<Connection<IntegrationClientRecord>> {
  const place = CURSORS.read(ctx, {}, after);
  const all = ownTables(ctx).selectFrom('integrationClient');
  const behind = place.after ? all.where('id', '>', place.after.id) : all;
  const rows = await behind
    .selectAll()
    .orderBy('id')
    .limit(first + 1)
    .execute();
  return connectionOf(rows, {
    first,
    isContinued: place.after !== null,
    nodeOf: integrationClientRecord,
    cursorOf: ({ id }) => CURSORS.write(ctx, {}, { id }),
    totalCount: () => countRows(all),
  });
}
