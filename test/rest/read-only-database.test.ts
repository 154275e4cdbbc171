import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allReads, unanswered } from '../support/all-reads.ts';
import { openTestApp, TEST_BASE_URL, type TestApp, type TestProvider } from '../support/app.ts';
import { graphql } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';
import { type TcpProxy, tcpProxy } from '../support/tcp-proxy.ts';

const MESSAGE = 'The database takes no changes at the moment; reads are answered. Try again later.';
const DEGRADED = { status: 'degraded', reason: 'DATABASE_READ_ONLY', message: 'The database takes no writes.' };

let beside: TestApp;
let app: TestApp;
let proxy: TcpProxy;
let provider: TestProvider;
let token: string;
let databaseName: string;

beforeAll(async () => {
  beside = await openTestApp();
  proxy = await tcpProxy(beside.database.url);
  app = await openTestApp({ beside, databaseUrl: proxy.url });
  provider = await app.provide(salon());
  token = await provider.token();
  const { rows } = await beside.database.pool.query('SELECT quote_ident(current_database()) AS name');
  databaseName = rows[0].name;
});
afterAll(async () => {
  await app.close();
  await proxy.close();
  await beside.close();
});

/** The setting applies to new connections, so those of the service are cut; ends once the service has seen it. */
async function changeDatabase(setting: 'on' | 'off', expected: object): Promise<void> {
  const change = `ALTER DATABASE ${databaseName} SET default_transaction_read_only = ${setting}`;
  await beside.database.pool.query(`SET default_transaction_read_only = off; ${change}`);
  await proxy.cut();
  await proxy.restore();
  await expect.poll(readinessNow).toEqual([200, expected]);
}

async function readinessNow() {
  await app.service.deps.health.check();
  const answer = await app.fetch(new Request(`${TEST_BASE_URL}/readyz`));
  return [answer.status, await answer.json()];
}

const booking = () => ({
  serviceId: provider.services['cut'],
  employeeId: provider.employees['petra'],
  employeeSelectionMode: 'SPECIFIC',
  startAt: '2026-11-03T10:00:00+01:00',
  client: { firstName: 'Anna', email: `${randomUUID()}@example.com` },
});

async function writes(reservationId: string, clientId: string) {
  const headers = { 'Idempotency-Key': randomUUID() };
  const requests = [
    ['POST', 'reservations', booking()],
    ['POST', 'holds', { ...booking(), client: undefined }],
    ['PATCH', `reservations/${reservationId}`, { internalNote: 'later' }],
    ['POST', `reservations/${reservationId}/cancel`, {}],
    ['POST', 'clients', { firstName: 'Eva', email: 'eva@example.com' }],
    ['PATCH', `clients/${clientId}`, { firstName: 'Eva' }],
    ['POST', 'webhooks', { url: 'http://127.0.0.1:9/hook', events: ['booking.created'] }],
  ] as const;
  const answers = [];
  for (const [method, path, json] of requests)
    answers.push(await provider.call(method, path, { token, json, headers: method === 'POST' ? headers : {} }));
  return answers;
}

test('while the database is read-only, reads answer as before, writes are 503 with the reason, and /readyz is degraded', async () => {
  const { body } = await provider.call('POST', 'reservations', {
    token,
    json: booking(),
    headers: { 'Idempotency-Key': randomUUID() },
  });
  const { body: client } = await provider.call('POST', 'clients', {
    token,
    json: { firstName: 'Ewa', email: 'ewa@example.com' },
  });
  const read = async () => unanswered(await allReads(app, { providerId: provider.id, tokens: [token] }));
  const before = await read();
  await changeDatabase('on', DEGRADED);
  expect(await read()).toEqual(before);
  const refused = await writes(body.id, client.id);
  expect(refused.map(({ status, body: { error, message } }) => [status, error, message])).toEqual(
    refused.map(() => [503, 'UNAVAILABLE', MESSAGE]),
  );
  expect(refused.map(({ headers }) => headers.get('Retry-After'))).toEqual(refused.map(() => '1'));
  const cancelled = await graphql(
    app,
    token,
    'mutation ($id: UUID!) { cancelReservation(input: { reservationId: $id }) { __typename } }',
    {
      id: body.id,
    },
  );
  expect(cancelled).toMatchObject({ errors: [{ message: MESSAGE, extensions: { code: 'UNAVAILABLE' } }] });
  await changeDatabase('off', { status: 'ready' });
  const { status } = await provider.call('PATCH', `reservations/${body.id}`, { token, json: { internalNote: 'now' } });
  expect(status).toBe(200);
});
