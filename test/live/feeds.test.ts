import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { actForProvider } from '../../src/domain/access/operator.ts';
import { sweepCalendarChanges } from '../../src/domain/live/calendar-change.ts';
import { addClosure } from '../../src/domain/workspace/calendars/add-closure.ts';
import { addTimeOff } from '../../src/domain/workspace/calendars/add-time-off.ts';
import { removeClosure } from '../../src/domain/workspace/calendars/remove-closure.ts';
import { setDateOverride } from '../../src/domain/workspace/calendars/set-date-override.ts';
import { setWorkingHours } from '../../src/domain/workspace/calendars/set-working-hours.ts';
import { updateEmployee } from '../../src/domain/workspace/catalog/update-employee.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';
import { follow, type ServedApp, type Subscriber, serve } from './serve.ts';

const CALENDAR = `subscription ($after: UUID) { calendarChanged(after: $after) {
  position kind resourceId employeeIds dateFrom dateTo reservation { id } } }`;
const CLIENTS = `subscription ($after: UUID) { clientChanged(after: $after) {
  position clientId isDeleted client { firstName } } }`;
const DELIVERIES = `subscription ($after: UUID, $webhookId: UUID) { webhookDeliveryChanged(after: $after, webhookId: $webhookId) {
  position webhookId delivery { id event status attemptCount } } }`;
const ALL_WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;

let app: TestApp;
let other: TestApp;
let served: ServedApp;
let provider: TestProvider;
let owner: string;
const open: Subscriber[] = [];

beforeAll(async () => {
  app = await openTestApp();
  other = await openTestApp({ beside: app });
  served = await serve(app);
  provider = await app.provide(salon());
  owner = await workspaceToken(app, provider.id);
});
afterEach(async () => {
  for (const { client } of open.splice(0)) await client.dispose();
});
afterAll(async () => {
  await served.stop();
  await other.close();
  await app.close();
});

const listen = (query: string, variables: Record<string, unknown>, token = owner) => {
  const received = follow(served.socketUrl, token, variables, query);
  open.push(received);
  return received;
};
const STAMPED = ['reservation_event', 'calendar_change', 'provider_client', 'webhook_delivery'];
/** Reads from the node of a provider, whose transaction ids stamp its changes. */
const SETTLED = `SELECT ${STAMPED.map(
  (table) => `NOT EXISTS (SELECT FROM ${table} WHERE provider_id = $1
    AND changed_tx >= pg_snapshot_xmin(pg_current_snapshot()))`,
).join(' AND ')} AS settled FROM provider WHERE id = $1`;
/** The position of changes after all earlier writes. */
const settledPosition = async (token = owner): Promise<string> => {
  const { pool } = app.database;
  const { rows: providers } = await pool.query<{ id: string }>('SELECT id FROM provider');
  await eventually(async () => {
    for (const { id } of providers) expect((await pool.query(SETTLED, [id])).rows).toEqual([{ settled: true }]);
  });
  return (await graphql(app, token, '{ livePosition }')).data.livePosition;
};
/** Writes in another process than that of the sockets. */
const elsewhere = () => {
  const { db, ports, now } = other.service.deps;
  return actForProvider({ db, ports, now, requestId: 'test' }, provider.id);
};
const petra = () => provider.employees['petra'] ?? '';
let hour = 9;
async function book(through: TestApp = other): Promise<{ id: string; providerClientId: string }> {
  const json = {
    serviceId: provider.services['cut'],
    employeeSelectionMode: 'SPECIFIC',
    employeeId: petra(),
    startAt: `2026-11-03T${String(hour++).padStart(2, '0')}:00:00+01:00`,
    client: { firstName: 'Anna', email: 'anna@example.com' },
  };
  const path = `/integrations/v1/providers/${provider.id}/reservations`;
  const { status, body } = await through.call('POST', path, { token: await provider.token(), json });
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
}
const positions = ({ events }: Subscriber) => events.map((event) => Reflect.get(event, 'position'));

