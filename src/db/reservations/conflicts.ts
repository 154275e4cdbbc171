import { sql } from 'kysely';
import { ENDED } from '../query/literals.ts';
import { prepared } from '../query/prepared.ts';
import type { Runner } from '../queryable.ts';
import { MAX_OCCUPIED } from './busy-times.ts';
import type { KeyIdentity } from './idempotency-keys.ts';
import { type RequestedTime, type RequestedTimeLists, requestedRows, timeLists } from './requested-times.ts';

/** Who asks for a time, and what of what is in the way they may know. */
export interface ConflictCaller {
  /** Null where the attempt has no key. */
  readonly key: KeyIdentity | null;
  /** Null where the client is given by contact data. */
  readonly clientId: string | null;
  readonly includeInternal: boolean;
}

/** What one caller would meet besides the calendars. */
export interface CallerConflicts {
  readonly keyUsed: boolean;
  readonly clientLive: boolean;
  /** A live reservation of the client that occupies one of the times requested, and that the caller may know. */
  readonly ownReservationId: string | null;
}

interface ConflictsAsked extends RequestedTimeLists {
  readonly providerId: string;
  /** JSON. */
  readonly callers: string;
  readonly exceptId: string | null;
}

/**
 * OFFSET 0 has the times requested read by their own index, and not along all reservations in order of time; keys and clients
 * one by one, and not all that the provider has put into a hash.
 */
const conflicts = prepared('booking_conflicts', (_, asked: ConflictsAsked) => {
  const { providerId, callers, exceptId } = asked;
  return sql<CallerConflicts>`WITH near AS MATERIALIZED (
      SELECT r.id, r.start_at, r.provider_client_id, s.visibility
      FROM ${requestedRows(asked)} AS w(employee_id, occupied_from, occupied_until)
      CROSS JOIN LATERAL (SELECT * FROM reservation n
        WHERE n.provider_id = ${providerId}::uuid AND n.status NOT IN ${ENDED} AND n.status <> 'HELD'
          AND n.employee_id = w.employee_id AND n.occupied_from > w.occupied_from - ${MAX_OCCUPIED}
          AND n.occupied_from < w.occupied_until AND n.occupied_until > w.occupied_from OFFSET 0) r
      JOIN service s ON s.provider_id = ${providerId}::uuid AND s.id = r.service_id
      WHERE r.id IS DISTINCT FROM ${exceptId}::uuid
    )
    SELECT EXISTS (SELECT 1 FROM idempotency_key k WHERE k.provider_id = ${providerId}::uuid
        AND k.integration_client_id = c."integrationClientId" AND k.operation = c.operation
        AND k.namespace = c.namespace AND k.key = c.key OFFSET 0) AS "keyUsed",
      EXISTS (SELECT 1 FROM provider_client p
        WHERE p.provider_id = ${providerId}::uuid AND p.id = c."clientId" AND p.deleted_at IS NULL OFFSET 0) AS "clientLive",
      (SELECT n.id FROM near n
        WHERE n.provider_client_id = c."clientId" AND (c."includeInternal" OR n.visibility = 'PUBLIC')
        ORDER BY n.start_at, n.id LIMIT 1) AS "ownReservationId"
    FROM ROWS FROM (json_to_recordset(${callers}::text::json) AS ("integrationClientId" uuid, operation text,
      namespace text, key text, "clientId" uuid, "includeInternal" boolean)) WITH ORDINALITY AS c
    ORDER BY c.ordinality`;
});

/**
 * What is in the way of several callers who want the same times, in their order: whether their key has been used, whether
 * their client is live, and their client's own reservation. One statement, without a lock.
 */
export function readConflicts(
  db: Runner,
  providerId: string,
  callers: readonly ConflictCaller[],
  requested: readonly RequestedTime[],
  exceptId: string | null,
): Promise<CallerConflicts[]> {
  const records = callers.map(({ key, ...caller }) => ({ ...key, ...caller }));
  return conflicts(db, { providerId, callers: JSON.stringify(records), exceptId, ...timeLists(requested) });
}

interface OverlapAsked {
  readonly providerId: string;
  readonly clientId: string;
  readonly includeInternal: boolean;
  /** The reservation that is being moved. */
  readonly exceptId: string | null;
  readonly from: Date;
  readonly until: Date;
}

const ownOverlap = prepared(
  'own_overlap',
  (_, { providerId, clientId, includeInternal, exceptId, from, until }: OverlapAsked) => sql<{ id: string }>`
    SELECT r.id FROM (SELECT * FROM reservation
      WHERE provider_id = ${providerId}::uuid AND status IN ('PENDING', 'CONFIRMED')
        AND provider_client_id = ${clientId}::uuid AND start_at > ${from}::timestamptz - ${MAX_OCCUPIED}
        AND start_at < ${until}::timestamptz AND end_at > ${from}::timestamptz OFFSET 0) r
    JOIN service s ON s.provider_id = ${providerId}::uuid AND s.id = r.service_id
    WHERE (${includeInternal} OR s.visibility = 'PUBLIC') AND r.id IS DISTINCT FROM ${exceptId}::uuid
    ORDER BY r.start_at, r.id LIMIT 1`,
);

/** A live reservation of the client, with whomever, that overlaps `from`–`until` and that the caller may know. */
export async function findOwnOverlap(db: Runner, asked: OverlapAsked): Promise<string | null> {
  const [own] = await ownOverlap(db, asked);
  return own?.id ?? null;
}
