import type { WebhookDelivery } from '../../db/generated/kysely/types.ts';
import { type Context, ownTables } from '../context.ts';

/** What is read of a delivery; the body is never part of it. */
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

/** The deliveries of a subscription that have one of these statuses, or any. */
export function deliveriesOf(
  ctx: Context,
  subscriptionId: string,
  status: readonly WebhookDelivery['status'][] | null | undefined,
) {
  const all = ownTables(ctx).selectFrom('webhookDelivery').where('subscriptionId', '=', subscriptionId);
  return status && status.length > 0 ? all.where('status', 'in', status) : all;
}

/** At most `limit` of these deliveries, newest first, older than `before` where it is given. */
export function newestDeliveries(
  all: ReturnType<typeof deliveriesOf>,
  before: string | undefined,
  limit: number,
): Promise<DeliveryRow[]> {
  const older = before === undefined ? all : all.where('id', '<', before);
  return older.select(DELIVERY_COLUMNS).orderBy('id', 'desc').limit(limit).execute();
}
