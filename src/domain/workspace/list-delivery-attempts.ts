import type { WebhookAttempt } from '../../db/generated/kysely/types.ts';
import { type Context, ownTables } from '../context.ts';
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
  const readable = readableSubscriptions(ctx)
    .innerJoin('webhookDelivery as d', 'd.subscriptionId', 'webhookSubscription.id')
    .select('d.id')
    .where('d.id', '=', deliveryId);
  if (!(await readable.executeTakeFirst())) throw notFound();
  const attempts = ownTables(ctx).selectFrom('webhookAttempt').selectAll().where('deliveryId', '=', deliveryId);
  const rows = await attempts.orderBy('number').execute();
  return rows.map(({ number, startedAt, durationMs, responseStatus, errorCode, errorMessage }) => ({
    ...{ number, durationMs, responseStatus, errorCode, errorMessage },
    startedAt: startedAt.toISOString(),
  }));
}
