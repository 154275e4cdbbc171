import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportUnfulfilledConversations } from '../../src/domain/calls-to-return/report-unfulfilled.ts';
import { CONVERSATION_QUIET_SECONDS } from '../../src/domain/conversations/limits.ts';
import { openTestApp, TEST_START, type TestApp, type TestProvider } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const QUIET_MS = CONVERSATION_QUIET_SECONDS * 1000;
const CLOSED = '2026-11-03T03:00:00+01:00';
const ELEVEN = '2026-11-03T11:00:00+01:00';
const NOON = '2026-11-03T12:00:00+01:00';
const ANN = { firstName: 'Ann', phone: '+48600100201' };
const READERS = [
  { name: 'voicebot', scopes: 'all' },
  { name: 'without-clients', scopes: ['reservations:read', 'webhooks:read'] },
];

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function open(name = 'call-20261126-0001') {
  const provider = await app.provide(salon({ integrationClients: READERS }));
  const call = (method: string, path: string, json?: object, conversation = name) =>
    provider.call(method, path, { ...(json ? { json } : {}), headers: { 'Conversation-Id': conversation } });
  const wish = (input: object = {}) => ({
    serviceId: provider.services['cut'],
    employeeSelectionMode: 'ANY',
    startAt: ELEVEN,
    client: ANN,
    ...input,
  });
  const create = (input: object = {}, conversation = name) => call('POST', 'reservations', wish(input), conversation);
  return { provider, call, create, wish };
}

/** What the log tells of unfulfilled conversations, read by one integration client, once it tells of so many. */
async function told(provider: TestProvider, count: number, reader = 'voicebot') {
  const token = await provider.token(reader);
  return eventually(async () => {
    const { body } = await provider.call('GET', 'events?type=conversation.unfulfilled', { token });
    expect(body.items).toHaveLength(count);
    return body.items.map(({ data }: { data: { conversation: object | null } }) => data.conversation);
  });
}

let now = Date.parse(TEST_START);

function pass(milliseconds: number) {
  now += milliseconds;
  app.setNow(new Date(now));
}

/** Time passes, and the sweeps of two processes run at once. */
async function quiet(milliseconds = QUIET_MS) {
  pass(milliseconds);
  await Promise.all([
    reportUnfulfilledConversations(app.service.deps),
    reportUnfulfilledConversations(app.service.deps),
  ]);
}

