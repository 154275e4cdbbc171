import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../src/db/client.ts';
import { distributeTables } from '../../src/db/migrations/distribute.ts';
import { migrate } from '../../src/db/migrations/migrate.ts';
import { relocateProvider } from '../../src/db/transfer/relocate-provider.ts';
import { type HttpReceiver, httpReceiver } from '../jobs/http-receiver.ts';
import { type Fleet, openFleet, subscribeTo } from '../many/fleet.ts';
import { bookingOf, type Target } from '../many/load.ts';
import { request } from '../support/request.ts';
import { type PersistentLoad, startPersistentLoad } from '../system/persistent-load.ts';
import type { SystemServer } from '../system/postgres.ts';
import { openViewer, type Viewer } from '../system/viewer.ts';
import { type CitusCluster, citusCluster, runOn } from './cluster.ts';
import { type FeedReader, openFeedReader } from './feed-reader.ts';
import { placeOf, provideOn } from './placement.ts';

const DATABASE = 'growth';
const DEADLINE_MS = 600_000;
const WAIT_OPTIONS = { timeout: 180_000, interval: 250 };
const WRITERS = 2;
const RACERS = 4;
const OUTAGE = 20;
const BOOKED_BETWEEN = 12;
const PAUSE_MS = 100;
/** The tests kill processes, not machines, so commits need not wait for disks. */
const WAITING_COMMITS = 'ALTER SYSTEM SET synchronous_commit = on';
const STREAMING = `SELECT count(*)::int AS count FROM pg_stat_replication WHERE sync_state = 'sync' AND state = 'streaming'`;
const OVERLAPS = `SELECT count(*)::int AS count FROM reservation a JOIN reservation b
  ON b.provider_id = a.provider_id AND b.employee_id = a.employee_id AND b.id > a.id
    AND tstzrange(a.occupied_from, a.occupied_until) && tstzrange(b.occupied_from, b.occupied_until)
  WHERE a.provider_id = $1 AND a.status IN ('PENDING', 'CONFIRMED') AND b.status IN ('PENDING', 'CONFIRMED')`;

/** A provider with booking clients, races, a live viewer and a feed reader. */
interface Followed {
  readonly id: string;
  readonly slug: string;
  readonly target: Target;
  readonly load: PersistentLoad;
  readonly races: Races;
  readonly viewer: Viewer;
  readonly feed: FeedReader;
  newToken(): Promise<string>;
}

let cluster: CitusCluster;
let standby: SystemServer;
let url: string;
let database: OpenDatabase;
let fleet: Fleet;
let receiver: HttpReceiver;

beforeAll(async () => {
  cluster = await citusCluster();
  url = await cluster.createDatabase(DATABASE);
  await migrate(url);
  await distributeTables(url);
  standby = await standbyOf(secondWorker());
  database = openDatabase({ url, poolSize: 4 });
  receiver = await httpReceiver();
  fleet = await openFleet(url);
  await fleet.start('worker');
  await fleet.start('api');
}, DEADLINE_MS);
afterAll(async () => {
  await fleet?.close();
  await receiver?.close();
  await database?.close();
  await cluster?.close();
});

function secondWorker(): SystemServer {
  const [, worker] = cluster.workers;
  if (!worker) throw new Error('The cluster has no second worker.');
  return worker;
}

/** A standby of a worker that acknowledges each commit. */
async function standbyOf(worker: SystemServer): Promise<SystemServer> {
  const copy = await cluster.postgres.ownFolder('standby');
  const source = `host=127.0.0.1 port=${worker.port} user=postgres application_name=standby`;
  await cluster.postgres.run('pg_basebackup', '-D', copy, '-R', '-X', 'stream', '-c', 'fast', '-d', source);
  const started = await cluster.postgres.start(copy, []);
  await worker.sql(WAITING_COMMITS);
  await worker.sql("ALTER SYSTEM SET synchronous_standby_names = 'FIRST 1 (standby)'");
  await worker.sql('SELECT pg_reload_conf()');
  await vi.waitFor(
    async () => expect((await runOn(worker.url('postgres'), STREAMING)).rows).toEqual([{ count: 1 }]),
    WAIT_OPTIONS,
  );
  return started;
}

async function followedOn(worker: SystemServer): Promise<Followed> {
  const provided = await provideOn(database, worker, fleet.balancer.url, WRITERS + 1);
  const target = await provided.open();
  await subscribeTo(target, receiver.url);
  const newToken = async () => (await provided.open()).token;
  const [raced = '', ...employees] = provided.employees;
  return {
    id: provided.providerId,
    slug: await slugOf(provided.providerId),
    target,
    newToken,
    load: startPersistentLoad(target, employees),
    races: startRaces(target, raced),
    viewer: openViewer(target, newToken),
    feed: openFeedReader(target, newToken),
  };
}

