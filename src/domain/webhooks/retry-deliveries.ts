import { sql } from 'kysely';
import type { WebhookDelivery } from '../../db/generated/kysely/types.ts';
import { anyOf, sqlLiterals } from '../../db/query/literals.ts';
import { hasWithdrawnData } from '../../db/webhooks/withdrawn.ts';
import type { ErrorContext } from '../../kernel/codes/codes.ts';
import { type Context, ownTables } from '../../kernel/context.ts';
import { DomainError, notFound } from '../../kernel/errors.ts';
import { splitPage } from '../../kernel/paging/connection.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { inTransaction } from '../outbox/in-transaction.ts';
import { RETENTION_DAYS } from '../outbox/outbox.ts';
import { RETRIED_DELIVERIES_MAX } from './limits.ts';
import { DELIVERY_COLUMNS, type DeliveryRow } from './list-deliveries.ts';
import { lockActiveSubscription, webhookResource } from './subscriptions.ts';

/** The statuses of a delivery that ended without success. */
export const UNDELIVERED_STATUSES = ['FAILED', 'SKIPPED'] as const;
const ENDED = sqlLiterals(...UNDELIVERED_STATUSES);
const DAY_MS = 86_400_000;

export interface RetryDeliveriesInput {
  readonly webhookId: string;
  readonly status: readonly (typeof UNDELIVERED_STATUSES)[number][];
  /** Only deliveries that were created at or after this time. */
  readonly since: Date;
}

/** The number of queued deliveries, and whether more of them remain for another call. */
export interface RetriedDeliveries {
  readonly queuedCount: number;
  readonly hasMore: boolean;
}

/**
 * Queues a FAILED or SKIPPED delivery again, at once and then with all delays. Ids and body stay the same, so that the
 * receiver can deduplicate; attempt numbers continue. Throws `NOT_FOUND` for a delivery that the caller may not change,
 * `WEBHOOK_INACTIVE`, `INVALID_STATE` when the delivery is pending or succeeded, and `EVENTS_EXPIRED` once its body is
 * erased (contract 6.17).
 */
export function retryDelivery(ctx: Context, deliveryId: string): Promise<DeliveryRow> {
  return inTransaction(ctx, async (tx) => {
    const all = ownTables(tx).selectFrom('webhookDelivery').where('id', '=', deliveryId);
    const delivery = await all.select('subscriptionId').executeTakeFirst();
    if (!delivery) throw notFound();
    const { id, integrationClientId } = await lockActiveSubscription(tx, delivery.subscriptionId);
    const { status, body } = await all.select(['status', 'body']).forUpdate().executeTakeFirstOrThrow();
    if (!isUndelivered(status)) throw notRetryable(status);
    if (body === null) throw bodyErased(tx);
    const [retried] = await queueAgain(tx, { id, integrationClientId }, [deliveryId]);
    if (!retried) throw notFound();
    return retried;
  });
}

/**
 * Queues deliveries of a subscription again that ended without success, oldest first, up to a maximum: those with a
 * status of `status` created since `since` that still have their body and contain nothing that the integration client
 * may not read any more. Throws `NOT_FOUND` with the path `webhookId`, and `WEBHOOK_INACTIVE` (contract 6.17).
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
      .where((eb) => eb.not(hasWithdrawnData(eb)))
      .orderBy('d.createdAt')
      .orderBy('d.id')
      .limit(RETRIED_DELIVERIES_MAX + 1)
      .forUpdate('d')
      .skipLocked()
      .execute();
    const { page, last } = splitPage(rows, RETRIED_DELIVERIES_MAX);
    const queued = await queueAgain(
      tx,
      subscription,
      page.map(({ id }) => id),
    );
    return { queuedCount: queued.length, hasMore: last !== undefined };
  });
}

/** Makes locked deliveries due again and queues their jobs. */
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
      // A delivery with a failed attempt is not PENDING, and the reason of an earlier skip no longer applies.
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

function isUndelivered(status: WebhookDelivery['status']): status is (typeof UNDELIVERED_STATUSES)[number] {
  return status === 'FAILED' || status === 'SKIPPED';
}

function notRetryable(status: ErrorContext<'INVALID_STATE'>['status']): DomainError {
  return new DomainError('INVALID_STATE', `A delivery that is ${status} is not sent again.`, { context: { status } });
}

function bodyErased(tx: TransactionContext): DomainError {
  const keptSince = new Date(tx.now().getTime() - RETENTION_DAYS * DAY_MS).toISOString();
  const message = `The body is erased ${RETENTION_DAYS} days after a delivery ended: read the record anew instead.`;
  return new DomainError('EVENTS_EXPIRED', message, { context: { keptSince } });
}
