import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A new database on the server, a copy of `template`. */
export async function createDatabase(serverUrl: string, template: string): Promise<{ name: string; url: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServers(serverUrl, `CREATE DATABASE "${name}" TEMPLATE "${template}"`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href };
}

/** Drops a database, and ends the sessions that still use it. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await runOnServers(serverUrl, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
}

/** The number of sessions of a database that wait for a lock, on all servers with its rows. */
export async function lockWaits(databaseUrl: string): Promise<number> {
  const { pathname } = new URL(databaseUrl);
  const text = `SELECT FROM pg_stat_activity WHERE datname = '${pathname.slice(1)}' AND wait_event_type = 'Lock'`;
  return (await runOnServers(databaseUrl, text)).reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}

/** Runs a statement on the server and, for a coordinator, on its workers. */
function runOnServers(serverUrl: string, statement: string): Promise<pg.QueryResult[]> {
  const workerUrls = process.env['TEST_WORKER_URLS']?.split(' ') ?? [];
  return Promise.all([serverUrl, ...workerUrls].map((url) => runOnServer(url, statement)));
}

async function runOnServer(serverUrl: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
