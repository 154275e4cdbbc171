import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_TIME_LIMITS } from '../../src/db/client.ts';
import { openTestApp, TEST_BASE_URL, type TestApp, type TestProvider } from '../support/app.ts';
import { salon } from '../support/salon.ts';
import { type TcpProxy, tcpProxy } from '../support/tcp-proxy.ts';

let beyond: TestApp;
let app: TestApp;
let proxy: TcpProxy;
let providers: TestProvider[];

beforeAll(async () => {
  beyond = await openTestApp();
  proxy = await tcpProxy(beyond.database.url);
  app = await openTestApp({ beside: beyond, databaseUrl: proxy.url });
  providers = [await app.provide(salon()), await app.provide(salon())];
});
afterAll(async () => {
  await app.close();
  await proxy.close();
  await beyond.close();
});

const client = (index: number) => ({ firstName: 'Anna', email: `anna${index}@example.com` });
const ready = async () => (await app.fetch(new Request(`${TEST_BASE_URL}/readyz`))).json();

test('connections that hang fail no request of any provider, read or write, and none waits for another', async () => {
  for (const provider of providers) expect((await provider.call('GET', 'clients')).status).toBe(200);
  proxy.freezeOpen();
  const started = performance.now();
  const calls = Array.from({ length: 10 }, (_, index) => [
    ...providers.map((provider) => provider.call('GET', 'clients')),
    ...providers.map((provider) => provider.call('POST', 'clients', { json: client(index) })),
  ]).flat();
  const answers = await Promise.all(calls);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(200), ...Array(20).fill(201)]);
  expect(performance.now() - started).toBeLessThan(DEFAULT_TIME_LIMITS.statementMilliseconds / 2);
  expect(await ready()).toEqual({ status: 'ready' });
});

test('/readyz says that no connection answers, and is ready again with the next one that does', async () => {
  await providers[0]?.call('GET', 'clients');
  proxy.freezeOpen();
  await app.service.deps.health.check();
  expect(await ready()).toMatchObject({ status: 'unavailable', reason: 'DATABASE_AWAY' });
  await app.service.deps.health.check();
  expect(await ready()).toEqual({ status: 'ready' });
});
