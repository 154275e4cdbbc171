import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared } from '../query/prepared.ts';
import type { RowOf } from '../query/tables.ts';
import type { ReservationEventRow } from '../reservations/read/events.ts';
import type { LoggedRow } from '../webhooks/record-events.ts';

/** A client, and the maximum number of rows of each kind. */
interface PersonQuery {
  readonly providerId: string;
  readonly clientId: string;
  readonly includeInternal: boolean;
  readonly limit: number;
}

const ids = prepared(
  'person_reservations',
  (_, { providerId, clientId, includeInternal, limit }: PersonQuery) => sql<{ readonly id: string }>`
    SELECT r.id FROM reservation r
    JOIN service s ON s.provider_id = ${providerId}::uuid AND s.id = r.service_id
    WHERE r.provider_id = ${providerId}::uuid AND r.provider_client_id = ${clientId}::uuid
      AND (${includeInternal}::boolean OR s.visibility = 'PUBLIC')
    ORDER BY r.start_at, r.id LIMIT ${limit}::int`,
);

/** Reads the ids of a client's reservations, ordered by start. */
export async function readReservationIds(db: Runner, query: PersonQuery): Promise<string[]> {
  return (await ids(db, query)).map(({ id }) => id);
}

/** A client and the ids of their reservations. */
interface CopiesQuery extends PersonQuery {
  readonly reservationIds: readonly string[];
}

type HistoryOfPerson = ReservationEventRow & Pick<RowOf<'reservationEvent'>, 'reservationId'>;

const history = prepared(
  'person_history',
  (_, { providerId, reservationIds }: CopiesQuery) => sql<HistoryOfPerson>`
    SELECT e.id, e.reservation_id AS "reservationId", e.type, e.occurred_at AS "occurredAt", e.version,
      e.actor_type AS "actorType", e.actor_id AS "actorId", e.changes, e.reason, e.overridden
    FROM reservation_event e
    WHERE e.provider_id = ${providerId}::uuid AND e.reservation_id = ANY(${reservationIds}::uuid[])
    ORDER BY e.reservation_id, e.version`,
);

const mails = prepared(
  'person_mails',
  (_, { providerId, clientId, reservationIds, limit }: CopiesQuery) => sql<RowOf<'mail'>>`
    SELECT m.id, m.kind, m.reservation_id AS "reservationId", m.recipient, m.content, m.status,
      m.created_at AS "createdAt"
    FROM mail m WHERE m.provider_id = ${providerId}::uuid
      AND (m.provider_client_id = ${clientId}::uuid OR m.reservation_id = ANY(${reservationIds}::uuid[]))
    ORDER BY m.created_at DESC, m.id LIMIT ${limit}::int`,
);

// A log entry about a reservation has the id of its event in the history. The condition on the event name is that of
// the index `logged_event_client_idx`.
const logged = prepared(
  'person_events',
  (_, { providerId, clientId, reservationIds, limit }: CopiesQuery) => sql<LoggedRow>`
    SELECT l.id, l.event, l.internal_service AS "internalService", l.occurred_at AS "occurredAt",
      l.actor_type AS "actorType", l.actor_id AS "actorId", l.payload
    FROM logged_event l WHERE l.provider_id = ${providerId}::uuid AND l.id IN (
      SELECT e.id FROM reservation_event e
        WHERE e.provider_id = ${providerId}::uuid AND e.reservation_id = ANY(${reservationIds}::uuid[])
      UNION ALL SELECT c.id FROM logged_event c WHERE c.provider_id = ${providerId}::uuid AND c.event LIKE 'client.%'
        AND c.payload->>'clientId' = ${clientId}::text)
    ORDER BY l.occurred_at DESC, l.id LIMIT ${limit}::int`,
);

type DeliveryOfPerson = RowOf<'webhookDelivery'> & { readonly responseBodies: readonly string[] };