describe('calendarChanged', () => {
  test('calendarChanged sends stale records, employees and dates of any process, and resumes at each position', async () => {
    const after = await settledPosition();
    const received = listen(CALENDAR, { after });
    const ctx = await elsewhere();
    const { id } = await book();
    const move = { json: { startAt: '2026-11-05T10:00:00+01:00' }, token: await provider.token() };
    const path = `/integrations/v1/providers/${provider.id}/reservations/${id}`;
    expect((await other.call('PATCH', path, move)).status).toBe(200);
    const span = { from: new Date('2026-11-10T10:00:00Z'), to: new Date('2026-11-11T10:00:00Z') };
    const { timeOff } = await addTimeOff(ctx, petra(), span);
    const { closure } = await addClosure(ctx, { from: '2026-12-24', to: '2026-12-26' });
    await removeClosure(ctx, closure.id);
    await setWorkingHours(ctx, petra(), [{ days: [...ALL_WEEK], from: '08:00', to: '18:00' }]);
    await setDateOverride(ctx, petra(), '2026-11-20', []);
    await updateEmployee(ctx, petra(), { displayName: 'Petra' });
    const closed = {
      kind: 'CLOSURE',
      resourceId: closure.id,
      employeeIds: [],
      dateFrom: '2026-12-24',
      dateTo: '2026-12-26',
    };
    const ofPetra = { employeeIds: [petra()], reservation: null };
    const expected = [
      { kind: 'RESERVATION', resourceId: id, dateFrom: '2026-11-03', dateTo: '2026-11-05', reservation: { id } },
      { kind: 'RESERVATION', resourceId: id, dateFrom: '2026-11-03', dateTo: '2026-11-05', reservation: { id } },
      { kind: 'TIME_OFF', resourceId: timeOff.id, ...ofPetra, dateFrom: '2026-11-10', dateTo: '2026-11-11' },
      closed,
      closed,
      { kind: 'HOURS', ...ofPetra, dateFrom: null, dateTo: null },
      { kind: 'HOURS', ...ofPetra, dateFrom: '2026-11-19', dateTo: '2026-11-23' },
      { kind: 'CATALOG', resourceId: petra(), ...ofPetra, dateFrom: null, dateTo: null },
    ];
    await eventually(async () => expect(received.events).toHaveLength(expected.length));
    expect(received.events.slice(1)).toMatchObject(expected.slice(1));
    for (const [index, position] of positions(received).entries()) {
      const resumed = listen(CALENDAR, { after: position });
      await eventually(async () => expect(positions(resumed)).toEqual(positions(received).slice(index + 1)));
      await resumed.client.dispose();
    }
    expect(received.errors).toEqual([]);
  });

  test('calendarChanged sends no change of another provider, whose positions are unknown', async () => {
    const unknown = await app.provide(salon());
    const token = await workspaceToken(app, unknown.id);
    const received = listen(CALENDAR, { after: await settledPosition(token) }, token);
    await addClosure(await elsewhere(), { from: '2027-01-01', to: '2027-01-01' });
    const own = listen(CALENDAR, { after: await settledPosition() });
    await addClosure(await elsewhere(), { from: '2027-01-02', to: '2027-01-02' });
    await eventually(async () => expect(own.events).toHaveLength(1));
    const foreign = listen(CALENDAR, { after: positions(own)[0] }, token);
    await eventually(async () => expect(foreign.errors).toMatchObject([{ extensions: { code: 'POSITION_UNKNOWN' } }]));
    expect(received.events).toEqual([]);
  });

  test('calendarChanged refuses a position of another history, of the future, and one beyond the retention', async () => {
    const position = await settledPosition();
    const restored = position.replace(/-8(...)-/, (_, digits) => `-8${digits === 'abc' ? 'abd' : 'abc'}-`);
    const ahead = position.replace(/.{12}$/, 'ffffffffffff');
    for (const after of [restored, ahead]) {
      const received = listen(CALENDAR, { after });
      await eventually(async () =>
        expect(received.errors).toMatchObject([{ extensions: { code: 'POSITION_UNKNOWN' } }]),
      );
    }
    const late = await openTestApp({ beside: app });
    late.setNow('2026-12-05T08:00:00Z');
    const lateServer = await serve(late);
    const token = await workspaceToken(late, provider.id);
    const received = follow(lateServer.socketUrl, token, { after: position }, CALENDAR);
    await eventually(async () => expect(received.errors).toMatchObject([{ extensions: { code: 'POSITION_UNKNOWN' } }]));
    await sweepCalendarChanges(late.service.deps);
    const { rows } = await app.database.pool.query('SELECT id FROM calendar_change WHERE provider_id = $1', [
      provider.id,
    ]);
    expect(rows).toEqual([]);
    await received.client.dispose();
    await lateServer.stop();
    await late.close();
  });
});

