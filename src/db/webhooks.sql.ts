import type { Statement } from './queryable.ts';

export interface HistoryRow {
  readonly id: string;
  readonly reservationId: string;
  readonly type: string;
  readonly version: number;
  readonly occurredAt: Date;
  readonly actorType: string;
  readonly actorId: string | null;
  readonly changes: readonly unknown[];
  readonly reason: string | null;
}

export interface ListenerRow {
  readonly id: string;
  readonly integrationClientId: string;
  readonly events: string[];
  readonly scopes: string[];
  readonly isActive: boolean;
  readonly missedSince: Date | null;
  readonly clientActive: boolean;
  readonly providerActive: boolean;
  readonly planAccess: boolean;
}

/**
 * Writes history rows and answers the subscriptions that list one of `eventNames`. The key-share lock makes it see
 * what an activation decided and makes an activation wait, so an event is either delivered or noted as missed.
 */
export function recordHistoryAndFindListeners(
  providerId: string,
  history: readonly HistoryRow[],
  eventNames: readonly string[],
): Statement {
  return {
    name: 'record_history_and_find_listeners',
    text: `
      WITH history AS (
        INSERT INTO reservation_event
          (provider_id, id, reservation_id, type, version, occurred_at, actor_type, actor_id, changes, reason)
        SELECT $1::uuid, h.id, h."reservationId", h.type, h.version, h."occurredAt", h."actorType", h."actorId", h.changes, h.reason
        FROM json_to_recordset($2::text::json) AS h(
          id uuid, "reservationId" uuid, type reservation_event_type, version int, "occurredAt" timestamptz,
          "actorType" actor_type, "actorId" text, changes jsonb, reason text)
      )
      SELECT s.id, s.integration_client_id AS "integrationClientId", s.events, c.scopes, s.is_active AS "isActive", s.missed_since AS "missedSince",
        c.active AND c.revoked_at IS NULL AS "clientActive",
        p.status = 'ACTIVE' AS "providerActive",
        plan.integration_api_access AS "planAccess"
      FROM webhook_subscription s
      JOIN integration_client c ON c.provider_id = s.provider_id AND c.id = s.integration_client_id
      JOIN provider p ON p.id = s.provider_id
      JOIN plan ON plan.code = p.plan_code
      WHERE s.provider_id = $1::uuid AND s.deleted_at IS NULL AND s.events && $3::text[]
      FOR KEY SHARE OF s`,
    values: [providerId, JSON.stringify(history), eventNames],
  };
}

/** Notes the oldest event that a subscription did not get. */
export function noteMissed(providerId: string, missed: readonly { id: string; since: Date }[]): Statement {
  return {
    name: 'note_missed_events',
    text: `
      UPDATE webhook_subscription s SET missed_since = LEAST(s.missed_since, m.since)
      FROM json_to_recordset($2::text::json) AS m(id uuid, since timestamptz)
      WHERE s.provider_id = $1::uuid AND s.id = m.id`,
    values: [providerId, JSON.stringify(missed)],
  };
}

export interface NewDeliveryRow {
  readonly id: string;
  readonly subscriptionId: string;
  readonly envelopeId: string;
  readonly event: string;
  readonly eventId: string;
  readonly resourceType: string;
  readonly resourceId: string;
  readonly resourceVersion: number;
  readonly occurredAt: Date;
  readonly body: string;
}

/** Writes deliveries, due now; the body's bytes are final. */
export function insertDeliveries(
  providerId: string,
  deliveries: readonly NewDeliveryRow[],
  maxAttempts: number,
  now: Date,
): Statement {
  return {
    name: 'insert_webhook_deliveries',
    text: `
      INSERT INTO webhook_delivery
        (provider_id, id, subscription_id, envelope_id, event, event_id, resource_type, resource_id, resource_version,
         occurred_at, body, max_attempts, next_attempt_at, created_at)
      SELECT $1::uuid, d.id, d."subscriptionId", d."envelopeId", d.event, d."eventId", d."resourceType", d."resourceId",
        d."resourceVersion", d."occurredAt", convert_to(d.body, 'UTF8'), $3::int, $4::timestamptz, $4::timestamptz
      FROM json_to_recordset($2::text::json) AS d(
        id uuid, "subscriptionId" uuid, "envelopeId" uuid, event text, "eventId" uuid, "resourceType" text,
        "resourceId" uuid, "resourceVersion" int, "occurredAt" timestamptz, body text)`,
    values: [providerId, JSON.stringify(deliveries), maxAttempts, now],
  };
}
