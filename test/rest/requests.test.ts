import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRequestLog } from '../../src/domain/requests/request-log.ts';
import { sweep } from '../../src/jobs/sweep.ts';
import { parseClientId } from '../../src/kernel/client-id.ts';
import { openTestApp, TEST_START, type TestApp, type TestProvider } from '../support/app.ts';
import { problemsOf } from '../support/client-calls.ts';
import { graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const DAY_MS = 86_400_000;
const UNKNOWN = '00000000-0000-7000-8000-000000000000';
const P = '/integrations/v1/providers/{providerId}';
const CLIENTS = [
  { name: 'crm', scopes: 'all' },
  { name: 'bot', scopes: 'all' },
];

let app: TestApp;
let provider: TestProvider;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function openSalon(): Promise<void> {
  app.setNow(TEST_START);
  provider = await app.provide(salon({ integrationClients: CLIENTS }));
}
const logged = async (query = '', name = 'crm') => {
  await app.service.deps.requestLog.settled();
  return provider.call('GET', `requests${query}`, { token: await provider.token(name) });
};
const idOf = (name: string) =>
  parseClientId(provider.clients.find((client) => client.name === name)?.clientId ?? '')?.id ?? '';

test('each answered request has its route, status, error code, request id and conversation', async () => {
  await openSalon();
  const headers = { 'X-Request-Id': 'mine-1', 'Conversation-Id': 'call-2026-11-0001' };
  await provider.call('GET', `reservations/${UNKNOWN}?secret=1`, { headers });
  await provider.call('GET', `reservations/${UNKNOWN}`, { headers: { 'X-Request-Id': 'mine-2' } });
  await provider.call('GET', 'catalog', { headers: { 'X-Request-Id': 'mine-3' } });
  const { status, body } = await logged();
  expect(status).toBe(200);
  const shown = body.items.map(({ id: _, durationMs, ...item }: { id: string; durationMs: number }) => {
    expect(durationMs).toBeGreaterThanOrEqual(0);
    return item;
  });
  const common = { at: '2026-11-02T08:00:00.000Z', method: 'GET', conversationId: null };
  const reservation = { ...common, route: `${P}/reservations/{reservationId}` };
  expect(shown).toEqual([
    { ...common, route: `${P}/catalog`, status: 200, errorCode: null, requestId: 'mine-3' },
    { ...reservation, status: 404, errorCode: 'NOT_FOUND', requestId: 'mine-2' },
    {
      ...{ ...reservation, status: 400, errorCode: 'VALIDATION_FAILED', requestId: 'mine-1' },
      conversationId: 'call-2026-11-0001',
    },
  ]);
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`secret|${UNKNOWN}`));
});

test('status, since and cursor limit the list; wrong ones are refused', async () => {
  await openSalon();
  await provider.call('GET', 'catalog');
  app.setNow('2026-11-02T08:10:00Z');
  for (let turn = 0; turn < 3; turn += 1) await provider.call('GET', `reservations/${UNKNOWN}`);
  const statuses = async (query: string) =>
    (await logged(query)).body.items.map(({ status }: { status: number }) => status);
  expect(await statuses('?status=4xx')).toEqual([404, 404, 404]);
  expect(await statuses('?status=404&pageSize=2')).toEqual([404, 404]);
  expect(await statuses('?status=409')).toEqual([]);
  expect(await statuses('?status=2xx&since=2026-11-02T08:05:00Z')).toEqual([200, 200, 200]);
  const first = (await logged('?status=404&pageSize=2')).body;
  const second = (await logged(`?cursor=${first.nextCursor}&pageSize=2`)).body;
  expect([first.items.length, first.hasNextPage, second.items.length, second.hasNextPage, second.nextCursor]).toEqual([
    2,
    true,
    1,
    false,
    null,
  ]);
  expect(problemsOf(await logged('?status=9xx&cursor=abc'))).toEqual(['?status INVALID_FORMAT']);
  expect(problemsOf(await logged('?cursor=abc'))).toEqual(['?cursor INVALID_FORMAT']);
});

