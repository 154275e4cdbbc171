import { sql } from 'kysely';
import type { WebhookSubscription } from '../../db/generated/kysely/types.ts';
import type { ChangesOf } from '../../db/query/tables.ts';
import { type Context, ownTables } from '../../kernel/context.ts';
import { DomainError, notFound } from '../../kernel/errors.ts';

/** The live subscriptions of the calling integration client; none for other callers. */
function ownSubscriptions(ctx: Context) {
  const { kind, id } = ctx.caller;
  const own = livingSubscriptions(ctx);
  return kind === 'INTEGRATION' ? own.where('integrationClientId', '=', id) : own.where(sql<boolean>`false`);
}

/**
 * The caller's own subscriptions, oldest first: at most 20. The workspace reads the subscriptions of all clients as a
 * connection.
 */
export function listSubscriptions(ctx: Context): Promise<WebhookSubscription[]> {
  return ownSubscriptions(ctx).selectAll().orderBy('createdAt').orderBy('id').execute();
}

/** Whether the caller may read the subscriptions of all clients, as readers of the workspace may. */
export function readsEverySubscription({ caller }: Context): boolean {
  return caller.kind === 'WORKSPACE' && caller.scopes.has('workspace:read');
}

/** All live subscriptions of the provider. */
export function livingSubscriptions(ctx: Context) {
  return ownTables(ctx).selectFrom('webhookSubscription').where('webhookSubscription.deletedAt', 'is', null);
}

/** Throws `NOT_FOUND` for a subscription that the caller may not read. */
export async function assertReadable(ctx: Context, id: string): Promise<void> {
  const readable = (readsEverySubscription(ctx) ? livingSubscriptions(ctx) : ownSubscriptions(ctx))
    .select('id')
    .where('id', '=', id);
  if (!(await readable.executeTakeFirst())) throw notFound();
}

/** The subscriptions that the caller may change: its own, or with `workspace:webhooks:manage` all of the provider. */
function managedSubscriptions(ctx: Context) {
  const { kind, scopes } = ctx.caller;
  const managesAll = kind === 'WORKSPACE' && scopes.has('workspace:webhooks:manage');
  return managesAll ? livingSubscriptions(ctx) : ownSubscriptions(ctx);
}

/**
 * A subscription that the caller may change, locked until the end of the transaction, also against reads of listeners.
 * Throws `NOT_FOUND` otherwise.
 */
export async function lockSubscription(tx: Context, id: string): Promise<WebhookSubscription> {
  const row = await managedSubscriptions(tx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** `lockSubscription` for an active one. Throws `WEBHOOK_INACTIVE` for any other. */
export async function lockActiveSubscription(tx: Context, id: string): Promise<WebhookSubscription> {
  return activeOnly(await lockSubscription(tx, id));
}

/** An active subscription that the caller may change, without a lock; throws as `lockActiveSubscription` does. */
export async function getActiveSubscription(ctx: Context, id: string): Promise<WebhookSubscription> {
  const row = await managedSubscriptions(ctx).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return activeOnly(row);
}

function activeOnly(subscription: WebhookSubscription): WebhookSubscription {
  if (subscription.isActive) return subscription;
  const message = 'The subscription is not active: fix its endpoint and reactivate it first.';
  throw new DomainError('WEBHOOK_INACTIVE', message);
}

/** The audit resource of a subscription. */
export function webhookResource(resourceId: string) {
  return { resourceType: 'WEBHOOK', resourceId } as const;
}

/** The audited fields of a subscription. */
export function auditedWebhook(row: Partial<WebhookSubscription>) {
  const { integrationClientId, url, events, isActive, description, missedSince } = row;
  return { integrationClientId, url, events, isActive, description, missedSince };
}

/** Writes changes of a locked subscription. */
export function writeSubscription(
  tx: Context,
  id: string,
  changes: ChangesOf<'webhookSubscription'>,
): Promise<WebhookSubscription> {
  return ownTables(tx)
    .updateTable('webhookSubscription')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * The subscription in the response of a write. Without `webhooks:read` it has no delivery times, except the count of
 * consecutive failures, and no description that this request did not send (contract 6.2).
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
