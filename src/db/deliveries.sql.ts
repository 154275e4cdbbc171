import type { DeliveryErrorCode } from './generated/prisma/client.ts';
import type { Statement } from './queryable.ts';

export interface DeliveryKey {
  readonly providerId: string;
  readonly id: string;
}

export interface ClaimRow {
  readonly subscriptionId: string;
  readonly event: string;
  readonly body: Uint8Array;
  readonly attemptCount: number;
  readonly maxAttempts: number;
  readonly url: string;
  readonly subscriptionActive: boolean;
  readonly clientActive: boolean;
  readonly providerActive: boolean;
  readonly planAccess: boolean;
  /** Ciphertexts of the living secrets in hexadecimal, newest first. */
  readonly secrets: readonly string[];
}

export interface Lease {
  readonly token: string;
  readonly dueBy: Date;
  readonly from: Date;
  readonly until: Date;
}

/** Takes a due delivery that nobody holds, with all that an attempt needs; no row when there is nothing to do. */
export function claimDelivery({ providerId, id }: DeliveryKey, lease: Lease): Statement {
  return {
    name: 'claim_webhook_delivery',
    text: `
      UPDATE webhook_delivery d SET lock_token = $3::uuid, locked_until = $6::timestamptz
      FROM webhook_subscription s
      JOIN integration_client c ON c.provider_id = s.provider_id AND c.id = s.integration_client_id
      JOIN provider p ON p.id = s.provider_id
      JOIN plan ON plan.code = p.plan_code
      WHERE d.provider_id = $1::uuid AND d.id = $2::uuid
        AND s.provider_id = d.provider_id AND s.id = d.subscription_id
        AND d.status IN ('PENDING', 'RETRY_SCHEDULED') AND d.next_attempt_at <= $4::timestamptz
        AND (d.locked_until IS NULL OR d.locked_until <= $5::timestamptz)
      RETURNING d.subscription_id AS "subscriptionId", d.event, d.body, d.attempt_count AS "attemptCount",
        d.max_attempts AS "maxAttempts", s.url,
        s.is_active AND s.deleted_at IS NULL AS "subscriptionActive",
        c.active AND c.revoked_at IS NULL AS "clientActive",
        p.status = 'ACTIVE' AS "providerActive",
        plan.integration_api_access AS "planAccess",
        ARRAY(
          SELECT encode(k.ciphertext, 'hex') FROM webhook_secret k
          WHERE k.provider_id = s.provider_id AND k.subscription_id = s.id
            AND (k.expires_at IS NULL OR k.expires_at > $5::timestamptz)
          ORDER BY k.expires_at IS NOT NULL, k.id DESC
        ) AS secrets`,
    values: [providerId, id, lease.token, lease.dueBy, lease.from, lease.until],
  };
}

export interface SettledAttempt {
  readonly attemptId: string;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly responseStatus: number | null;
  readonly errorCode: DeliveryErrorCode | null;
  readonly errorMessage: string | null;
  readonly status: 'SUCCEEDED' | 'RETRY_SCHEDULED' | 'FAILED';
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
 * Writes one attempt, its delivery and the subscription's counter; no row and nothing written when the lease is no
 * longer the caller's.
 */
export function settleDelivery(
  { providerId, id }: DeliveryKey,
  token: string,
  attempt: SettledAttempt,
  policy: FailurePolicy,
  now: Date,
): Statement {
  return {
    name: 'settle_webhook_delivery',
    text: `
      WITH settled AS (
        UPDATE webhook_delivery SET status = $4::text::delivery_status, attempt_count = attempt_count + 1,
          next_attempt_at = $5::timestamptz, last_attempt_at = $6::timestamptz, duration_ms = $7::int,
          response_status = $8::int, error_code = $9::text::delivery_error_code, error_message = $10::text,
          completed_at = CASE WHEN $4::text = 'RETRY_SCHEDULED' THEN NULL ELSE $12::timestamptz END,
          lock_token = NULL, locked_until = NULL
        WHERE provider_id = $1::uuid AND id = $2::uuid AND lock_token = $3::uuid
        RETURNING provider_id, id, subscription_id, attempt_count, occurred_at
      ), attempt AS (
        INSERT INTO webhook_attempt
          (provider_id, id, delivery_id, number, started_at, duration_ms, response_status, error_code, error_message)
        SELECT provider_id, $11::uuid, id, attempt_count, $6::timestamptz, $7::int, $8::int,
          $9::text::delivery_error_code, $10::text
        FROM settled
      ), target AS (
        SELECT s.provider_id, s.id, s.is_active, settled.occurred_at,
          $4::text <> 'SUCCEEDED' AND s.is_active AND s.consecutive_failures + 1 >= $13::int AS disables
        FROM webhook_subscription s
        JOIN settled ON settled.provider_id = s.provider_id AND settled.subscription_id = s.id
        FOR NO KEY UPDATE OF s
      )
      UPDATE webhook_subscription s SET
        consecutive_failures = CASE
          WHEN $4::text = 'SUCCEEDED' THEN 0
          WHEN target.is_active THEN s.consecutive_failures + 1
          ELSE s.consecutive_failures END,
        last_success_at = CASE WHEN $4::text = 'SUCCEEDED' THEN $12::timestamptz ELSE s.last_success_at END,
        missed_since = CASE WHEN $4::text = 'FAILED' THEN LEAST(s.missed_since, target.occurred_at) ELSE s.missed_since END,
        is_active = s.is_active AND NOT target.disables,
        disabled_reason = CASE WHEN target.disables THEN $14::text ELSE s.disabled_reason END,
        disabled_at = CASE WHEN target.disables THEN $12::timestamptz ELSE s.disabled_at END,
        updated_at = CASE WHEN target.disables THEN $12::timestamptz ELSE s.updated_at END
      FROM target
      WHERE s.provider_id = target.provider_id AND s.id = target.id
      RETURNING target.disables AS disabled`,
    values: [
      providerId,
      id,
      token,
      attempt.status,
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
