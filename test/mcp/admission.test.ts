import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_IDENTIFY_PER_MINUTE } from '../../src/kernel/limits.ts';
import { openTestApp, TEST_BASE_URL, type TestApp } from '../support/app.ts';
import { salon } from '../support/salon.ts';

const CALLS_PER_MINUTE = 20;
/** An answer as a stream of one event. */
const DATA = /^data: (.*)$/m;
let app: TestApp;

beforeAll(async () => {
  app = await openTestApp({ env: { RATE_LIMIT_PER_MINUTE: String(CALLS_PER_MINUTE) } });
});
afterAll(() => app.close());

async function send(
  token: string,
  body: string,
  of = app,
): Promise<{ status: number; text: string; headers: Headers }> {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  };
  const answer = await of.fetch(new Request(`${TEST_BASE_URL}/mcp`, { method: 'POST', headers, body }));
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}
const message = (method: string, params: object = {}) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
const toolCall = (name: string, given: unknown) => message('tools/call', { name, arguments: given });
const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

const BODIES = {
  'a known tool': toolCall('searchServices', { q: 'cut' }),
  'more than 64 KiB': message('tools/list', { padding: 'x'.repeat(65_536) }),
  'an unknown tool': toolCall('nope', {}),
  'arguments of another type': toolCall('searchServices', { q: { a: 1 } }),
  'the list of tools': message('tools/list'),
  'an unknown method': message('nope/nope'),
  'no params': JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call' }),
  'no message': '[]',
  'no JSON': '{',
} as const;

describe.each(Object.entries(BODIES))('/mcp with %s', (_, body) => {
  test('a message is 401 with a revoked token', async () => {
    const provider = await app.provide(salon());
    const token = await provider.token();
    const [client] = provider.clients;
    const credentials = { client_id: client?.clientId, client_secret: client?.clientSecret };
    await app.call('POST', '/integrations/oauth/revoke', { json: { ...credentials, token } });
    expect((await send(token, body)).status).toBe(401);
  });

  test('a message counts as one call, and is 429 for a caller without remaining calls', async () => {
    const token = await (await app.provide(salon())).token();
    const me = () => app.call('GET', '/integrations/v1/me', { token });
    const left = async () => Number((await me()).headers.get('RateLimit-Remaining'));
    const before = await left();
    await send(token, body);
    const after = await left();
    expect(after).toBe(before - 2);
    for (let call = 0; call <= after; call += 1) await me();
    expect((await send(token, body)).status).toBe(429);
  });
});

test('a tool with a limit of its own is 429 beyond it, and other tools are answered', async () => {
  const wide = await openTestApp({ beside: app, env: { RATE_LIMIT_PER_MINUTE: '600' } });
  const token = await (await app.provide(salon())).token();
  const identify = () => send(token, toolCall('identifyClient', { phone: '+48600100200' }), wide);
  for (let call = 0; call < MAX_IDENTIFY_PER_MINUTE; call += 1) expect((await identify()).status).toBe(200);
  const { status, text, headers } = await identify();
  expect([status, JSON.parse(text).error, Number(headers.get('Retry-After')) > 0]).toEqual([429, 'RATE_LIMITED', true]);
  expect((await send(token, BODIES['a known tool'], wide)).status).toBe(200);
  await wide.close();
});

test('an inactive client is 403 with a known tool as with any message', async () => {
  const provider = await app.provide(salon());
  const token = await provider.token();
  await app.database.pool.query('UPDATE integration_client SET active = false WHERE provider_id = $1', [provider.id]);
  for (const body of [BODIES['a known tool'], BODIES['the list of tools'], BODIES['no JSON']]) {
    const { status, text } = await send(token, body);
    expect([status, JSON.parse(text).error]).toEqual([403, 'CLIENT_INACTIVE']);
  }
});

test('a tool beyond the scopes of the token is a refusal that the model sees', async () => {
  const token = await (await app.provide(salon())).token(undefined, 'catalog:read');
  const { status, text } = await send(token, toolCall('identifyClient', { phone: '+48600100200' }));
  expect([status, text]).toEqual([200, expect.stringContaining('insufficient_scope')]);
});

test('requests of one caller take turns with its requests over REST', async () => {
  const usageLimits = { requestsAtOncePerCaller: 1, requestsWaitingPerCaller: 1 };
  const narrow = await openTestApp({ beside: app, usageLimits });
  const token = await (await app.provide(salon())).token();
  const calls = Array.from({ length: 20 }, () => send(token, BODIES['a known tool'], narrow));
  const me = narrow.call('GET', '/integrations/v1/me', { token });
  const statuses = (await Promise.all([...calls, me])).map(({ status }) => status);
  // How many overlap depends on the machine; without turns none would be refused.
  expect([...new Set(statuses)].toSorted()).toEqual([200, 429]);
  await narrow.close();
});

test.each([
  ['listReservations', { providerClientId: [] }, 'providerClientId INVALID_TYPE'],
  ['listReservations', { updatedSince: '2026-11-01T00:00:00Z' }, 'updatedSince UNKNOWN_FIELD'],
  ['createReservation', { internalNote: 'x' }, 'internalNote UNKNOWN_FIELD'],
  ['createReservation', { allowClientOverlap: true }, 'allowClientOverlap UNKNOWN_FIELD'],
  ['createHold', { idempotencyKey: 'ключключключ' }, 'idempotencyKey INVALID_FORMAT'],
  ['createHold', { idempotencyKey: 'call-1\r\nX: 1' }, 'idempotencyKey INVALID_FORMAT'],
  ['searchServices', { q: { toString: 1 } }, 'q INVALID_TYPE'],
  ['searchServices', { q: '\ud800' }, 'q INVALID_FORMAT'],
])('the tool %s refuses %j', async (name, given, problem) => {
  const token = await (await app.provide(salon())).token();
  const { status, text } = await send(token, toolCall(name, given));
  const { result } = JSON.parse(DATA.exec(text)?.[1] ?? text);
  const { error, details } = JSON.parse(result.content[0].text);
  const problems = details.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`);
  expect([status, result.isError, error]).toEqual([200, true, 'VALIDATION_FAILED']);
  expect(problems).toContain(problem);
});

test('an argument of 20,000 nested lists is refused', async () => {
  const token = await (await app.provide(salon())).token();
  const body = toolCall('searchServices', { q: 'NESTED' }).replace('"NESTED"', nested);
  expect((await send(token, body)).text).toContain('INVALID_TYPE');
});
