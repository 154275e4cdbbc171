import { lockIntegrationClient, lockProvider } from '../../../db/catalog/locks.ts';
import type { IntegrationClient } from '../../../db/generated/kysely/types.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { IntegrationScope } from '../../../kernel/scopes.ts';
import { toAuditEntries } from '../../events/audit-entry.ts';
import { inTransaction } from '../../outbox/in-transaction.ts';
import { assertNameUnused, auditedClientFields, clientResource } from './insert-client.ts';

export interface IntegrationClientChanges {
  readonly name?: string | null | undefined;
  readonly scopes?: readonly IntegrationScope[] | null | undefined;
  readonly active?: boolean | null | undefined;
  /** Null removes the address; undefined keeps it. */
  readonly contactEmail?: string | null | undefined;
}

/**
 * Changes the name, scopes, active state or contact e-mail of an integration client. A removed scope is removed from
 * issued tokens at once; an added one needs a new token (contract 1.5). Throws `NOT_FOUND`, also for revoked clients,
 * and `VALIDATION_FAILED` for a name in use.
 */
export async function updateIntegrationClient(
  ctx: Context,
  id: string,
  changes: IntegrationClientChanges,
): Promise<IntegrationClient> {
  const { providerId } = ctx.caller;
  const name = changes.name ?? undefined;
  const scopes = changes.scopes ? [...changes.scopes] : undefined;
  const active = changes.active ?? undefined;
  return await inTransaction(ctx, async (tx) => {
    if (name !== undefined) await lockProvider(tx.db, providerId);
    if (!(await lockIntegrationClient(tx.db, providerId, id))) throw notFound();
    if (name !== undefined) await assertNameUnused(tx, name, id);
    const clients = ownTables(tx).selectFrom('integrationClient').selectAll().where('id', '=', id);
    const stored = await clients.executeTakeFirstOrThrow();
    const row = await ownTables(tx)
      .updateTable('integrationClient')
      .set({ name, scopes, active, contactEmail: changes.contactEmail, updatedAt: tx.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    tx.audit(toAuditEntries(clientResource(id), auditedClientFields(stored), auditedClientFields(row)));
    tx.ports.notifier.publish('access', providerId);
    return row;
  });
}
