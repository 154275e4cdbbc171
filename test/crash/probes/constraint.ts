import { databaseFailure } from 'tenant-sql/connections/errors.ts';
import { bookAnn, freeHour, meet, type Scenario } from './probe.ts';

/** A second live reservation of the same time, as written by another program with access to the database. */
const COPY = `INSERT INTO reservation SELECT (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'reference', null))).*
  FROM reservation r WHERE status = 'CONFIRMED' LIMIT 1`;

/**
 * Callers for the same start are serialized in one process before they reach the database. These request half of each
 * other's hour, so they meet only there.
 */
const HALF_HOUR_MS = 1_800_000;

/**
 * Two callers request overlapping hours of one employee and both find them free; then another program writes directly
 * to the table. The employee lock alone separates the callers, so only the other program needs the constraint, which
 * covers every path.
 */
export const checkConstraint: Scenario = async (probe) => {
  const [startAt] = [freeHour(probe), freeHour(probe)];
  await meet(probe, [
    () => bookAnn(probe, 'constraint-1', startAt),
    () => bookAnn(probe, 'constraint-2', startAt + HALF_HOUR_MS),
  ]);
  await probe.stage.database.pool.query(COPY).catch((error: unknown) => {
    if (databaseFailure(error).kind !== 'EXCLUSION') throw error;
  });
};