const deliveries = prepared(
  'person_deliveries',
  (_, { providerId, clientId, reservationIds, limit }: CopiesQuery) => sql<DeliveryOfPerson>`
    SELECT d.id, d.event, d.event_id AS "eventId", d.status, d.created_at AS "createdAt", d.body,
      ARRAY(SELECT a.response_body FROM webhook_attempt a WHERE a.provider_id = ${providerId}::uuid
        AND a.delivery_id = d.id AND a.response_body IS NOT NULL ORDER BY a.number) AS "responseBodies"
    FROM webhook_delivery d WHERE d.provider_id = ${providerId}::uuid
      AND d.resource_id = ANY(${reservationIds}::uuid[] || ${clientId}::uuid)
    ORDER BY d.created_at DESC, d.id LIMIT ${limit}::int`,
);

const audit = prepared(
  'person_audit',
  (_, { providerId, clientId, reservationIds, limit }: CopiesQuery) => sql<RowOf<'auditEvent'>>`
    SELECT a.id, a.resource_type AS "resourceType", a.resource_id AS "resourceId", a.action, a.changes,
      a.occurred_at AS "occurredAt"
    FROM audit_event a WHERE a.provider_id = ${providerId}::uuid
      AND a.resource_id = ANY(${reservationIds}::uuid[] || ${clientId}::uuid)
    ORDER BY a.occurred_at DESC, a.id LIMIT ${limit}::int`,
);

const conversations = prepared(
  'person_conversations',
  (_, { providerId, clientId, reservationIds, limit }: CopiesQuery) => sql<
    Pick<RowOf<'conversationStep'>, 'conversationId' | 'at' | 'operation' | 'outcome' | 'reservationId'> &
      Pick<RowOf<'conversation'>, 'wantedPhone'>
  >`
    SELECT s.conversation_id AS "conversationId", s.at, s.operation, s.outcome, s.reservation_id AS "reservationId",
      c.wanted_phone AS "wantedPhone"
    FROM conversation_step s JOIN conversation c ON c.provider_id = ${providerId}::uuid
      AND c.integration_client_id = s.integration_client_id AND c.conversation_id = s.conversation_id
    WHERE s.provider_id = ${providerId}::uuid AND (s.reservation_id = ANY(${reservationIds}::uuid[])
      OR c.wanted_client_id = ${clientId}::uuid OR c.wanted_phone IN (SELECT unnest(k.phone || k.other_phones)
        FROM provider_client k WHERE k.provider_id = ${providerId}::uuid AND k.id = ${clientId}::uuid))
    ORDER BY s.at DESC, s.id LIMIT ${limit}::int`,
);

const keys = prepared(
  'person_keys',
  (_, { providerId, clientId, reservationIds, limit }: CopiesQuery) => sql<RowOf<'idempotencyKey'>>`
    SELECT k.operation, k.resource_id AS "resourceId", k.created_at AS "createdAt"
    FROM idempotency_key k WHERE k.provider_id = ${providerId}::uuid
      AND k.resource_id = ANY(${reservationIds}::uuid[] || ${clientId}::uuid)
    ORDER BY k.created_at DESC, k.key LIMIT ${limit}::int`,
);

const tokens = prepared(
  'person_claim_link',
  (_, { providerId, clientId }: CopiesQuery) => sql<RowOf<'claimToken'>>`
    SELECT t.created_at AS "createdAt", t.expires_at AS "expiresAt", t.used_at AS "usedAt" FROM claim_token t
    WHERE t.provider_id = ${providerId}::uuid AND t.provider_client_id = ${clientId}::uuid`,
);

/** Reads the rows of every table with data about a client, except the client record and the reservations. */
export async function readPersonalRows(db: Runner, query: CopiesQuery) {
  return {
    history: await history(db, query),
    mails: await mails(db, query),
    events: await logged(db, query),
    deliveries: await deliveries(db, query),
    audit: await audit(db, query),
    conversations: await conversations(db, query),
    keys: await keys(db, query),
    claimLinks: await tokens(db, query),
  };
}
