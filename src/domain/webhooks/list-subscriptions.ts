import type { Context } from '../context.ts';
import { type SubscriptionRecord, subscriptionRecord } from './records.ts';
import { readableSubscriptions } from './subscriptions.ts';

/** The caller's subscriptions, oldest first; for who may read the workspace those of every client. */
export async function listSubscriptions(ctx: Context): Promise<readonly SubscriptionRecord[]> {
  const rows = await ctx.db.orm.webhookSubscription.findMany({
    where: readableSubscriptions(ctx.caller),
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(subscriptionRecord);
}