async function slugOf(id: string): Promise<string> {
  const { rows } = await database.pool.query<{ slug: string }>('SELECT slug FROM provider WHERE id = $1', [id]);
  return rows[0]?.slug ?? '';
}

interface Races {
  /** The winners of each race. */
  readonly won: readonly string[];
  readonly unexpected: readonly string[];
  end(): Promise<void>;
}

/** Several callers request the same start at once, repeatedly, until one of them has booked it. */
function startRaces(target: Target, employeeId: string): Races {
  const won: string[] = [];
  const unexpected: string[] = [];
  let ending = false;
  const race = async (turn: number) => {
    for (;;) {
      const json = bookingOf(target, employeeId, turn);
      const answers = await Promise.all(
        Array.from({ length: RACERS }, () =>
          request(`${target.url}${target.prefix}/reservations`, 'POST', target.token, json).catch(() => null),
        ),
      );
      for (const answer of answers) {
        if (answer && ![201, 409, 503].includes(answer.status))
          unexpected.push(`${answer.status} ${JSON.stringify(answer.body)}`);
        if (answer?.status === 201) won.push(answer.body.id);
      }
      if (answers.some((answer) => answer?.status === 409 || answer?.status === 201)) return;
      await wait(PAUSE_MS);
    }
  };
  const run = async () => {
    for (let turn = 0; !ending; turn += 1) {
      await race(turn);
      await wait(PAUSE_MS);
    }
  };
  const running = run();
  return {
    won,
    unexpected,
    end: () => {
      ending = true;
      return running;
    },
  };
}

async function bookMore(...all: readonly Followed[]): Promise<void> {
  const before = all.map(({ load, races }) => [load.acknowledged.size, races.won.length] as const);
  await vi.waitFor(() => {
    for (const [index, { load, races }] of all.entries()) {
      const [booked = 0, won = 0] = before[index] ?? [];
      expect(load.acknowledged.size).toBeGreaterThan(booked + BOOKED_BETWEEN);
      expect(races.won.length).toBeGreaterThan(won);
    }
  }, WAIT_OPTIONS);
}

/** Stops all clients, and compares what they saw with the database. */
async function checkAll({ id, load, races, viewer, feed }: Followed): Promise<void> {
  await Promise.all([load.end(), races.end()]);
  expect([load.refusals, races.unexpected]).toEqual([[], []]);
  const { rows } = await database.pool.query<{ id: string; version: number; employee: string; at: Date }>(
    'SELECT id, version, employee_id AS employee, start_at AS at FROM reservation WHERE provider_id = $1',
    [id],
  );
  const stored = new Set(rows.map((row) => row.id));
  expect([...load.acknowledged.values(), ...races.won].filter((each) => !stored.has(each))).toEqual([]);
  expect(new Set(rows.map((row) => `${row.employee} ${row.at.getTime()}`)).size).toBe(rows.length);
  expect((await database.pool.query(OVERLAPS, [id])).rows).toEqual([{ count: 0 }]);
  expect(await load.replay()).toEqual(load.acknowledged);
  await vi.waitFor(() => expect(rows.filter((row) => !viewer.shown.has(row.id))).toEqual([]), WAIT_OPTIONS);
  expect([new Set(viewer.events).size, viewer.errors]).toEqual([viewer.events.length, []]);
  await viewer.close();
  await feed.end();
  expect(rows.map((row) => `${row.id} ${row.version}`).filter((row) => !feed.seen.has(row))).toEqual([]);
  await vi.waitFor(() => {
    const received = receiver.requests.map(({ body }) => JSON.parse(String(body)).data.booking.id);
    expect(rows.filter((row) => !received.includes(row.id))).toEqual([]);
  }, WAIT_OPTIONS);
}

const countsOf = (repeated: readonly string[]) =>
  JSON.stringify(
    Object.fromEntries([...Map.groupBy(repeated, (each) => each)].map(([each, all]) => [each, all.length])),
  );
const tell = (what: string, { load, races, viewer, feed }: Followed) =>
  console.log(`${what}: ${load.acknowledged.size} booked, ${races.won.length} races of ${RACERS}, repeated ${countsOf(load.repeated)},
    ${viewer.events.length} heard live, read ${viewer.reads()} times, feed begun ${feed.begun()} times, repeated ${countsOf(feed.repeated)}`);

