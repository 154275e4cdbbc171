import type { LiveReader } from '../load/live-reader.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

/** A delivery has three attempts; more rounds are for expired leases of killed processes. */
const ROUNDS_MAX = 8;
/** How long a queue that has piled up may stand still. */
const ROUND_MS = 30_000;
const CATCH_UP_MS = 20_000;
/**
 * After this time lost jobs release their permits (EXPIRE_SECONDS of the product), and deliveries without a job are
 * overdue.
 */
const EXPIRED_MS = 36_000;

const PENDING = `FROM webhook_delivery WHERE status IN ('PENDING', 'RETRY_SCHEDULED')`;

/** Skips time until every delivery has ended, then waits until the readers have seen the last event. */
export async function drain(
  { database, clock }: Stage,
  readers: readonly LiveReader[],
  tell: (line: string) => void,
): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const { rows } = await database.pool.query<{ at: Date | null; count: number }>(
      `SELECT max(greatest(next_attempt_at, locked_until)) AS at, count(*)::int AS count ${PENDING}`,
    );
    const latest = rows[0]?.at?.getTime();
    if (latest === undefined) break;
    tell(`${rows[0]?.count} deliveries have not ended`);
    await clock.skip(Math.max(0, latest - clock.now()) + EXPIRED_MS);
    await untilAttempted(database, new Date(clock.now()));
  }
  const { rows } = await database.pool.query(
    'SELECT id FROM reservation_event ORDER BY changed_tx DESC, id DESC LIMIT 1',
  );
  await until(() => readers.every(({ reading }) => reading.eventIds.at(-1) === rows[0]?.id), CATCH_UP_MS);
}

/** Waits until none is due at this instant any more, or none of those due gets done. */
async function untilAttempted({ pool }: Stage['database'], dueAt: Date): Promise<void> {
  let left = Number.POSITIVE_INFINITY;
  let before = left;
  do {
    before = left;
    await until(async () => {
      const due = await pool.query(`SELECT count(*)::int AS count ${PENDING} AND next_attempt_at <= $1`, [dueAt]);
      left = due.rows[0]?.count;
      return left === 0;
    }, ROUND_MS);
  } while (left > 0 && left < before);
}
