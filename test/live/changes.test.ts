import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { salon } from '../support/salon.ts';
import { follow, type ServedApp, type Subscriber, serve } from './serve.ts';

let app: TestApp;
let other: TestApp;
let served: ServedApp;
let provider: TestProvider;
let token: string;
const open: Subscriber[] = [];

beforeAll(async () => {
  app = await openTestApp();
  other = await openTestApp({ beside: app });
  served = await serve(app);
  provider = await app.provide(salon());
  token = await provider.token();
});
afterAll(async () => {
  for (const { client } of open) await client.dispose();
  await served.stop();
  await other.close();
  await app.close();
});

const listen = (url: string, variables: Record<string, unknown> = {}, own = token) => {
  const received = follow(url, own, variables);
  open.push(received);
  return received;
};
const versions = ({ events }: Subscriber) => events.map(({ event }) => event.version);
const ids = ({ events }: Subscriber) => events.map(({ event }) => event.id);

let hour = 0;
async function book(through: TestApp, parts: object = {}) {
  const slot = hour++;
  const startAt = `2026-11-${String(3 + Math.floor(slot / 8)).padStart(2, '0')}T${String(9 + (slot % 8)).padStart(2, '0')}:00:00+01:00`;
  const json = {
    serviceId: provider.services['cut'],
    employeeSelectionMode: 'SPECIFIC',
    employeeId: provider.employees['petra'],
    startAt,
    client: { firstName: 'Anna', email: 'anna@example.com' },
    ...parts,
  };
  const path = `/integrations/v1/providers/${provider.id}/reservations`;
  const { status, body } = await through.call('POST', path, { token, json });
  expect([status, body.message]).toEqual([201, undefined]);
  const [created] = await history(body.id);
  return { id: String(body.id), eventId: String(created?.id) };
}
const note = (through: TestApp, id: string, clientNote: string) =>
  through.call('PATCH', `/integrations/v1/providers/${provider.id}/reservations/${id}`, {
    token,
    json: { clientNote },
  });
/** Whether feeds have passed all changes: a write in progress on the server delays them. */
const isSettled = async (): Promise<boolean> => {
  const { rows } = await app.database.pool.query<{ settled: boolean }>(
    `SELECT NOT EXISTS (SELECT 1 FROM reservation_event WHERE provider_id = $1
      AND changed_tx >= pg_snapshot_xmin(pg_current_snapshot())) AS settled`,
    [provider.id],
  );
  return rows[0]?.settled === true;
};
const history = async (id: string): Promise<{ id: string }[]> =>
  (await provider.call('GET', `reservations/${id}/events`, { token })).body;

