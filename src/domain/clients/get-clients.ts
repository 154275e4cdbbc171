import { readClient, readExistingClients } from '../../db/clients/clients.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { type ClientRecord, clientRecord } from './records.ts';

/**
 * Returns a client. Throws `NOT_FOUND` for unknown and deleted clients, and for clients of other providers (contract
 * 2.5).
 */
export async function getClient(ctx: Context, id: string): Promise<ClientRecord> {
  const row = await readClient(ctx.db, { providerId: ctx.caller.providerId, id });
  if (!row || row.deletedAt) throw notFound();
  return clientRecord(row);
}

/**
 * Returns several clients by id. Unknown and deleted clients and those of other providers are missing from the map
 * (contract 2.5).
 */
export async function getClients(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, ClientRecord>> {
  const rows = await readExistingClients(ctx.db, { providerId: ctx.caller.providerId, ids });
  return new Map(rows.map((row) => [row.id, clientRecord(row)]));
}
