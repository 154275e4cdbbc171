import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** An arbitrary number that is the same in every process. */
const MIGRATION_LOCK = 7_310_826_411;
const LOCK_NOT_AVAILABLE = '55P03';
const HEARTBEATS_PER_LEASE = 4;

/** Time limits in milliseconds after which the process and the server consider a silent connection lost. */
export interface MigrationTimeLimits {
  readonly connectionMilliseconds: number;
  readonly statementMilliseconds: number;
  /** A process without a heartbeat for this long loses the migration lock. */
  readonly leaseMilliseconds: number;
}

export const MIGRATION_TIME_LIMITS: MigrationTimeLimits = {
  connectionMilliseconds: 10_000,
  statementMilliseconds: 10_000,
  leaseMilliseconds: 20_000,
};

/** A connection of a starting process, and the lock that lets one process migrate at a time. */
export interface MigrationLock {
  readonly client: pg.Client;
  /**
   * Waits until no other process migrates, then runs `work` under the lock. The lock is lost without heartbeats, and
   * the call fails when the database cannot be reached.
   */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Runs `work` on a connection of its own. It fails instead of waiting when the database stops responding. */
export async function withMigrationLock<Result>(
  url: string,
  timeLimits: MigrationTimeLimits,
  work: (turn: MigrationLock) => Promise<Result>,
): Promise<Result> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeLimits.connectionMilliseconds,
    query_timeout: timeLimits.statementMilliseconds,
    stream: () => socket,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const result = await work({ client, take: (inTurn) => takeTurn(client, timeLimits, inTurn) });
    await client.end();
    return result;
  } finally {
    // Ending the connection gracefully would wait forever when the server stopped responding.
    socket.destroy();
  }
}

async function takeTurn<Result>(
  client: pg.Client,
  { statementMilliseconds, leaseMilliseconds }: MigrationTimeLimits,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query(
    `SET idle_session_timeout = ${leaseMilliseconds}; SET lock_timeout = ${statementMilliseconds / 2}`,
  );
  while (!(await isLocked(client)));
  const heartbeat = startHeartbeat(client, leaseMilliseconds / HEARTBEATS_PER_LEASE);
  try {
    return await Promise.race([work(), heartbeat.stopped]);
  } finally {
    heartbeat.end();
  }
}

/** Tries to acquire the lock. False after the lock timeout, which shows that the database still responds. */
async function isLocked(client: pg.Client): Promise<boolean> {
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}

/** Sends heartbeats on the connection. `stopped` rejects when one fails. */
function startHeartbeat(client: pg.Client, intervalMilliseconds: number) {
  const ending = new AbortController();
  const { signal } = ending;
  const beat = async (): Promise<never> => {
    await wait(intervalMilliseconds, undefined, { signal });
    await client.query('SELECT 1');
    return beat();
  };
  const stopped = beat();
  stopped.catch(() => undefined);
  return { stopped, end: () => ending.abort() };
}
