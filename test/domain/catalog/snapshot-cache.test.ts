import { randomUUID } from 'node:crypto';
import type { Queryable, Statement } from 'tenant-sql/query/statements.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../src/db/query/tables.ts';
import { createSnapshots } from '../../../src/domain/catalog/snapshot-cache.ts';
import { indexSnapshot } from '../../../src/domain/catalog/snapshot-names.ts';
import { importProvider } from '../../../src/domain/workspace/provider-file/import-provider.ts';
import type { Snapshot } from '../../../src/kernel/snapshot.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { testOperator } from '../../support/operator.ts';
import { salon } from '../../support/salon.ts';

let database: TestDatabase;
let providerId: string;

beforeAll(async () => {
  database = await testDatabase({ poolSize: 1 });
});
beforeEach(async () => {
  providerId = (await importProvider(testOperator(database).operator, salon())).provider.id;
});
afterAll(() => database.drop());

const currentVersion = async () =>
  (await database.orm.provider.findUniqueOrThrow({ where: { id: providerId } })).catalogVersion;
const rename = (name: string) =>
  database.orm.provider.update({ where: { id: providerId }, data: { name, catalogVersion: { increment: 1 } } });

/** The pool, with statements that can be blocked. */
function gatedDatabase() {
  let statements = 0;
  let gate: Promise<void> = Promise.resolve();
  const sql: Queryable = {
    async query(statement) {
      statements += 1;
      const wait = gate;
      const rows = await database.sql.query<never>(statement);
      await wait;
      return rows;
    },
  };
  const gated: Database = { ...database, sql };
  return {
    gated,
    statements: () => statements,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
  };
}

test('one load serves concurrent and later requests of the same version', async () => {
  const { gated, statements } = gatedDatabase();
  const snapshots = createSnapshots(gated);
  const [first, second] = await Promise.all([snapshots.get(gated, providerId, 1), snapshots.get(gated, providerId, 1)]);
  expect(second).toBe(first);
  expect(await snapshots.get(gated, providerId, 1)).toBe(first);
  expect(statements()).toBe(1);
});

test('a newer version is loaded, and an older request gets the newer one', async () => {
  const snapshots = createSnapshots(database);
  const before = await currentVersion();
  expect((await snapshots.get(database, providerId, before)).name).toBe('Salon');
  await rename('Renamed');
  const newer = await snapshots.get(database, providerId, before + 1);
  expect(newer).toMatchObject({ name: 'Renamed', version: before + 1 });
  expect(await snapshots.get(database, providerId, before)).toBe(newer);
});

test('a request that saw a newer version does not use a load that began before', async () => {
  const { gated, hold } = gatedDatabase();
  const snapshots = createSnapshots(gated);
  const version = await currentVersion();
  const release = hold();
  const early = snapshots.get(gated, providerId, version);
  await rename('Renamed');
  const late = snapshots.get(gated, providerId, version + 1);
  release();
  expect((await early).name).toBe('Salon');
  expect((await late).name).toBe('Renamed');
});

test('a late older snapshot, as from a replica, replaces nothing', async () => {
  const version = await currentVersion();
  let lags = false;
  let old: Promise<never[]> | null = null;
  const query = async <Row>(statement: Statement): Promise<Row[]> => {
    old ??= database.sql.query<never>(statement);
    return lags ? structuredClone(await old) : database.sql.query<Row>(statement);
  };
  const replica: Database = { ...database, sql: { query } };
  await createSnapshots(replica).get(replica, providerId, version);
  await rename('Renamed');
  const snapshots = createSnapshots(replica);
  const newer = await snapshots.get(replica, providerId, version + 1);
  lags = true;
  expect(await snapshots.get(replica, providerId, version + 2)).toBe(newer);
  expect(await snapshots.get(replica, providerId, version)).toBe(newer);
});

test('a missing snapshot is read through the running transaction, which holds the only connection', async () => {
  const snapshots = createSnapshots(database);
  const inside = await database.transactions.run(null, (tx) => snapshots.get(tx, providerId, 1));
  expect(inside.name).toBe('Salon');
});