describe('a subscriber', () => {
  test('a subscriber receives the bookings moved by a merge of clients, and the ones left by a deletion', async () => {
    const first = await book(app);
    const target = await provider.call('POST', 'clients', { token, json: { firstName: 'Eva', phone: '+48600100400' } });
    const moved = await book(app, { client: { firstName: 'Ewa', email: 'ewa@example.com' } });
    const source = (await provider.call('GET', `reservations/${moved.id}`, { token })).body.providerClientId;
    const received = listen(served.socketUrl, { after: first.eventId });
    const clientId = target.body.id;
    await provider.call('POST', `clients/${clientId}/merge`, { token, json: { sourceId: source } });
    await provider.call('DELETE', `clients/${clientId}`, { token });
    await eventually(() => expect(versions(received)).toEqual([1, 2, 3]));
    expect(received.events.slice(1)).toMatchObject([
      {
        event: { type: 'UPDATED', changes: [{ field: 'providerClientId', from: source, to: clientId }] },
        reservation: { id: moved.id },
      },
      {
        event: { type: 'UPDATED', changes: [{ field: 'client', from: null, to: null }] },
        reservation: { id: moved.id },
      },
    ]);
  });

  test('a subscriber receives a booking through another process: event, changes, actor and reservation', async () => {
    const first = await book(app);
    const received = listen(served.socketUrl, { after: first.eventId });
    await received.connected;
    const { id } = await book(other);
    await note(other, id, 'Hello');
    await eventually(async () => expect(received.events).toHaveLength(2));
    expect(received.events).toMatchObject([
      { event: { type: 'CREATED', version: 1, changes: [] }, reservation: { id } },
      {
        event: {
          type: 'UPDATED',
          version: 2,
          changes: [{ field: 'clientNote', from: null, to: 'Hello' }],
          actor: { type: 'INTEGRATION' },
        },
        reservation: { id, version: 2 },
      },
    ]);
    expect(received.errors).toEqual([]);
  });

  test('a subscriber without `after` receives only later changes', async () => {
    const { id } = await book(app);
    await note(app, id, 'before');
    await eventually(async () => expect(await isSettled()).toBe(true));
    const received = listen(served.socketUrl);
    await received.connected;
    let turn = 0;
    await eventually(async () => {
      await note(other, id, `turn ${turn++}`);
      expect(received.events.length).toBeGreaterThan(0);
    });
    expect(versions(received)[0]).toBeGreaterThan(2);
    expect(versions(received)).toEqual(versions(received).toSorted((a, b) => a - b));
  });

  test('a subscriber of a stopped process resumes with `after` at another, and has every change once, in order', async () => {
    const { id, eventId } = await book(app);
    const doomed = await openTestApp({ beside: app });
    const doomedServer = await serve(doomed);
    const before = listen(doomedServer.socketUrl, { after: eventId });
    await before.connected;
    for (const text of ['a', 'b', 'c']) await note(other, id, text);
    await eventually(async () => expect(before.events.length).toBeGreaterThanOrEqual(2));
    await doomedServer.stop();
    await doomed.close();
    for (const text of ['d', 'e', 'f']) await note(other, id, text);
    const last = ids(before).at(-1);
    const after = listen(served.socketUrl, { after: last });
    await after.connected;
    for (const text of ['g', 'h']) await note(other, id, text);
    const expected = (await history(id)).slice(1).map((event) => event.id);
    await eventually(async () => expect([...ids(before), ...ids(after)]).toEqual(expected));
  });

  test('a subscriber misses and repeats no change of writers that commit out of order', async () => {
    const early = await book(app);
    const late = await book(app);
    const whole = listen(served.socketUrl, { after: late.eventId });
    await whole.connected;
    const writer = await app.database.pool.connect();
    const earlyEventId = randomUUID();
    try {
      await writer.query('BEGIN');
      await writer.query('SELECT pg_current_xact_id() FROM provider WHERE id = $1', [provider.id]);
      await note(other, late.id, 'committed first');
      const resumed = listen(served.socketUrl, { after: late.eventId });
      await resumed.connected;
      await writer.query(
        `INSERT INTO reservation_event (provider_id, id, reservation_id, type, version, occurred_at, actor_type, changes)
         VALUES ($1, $2, $3, 'UPDATED', 2, now(), 'SYSTEM', '[]')`,
        [provider.id, earlyEventId, early.id],
      );
      expect([whole.events, resumed.events]).toEqual([[], []]);
      await writer.query('COMMIT');
      for (const received of [whole, resumed]) {
        await eventually(async () => expect(received.events).toHaveLength(2));
        expect(ids(received)[0]).toBe(earlyEventId);
        expect(received.events[1]).toMatchObject({ event: { version: 2 }, reservation: { id: late.id } });
      }
    } finally {
      writer.release();
    }
  });

  test('a subscriber of one employee receives changes from, to and of that employee', async () => {
    const [petra, anna] = [provider.employees['petra'], provider.employees['anna']];
    const { id, eventId } = await book(app);
    const [ofPetra, ofAnna] = [petra, anna].map((employeeId) =>
      listen(served.socketUrl, { after: eventId, employeeId }),
    );
    await note(other, id, 'still of Petra');
    const path = `/integrations/v1/providers/${provider.id}/reservations/${id}`;
    expect((await other.call('PATCH', path, { token, json: { employeeId: anna } })).status).toBe(200);
    await note(other, id, 'now of Anna');
    await eventually(async () => {
      expect(ofPetra && versions(ofPetra)).toEqual([2, 3]);
      expect(ofAnna && versions(ofAnna)).toEqual([3, 4]);
    });
  });

  test('a subscriber receives internal services only with their scope', async () => {
    const { eventId } = await book(app);
    const everything = listen(served.socketUrl, { after: eventId });
    const publicOnly = listen(
      served.socketUrl,
      { after: eventId },
      await provider.token('voicebot', 'reservations:read'),
    );
    await book(app, { serviceId: provider.services['staff'], employeeId: provider.employees['anna'] });
    await book(app);
    await eventually(async () => {
      expect(everything.events).toHaveLength(2);
      expect(publicOnly.events).toHaveLength(1);
    });
    expect(ids(publicOnly)).toEqual(ids(everything).slice(1));
  });

  test('a subscriber with an `after` of another provider gets POSITION_UNKNOWN', async () => {
    const unknown = await app.provide(salon());
    const { eventId } = await book(app);
    const received = listen(served.socketUrl, { after: eventId }, await unknown.token());
    await eventually(() => expect(received.errors).toHaveLength(1));
    expect(received.errors[0]).toMatchObject({ extensions: { code: 'POSITION_UNKNOWN' } });
  });
});

test('a catalog changed by another process is preloaded by this one', async () => {
  const file = salon();
  const { id } = await app.provide(file);
  const { db, ports } = app.service.deps;
  const before = await ports.snapshots.get(db, id, 1);
  await other.provide({ ...file, provider: { ...file.provider, name: 'Renamed' } });
  // A request for an old version returns the cached one.
  await eventually(async () => expect((await ports.snapshots.get(db, id, 1)).version).toBeGreaterThan(before.version));
});
