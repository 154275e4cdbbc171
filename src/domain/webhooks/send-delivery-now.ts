import { sql } from 'kysely';
import { type Context, ownTables } from '../../kernel/context.ts';
import { DomainError, notFound } from '../../kernel/errors.ts';
import { inTransaction } from '../outbox/in-transaction.ts';
import { DELIVERY_COLUMNS, type DeliveryRow } from './list-deliveries.ts';
import { getActiveSubscription, webhookResource } from './subscriptions.ts';

/**
 * Makes the next attempt of a delivery in RETRY_SCHEDULED due at once, with the same ids and body. The attempt replaces
 * the scheduled one, and the schedule continues after it. Nothing changes while an attempt is in progress. Throws
 * `NOT_FOUND` for a delivery that the caller may not change, `WEBHOOK_INACTIVE`, and `INVALID_STATE` in any other
 * status (contract 6.17).
 */
export function sendDeliveryNow(ctx: Context, deliveryId: string): Promise<DeliveryRow> {
  return inTransaction(ctx, async (tx) => {
    const own = ownTables(tx).selectFrom('webhookDelivery').where('id', '=', deliveryId);
    const known = await own.select('subscriptionId').executeTakeFirst();
    if (!known) throw notFound();
    // The subscription is not locked, because attempts lock the delivery before its subscription. If it is paused
    // meanwhile, the attempt is skipped anyway.
    const { id: subscriptionId, integrationClientId } = await getActiveSubscription(tx, known.subscriptionId);
    const row = await own
      .select([...DELIVERY_COLUMNS, 'lockedUntil'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { lockedUntil, ...delivery } = row;
    if (delivery.status !== 'RETRY_SCHEDULED') throw notWaiting(delivery.status);
    const dueAt = tx.now();
    if (lockedUntil && lockedUntil > dueAt) return delivery;
    const { providerId } = tx.caller;
    const due = { providerId, id: deliveryId, integrationClientId, subscriptionId, dueAt };
    await tx.ports.jobs.bringForward(tx.db, due);
    tx.ports.notifier.queue({ deliveries: [due] });
    const changes = [{ field: 'queuedCount', from: null, to: 1 }];
    tx.audit([{ ...webhookResource(subscriptionId), action: 'DELIVERIES_RETRIED', changes }]);
    return ownTables(tx)
      .updateTable('webhookDelivery')
      .set({ nextAttemptAt: sql`least(next_attempt_at, ${dueAt}::timestamptz)` })
      .where('id', '=', deliveryId)
      .returning(DELIVERY_COLUMNS)
      .executeTakeFirstOrThrow();
  });
}

function notWaiting(status: Exclude<DeliveryRow['status'], 'RETRY_SCHEDULED'>): DomainError {
  const message = `A delivery that is ${status} waits for no retry.`;
  return new DomainError('INVALID_STATE', message, { context: { status } });
}
