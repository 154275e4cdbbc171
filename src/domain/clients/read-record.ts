import { readClient } from '../../db/clients.sql.ts';
import type { Context } from '../context.ts';
import { type ClientRecord, clientRecord } from './records.ts';

/** The record of a client that is known to exist, as it stands now, even when it was deleted meanwhile. */
export async function readClientRecord(ctx: Context, id: string): Promise<ClientRecord> {
  const row = await readClient(ctx.db.sql, ctx.caller.providerId, id);
  if (!row) throw new Error('A written client cannot be read.');
  return clientRecord(row);
}
