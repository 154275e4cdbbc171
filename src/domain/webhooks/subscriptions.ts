import type { Prisma, WebhookSubscription } from '../../db/generated/prisma/client.ts';
import { lockSubscription } from '../../db/webhooks.sql.ts';
import type { Caller, Context } from '../context.ts';
import { notFound } from '../errors.ts';

/** No integration client has this id, so a caller of another kind owns nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Matches the living subscriptions of the calling integration client; for everyone else they do not exist. */
export function ownSubscriptions({ providerId, kind, id }: Caller): Prisma.WebhookSubscriptionWhereInput {
  return { providerId, integrationClientId: kind === 'INTEGRATION' ? (id ?? NOBODY) : NOBODY, deletedAt: null };
}

/** Matches what the caller may read: its own, or any of the provider for who may read the workspace. */
export function readableSubscriptions(caller: Caller): Prisma.WebhookSubscriptionWhereInput {
  const readsWorkspace = caller.kind === 'WORKSPACE' && caller.scopes.has('workspace:read');
  return readsWorkspace ? { providerId: caller.providerId, deletedAt: null } : ownSubscriptions(caller);
}

/** Throws `NOT_FOUND` for a subscription that the caller may not read. */
export async function assertReadable({ caller, db }: Context, id: string): Promise<void> {
  const where = { ...readableSubscriptions(caller), id };
  const row = await db.orm.webhookSubscription.findFirst({ where, select: { id: true } });
  if (row === null) throw notFound();
}

/** The caller's own subscription, locked until the end of the transaction; `NOT_FOUND` otherwise. */
export async function lockOwnSubscription(tx: Context, id: string): Promise<WebhookSubscription> {
  await tx.db.sql.query(lockSubscription(tx.caller.providerId, id));
  const row = await tx.db.orm.webhookSubscription.findFirst({ where: { ...ownSubscriptions(tx.caller), id } });
  if (row === null) throw notFound();
  return row;
}
