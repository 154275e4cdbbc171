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
import { auditedWebhookFields, selectExistingSubscriptions, webhookResource } from '../subscriptions.ts';
import type { ModelEventName } from './model-event-names.ts';

/** The number of seconds for which a replaced secret signs besides the new one. */
const GRACE_SECONDS = 300;
const DESCRIPTION = 'MCP Events';

/** The event and the URL, which together with the calling integration client identify a host's subscription. */
interface ModelSubscriptionKey {
  readonly name: ModelEventName;
  readonly url: string;
}

/** A subscription as a host requests it. `seconds` is the requested lifetime. */
export interface ModelSubscription extends ModelSubscriptionKey {
  readonly secret: string;
  readonly seconds: number;
}

/** The context of a host of AI models, which is an integration client. */
export type HostContext = Context & { readonly caller: IntegrationCaller };

/**
 * Returns the id of a host's webhook subscription. It is derived from the key, so it is always the same for the same
 * key.
 */
export function modelSubscriptionId({ caller }: HostContext, { name, url }: ModelSubscriptionKey): string {
  const key = JSON.stringify([caller.providerId, caller.id, name, url]);
  return toUuid(hash('sha256', `model subscription ${key}`, 'hex'));
}

/** Whether an active subscription is already signed with this secret, so that its URL has been confirmed before. */
export async function isConfirmedSubscription(ctx: HostContext, subscription: ModelSubscription): Promise<boolean> {
  const id = modelSubscriptionId(ctx, subscription);
  const row = await selectExistingSubscriptions(ctx)
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
 * Creates a subscription of the calling host, or extends the existing one, and with `isNewSecret` stores its new
 * secret. Returns the time by which it must be refreshed. Throws `LIMIT_REACHED` (contract 6.20).
 */
export async function upsertModelSubscription(
  ctx: HostContext,
  { name, url, secret, seconds }: ModelSubscription,
  isNewSecret: boolean,
): Promise<Date> {
  const id = modelSubscriptionId(ctx, { name, url });
  const { id: integrationClientId } = ctx.caller;
  const refreshBefore = new Date(serviceNow(ctx).getTime() + seconds * 1000);
  return await inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const known = await selectExistingSubscriptions(tx).select('id').where('id', '=', id).executeTakeFirst();
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
    if (!known) tx.audit(toAuditEntries(webhookResource(id), null, auditedWebhookFields(created)));
    return refreshBefore;
  });
}

/** Deletes a subscription of the calling host. Throws `NOT_FOUND` when there is none. */
export async function deleteModelSubscription(ctx: HostContext, key: ModelSubscriptionKey): Promise<void> {
  await deleteSubscription(ctx, modelSubscriptionId(ctx, key));
}