test('a client sees its own requests alone, and the workspace those of all clients with their names', async () => {
  await openSalon();
  const other = await app.provide(salon());
  await other.call('GET', 'catalog');
  await provider.call('GET', 'catalog', { token: await provider.token('bot') });
  await provider.call('GET', 'slots', { token: await provider.token('crm') });
  const routes = (items: { route: string }[]) => items.map(({ route }) => route);
  expect(routes((await logged('', 'crm')).body.items)).toEqual([`${P}/slots`]);
  expect(routes((await logged('', 'bot')).body.items)).toEqual([`${P}/catalog`]);
  await app.service.deps.requestLog.settled();
  const owner = await workspaceToken(app, provider.id);
  const list = 'edges { node { route clientName status errorCode } } totalCount';
  const { data } = await graphql(app, owner, `{ integrationRequests(status: "2xx") { ${list} } }`);
  expect(data.integrationRequests).toEqual({
    edges: [
      { node: { route: `${P}/requests`, clientName: 'bot', status: 200, errorCode: null } },
      { node: { route: `${P}/requests`, clientName: 'crm', status: 200, errorCode: null } },
      { node: { route: `${P}/catalog`, clientName: 'bot', status: 200, errorCode: null } },
    ],
    totalCount: 3,
  });
  const ofBot = `{ integrationRequests(integrationClientId: "${idOf('bot')}") { totalCount } }`;
  expect((await graphql(app, await provider.token('crm'), ofBot)).data.integrationRequests).toEqual({ totalCount: 0 });
  expect((await graphql(app, owner, ofBot)).data.integrationRequests).toEqual({ totalCount: 2 });
});

test('the log needs webhooks:read', async () => {
  await openSalon();
  const answer = await provider.call('GET', 'requests', { token: await provider.token('crm', 'catalog:read') });
  expect([answer.status, answer.body.error]).toEqual([403, 'insufficient_scope']);
});

test('requests of /graphql and refusals are logged with their code', async () => {
  await openSalon();
  const token = await provider.token('crm');
  await graphql(app, token, '{ viewer { kind } }');
  await graphql(app, token, '{ viewer { kind } }', {}, { 'Conversation-Id': 'x' });
  const { items } = (await logged()).body;
  expect(items.map(({ route, status, errorCode }: Record<string, unknown>) => [route, status, errorCode])).toEqual([
    ['/graphql', 400, 'VALIDATION_FAILED'],
    ['/graphql', 200, null],
  ]);
});

test('requests are deleted after seven days', async () => {
  await openSalon();
  await provider.call('GET', 'catalog');
  await app.service.deps.requestLog.settled();
  const { db, ports, now } = app.service.deps;
  const count = async () => {
    await sweep({ db, ports, now });
    const rows = await app.database.pool.query('SELECT FROM api_request WHERE provider_id = $1', [provider.id]);
    return rows.rowCount;
  };
  app.setNow(new Date(Date.parse(TEST_START) + 7 * DAY_MS));
  expect(await count()).toBe(1);
  app.setNow(new Date(Date.parse(TEST_START) + 7 * DAY_MS + 1));
  expect(await count()).toBe(0);
});

test('while the database does not answer, requests are lost and counted instead of kept', async () => {
  let answer = (_: Error) => {};
  const hung = new Promise<never>((_, reject) => {
    answer = reject;
  });
  const db = { sql: { query: () => hung } };
  const { ports } = app.service.deps;
  const log = createRequestLog(db as never, ports.log);
  const request = { integrationClientId: UNKNOWN, providerId: UNKNOWN, method: 'GET', route: '/', status: 200 };
  const rest = { errorCode: null, requestId: 'r', conversationId: null, durationMs: 1, at: new Date(TEST_START) };
  for (let turn = 0; turn < 3_000; turn += 1) log.record({ ...request, ...rest });
  expect(log.lostCount()).toBe(500);
  answer(new Error('The database is away.'));
  await log.settled();
  expect(log.lostCount()).toBe(3_000);
});
