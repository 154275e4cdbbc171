import type { ListPosition } from 'tenant-sql/query/keyset.ts';
import type { WebhookDelivery } from '../../db/generated/kysely/types.ts';
import { anyOf } from '../../db/query/literals.ts';
import { listDeliveryIds } from '../../db/webhooks/delivery-lists.ts';
import { type Context, ownTables } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { DELIVERY_LIMIT_DEFAULT } from './limits.ts';
import { assertSubscriptionReadable } from './subscriptions.ts';

/** The columns of a listed delivery, without its body. */
export const DELIVERY_COLUMNS = [
  'providerId',
  'id',
  'envelopeId',
  'event',
  'resourceType',
  'resourceId',
  'resourceVersion',
  'status',
  'attemptCount',
  'maxAttempts',
  'nextAttemptAt',
  'lastAttemptAt',
  'completedAt',
  'responseStatus',
  'errorCode',
  'errorMessage',
  'durationMs',
  'createdAt',
] as const;

export type DeliveryRow = Pick<WebhookDelivery, (typeof DELIVERY_COLUMNS)[number]>;

export interface ListDeliveriesInput {
  readonly limit?: number | null;
  /** The wanted statuses; all when empty. */
  readonly status?: readonly WebhookDelivery['status'][] | null;
  /** The id of a delivery of the subscription. Only older ones are listed. */
  readonly before?: string | null;
  /** Only deliveries that were created at or after this time. */
  readonly createdAfter?: Date | null;
}

/**
 * Lists deliveries of one subscription, newest first. Throws `NOT_FOUND` for a subscription that the caller may not
 * read and, with the path `before`, for an unknown delivery (contract 6.11).
 */
export async function listDeliveries(ctx: Context, id: string, input: ListDeliveriesInput): Promise<DeliveryRow[]> {
  const { limit, status, before, createdAfter } = input;
  await assertSubscriptionReadable(ctx, id);
  const { providerId } = ctx.caller;
  const from = before ? await positionOf(ctx, id, before) : null;
  const range = { direction: 'DESC', from, to: null, limit: limit ?? DELIVERY_LIMIT_DEFAULT } as const;
  const filters = { webhookId: id, createdAfter: createdAfter?.toISOString(), status: [...new Set(status)] };
  const ids = await listDeliveryIds(ctx.db, { providerId, ...filters }, range);
  return await ownTables(ctx)
    .selectFrom('webhookDelivery')
    .select(DELIVERY_COLUMNS)
    .where('id', '=', anyOf(ids, 'uuid'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

async function positionOf(ctx: Context, subscriptionId: string, id: string): Promise<ListPosition> {
  const known = await ownTables(ctx)
    .selectFrom('webhookDelivery')
    .select('createdAt')
    .where('subscriptionId', '=', subscriptionId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) throw notFound(['before']);
  return { at: known.createdAt.toISOString(), id };
}
