import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { NOT_OCCUPYING_STATUSES } from '../query/literals.ts';
import { prepared } from '../query/prepared.ts';
import {
  REQUESTED_SPAN,
  REQUESTED_TIMES_ALIAS,
  type RequestedTime,
  type RequestedTimeLists,
  requestedRows,
  toTimeLists,
} from './requested-times.ts';
import { MAX_OCCUPIED_INTERVAL, occupiedSpanOf, occupiesTime } from './working-time.ts';

/** The reservations of a client that the caller may see. */
interface OwnReservations {
  readonly providerId: string;
  readonly clientId: string;
  readonly includeInternal: boolean;
  /** The reservation that is being moved, which is ignored. */
  readonly exceptId: string | null;
}

// OFFSET 0 makes PostgreSQL read the requested times from their own index instead of scanning all reservations by time.
const ownConflict = prepared(
  'own_conflict',
  (_, query: OwnReservations & RequestedTimeLists) => sql<{ id: string }>`
    SELECT r.id FROM ${requestedRows(query)} AS ${REQUESTED_TIMES_ALIAS}
    CROSS JOIN LATERAL (SELECT * FROM reservation n
      WHERE n.provider_id = ${query.providerId}::uuid AND n.status NOT IN ${NOT_OCCUPYING_STATUSES} AND n.status <> 'HELD'
        AND n.employee_id = w.employee_id AND ${occupiesTime('n', REQUESTED_SPAN)} OFFSET 0) r
    JOIN service s ON s.provider_id = ${query.providerId}::uuid AND s.id = r.service_id
    WHERE r.provider_client_id = ${query.clientId}::uuid AND (${query.includeInternal} OR s.visibility = 'PUBLIC')
      AND r.id IS DISTINCT FROM ${query.exceptId}::uuid
    ORDER BY r.start_at, r.id LIMIT 1`,
);

/**
 * Finds a reservation of the client that occupies one of the requested times of its employee and that the caller may
 * see; null when there is none.
 */
export async function findOwnConflict(
  db: Runner,
  own: OwnReservations,
  requested: readonly RequestedTime[],
): Promise<string | null> {
  const [found] = await ownConflict(db, { ...own, ...toTimeLists(requested) });
  return found?.id ?? null;
}

interface TimeSpan {
  readonly from: Date;
  readonly until: Date;
  /** Null: any service. */
  readonly serviceId: string | null;
}

const ownOverlap = prepared(
  'own_overlap',
  (_, { providerId, clientId, includeInternal, exceptId, from, until, serviceId }: OwnReservations & TimeSpan) => sql<{
    id: string;
  }>`
    SELECT r.id FROM (SELECT * FROM reservation
      WHERE provider_id = ${providerId}::uuid AND status IN ('PENDING', 'CONFIRMED')
        AND provider_client_id = ${clientId}::uuid AND start_at > ${from}::timestamptz - ${MAX_OCCUPIED_INTERVAL}
        AND start_at < ${until}::timestamptz AND end_at > ${from}::timestamptz OFFSET 0) r
    JOIN service s ON s.provider_id = ${providerId}::uuid AND s.id = r.service_id
    WHERE (${includeInternal} OR s.visibility = 'PUBLIC') AND r.id IS DISTINCT FROM ${exceptId}::uuid
      AND (${serviceId}::uuid IS NULL OR r.service_id = ${serviceId}::uuid)
    ORDER BY r.start_at, r.id LIMIT 1`,
);

/**
 * Finds a reservation of the client, with any employee, that overlaps a time range and that the caller may see; null
 * when there is none.
 */
export async function findOwnOverlap(db: Runner, own: OwnReservations & TimeSpan): Promise<string | null> {
  const [found] = await ownOverlap(db, own);
  return found?.id ?? null;
}

interface Occupied {
  readonly providerId: string;
  readonly id: string;
}

const occupant = prepared(
  'occupant',
  (_, { providerId, id }: Occupied) => sql<{ id: string }>`
    SELECT o.id FROM reservation r
    JOIN reservation o ON o.provider_id = ${providerId}::uuid AND o.employee_id = r.employee_id AND o.id <> r.id
      AND o.status NOT IN ${NOT_OCCUPYING_STATUSES} AND ${occupiesTime('o', occupiedSpanOf('r'))}
    WHERE r.provider_id = ${providerId}::uuid AND r.id = ${id}::uuid
    UNION ALL SELECT o.id FROM reservation r
    JOIN reservation o ON o.provider_id = ${providerId}::uuid AND o.resource_numbers && r.resource_numbers AND o.id <> r.id
      AND o.resource_numbers <> '{}' AND o.status NOT IN ${NOT_OCCUPYING_STATUSES}
      AND o.occupied_from < r.occupied_until AND o.occupied_until > r.occupied_from
    WHERE r.provider_id = ${providerId}::uuid AND r.id = ${id}::uuid LIMIT 1`,
);

/**
 * Whether another reservation or hold occupies the employee or a resource of a reservation at its time. The result is
 * final while its employee is locked.
 */
export async function isOccupiedByAnother(db: Runner, reservation: Occupied): Promise<boolean> {
  return (await occupant(db, reservation)).length > 0;
}
