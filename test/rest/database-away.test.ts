import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, TEST_BASE_URL, type TestAnswer, type TestApp, type TestProvider } from '../support/app.ts';
import { lockWaits } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { salon } from '../support/salon.ts';
import { type TcpProxy, tcpProxy } from '../support/tcp-proxy.ts';

const SHORT_TIME_LIMITS = { connectionMilliseconds: 1_500, statementMilliseconds: 600 };
let beyond: TestApp;
let app: TestApp;
let proxy: TcpProxy;
let provider: TestProvider;
let token: string;

beforeAll(async () => {
  beyond = await openTestApp();
  proxy = await tcpProxy(beyond.database.url);
  app = await openTestApp({ beside: beyond, databaseUrl: proxy.url, databaseTimeLimits: SHORT_TIME_LIMITS });
});
beforeEach(async () => {
  provider = await app.provide(salon());
  token = await provider.token();
});
afterAll(async () => {
  await app.close();
  await proxy.close();
  await beyond.close();
});

const booking = () => ({
  serviceId: provider.services['cut'],
  employeeId: provider.employees['petra'],
  employeeSelectionMode: 'SPECIFIC',
  startAt: '2026-11-03T10:00:00+01:00',
  client: { firstName: 'Anna', email: 'anna@example.com' },
});
const book = (key = `call-${randomUUID()}`) =>
  provider.call('POST', 'reservations', { token, json: booking(), headers: { 'Idempotency-Key': key } });
const grant = () =>
  app.call('POST', '/integrations/oauth/token', {
    json: {
      grant_type: 'client_credentials',
      client_id: provider.clients[0]?.clientId,
      client_secret: provider.clients[0]?.clientSecret,
    },
  });
const probe = async (path: string) => (await app.fetch(new Request(`${TEST_BASE_URL}${path}`))).status;

function expectUnavailable({ status, headers, body }: TestAnswer): void {
  expect([status, body.error, headers.get('Retry-After')]).toEqual([503, 'UNAVAILABLE', '1']);
  expect(JSON.stringify(body)).not.toMatch(/ECONN|postgres|pg|prisma|timeout|127\.0\.0\.1/i);
}

const LOSSES = [
  ['cut', () => proxy.cut()],
  ['silent on every connection', async () => proxy.freeze()],
] as const;

describe.each(LOSSES)('while the database is %s', (_, lose) => {
  test('503 with Retry-After everywhere, /readyz is 503, and all recovers without a restart', async () => {
    expect(await probe('/readyz')).toBe(200);
    await lose();
    for (const answer of await Promise.all([provider.call('GET', 'catalog', { token }), book(), grant()]))
      expectUnavailable(answer);
    expect(await Promise.all(['/readyz', '/healthz'].map(probe))).toEqual([503, 200]);
    await proxy.restore();
    const answers = await Promise.all([provider.call('GET', 'catalog', { token }), book(), grant()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 201, 200]);
    expect(await probe('/readyz')).toBe(200);
  });

  test('an interrupted booking leaves nothing, and succeeds with the same key', async () => {
    const key = `call-${randomUUID()}`;
    const release = await holdEmployee(provider.employees['petra'] ?? '');
    const interrupted = book(key);
    await eventually(async () => expect(await lockWaits(beyond.database.url)).toBeGreaterThan(0));
    await lose();
    await release();
    expectUnavailable(await interrupted);
    await proxy.restore();
    expect(await rowsWritten()).toEqual([0, 0, 0, 0]);
    const repeated = await eventually(async () => {
      const answer = await book(key);
      expect(answer.status).toBe(201);
      return answer;
    });
    expect(repeated.headers.get('Idempotency-Replayed')).toBeNull();
    expect(await rowsWritten()).toEqual([1, 1, 1, 1]);
  });
});

test('/readyz is degraded with the reason while the database is read-only, and ready again once it is not', async () => {
  const { pool } = app.service.database;
  const ready = async () => {
    const answer = await app.fetch(new Request(`${TEST_BASE_URL}/readyz`));
    return [answer.status, await answer.json()];
  };
  await pool.query('SELECT 1');
  const { rows } = await beyond.database.pool.query('SELECT quote_ident(current_database()) AS name');
  await beyond.database.pool.query(`ALTER DATABASE ${rows[0].name} SET default_transaction_read_only = on`);
  await proxy.cut();
  await proxy.restore();
  const message = 'The database takes no writes.';
  await eventually(async () => {
    await app.service.deps.health.check();
    expect(await ready()).toEqual([200, { status: 'degraded', reason: 'DATABASE_READ_ONLY', message }]);
  });
  const reset = `SET default_transaction_read_only = off; ALTER DATABASE ${rows[0].name} RESET default_transaction_read_only`;
  await beyond.database.pool.query(reset);
  await proxy.cut();
  await proxy.restore();
  await eventually(async () => {
    await app.service.deps.health.check();
    expect(await ready()).toEqual([200, { status: 'ready' }]);
  });
});

/** Locks the employee's row on another connection, without the proxy. */
async function holdEmployee(id: string): Promise<() => Promise<void>> {
  const client = await beyond.database.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT 1 FROM employee WHERE provider_id = $1 AND id = $2 FOR UPDATE', [provider.id, id]);
  return async () => {
    await client.query('COMMIT');
    client.release();
  };
}

async function rowsWritten(): Promise<number[]> {
  const { orm } = beyond.database;
  const own = { where: { providerId: provider.id } };
  return [
    await orm.reservation.count(own),
    await orm.reservationEvent.count(own),
    await orm.providerClient.count(own),
    await orm.idempotencyKey.count(own),
  ];
}
