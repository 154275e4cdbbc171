import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TENANT_KEYS } from '../../src/db/query/tables.ts';
import { NOT_TRANSFERRED_TABLES, TRANSFERRED_TABLES } from '../../src/db/transfer/tables.ts';
import { createSecretBox } from '../../src/domain/webhooks/secret-box.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { salon } from '../support/salon.ts';
import { runCli } from './run-cli.ts';

const OTHER_PHONE = '+48600100999';
const CLIENT = { firstName: 'Ada', lastName: 'Nowak', email: 'ada@example.com' };

let app: TestApp;
let provider: TestProvider;
let slug: string;
let target: TestDatabase;
let folder: string;
let cursors: { readonly reservations: string; readonly clients: string; readonly events: string };

const cli = (database: { readonly url: string }, key: Uint8Array, ...args: string[]) =>
  runCli(args, { DATABASE_URL: database.url, ENCRYPTION_KEY: Buffer.from(key).toString('base64') });
const file = () => join(folder, 'salon.ndjson');
const feed = (of: TestProvider, path: string) => of.call('GET', path);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'transfer-'));
  [app, target] = await Promise.all([openTestApp(), testDatabase()]);
  const parts = salon();
  slug = parts.provider.slug;
  provider = await app.provide(parts);
  await app.provide(salon());
  const { providerClientId } = await book(app, provider, '10:00', 'first-booking');
  await provider.call('PATCH', `clients/${providerClientId}`, { json: { otherPhones: [OTHER_PHONE] } });
  await accountOf(app.database, 'subject-of-ada');
  const [reservations, clients, events] = await Promise.all(
    ['reservations?updatedSince=2026-01-01T00:00:00Z', 'clients?updatedSince=2026-01-01T00:00:00Z', 'events'].map(
      async (path) => (await feed(provider, path)).body.nextCursor as string,
    ),
  );
  cursors = { reservations: reservations ?? '', clients: clients ?? '', events: events ?? '' };
});
afterAll(async () => {
  await app.close();
  await target.drop();
  await rm(folder, { recursive: true, force: true });
});

async function book(on: TestApp, of: TestProvider, time: string, key: string) {
  on.setNow('2026-11-02T08:00:00Z');
  const startAt = `2026-11-03T${time}:00+01:00`;
  const selection = {
    serviceId: of.services['cut'],
    employeeId: of.employees['petra'],
    employeeSelectionMode: 'SPECIFIC',
    startAt,
  };
  const answer = await of.call('POST', 'reservations', {
    json: { ...selection, client: CLIENT },
    headers: { 'Idempotency-Key': key },
  });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
}

/** Gives the provider's client an account; its id differs between databases where other accounts exist. */
async function accountOf(database: TestDatabase, subject: string): Promise<string> {
  const id = randomUUID();
  await database.orm.account.create({ data: { id, issuer: 'https://people.example', subject } });
  await database.pool.query('UPDATE provider_client SET account_id = $1 WHERE provider_id = $2', [id, provider.id]);
  return id;
}

test('every table of a provider is transferred, or derived from transferred tables', () => {
  expect([...TRANSFERRED_TABLES, ...NOT_TRANSFERRED_TABLES].sort()).toEqual(Object.keys(TENANT_KEYS).sort());
});

test('a provider moves with all its rows, once, and counts and checksums agree on both sides', async () => {
  const exported = await cli(
    app.database,
    app.encryptionKey,
    'provider',
    'export',
    '--provider',
    slug,
    '--file',
    file(),
  );
  expect(exported).toMatchObject({ code: 0, stderr: '' });
  const { tables, providerId } = JSON.parse(exported.stdout);
  expect(providerId).toBe(provider.id);
  expect(tables).toMatchObject({
    reservation: { rows: 1 },
    reservationEvent: { rows: 1 },
    idempotencyKey: { rows: 1 },
  });
  expect((await stat(file())).mode & 0o077).toBe(0);

  const accountId = randomUUID();
  await target.orm.account.create({
    data: { id: accountId, issuer: 'https://people.example', subject: 'subject-of-ada' },
  });
  const bring = () => cli(target, app.encryptionKey, 'provider', 'import', '--with-history', file());
  for (const imported of [true, false]) {
    const brought = await bring();
    expect(brought).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(brought.stdout)).toMatchObject({
      providerId,
      imported,
      changesSince: 0,
      changedTables: [],
      tables,
    });
  }
  const clients = await target.orm.providerClient.findMany({ where: { providerId }, select: { accountId: true } });
  expect(clients).toEqual([{ accountId }]);
});