describe('clientChanged', () => {
  test('clientChanged sends created, changed and deleted clients, and resumes after each', async () => {
    const received = listen(CLIENTS, { after: await settledPosition() });
    const step = async (count: number, write: Promise<{ status: number }>) => {
      expect((await write).status).toBeLessThan(300);
      await eventually(async () => expect(received.events).toHaveLength(count));
    };
    const made = provider.call('POST', 'clients', { json: { firstName: 'Eva', phone: '+48600100500' } });
    await step(1, made);
    const { id } = (await made).body;
    await step(2, provider.call('PATCH', `clients/${id}`, { json: { firstName: 'Ewa' } }));
    await step(3, provider.call('DELETE', `clients/${id}`));
    const deleted = { clientId: id, isDeleted: true, client: null };
    expect(received.events).toMatchObject([
      { clientId: id, isDeleted: false, client: { firstName: 'Eva' } },
      { clientId: id, isDeleted: false, client: { firstName: 'Ewa' } },
      deleted,
    ]);
    const resumed = listen(CLIENTS, { after: positions(received)[0] });
    await eventually(async () => expect(resumed.events).toMatchObject([deleted]));
  });

  test('clientChanged needs clients:read', async () => {
    const received = listen(CLIENTS, {}, await provider.token('voicebot', 'reservations:read'));
    await eventually(async () =>
      expect(received.errors.flat()).toMatchObject([{ extensions: { code: 'insufficient_scope' } }]),
    );
  });
});

describe('webhookDeliveryChanged', () => {
  test('webhookDeliveryChanged sends queued and attempted deliveries, to the owner and to their own client', async () => {
    const json = { url: 'http://127.0.0.1:9/hook', events: ['*'] };
    const webhook = (await provider.call('POST', 'webhooks', { json })).body.id;
    const after = await settledPosition();
    const all = listen(DELIVERIES, { after });
    const own = listen(DELIVERIES, { after, webhookId: webhook }, await provider.token());
    const { deliveryId } = (await provider.call('POST', `webhooks/${webhook}/test`)).body;
    const queued = { webhookId: webhook, delivery: { id: deliveryId, event: 'WEBHOOK_TEST', status: 'PENDING' } };
    for (const received of [all, own]) await eventually(async () => expect(received.events).toMatchObject([queued]));
    await app.database.pool.query(
      `UPDATE webhook_delivery SET status = 'FAILED', attempt_count = 1, next_attempt_at = NULL WHERE id = $1`,
      [deliveryId],
    );
    const failed = { delivery: { id: deliveryId, status: 'FAILED', attemptCount: 1 } };
    for (const received of [all, own])
      await eventually(async () => expect(received.events).toMatchObject([queued, failed]));
    const resumed = listen(DELIVERIES, { after: positions(all)[0] });
    await eventually(async () => expect(resumed.events).toMatchObject([failed]));
  });

  test('webhookDeliveryChanged has no subscription of another provider', async () => {
    const unknown = await app.provide(salon());
    const { body } = await unknown.call('POST', 'webhooks', { json: { url: 'http://127.0.0.1:9/', events: ['*'] } });
    const received = listen(DELIVERIES, { webhookId: body.id });
    await eventually(async () => expect(received.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]));
  });
});
