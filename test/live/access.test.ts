import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { updateIntegrationClient } from '../../src/domain/access/integration-clients/update-integration-client.ts';
import { actForProvider } from '../../src/domain/access/operator.ts';
import { updateProvider } from '../../src/domain/workspace/provider/update-provider.ts';
import { parseClientId } from '../../src/kernel/client-id.ts';
import type { IntegrationScope } from '../../src/kernel/scopes.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';
import { follow, type ServedApp, type Subscriber, serve } from './serve.ts';

const TWO_SECONDS = { timeout: 2_000, interval: 20 };

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

const clientOf = (provider: TestProvider) => parseClientId(provider.clients[0]?.clientId ?? '')?.id ?? '';
/** A subscriber that has received a change, so its subscription is active. */
async function following(provider: TestProvider, url: string, token: string): Promise<Subscriber> {
  const json = {
    serviceId: provider.services['cut'],
    employeeSelectionMode: 'ANY',
    startAt: '2026-11-03T10:00:00+01:00',
    client: { firstName: 'Anna', email: 'anna@example.com' },
  };
  const { body } = await provider.call('POST', 'reservations', { json });
  const [created] = (await provider.call('GET', `reservations/${body.id}/events`)).body;
  const received = follow(url, token, { after: created.id });
  await provider.call('PATCH', `reservations/${body.id}`, { json: { clientNote: 'Hello' } });
  await eventually(() => expect(received.events).toHaveLength(1));
  return received;
}
/** The operator in another process than that of the sockets. */
const operator = (provider: TestProvider) => {
  const { db, ports, now } = beside.service.deps;
  return actForProvider({ db, ports, now, requestId: 'test' }, provider.id);
};
const change = async (provider: TestProvider, changes: { active?: boolean; scopes?: readonly IntegrationScope[] }) =>
  updateIntegrationClient(await operator(provider), clientOf(provider), changes);
const closing = (received: Subscriber) =>
  vi.waitFor(() => expect(received.closes).toMatchObject([{ code: 4403, reason: 'Forbidden' }]), TWO_SECONDS);

describe('a socket closes with 4403 within two seconds', () => {
  test.each([
    ['its client is deactivated', { active: false }],
    ['its client loses the scope', { scopes: ['catalog:read'] as const }],
  ])('a socket closes with 4403 within two seconds when %s', async (_name, changes) => {
    const provider = await app.provide(salon());
    const received = await following(provider, served.socketUrl, await provider.token());
    await change(provider, changes);
    await closing(received);
  });

  test('a socket closes with 4403 within two seconds without a notification, by polling every second', async () => {
    const provider = await app.provide(salon());
    const received = await following(provider, served.socketUrl, await provider.token());
    const { orm } = app.database;
    await orm.integrationClient.update({
      where: { providerId_id: { providerId: provider.id, id: clientOf(provider) } },
      data: { active: false },
    });
    await closing(received);
  });

  test('a socket of a dashboard user closes with 4403 within two seconds when the provider is suspended', async () => {
    const provider = await app.provide(salon());
    const received = await following(provider, served.socketUrl, await workspaceToken(app, provider.id, 'VIEWER'));
    await updateProvider(await operator(provider), { status: 'SUSPENDED' });
    await closing(received);
  });

  test('a socket closes with 4403 when its token expires', async () => {
    const own = await openTestApp({ beside: app });
    const ownServer = await serve(own);
    const provider = await app.provide(salon());
    const received = await following(provider, ownServer.socketUrl, await provider.token());
    own.setNow('2026-11-02T08:29:59Z');
    expect(received.closes).toEqual([]);
    own.setNow('2026-11-02T08:30:00Z');
    await closing(received);
    await ownServer.stop();
    await own.close();
  });

  test('a change is not sent to callers who lost access before it', async () => {
    const provider = await app.provide(salon());
    const token = await provider.token();
    const received = await following(provider, served.socketUrl, token);
    await change(provider, { scopes: ['catalog:read', 'reservations:create'] });
    const json = {
      serviceId: provider.services['cut'],
      employeeSelectionMode: 'ANY',
      startAt: '2026-11-03T12:00:00+01:00',
      client: { firstName: 'Anna', email: 'anna@example.com' },
    };
    expect((await provider.call('POST', 'reservations', { token, json })).status).toBe(201);
    await closing(received);
    expect(received.events).toHaveLength(1);
  });
});

describe('a socket', () => {
  test('a socket needs a token: 4401 without one and with a wrong one, 4403 for a client that is inactive', async () => {
    const provider = await app.provide(salon());
    const token = await provider.token();
    await change(provider, { active: false });
    const closes = async (bearer: string) => {
      const received = follow(served.socketUrl, bearer);
      await eventually(() => expect(received.closes).toHaveLength(1));
      return received.closes[0]?.code;
    };
    expect([await closes(''), await closes('abc'), await closes(token)]).toEqual([4401, 4401, 4403]);
  });

  test('a socket carries at most 20 subscriptions', async () => {
    const provider = await app.provide(salon());
    const received = await following(provider, served.socketUrl, await provider.token());
    const errors: unknown[] = [];
    for (let index = 0; index < 20; index += 1) {
      received.client.subscribe(
        { query: 'subscription { reservationChanged { event { id } } }' },
        { next: () => undefined, error: (error) => void errors.push(error), complete: () => undefined },
      );
    }
    await eventually(() =>
      expect(errors.flat()).toMatchObject([{ extensions: { code: 'LIMIT_REACHED', context: { limit: 20 } } }]),
    );
  });

  test('a socket refuses the same operations as /graphql, with the same messages', async () => {
    const provider = await app.provide(salon());
    const token = await provider.token('voicebot', 'catalog:read');
    const first = async (query: string) => {
      const received = follow(served.socketUrl, token, {}, query);
      await eventually(() => expect(received.errors).toHaveLength(1));
      return [received.errors].flat(2)[0];
    };
    expect(await first('subscription { reservationChanged { event { id } } }')).toMatchObject({
      extensions: { code: 'insufficient_scope', context: { requiredScope: 'reservations:read' } },
    });
    expect(await first('{ searchServices(q: "a", limit: 99) { id } }')).toMatchObject({
      extensions: { code: 'VALIDATION_FAILED', details: [{ argument: 'limit', code: 'OUT_OF_RANGE' }] },
    });
    expect(await first('{ nonsense }')).toMatchObject({ extensions: { code: 'VALIDATION_FAILED' } });
  });

  test('a socket is closed with 1001 when its process stops, so that clients reconnect elsewhere', async () => {
    const own = await openTestApp({ beside: app });
    const ownServer = await serve(own);
    const provider = await app.provide(salon());
    const received = await following(provider, ownServer.socketUrl, await provider.token());
    await ownServer.stop();
    await own.close();
    await eventually(() => expect(received.closes).toMatchObject([{ code: 1001, reason: 'Going away' }]));
  });

  test('a socket without messages is closed, and so is one at another path', async () => {
    const silent = new WebSocket(served.socketUrl, 'graphql-transport-ws');
    const code = await new Promise((resolve) => silent.once('close', resolve));
    expect(code).toBe(4408);
    const elsewhere = new WebSocket(served.socketUrl.replace('/graphql', '/else'), 'graphql-transport-ws');
    const error = await new Promise<Error>((resolve) => elsewhere.once('error', resolve));
    expect(error.message).toContain('404');
  });
});