test('a moved provider can be booked at its new installation, which refuses cursors of the old one', async () => {
  const there = await openTestApp({ beside: { ...app, database: target } });
  try {
    const token = (await requestToken(there)).body.access_token;
    const call = (path: string, method = 'GET', json?: object) =>
      there.call(method, `/integrations/v1/providers/${provider.id}/${path}`, {
        token,
        ...(json && { json, headers: { 'Idempotency-Key': 'first-booking' } }),
      });
    const { reservations, clients, events } = cursors;
    expect(await call(`reservations?cursor=${reservations}`)).toMatchObject({ status: 400 });
    expect(await call(`clients?cursor=${clients}`)).toMatchObject({ status: 400 });
    expect(await call(`events?after=${events}`)).toMatchObject({ status: 410, body: { error: 'EVENTS_EXPIRED' } });
    expect(await call('clients/identify', 'POST', { phone: OTHER_PHONE })).toMatchObject({
      body: { status: 'MATCHED' },
    });
    const restarted = await call('reservations?updatedSince=2026-01-01T00:00:00Z');
    expect(restarted.body.items).toHaveLength(1);
    expect(await call(`reservations?cursor=${restarted.body.nextCursor}`)).toMatchObject({
      status: 200,
      body: { items: [] },
    });
  } finally {
    await there.close();
  }
});

function requestToken(there: TestApp) {
  const [client] = provider.clients;
  const json = { client_id: client?.clientId, client_secret: client?.clientSecret, grant_type: 'client_credentials' };
  return there.call('POST', '/integrations/oauth/token', { json });
}

/** A secret encrypted by another installation. */
function foreignSecret(): string {
  const place = { table: 'webhook_secret', providerId: provider.id, id: randomUUID() } as const;
  return `\\x${Buffer.from(createSecretBox(randomBytes(32)).encrypt('whsec_kept', place)).toString('hex')}`;
}

test('a damaged export, and one of another schema or key, is refused completely', async () => {
  const again = await testDatabase();
  try {
    const lines = (await readFile(file(), 'utf8')).trimEnd().split('\n');
    const tryWith = async (changed: readonly string[]) => {
      const path = join(folder, 'changed.ndjson');
      await writeFile(path, `${changed.join('\n')}\n`);
      const { code, stderr } = await cli(again, app.encryptionKey, 'provider', 'import', '--with-history', path);
      expect(code).toBe(1);
      return stderr;
    };
    expect(await tryWith(lines.slice(0, -2))).toContain('differs');
    expect(await tryWith(lines.map((line) => line.replaceAll('Nowak', 'Kowal')))).toContain('providerClient');
    expect(await tryWith([...lines, '{"table":"plan","row":{}}'])).toContain('no table of a provider');
    expect(await tryWith(lines.map((line) => line.replace(/"version":"\d+/, '"version":"1')))).toContain('one version');
    expect(await tryWith([])).not.toBe('');
    const row = { provider_id: provider.id, id: randomUUID(), ciphertext: foreignSecret() };
    const foreign = `{"table":"webhookSecret","row":${JSON.stringify(row)}}`;
    expect(await tryWith([...lines, foreign])).not.toBe('');
    const { rows } = await again.pool.query('SELECT (SELECT count(*) FROM provider)::int AS providers');
    expect(rows).toEqual([{ providers: 0 }]);
  } finally {
    await again.drop();
  }
});
