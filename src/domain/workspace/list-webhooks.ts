import type { Context } from '../context.ts';
import { type SubscriptionRecord, subscriptionRecord } from '../webhooks/records.ts';
import { readableSubscriptions } from '../webhooks/subscriptions.ts';

/** A subscription with the integration client that it belongs to. */
export interface WorkspaceWebhook extends SubscriptionRecord {
  readonly integrationClient: { readonly id: string; readonly name: string };
}

/** The webhook subscriptions of every integration client, or of one, oldest first (contract section 6). */
export async function listWebhooks(ctx: Context, integrationClientId?: string | null): Promise<WorkspaceWebhook[]> {
  const rows = await ctx.db.orm.webhookSubscription.findMany({
    where: { ...readableSubscriptions(ctx.caller), ...(integrationClientId && { integrationClientId }) },
    include: { client: { select: { id: true, name: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map((row) => ({ ...subscriptionRecord(row), integrationClient: row.client }));
}
