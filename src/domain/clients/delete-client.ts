import { deleteClaimToken } from '../../db/clients/claims.ts';
import { markClientDeleted } from '../../db/clients/write-clients.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { inTransaction } from '../transaction.ts';
import { recordDeletedClient } from './record-client-event.ts';
import { type DeletedClientRecord, deletedClientRecord } from './records.ts';

/**
 * Deletes a client softly: it is never found, identified or reused again and keeps its past reservations. Throws
 * `NOT_FOUND`, also when repeated (contract 2.4).
 */
export function deleteClient(ctx: Context, id: string): Promise<DeletedClientRecord> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const key = { providerId: tx.caller.providerId, id };
    const row = await markClientDeleted(tx.db, key, now);
    if (!row) throw notFound();
    await deleteClaimToken(tx.db, key);
    const record = deletedClientRecord(row, now);
    recordDeletedClient(tx, row, now);
    // Without `clients:read` the reference is not shown: it was not sent.
    return tx.caller.scopes.has('clients:read') ? record : { ...record, externalClientId: null };
  });
}
