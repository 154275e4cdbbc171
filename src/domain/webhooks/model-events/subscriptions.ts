import { hash } from 'node:crypto';
import type { WebhookSubscription } from '../../../db/generated/kysely/types.ts';
import { type Context, type IntegrationCaller, ownTables } from '../../../kernel/context.ts';
import { toUuid } from '../../../kernel/formats/to-uuid.ts';
import { serviceNow } from '../../../kernel/provider-clock.ts';
import { isSameSecret } from '../../../kernel/same-secret.ts';
import { toAuditEntries } from '../../events/audit-entry.ts';
import { inTransaction } from '../../outbox/in-transaction.ts';
import { assertSubscriptionLimit } from '../create-subscription.ts';
import { deleteSubscription } from '../delete-subscription.ts';
import { retireSecrets } from '../rotate-secret.ts';
import { addSecret, secretHint } from '../secret.ts';
import { auditedWebhook, livingSubscriptions, webhookResource } from '../subscriptions.ts';
import type { ModelEventName } from './model-event-names.ts';

/** Seconds for which a replaced secret signs beside the new one. */
const GRACE_SECONDS = 300;
const DESCRIPTION = 'MCP Events';

/** What identifies a subscription of a host: the caller, the event and the address. */
interface ModelSubscriptionKey {
  readonly name: ModelEventName;
  readonly url: string;
}

/** A subscription as a host asks for it. */
export interface ModelSubscription extends ModelSubscriptionKey {
  readonly secret: string;
  readonly seconds: number;
}

/** The context of a host, which is an integration client. */
export type HostContext = Context & { readonly caller: IntegrationCaller };

/** The id of a subscription, always the same for the same key; it is the id of a webhook subscription. */
export function modelSubscriptionId({ caller }: HostContext, { name, url }: ModelSubscriptionKey): string {
  const key = JSON.stringify([caller.providerId, caller.id, name, url]);
  return toUuid(hash('sha256', `model subscription ${key}`, 'hex'));
}

/** Whether a live subscription is signed with this secret, so that its address has confirmed it. */
export async function isConfirmed(ctx: HostContext, subscription: ModelSubscription): Promise<boolean> {
  const id = modelSubscriptionId(ctx, subscription);
  const row = await livingSubscriptions(ctx)
    .innerJoin('webhookSecret as k', 'k.subscriptionId', 'webhookSubscription.id')
    .select(['k.id', 'k.ciphertext'])
    .where('webhookSubscription.id', '=', id)
    .where('webhookSubscription.isActive', '=', true)
    .where('webhookSubscription.refreshBefore', '>', serviceNow(ctx))
    .where('k.expiresAt', 'is', null)
    .executeTakeFirst();
  if (!row) return false;
  const { providerId } = ctx.caller;
  const secret = ctx.ports.secrets.decrypt(row.ciphertext, { table: 'webhook_secret', providerId, id: row.id });
  return isSameSecret(secret, subscription.secret);
}

/**
 * Creates a subscription of the calling integration client, or gives the present one more time, and its new secret where
 * `isNewSecret`. Returns its end. Throws `LIMIT_REACHED` (contract 6.20).
 */
export async function putModelSubscription(
  ctx: HostContext,
  { name, url, secret, seconds }: ModelSubscription,
  isNewSecret: boolean,
): Promise<Date> {
  const id = modelSubscriptionId(ctx, { name, url });
  const { id: integrationClientId } = ctx.caller;
  const refreshBefore = new Date(serviceNow(ctx).getTime() + seconds * 1000);
  return await inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const known = await livingSubscriptions(tx).select('id').where('id', '=', id).executeTakeFirst();
    if (!known) await assertSubscriptionLimit(tx, integrationClientId);
    const active = { isActive: true, disabledReason: null, disabledAt: null, consecutiveFailures: 0, deletedAt: null };
    const changes = { ...active, refreshBefore, secretHint: secretHint(secret), updatedAt: now };
    const fixed = { id, integrationClientId, url, events: [name], description: DESCRIPTION };
    const insert = ownTables(tx)
      .insertInto('webhookSubscription')
      .values({ ...fixed, ...changes, createdAt: now });
    await insert.onConflict((conflict) => conflict.columns(['providerId', 'id']).doUpdateSet(changes)).execute();
    if (isNewSecret) {
      await retireSecrets(tx, id, known ? new Date(now.getTime() + GRACE_SECONDS * 1000) : null);
      await addSecret(tx, id, secret);
    }
    const created: Partial<WebhookSubscription> = { ...fixed, isActive: true, missedSince: null };
    if (!known) tx.audit(toAuditEntries(webhookResource(id), null, auditedWebhook(created)));
    return refreshBefore;
  });
}

/** Ends a subscription of the calling integration client. Throws `NOT_FOUND` where there is none. */
export async function deleteModelSubscription(ctx: HostContext, key: ModelSubscriptionKey): Promise<void> {
  await deleteSubscription(ctx, modelSubscriptionId(ctx, key));
}
