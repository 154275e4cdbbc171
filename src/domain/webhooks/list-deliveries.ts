import type { WebhookDelivery } from '../../db/generated/kysely/types.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { type DeliveryRow, deliveriesOf, newestDeliveries } from './deliveries-of.ts';
import { DELIVERY_LIMIT_DEFAULT } from './limits.ts';
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
export async function listDeliveries(ctx: Context, id: string, input: ListDeliveriesInput): Promise<DeliveryRow[]> {
  await assertReadable(ctx, id);
  const before = input.before ?? undefined;
  if (before !== undefined) {
    const known = deliveriesOf(ctx, id, null).select('id').where('id', '=', before);
    if (!(await known.executeTakeFirst())) throw notFound(['before']);
  }
  const limit = input.limit ?? DELIVERY_LIMIT_DEFAULT;
  return await newestDeliveries(deliveriesOf(ctx, id, input.status), before, limit);
}
