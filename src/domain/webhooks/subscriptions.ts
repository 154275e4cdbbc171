import { sql } from 'kysely';
import type { WebhookSubscription } from '../../db/generated/kysely/types.ts';
import type { ChangesOf } from '../../db/query/tables.ts';
import { type Context, ownTables } from '../../kernel/context.ts';
import { DomainError, notFound } from '../../kernel/errors.ts';

/** Selects the subscriptions of the calling integration client, without deleted ones; none for other callers. */
function ownSubscriptions(ctx: Context) {
  const { kind, id } = ctx.caller;
  const own = selectExistingSubscriptions(ctx);
  return kind === 'INTEGRATION' ? own.where('integrationClientId', '=', id) : own.where(sql<boolean>`false`);
}

/**
 * Lists the caller's own subscriptions, oldest first: at most 20. Workspace users read the subscriptions of all clients
 * with a connection.
 */
export function listSubscriptions(ctx: Context): Promise<WebhookSubscription[]> {
  return ownSubscriptions(ctx).selectAll().orderBy('createdAt').orderBy('id').execute();
}

/** Whether the caller may read the subscriptions of all clients. */
export function mayReadAllSubscriptions({ caller }: Context): boolean {
  return caller.kind === 'WORKSPACE' && caller.scopes.has('workspace:read');
}

/** Selects all subscriptions of the provider, without deleted ones. */
export function selectExistingSubscriptions(ctx: Context) {
  return ownTables(ctx).selectFrom('webhookSubscription').where('webhookSubscription.deletedAt', 'is', null);
}

/** Throws `NOT_FOUND` for a subscription that the caller may not read. */
export async function assertSubscriptionReadable(ctx: Context, id: string): Promise<void> {
  const readable = (mayReadAllSubscriptions(ctx) ? selectExistingSubscriptions(ctx) : ownSubscriptions(ctx))
    .select('id')
    .where('id', '=', id);
  if (!(await readable.executeTakeFirst())) throw notFound();
}

/**
 * Selects the subscriptions that the caller may change: its own, or with `workspace:webhooks:manage` all of the
 * provider.
 */
function managedSubscriptions(ctx: Context) {
  const { kind, scopes } = ctx.caller;
  const managesAll = kind === 'WORKSPACE' && scopes.has('workspace:webhooks:manage');
  return managesAll ? selectExistingSubscriptions(ctx) : ownSubscriptions(ctx);
}

/**
 * Locks a subscription that the caller may change until the end of the transaction. Events that are recorded meanwhile
 * wait for the lock before they read the subscription. Throws `NOT_FOUND` for any other subscription.
 */
export async function lockSubscription(tx: Context, id: string): Promise<WebhookSubscription> {
  const row = await managedSubscriptions(tx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Locks a subscription like `lockSubscription`. Throws `WEBHOOK_INACTIVE` when it is not active. */
export async function lockActiveSubscription(tx: Context, id: string): Promise<WebhookSubscription> {
  return activeOnly(await lockSubscription(tx, id));
}

/**
 * Reads an active subscription that the caller may change, without a lock. Throws the errors of
 * `lockActiveSubscription`.
 */
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

/** Returns the fields of a subscription that the audit log records. */
export function auditedWebhookFields(row: Partial<WebhookSubscription>) {
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
 * Returns the subscription for the response of a write. Without `webhooks:read` it contains no data about deliveries
 * except the count of consecutive failures, and no description that the request did not send (contract 6.2).
 */
export function toSubscriptionResponse(
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
