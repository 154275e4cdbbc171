import type { WebhookAttempt } from '../../db/generated/kysely/types.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { readableSubscriptions } from '../webhooks/subscriptions.ts';

/** One call of a webhook endpoint. */
export interface AttemptRecord {
  readonly number: number;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly responseStatus: number | null;
  readonly errorCode: WebhookAttempt['errorCode'];
  readonly errorMessage: string | null;
}

/** The attempts of one delivery, first to last. Throws `NOT_FOUND` (contract 6.11). */
export async function listDeliveryAttempts(ctx: Context, deliveryId: string): Promise<AttemptRecord[]> {
  const { providerId } = ctx.caller;
  const delivery = await ctx.db.orm.webhookDelivery.findFirst({
    where: { providerId, id: deliveryId, subscription: readableSubscriptions(ctx.caller) },
    select: { attempts: { orderBy: { number: 'asc' } } },
  });
  if (!delivery) throw notFound();
  return delivery.attempts.map(({ number, startedAt, durationMs, responseStatus, errorCode, errorMessage }) => ({
    ...{ number, durationMs, responseStatus, errorCode, errorMessage },
    startedAt: startedAt.toISOString(),
  }));
}
