import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BookingClient, verifyWebhook } from '../../packages/client/src/index.ts';
import { openDatabase } from '../../src/db/client.ts';
import { migrate } from '../../src/db/migrations/migrate.ts';
import { keptCursor } from '../client/served-salon.ts';
import { type HttpReceiver, httpReceiver } from '../jobs/http-receiver.ts';
import { openFleet, provideTarget } from '../many/fleet.ts';
import { bookingOf } from '../many/load.ts';
import { request } from '../support/request.ts';
import { type SystemPostgres, type SystemServer, systemPostgres } from './postgres.ts';

const TEST_DEADLINE_MS = 180_000;
const WAIT_OPTIONS = { timeout: 60_000, interval: 200 };
const DATABASE = 'booking';
const ARCHIVING = ['wal_level = replica', 'archive_mode = on'];
const ARCHIVED = 'SELECT (SELECT last_archived_wal FROM pg_stat_archiver)';
/** The lead of the first server's transaction ids over a new one. */
const AHEAD = 3_000;

let postgres: SystemPostgres;
let receiver: HttpReceiver;
let encryptionKey: string;
const stops: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  encryptionKey = randomBytes(32).toString('base64');
  postgres = await systemPostgres();
  stops.push(postgres.close);
  receiver = await httpReceiver();
  stops.push(receiver.close);
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** One process on a database, with the same public address as the previous one. */
async function serve(server: SystemServer, key = encryptionKey) {
  const fleet = await openFleet(server.url(DATABASE), { BASE_URL: 'http://booking.example', ENCRYPTION_KEY: key });
  stops.push(fleet.close);
  await fleet.start('worker');
  return fleet;
}

/** The ids of a feed after its cursor. */
async function feed({ reservations }: BookingClient, cursor = keptCursor()): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of reservations.feed({ cursor })) ids.push(id);
  return ids;
}

async function provision(server: SystemServer) {
  await server.sql(`CREATE DATABASE ${DATABASE}`);
  await migrate(server.url(DATABASE));
  const fleet = await serve(server);
  const database = openDatabase({ url: server.url(DATABASE), poolSize: 2 });
  const provided = await provideTarget(database, fleet.balancer.url, 1);
  await database.close();
  const { token, prefix, serviceId, booking } = await provided.open();
  const [employeeId = ''] = provided.employees;
  const { secret } = await booking.webhooks.create({ url: receiver.url, events: ['booking.created'] });
  const book = async (at: BookingClient, turn: number) =>
    (await at.reservations.create(bookingOf({ serviceId }, employeeId, turn))).id;
  return { fleet, token, prefix, booking, clientAt: provided.clientAt, book, secret };
}

const authentic = (secret: string, id: string) =>
  vi.waitFor(async () => {
    const [webhook] = receiver.requests.filter(({ body }) => JSON.parse(String(body)).data.booking.id === id);
    if (!webhook) throw new Error('The webhook has not come yet.');
    await verifyWebhook(webhook.body, webhook.headers, secret);
  }, WAIT_OPTIONS);

test('a dump is restored on a new server: tokens, secrets and, after its epoch was raised, the cursors of feeds', {
  timeout: TEST_DEADLINE_MS,
}, async () => {
  const old = await postgres.create('old', []);
  const { fleet, token, prefix, booking, clientAt, book, secret } = await provision(old);
  for (let count = 0; count < AHEAD; count += 1000) {
    await old.sql('DO $$ BEGIN FOR i IN 1..1000 LOOP PERFORM pg_current_xact_id(); COMMIT; END LOOP; END $$');
  }
  const first = await book(booking, 0);
  const cursor = keptCursor();
  await vi.waitFor(async () => expect(await feed(booking, cursor)).toEqual([first]), WAIT_OPTIONS);
  await fleet.close();
  const file = join(await postgres.ownFolder('dump'), 'booking.dump');
  await postgres.run('pg_dump', '-Fc', '-f', file, '-d', old.url(DATABASE));
  await old.kill();

  const folder = await postgres.ownFolder('new');
  await postgres.run('initdb', '-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
  await postgres.run('pg_resetwal', '-e', '1', '-D', folder);
  const server = await postgres.start(folder, []);
  await server.sql(`CREATE DATABASE ${DATABASE}`);
  await postgres.run('pg_restore', '--no-owner', '--exit-on-error', '-d', server.url(DATABASE), file);

  const { balancer } = await serve(server);
  const read = await request(`${balancer.url}${prefix}/reservations/${first}`, 'GET', token);
  expect(read.body).toMatchObject({ id: first, version: 1 });
  const restored = clientAt(balancer.url);
  const second = await book(restored, 1);
  await authentic(secret, second);
  await vi.waitFor(async () => expect(await feed(restored)).toEqual([first, second]), WAIT_OPTIONS);
  expect(await feed(restored, cursor)).toEqual([second]);
});

test('a base backup and the archive restore the state before the damage', {
  timeout: TEST_DEADLINE_MS,
}, async () => {
  const archive = await postgres.ownFolder('archive');
  const old = await postgres.create('old', [...ARCHIVING, `archive_command = 'cp %p ${archive}/%f'`]);
  const { fleet, booking, clientAt, book, secret } = await provision(old);
  const base = await postgres.ownFolder('base');
  await postgres.run('pg_basebackup', '-D', base, '-X', 'none', '-c', 'fast', '-d', old.url('postgres'));
  const kept = await book(booking, 0);
  await old.sql(`SELECT pg_create_restore_point('before_the_damage')`);
  await book(booking, 1);
  await fleet.close();
  const segment = await old.sql('SELECT pg_walfile_name(pg_switch_wal())');
  await vi.waitFor(async () => expect(await old.sql(`${ARCHIVED} >= '${segment}'`)).toBe('t'), WAIT_OPTIONS);
  await old.kill();

  await postgres.run('pg_verifybackup', '-n', base);
  await writeFile(join(base, 'recovery.signal'), '');
  const server = await postgres.start(base, [
    'archive_mode = off',
    `restore_command = 'cp ${archive}/%f %p'`,
    `recovery_target_name = 'before_the_damage'`,
    `recovery_target_action = 'promote'`,
  ]);
  await vi.waitFor(async () => expect(await server.sql('SELECT pg_is_in_recovery()')).toBe('f'), WAIT_OPTIONS);
  const { balancer } = await serve(server);
  const restored = clientAt(balancer.url);
  await vi.waitFor(async () => expect(await feed(restored)).toEqual([kept]), WAIT_OPTIONS);
  await authentic(secret, await book(restored, 1));
});
