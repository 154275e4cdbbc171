import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '../../dev/postgres/embedded.ts';
import { type OpenDatabase, openDatabase } from '../../src/db/client.ts';
import { migrate } from '../../src/db/migrations/migrate.ts';
import { runCli } from '../cli/run-cli.ts';
import { type HttpReceiver, httpReceiver } from '../jobs/http-receiver.ts';
import { type Fleet, openFleet, provideTarget, subscribeTo } from '../many/fleet.ts';
import type { Target } from '../many/load.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { type Answer, request } from '../support/request.ts';
import { SURROUNDINGS } from '../support/surroundings.ts';
import { type PersistentLoad, startPersistentLoad } from './persistent-load.ts';
import { type SystemPostgres, systemPostgres } from './postgres.ts';
import { type SwitchablePort, switchablePort } from './switchable-port.ts';
import { openViewer } from './viewer.ts';

/**
 * Two installations with only the key of secrets in common: one on the embedded PostgreSQL, one on Debian's or on
 * Citus.
 */
interface Cell {
  readonly url: string;
  readonly fleet: Fleet;
  readonly database: OpenDatabase;
}

const DEADLINE_MS = 300_000;
const WAIT_OPTIONS = { timeout: 60_000, interval: 200 };
const WRITERS = 3;
const BOOKED_BETWEEN = 40;
const KEY = Buffer.alloc(32, 7).toString('base64');
const FAILING_EACH = 4;
const SETTINGS = { WEBHOOK_RETRY_DELAYS_SECONDS: '5,5', SMTP_URL: 'smtp://127.0.0.1:9' };

let embedded: EmbeddedServer;
let postgres: SystemPostgres | undefined;
let citus: TestDatabase | undefined;
let folder: string;
let dataDir: string;
let receiver: HttpReceiver;
let address: SwitchablePort;
const cells: Cell[] = [];
const accepted: string[] = [];
let first: Cell;
let second: Cell;
let slug: string;
let provided: Awaited<ReturnType<typeof provideTarget>>;
let target: Target;
let load: PersistentLoad;

beforeAll(async () => {
  [folder, dataDir] = [await mkdtemp(join(tmpdir(), 'cells-')), await mkdtemp(join(tmpdir(), 'cell-'))];
  embedded = await startEmbedded({ dataDir });
  await migrate(embedded.url);
  [first, second] = [await openCell(embedded.url), await openCell(await otherServer())];
  address = await switchablePort(portOf(first));
  receiver = await failingReceiver();
  const url = `http://127.0.0.1:${address.port}`;
  provided = await provideTarget(first.database, url, WRITERS + 1);
  const { rows } = await first.database.pool.query<{ slug: string }>(
    'SELECT slug FROM provider_slug WHERE provider_id = $1',
    [provided.providerId],
  );
  slug = rows[0]?.slug ?? '';
  target = await provided.open();
  await subscribeTo(target, receiver.url);
  load = startPersistentLoad(target, provided.employees.slice(0, WRITERS), async () => (await provided.open()).token);
});
afterAll(async () => {
  void load?.end();
  for (const { fleet, database } of cells) {
    await fleet.close();
    await database.close();
  }
  await address?.close();
  await receiver?.close();
  await embedded?.stop();
  await postgres?.close();
  await citus?.drop();
  for (const path of [folder, dataDir]) await rm(path, { recursive: true, force: true });
});

/** Debian's server; in a run over Citus, a distributed database. */
async function otherServer(): Promise<string> {
  if (process.env['TEST_WORKER_URLS'] !== undefined) {
    citus = await testDatabase();
    return citus.url;
  }
  postgres = await systemPostgres();
  const server = await postgres.create('cell', []);
  await server.sql('CREATE DATABASE booking');
  return server.url('booking');
}

async function openCell(url: string): Promise<Cell> {
  const env = { ENCRYPTION_KEY: KEY, ...SETTINGS };
  const cell = { url, fleet: await openFleet(url, env), database: openDatabase({ url, poolSize: 2 }) };
  cells.push(cell);
  await cell.fleet.start('worker');
  return cell;
}

const portOf = ({ fleet }: Cell) => Number(new URL(fleet.balancer.url).port);

/** Refuses the first attempt of every fourth delivery, so that some are retried after a move. */
async function failingReceiver(): Promise<HttpReceiver> {
  const made = await httpReceiver();
  const seen = new Set<string>();
  made.respond((response, { body }) => {
    const { id } = JSON.parse(String(body));
    const fails = !seen.has(id) && seen.size % FAILING_EACH === 0;
    seen.add(id);
    if (!fails) accepted.push(JSON.parse(String(body)).data.booking.id);
    response.writeHead(fails ? 500 : 200).end();
  });
  return made;
}

