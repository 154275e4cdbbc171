import type { WebhookSubscription } from '../../db/generated/kysely/types.ts';
import type { ChangesOf } from '../../db/query/tables.ts';
import type { Context } from '../../kernel/context.ts';
import { toAuditEntries } from '../events/audit-entry.ts';
import { inTransaction } from '../outbox/in-transaction.ts';
import { assertWebhookTarget } from './rules.ts';
import {
  auditedWebhookFields,
  lockSubscription,
  toSubscriptionResponse,
  webhookResource,
  writeSubscription,
} from './subscriptions.ts';

export interface UpdateSubscriptionInput {
  readonly url?: string | null;
  readonly events?: readonly string[] | null;
  readonly isActive?: boolean | null;
  readonly description?: string | null;
  /** Only null, which clears the field. */
  readonly missedSince?: Date | null;
}

/**
 * Changes the given fields of a subscription. `isActive: true` reactivates it and resets its failure counter. Throws
 * `VALIDATION_FAILED` for a refused target URL, and `NOT_FOUND` for a subscription that the caller may not change
 * (contract 6.2).
 */
export async function updateSubscription(
  ctx: Context,
  id: string,
  input: UpdateSubscriptionInput,
): Promise<WebhookSubscription> {
  if (typeof input.url === 'string') await assertWebhookTarget(ctx, input.url);
  return inTransaction(ctx, async (tx) => {
    const stored = await lockSubscription(tx, id);
    const row = await writeSubscription(tx, id, { ...changes(input), updatedAt: tx.now() });
    tx.audit(toAuditEntries(webhookResource(id), auditedWebhookFields(stored), auditedWebhookFields(row)));
    return toSubscriptionResponse(tx, row, input);
  });
}

function changes(input: UpdateSubscriptionInput): ChangesOf<'webhookSubscription'> {
  return {
    ...(typeof input.url === 'string' && { url: input.url }),
    ...(input.events && { events: [...input.events] }),
    ...(input.description !== undefined && { description: input.description }),
    ...(input.missedSince === null && { missedSince: null, unqueuedSince: null }),
    ...(typeof input.isActive === 'boolean' && { isActive: input.isActive }),
    ...(input.isActive === true && { disabledReason: null, disabledAt: null, consecutiveFailures: 0 }),
  };
}
