import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProcesses, type Processes, type ServiceAt } from '../live/processes.ts';
import { follow } from '../live/serve.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { exchangesOf } from './exchanges.ts';
import { fatesOf, storm } from './storm.ts';

const CONNECTIONS = Number(process.env['CONNECTIONS'] ?? 2_000);
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000));
const DEADLINE_MS = 60_000 + CONNECTIONS * 20;

let database: TestDatabase;
let processes: Processes;
let service: ServiceAt;
let token: string;

beforeAll(async () => {
  database = await testDatabase();
  processes = await openProcesses(database);
  service = await processes.start({ CONNECTIONS_PER_ADDRESS: '0' });
  token = await service.token();
});
afterAll(async () => {
  await processes?.close();
  await database?.drop();
});

/** The last value of a metric of the process. */
async function metric(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${service.port}/metrics`)).text();
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
}

test(
  `a storm of ${CONNECTIONS} broken, stalled and garbled connections affects no other connection (SEED=${SEED})`,
  async () => {
    const other = await service.token();
    const { providerId } = processes;
    const received = follow(service.socketUrl, other);
    await received.connected;
    const exchanges = exchangesOf({ providerId, token });
    const fates = fatesOf(Object.keys(exchanges), SEED, CONNECTIONS);
    expect(new Set(fates.map(({ exchange }) => exchange)).size).toBe(Object.keys(exchanges).length);

    await storm(service.port, exchanges, fates);

    await expect(service.booking.catalog.get()).resolves.toHaveProperty('services');
    expect((await service.book()).status).toBe('CONFIRMED');
    await eventually(async () => expect(received.events).toHaveLength(1));
    expect([received.closes, received.errors, service.errors]).toEqual([[], [], []]);
    await eventually(async () => expect(await metric('booking_live_sockets')).toBe(1));
    await eventually(async () => expect(await metric('booking_open_connections')).toBeLessThanOrEqual(5));
    await received.client.dispose();
  },
  DEADLINE_MS,
);
