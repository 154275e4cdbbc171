import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { actForProvider } from '../../src/domain/access/operator.ts';
import { sweepEventLog } from '../../src/domain/webhooks/event-log.ts';
import { updateProvider } from '../../src/domain/workspace/provider/update-provider.ts';
import { openTestApp, TEST_BASE_URL, TEST_START, type TestApp, type TestProvider } from '../support/app.ts';
import { problemsOf } from '../support/client-calls.ts';
import { eventually } from '../support/eventually.ts';
import { graphql } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';
import { receivedWebhooks, subscribe } from './shown-by-webhooks.ts';

const ANN = { firstName: 'Ann', phone: '+48600100200' };
const DAY_MS = 86_400_000;
const CLIENTS = [
  { name: 'crm', scopes: 'all' },
  { name: 'blind', scopes: ['webhooks:read', 'webhooks:write'] },
];

interface Item {
  readonly id: string;
  readonly apiVersion: string;
  readonly eventId: string;
  readonly event: string;
  readonly occurredAt: string;
  readonly resource: { readonly type: string; readonly id: string; readonly version: number };
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies whose shape the contract tests check.
  readonly data: any;
}

let app: TestApp;
let provider: TestProvider;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(TEST_START);
  provider = await app.provide(salon({ integrationClients: CLIENTS }));
});

const daysLater = (days: number) => app.setNow(new Date(Date.parse(TEST_START) + days * DAY_MS));
const page = async (query = '', name = 'crm') =>
  provider.call('GET', `events${query}`, { token: await provider.token(name) });
const namesOf = (items: readonly Item[]) => items.map(({ event }) => event);
const addClient = async (firstName = 'Ann') =>
  (await provider.call('POST', 'clients', { json: { ...ANN, firstName } })).body.id as string;
const book = async (service: string, time: string) => {
  const json = {
    serviceId: provider.services[service],
    employeeSelectionMode: 'ANY',
    startAt: `2026-11-03T${time}:00+01:00`,
    client: ANN,
  };
  const { status, body } = await provider.call('POST', 'reservations', { json });
  expect([status, body.message]).toEqual([201, undefined]);
  return body.id as string;
};

/** All events after `after` once there are so many, in pages of `limit`. */
function readAll(
  count: number,
  { after, limit = 100, name = 'crm' }: { after?: string; limit?: number; name?: string } = {},
) {
  return eventually(async () => {
    const items: Item[] = [];
    let cursor = after;
    let more = true;
    while (more) {
      const { status, body } = await page(`?limit=${limit}${cursor ? `&after=${cursor}` : ''}`, name);
      expect(status).toBe(200);
      items.push(...body.items);
      cursor = body.nextCursor;
      more = body.hasNextPage;
    }
    expect(items).toHaveLength(count);
    return { items, cursor };
  });
}

