import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { salon } from '../support/salon.ts';
import { follow, type ServedApp, serve } from './serve.ts';

const SUBSCRIBERS = 1_000;
const BURST = 1_200;
const REPLAYED_MAX = 10_000;
/** Messages of 250 kB that wait for one reader: our 4 MiB, and the buffers of the network. */
const WAITING_MAX = 200;

let app: TestApp;
let served: ServedApp;
let provider: TestProvider;
let token: string;

beforeAll(async () => {
  // One caller has them all, from one address.
  const usageLimits = { connectionsPerAddress: 0, socketsPerCaller: 0, subscriptionsPerCaller: 0 };
  app = await openTestApp({ usageLimits });
  served = await serve(app);
  provider = await app.provide(salon());
  token = await provider.token();
});
afterAll(async () => {
  await served.stop();
  await app.close();
});

async function book(startAt: string, customFields: Record<string, string> = {}) {
  const json = {
    serviceId: provider.services['cut'],
    employeeSelectionMode: 'SPECIFIC',
    employeeId: provider.employees['petra'],
    startAt,
    customFields,
    client: { firstName: 'Anna', email: 'anna@example.com' },
  };
  const { status, body } = await provider.call('POST', 'reservations', { token, json });
  expect([status, body.message]).toEqual([201, undefined]);
  const [created] = (await provider.call('GET', `reservations/${body.id}/events`, { token })).body;
  return { id: String(body.id), eventId: String(created.id) };
}

/** Events of one reservation up to a version, in one commit, as of a bulk change. */
const burst = (id: string, fromVersion: number, toVersion: number) =>
  app.database.pool.query(
    `INSERT INTO reservation_event (provider_id, id, reservation_id, type, version, occurred_at, actor_type, changes)
     SELECT $1, gen_random_uuid(), $2, 'UPDATED', version, now(), 'SYSTEM', '[]' FROM generate_series($3::int, $4::int) AS version`,
    [provider.id, id, fromVersion, toVersion],
  );

test(`${SUBSCRIBERS} subscribers of one provider on one process all receive a change`, async () => {
  const { id, eventId } = await book('2026-11-03T09:00:00+01:00');
  const all = Array.from({ length: SUBSCRIBERS }, () => follow(served.socketUrl, token, { after: eventId }));
  await Promise.all(all.map(({ connected }) => connected));
  await provider.call('PATCH', `reservations/${id}`, { token, json: { clientNote: 'Hello' } });
  await eventually(async () => expect(all.filter(({ events }) => events.length === 1)).toHaveLength(SUBSCRIBERS));
  expect(new Set(all.flatMap(({ events }) => events.map(({ event }) => event.version)))).toEqual(new Set([2]));
  await Promise.all(all.map(({ client }) => client.dispose()));
});

test('a burst beyond the memory limit reaches a reader completely', async () => {
  const { id, eventId } = await book('2026-11-03T11:00:00+01:00');
  const received = follow(served.socketUrl, token, { after: eventId });
  await received.connected;
  await burst(id, 2, BURST + 1);
  await eventually(async () => expect(received.events).toHaveLength(BURST));
  expect(new Set(received.events.map(({ event }) => event.id)).size).toBe(BURST);
  expect(received.closes).toEqual([]);
  await received.client.dispose();
});

test('a client away for more than 10,000 events gets POSITION_UNKNOWN, without a replay', async () => {
  const { id, eventId } = await book('2026-11-03T15:00:00+01:00');
  await burst(id, 2, REPLAYED_MAX + 1);
  const known = follow(served.socketUrl, token, { after: eventId });
  await eventually(async () => expect(known.events.length).toBeGreaterThan(0));
  await known.client.dispose();
  await burst(id, REPLAYED_MAX + 2, REPLAYED_MAX + 2);
  const away = follow(served.socketUrl, token, { after: eventId });
  await eventually(async () => expect(away.errors).toHaveLength(1));
  expect(away.errors).toMatchObject([{ extensions: { code: 'POSITION_UNKNOWN' } }]);
  expect(away.events).toEqual([]);
  await away.client.dispose();
});

test('a client that stops reading is closed with 1013 at a bound; a reading one misses no change', async () => {
  const large = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field${index}`, 'x'.repeat(500)]));
  const { id, eventId } = await book('2026-11-03T13:00:00+01:00', large);
  const fields = Array.from({ length: 10 }, (_, index) => `f${index}: customFields`).join(' ');
  const query = `subscription { reservationChanged(after: "${eventId}") { event { id } reservation { ${fields} } } }`;
  const socket = new WebSocket(served.socketUrl, 'graphql-transport-ws');
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
  await new Promise((resolve) => socket.once('message', resolve));
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
  await provider.call('PATCH', `reservations/${id}`, { token, json: { clientNote: 'first' } });
  await new Promise((resolve) => socket.once('message', resolve));
  const reading = follow(served.socketUrl, token, { after: eventId });
  await reading.connected;
  socket.pause();
  await burst(id, 3, BURST);
  await eventually(async () => expect(app.logLines.join()).toContain('a live reader was too slow'));
  let waited = 0;
  socket.on('message', () => {
    waited += 1;
  });
  socket.resume();
  expect([1013, 1006]).toContain(await closed);
  expect(waited).toBeLessThan(WAITING_MAX);
  await eventually(async () => expect(reading.events).toHaveLength(BURST - 1));
  expect(reading.closes).toEqual([]);
  await reading.client.dispose();
});
