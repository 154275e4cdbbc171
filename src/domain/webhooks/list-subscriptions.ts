import type { WebhookSubscription } from '../../db/generated/kysely/types.ts';
import type { Context } from '../context.ts';
import { ownSubscriptions } from './subscriptions.ts';

/** The caller's own subscriptions, oldest first: at most 20. Those of every client are a connection of the workspace. */
export function listSubscriptions(ctx: Context): Promise<WebhookSubscription[]> {
  return ownSubscriptions(ctx).selectAll().orderBy('createdAt').orderBy('id').execute();
}
