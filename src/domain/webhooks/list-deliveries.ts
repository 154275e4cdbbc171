import type { WebhookDelivery } from '../../db/generated/prisma/client.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { DELIVERY_LIMIT_DEFAULT } from './limits.ts';
import { type DeliveryRecord, deliveryRecord } from './records.ts';
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
  const { providerId } = ctx.caller;
  const { webhookDelivery } = ctx.db.orm;
  await assertReadable(ctx, id);
  const ofSubscription = { providerId, subscriptionId: id };
  if (typeof input.before === 'string') {
    const before = await webhookDelivery.findFirst({
      where: { ...ofSubscription, id: input.before },
      select: { id: true },
    });
    if (before === null) throw notFound(['before']);
  }
  const rows = await webhookDelivery.findMany({
    where: {
      ...ofSubscription,
      ...(typeof input.before === 'string' && { id: { lt: input.before } }),
      ...(input.status && input.status.length > 0 && { status: { in: [...input.status] } }),
    },
    omit: { body: true },
    orderBy: { id: 'desc' },
    take: input.limit ?? DELIVERY_LIMIT_DEFAULT,
  });
  return rows.map(deliveryRecord);
}
