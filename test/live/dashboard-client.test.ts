import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import {
  DayDocument,
  ReservationChangesDocument,
  type ReservationChangesSubscription,
} from '../../docs/examples/dashboard.generated.ts';
import {
  createDashboardClient,
  type DashboardClient,
  DashboardError,
  type DashboardOptions,
  type DashboardState,
  type PositionStorage,
} from '../../docs/examples/dashboard-client.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';
import { type TcpProxy, tcpProxy } from '../support/tcp-proxy.ts';
import { type ServedApp, serve } from './serve.ts';

type Change = NonNullable<ReservationChangesSubscription['reservationChanged']>;

/** Longer than the delay between changes after an outage on a busy machine. */
const UNHURRIED_MS = 3_000;
const IMPATIENT = { silence: 200, answer: 200, connect: 400, query: 1_000, pause: 100, settled: 200 };
const OUTAGE = ['one', 'two', 'three', 'four', 'five', 'six'];

let app: TestApp;
let served: ServedApp;
let proxy: TcpProxy;
let provider: TestProvider;
const open: DashboardClient[] = [];

beforeAll(async () => {
  app = await openTestApp();
  served = await serve(app);
  proxy = await tcpProxy(served.url);
  provider = await app.provide(salon());
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()));
});
afterAll(async () => {
  await proxy.close();
  await served.stop();
  await app.close();
});

const dashboard = (options: Partial<DashboardOptions> = {}) => {
  const states: DashboardState[] = [];
  const client = createDashboardClient({
    url: proxy.url,
    token: () => workspaceToken(app, provider.id, 'VIEWER'),
    webSocketImpl: WebSocket,
    patience: IMPATIENT,
    onState: (state) => states.push(state),
    ...options,
  });
  open.push(client);
  return { client, states, kinds: () => states.map(({ kind }) => kind) };
};

/** Follows one reservation; late changes of others are ignored. */
const followOne = (client: DashboardClient, id: string, after?: string) => {
  const [heard, errors]: [Change[], unknown[]] = [[], []];
  let reads = 0;
  const following = client.follow(ReservationChangesDocument, {
    after,
    name: 'calendar',
    read: async () => {
      reads += 1;
    },
    onChange: ({ reservationChanged: change }) => void (change?.reservation.id === id && heard.push(change)),
    onError: (error) => errors.push(error),
  });
  // A booking just before may be after the position, because a write in progress on the server delays it.
  const versions = () => heard.map(({ event }) => event.version).filter((version) => version > 1);
  return { ...following, following, heard, errors, versions, reads: () => reads };
};

let day = 3;
async function book(): Promise<string> {
  const json = {
    serviceId: provider.services['cut'],
    employeeSelectionMode: 'ANY',
    startAt: `2026-11-${String(day++).padStart(2, '0')}T10:00:00+01:00`,
    client: { firstName: 'Anna', email: 'anna@example.com' },
  };
  const { status, body } = await provider.call('POST', 'reservations', { json });
  expect([status, body.message]).toEqual([201, undefined]);
  return body.id;
}
const note = async (id: string, clientNote: string) => {
  const { status } = await provider.call('PATCH', `reservations/${id}`, { json: { clientNote } });
  expect(status).toBe(200);
};
const noteAll = async (id: string) => {
  for (const text of OUTAGE) await note(id, text);
};

test('the query of the example returns a day', async () => {
  const id = await book();
  const { data } = await dashboard().client.query(DayDocument, { date: '2026-11-03' });
  const employees = data.calendar?.employees ?? [];
  expect(employees.map(({ displayName }) => displayName)).toEqual(['Petra K.', 'Anna N.']);
  expect(employees.flatMap(({ reservations }) => reservations ?? [])).toMatchObject([{ id, status: 'CONFIRMED' }]);
});

test('the query of the example throws refusals of the API, with their codes', async () => {
  const refused = dashboard().client.query(DayDocument, { date: 'tomorrow' });
  await expect(refused).rejects.toBeInstanceOf(DashboardError);
  await expect(refused).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: [{ extensions: { details: [{ argument: 'date', code: 'INVALID_FORMAT' }] } }],
  });
});

