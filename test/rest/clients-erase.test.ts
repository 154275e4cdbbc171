import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIENT_EXPORT_PATH } from '../../src/domain/persons/client-export.ts';
import { sweepClients } from '../../src/domain/persons/sweep-clients.ts';
import { openTestApp, TEST_BASE_URL, type TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { graphql, workspaceToken } from '../support/graphql.ts';
import { ANN, at, type Desk, openDesk } from './reservation-desk.ts';
import { receivedWebhooks, subscribe } from './shown-by-webhooks.ts';

let app: TestApp;
let desk: Desk;

beforeAll(async () => {
  app = await openTestApp();
  desk = await openDesk(app);
  await subscribe(desk.provider, 'voicebot');
});
afterAll(() => app.close());

let people = 0;
async function person(parts: object = {}): Promise<string> {
  people += 1;
  const json = { firstName: 'Ann', phone: `+4860010${String(people).padStart(4, '0')}`, ...parts };
  const made = await desk.call('POST', 'clients', { json });
  expect(made.status).toBe(201);
  return made.body.id;
}

const erase = (id: string, json?: object) => desk.call('POST', `clients/${id}/erase`, { ...(json && { json }) });
const rowOf = (id: string, { provider } = desk) =>
  app.database.orm.providerClient.findUniqueOrThrow({ where: { providerId_id: { providerId: provider.id, id } } });

test('a live, a deleted and a merged-away client are erased, and a repeat answers the same', async () => {
  const [live, deleted, target, source] = [await person(), await person(), await person(), await person()];
  await desk.call('DELETE', `clients/${deleted}`);
  await desk.call('POST', `clients/${target}/merge`, { json: { sourceId: source } });
  for (const id of [live, deleted, source]) {
    const first = await erase(id);
    expect(first).toMatchObject({ status: 200, body: { id, erasedAt: '2026-11-02T08:00:00.000Z' } });
    expect((await erase(id, { expectedVersion: 1 })).body).toEqual(first.body);
    expect(await rowOf(id)).toMatchObject({ firstName: '', phone: null, searchText: '', externalClientId: null });
    expect((await desk.call('GET', `clients/${id}`)).status).toBe(404);
  }
  expect((await desk.call('GET', `clients/${target}`)).body).toMatchObject({ firstName: 'Ann' });
});

test('a record that was merged into the client is erased with it', async () => {
  const [target, source] = [await person(), await person({ note: 'from the source' })];
  await desk.call('POST', `clients/${target}/merge`, { json: { sourceId: source } });
  await erase(target);
  expect(await rowOf(source)).toMatchObject({ firstName: '', note: null, erasedAt: expect.any(Date) });
});

test('404 for an unknown client, then 409 VERSION_CONFLICT', async () => {
  const id = await person();
  expect((await erase('01936d3a-0000-7000-8000-000000000001')).status).toBe(404);
  expect((await erase(id, { expectedVersion: 7 })).body).toMatchObject({ error: 'VERSION_CONFLICT' });
});

test('client.erased has id and reference, once, and booking.updated is sent for upcoming reservations', async () => {
  const id = await person({ externalClientId: 'crm-1' });
  const booking = await desk.book({ client: undefined, providerClientId: id, startAt: at('09:00') });
  await erase(id);
  await erase(id);
  const received = (await receivedWebhooks(app, desk.provider.id)).filter(({ resource }) =>
    [id, booking.id].includes(resource?.id),
  );
  expect(received.map(({ event, data }) => [event, data.client ?? data.booking.client])).toEqual([
    ['client.erased', { id, externalClientId: 'crm-1' }],
    ['booking.updated', null],
  ]);
  await eventually(async () => {
    const { body } = await desk.call('GET', 'events?type=client.erased&limit=100');
    expect(body.items.at(-1)).toMatchObject({ resource: { id }, data: { client: { id, externalClientId: 'crm-1' } } });
  });
});

test('an export satisfies its own schema, and contains record, reservations, history and events', async () => {
  const id = await person({ note: 'likes tea' });
  const given = { client: undefined, providerClientId: id, startAt: at('15:00') };
  const booking = await desk.book({ ...given, clientNote: 'left side', customFields: { colour: 'red' } });
  await desk.cancel(booking.id, { reason: 'ill' });
  const served = await app.fetch(new Request(`${TEST_BASE_URL}${CLIENT_EXPORT_PATH}`));
  const schema = JSON.parse(await served.text());
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  formats.default(ajv);
  const { body, status } = await desk.call('GET', `clients/${id}/export`);
  expect(status).toBe(200);
  expect(body.$schema).toBe(schema.$id);
  const check = ajv.compile(schema);
  expect([check(body), check.errors]).toEqual([true, null]);
  expect(body).toMatchObject({
    client: { id, note: 'likes tea' },
    reservations: [{ clientNote: 'left side', customFields: { colour: 'red' }, history: [{}, { reason: 'ill' }] }],
    complete: true,
  });
  expect(body.events.map(({ event }: { event: string }) => event)).toContain('client.created');
  expect(body.deliveries.length).toBeGreaterThan(0);
  await desk.call('DELETE', `clients/${id}`);
  expect((await desk.call('GET', `clients/${id}/export`)).status).toBe(404);
});

test('eraseClientsAfterMonths erases clients without a reservation for that long, and never one with an upcoming one', async () => {
  const own = await openDesk(app);
  const clients = async (firstName: string, startAt?: string) => {
    const json = { firstName, email: `${firstName}@example.com` };
    const { id } = (await own.call('POST', 'clients', { json })).body;
    if (startAt) await own.book({ client: undefined, providerClientId: id, startAt });
    return id;
  };
  const [idle, served, expected] = [
    await clients('idle'),
    await clients('served', at('10:00')),
    await clients('expected', at('10:00', '2026-12-03')),
  ];
  await own.book({ client: ANN, startAt: at('16:00') });
  const owner = await workspaceToken(app, own.provider.id);
  const setting =
    'mutation { updateProviderSettings(input: { eraseClientsAfterMonths: 1 }) { settings { eraseClientsAfterMonths } } }';
  expect((await graphql(app, owner, setting)).data).toMatchObject({
    updateProviderSettings: { settings: { eraseClientsAfterMonths: 1 } },
  });
  const ctx = { db: app.service.deps.db, ports: app.service.deps.ports, now: app.service.deps.now, requestId: 'test' };
  const erased = async () => {
    const where = { providerId: own.provider.id, erasedAt: { not: null } };
    return (await app.database.orm.providerClient.findMany({ where })).map(({ id }) => id).sort();
  };
  await sweepClients(ctx);
  expect(await erased()).toEqual([]);
  app.setNow('2026-12-02T12:00:00Z');
  await sweepClients(ctx);
  expect(await erased()).toEqual([idle]);
  app.setNow('2026-12-03T13:00:00Z');
  await sweepClients(ctx);
  expect(await erased()).toEqual([idle, served].sort());
  expect(await rowOf(expected, own)).toMatchObject({ firstName: 'expected', erasedAt: null });
});
