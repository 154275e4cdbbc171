import { type Context, ownTables } from '../../kernel/context.ts';
import { toAuditEntries } from '../events/audit-entry.ts';
import { inTransaction } from '../outbox/in-transaction.ts';
import { auditedWebhookFields, lockSubscription, webhookResource, writeSubscription } from './subscriptions.ts';

/**
 * Deletes a subscription and its secrets. Queued deliveries get the status SKIPPED. Throws `NOT_FOUND`, also on a
 * second call.
 */
export async function deleteSubscription(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const stored = await lockSubscription(tx, id);
    const now = tx.now();
    await writeSubscription(tx, id, { isActive: false, deletedAt: now, updatedAt: now });
    await ownTables(tx).deleteFrom('webhookSecret').where('subscriptionId', '=', id).execute();
    tx.audit(toAuditEntries(webhookResource(id), auditedWebhookFields(stored), null));
  });
}