describe('content of the event log', () => {
  test('the event log has events of clients, reservations and the plan, in order, as in webhooks, also without a subscription', async () => {
    await addClient();
    await subscribe(provider, 'crm');
    const id = await book('cut', '10:00');
    const petra = { employeeId: provider.employees['petra'], startAt: '2026-11-03T12:00:00+01:00' };
    await provider.call('PATCH', `reservations/${id}/reschedule`, { json: petra });
    await provider.call('POST', `reservations/${id}/cancel`, { json: { reason: 'ill' } });
    const { db, ports, now } = app.service.deps;
    const operator = await actForProvider({ db, ports, now, requestId: 'test' }, provider.id);
    await updateProvider(operator, { plan: 'FREE' });
    await updateProvider(operator, { plan: 'PRO' });
    const { items } = await readAll(8);
    expect(namesOf(items)).toEqual([
      'client.created',
      'booking.created',
      'booking.rescheduled',
      'booking.cancelled_by_client',
      'billing.plan_changed',
      'billing.integration_access_revoked',
      'billing.plan_changed',
      'billing.integration_access_granted',
    ]);
    const received = await receivedWebhooks(app, provider.id);
    for (const { event, resource, data } of received)
      expect(items).toContainEqual(expect.objectContaining({ event, resource, data }));
    for (const item of items)
      expect(item).toMatchObject({ id: item.eventId, apiVersion: 'v1', providerId: provider.id });
    expect(items[1]?.data).toMatchObject({ booking: { id, client: { firstName: 'Ann' } }, actor: { self: true } });
  });

  test('the event log has no changes without a webhook event, and no tests', async () => {
    await subscribe(provider, 'crm');
    const id = await book('cut', '10:00');
    await provider.call('PATCH', `reservations/${id}`, { json: { internalNote: 'x' } });
    const webhooks = await provider.call('GET', 'webhooks');
    await provider.call('POST', `webhooks/${webhooks.body[0].id}/test`);
    await provider.call('PATCH', `reservations/${id}`, { json: { clientNote: 'x' } });
    const { items } = await readAll(3);
    expect(namesOf(items)).toEqual(['client.created', 'booking.created', 'booking.updated']);
  });

  test('the graph returns the same event log', async () => {
    const id = await addClient();
    await readAll(1);
    const query = `{ eventLog(limit: 5, type: [CLIENT_CREATED], order: NEWEST) { items { id apiVersion eventId event ... on LoggedClientEvent {
      data { client { id } actor { self } } } } nextCursor hasNextPage } }`;
    const { data } = await graphql(app, await provider.token('crm'), query);
    expect(data.eventLog.items[0].id).toBe(data.eventLog.items[0].eventId);
    expect(data.eventLog.items).toMatchObject([
      { apiVersion: 'v1', event: 'CLIENT_CREATED', data: { client: { id }, actor: { self: true } } },
    ]);
  });
});

describe('visibility of the event log', () => {
  test('records in the event log are null without their scopes, and internal services are omitted', async () => {
    await book('staff', '10:00');
    await book('cut', '11:00');
    const { items } = await readAll(2, { name: 'blind' });
    expect(namesOf(items).toSorted()).toEqual(['booking.created', 'client.created']);
    const shown = Object.fromEntries(items.map(({ event, data }) => [event, data]));
    const actor = { type: 'INTEGRATION', id: provider.clients[0]?.clientId, self: false };
    expect(shown['booking.created']).toEqual({ booking: null, changes: [], actor });
    expect(shown['client.created']).toEqual({ client: null, changes: [], actor });
    expect((await readAll(3)).items).toHaveLength(3);
  });

  test('the event log contains no event of another provider, and refuses its events and cursors', async () => {
    await addClient();
    const { items, cursor } = await readAll(1);
    const other = await app.provide(salon({ integrationClients: CLIENTS }));
    expect((await other.call('GET', 'events')).body.items).toEqual([]);
    const byEvent = await other.call('GET', `events?after=${items[0]?.eventId}`);
    expect([byEvent.status, byEvent.body.error]).toEqual([410, 'EVENTS_EXPIRED']);
    expect(problemsOf(await other.call('GET', `events?after=${cursor}`))).toEqual(['?after INVALID_FORMAT']);
  });

  test('GET events: 403 without webhooks:read', async () => {
    const token = await provider.token('crm', 'clients:read');
    const { status, body } = await provider.call('GET', 'events', { token });
    expect([status, body.context.requiredScope]).toEqual([403, 'webhooks:read']);
  });
});

