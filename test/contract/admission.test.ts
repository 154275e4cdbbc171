import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../src/app.ts';
import type { RestApp } from '../../src/rest/mount.ts';
import { follow, serve } from '../live/serve.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { salon } from '../support/salon.ts';
import { attemptsAt, type Endpoint, endpointsOf, isListed, OWN_ADMISSION, PUBLIC, routerPath } from './endpoints.ts';
import { operations } from './operations.ts';

const CALLS_PER_MINUTE = 20;
const ENV = { METRICS_TOKEN: 'a-token-of-metrics' };

let wide: TestApp;
let narrow: TestApp;
let provider: TestProvider;
let wideApp: RestApp;
let narrowApp: RestApp;
beforeAll(async () => {
  wide = await openTestApp({ production: true, env: { ...ENV, RATE_LIMIT_PER_MINUTE: '100000' } });
  narrow = await openTestApp({
    production: true,
    beside: wide,
    env: { ...ENV, RATE_LIMIT_PER_MINUTE: String(CALLS_PER_MINUTE) },
  });
  provider = await wide.provide(salon());
  wideApp = appOf(wide);
  narrowApp = appOf(narrow);
});
afterAll(async () => {
  await narrow.close();
  await wide.close();
});
// No window of a limit ends during a test.
afterEach(() => void vi.useRealTimers());

const appOf = ({ service }: TestApp) => createApp(service.deps, undefined, null, async () => null);
const titleOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const left = async (of: TestApp, token: string) =>
  Number((await of.call('GET', '/integrations/v1/me', { token })).headers.get('RateLimit-Remaining'));

async function revokedToken(): Promise<string> {
  const token = await provider.token();
  const [client] = provider.clients;
  const json = { client_id: client?.clientId, client_secret: client?.clientSecret, token };
  await wide.call('POST', '/integrations/oauth/revoke', { json });
  return token;
}

async function exhaustedToken(): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'] });
  const token = await (await wide.provide(salon())).token();
  while ((await left(narrow, token)) > 0);
  return token;
}

/** The answers of endpoints that are not listed as public, where they are not the refusal of the caller. */
async function wrongAnswers(app: RestApp, token: string, refusal: number, under = '/'): Promise<string[]> {
  const wrong: string[] = [];
  const endpoints = endpointsOf(app).filter((each) => each.path.startsWith(under));
  for (const endpoint of endpoints.filter((each) => !isListed(PUBLIC, each))) {
    for (const { name, request } of attemptsAt(endpoint, provider.id, token)) {
      const { status } = await app.fetch(request());
      const allowed = isListed(OWN_ADMISSION, endpoint)
        ? status >= 400 && status < 500
        : status === (endpoint.isNamed ? refusal : 405);
      const isOtherMethod = endpoint.path === '/graphql' && status === 405;
      if (!allowed && !isOtherMethod) wrong.push(`${titleOf(endpoint)} with ${name}: ${status}`);
    }
  }
  return wrong;
}

describe('every path of the app that is not listed as public, with every kind of body', () => {
  test('is 401 with a revoked token', async () => {
    expect(await wrongAnswers(wideApp, await revokedToken(), 401)).toEqual([]);
  });

  test('is 429 for a caller without a call left', async () => {
    expect(await wrongAnswers(narrowApp, await exhaustedToken(), 429)).toEqual([]);
  });

  test('counts one call, also where the answer is 400, 413 or 415', async () => {
    const token = await provider.token();
    const wrong: string[] = [];
    const statuses = new Set<number>();
    const counted = endpointsOf(wideApp).filter(
      (each) => !isListed([...PUBLIC, ...OWN_ADMISSION], each) && each.isNamed,
    );
    let before = await left(wide, token);
    for (const endpoint of counted) {
      for (const { name, request } of attemptsAt(endpoint, provider.id, token)) {
        const { status } = await wideApp.fetch(request());
        const after = await left(wide, token);
        const calls = before - after - 1;
        if (calls !== 1 && status !== 405) wrong.push(`${titleOf(endpoint)} with ${name}: ${status}, ${calls} calls`);
        statuses.add(status);
        before = after;
      }
    }
    expect(wrong).toEqual([]);
    expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 400, 404, 413, 415]));
  });

  test('a path without admission is found', async () => {
    const app = appOf(wide);
    app.get('/new', (c) => c.json({}));
    app.post('/new/:id', (c) => c.json({}, 201));
    const wrong = await wrongAnswers(app, await revokedToken(), 401, '/new');
    expect(wrong).toEqual(expect.arrayContaining(['GET /new with no body: 200', 'POST /new/:id with no JSON: 201']));
  });
});

test('every operation of the document is a path of the app, and every entry of the lists has a path', () => {
  const endpoints = endpointsOf(wideApp);
  const named = new Set(endpoints.map(titleOf));
  expect(operations().filter(({ method, path }) => !named.has(`${method} ${routerPath(path)}`))).toEqual([]);
  const unused = [...PUBLIC, ...OWN_ADMISSION].filter((entry) => !endpoints.some((each) => isListed([entry], each)));
  expect(unused).toEqual([]);
});

test.each([
  ['a revoked token', revokedToken, 4401],
  ['a caller without a call left', exhaustedToken, 1013],
])('a websocket of %s is closed, and hears nothing', async (_name, tokenOf, code) => {
  const served = await serve(narrow);
  const heard = follow(served.socketUrl, await tokenOf());
  await eventually(() => expect(heard.closes).toMatchObject([{ code }]));
  expect(heard.events).toEqual([]);
  await served.stop();
});
