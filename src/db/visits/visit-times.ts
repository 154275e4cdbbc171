import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { NOT_OCCUPYING_STATUSES } from '../query/literals.ts';
import { prepared } from '../query/prepared.ts';
import { WORKING_TIME_BYTES } from '../reservations/working-time.ts';

interface VisitTimesRow {
  /** An employee or a resource. */
  readonly id: string;
  /** Pairs of instants in the format of `BusyRow`. */
  readonly busy: Uint8Array;
}

const times = prepared(
  'visit_times',
  (_, { providerId, visitId }: { readonly providerId: string; readonly visitId: string }) => sql<VisitTimesRow>`
    SELECT r.employee_id AS id, string_agg(${WORKING_TIME_BYTES}, ''::bytea ORDER BY r.occupied_from) AS busy
    FROM reservation r
    WHERE r.provider_id = ${providerId}::uuid AND r.visit_id = ${visitId}::uuid AND r.status NOT IN ${NOT_OCCUPYING_STATUSES}
    GROUP BY r.employee_id
    UNION ALL SELECT u.id, string_agg(timestamptz_send(r.occupied_from) || timestamptz_send(r.occupied_until), ''::bytea
      ORDER BY r.occupied_from)
    FROM reservation r CROSS JOIN LATERAL unnest(r.resource_ids) AS u(id)
    WHERE r.provider_id = ${providerId}::uuid AND r.visit_id = ${visitId}::uuid AND r.status NOT IN ${NOT_OCCUPYING_STATUSES}
    GROUP BY u.id`,
);

/** Reads the time that the reservations of a visit occupy of each employee and resource. */
export function readVisitTimes(db: Runner, providerId: string, visitId: string): Promise<VisitTimesRow[]> {
  return times(db, { providerId, visitId });
}
