import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import {
  ReservationChangesDocument,
  type ReservationChangesSubscription,
} from '../../docs/examples/dashboard.generated.ts';
import { createDashboardClient } from '../../docs/examples/dashboard-client.ts';
import { type HttpReceiver, httpReceiver } from '../jobs/http-receiver.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { type Fleet, openFleet, provideTarget, subscribeTo } from './fleet.ts';
import { startLoad, type Target } from './load.ts';

const TEST_DEADLINE_MS = 300_000;
const WRITERS = 2;
const READERS = 2;
const FOLLOWERS = 2;

let database: TestDatabase;
let receiver: HttpReceiver;
let fleet: Fleet;
beforeAll(async () => {
  database = await testDatabase();
  receiver = await httpReceiver();
  fleet = await openFleet(database.url, { DRAIN_SECONDS: '1' });
});
afterAll(async () => {
  await fleet?.close();
  await receiver?.close();
  await database?.drop();
});

/** A live view that records the close codes of its sockets. */
function follow({ url, token }: Target) {
  const heard: ReservationChangesSubscription['reservationChanged'][] = [];
  const errors: unknown[] = [];
  const closes: number[] = [];
  class NotedSocket extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.on('close', (code) => closes.push(code));
    }
  }
  const options = { url: `${url}/graphql`, token: () => Promise.resolve(token), webSocketImpl: NotedSocket };
  const client = createDashboardClient(options);
  client.follow(ReservationChangesDocument, {
    onChange: ({ reservationChanged }) => void heard.push(reservationChanged),
    onError: (error) => errors.push(error),
  });
  return { heard, errors, closes, stop: client.close };
}

test('a rolling restart under load is invisible to clients, webhooks and live views', {
  timeout: TEST_DEADLINE_MS,
}, async () => {
  for (const role of ['api', 'api', 'worker', 'worker'] as const) await fleet.start(role);
  const provided = await provideTarget(database, fleet.balancer.url, WRITERS + 1);
  const target = await provided.open();
  await subscribeTo(target, receiver.url);
  const [prober = '', ...writers] = provided.employees;
  const views = Array.from({ length: FOLLOWERS }, () => follow(target));
  const probe = startLoad(target, [prober], 0);
  await eventually(async () => expect(views.map(({ heard }) => heard.length > 0)).not.toContain(false));
  await probe.end();

  const load = startLoad(target, writers, READERS);
  const former = fleet.members.map((member) => ({ ...member, errors: member.process.errors }));
  for (const { role, process } of former) {
    const before = load.seen.booked.size;
    expect(await fleet.stop(process)).toBe(0);
    await eventually(async () => expect(load.seen.booked.size).toBeGreaterThan(before));
    await fleet.start(role);
  }
  await load.end();

  expect([...probe.seen.failures, ...load.seen.failures]).toEqual([]);
  expect(load.seen.reads).toBeGreaterThan(0);
  expect([...fleet.balancer.shares.keys()].length).toBeGreaterThan(former.length);
  expect([...former, ...fleet.members.map(({ process }) => process)].flatMap(({ errors }) => errors)).toEqual([]);

  const acknowledged = [...probe.seen.booked.values(), ...load.seen.booked.values()].toSorted();
  const stored = await database.pool.query('SELECT id FROM reservation WHERE provider_id = $1', [provided.providerId]);
  expect(stored.rows.map(({ id }) => id).toSorted()).toEqual(acknowledged);

  await eventually(async () => expect(receiver.requests.length).toBeGreaterThanOrEqual(acknowledged.length));
  await eventually(async () => expect(await unfinished(provided.providerId)).toBe(0));
  const delivered = receiver.requests.map(({ body }) => JSON.parse(String(body)).data.booking.id);
  expect(delivered.toSorted()).toEqual(acknowledged);

  const ofLoad = [...load.seen.booked.values()].toSorted();
  for (const { heard, errors, closes, stop } of views) {
    const ids = () => heard.map((change) => change?.reservation.id ?? '').filter((id) => ofLoad.includes(id));
    await eventually(async () => expect(ids().length).toBeGreaterThanOrEqual(ofLoad.length));
    expect(ids().toSorted()).toEqual(ofLoad);
    expect(errors).toEqual([]);
    expect(closes.length).toBeGreaterThan(0);
    expect(closes.filter((code) => code !== 1001)).toEqual([]);
    await stop();
  }
});

/** The number of deliveries that have not succeeded at the first attempt. */
async function unfinished(providerId: string): Promise<number> {
  const { rows } = await database.pool.query(
    `SELECT count(*)::int AS count FROM webhook_delivery
      WHERE provider_id = $1 AND (status <> 'SUCCEEDED' OR attempt_count <> 1)`,
    [providerId],
  );
  return rows[0].count;
}
