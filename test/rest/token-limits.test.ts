import { afterEach, expect, test, vi } from 'vitest';
import { FAILURES_PER_CLIENT_PER_MINUTE } from '../../src/kernel/limits.ts';
import { openTestApp, TEST_BASE_URL, type TestApp, type TestAppOptions, type TestProvider } from '../support/app.ts';
import { salon } from '../support/salon.ts';

const ENDPOINTS = ['token', 'revoke', 'introspect'] as const;
const opened: TestApp[] = [];
afterEach(async () => {
  for (const app of opened.splice(0).reverse()) await app.close();
});

async function open(options: TestAppOptions): Promise<TestApp> {
  const app = await openTestApp(options);
  opened.push(app);
  return app;
}

function credentialsOf(provider: TestProvider) {
  const [client] = provider.clients;
  return {
    client_id: client?.clientId ?? '',
    client_secret: client?.clientSecret ?? '',
    grant_type: 'client_credentials',
  };
}

/** Sends `body` from `address`, and returns whether it was read. */
async function ask(app: TestApp, address: string, endpoint: string, body: string | object) {
  let read = false;
  const bytes = new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
  const stream = new ReadableStream(
    {
      pull: (controller) => {
        read = true;
        controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: stream, duplex: 'half' };
  const request = new Request(`${TEST_BASE_URL}/integrations/oauth/${endpoint}`, init);
  const response = await app.fetch(request, { incoming: { socket: { remoteAddress: address } } });
  return { status: response.status, headers: response.headers, body: await response.json(), read: () => read };
}

function statementsOf(app: TestApp) {
  const { pool, sql } = app.service.database;
  const [query, read] = [vi.spyOn(pool, 'query'), vi.spyOn(sql, 'query')];
  return () => query.mock.calls.length + read.mock.calls.length;
}

test('an address beyond its requests of a minute is 429 on every endpoint, before anything is read', async () => {
  const app = await open({ usageLimits: { tokenRequestsPerAddressPerMinute: 3 } });
  const sent = credentialsOf(await app.provide(salon()));
  for (const _ of [1, 2, 3]) expect((await ask(app, '192.0.2.1', 'token', sent)).status).toBe(200);
  const statements = statementsOf(app);
  const before = statements();
  for (const endpoint of ENDPOINTS) {
    const { status, headers, body, read } = await ask(app, '192.0.2.1', endpoint, '{');
    expect([status, body.error, body.error_description]).toEqual([429, 'RATE_LIMITED', body.message]);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(read()).toBe(false);
  }
  expect(statements()).toBe(before);
  expect((await ask(app, '192.0.2.2', 'token', sent)).status).toBe(200);
  expect(app.service.deps.ports.refusals.counts().get('tokens_per_address')).toBe(3);
});

test('a client gets so many tokens a minute from all processes together, and then 429 without a statement', async () => {
  const usageLimits = { tokensPerClientPerMinute: 5 };
  const app = await open({ usageLimits });
  const other = await open({ usageLimits, beside: app });
  const provider = await app.provide(salon());
  const sent = credentialsOf(provider);
  const answers = [];
  for (let call = 0; call < 10; call += 1) answers.push(await ask(call % 2 ? app : other, '192.0.2.1', 'token', sent));
  const granted = answers.filter(({ status }) => status === 200);
  expect(granted).toHaveLength(5);
  expect(granted[0]?.headers.get('RateLimit-Limit')).toBe('5');
  expect((await ask(other, '192.0.2.1', 'token', sent)).status).toBe(429);
  const statements = statementsOf(app);
  const before = statements();
  const { status, headers, body } = await ask(app, '192.0.2.1', 'token', sent);
  expect([status, body.error, body.error_description]).toEqual([429, 'RATE_LIMITED', body.message]);
  expect([headers.get('RateLimit-Remaining'), Number(headers.get('Retry-After')) > 0]).toEqual(['0', true]);
  expect(statements()).toBe(before);
  expect(app.service.deps.ports.refusals.counts().get('tokens_per_client')).toBeGreaterThan(0);
});

test('a stranger uses up no tokens of a client, since only who proves to be it is counted', async () => {
  const app = await open({ usageLimits: { tokensPerClientPerMinute: 2 } });
  const sent = credentialsOf(await app.provide(salon()));
  for (const _ of [1, 2, 3, 4]) {
    expect((await ask(app, '192.0.2.1', 'token', { ...sent, client_secret: 'ics_wrong' })).status).toBe(401);
  }
  expect((await ask(app, '192.0.2.2', 'token', sent)).status).toBe(200);
});

test('wrong secrets beyond their limit are refused without a statement; the right one is served meanwhile', async () => {
  const app = await open({ env: { RATE_LIMIT_PER_MINUTE: '600' } });
  const sent = credentialsOf(await app.provide(salon()));
  const wrong = { ...sent, client_secret: 'ics_wrong' };
  const answers = [];
  for (let call = 0; call <= FAILURES_PER_CLIENT_PER_MINUTE; call += 1) {
    answers.push((await ask(app, '192.0.2.1', 'token', wrong)).status);
  }
  expect(answers.at(-1)).toBe(429);
  const statements = statementsOf(app);
  const before = statements();
  for (const endpoint of ENDPOINTS) {
    const body = endpoint === 'token' ? wrong : { ...wrong, grant_type: undefined, token: 'abc' };
    expect((await ask(app, '192.0.2.1', endpoint, body)).status).toBe(429);
  }
  expect(statements()).toBe(before);
  expect((await ask(app, '192.0.2.1', 'token', sent)).status).toBe(200);
});

test('introspection and revocation count as calls of the client, and one too many is counted as refused once', async () => {
  const app = await open({ env: { RATE_LIMIT_PER_MINUTE: '2' } });
  const { grant_type: _, ...sent } = credentialsOf(await app.provide(salon()));
  const statuses = [];
  for (const endpoint of ['introspect', 'revoke', 'introspect'] as const) {
    statuses.push((await ask(app, '192.0.2.1', endpoint, { ...sent, token: 'abc' })).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
  expect(app.service.deps.ports.refusals.counts().get('calls')).toBe(1);
});
