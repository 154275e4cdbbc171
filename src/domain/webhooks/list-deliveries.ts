import type { WebhookDelivery } from '../../db/generated/kysely/types.ts';
import { type Context, ownTables } from '../context.ts';
import { notFound } from '../errors.ts';
import { DELIVERY_LIMIT_DEFAULT } from './limits.ts';
import { type DeliveryRecord, deliveryRecord, RECORDED_COLUMNS, type RecordedDelivery } from './records.ts';
import { assertReadable } from './subscriptions.ts';

export interface ListDeliveriesInput {
  readonly limit?: number | null;
  /** Any of these; all when empty. */
  readonly status?: readonly WebhookDelivery['status'][] | null;
  /** A delivery of this subscription; older ones follow. */
  readonly before?: string | null;
}

/**
 * Recent deliveries of one subscription, newest first. Throws `NOT_FOUND` for a subscription that the caller cannot
 * read and, naming `before`, for an unknown delivery (contract 6.11).
 */
export async function listDeliveries(
  ctx: Context,
  id: string,
  input: ListDeliveriesInput,
): Promise<readonly DeliveryRecord[]> {
  await assertReadable(ctx, id);
  const before = input.before ?? undefined;
  if (before !== undefined) {
    const known = deliveriesOf(ctx, id, null).select('id').where('id', '=', before);
    if (!(await known.executeTakeFirst())) throw notFound(['before']);
  }
  const limit = input.limit ?? DELIVERY_LIMIT_DEFAULT;
  return (await newestDeliveries(deliveriesOf(ctx, id, input.status), before, limit)).map(deliveryRecord);
}

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
): Promise<RecordedDelivery[]> {
  const older = before === undefined ? all : all.where('id', '<', before);
  return older.select(RECORDED_COLUMNS).orderBy('id', 'desc').limit(limit).execute();
}