const environmentOf = ({ url }: Cell) => ({ DATABASE_URL: url, ENCRYPTION_KEY: KEY });
const provider = (cell: Cell, ...args: string[]) => runCli(['provider', ...args], environmentOf(cell));
const exportTo = (file: string) => ['export', '--move', '--grace-seconds', '1', '--provider', slug, '--file', file];
const importOf = (file: string) => ['import', '--with-history', file];

/** Runs a command until it waits for the table `mail`, which it reads late, and kills it there. */
async function killMidway(cell: Cell, ...args: string[]): Promise<void> {
  const holder = await cell.database.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE mail IN ACCESS EXCLUSIVE MODE');
    const env = { ...SURROUNDINGS, ...environmentOf(cell) };
    const child = spawn(process.execPath, ['src/cli/main.ts', 'provider', ...args], { env, stdio: 'ignore' });
    const exited = once(child, 'exit');
    const pid = await vi.waitFor(async () => {
      const { rows } = await cell.database.pool.query<{ pid: number }>(WAITING);
      expect(rows).toHaveLength(1);
      return rows[0]?.pid;
    }, WAIT_OPTIONS);
    child.kill('SIGKILL');
    expect(await exited).toEqual([null, 'SIGKILL']);
    await holder.query('ROLLBACK');
    const left = 'SELECT FROM pg_stat_activity WHERE pid = $1';
    await vi.waitFor(async () => expect((await cell.database.pool.query(left, [pid])).rows).toEqual([]), WAIT_OPTIONS);
  } finally {
    holder.release(true);
  }
}

const WAITING = `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()
  AND (query LIKE 'UPDATE mail SET lock_token = $2%' OR query LIKE 'INSERT INTO mail (%')`;

const get = (cell: Cell, token: string, path: string): Promise<Answer> =>
  request(`${cell.fleet.balancer.url}${target.prefix}/${path}`, 'GET', token);
/** Earlier connections are lost when the address changes its target. */
const newToken = () => vi.waitFor(async () => (await provided.open()).token, WAIT_OPTIONS);
const ALL = 'updatedSince=2026-01-01T00:00:00Z';

async function bookMore(): Promise<void> {
  const before = load.acknowledged.size;
  await vi.waitFor(() => expect(load.acknowledged.size).toBeGreaterThan(before + BOOKED_BETWEEN), WAIT_OPTIONS);
}

/** Moves the provider, with each step interrupted and repeated, and redirects its callers. */
async function move(from: Cell, to: Cell, name: string): Promise<string> {
  const file = join(folder, name);
  await killMidway(from, ...exportTo(file));
  expect(existsSync(file)).toBe(false);
  const exported = await provider(from, ...exportTo(file));
  expect(exported).toMatchObject({ code: 0, stderr: '' });
  const { providerId, tables } = JSON.parse(exported.stdout);
  const again = await provider(from, ...exportTo(`${file}.again`));
  expect(JSON.parse(again.stdout).tables).toEqual(tables);
  expect(await provider(from, ...exportTo(file))).toMatchObject({
    code: 1,
    stderr: `error: ${file} exists already, and is not overwritten.\n`,
  });

  await killMidway(to, ...importOf(file));
  expect(await reservationsAt(to)).toEqual([]);
  for (const imported of [true, false]) {
    const brought = await provider(to, ...importOf(file));
    expect(brought).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(brought.stdout)).toMatchObject({ providerId, imported, changesSince: 0, tables });
  }
  const counts = Object.entries<{ rows: number }>(tables).filter(([, { rows }]) => rows > 0);
  console.log(`${name}: ${counts.map(([table, { rows }]) => `${table} ${rows}`).join(', ')}`);
  address.leadTo(portOf(to));
  return file;
}

/** Repeats the import after new bookings: it is recognised, and writes nothing. */
async function checkKnown(cell: Cell, file: string): Promise<void> {
  const repeated = await provider(cell, ...importOf(file));
  expect(repeated).toMatchObject({ code: 0, stderr: '' });
  const { imported, changesSince, changedTables } = JSON.parse(repeated.stdout);
  expect([imported, changesSince > BOOKED_BETWEEN]).toEqual([false, true]);
  expect(changedTables).toContain('reservation');
}

