import { sql } from 'kysely';
import type { WebhookDelivery } from '../../db/generated/kysely/types.ts';
import { anyOf, literals } from '../../db/query/literals.ts';
import { isWithdrawn } from '../../db/webhooks/withdrawn.ts';
import type { ErrorContext } from '../../kernel/codes/codes.ts';
import { type Context, ownTables } from '../../kernel/context.ts';
import { DomainError, notFound } from '../../kernel/errors.ts';
import { pageOf } from '../../kernel/paging/connection.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { inTransaction } from '../outbox/in-transaction.ts';
import { RETENTION_DAYS } from '../outbox/outbox.ts';
import { RETRIED_AT_ONCE } from './limits.ts';
import { DELIVERY_COLUMNS, type DeliveryRow } from './list-deliveries.ts';
import { lockActiveSubscription, webhookResource } from './subscriptions.ts';

/** How a delivery ended without having arrived. */
export const UNDELIVERED = ['FAILED', 'SKIPPED'] as const;
const ENDED = literals(...UNDELIVERED);
const DAY_MS = 86_400_000;

export interface RetryDeliveriesInput {
  readonly webhookId: string;
  readonly status: readonly (typeof UNDELIVERED)[number][];
  /** Queued at that instant or later. */
  readonly since: Date;
}

/** What was queued again, and whether more of the same waits for another call. */
export interface RetriedDeliveries {
  readonly queuedCount: number;
  readonly hasMore: boolean;
}

/**
 * Queues a delivery that ended FAILED or SKIPPED again: at once and then by the whole list of delays, under the same ids
 * and with the same body, so that the receiver's deduplication works; attempts go on being numbered. Throws `NOT_FOUND`
 * for what the caller may not change, `WEBHOOK_INACTIVE`, `INVALID_STATE` while the delivery is on its way or where it
 * arrived, and `EVENTS_EXPIRED` once its body is erased (contract 6.17).
 */
export function retryDelivery(ctx: Context, deliveryId: string): Promise<DeliveryRow> {
  return inTransaction(ctx, async (tx) => {
    const all = ownTables(tx).selectFrom('webhookDelivery').where('id', '=', deliveryId);
    const known = await all.select('subscriptionId').executeTakeFirst();
    if (!known) throw notFound();
    const { id, integrationClientId } = await lockActiveSubscription(tx, known.subscriptionId);
    const { status, body } = await all.select(['status', 'body']).forUpdate().executeTakeFirstOrThrow();
    if (!isUndelivered(status)) throw onItsWay(status);
    if (body === null) throw bodyErased(tx);
    const [retried] = await queueAgain(tx, { id, integrationClientId }, [deliveryId]);
    if (!retried) throw notFound();
    return retried;
  });
}

/**
 * The same for what a subscription missed, oldest first and a bounded number at once: those of `status` that were queued
 * since then, still have their body, and tell nothing that the integration client may not read now. Throws `NOT_FOUND`, naming `webhookId`, and `WEBHOOK_INACTIVE` (contract 6.17).
 */
export function retryDeliveries(ctx: Context, input: RetryDeliveriesInput): Promise<RetriedDeliveries> {
  const { webhookId, status, since } = input;
  return inTransaction(ctx, async (tx) => {
    const subscription = await lockActiveSubscription(tx, webhookId);
    const rows = await ownTables(tx)
      .selectFrom('webhookDelivery as d')
      .innerJoin('integrationClient as c', (join) => join.on('c.id', '=', subscription.integrationClientId))
      .select('d.id')
      .where('d.subscriptionId', '=', webhookId)
      .where('d.status', 'in', ENDED)
      .where('d.status', 'in', status)
      .where('d.body', 'is not', null)
      .where('d.createdAt', '>=', since)
      .where((eb) => eb.not(isWithdrawn(eb)))
      .orderBy('d.createdAt')
      .orderBy('d.id')
      .limit(RETRIED_AT_ONCE + 1)
      .forUpdate('d')
      .skipLocked()
      .execute();
    const { page, last } = pageOf(rows, RETRIED_AT_ONCE);
    const queued = await queueAgain(
      tx,
      subscription,
      page.map(({ id }) => id),
    );
    return { queuedCount: queued.length, hasMore: last !== undefined };
  });
}

/** Makes deliveries that are locked due again, with their jobs. */
async function queueAgain(
  tx: TransactionContext,
  { id: subscriptionId, integrationClientId }: { readonly id: string; readonly integrationClientId: string },
  ids: readonly string[],
): Promise<DeliveryRow[]> {
  const { providerId } = tx.caller;
  const { notifier, settings } = tx.ports;
  const dueAt = tx.now();
  const attempts = settings.webhookRetryDelaysSeconds.length + 1;
  const rows = await ownTables(tx)
    .updateTable('webhookDelivery')
    .set({
      // An attempt that failed is no first one; a reason not to make any is gone.
      status: sql`(CASE WHEN attempt_count = 0 THEN 'PENDING' ELSE 'RETRY_SCHEDULED' END)::delivery_status`,
      errorCode: sql`CASE WHEN status = 'FAILED' THEN error_code END`,
      errorMessage: sql`CASE WHEN status = 'FAILED' THEN error_message END`,
      maxAttempts: sql`attempt_count + ${attempts}::int`,
      nextAttemptAt: dueAt,
      completedAt: null,
    })
    .where('id', '=', anyOf(ids, 'uuid'))
    .returning(DELIVERY_COLUMNS)
    .execute();
  const due = rows.map(({ id }) => ({ providerId, id, integrationClientId, subscriptionId, dueAt }));
  notifier.queue({ deliveries: due });
  if (rows.length > 0) {
    const changes = [{ field: 'queuedCount', from: null, to: rows.length }];
    tx.audit([{ ...webhookResource(subscriptionId), action: 'DELIVERIES_RETRIED', changes }]);
  }
  return rows;
}

function isUndelivered(status: WebhookDelivery['status']): status is (typeof UNDELIVERED)[number] {
  return status === 'FAILED' || status === 'SKIPPED';
}

function onItsWay(status: ErrorContext<'INVALID_STATE'>['status']): DomainError {
  return new DomainError('INVALID_STATE', `A delivery that is ${status} is not sent again.`, { context: { status } });
}

function bodyErased(tx: TransactionContext): DomainError {
  const keptSince = new Date(tx.now().getTime() - RETENTION_DAYS * DAY_MS).toISOString();
  const message = `The body is erased ${RETENTION_DAYS} days after a delivery ended: read the record anew instead.`;
  return new DomainError('EVENTS_EXPIRED', message, { context: { keptSince } });
}