describe('paging of the event log', () => {
  test('pages of one event have a cursor that is never null and continues with later events', async () => {
    const ids = [await addClient(), await addClient('Bea'), await addClient('Cleo')];
    const { items, cursor } = await readAll(3, { limit: 1 });
    expect(items.map(({ resource }) => resource.id)).toEqual(ids);
    expect((await page(`?after=${cursor}`)).body).toMatchObject({
      items: [],
      nextCursor: expect.any(String),
      hasNextPage: false,
    });
    const later = await addClient('Dora');
    const next = await readAll(1, cursor === undefined ? {} : { after: cursor });
    expect(next.items.map(({ resource }) => resource.id)).toEqual([later]);
  });

  test('the event log after an event, and filtered by names', async () => {
    const id = await addClient();
    await book('cut', '10:00');
    await provider.call('DELETE', `clients/${id}`);
    const { items } = await readAll(4);
    const behind = await page(`?after=${items[0]?.eventId}`);
    expect(behind.body.items).toEqual(items.slice(1));
    const some = await page('?type=client.deleted&type=client.created');
    expect(namesOf(some.body.items)).toEqual(['client.created', 'client.deleted']);
  });

  test('GET events: 400 for an invalid cursor, an unknown event and a limit beyond 100', async () => {
    expect(problemsOf(await page('?limit=101'))).toEqual(['?limit OUT_OF_RANGE']);
    expect(problemsOf(await page('?after=x'))).toEqual(['?after INVALID_FORMAT']);
    expect((await page('?type=reservation.created')).status).toBe(400);
    expect((await page('?type=webhook.test')).status).toBe(400);
  });

  test('the event log ends before a write in progress, so no event is missed after its cursor', async () => {
    const connection = await app.database.pool.connect();
    await connection.query('BEGIN');
    await connection.query('SELECT pg_current_xact_id() FROM provider WHERE id = $1', [provider.id]);
    await addClient();
    const held = await page();
    expect(held.body).toMatchObject({ items: [], hasNextPage: false });
    const slow = '01936d3a-0000-7000-8000-000000000099';
    await connection.query(
      `INSERT INTO logged_event (provider_id, id, event, internal_service, occurred_at, actor_type, payload)
       VALUES ($1, $2, 'client.created', false, $3, 'SYSTEM',
         '{"kind":"client","webhookEvent":"client.created","clientId":"01936d3a-0000-7000-8000-000000000098","version":1,"changes":[],"record":null}')`,
      [provider.id, slow, TEST_START],
    );
    await connection.query('COMMIT');
    connection.release();
    const { items } = await readAll(2, { after: held.body.nextCursor });
    expect(items[0]?.eventId).toBe(slow);
  });

  test('a reader who follows the cursors misses no event of 40 concurrent writers', async () => {
    const made: string[] = [];
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let index = 0; index < 5; index += 1) made.push(await addClient(`Ann ${writer} ${index}`));
    });
    const writing = Promise.all(writers);
    const seen: string[] = [];
    let after = '';
    await eventually(async () => {
      const { body } = await page(`?limit=3${after && `&after=${after}`}`);
      seen.push(...body.items.map(({ resource }: Item) => resource.id));
      after = body.nextCursor;
      expect(seen.length).toBeGreaterThanOrEqual(40);
    });
    await writing;
    expect(new Set(seen)).toEqual(new Set(made));
  });
});

