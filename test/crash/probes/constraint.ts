import { databaseFailure } from '../../../src/db/errors.ts';
import { bookAnn, freeHour, meet, type Scenario } from './probe.ts';

/** A second live reservation of the same time, as some other program with access to the database might write it. */
const COPY = `INSERT INTO reservation SELECT (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).*
  FROM reservation r WHERE status = 'CONFIRMED' LIMIT 1`;

/**
 * Callers who want the same start take turns in one process before they reach the database; these want half of each
 * other's hour, and so need the next one too.
 */
const HALF_HOUR_MS = 1_800_000;

/**
 * Two callers want overlapping hours of one employee and both find theirs free; then somebody writes past the service. The
 * employee lock alone may keep callers apart, so only the second writer shows what the constraint is for: every path, not
 * ours.
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
