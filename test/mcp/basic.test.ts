import { randomUUID } from 'node:crypto';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, expect, test, vi } from 'vitest';
import { revokeIntegrationClient } from '../../src/domain/access/integration-clients/revoke-integration-client.ts';
import { actForProvider } from '../../src/domain/access/operator.ts';
import { formatClientId, parseClientId } from '../../src/kernel/client-id.ts';
import { FAILURES_PER_CLIENT_PER_MINUTE } from '../../src/kernel/limits.ts';
import type { UsageLimits } from '../../src/kernel/usage-limits.ts';
import { serveSalon } from '../client/served-salon.ts';
import { openTestApp, TEST_BASE_URL, type TestApp, type TestProvider } from '../support/app.ts';
import { salon } from '../support/salon.ts';

const ADDRESS = '192.0.2.1';
const SEARCH = { method: 'tools/call', params: { name: 'searchServices', arguments: { q: 'cut' } } };

const opened: TestApp[] = [];
afterEach(async () => {
  for (const app of opened.splice(0).reverse()) await app.close();
});

async function open(env: Record<string, string> = {}, usageLimits: Partial<UsageLimits> = {}): Promise<TestApp> {
  const app = await openTestApp({ env, usageLimits });
  opened.push(app);
  return app;
}

const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
const headerOf = ({ clients: [client] }: TestProvider, secret = client?.clientSecret) =>
  basic(client?.clientId ?? '', secret ?? '');

async function send(app: TestApp, authorization: string, address = ADDRESS, path = '/mcp') {
  const headers = {
    ...{ Authorization: authorization, 'Content-Type': 'application/json' },
    Accept: 'application/json, text/event-stream',
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...SEARCH });
  const request = new Request(`${TEST_BASE_URL}${path}`, { method: 'POST', headers, body });
  const answer = await app.fetch(request, { incoming: { socket: { remoteAddress: address } } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** How many statements `work` needs. */
async function statementsOf(app: TestApp, work: () => Promise<unknown>): Promise<number> {
  const { pool, sql } = app.service.database;
  const spies = [vi.spyOn(pool, 'query'), vi.spyOn(sql, 'query')];
  await work();
  const count = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  return count;
}

test('the official client with one static header lists the tools and calls one', async () => {
  const served = await serveSalon(salon());
  const client = new Client({ name: 'test', version: '1.0.0' });
  const headers = { Authorization: headerOf(served.provider) };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${served.url}/mcp`), { requestInit: { headers } }));
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('createReservation');
  const { structuredContent } = await client.callTool(SEARCH.params);
  expect(structuredContent).toMatchObject({ items: [expect.anything()] });
  await client.close();
  await served.close();
});

test('a message counts as a call of the client over REST, and is 429 without a statement once none is left', async () => {
  const app = await open({ RATE_LIMIT_PER_MINUTE: '3' });
  const provider = await app.provide(salon());
  const me = async () => app.call('GET', '/integrations/v1/me', { token: await provider.token() });
  expect((await send(app, headerOf(provider))).headers.get('RateLimit-Remaining')).toBe('2');
  expect((await me()).headers.get('RateLimit-Remaining')).toBe('1');
  await me();
  expect((await send(app, headerOf(provider))).status).toBe(429);
  const refused = async () => expect((await send(app, headerOf(provider))).status).toBe(429);
  expect(await statementsOf(app, refused)).toBe(0);
});

test('a client that is revoked is 401 with the next message', async () => {
  const app = await open();
  const provider = await app.provide(salon());
  expect((await send(app, headerOf(provider))).status).toBe(200);
  const { db, ports, now } = app.service.deps;
  const operator = await actForProvider({ db, ports, now, requestId: randomUUID() }, provider.id);
  await revokeIntegrationClient(operator, parseClientId(provider.clients[0]?.clientId ?? '')?.id ?? '');
  const { status, headers, text } = await send(app, headerOf(provider));
  expect([status, JSON.parse(text).error]).toEqual([401, 'invalid_client']);
  expect(headers.get('WWW-Authenticate')).toBe('Basic realm="token"');
});

test('a suspended provider is 403, and credentials that cannot be read are 400', async () => {
  const app = await open();
  const provider = await app.provide(salon());
  await app.database.pool.query(`UPDATE provider SET status = 'SUSPENDED' WHERE id = $1`, [provider.id]);
  expect((await send(app, headerOf(provider))).status).toBe(403);
  expect((await send(app, `Basic ${Buffer.from('no colon').toString('base64')}`)).status).toBe(400);
});

test('wrong secrets beyond their limit are 429 without a statement, and the right one is served meanwhile', async () => {
  const app = await open({ RATE_LIMIT_PER_MINUTE: '600' });
  const provider = await app.provide(salon());
  const wrong = headerOf(provider, 'ics_wrong');
  const statuses = [];
  for (let call = 0; call <= FAILURES_PER_CLIENT_PER_MINUTE; call += 1) statuses.push((await send(app, wrong)).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
  const refused = async () => expect((await send(app, wrong)).status).toBe(429);
  expect(await statementsOf(app, refused)).toBe(0);
  expect((await send(app, headerOf(provider))).status).toBe(200);
});

test('an address that tries many clients is 429 without a statement, and a client that has proved itself goes on', async () => {
  const app = await open({}, { tokenRequestsPerAddressPerMinute: 3 });
  const provider = await app.provide(salon());
  expect((await send(app, headerOf(provider))).status).toBe(200);
  const stranger = () => basic(formatClientId(randomUUID(), randomUUID()), 'ics_wrong');
  for (const _ of [1, 2]) expect((await send(app, stranger())).status).toBe(401);
  const refused = async () => expect((await send(app, stranger())).status).toBe(429);
  expect(await statementsOf(app, refused)).toBe(0);
  expect((await send(app, headerOf(provider))).status).toBe(200);
  expect((await send(app, stranger(), '192.0.2.2')).status).toBe(401);
});

test('REST and the graph take no Basic credentials', async () => {
  const app = await open();
  const provider = await app.provide(salon());
  for (const path of [`/integrations/v1/providers/${provider.id}/clients`, '/graphql']) {
    expect([path, (await send(app, headerOf(provider), ADDRESS, path)).status]).toEqual([path, 401]);
  }
});