describe('newest first', () => {
  const newest = (query = '') => page(`?order=newest${query}`);

  test('the first page has the latest events, and its cursors lead back to the oldest', async () => {
    const ids = [await addClient(), await addClient('Bea'), await addClient('Cleo')];
    const { items } = await readAll(3);
    const first = await newest('&limit=2');
    expect(first.body).toMatchObject({ items: [items[2], items[1]], hasNextPage: true });
    const second = await newest(`&limit=2&after=${first.body.nextCursor}`);
    expect(second.body).toMatchObject({ items: [items[0]], hasNextPage: false });
    expect((await newest(`&after=${second.body.nextCursor}`)).body).toMatchObject({ items: [], hasNextPage: false });
    expect(first.body.items.map(({ resource }: Item) => resource.id)).toEqual([ids[2], ids[1]]);
  });

  test('only some events, and before an event', async () => {
    await addClient();
    await book('cut', '10:00');
    const { items } = await readAll(2);
    expect((await newest('&type=client.created')).body.items).toEqual([items[0]]);
    expect((await newest(`&after=${items[1]?.eventId}`)).body.items).toEqual([items[0]]);
  });

  test('400 for a cursor of the other order', async () => {
    await addClient();
    const { cursor } = await readAll(1);
    const back = (await newest()).body.nextCursor;
    const answers = [await newest(`&after=${cursor}`), await page(`?after=${back}`), await page('?order=latest')];
    expect(answers.map(({ status, body: { details } }) => [status, details[0].path, details[0].message])).toEqual([
      [400, '?after', 'This cursor is of order=oldest: send it with that order.'],
      [400, '?after', 'This cursor is of order=newest: send it with that order.'],
      [400, '?order', expect.any(String)],
    ]);
  });

  test('an event that commits before a write in progress waits for it', async () => {
    const connection = await app.database.pool.connect();
    await connection.query('BEGIN');
    await connection.query('SELECT pg_current_xact_id() FROM provider WHERE id = $1', [provider.id]);
    await addClient();
    expect((await newest()).body.items).toEqual([]);
    await connection.query('COMMIT');
    connection.release();
    await readAll(1);
    expect((await newest()).body.items).toHaveLength(1);
  });
});

test('the loop of the guide catches up, and continues from its stored cursor', async () => {
  await Promise.all([addClient('Ann'), addClient('Bea'), addClient('Cleo')]);
  await readAll(3);
  const guide = await readFile(new URL('../../docs/guide/webhooks.md', import.meta.url), 'utf8');
  const samples = [...guide.matchAll(/```js\n([\s\S]*?\n)```/g)].map(([, sample = '']) => sample);
  const sample = samples.find((text) => text.includes('catchUp')) ?? '';
  const { catchUp } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(sample)}`);
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => app.fetch(new Request(url, init)));
  try {
    const handled: string[] = [];
    const handle = async ({ data }: Item) => void handled.push(data.client.firstName);
    const run = async (cursor: string | null) =>
      catchUp(`${TEST_BASE_URL}/integrations/v1/providers/${provider.id}`, await provider.token('crm'), cursor, handle);
    const cursor = await run(null);
    expect(handled.toSorted()).toEqual(['Ann', 'Bea', 'Cleo']);
    await addClient('Dora');
    await readAll(4);
    await run(cursor);
    expect(handled.slice(3)).toEqual(['Dora']);
  } finally {
    vi.unstubAllGlobals();
  }
});

test('a merge of clients is in the event log with the merged record', async () => {
  const [id, sourceId] = [await addClient('Ann'), await addClient('Anna')];
  const { status } = await provider.call('POST', `clients/${id}/merge`, { json: { sourceId } });
  expect(status).toBe(200);
  const { items } = await readAll(3);
  expect(items.at(-1)).toMatchObject({ event: 'client.merged', data: { client: { id }, mergedId: sourceId } });
});

describe('retention of the event log', () => {
  test('the event log keeps 30 days; then 410 EVENTS_EXPIRED for a cursor and an event, and the sweep erases it', async () => {
    await addClient();
    const { items, cursor } = await readAll(1);
    daysLater(30);
    const laterCursor = (await readAll(0, cursor === undefined ? {} : { after: cursor })).cursor;
    await sweepEventLog(app.service.deps);
    expect((await page()).body.items).toHaveLength(1);
    daysLater(31.5);
    for (const after of [cursor, items[0]?.eventId]) {
      const { status, body } = await page(`?after=${after}`);
      expect([status, body.error, body.context]).toEqual([
        410,
        'EVENTS_EXPIRED',
        { keptSince: '2026-11-03T20:00:00.000Z' },
      ]);
    }
    await sweepEventLog(app.service.deps);
    expect((await page()).body.items).toEqual([]);
    expect((await page(`?after=${items[0]?.eventId}`)).status).toBe(410);
    expect((await page(`?after=${laterCursor}`)).status).toBe(200);
  });
});
