import { type RawBuilder, sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { UNFINISHED } from '../../query/literals.ts';
import { prepared, preparedWrite } from '../../query/prepared.ts';
import type { ErasedPerson } from './erased-person.ts';

/** The error code of a delivery or mail that ended unsent because of an erasure. */
const CONTENT_WITHDRAWN = 'CONTENT_WITHDRAWN';
const WITHDRAWN_TEXT = 'The person whom it is about was erased.';

/** Changed fields whose values contain no personal data; the values of all other fields are erased. */
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

/** A list of field changes without personal values. In a cancellation only the reason is personal. */
const withoutPersonalValues = (changes: RawBuilder<unknown>) => sql`(
  SELECT coalesce(jsonb_agg(CASE
    WHEN f.change->>'field' IN (${IMPERSONAL_FIELDS}) THEN f.change
    WHEN f.change->>'field' = 'cancellation'
      THEN jsonb_set(jsonb_set(f.change, '{from,reason}', 'null', false), '{to,reason}', 'null', false)
    ELSE f.change || '{"from": null, "to": null}' END ORDER BY f.position), '[]')
  FROM jsonb_array_elements(${changes}) WITH ORDINALITY AS f(change, position))`;

/** Erases reasons and personal values in the histories of the person's reservations. */
export const eraseReservationEvents = preparedWrite(
  'erase_reservation_events',
  (_, { providerId, reservationIds }: ErasedPerson) => sql<object>`
    UPDATE reservation_event e SET reason = NULL, changes = ${withoutPersonalValues(sql`e.changes`)}
    WHERE e.provider_id = ${providerId}::uuid AND e.reservation_id = ANY(${reservationIds}::uuid[])`,
);

/** Erases personal values in the audit of the person's records. */
export const eraseAuditEvents = preparedWrite(
  'erase_audit_events',
  (_, { providerId, clientIds, reservationIds }: ErasedPerson) => sql<object>`
    UPDATE audit_event e SET changes = ${withoutPersonalValues(sql`e.changes`)} WHERE e.provider_id = ${providerId}::uuid
      AND e.resource_id = ANY(${clientIds}::uuid[] || ${reservationIds}::uuid[])`,
);

// The condition on the name is that of `logged_event_client_idx`.
const loggedClients = prepared(
  'erase_logged_client_events',
  (_, { providerId, clientIds }: ErasedPerson) => sql<object>`
    UPDATE logged_event l SET payload = l.payload || '{"record": null, "changes": []}'
    WHERE l.provider_id = ${providerId}::uuid AND l.event LIKE 'client.%'
      AND l.payload->>'clientId' = ANY(${clientIds}::text[])`,
);

// An entry has the id of its event in the history.
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

/** The person's conversations: about their reservations, their record or their number. */
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

/** Erases personal values in event log entries about the person. Event, time and record id stay. */
export async function eraseLoggedEvents(db: Runner, person: ErasedPerson): Promise<void> {
  await loggedClients(db, person);
  await loggedReservations(db, person);
  await loggedConversations(db, person);
}

// A conversation is erased as a whole: its name may be the person's phone number.
/** Deletes the person's conversations with their steps and requests. */
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

const isWaiting = (row: string) => sql`${sql.ref(`${row}.status`)} IN (${sql.join(UNFINISHED)})`;

/** The columns that end an unfinished row: no lease, no next attempt. */
const ended = (row: string, now: Date) => sql`next_attempt_at = NULL, lock_token = NULL, locked_until = NULL,
  completed_at = coalesce(${sql.ref(`${row}.completed_at`)}, ${now}::timestamptz),
  error_code = CASE WHEN ${isWaiting(row)} THEN ${sql.lit(CONTENT_WITHDRAWN)} ELSE ${sql.ref(`${row}.error_code`)} END`;

/** Whether delivery `d` is about the person, their reservations or their conversations. */
const isAbout = (person: ErasedPerson) => sql`(
  d.resource_id = ANY(${person.clientIds}::uuid[] || ${person.reservationIds}::uuid[] || ${person.handedOverIds}::uuid[])
  OR d.resource_id IN ${conversationsOf(person)})`;

/** Erases bodies of deliveries about the person; unfinished ones end SKIPPED. */
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

// Attempts of deliveries that were erased before then are gone with the bodies.
/** Erases what endpoints answered to deliveries about them, whose bodies are erased before. */
export const eraseResponseBodies = preparedWrite(
  'erase_response_bodies',
  (_, person: ErasedPerson) => sql<object>`
    UPDATE webhook_attempt a SET response_body = NULL FROM webhook_delivery d
    WHERE a.provider_id = ${person.providerId}::uuid AND d.provider_id = ${person.providerId}::uuid
      AND d.id = a.delivery_id AND ${isAbout(person)}
      AND d.body IS NULL AND a.response_body IS NOT NULL`,
);

/** Erases recipients and contents of mails to the person; unfinished ones end FAILED. */
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
