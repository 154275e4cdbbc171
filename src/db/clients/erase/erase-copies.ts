import { type RawBuilder, sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { UNFINISHED_STATUSES } from '../../query/literals.ts';
import { prepared, preparedWrite } from '../../query/prepared.ts';
import type { ErasedPerson } from './erased-person.ts';

/** The error code of a delivery or mail that was not sent because its person was erased. */
const CONTENT_WITHDRAWN = 'CONTENT_WITHDRAWN';
const WITHDRAWN_TEXT = 'The person whom it is about was erased.';

/** Fields whose values contain no personal data. The values of all other fields are erased. */
const IMPERSONAL_FIELDS = sql.join(
  [
    ...[
      'status',
      'serviceId',
      'serviceName',
      'employeeId',
      'employeeName',
      'employeeSelectionMode',
      'startAt',
      'endAt',
    ],
    ...['durationMinutes', 'timezone', 'price', 'source', 'rescheduleCount', 'externalReservationId'],
    ...['providerClientId', 'clientLink', 'accountStatus', 'mergedId', 'mergedInto'],
  ].map((field) => sql.lit(field)),
);

/** Removes personal values from a list of field changes. In the field `cancellation` only the reason is personal. */
const withoutPersonalValues = (changes: RawBuilder<unknown>) => sql`(
  SELECT coalesce(jsonb_agg(CASE
    WHEN f.change->>'field' IN (${IMPERSONAL_FIELDS}) THEN f.change
    WHEN f.change->>'field' = 'cancellation'
      THEN jsonb_set(jsonb_set(f.change, '{from,reason}', 'null', false), '{to,reason}', 'null', false)
    ELSE f.change || '{"from": null, "to": null}' END ORDER BY f.position), '[]')
  FROM jsonb_array_elements(${changes}) WITH ORDINALITY AS f(change, position))`;

/** Erases reasons and personal values in the history of the person's reservations. */
export const eraseReservationEvents = preparedWrite(
  'erase_reservation_events',
  (_, { providerId, reservationIds }: ErasedPerson) => sql<object>`
    UPDATE reservation_event e SET reason = NULL, changes = ${withoutPersonalValues(sql`e.changes`)}
    WHERE e.provider_id = ${providerId}::uuid AND e.reservation_id = ANY(${reservationIds}::uuid[])`,
);

/** Erases personal values in audit entries about the person's client records and reservations. */
export const eraseAuditEvents = preparedWrite(
  'erase_audit_events',
  (_, { providerId, clientIds, reservationIds }: ErasedPerson) => sql<object>`
    UPDATE audit_event e SET changes = ${withoutPersonalValues(sql`e.changes`)} WHERE e.provider_id = ${providerId}::uuid
      AND e.resource_id = ANY(${clientIds}::uuid[] || ${reservationIds}::uuid[])`,
);

// The condition on the event name is the condition of the index `logged_event_client_idx`.
const loggedClients = prepared(
  'erase_logged_client_events',
  (_, { providerId, clientIds }: ErasedPerson) => sql<object>`
    UPDATE logged_event l SET payload = l.payload || '{"record": null, "changes": []}'
    WHERE l.provider_id = ${providerId}::uuid AND l.event LIKE 'client.%'
      AND l.payload->>'clientId' = ANY(${clientIds}::text[])`,
);

// A log entry has the same id as its event in the reservation's history.
const loggedReservations = prepared(
  'erase_logged_reservation_events',
  (_, { providerId, clientIds, reservationIds, handedOverIds }: ErasedPerson) => sql<object>`
    UPDATE logged_event l SET payload = l.payload || jsonb_build_object('reason', NULL,
      'changes', ${withoutPersonalValues(sql`l.payload->'changes'`)},
      'booking', jsonb_set(l.payload->'booking', '{cancellation,reason}', 'null', false)
        || '{"client": null, "clientNote": null, "customFields": {}}')
    FROM reservation_event e WHERE e.provider_id = ${providerId}::uuid
      AND e.reservation_id = ANY(${reservationIds}::uuid[] || ${handedOverIds}::uuid[])
      AND l.provider_id = ${providerId}::uuid AND l.id = e.id AND (e.reservation_id = ANY(${reservationIds}::uuid[])
        OR l.payload #>> '{booking,providerClientId}' = ANY(${clientIds}::text[]))`,
);

/** Selects the conversations that are about the person's reservations, client record or phone number. */
const conversationsOf = ({ providerId, clientIds, reservationIds, handedOverIds }: ErasedPerson) => sql`(
  SELECT c.id FROM conversation c WHERE c.provider_id = ${providerId}::uuid AND (
    c.wanted_client_id = ANY(${clientIds}::uuid[])
    OR c.wanted_phone IN (SELECT unnest(k.phone || k.other_phones) FROM provider_client k
      WHERE k.provider_id = ${providerId}::uuid AND k.id = ANY(${clientIds}::uuid[]))
    OR (c.integration_client_id, c.conversation_id) IN (SELECT s.integration_client_id, s.conversation_id
      FROM conversation_step s WHERE s.provider_id = ${providerId}::uuid
        AND s.reservation_id = ANY(${reservationIds}::uuid[] || ${handedOverIds}::uuid[]))))`;

const loggedConversations = prepared(
  'erase_logged_conversation_events',
  (_, person: ErasedPerson) => sql<object>`
    UPDATE logged_event l SET payload = l.payload || '{"conversation": null}'
    WHERE l.provider_id = ${person.providerId}::uuid AND l.event = 'conversation.unfulfilled'
      AND (l.payload->>'resourceId')::uuid IN ${conversationsOf(person)}`,
);

/** Erases personal values in event log entries about the person. Event name, time and record id stay. */
export async function eraseLoggedEvents(db: Runner, person: ErasedPerson): Promise<void> {
  await loggedClients(db, person);
  await loggedReservations(db, person);
  await loggedConversations(db, person);
}

/**
 * Deletes the person's conversations with their steps and requests. Nothing of a conversation is kept, because its name
 * may be the person's phone number.
 */
export const eraseConversations = preparedWrite(
  'erase_conversations',
  (_, person: ErasedPerson) => sql<object>`
    WITH gone AS (DELETE FROM conversation c WHERE c.provider_id = ${person.providerId}::uuid
      AND c.id IN ${conversationsOf(person)} RETURNING c.integration_client_id, c.conversation_id),
    requests AS (DELETE FROM api_request q USING gone WHERE q.provider_id = ${person.providerId}::uuid
      AND q.integration_client_id = gone.integration_client_id AND q.conversation_id = gone.conversation_id)
    DELETE FROM conversation_step s USING gone WHERE s.provider_id = ${person.providerId}::uuid
      AND s.integration_client_id = gone.integration_client_id AND s.conversation_id = gone.conversation_id`,
);

const isWaiting = (row: string) => sql`${sql.ref(`${row}.status`)} IN (${sql.join(UNFINISHED_STATUSES)})`;

/** Assignments that end an unfinished row: they remove its lease and its next attempt. */
const ended = (row: string, now: Date) => sql`next_attempt_at = NULL, lock_token = NULL, locked_until = NULL,
  completed_at = coalesce(${sql.ref(`${row}.completed_at`)}, ${now}::timestamptz),
  error_code = CASE WHEN ${isWaiting(row)} THEN ${sql.lit(CONTENT_WITHDRAWN)} ELSE ${sql.ref(`${row}.error_code`)} END`;

/** The condition that delivery `d` is about the person's records, reservations or conversations. */
const isAbout = (person: ErasedPerson) => sql`(
  d.resource_id = ANY(${person.clientIds}::uuid[] || ${person.reservationIds}::uuid[] || ${person.handedOverIds}::uuid[])
  OR d.resource_id IN ${conversationsOf(person)})`;

/** Erases the bodies of deliveries about the person. Unfinished deliveries get the status SKIPPED. */
export const eraseDeliveries = preparedWrite(
  'erase_webhook_deliveries',
  (_, person: ErasedPerson) => sql<object>`
    UPDATE webhook_delivery d SET body = NULL, ${ended('d', person.now)},
      error_message = CASE WHEN ${isWaiting('d')} THEN ${sql.lit(WITHDRAWN_TEXT)} ELSE d.error_message END,
      status = CASE WHEN ${isWaiting('d')} THEN 'SKIPPED' ELSE d.status END
    WHERE d.provider_id = ${person.providerId}::uuid AND d.body IS NOT NULL AND ${isAbout(person)}
      AND (d.resource_id <> ALL(${person.handedOverIds}::uuid[])
        OR convert_from(d.body, 'UTF8')::jsonb #>> '{data,booking,providerClientId}' = ANY(${person.clientIds}::text[]))`,
);

/**
 * Erases the response bodies of deliveries about the person. The bodies of these deliveries must have been erased
 * before.
 */
export const eraseResponseBodies = preparedWrite(
  'erase_response_bodies',
  (_, person: ErasedPerson) => sql<object>`
    UPDATE webhook_attempt a SET response_body = NULL FROM webhook_delivery d
    WHERE a.provider_id = ${person.providerId}::uuid AND d.provider_id = ${person.providerId}::uuid
      AND d.id = a.delivery_id AND ${isAbout(person)}
      AND d.body IS NULL AND a.response_body IS NOT NULL`,
);

/** Erases recipients and contents of mails to the person. Unfinished mails get the status FAILED. */
export const eraseMails = preparedWrite(
  'erase_mails',
  (_, { providerId, clientIds, reservationIds, handedOverIds, now }: ErasedPerson) => sql<object>`
    UPDATE mail m SET recipient = NULL, content = NULL, captured = NULL, ${ended('m', now)},
      status = CASE WHEN ${isWaiting('m')} THEN 'FAILED' ELSE m.status END
    WHERE m.provider_id = ${providerId}::uuid AND (m.provider_client_id = ANY(${clientIds}::uuid[])
      OR m.reservation_id = ANY(${reservationIds}::uuid[])
      OR m.reservation_id = ANY(${handedOverIds}::uuid[])
        AND m.content->>'providerClientId' = ANY(${clientIds}::text[]))`,
);
