import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_BASE_URL, type TestApp, type TestProvider } from '../support/app.ts';
import { graphql } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const ORIGIN = 'https://dashboard.example';

let app: TestApp;
let provider: TestProvider;
let token: string;

beforeAll(async () => {
  app = await openTestApp({ env: { RATE_LIMIT_PER_MINUTE: '100' } });
  provider = await app.provide(salon());
  token = await provider.token();
});
afterAll(() => app.close());

const preflight = (path: string, requestHeaders = 'authorization,content-type') => {
  const headers = {
    Origin: ORIGIN,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': requestHeaders,
  };
  return app.fetch(new Request(`${TEST_BASE_URL}${path}`, { method: 'OPTIONS', headers }));
};
const list = (headers: Headers, name: string) =>
  headers
    .get(name)
    ?.split(',')
    .map((each) => each.trim()) ?? null;

describe('a dashboard of another origin', () => {
  test('a dashboard of another origin may send its token: the preflight needs none, and allows neither cookies nor other headers', async () => {
    const { status, headers } = await preflight('/graphql', 'authorization,content-type,x-other');
    expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([204, '*']);
    expect(list(headers, 'Access-Control-Allow-Methods')).toEqual(['GET', 'POST']);
    expect(list(headers, 'Access-Control-Allow-Headers')).toEqual([
      ...['Authorization', 'Content-Type', 'X-Request-Id'],
      ...['traceparent', 'tracestate', 'baggage', 'sentry-trace'],
    ]);
    expect(headers.get('Access-Control-Max-Age')).toBe('7200');
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
    expect(headers.get('RateLimit-Remaining')).toBeNull();
  });

  test('a dashboard of another origin reads answers and refusals, with the headers that it needs', async () => {
    const answers = [
      await graphql(app, token, '{ __typename }', undefined, { Origin: ORIGIN }),
      await graphql(app, null, '{ __typename }', undefined, { Origin: ORIGIN }),
      await graphql(app, token, '{ nonsense }', undefined, { Origin: ORIGIN }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 200]);
    for (const { headers } of answers) {
      expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(list(headers, 'Access-Control-Expose-Headers')).toEqual(
        expect.arrayContaining(['X-Request-Id', 'Retry-After', 'RateLimit-Remaining', 'WWW-Authenticate']),
      );
      expect([headers.get('Access-Control-Allow-Credentials'), headers.get('Set-Cookie')]).toEqual([null, null]);
    }
  });

  test('a cookie of a page of another origin is no credential', async () => {
    const answer = await graphql(app, null, '{ __typename }', undefined, { Origin: ORIGIN, Cookie: `token=${token}` });
    expect(answer.status).toBe(401);
  });
});

test('REST and the token endpoint send no CORS headers', async () => {
  const prefix = `/integrations/v1/providers/${provider.id}`;
  for (const path of [`${prefix}/catalog`, `${prefix}/reservations`, '/integrations/oauth/token', '/healthz']) {
    const { headers } = await preflight(path);
    expect([path, headers.get('Access-Control-Allow-Origin')]).toEqual([path, null]);
  }
  const { headers } = await provider.call('GET', 'catalog', { headers: { Origin: ORIGIN } });
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
});