test('a connection cut before the first change loses no change, and repeats none', async () => {
  const id = await book();
  const { client, states, kinds } = dashboard({ patience: { ...IMPATIENT, settled: UNHURRIED_MS } });
  const { versions, errors, reads } = followOne(client, id);
  await eventually(async () => expect(kinds()).toContain('connected'));
  await proxy.cut();
  await noteAll(id);
  await proxy.restore();
  await eventually(async () => expect(versions()).toEqual([2, 3, 4, 5, 6, 7]));
  await eventually(async () => expect(client.state.kind).toBe('connected'));
  expect([errors, reads()]).toEqual([[], 1]);
  expect(kinds()).toEqual(expect.arrayContaining(['reconnecting', 'resumed']));
  const received = states.filter((state) => state.kind === 'resumed' && state.changes > 0);
  expect(received.length).toBeGreaterThanOrEqual(OUTAGE.length);
});

test('a connection into a black hole is abandoned, and missed changes come over a new one', async () => {
  const id = await book();
  const { client, kinds } = dashboard();
  const { versions, errors } = followOne(client, id);
  await eventually(async () => expect(kinds()).toContain('connected'));
  proxy.freeze();
  await noteAll(id);
  await eventually(async () => expect(kinds()).toContain('reconnecting'));
  await proxy.restore();
  await eventually(async () => expect(versions()).toEqual([2, 3, 4, 5, 6, 7]));
  expect(errors).toEqual([]);
});

test('a token that expired during an outage is renewed, and the subscription continues', async () => {
  const id = await book();
  const requested: boolean[] = [];
  const { client, kinds } = dashboard({
    url: served.url,
    token: async (renew) => {
      requested.push(renew);
      return renew || requested.length < 3 ? workspaceToken(app, provider.id, 'VIEWER') : 'stale';
    },
  });
  const { versions, errors } = followOne(client, id);
  await eventually(async () => expect(kinds()).toContain('connected'));
  expect(requested).toEqual([false, false]);
  client.reconnect();
  await note(id, 'while the token was stale');
  await eventually(async () => expect(versions()).toEqual([2]));
  expect([errors, requested.slice(2)]).toEqual([[], [false, true]]);
});

test('a position unknown to the database is reported, and all records are read again', async () => {
  const id = await book();
  const { client, kinds } = dashboard();
  const { versions, errors, reads } = followOne(client, id, randomUUID());
  await eventually(async () => expect(reads()).toBe(1));
  await eventually(async () => expect(client.state.kind).toBe('connected'));
  await note(id, 'after the restore');
  await eventually(async () => expect(versions()).toEqual([2]));
  expect([errors, kinds()]).toEqual([[], expect.arrayContaining(['readingAnew'])]);
});

test('a stored position survives a reload: nothing is read again, and no change is missed', async () => {
  const stored = new Map<string, string>();
  const storage: PositionStorage = {
    get: (name) => stored.get(name) ?? null,
    set: (name, position) => void stored.set(name, position),
    remove: (name) => void stored.delete(name),
  };
  const id = await book();
  const before = dashboard({ storage });
  const first = followOne(before.client, id);
  await eventually(async () => expect(before.kinds()).toContain('connected'));
  await note(id, 'before');
  await eventually(async () => expect(first.versions()).toEqual([2]));
  await eventually(async () => expect(stored.get('calendar')).toBe(first.heard.at(-1)?.position));
  await before.client.close();
  await note(id, 'during the reload');
  const second = followOne(dashboard({ storage }).client, id);
  await eventually(async () => expect(second.versions()).toEqual([3]));
  expect(second.reads()).toBe(0);
});

test('a subscription without permission ends with its code, and the others continue', async () => {
  const { client } = dashboard({ token: () => provider.token('voicebot', 'slots:read') });
  const errors: unknown[] = [];
  client.follow(ReservationChangesDocument, {
    after: randomUUID(),
    onChange: () => undefined,
    onError: (error) => errors.push(error),
  });
  await eventually(async () => expect(errors).toMatchObject([{ code: 'insufficient_scope' }]));
});

test('a restart of the server loses and repeats no change', async () => {
  const id = await book();
  const { client, kinds } = dashboard();
  const { versions, errors } = followOne(client, id);
  await eventually(async () => expect(kinds()).toContain('connected'));
  await note(id, 'before');
  await eventually(async () => expect(versions()).toEqual([2]));
  const { port } = new URL(served.url);
  await served.stop();
  await note(id, 'without a subscription');
  served = await serve(app, Number(port));
  await note(id, 'after the return');
  await eventually(async () => expect(versions()).toEqual([2, 3, 4]));
  expect(errors).toEqual([]);
});
