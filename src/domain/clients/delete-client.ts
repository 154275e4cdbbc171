import { deleteClaimToken } from '../../db/claims.sql.ts';
import { markClientDeleted } from '../../db/clients.sql.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { inTransaction } from '../transaction/transaction.ts';
import { type DeletedClientRecord, deletedClientRecord } from './records.ts';

/**
 * Deletes a client softly: it is never found, identified or reused again and keeps its past reservations. Throws
 * `NOT_FOUND`, also when repeated (contract 2.4).
 */
export function deleteClient(ctx: Context, id: string): Promise<DeletedClientRecord> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const row = await markClientDeleted(tx.db.sql, tx.caller.providerId, id, now);
    if (!row) throw notFound();
    await deleteClaimToken(tx.db.sql, tx.caller.providerId, id);
    const record = deletedClientRecord(row, now);
    tx.record({
      kind: 'client',
      webhookEvent: 'client.deleted',
      clientId: id,
      version: row.version,
      occurredAt: now,
      record,
    });
    // Without `clients:read` the reference is not shown: it was not sent.
    return tx.caller.scopes.has('clients:read') ? record : { ...record, externalClientId: null };
  });
}
