import type { Statement } from './queryable.ts';

export interface OverdueRow {
  readonly providerId: string;
  readonly id: string;
  readonly integrationClientId: string;
  readonly subscriptionId: string;
  readonly dueAt: Date;
}

/** Where a page of overdue deliveries ended. */
export interface OverdueCursor {
  readonly dueAt: Date;
  readonly id: string;
}

/** Deliveries of all providers that should have been attempted and that no living worker holds, oldest first. */
export function overdueDeliveries(dueBefore: Date, now: Date, after: OverdueCursor | null, limit: number): Statement {
  return {
    name: 'overdue_webhook_deliveries',
    text: `
      SELECT d.provider_id AS "providerId", d.id, s.integration_client_id AS "integrationClientId",
        d.subscription_id AS "subscriptionId", d.next_attempt_at AS "dueAt"
      FROM webhook_delivery d
      JOIN webhook_subscription s ON s.provider_id = d.provider_id AND s.id = d.subscription_id
      WHERE d.status IN ('PENDING', 'RETRY_SCHEDULED') AND d.next_attempt_at <= $1::timestamptz
        AND (d.locked_until IS NULL OR d.locked_until <= $2::timestamptz)
        AND ($3::timestamptz IS NULL OR (d.next_attempt_at, d.id) > ($3::timestamptz, $4::uuid))
      ORDER BY d.next_attempt_at, d.id
      LIMIT $5::int`,
    values: [dueBefore, now, after?.dueAt ?? null, after?.id ?? null, limit],
  };
}

/** Erases bodies and attempts of at most `limit` deliveries that ended before `completedBefore`; a row for each. */
export function eraseFinishedDeliveries(completedBefore: Date, limit: number): Statement {
  return {
    name: 'erase_finished_webhook_deliveries',
    text: `
      WITH old AS (
        SELECT provider_id, id FROM webhook_delivery
        WHERE completed_at < $1::timestamptz AND body IS NOT NULL
        ORDER BY completed_at
        LIMIT $2::int
        FOR UPDATE SKIP LOCKED
      ), attempts AS (
        DELETE FROM webhook_attempt a USING old WHERE a.provider_id = old.provider_id AND a.delivery_id = old.id
      )
      UPDATE webhook_delivery d SET body = NULL FROM old WHERE d.provider_id = old.provider_id AND d.id = old.id
      RETURNING d.id`,
    values: [completedBefore, limit],
  };
}
