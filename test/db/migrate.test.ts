import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../src/db/client.ts';
import { migrate } from '../../src/db/migrations/migrate.ts';
import { createDatabase, dropDatabase } from '../support/databases.ts';
import { tcpProxy } from '../support/tcp-proxy.ts';

// The same in all versions of the program, which may run side by side during an update.
const MIGRATION_LOCK = 7_310_826_411;
const INITIAL = '20261120000000_init';
const WAIT_OPTIONS = { timeout: 60_000 };

let name: string;
let url: string;
let database: OpenDatabase;
beforeEach(async () => {
  ({ name, url } = await createDatabase(inject('serverUrl'), 'template1'));
  database = openDatabase({ url, poolSize: 2 });
});
afterEach(async () => {
  await database.close();
  await dropDatabase(inject('serverUrl'), name);
});

async function recorded(): Promise<unknown[]> {
  const text = `SELECT migration_name, finished_at IS NOT NULL AS finished, rolled_back_at IS NOT NULL AS forgotten FROM _prisma_migrations ORDER BY started_at`;
  return database.sql.query({ name: 'recorded', text, values: [] });
}

test('processes that start at the same time migrate once', async () => {
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(applied.flat()[0]).toBe(INITIAL);
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  expect(await recorded()).toContainEqual({ migration_name: INITIAL, finished: true, forgotten: false });
  expect(await database.orm.plan.count()).toBe(2);
});

test('a process waits while another one migrates, before it reads the state', async () => {
  const other = await database.pool.connect();
  await other.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const running = migrate(url);
  const waiting = `SELECT count(*)::int AS waiting FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`;
  await expect.poll(async () => (await database.pool.query(waiting)).rows).toEqual([{ waiting: 1 }]);
  expect((await database.pool.query(`SELECT to_regclass('_prisma_migrations') AS history`)).rows).toEqual([
    { history: null },
  ]);
  await other.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  other.release();
  expect((await running)[0]).toBe(INITIAL);
});

test('a migration interrupted by a crash runs again', async () => {
  const applied = await migrate(url);
  await database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await database.pool.query(`CREATE TABLE _prisma_migrations (id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL,
    finished_at timestamptz, migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
    started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`);
  await database.pool.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('1', 'x', '${INITIAL}')`,
  );
  expect(await migrate(url)).toEqual(applied);
  expect((await recorded()).slice(0, 2)).toEqual([
    { migration_name: INITIAL, finished: false, forgotten: true },
    { migration_name: INITIAL, finished: true, forgotten: false },
  ]);
});

test('a migration that fails at its end leaves only its record', async () => {
  await database.pool.query(`CREATE FUNCTION stamp_changed_tx() RETURNS int LANGUAGE sql AS 'SELECT 1'`);
  await expect(migrate(url)).rejects.toThrow('stamp_changed_tx');
  const { rows } = await database.pool.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
  expect(rows).toEqual([{ tablename: '_prisma_migrations' }]);
  await database.pool.query('DROP FUNCTION stamp_changed_tx');
  expect((await migrate(url))[0]).toBe(INITIAL);
});

test('a migration that a deadlock with a writer ended runs again', async () => {
  // The writer waits for as long as the migration needs to find the deadlock.
  await database.pool.query(
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET deadlock_timeout = ''3s''', current_database()); END $$`,
  );
  const writer = await database.pool.connect();
  await writer.query("SET deadlock_timeout = '10min'; BEGIN; CREATE TABLE webhook_attempt ()");
  const migrating = migrate(url);
  const waiting = `SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%webhook_attempt%'`;
  await expect.poll(async () => (await database.pool.query(waiting)).rows, WAIT_OPTIONS).toEqual([{ waiting: 1 }]);
  // The first migration has created this table, and does not end before the writer does.
  await writer.query('CREATE TABLE plan ()');
  await writer.query('ROLLBACK');
  writer.release();
  expect((await migrating)[0]).toBe(INITIAL);
  expect((await recorded()).slice(0, 2)).toEqual([
    { migration_name: INITIAL, finished: false, forgotten: true },
    { migration_name: INITIAL, finished: true, forgotten: false },
  ]);
});

describe('a migration whose connection falls silent', () => {
  const timeLimits = { connectionMilliseconds: 1_000, statementMilliseconds: 1_000, leaseMilliseconds: 1_000 };
  const locks = `SELECT granted FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE locktype = 'advisory' AND datname = current_database() ORDER BY granted`;

  test('a migration whose connection falls silent fails, and the next process migrates although the database was never informed', async () => {
    const proxy = await tcpProxy(url);
    const block = await database.pool.connect();
    await block.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const silent = migrate(proxy.url, timeLimits);
    const failed = expect(silent).rejects.toThrow();
    await expect
      .poll(async () => (await database.pool.query(locks)).rows)
      .toEqual([{ granted: false }, { granted: true }]);
    proxy.freeze();
    await block.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    block.release();
    await failed;
    expect((await migrate(url))[0]).toBe(INITIAL);
    await proxy.close();
  });

  test('a migration whose connection falls silent fails while it waits for its turn, and when there is nothing to migrate', async () => {
    const proxy = await tcpProxy(url);
    proxy.freeze();
    await expect(migrate(proxy.url, timeLimits)).rejects.toThrow();
    await proxy.restore();
    expect((await migrate(proxy.url, timeLimits))[0]).toBe(INITIAL);
    proxy.freeze();
    await expect(migrate(proxy.url, timeLimits)).rejects.toThrow();
    await proxy.close();
  });
});
