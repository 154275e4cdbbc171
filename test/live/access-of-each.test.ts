import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { updateIntegrationClient } from '../../src/domain/access/integration-clients/update-integration-client.ts';
import { actForProvider } from '../../src/domain/access/operator.ts';
import { reportUnfulfilledConversations } from '../../src/domain/calls-to-return/report-unfulfilled.ts';
import { CONVERSATION_QUIET_SECONDS } from '../../src/domain/conversations/limits.ts';
import { updateProvider } from '../../src/domain/workspace/provider/update-provider.ts';
import { parseClientId } from '../../src/kernel/client-id.ts';
import type { Context } from '../../src/kernel/context.ts';
import { INTEGRATION_SCOPES, type IntegrationScope } from '../../src/kernel/scopes.ts';
import { schema } from '../../src/schema/schema.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';
import { follow, type ServedApp, type Subscriber, serve } from './serve.ts';

/** Every subscription, with its scope and the record of its changes. */
const SUBSCRIPTIONS = {
  calendarChanged: { scope: 'reservations:read', record: 'resourceId' },
  clientChanged: { scope: 'clients:read', record: 'clientId' },
  conversationUnfulfilled: { scope: 'reservations:read', record: 'call { conversationId }' },
  reservationChanged: { scope: 'reservations:read', record: 'reservation { id }' },
  webhookDeliveryChanged: { scope: 'webhooks:read', record: 'delivery { resource { id } }' },
} as const satisfies Record<string, { readonly scope: IntegrationScope; readonly record: string }>;
type Name = keyof typeof SUBSCRIPTIONS;
type Followers = ReadonlyMap<Name, Subscriber>;
const NAMES = Object.keys(SUBSCRIPTIONS).filter((name): name is Name => name in SUBSCRIPTIONS);
const TWO_SECONDS = { timeout: 2_000, interval: 20 };
const FORBIDDEN = [{ code: 4403, reason: 'Forbidden' }];

let app: TestApp;
let beside: TestApp;
let served: ServedApp;

beforeAll(async () => {
  app = await openTestApp();
  beside = await openTestApp({ beside: app });
  served = await serve(app);
});
afterAll(async () => {
  await served.stop();
  await beside.close();
  await app.close();
});

/** A provider with a client that follows, which has a webhook for all events, and one that books. */
async function open(): Promise<TestProvider> {
  const integrationClients = ['follower', 'booker'].map((name) => ({ name, scopes: 'all' }));
  const provider = await app.provide(salon({ integrationClients }));
  const json = { url: 'http://127.0.0.1:9/hook', events: ['*'] };
  const token = await provider.token('follower');
  expect((await provider.call('POST', 'webhooks', { token, json })).status).toBe(201);
  return provider;
}

/**
 * Changes that all subscriptions receive: a new client, a reservation, the deliveries of both, and an unfulfilled conversation;
 * returns their ids.
 */
async function book(provider: TestProvider, hour: number): Promise<string[]> {
  const json = {
    serviceId: provider.services['cut'],
    employeeSelectionMode: 'ANY',
    startAt: `2026-11-03T${hour}:00:00+01:00`,
    client: { firstName: 'Anna', email: `anna${hour}@example.com` },
  };
  const token = await provider.token('booker');
  const { status, body } = await provider.call('POST', 'reservations', { token, json });
  expect([status, body.message]).toEqual([201, undefined]);
  const conversationId = `call-${provider.id}-${hour}`;
  const past = { ...json, startAt: '2026-11-01T10:00:00+01:00' };
  const headers = { 'Conversation-Id': conversationId };
  expect((await provider.call('POST', 'reservations', { token, json: past, headers })).status).toBe(409);
  const later = new Date(app.service.deps.now().getTime() + CONVERSATION_QUIET_SECONDS * 1000);
  for (const one of [app, beside]) one.setNow(later);
  await reportUnfulfilledConversations(app.service.deps);
  return [body.id, body.providerClientId, conversationId];
}

