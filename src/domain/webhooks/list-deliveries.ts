import type { ListPosition } from 'tenant-sql/query/keyset.ts';
import type { WebhookDelivery } from '../../db/generated/kysely/types.ts';
import { anyOf } from '../../db/query/literals.ts';
import { listDeliveryIds } from '../../db/webhooks/delivery-lists.ts';
import { type Context, ownTables } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { DELIVERY_LIMIT_DEFAULT } from './limits.ts';
import { assertReadable } from './subscriptions.ts';

/** The columns of a listed delivery; the body is never listed. */
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
  /** Any of these; all when empty. */
  readonly status?: readonly WebhookDelivery['status'][] | null;
  /** A delivery of this subscription; older ones follow. */
  readonly before?: string | null;
  /** Queued at that instant or later. */
  readonly createdAfter?: Date | null;
}

/**
 * Recent deliveries of one subscription, newest first. Throws `NOT_FOUND` for a subscription that the caller cannot
 * read and, with the path `before`, for an unknown delivery (contract 6.11).
 */
export async function listDeliveries(ctx: Context, id: string, input: ListDeliveriesInput): Promise<DeliveryRow[]> {
  const { limit, status, before, createdAfter } = input;
  await assertReadable(ctx, id);
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
