import { sql } from 'kysely';
import type { WebhookSubscription } from '../../db/generated/kysely/types.ts';
import type { ChangesOf } from '../../db/query/tables.ts';
import { type Context, ownTables } from '../context.ts';
import { notFound } from '../errors.ts';

/** The living subscriptions of the calling integration client; for everyone else they do not exist. */
export function ownSubscriptions(ctx: Context) {
  const { kind, id } = ctx.caller;
  const own = livingSubscriptions(ctx);
  return kind === 'INTEGRATION' ? own.where('integrationClientId', '=', id) : own.where(sql<boolean>`false`);
}

/** The caller's own subscriptions, oldest first: at most 20. Those of every client are a connection of the workspace. */
export function listSubscriptions(ctx: Context): Promise<WebhookSubscription[]> {
  return ownSubscriptions(ctx).selectAll().orderBy('createdAt').orderBy('id').execute();
}

/** What the caller may read: its own, or any of the provider for who may read the workspace. */
function readableSubscriptions(ctx: Context) {
  const readsWorkspace = ctx.caller.kind === 'WORKSPACE' && ctx.caller.scopes.has('workspace:read');
  return readsWorkspace ? livingSubscriptions(ctx) : ownSubscriptions(ctx);
}

/** All living subscriptions of the provider. */
export function livingSubscriptions(ctx: Context) {
  return ownTables(ctx).selectFrom('webhookSubscription').where('webhookSubscription.deletedAt', 'is', null);
}

/** Throws `NOT_FOUND` for a subscription that the caller may not read. */
export async function assertReadable(ctx: Context, id: string): Promise<void> {
  const readable = readableSubscriptions(ctx).select('id').where('id', '=', id);
  if (!(await readable.executeTakeFirst())) throw notFound();
}

/** The caller's own subscription, locked until the end of the transaction, also against who looks for listeners; `NOT_FOUND` otherwise. */
export async function lockOwnSubscription(tx: Context, id: string): Promise<WebhookSubscription> {
  const row = await ownSubscriptions(tx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
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
