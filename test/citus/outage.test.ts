import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../src/db/client.ts';
import { distributeTables } from '../../src/db/migrations/distribute.ts';
import { migrate } from '../../src/db/migrations/migrate.ts';
import { type HttpReceiver, httpReceiver } from '../jobs/http-receiver.ts';
import { type Fleet, openFleet, subscribeTo } from '../many/fleet.ts';
import { bookingOf, type Target } from '../many/load.ts';
import { request } from '../support/request.ts';
import { startPersistentLoad } from '../system/persistent-load.ts';
import type { SystemServer } from '../system/postgres.ts';
import { openViewer } from '../system/viewer.ts';
import { type CitusCluster, citusCluster } from './cluster.ts';
import { provideOn } from './placement.ts';

const DEADLINE_MS = 600_000;
const WAIT_OPTIONS = { timeout: 120_000, interval: 250 };
const EMPLOYEES = 3;
const ROUNDS = 8;
const REFUSED = 10;
/** Rounds of starts that no other client books. */
const LATER = 40;
/** The number of starts that one round writes to. */
const TIMES_OF_A_ROUND = 4;
const BOOKED_IN_A_ROUND = 2;

let cluster: CitusCluster;
let database: OpenDatabase;
let fleet: Fleet;
let receiver: HttpReceiver;

beforeAll(async () => {
  cluster = await citusCluster();
  const url = await cluster.createDatabase('outage');
  await migrate(url);
  await distributeTables(url);
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

/**
 * Runs every kind of write on bookings of one employee: hold and book, book with ANY, move, change and cancel. Returns
 * the failures.
 */
async function lifeOf(target: Target, employeeId: string, round: number): Promise<string[]> {
  const failures: string[] = [];
  const call = async (method: string, path: string, json?: object) => {
    const key = { 'Idempotency-Key': randomUUID() };
    const { status, body } = await request(`${target.url}${target.prefix}/${path}`, method, target.token, json, key);
    if (status >= 300) failures.push(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
    return body ?? {};
  };
  const time = (number: number) => bookingOf(target, employeeId, round * TIMES_OF_A_ROUND + number);
  const hold = await call('POST', 'holds', { ...time(0), client: undefined });
  const booked = await call('POST', 'reservations', { ...time(0), holdId: hold.id });
  await call('PATCH', `reservations/${booked.id}/reschedule`, { startAt: Reflect.get(time(1), 'startAt') });
  await call('PATCH', `reservations/${booked.id}`, { clientNote: 'By the window.' });
  await call('POST', `reservations/${booked.id}/cancel`, {});
  await call('POST', 'reservations', { ...time(2), employeeId: undefined, employeeSelectionMode: 'ANY' });
  const guest = await call('POST', 'clients', { firstName: 'Ann', phone: '+48600100200' });
  await call('PATCH', `clients/${guest.id}`, { firstName: 'Anna' });
  await call('GET', `slots?serviceId=${target.serviceId}&dateFrom=${day()}&dateTo=${day()}`);
  return failures;
}

const day = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

async function openOn(worker: SystemServer | undefined) {
  if (!worker) throw new Error('The cluster has too few workers.');
  const provided = await provideOn(database, worker, fleet.balancer.url, EMPLOYEES);
  const target = await provided.open();
  await subscribeTo(target, receiver.url);
  return { ...provided, target, newToken: async () => (await provided.open()).token };
}

/** Runs rounds of writes for all employees of a provider at once. Returns the failures. */
async function live({ target, employees }: Awaited<ReturnType<typeof openOn>>, first: number): Promise<string[]> {
  const failures: string[] = [];
  for (let round = first; round < first + ROUNDS; round += 1) {
    const all = await Promise.all(employees.map((employee) => lifeOf(target, employee, round)));
    failures.push(...all.flat());
  }
  return failures;
}

test('while a worker node is down, providers on other nodes book, move, hold and receive events, and its own get 503 with Retry-After', {
  timeout: DEADLINE_MS,
}, async () => {
  const [first, second] = cluster.workers;
  const [there, away] = [await openOn(first), await openOn(second)];
  expect([await live(there, 0), await live(away, LATER)]).toEqual([[], []]);
  const viewer = openViewer(there.target, there.newToken);
  await vi.waitFor(() => expect(viewer.reads()).toBe(1), WAIT_OPTIONS);

  await second?.kill();
  const waiting = startPersistentLoad(away.target, away.employees);
  await vi.waitFor(() => expect(waiting.repeated.length).toBeGreaterThan(REFUSED), WAIT_OPTIONS);
  const received = receiver.requests.length;
  expect(await live(there, ROUNDS)).toEqual([]);
  await vi.waitFor(
    () => expect(receiver.requests.length).toBe(received + BOOKED_IN_A_ROUND * ROUNDS * EMPLOYEES),
    WAIT_OPTIONS,
  );
  expect(waiting.acknowledged.size).toBe(0);
  expect([viewer.reads(), viewer.errors]).toEqual([1, []]);

  await second?.restart();
  await vi.waitFor(() => expect(waiting.acknowledged.size).toBeGreaterThan(EMPLOYEES), WAIT_OPTIONS);
  await waiting.end();
  expect([...new Set(waiting.repeated)]).toEqual(['503 1']);
  expect([waiting.refusals, await live(there, 2 * ROUNDS)]).toEqual([[], []]);
  await viewer.close();
});
