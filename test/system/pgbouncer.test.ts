import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/db/client.ts';
import { migrate } from '../../src/db/migrations/migrate.ts';
import { type HttpReceiver, httpReceiver } from '../jobs/http-receiver.ts';
import { type Fleet, openFleet, provideTarget, subscribeTo } from '../many/fleet.ts';
import { startLoad } from '../many/load.ts';
import { openPooler, type Pooler } from './pgbouncer.ts';
import { type SystemPostgres, type SystemServer, systemPostgres } from './postgres.ts';

const TEST_DEADLINE_MS = 180_000;
const WAIT_OPTIONS = { timeout: 90_000, interval: 200 };
const DATABASE = 'booking';
/** Fewer than the connections of the clients, so that they alternate. */
const SESSIONS = 5;
const WRITERS = 6;
const READERS = 4;
const BOOKINGS = 400;
/** Instants without an offset: in a session that is not in UTC they would differ by hours. */
const STRAYED = `SELECT count(*)::int AS count FROM reservation r JOIN reservation_event e
    ON e.provider_id = r.provider_id AND e.reservation_id = r.id
  WHERE abs(extract(epoch FROM now() - r.created_at)) > 1800 OR abs(extract(epoch FROM now() - e.occurred_at)) > 1800
    OR extract(hour FROM r.start_at AT TIME ZONE 'UTC') NOT BETWEEN 9 AND 16`;

let postgres: SystemPostgres;
let server: SystemServer;
let pooler: Pooler;
let receiver: HttpReceiver;
let fleet: Fleet;
beforeAll(async () => {
  postgres = await systemPostgres();
  server = await postgres.create('server', ["timezone = 'Asia/Tokyo'"]);
  await server.sql(`CREATE DATABASE ${DATABASE}`);
  await migrate(server.url(DATABASE));
  pooler = await openPooler(postgres, server, DATABASE, SESSIONS);
  receiver = await httpReceiver();
  fleet = await openFleet(pooler.url, {
    DATABASE_DIRECT_URL: server.url(DATABASE),
    RATE_LIMIT_PER_MINUTE: '1000000',
  });
});
afterAll(async () => {
  await fleet?.close();
  await receiver?.close();
  await pooler?.close();
  await postgres?.close();
});

/** Another client of the same pooler, in another zone, which works until it is stopped. */
async function bystander(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`SET TIME ZONE 'America/New_York'`);
  let ending = false;
  const working = (async () => {
    while (!ending) await client.query('SELECT now()');
    await client.end();
  })();
  return () => {
    ending = true;
    return working;
  };
}

test('the service works through PgBouncer in transaction mode, with fewer sessions than connections', {
  timeout: TEST_DEADLINE_MS,
}, async () => {
  for (const role of ['api', 'worker'] as const) await fleet.start(role);
  const direct = openDatabase({ url: server.url(DATABASE), poolSize: 2 });
  const provided = await provideTarget(direct, fleet.balancer.url, WRITERS);
  const target = await provided.open();
  await subscribeTo(target, receiver.url);
  const leave = await bystander(pooler.url);

  const load = startLoad(target, provided.employees, READERS);
  await vi.waitFor(
    () => expect(load.seen.booked.size + load.seen.failures.length).toBeGreaterThan(BOOKINGS),
    WAIT_OPTIONS,
  );
  await load.end();
  await leave();
  expect(load.seen.failures).toEqual([]);

  const ids = [...load.seen.booked.values()].toSorted();
  await vi.waitFor(() => {
    const received = receiver.requests.map(({ body }) => JSON.parse(String(body)).data.booking.id);
    expect(received.toSorted()).toEqual(ids);
  }, WAIT_OPTIONS);
  expect((await direct.pool.query(STRAYED)).rows).toEqual([{ count: 0 }]);
  expect(fleet.members.flatMap(({ process }) => process.errors)).toEqual([]);
  await direct.close();
});
