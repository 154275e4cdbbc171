import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared } from '../../query/prepared.ts';
import { PROCESSING_MINUTES } from '../working-time.ts';

interface SomeReservations {
  readonly providerId: string;
  readonly ids: readonly string[];
}

/** A reservation with processing time. */
interface ProcessingRow {
  readonly id: string;
  readonly durationMinutes: number;
  /** The processing times as pairs (from, until) in minutes after the start of the reservation. */
  readonly processing: readonly number[];
}

const read = prepared(
  'reservations_processing',
  (_, { providerId, ids }: SomeReservations) => sql<ProcessingRow>`
    SELECT r.id, r.duration_minutes AS "durationMinutes", ${PROCESSING_MINUTES} AS processing FROM reservation r
    WHERE r.provider_id = ${providerId}::uuid AND r.id = ANY (${ids}::uuid[]) AND r.status <> 'HELD'
      AND r.free_during IS NOT NULL`,
);

/** Reads the processing times of those reservations that have any. */
export function readProcessingTimes(db: Runner, providerId: string, ids: readonly string[]): Promise<ProcessingRow[]> {
  return read(db, { providerId, ids });
}
