import type pg from 'pg';
import { dropIdleConnections } from 'tenant-sql/connections/hung-connections.ts';

/** The maximum difference between the clocks of a process and of the database. */
export const MAX_CLOCK_DIFFERENCE_MILLISECONDS = 2_000;

/** The interval at which a serving process checks its database. */
export const CHECK_INTERVAL_MILLISECONDS = 5_000;

const ANSWER_MILLISECONDS = 2_000;
const DISK_FULL = '53100';

/** The reason why a process cannot serve, with a message for the operator. */
interface HealthProblem {
  readonly reason: 'DATABASE_AWAY' | 'DATABASE_READ_ONLY' | 'DISK_FULL' | 'WRITES_FAIL' | 'CLOCK_DIFFERS';
  readonly message: string;
}

/** The state of the database at the last check. */
export interface DatabaseHealth {
  /** The database's time: read at the last check and advanced with the monotonic clock of this process. */
  now(): Date;
  /** Reads the database's clock and tries a write. Returns the problem, or null when there is none. */
  check(): Promise<HealthProblem | null>;
  /** The problem found by the last check; null when there was none. */
  problem(): HealthProblem | null;
}

interface Clocks {
  /** Milliseconds of the wall clock, which people and NTP can set. */
  wall(): number;
  /** Milliseconds of a monotonic clock that starts at the wall clock's time at the start of the process. */
  steady(): number;
}

const PROCESS_CLOCKS: Clocks = { wall: () => Date.now(), steady: () => performance.timeOrigin + performance.now() };

interface ProbeRow {
  readonly now: Date;
  readonly isReadOnly: boolean;
}

/**
 * Tests a write without leaving data behind. The count exceeds its memory limit, so PostgreSQL writes a temporary file,
 * which a full disk refuses. The message is a WAL record that COMMIT waits for, on synchronous replicas too.
 */
const PROBE = `
  WITH memory AS MATERIALIZED (SELECT set_config('work_mem', '64kB', true) AS size)
  SELECT clock_timestamp() AS now, current_setting('transaction_read_only') = 'on' AS "isReadOnly", written.count,
    CASE WHEN current_setting('transaction_read_only') = 'off' THEN pg_logical_emit_message(true, 'readiness', '') END
  FROM memory, LATERAL (SELECT count(*) FROM generate_series(length(memory.size), 10000)) AS written`;

const PROBE_QUERY = { text: PROBE, query_timeout: ANSWER_MILLISECONDS };

/** Creates the health check of the database behind `pool`. Before the first check no problem is known. */
export function createDatabaseHealth(pool: pg.Pool, clocks: Clocks = PROCESS_CLOCKS): DatabaseHealth {
  let problem: HealthProblem | null = null;
  let offset = 0;

  const probe = async (): Promise<HealthProblem | null> => {
    const [sentAt, steadyBefore] = [clocks.wall(), clocks.steady()];
    const { rows } = await pool.query<ProbeRow>(PROBE_QUERY);
    const [row] = rows;
    if (!row) throw new Error('A probe answers one row.');
    const now = row.now.getTime();
    offset += beyond(now, steadyBefore + offset, clocks.steady() + offset);
    if (row.isReadOnly) return { reason: 'DATABASE_READ_ONLY', message: 'The database takes no writes.' };
    return clockProblem(beyond(now, sentAt, clocks.wall()));
  };

  return {
    now: () => new Date(clocks.steady() + offset),
    problem: () => problem,
    check: async () => {
      problem = await probe().catch((error: unknown) => failureOf(error));
      // Idle connections may be lost too, so the next check uses a new connection, even if no request has noticed the
      // loss.
      if (problem?.reason === 'DATABASE_AWAY') dropIdleConnections(pool);
      return problem;
    },
  };
}

/**
 * The distance from a time to the span in which it was read: negative before the span, positive after it, 0 within it.
 */
function beyond(time: number, from: number, until: number): number {
  if (time < from) return time - from;
  return Math.max(0, time - until);
}

function clockProblem(difference: number): HealthProblem | null {
  if (Math.abs(difference) <= MAX_CLOCK_DIFFERENCE_MILLISECONDS) return null;
  const seconds = (Math.abs(difference) / 1_000).toFixed(1);
  const where = difference < 0 ? 'ahead of' : 'behind';
  const most = MAX_CLOCK_DIFFERENCE_MILLISECONDS / 1_000;
  const message = `The clock of this process is ${seconds} s ${where} the database's; at most ${most} s are allowed. Synchronise both machines (NTP).`;
  return { reason: 'CLOCK_DIFFERS', message };
}

function failureOf(error: unknown): HealthProblem {
  const code = codeOf(error);
  if (code === DISK_FULL) return { reason: 'DISK_FULL', message: 'The disk of the database is full.' };
  if (code?.startsWith('53')) return { reason: 'WRITES_FAIL', message: `The database cannot write (${code}).` };
  return { reason: 'DATABASE_AWAY', message: 'The database does not answer.' };
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
