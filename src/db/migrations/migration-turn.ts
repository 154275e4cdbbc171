import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Any number will do, as long as every process uses the same one. */
const MIGRATION_LOCK = 7_310_826_411;
const LOCK_NOT_AVAILABLE = '55P03';
const BEATS_A_LEASE = 4;

/** After how much silence a connection counts as lost, on either of its ends. */
export interface MigrationPatience {
  readonly connectionMilliseconds: number;
  readonly statementMilliseconds: number;
  /** A process without a sign of life for this long loses its turn. */
  readonly leaseMilliseconds: number;
}

export const MIGRATION_PATIENCE: MigrationPatience = {
  connectionMilliseconds: 10_000,
  statementMilliseconds: 10_000,
  leaseMilliseconds: 20_000,
};

/** A connection of one process that starts, and its turn to migrate. */
export interface MigrationTurn {
  readonly client: pg.Client;
  /**
   * Does `work` while no other process does any, and waits for as long as others take. The turn is a lease: a process
   * without a sign of life loses it, and a process that cannot reach the database fails.
   */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Runs `work` on a connection of its own; fails, rather than waits, when the database falls silent. */
export async function withMigrationTurn<Result>(
  url: string,
  patience: MigrationPatience,
  work: (turn: MigrationTurn) => Promise<Result>,
): Promise<Result> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patience.connectionMilliseconds,
    query_timeout: patience.statementMilliseconds,
    stream: () => socket,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const result = await work({ client, take: (inTurn) => takeTurn(client, patience, inTurn) });
    await client.end();
    return result;
  } finally {
    // A connection that has fallen silent would never say that it has ended.
    socket.destroy();
  }
}

async function takeTurn<Result>(
  client: pg.Client,
  { statementMilliseconds, leaseMilliseconds }: MigrationPatience,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query(
    `SET idle_session_timeout = ${leaseMilliseconds}; SET lock_timeout = ${statementMilliseconds / 2}`,
  );
  while (!(await isLocked(client)));
  const heart = beating(client, leaseMilliseconds / BEATS_A_LEASE);
  try {
    return await Promise.race([work(), heart.stopped]);
  } finally {
    heart.end();
  }
}

/** Whether the lock was had before the timeout for it, which shows that the database still answers. */
async function isLocked(client: pg.Client): Promise<boolean> {
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}

/** Renews the sign of life of this process; `stopped` fails when it cannot be written. */
function beating(client: pg.Client, intervalMilliseconds: number) {
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
