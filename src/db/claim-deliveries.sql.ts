import type { Statement } from './queryable.ts';

export interface DeliveryKey {
  readonly providerId: string;
  readonly id: string;
}

export interface ClaimRow {
  readonly token: string;
  readonly integrationClientId: string;
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
  /** The living secrets, newest first; ciphertexts in hexadecimal. */
  readonly secrets: readonly { readonly id: string; readonly ciphertext: string }[];
}

export interface ClaimWish extends DeliveryKey {
  readonly token: string;
}

export interface Lease {
  readonly dueBy: Date;
  readonly from: Date;
  readonly until: Date;
}

/** Takes those of the deliveries that are due and that nobody holds, with all that an attempt needs. */
export function claimDeliveries(wishes: readonly ClaimWish[], lease: Lease): Statement {
  return {
    name: 'claim_webhook_deliveries',
    text: `
      UPDATE webhook_delivery d SET lock_token = w.token, locked_until = $4::timestamptz
      FROM json_to_recordset($1::text::json) AS w("providerId" uuid, id uuid, token uuid), webhook_subscription s
      JOIN integration_client c ON c.provider_id = s.provider_id AND c.id = s.integration_client_id
      JOIN provider p ON p.id = s.provider_id
      JOIN plan ON plan.code = p.plan_code
      WHERE d.provider_id = w."providerId" AND d.id = w.id
        AND s.provider_id = d.provider_id AND s.id = d.subscription_id
        AND d.status IN ('PENDING', 'RETRY_SCHEDULED') AND d.next_attempt_at <= $2::timestamptz
        AND (d.locked_until IS NULL OR d.locked_until <= $3::timestamptz)
      RETURNING d.lock_token AS token, c.id AS "integrationClientId", d.subscription_id AS "subscriptionId", d.event, d.body,
        d.attempt_count AS "attemptCount", d.max_attempts AS "maxAttempts", s.url,
        s.is_active AND s.deleted_at IS NULL AS "subscriptionActive",
        c.active AND c.revoked_at IS NULL AS "clientActive",
        p.status = 'ACTIVE' AS "providerActive",
        plan.integration_api_access AS "planAccess",
        (
          SELECT coalesce(json_agg(json_build_object('id', k.id, 'ciphertext', encode(k.ciphertext, 'hex'))
            ORDER BY k.expires_at IS NOT NULL, k.id DESC), '[]')
          FROM webhook_secret k
          WHERE k.provider_id = s.provider_id AND k.subscription_id = s.id
            AND (k.expires_at IS NULL OR k.expires_at > $3::timestamptz)
        ) AS secrets`,
    values: [JSON.stringify(wishes), lease.dueBy, lease.from, lease.until],
  };
}