test('a provider gets a shard of its own and moves to another node while it is booked and followed', {
  timeout: DEADLINE_MS,
}, async () => {
  const [first] = cluster.workers;
  if (!first) throw new Error('The cluster has no worker.');
  const followed = await followedOn(first);
  await bookMore(followed);
  await vi.waitFor(() => expect(followed.viewer.events.length).toBeGreaterThan(0), WAIT_OPTIONS);
  const position = await livePosition(followed);

  const relocate = () => relocateProvider(url, followed.slug, `127.0.0.1:${secondWorker().port}`);
  const moved = { providerId: followed.id, from: `127.0.0.1:${first.port}`, to: `127.0.0.1:${secondWorker().port}` };
  expect(await relocate()).toEqual({ ...moved, moved: true });
  expect((await placeOf(database, followed.id)).port).toBe(secondWorker().port);
  await bookMore(followed);
  expect(await relocate()).toEqual({ ...moved, from: moved.to, moved: false });
  followed.viewer.reconnect();
  await bookMore(followed);

  const late = openViewer(followed.target, followed.newToken, position);
  await vi.waitFor(() => expect(late.reads()).toBe(1), WAIT_OPTIONS);
  await late.close();
  expect(followed.feed.begun()).toBe(1);
  expect(followed.viewer.reads()).toBe(1);
  tell('moved', followed);
  await checkAll(followed);
});

test('a provider is not moved to a node with lower transaction ids, and a provider moved there by hand is reported', {
  timeout: DEADLINE_MS,
}, async () => {
  const [first] = cluster.workers;
  const { providerId, open } = await provideOn(database, secondWorker(), fleet.balancer.url, 1);
  const { url: service, prefix, token } = await open();
  const guest = { firstName: 'Ann', phone: '+48600100200' };
  expect(await request(`${service}${prefix}/clients`, 'POST', token, guest)).toMatchObject({ status: 201 });
  const slug = await slugOf(providerId);
  const behind = `127.0.0.1:${first?.port}`;
  const { shard, port } = await placeOf(database, providerId);
  await expect(relocateProvider(url, slug, behind)).rejects.toThrow('count in epoch 1, and those of');
  await expect(relocateProvider(url, slug, '127.0.0.1:1')).rejects.toThrow('is no node that keeps providers');
  expect(await distributeTables(url)).toMatchObject({ distributed: [], nodes: 2 });
  const moveByHand = (from: number, to: number) =>
    runOn(url, `SELECT citus_move_shard_placement(${shard}, '127.0.0.1', ${from}, '127.0.0.1', ${to}, 'block_writes')`);
  await moveByHand(port, first?.port ?? 0);
  await expect(distributeTables(url)).rejects.toThrow(`provider_client on ${behind}`);
  await moveByHand(first?.port ?? 0, port);
  expect(await distributeTables(url)).toMatchObject({ distributed: [], nodes: 2 });
});

async function livePosition({ target, newToken }: Followed): Promise<string> {
  const answer = await request(`${target.url}/graphql`, 'POST', await newToken(), { query: '{ livePosition }' });
  return answer.body.data.livePosition;
}

test('a lost worker is replaced by its standby: providers on other nodes book meanwhile, and all continue afterwards', {
  timeout: DEADLINE_MS,
}, async () => {
  const [first] = cluster.workers;
  if (!first) throw new Error('The cluster has no worker.');
  const [lost, other] = [await followedOn(secondWorker()), await followedOn(first)];
  await bookMore(lost, other);
  const { node } = await placeOf(database, lost.id);
  await secondWorker().kill();
  await vi.waitFor(() => expect(lost.load.repeated.length).toBeGreaterThan(OUTAGE), WAIT_OPTIONS);
  await bookMore(other);
  expect(other.load.repeated).toEqual([]);
  await standby.promote();
  await runOn(url, `SELECT citus_update_node(${node}, '127.0.0.1', ${standby.port}, force => true)`);
  await bookMore(lost, other);
  tell('lost', lost);
  tell('other', other);
  const repeated = new Set([...lost.load.repeated, ...lost.feed.repeated, ...other.load.repeated]);
  if (repeated.size > 1) console.error(fleet.members.flatMap(({ process }) => process.errors).join('\n'));
  expect(repeated).toEqual(new Set(['503 1']));
  expect([other.feed.repeated, other.feed.begun(), lost.feed.begun()]).toEqual([[], 1, 1]);
  for (const followed of [lost, other]) await checkAll(followed);
});
