import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { importProviderExport } from '../../src/db/transfer/import-provider-export.ts';
import { sumTables } from '../../src/db/transfer/tables.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { salon } from '../support/salon.ts';
import { runCli } from './run-cli.ts';

/** Later than every import of these tests, on a weekday of the same calendar. */
const LONG_AFTER = '2082-11-02T08:00:00Z';
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

let app: TestApp;
let provider: TestProvider;
let slug: string;
let folder: string;
let first: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'repeated-import-'));
  app = await openTestApp();
  const parts = salon();
  slug = parts.provider.slug;
  provider = await app.provide(parts);
  await book(app, '2026-11-03T10:00:00+01:00');
  first = await exportAs('first');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const cli = (database: TestDatabase, ...args: string[]) =>
  runCli(['provider', ...args], {
    DATABASE_URL: database.url,
    ENCRYPTION_KEY: app.encryptionKey.toString('base64'),
  });
const bring = (to: TestDatabase, file: string) => cli(to, 'import', '--with-history', file);

async function exportAs(name: string): Promise<string> {
  const file = join(folder, name);
  const exported = await cli(app.database, 'export', '--provider', slug, '--file', file);
  expect(exported).toMatchObject({ code: 0, stderr: '' });
  return file;
}

async function target(): Promise<TestDatabase> {
  const made = await testDatabase();
  onTestFinished(() => made.drop());
  return made;
}

async function book(on: TestApp, startAt: string): Promise<void> {
  const selection = { serviceId: provider.services['cut'], employeeId: provider.employees['petra'] };
  const answer = await on.call('POST', `/integrations/v1/providers/${provider.id}/reservations`, {
    token: await tokenAt(on),
    json: {
      ...selection,
      employeeSelectionMode: 'SPECIFIC',
      startAt,
      client: { firstName: 'Ada', phone: '+48601234567' },
    },
    headers: { 'Idempotency-Key': startAt },
  });
  expect(answer).toMatchObject({ status: 201 });
}

async function tokenAt(on: TestApp): Promise<string> {
  const [client] = provider.clients;
  const json = { client_id: client?.clientId, client_secret: client?.clientSecret, grant_type: 'client_credentials' };
  return (await on.call('POST', '/integrations/oauth/token', { json })).body.access_token;
}

/** Books there twice. */
async function liveAt(database: TestDatabase): Promise<void> {
  const there = await openTestApp({ beside: { ...app, database } });
  try {
    there.setNow(LONG_AFTER);
    await book(there, '2082-11-03T10:00:00+01:00');
    await book(there, '2082-11-03T12:00:00+01:00');
  } finally {
    await there.close();
  }
}

async function everythingAt(database: TestDatabase) {
  const client = await database.pool.connect();
  try {
    return await sumTables(client, provider.id);
  } finally {
    client.release();
  }
}

test('a repeated import after new bookings is recognised and writes nothing', async () => {
  const there = await target();
  const brought = JSON.parse((await bring(there, first)).stdout);
  expect(brought).toMatchObject({ imported: true, importedAt: expect.stringMatching(INSTANT), changesSince: 0 });
  await liveAt(there);

  const before = await everythingAt(there);
  const again = await bring(there, first);
  expect(again).toMatchObject({ code: 0, stderr: '' });
  const { changedTables, ...answer } = JSON.parse(again.stdout);
  expect(answer).toEqual({ ...brought, imported: false, insertedRows: {}, changesSince: 2, changedTables: undefined });
  expect(changedTables).toEqual(expect.arrayContaining(['reservation', 'reservationEvent', 'idempotencyKey']));
  expect(changedTables).not.toContain('service');
  expect(await everythingAt(there)).toEqual(before);
});

test('a repeated import after a schema migration is recognised', async () => {
  const there = await target();
  const lines = async function* () {
    yield* (await readFile(first, 'utf8')).trimEnd().split('\n');
  };
  const importedThere = () => importProviderExport(there.url, lines(), () => {});
  expect(await importedThere()).toMatchObject({ imported: true });
  await there.pool.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('next', '', '9999_next', now())`,
  );
  const again = await importedThere();
  expect(again).toMatchObject({ imported: false, importedAt: expect.stringMatching(INSTANT) });
  expect(again).not.toHaveProperty('changedTables');
});

test('a different export of the same provider is refused, with the time of the first import', async () => {
  const there = await target();
  expect(await bring(there, first)).toMatchObject({ code: 0 });
  await book(app, '2026-11-03T13:00:00+01:00');
  const second = await exportAs('second');
  const before = await everythingAt(there);
  const refused = await bring(there, second);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(
    /^error: The provider is there already, from another export, imported \d{4}-.*Z, and differs, in .*reservation.*: nothing was changed\.\n$/,
  );
  expect(await everythingAt(there)).toEqual(before);
});

test('a provider that was not imported is compared with the file, not treated as imported', async () => {
  const there = await target();
  expect(await bring(there, first)).toMatchObject({ code: 0 });
  await there.pool.query('UPDATE provider SET imported_at = NULL, import_digest = NULL WHERE id = $1', [provider.id]);
  const same = await bring(there, first);
  expect(same).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(same.stdout)).toMatchObject({ imported: false, importedAt: null });
  await liveAt(there);
  expect((await bring(there, first)).stderr).toContain('is there already, and differs, in');
});

test('two concurrent imports of one file import it once', async () => {
  const there = await target();
  const both = await Promise.all([bring(there, first), bring(there, first)]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(both.map(({ stdout }) => JSON.parse(stdout).imported).sort()).toEqual([false, true]);
});

test('importing a provider that moved away is refused with the ways out, until it is removed', async () => {
  const there = await target();
  expect(await bring(there, first)).toMatchObject({ code: 0 });
  const onward = join(folder, 'onward');
  const moved = await cli(there, 'export', '--move', '--grace-seconds', '0', '--provider', slug, '--file', onward);
  expect(moved).toMatchObject({ code: 0 });
  for (const file of [first, onward]) {
    const refused = await bring(there, file);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^error: The provider moved away from here .*`provider keep`.*`provider remove`/);
  }
  expect(await cli(there, 'remove', '--provider', slug)).toMatchObject({ code: 0 });
  expect(JSON.parse((await bring(there, onward)).stdout)).toMatchObject({ imported: true });
});