test('uncommitted changes of a transaction are visible only inside it', async () => {
  const snapshots = createSnapshots(database);
  const version = await currentVersion();
  const failed = database.transactions.run(null, async (tx) => {
    const changes = { name: 'Draft', catalogVersion: version + 1 };
    await tx.of(providerId).updateTable('provider').set(changes).execute();
    expect((await snapshots.get(tx, providerId, version + 1)).name).toBe('Draft');
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  await rename('Committed');
  expect((await snapshots.get(database, providerId, version + 1)).name).toBe('Committed');
});

test('after a miss inside a transaction the shared cache is updated later', async () => {
  const { gated, statements } = gatedDatabase();
  const snapshots = createSnapshots(gated);
  await database.transactions.run(null, (tx) => snapshots.get(tx, providerId, 1));
  await expect.poll(statements).toBe(1);
  await snapshots.get(gated, providerId, 1);
  expect(statements()).toBe(1);
});

test('a failed load is not cached', async () => {
  const { gated } = gatedDatabase();
  let fail = true;
  const flaky: Database = {
    ...gated,
    sql: { query: (statement) => (fail ? Promise.reject(new Error('away')) : gated.sql.query(statement)) },
  };
  const snapshots = createSnapshots(flaky);
  await expect(snapshots.get(flaky, providerId, 1)).rejects.toThrow('away');
  fail = false;
  expect((await snapshots.get(flaky, providerId, 1)).name).toBe('Salon');
});

/** Whether names are indexed now: of two resolved promises the first one wins. */
const isInPlace = async (snapshot: Snapshot) =>
  (await Promise.race([indexSnapshot(snapshot, null), Promise.resolve(null)])) !== null;

test('after a change the first call finds snapshot and name index ready', async () => {
  const { gated, statements } = gatedDatabase();
  const snapshots = createSnapshots(gated);
  const version = await currentVersion();
  await snapshots.get(gated, providerId, version);
  await rename('Renamed');
  await snapshots.refresh([providerId]);
  const read = statements();
  const newer = await snapshots.get(gated, providerId, version + 1);
  expect(newer.name).toBe('Renamed');
  expect(await isInPlace(newer)).toBe(true);
  expect(statements()).toBe(read);
});

test('changes during a load are read by one later load', async () => {
  const { gated, hold, statements } = gatedDatabase();
  const snapshots = createSnapshots(gated);
  const version = await currentVersion();
  await snapshots.get(gated, providerId, version);
  const release = hold();
  const early = snapshots.get(gated, providerId, version + 1);
  const refreshes: Promise<void>[] = [];
  for (const name of ['First', 'Second', 'Third']) {
    await rename(name);
    refreshes.push(snapshots.refresh([providerId]));
  }
  release();
  await Promise.all([early, ...refreshes]);
  expect((await snapshots.get(gated, providerId, version)).name).toBe('Third');
  expect(statements()).toBe(3);
});

test('a change of a provider that this process does not use is not read', async () => {
  const { gated, statements } = gatedDatabase();
  const snapshots = createSnapshots(gated);
  await snapshots.refresh([providerId]);
  await snapshots.refresh('*');
  expect(statements()).toBe(0);
});

test('a starting process preloads the provider of the last client', async () => {
  const { gated, statements } = gatedDatabase();
  const [createdAt, lastUsedAt] = [new Date('2026-11-01T09:00:00Z'), new Date('2026-11-02T09:00:00Z')];
  const client = { id: randomUUID(), name: 'Bot', scopes: [], createdAt, updatedAt: createdAt, lastUsedAt };
  await database.orm.integrationClient.create({ data: { ...client, providerId } });
  const snapshots = createSnapshots(gated);
  await snapshots.warm();
  const read = statements();
  const snapshot = await snapshots.get(gated, providerId, await currentVersion());
  expect(await isInPlace(snapshot)).toBe(true);
  expect(statements()).toBe(read);
});
