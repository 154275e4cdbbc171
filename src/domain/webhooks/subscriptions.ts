import { sql } from 'kysely';
import type { WebhookSubscription } from '../../db/generated/kysely/types.ts';
import type { ChangesOf } from '../../db/query/tables.ts';
import { type Context, ownTables } from '../../kernel/context.ts';
import { DomainError, notFound } from '../../kernel/errors.ts';

/** The living subscriptions of the calling integration client; for everyone else they do not exist. */
function ownSubscriptions(ctx: Context) {
  const { kind, id } = ctx.caller;
  const own = livingSubscriptions(ctx);
  return kind === 'INTEGRATION' ? own.where('integrationClientId', '=', id) : own.where(sql<boolean>`false`);
}

/** The caller's own subscriptions, oldest first: at most 20. Those of every client are a connection of the workspace. */
export function listSubscriptions(ctx: Context): Promise<WebhookSubscription[]> {
  return ownSubscriptions(ctx).selectAll().orderBy('createdAt').orderBy('id').execute();
}

/** Whether the caller may read those of every client: who may read the workspace. */
export function readsEverySubscription({ caller }: Context): boolean {
  return caller.kind === 'WORKSPACE' && caller.scopes.has('workspace:read');
}

/** All living subscriptions of the provider. */
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

/** What the caller may change: its own, or any of the provider for who manages the webhooks of the workspace. */
function managedSubscriptions(ctx: Context) {
  const { kind, scopes } = ctx.caller;
  const managesAll = kind === 'WORKSPACE' && scopes.has('workspace:webhooks:manage');
  return managesAll ? livingSubscriptions(ctx) : ownSubscriptions(ctx);
}

/** A subscription that the caller may change, locked until the end of the transaction, also against who looks for listeners; `NOT_FOUND` otherwise. */
export async function lockSubscription(tx: Context, id: string): Promise<WebhookSubscription> {
  const row = await managedSubscriptions(tx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The same, of one that is active; throws `WEBHOOK_INACTIVE` for any other. */
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

/** A subscription in the audit. */
export function webhookResource(resourceId: string) {
  return { resourceType: 'WEBHOOK', resourceId } as const;
}

/** The audited fields of a subscription. */
export function auditedWebhook(row: Partial<WebhookSubscription>) {
  const { integrationClientId, url, events, isActive, description, missedSince } = row;
  return { integrationClientId, url, events, isActive, description, missedSince };
}

/** Writes a subscription that is locked. */
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
