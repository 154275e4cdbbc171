import { lockIntegrationClient } from '../../../db/catalog/locks.ts';
import type { IntegrationClient } from '../../../db/generated/kysely/types.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { inTransaction } from '../../outbox/in-transaction.ts';
import { clientResource } from './insert-client.ts';

/**
 * Revokes an integration client permanently, with its secrets and all tokens issued to it (contract 1.8). Throws
 * `NOT_FOUND`.
 */
export async function revokeIntegrationClient(ctx: Context, id: string): Promise<IntegrationClient> {
  return await inTransaction(ctx, async (tx) => {
    if (!(await lockIntegrationClient(tx.db, tx.caller.providerId, id))) throw notFound();
    return await revokeClient(tx, id);
  });
}

/**
 * Revokes an integration client: deletes its secrets, makes its tokens invalid and, if an owner created it by signing in,
 * deletes its refresh token. The transaction must have locked its row.
 */
export async function revokeClient(tx: TransactionContext, id: string): Promise<IntegrationClient> {
  await ownTables(tx).deleteFrom('integrationClientSecret').where('integrationClientId', '=', id).execute();
  const now = tx.now();
  const row = await ownTables(tx)
    .updateTable('integrationClient')
    .set({ active: false, revokedAt: now, updatedAt: now, grantTokenHash: null, codeChallenge: null })
    .set((eb) => ({ tokenGeneration: eb('tokenGeneration', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  tx.audit([{ ...clientResource(id), action: 'REVOKED', changes: [] }]);
  tx.ports.notifier.publish('access', tx.caller.providerId);
  return row;
}