/** A follower of each subscription on a socket of its own, all of which have received a booking. */
async function followEach(provider: TestProvider, token: string, url = served.socketUrl): Promise<Followers> {
  const after = (await graphql(app, await workspaceToken(app, provider.id), '{ livePosition }')).data.livePosition;
  const followers = new Map(
    NAMES.map((name) => {
      const query = `subscription ($after: UUID) { ${name}(after: $after) { ${SUBSCRIPTIONS[name].record} } }`;
      return [name, follow(url, token, { after }, query)];
    }),
  );
  const ids = await book(provider, 10);
  for (const name of NAMES) await eventually(() => expect(isToldOf(ids, followers, name)).toBe(true));
  return followers;
}
const isToldOf = (ids: readonly string[], followers: Followers, name: Name) => {
  const received = JSON.stringify(followers.get(name)?.events);
  return ids.some((id) => received.includes(id));
};

async function expectClosed(followers: Followers, names = NAMES): Promise<void> {
  for (const name of names)
    await vi.waitFor(() => expect([name, followers.get(name)?.closes]).toMatchObject([name, FORBIDDEN]), TWO_SECONDS);
}

/** The operator in another process than that of the sockets. */
const operator = (provider: TestProvider): Promise<Context> => {
  const { db, ports, now } = beside.service.deps;
  return actForProvider({ db, ports, now, requestId: 'test' }, provider.id);
};
const clientOf = (provider: TestProvider) => parseClientId(provider.clients[0]?.clientId ?? '')?.id ?? '';
const changeClient = async (provider: TestProvider, changes: { active?: boolean; scopes?: IntegrationScope[] }) =>
  updateIntegrationClient(await operator(provider), clientOf(provider), changes);

test('the list of tested subscriptions contains every subscription of the graph', () => {
  expect(Object.keys(schema.getSubscriptionType()?.getFields() ?? {}).sort()).toEqual(NAMES.toSorted());
});

describe('each subscription ends with 4403 within two seconds', () => {
  test('each subscription ends with 4403 within two seconds when its client is deactivated, without further events', async () => {
    const provider = await open();
    const followers = await followEach(provider, await provider.token('follower'));
    await changeClient(provider, { active: false });
    const ids = await book(provider, 12);
    await expectClosed(followers);
    expect(NAMES.filter((name) => isToldOf(ids, followers, name))).toEqual([]);
  });

  test('each subscription ends with 4403 within two seconds when its token is revoked, without further events', async () => {
    const provider = await open();
    const token = await provider.token('follower');
    const followers = await followEach(provider, token);
    const { clientId, clientSecret } = provider.clients[0] ?? {};
    const json = { client_id: clientId, client_secret: clientSecret, token };
    expect((await beside.call('POST', '/integrations/oauth/revoke', { json })).status).toBe(200);
    const ids = await book(provider, 12);
    await expectClosed(followers);
    expect(NAMES.filter((name) => isToldOf(ids, followers, name))).toEqual([]);
  });

  test.each(['reservations:read', 'clients:read', 'webhooks:read'] as const)(
    'each subscription ends with 4403 within two seconds when its client loses %s, if it needs that scope; the others continue',
    async (lost) => {
      const provider = await open();
      const followers = await followEach(provider, await provider.token('follower'));
      const ended = NAMES.filter((name) => SUBSCRIPTIONS[name].scope === lost);
      await changeClient(provider, { scopes: INTEGRATION_SCOPES.filter((scope) => scope !== lost) });
      const ids = await book(provider, 12);
      await expectClosed(followers, ended);
      for (const name of NAMES.filter((one) => !ended.includes(one)))
        await eventually(() => expect([name, isToldOf(ids, followers, name)]).toEqual([name, true]));
      expect(ended.filter((name) => isToldOf(ids, followers, name))).toEqual([]);
    },
  );

  test('each subscription ends with 4403 within two seconds when the provider of a person is suspended', async () => {
    const provider = await open();
    const followers = await followEach(provider, await workspaceToken(app, provider.id, 'VIEWER'));
    await updateProvider(await operator(provider), { status: 'SUSPENDED' });
    await expectClosed(followers);
  });

  test('each subscription ends with 4403 within two seconds when the token of a person expires', async () => {
    const own = await openTestApp({ beside: app });
    const ownServer = await serve(own);
    const provider = await open();
    const token = await workspaceToken(app, provider.id, 'STAFF');
    const followers = await followEach(provider, token, ownServer.socketUrl);
    const { exp = 0 } = decodeJwt(token);
    own.setNow(new Date(exp * 1_000));
    await expectClosed(followers);
    await ownServer.stop();
    await own.close();
  });
});