async function reservationsAt({ database }: Cell): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `SELECT id FROM reservation WHERE provider_id = $1 AND status <> 'HELD'`,
    [provided.providerId],
  );
  return rows.map(({ id }) => id).sort();
}

/** The old installation answers clearly, and so does the new one for foreign ids. */
async function checkPlaces(
  from: Cell,
  to: Cell,
  token: string,
  cursors: { readonly feed: string; readonly events: string },
) {
  const left = await get(from, token, `reservations?${ALL}`);
  expect([left.status, left.headers.get('retry-after')]).toEqual([503, '1']);
  const renewed = await newToken();
  expect((await get(to, renewed, `reservations?cursor=${cursors.feed}`)).body).toMatchObject({
    details: [{ code: 'INVALID_FORMAT' }],
  });
  expect(await get(to, renewed, `events?after=${cursors.events}`)).toMatchObject({
    status: 410,
    body: { error: 'EVENTS_EXPIRED' },
  });
}

const cursorsOf = async (cell: Cell, token: string) => ({
  feed: (await get(cell, token, `reservations?${ALL}`)).body.nextCursor,
  events: (await get(cell, token, 'events')).body.nextCursor,
});

/** Holds a slot at either installation, and returns a function that books it and returns its id. */
async function hold(): Promise<() => Promise<string>> {
  const [employeeId = '', day] = [
    provided.employees[WRITERS],
    new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
  ];
  const startAt = `${day}T${String(10 + holds++).padStart(2, '0')}:00:00Z`;
  const { serviceId, booking } = target;
  const wanted = { serviceId, employeeSelectionMode: 'SPECIFIC' as const, employeeId, startAt };
  const held = await untilMade((key) => booking.holds.create(wanted, key));
  const client = { firstName: 'Hilda', email: 'hilda@example.com' };
  const wish = { ...wanted, holdId: held.id, client };
  return async () => (await untilMade((key) => booking.reservations.create(wish, key))).id;
}

/** Retries until it succeeds, always with the same key. */
function untilMade<Made>(make: (options: { idempotencyKey: string }) => Promise<Made>): Promise<Made> {
  const idempotencyKey = randomUUID();
  return vi.waitFor(() => make({ idempotencyKey }), WAIT_OPTIONS);
}
let holds = 0;

test('a provider moves from the embedded PostgreSQL to a server and back while it is booked and followed', {
  timeout: DEADLINE_MS,
}, async () => {
  const viewer = openViewer(target, newToken);
  await bookMore();
  await killMidway(first, ...exportTo(join(folder, 'given-up')));
  expect(await provider(first, 'keep', '--provider', slug)).toMatchObject({ code: 0 });
  await bookMore();

  const others: string[] = [];
  let file = '';
  for (const [from, to, name] of [
    [first, second, 'embedded-to-server'],
    [second, first, 'server-to-embedded'],
  ] as const) {
    const token = await newToken();
    const cursors = await cursorsOf(from, token);
    const bookHeld = await hold();
    file = await move(from, to, name);
    others.push(await bookHeld());
    await checkPlaces(from, to, token, cursors);
    await bookMore();
    await checkKnown(to, file);
    expect(await provider(to, 'remove', '--provider', slug)).toMatchObject({ code: 1 });
    expect(await provider(from, 'remove', '--provider', slug)).toMatchObject({ code: 0 });
    expect(await reservationsAt(from)).toEqual([]);
  }
  await load.end();
  expect(load.refusals).toEqual([]);
  const booked = [...load.acknowledged.values(), ...others].sort();
  expect(await reservationsAt(first)).toEqual(booked);
  expect(await load.replay()).toEqual(load.acknowledged);
  await vi.waitFor(() => expect(accepted.toSorted()).toEqual(booked), WAIT_OPTIONS);
  await vi.waitFor(() => expect([...viewer.shown].sort()).toEqual(booked), WAIT_OPTIONS);
  expect(new Set(viewer.events).size).toBe(viewer.events.length);
  expect([viewer.errors, viewer.reads()]).toEqual([[], 3]);
  console.log(`${booked.length} booked, each sent once by webhook; ${viewer.events.length} followed live`);
  await viewer.close();
  for (const version of ['"version":"1', '"version":"9']) {
    const path = join(folder, `of-${version.length}`);
    await writeFile(path, (await readFile(file, 'utf8')).replace(/"version":"\d/, version));
    expect(await provider(second, ...importOf(path))).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(OTHER_SCHEMA),
    });
  }
});

const OTHER_SCHEMA =
  /^error: The export is of the schema \w+, and this database has \w+: bring both to one version\.\n$/;
