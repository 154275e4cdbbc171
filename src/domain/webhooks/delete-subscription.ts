import type { Context } from '../context.ts';
import { inTransaction } from '../transaction.ts';
import { lockOwnSubscription } from './subscriptions.ts';

/** Ends a subscription and its secrets; queued deliveries end SKIPPED. Throws `NOT_FOUND`, also the second time. */
export async function deleteSubscription(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { providerId } = await lockOwnSubscription(tx, id);
    const now = tx.now();
    await tx.db.orm.webhookSubscription.update({
      where: { providerId_id: { providerId, id } },
      data: { isActive: false, deletedAt: now, updatedAt: now },
    });
    await tx.db.orm.webhookSecret.deleteMany({ where: { providerId, subscriptionId: id } });
  });
}
