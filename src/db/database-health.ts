import type pg from 'pg';

/** Maximum difference in milliseconds between the clocks of a process and the database. */
export const MAX_CLOCK_DIFFERENCE_MILLISECONDS = 2_000;

/** Interval in milliseconds in which a serving process checks its database. */
export const CHECK_INTERVAL_MILLISECONDS = 5_000;

const ANSWER_MILLISECONDS = 2_000;
const DISK_FULL = '53100';

/** The reason why a process cannot serve, for its operator. */
interface HealthProblem {
  readonly reason: 'DATABASE_AWAY' | 'DATABASE_READ_ONLY' | 'DISK_FULL' | 'WRITES_FAIL' | 'CLOCK_DIFFERS';
  readonly message: string;
}

/** The state of the database as this process knows it. */
export interface DatabaseHealth {
  /** The database's time: read at the last check, continued by the monotonic clock of this process. */
  now(): Date;
  /** Reads the database's clock and tries a write. Returns the problem, or null. */
  check(): Promise<HealthProblem | null>;
  /** The problem that the last check found. */
  problem(): HealthProblem | null;
}

interface Clocks {
  /** The system clock, which people and NTP can set. */
  wall(): number;
  /** A monotonic clock since the start of the process. */
  steady(): number;
}

const PROCESS_CLOCKS: Clocks = { wall: () => Date.now(), steady: () => performance.timeOrigin + performance.now() };

interface ProbeRow {
  readonly now: Date;
  readonly isReadOnly: boolean;
}

/**
 * The numbers exceed `work_mem`, so PostgreSQL writes a temporary file, which fails on a full disk. The message is a
 * WAL record that COMMIT waits for, also on synchronous replicas. Neither leaves data behind.
 */
const PROBE = `
  WITH memory AS MATERIALIZED (SELECT set_config('work_mem', '64kB', true) AS size)
  SELECT clock_timestamp() AS now, current_setting('transaction_read_only') = 'on' AS "isReadOnly", written.count,
    CASE WHEN current_setting('transaction_read_only') = 'off' THEN pg_logical_emit_message(true, 'readiness', '') END
  FROM memory, LATERAL (SELECT count(*) FROM generate_series(length(memory.size), 10000)) AS written`;

const PROBE_QUERY = { text: PROBE, query_timeout: ANSWER_MILLISECONDS };

/** The health of the database behind `pool`; unknown before the first check. */
export function databaseHealth(pool: pg.Pool, clocks: Clocks = PROCESS_CLOCKS): DatabaseHealth {
  let problem: HealthProblem | null = null;
  let offset = 0;

  const probe = async (): Promise<HealthProblem | null> => {
    const [sentAt, steadyBefore] = [clocks.wall(), clocks.steady()];
    const { rows } = await pool.query<ProbeRow>(PROBE_QUERY);
    const [row] = rows;
    if (!row) throw new Error('A probe answers one row.');
    const now = row.now.getTime();
    offset += distanceFromSpan(now, steadyBefore + offset, clocks.steady() + offset);
    if (row.isReadOnly) return { reason: 'DATABASE_READ_ONLY', message: 'The database takes no writes.' };
    return clockProblem(distanceFromSpan(now, sentAt, clocks.wall()));
  };

  return {
    now: () => new Date(clocks.steady() + offset),
    problem: () => problem,
    check: async () => {
      problem = await probe().catch((error: unknown) => toProblem(error));
      return problem;
    },
  };
}

/** The distance of a time from a span; 0 within the span. */
function distanceFromSpan(time: number, from: number, until: number): number {
  if (time < from) return time - from;
  return Math.max(0, time - until);
}

function clockProblem(difference: number): HealthProblem | null {
  if (Math.abs(difference) <= MAX_CLOCK_DIFFERENCE_MILLISECONDS) return null;
  const seconds = (Math.abs(difference) / 1_000).toFixed(1);
  const relation = difference < 0 ? 'ahead of' : 'behind';
  const maxSeconds = MAX_CLOCK_DIFFERENCE_MILLISECONDS / 1_000;
  const message = `The clock of this process is ${seconds} s ${relation} the database's; at most ${maxSeconds} s are allowed. Synchronise both machines (NTP).`;
  return { reason: 'CLOCK_DIFFERS', message };
}

function toProblem(error: unknown): HealthProblem {
  const code = getErrorCode(error);
  if (code === DISK_FULL) return { reason: 'DISK_FULL', message: 'The disk of the database is full.' };
  if (code?.startsWith('53')) return { reason: 'WRITES_FAIL', message: `The database cannot write (${code}).` };
  return { reason: 'DATABASE_AWAY', message: 'The database does not answer.' };
}

function getErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
