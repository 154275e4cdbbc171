import type pg from 'pg';
import type { DatabaseEvidence } from '../database-evidence.ts';

const ms = (column: string) => `extract(epoch FROM ${column})::float8 * 1000`;
const field = (name: string, type = 'timestamptz') => `(after->>'${name}')::${type}`;
const MOMENT = '"writtenAt", "committedAt"';

/**
 * The changes of reservations; of several in one transaction the last, the only one that others see. A migration that fills
 * columns leaves the version and the time of the last change, and changes no reservation.
 */
const CHANGES = `(SELECT DISTINCT ON (after->>'id', "committedAt") * FROM recorder.committed
    WHERE relation = 'reservation' AND (before IS NULL OR before->'version' <> after->'version'
      OR before->'updated_at' <> after->'updated_at')
    ORDER BY after->>'id', "committedAt", seq DESC) AS change`;

/**
 * Pairs of live versions of different reservations or holds that overlap in their time and in their validity, where
 * `isShared` says of two versions, or of two rows, that they occupy the same employee or resource.
 */
const overlaps = (isShared: { readonly versions: string; readonly rows: string }) => `
  WITH version AS (
    SELECT after->>'id' AS id, after->>'employee_id' AS employee, after->>'status' AS status,
      ARRAY(SELECT jsonb_array_elements_text(after->'resource_numbers')) AS resources,
      tstzrange(${field('occupied_from')}, ${field('occupied_until')}) AS occupied,
      numrange("committedAt"::numeric, lead("committedAt"::numeric)
        OVER (PARTITION BY after->>'id' ORDER BY ${field('version', 'int')}, seq)) AS valid
    FROM ${CHANGES}
  )
  SELECT DISTINCT a.id AS first, b.id AS second FROM version a JOIN version b
    ON ${isShared.versions} AND a.id < b.id AND a.occupied && b.occupied AND a.valid && b.valid
  WHERE a.status IN ('PENDING', 'CONFIRMED', 'HELD') AND b.status IN ('PENDING', 'CONFIRMED', 'HELD')
  UNION
  SELECT a.id::text, b.id::text FROM reservation a JOIN reservation b
    ON a.provider_id = b.provider_id AND ${isShared.rows} AND a.id < b.id
      AND a.occupied_from < b.occupied_until AND b.occupied_from < a.occupied_until
  WHERE a.status IN ('PENDING', 'CONFIRMED', 'HELD') AND b.status IN ('PENDING', 'CONFIRMED', 'HELD')`;

/** Reservations with their clients. */
const RESERVATIONS = `${CHANGES} JOIN provider_client c
    ON c.provider_id::text = after->>'provider_id' AND c.id::text = after->>'provider_client_id'`;

const versions = (
  source: string,
  client: string,
  condition: string,
) => `SELECT after->>'id' AS id, ${field('version', 'int')} AS version,
    after->>'status' AS status, after->>'employee_id' AS "employeeId", after->>'service_id' AS "serviceId",
    after->>'employee_selection_mode' AS mode, ${ms(field('start_at'))} AS "startAt", ${ms(field('end_at'))} AS "endAt",
    ${ms(field('occupied_from'))} AS "occupiedFrom", ${ms(field('occupied_until'))} AS "occupiedUntil",
    after->>'visit_id' AS "visitId", COALESCE(after->'resource_numbers', '[]') AS resources,
    after->>'client_note' AS "clientNote", after->'custom_fields'->>'tag' AS tag, ${client} AS client, ${MOMENT}
  FROM ${source} WHERE relation = 'reservation' AND ${condition} ORDER BY id, version`;

const QUERIES = {
  overlaps: overlaps({ versions: 'a.employee = b.employee', rows: 'a.employee_id = b.employee_id' }),
  resourceOverlaps: overlaps({
    versions: 'a.resources && b.resources',
    rows: 'a.resource_numbers && b.resource_numbers',
  }),
  versions: versions(RESERVATIONS, 'c.email', "after->>'hold_expires_at' IS NULL"),
  holds: versions(CHANGES, 'NULL', "after->>'hold_expires_at' IS NOT NULL"),
  events: `SELECT e.id, e.reservation_id AS "reservationId", e.version, e.type, l.event AS logged FROM reservation_event e
    LEFT JOIN logged_event l ON l.provider_id = e.provider_id AND l.id = e.id AND l.changed_tx = e.changed_tx
    ORDER BY e.changed_tx, e.id`,
  keys: `SELECT key, resource_id AS "reservationId" FROM idempotency_key WHERE operation = 'reservations.create'`,
  subscriptions: `SELECT id, events, is_active AS "isActive", consecutive_failures AS "consecutiveFailures"
    FROM webhook_subscription`,
  activity: `SELECT after->>'id' AS id, (before->>'is_active')::boolean AS "wasActive",
      ${field('is_active', 'boolean')} AS "isActive", ${MOMENT}
    FROM recorder.committed
    WHERE relation = 'webhook_subscription' AND before->>'is_active' IS DISTINCT FROM after->>'is_active'
    ORDER BY "committedAt", seq`,
  deliveries: `SELECT id, subscription_id AS "subscriptionId", event_id AS "eventId", event, status,
      attempt_count AS "attemptCount", convert_from(body, 'UTF8') AS body FROM webhook_delivery`,
  deliveryChanges: `SELECT after->>'id' AS id, after->>'status' AS status, ${field('attempt_count', 'int')} AS "attemptCount",
      before->>'lock_token' AS "previousToken", after->>'lock_token' AS token,
      ${ms(field('next_attempt_at'))} AS "nextAttemptAt", ${ms(field('completed_at'))} AS "completedAt", ${MOMENT}
    FROM recorder.committed WHERE relation = 'webhook_delivery' ORDER BY "committedAt", seq`,
  attempts: `SELECT a.delivery_id AS "deliveryId", d.subscription_id AS "subscriptionId", a.number,
      ${ms('a.started_at')} AS "startedAt", a.response_status AS "responseStatus", a.error_code IS NULL AS succeeded,
      ${MOMENT}
    FROM webhook_attempt a JOIN webhook_delivery d ON d.provider_id = a.provider_id AND d.id = a.delivery_id
    JOIN recorder.committed c ON c.relation = 'webhook_attempt' AND c.after->>'id' = a.id::text
    ORDER BY "committedAt", c.seq`,
} as const satisfies Record<keyof DatabaseEvidence, string>;

/** Reads the evidence for the checker; no process may write any more. */
export async function collect(pool: pg.Pool): Promise<DatabaseEvidence> {
  const read = async <Name extends keyof DatabaseEvidence>(name: Name) => {
    const { rows } = await pool.query(QUERIES[name]);
    return rows as unknown as DatabaseEvidence[Name];
  };
  return {
    overlaps: await read('overlaps'),
    resourceOverlaps: await read('resourceOverlaps'),
    versions: await read('versions'),
    holds: await read('holds'),
    events: await read('events'),
    keys: await read('keys'),
    subscriptions: await read('subscriptions'),
    activity: await read('activity'),
    deliveries: await read('deliveries'),
    deliveryChanges: await read('deliveryChanges'),
    attempts: await read('attempts'),
  };
}
