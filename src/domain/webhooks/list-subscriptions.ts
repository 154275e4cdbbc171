import type { Context } from '../context.ts';
import { type SubscriptionRecord, subscriptionRecord } from './records.ts';
import { ownSubscriptions } from './subscriptions.ts';

/** The caller's own subscriptions, oldest first: at most 20. Those of every client are a connection of the workspace. */
export async function listSubscriptions(ctx: Context): Promise<readonly SubscriptionRecord[]> {
  const rows = await ownSubscriptions(ctx).selectAll().orderBy('createdAt').orderBy('id').execute();
  return rows.map(subscriptionRecord);
}
