import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared } from '../../query/prepared.ts';
import { PROCESSING } from '../work-time.ts';

interface SomeReservations {
  readonly providerId: string;
  readonly ids: readonly string[];
}

/** A reservation with processing time. */
interface ProcessingRow {
  readonly id: string;
  readonly durationMinutes: number;
  /** From, until, from, until … in minutes from its start. */
  readonly processing: readonly number[];
}

const read = prepared(
  'reservations_processing',
  (_, { providerId, ids }: SomeReservations) => sql<ProcessingRow>`
    SELECT r.id, r.duration_minutes AS "durationMinutes", ${PROCESSING} AS processing FROM reservation r
    WHERE r.provider_id = ${providerId}::uuid AND r.id = ANY (${ids}::uuid[]) AND r.status <> 'HELD'
      AND r.free_during IS NOT NULL`,
);

/** The processing time of these reservations, for each that has one. */
export function readProcessing(db: Runner, providerId: string, ids: readonly string[]): Promise<ProcessingRow[]> {
  return read(db, { providerId, ids });
}
