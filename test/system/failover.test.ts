import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/db/client.ts';
import { migrate } from '../../src/db/migrations/migrate.ts';
import { type HttpReceiver, httpReceiver } from '../jobs/http-receiver.ts';
import { type Fleet, openFleet, provideTarget, subscribeTo } from '../many/fleet.ts';
import { startPersistentLoad } from './persistent-load.ts';
import { type SystemPostgres, type SystemServer, systemPostgres } from './postgres.ts';
import { type SwitchablePort, switchablePort } from './switchable-port.ts';

const TEST_DEADLINE_MS = 300_000;
const RECOVERY = { timeout: 90_000, interval: 200 };
const DATABASE = 'booking';
const WRITERS = 6;
const BEFORE = 150;
const SYNCHRONOUS = "ALTER SYSTEM SET synchronous_standby_names = 'FIRST 1 (standby)'";
const STREAMING = `SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync' AND state = 'streaming'`;
/** The listening connection, which runs only LISTEN statements. */
const LISTENERS = `SELECT count(*) FROM pg_stat_activity WHERE datname = '${DATABASE}'
  AND (query ILIKE 'listen%' OR query LIKE '%FROM pg_listening_channels()%')`;
const OVERLAPS = `SELECT count(*)::int AS count FROM reservation a JOIN reservation b
  ON b.provider_id = a.provider_id AND b.employee_id = a.employee_id AND b.id > a.id
    AND tstzrange(a.occupied_from, a.occupied_until) && tstzrange(b.occupied_from, b.occupied_until)
  WHERE a.status IN ('PENDING', 'CONFIRMED') AND b.status IN ('PENDING', 'CONFIRMED')`;

let postgres: SystemPostgres;
let primary: SystemServer;
let standby: SystemServer;
let address: SwitchablePort;
let receiver: HttpReceiver;
let fleet: Fleet;
beforeAll(async () => {
  postgres = await systemPostgres();
  primary = await postgres.create('primary', ['wal_level = replica', 'max_wal_senders = 4', 'hot_standby = on']);
  await primary.sql(`CREATE DATABASE ${DATABASE}`);
  await migrate(primary.url(DATABASE));
  const copy = await postgres.ownFolder('standby');
  const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`;
  await postgres.run('pg_basebackup', '-D', copy, '-R', '-X', 'stream', '-c', 'fast', '-d', source);
  standby = await postgres.start(copy, []);
  await primary.sql(SYNCHRONOUS);
  await primary.sql('SELECT pg_reload_conf()');
  await vi.waitFor(async () => expect(await primary.sql(STREAMING)).toBe('1'), RECOVERY);
  address = await switchablePort(primary.port);
  receiver = await httpReceiver();
  const url = `postgresql://postgres@127.0.0.1:${address.port}/${DATABASE}`;
  fleet = await openFleet(url, { RATE_LIMIT_PER_MINUTE: '1000000' });
});
afterAll(async () => {
  await fleet?.close();
  await receiver?.close();
  await address?.close();
  await postgres?.close();
});

test('the primary is killed under load: no acknowledged write is lost, and the service continues', {
  timeout: TEST_DEADLINE_MS,
}, async () => {
  const [api, worker] = [await fleet.start('api'), await fleet.start('worker')];
  const before = openDatabase({ url: primary.url(DATABASE), poolSize: 2 });
  const provided = await provideTarget(before, fleet.balancer.url, WRITERS);
  await before.close();
  const target = await provided.open();
  await subscribeTo(target, receiver.url);
  const listeners = await vi.waitUntil(() => primary.sql(LISTENERS));
  const load = startPersistentLoad(target, provided.employees);
  await vi.waitFor(() => expect(load.acknowledged.size).toBeGreaterThan(BEFORE), RECOVERY);

  await primary.kill();
  const atDeath = load.acknowledged.size;
  await standby.promote();
  address.leadTo(standby.port);
  await vi.waitFor(() => expect(load.acknowledged.size).toBeGreaterThan(atDeath + BEFORE), RECOVERY);
  await load.end();
  expect(load.refusals).toEqual([]);

  const after = openDatabase({ url: standby.url(DATABASE), poolSize: 2 });
  const { rows: stored } = await after.pool.query<{ id: string }>('SELECT id FROM reservation');
  const ids = [...load.acknowledged.values()];
  expect(stored.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(await load.replay()).toEqual(load.acknowledged);
  expect((await after.pool.query(OVERLAPS)).rows).toEqual([{ count: 0 }]);

  await vi.waitFor(async () => expect(await standby.sql(LISTENERS)).toBe(listeners), RECOVERY);
  await vi.waitFor(() => {
    const received = new Set(receiver.requests.map(({ body }) => JSON.parse(String(body)).data.booking.id));
    expect(ids.filter((id) => !received.has(id))).toEqual([]);
  }, RECOVERY);
  const open = `SELECT count(*)::int AS count FROM webhook_delivery WHERE status <> 'SUCCEEDED'`;
  await vi.waitFor(async () => expect((await after.pool.query(open)).rows).toEqual([{ count: 0 }]), RECOVERY);
  expect(fleet.members.map(({ process }) => process)).toEqual([api, worker]);
  expect([api, worker].map(({ port }) => fleet.balancer.isHealthy(port))).toEqual([true, true]);
  await after.close();
});
