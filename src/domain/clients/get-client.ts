import { readClient } from '../../db/clients.sql.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { type ClientRecord, clientRecord } from './records.ts';

/** One live client; throws `NOT_FOUND` for unknown, foreign and deleted ones (contract 2.5). */
export async function getClient(ctx: Context, id: string): Promise<ClientRecord> {
  const row = await readClient(ctx.db.sql, ctx.caller.providerId, id);
  if (!row || row.deletedAt) throw notFound();
  return clientRecord(row);
}
