import type { ChangedDeliveryRow } from '../../db/reservations/read/row-feeds.ts';
import type { Context, ProviderCaller } from '../../kernel/context.ts';
import { assertSubscriptionReadable } from '../webhooks/subscriptions.ts';

/**
 * Returns a filter for webhook deliveries: those of one subscription, or all that the caller may read, which for an
 * integration client are its own. Throws `NOT_FOUND` for a subscription that the caller may not read (contract 8.8).
 */
export async function createDeliveryFilter(ctx: Context, webhookId: string | null | undefined) {
  if (webhookId) await assertSubscriptionReadable(ctx, webhookId);
  return (
    { subscriptionId, integrationClientId }: ChangedDeliveryRow,
    { kind, id, scopes }: ProviderCaller,
  ): boolean => {
    if (webhookId && subscriptionId !== webhookId) return false;
    return kind === 'WORKSPACE' ? scopes.has('workspace:read') : kind === 'INTEGRATION' && integrationClientId === id;
  };
}
