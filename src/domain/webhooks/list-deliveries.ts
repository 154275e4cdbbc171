import type { WebhookDelivery } from '../../db/generated/kysely/types.ts';
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
}

/**
 * Recent deliveries of one subscription, newest first. Throws `NOT_FOUND` for a subscription that the caller cannot
 * read and, with the path `before`, for an unknown delivery (contract 6.11).
 */
export async function listDeliveries(ctx: Context, id: string, input: ListDeliveriesInput): Promise<DeliveryRow[]> {
  const { limit, status, before } = input;
  await assertReadable(ctx, id);
  const all = ownTables(ctx).selectFrom('webhookDelivery').where('subscriptionId', '=', id);
  const start = before ? await all.select(['createdAt', 'id']).where('id', '=', before).executeTakeFirst() : undefined;
  if (before && !start) throw notFound(['before']);
  const older = start
    ? all.where(({ eb, refTuple, tuple }) => eb(refTuple('createdAt', 'id'), '<', tuple(start.createdAt, start.id)))
    : all;
  const filtered = status && status.length > 0 ? older.where('status', 'in', status) : older;
  return await filtered
    .select(DELIVERY_COLUMNS)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit ?? DELIVERY_LIMIT_DEFAULT)
    .execute();
}
