import type { WebhookSubscription } from '../../db/generated/kysely/types.ts';
import type { Context } from '../context.ts';

/**
 * What a write answers of a subscription: its row; without `webhooks:read` no stamps of its deliveries, but for
 * the count of failures in a row, and no description that this request did not send (contract 6.2).
 */
export function writtenSubscription(
  { caller }: Context,
  row: WebhookSubscription,
  sent: { readonly description?: string | null | undefined },
): WebhookSubscription {
  if (caller.scopes.has('webhooks:read')) return row;
  return {
    ...row,
    description: sent.description ?? null,
    disabledReason: null,
    disabledAt: null,
    lastSuccessAt: null,
    missedSince: null,
  };
}