describe('conversation.unfulfilled', () => {
  test('a refused attempt is told once when the conversation has been silent, with what was wanted', async () => {
    const { provider, call, create } = await open();
    await create({ startAt: CLOSED });
    await call('GET', 'catalog');
    await quiet(QUIET_MS - 1);
    expect(await told(provider, 0)).toEqual([]);
    await quiet(1);
    await quiet();
    expect(await told(provider, 1)).toEqual([
      {
        id: 'call-20261126-0001',
        lastAt: expect.any(String),
        wanted: {
          serviceId: provider.services['cut'],
          startAt: '2026-11-03T02:00:00.000Z',
          providerClientId: null,
          phone: ANN.phone,
        },
        error: 'SLOT_UNAVAILABLE',
      },
    ]);
    await create({ startAt: CLOSED });
    await quiet();
    expect(await told(provider, 1)).toHaveLength(1);
    expect((await call('GET', 'conversations/call-20261126-0001')).body.outcome).toBe('UNFULFILLED');
  });

  test('nothing is told of a conversation whose attempt succeeded afterwards', async () => {
    const { provider, create } = await open();
    await create({ startAt: CLOSED });
    expect((await create()).status).toBe(201);
    await quiet();
    expect(await told(provider, 0)).toEqual([]);
  });

  test('a hold that lapsed unbooked is published; one that was booked or released is not', async () => {
    const { provider, call, create, wish } = await open();
    const { client: _, ...held } = wish();
    const { body: lapsed } = await call('POST', 'holds', { ...held, seconds: 300 }, 'call-lapsed');
    expect(lapsed.id).toBeDefined();
    const { body: booked } = await call('POST', 'holds', { ...held, startAt: NOON }, 'call-booked');
    expect((await create({ startAt: NOON, holdId: booked.id }, 'call-booked')).status).toBe(201);
    const { body: back } = await call('POST', 'holds', { ...held, startAt: '2026-11-03T14:00:00+01:00' }, 'call-back');
    await call('DELETE', `holds/${back.id}`, undefined, 'call-back');
    await quiet();
    expect(await told(provider, 0)).toEqual([]);
    await quiet(120_000);
    expect((await told(provider, 1)).map(({ id, error }: { id: string; error: string | null }) => [id, error])).toEqual(
      [['call-lapsed', null]],
    );
  });

  test('a refused hold of a visit is told, with its first service', async () => {
    const { provider, call } = await open();
    const items = ['cut', 'colour'].map((name) => ({ serviceId: provider.services[name] }));
    expect((await call('POST', 'visits/holds', { items, startAt: CLOSED })).status).toBe(409);
    await quiet();
    expect(await told(provider, 1)).toMatchObject([
      { wanted: { serviceId: provider.services['cut'] }, error: 'SLOT_UNAVAILABLE' },
    ]);
  });

  test('a refusal is told though a hold was given back after it', async () => {
    const { provider, call, create, wish } = await open();
    const { client: _, ...held } = wish({ startAt: NOON });
    const { body: hold } = await call('POST', 'holds', held);
    await create({ startAt: CLOSED });
    await call('DELETE', `holds/${hold.id}`);
    await quiet();
    expect(await told(provider, 1)).toMatchObject([{ error: 'SLOT_UNAVAILABLE' }]);
  });

  test('a refused move names service and client of the reservation', async () => {
    const { provider, call, create } = await open();
    const { body: own } = await create();
    await call('PATCH', `reservations/${own.id}/reschedule`, { startAt: CLOSED });
    await quiet();
    expect(await told(provider, 1)).toMatchObject([
      { wanted: { serviceId: provider.services['cut'], providerClientId: own.providerClientId } },
    ]);
  });

  test('the only client with the number is the client; a reader without clients:read sees neither', async () => {
    const { provider, create } = await open();
    const { body: client } = await provider.call('POST', 'clients', { json: ANN });
    await create({ startAt: CLOSED });
    await quiet();
    expect(await told(provider, 1)).toMatchObject([{ wanted: { providerClientId: client.id, phone: ANN.phone } }]);
    expect(await told(provider, 1, 'without-clients')).toMatchObject([
      { wanted: { providerClientId: null, phone: null } },
    ]);
    await provider.call('DELETE', `clients/${client.id}`);
    expect(await told(provider, 1)).toMatchObject([{ wanted: { providerClientId: null, phone: null } }]);
  });

  test('nothing of it is left after the person was erased', async () => {
    const { provider, call, create } = await open('tel-48600100201');
    const { body: client } = await provider.call('POST', 'clients', { json: ANN });
    await create({ startAt: CLOSED });
    await quiet();
    const { body: exported } = await provider.call('GET', `clients/${client.id}/export`);
    expect(exported.conversations).toMatchObject([{ operation: 'createReservation', wantedPhone: ANN.phone }]);
    expect((await provider.call('POST', `clients/${client.id}/erase`)).status).toBe(200);
    expect(await told(provider, 1)).toEqual([null]);
    expect((await call('GET', 'conversations/tel-48600100201')).status).toBe(404);
  });
});

describe('calls to return', () => {
  const LIST = `{ callsToReturn { id conversationId serviceId startAt phone client { firstName } error } }`;
  const MARK = `mutation ($id: UUID!) { markCallReturned(input: { id: $id }) { call { id returnedAt } } }`;

  test('the desk lists them, and one that was returned is gone', async () => {
    const { provider, create } = await open();
    await provider.call('POST', 'clients', { json: ANN });
    await create({ startAt: CLOSED });
    await quiet();
    const token = await workspaceToken(app, provider.id);
    const { data } = await graphql(app, token, LIST);
    expect(data.callsToReturn).toMatchObject([
      {
        conversationId: 'call-20261126-0001',
        phone: ANN.phone,
        client: { firstName: 'Ann' },
        error: 'SLOT_UNAVAILABLE',
      },
    ]);
    const [{ id }] = data.callsToReturn;
    const first = (await graphql(app, token, MARK, { id })).data;
    pass(1000);
    expect((await graphql(app, token, MARK, { id })).data).toEqual(first);
    expect((await graphql(app, token, LIST)).data.callsToReturn).toEqual([]);
  });
});
