import { readLiveClients } from '../../db/clients/live-clients.ts';
import type { Context } from '../context.ts';
import { type ClientRecord, clientRecord } from './records.ts';

/** Several live clients by id; unknown, foreign and deleted ones are left out (contract 2.5). */
export async function getClients(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, ClientRecord>> {
  const rows = await readLiveClients(ctx.db, ctx.caller.providerId, ids);
  return new Map(rows.map((row) => [row.id, clientRecord(row)]));
}
