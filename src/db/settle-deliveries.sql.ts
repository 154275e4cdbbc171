import type { DeliveryKey } from './across-providers/claim-deliveries.ts';
import type { DeliveryErrorCode } from './generated/prisma/client.ts';
import type { Statement } from './queryable.ts';

export interface SuccessRow extends DeliveryKey {
  readonly token: string;
  readonly attemptId: string;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly responseStatus: number | null;
}

/** Writes successes: attempts, deliveries and counters; answers the tokens whose lease was still their worker's. */
export function settleSuccesses(successes: readonly SuccessRow[], now: Date): Statement {
  return {
    name: 'settle_webhook_successes',
    text: `
      WITH settled AS (
        UPDATE webhook_delivery d SET status = 'SUCCEEDED', attempt_count = d.attempt_count + 1, next_attempt_at = NULL,
          last_attempt_at = o."startedAt", completed_at = $2::timestamptz, duration_ms = o."durationMs",
          response_status = o."responseStatus", error_code = NULL, error_message = NULL,
          lock_token = NULL, locked_until = NULL
        FROM json_to_recordset($1::text::json) AS o("providerId" uuid, id uuid, token uuid, "attemptId" uuid,
          "startedAt" timestamptz, "durationMs" int, "responseStatus" int)
        WHERE d.provider_id = o."providerId" AND d.id = o.id AND d.lock_token = o.token
        RETURNING d.provider_id, d.id AS "deliveryId", d.subscription_id, d.attempt_count, o.token, o."attemptId",
          o."startedAt", o."durationMs", o."responseStatus"
      ), attempts AS (
        INSERT INTO webhook_attempt (provider_id, id, delivery_id, number, started_at, duration_ms, response_status)
        SELECT provider_id, "attemptId", "deliveryId", attempt_count, "startedAt", "durationMs", "responseStatus"
        FROM settled
      ), target AS (
        SELECT s.provider_id, s.id FROM webhook_subscription s
        WHERE (s.provider_id, s.id) IN (SELECT provider_id, subscription_id FROM settled)
        ORDER BY s.provider_id, s.id
        FOR NO KEY UPDATE OF s
      ), counted AS (
        UPDATE webhook_subscription s SET consecutive_failures = 0, last_success_at = $2::timestamptz
        FROM target WHERE s.provider_id = target.provider_id AND s.id = target.id
      )
      SELECT token FROM settled`,
    values: [JSON.stringify(successes), now],
  };
}

export interface FailedAttempt {
  readonly attemptId: string;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly responseStatus: number | null;
  readonly errorCode: DeliveryErrorCode;
  readonly errorMessage: string;
  /** Null after the last attempt. */
  readonly nextAttemptAt: Date | null;
}

export interface FailurePolicy {
  readonly threshold: number;
  readonly reason: string;
}

export interface SettledRow {
  /** This attempt's failure disabled the subscription. */
  readonly disabled: boolean;
}

/**
 * Writes a failed attempt, its delivery and the subscription's counter; no row and nothing written when the lease is no
 * longer the caller's.
 */
export function settleFailure(
  { providerId, id }: DeliveryKey,
  token: string,
  attempt: FailedAttempt,
  policy: FailurePolicy,
  now: Date,
): Statement {
  return {
    name: 'settle_webhook_failure',
    text: `
      WITH settled AS (
        UPDATE webhook_delivery SET attempt_count = attempt_count + 1, next_attempt_at = $4::timestamptz,
          status = (CASE WHEN $4::timestamptz IS NULL THEN 'FAILED' ELSE 'RETRY_SCHEDULED' END)::delivery_status,
          completed_at = CASE WHEN $4::timestamptz IS NULL THEN $11::timestamptz END,
          last_attempt_at = $5::timestamptz, duration_ms = $6::int, response_status = $7::int,
          error_code = $8::text::delivery_error_code, error_message = $9::text, lock_token = NULL, locked_until = NULL
        WHERE provider_id = $1::uuid AND id = $2::uuid AND lock_token = $3::uuid
        RETURNING provider_id, id, subscription_id, attempt_count, occurred_at
      ), attempt AS (
        INSERT INTO webhook_attempt
          (provider_id, id, delivery_id, number, started_at, duration_ms, response_status, error_code, error_message)
        SELECT provider_id, $10::uuid, id, attempt_count, $5::timestamptz, $6::int, $7::int,
          $8::text::delivery_error_code, $9::text
        FROM settled
      ), target AS (
        SELECT s.provider_id, s.id, s.is_active, settled.occurred_at,
          s.is_active AND s.consecutive_failures + 1 >= $12::int AS disables
        FROM webhook_subscription s
        JOIN settled ON settled.provider_id = s.provider_id AND settled.subscription_id = s.id
        FOR NO KEY UPDATE OF s
      )
      UPDATE webhook_subscription s SET
        consecutive_failures = s.consecutive_failures + CASE WHEN target.is_active THEN 1 ELSE 0 END,
        missed_since = CASE WHEN $4::timestamptz IS NULL THEN LEAST(s.missed_since, target.occurred_at) ELSE s.missed_since END,
        is_active = s.is_active AND NOT target.disables,
        disabled_reason = CASE WHEN target.disables THEN $13::text ELSE s.disabled_reason END,
        disabled_at = CASE WHEN target.disables THEN $11::timestamptz ELSE s.disabled_at END,
        updated_at = CASE WHEN target.disables THEN $11::timestamptz ELSE s.updated_at END
      FROM target
      WHERE s.provider_id = target.provider_id AND s.id = target.id
      RETURNING target.disables AS disabled`,
    values: [
      providerId,
      id,
      token,
      attempt.nextAttemptAt,
      attempt.startedAt,
      attempt.durationMs,
      attempt.responseStatus,
      attempt.errorCode,
      attempt.errorMessage,
      attempt.attemptId,
      now,
      policy.threshold,
      policy.reason,
    ],
  };
}

/** Ends a delivery that nobody wants any more; the subscription keeps since when it misses something. */
export function skipDelivery({ providerId, id }: DeliveryKey, token: string, message: string, now: Date): Statement {
  return {
    name: 'skip_webhook_delivery',
    text: `
      WITH skipped AS (
        UPDATE webhook_delivery SET status = 'SKIPPED', next_attempt_at = NULL, completed_at = $5::timestamptz,
          error_code = 'SUBSCRIPTION_INACTIVE', error_message = $4::text, lock_token = NULL, locked_until = NULL
        WHERE provider_id = $1::uuid AND id = $2::uuid AND lock_token = $3::uuid
        RETURNING provider_id, subscription_id, occurred_at
      )
      UPDATE webhook_subscription s SET missed_since = LEAST(s.missed_since, skipped.occurred_at)
      FROM skipped
      WHERE s.provider_id = skipped.provider_id AND s.id = skipped.subscription_id`,
    values: [providerId, id, token, message, now],
  };
}
