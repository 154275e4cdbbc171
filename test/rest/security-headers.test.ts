import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenHttp } from '../../src/http-server.ts';
import { openTestApp, TEST_BASE_URL, type TestApp, type TestProvider } from '../support/app.ts';
import { rawHttp } from '../support/raw-http.ts';
import { salon } from '../support/salon.ts';

let app: TestApp;
let provider: TestProvider;
beforeAll(async () => {
  app = await openTestApp();
  provider = await app.provide(salon());
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}, of = app) =>
  of.fetch(new Request(`${TEST_BASE_URL}${path}`, { headers }));

test('every answer has nosniff: pages, scripts, records, refusals, client errors', async () => {
  const token = await provider.token();
  const bearer = { Authorization: `Bearer ${token}` };
  const P = `/integrations/v1/providers/${provider.id}`;
  const answers = await Promise.all([
    get('/healthz'),
    get('/readyz'),
    get('/metrics'),
    get('/nowhere'),
    get('/integrations/docs'),
    get('/integrations/openapi.json'),
    get('/integrations/oauth/jwks.json'),
    get('/integrations/oauth/token'),
    get(`${P}/catalog`, bearer),
    get(`${P}/catalog`),
    get(`${P}/reservations/abc`, bearer),
    get('/graphql', { Accept: 'text/html' }),
    get('/graphql?query={__typename}', bearer),
    get('/graphql'),
  ]);
  for (const { headers, url, status } of answers) {
    expect([url, status, headers.get('X-Content-Type-Options')]).toEqual([url, status, 'nosniff']);
    expect(headers.get('Strict-Transport-Security')).toBeNull();
  }
});

test('unreadable requests and a starting service have the same security headers', async () => {
  const server = await listenHttp('127.0.0.1', 0);
  try {
    const requests = ['GARBAGE\r\n\r\n', 'GET /healthz HTTP/1.1\r\nConnection: close\r\nHost: [\r\n\r\n'];
    for (const request of [...requests, 'GET /healthz HTTP/1.1\r\nConnection: close\r\nHost: a\r\n\r\n']) {
      expect((await rawHttp(server.port, request)).head.toLowerCase()).toContain('x-content-type-options: nosniff');
    }
  } finally {
    connect(server.port, '127.0.0.1').destroy();
    await server.stop();
  }
});

test('an https address sends Strict-Transport-Security', async () => {
  const secure = await openTestApp({ beside: app, baseUrl: 'https://api.example' });
  try {
    for (const path of ['/healthz', '/integrations/docs', '/nowhere']) {
      const { headers } = await get(path, {}, secure);
      expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=31536000/);
    }
  } finally {
    await secure.close();
  }
});

test.each([
  ['/integrations/docs', {}],
  ['/console', {}],
  ['/graphql', { Accept: 'text/html' }],
] as const)('the page %s loads no foreign resource and cannot be framed', async (path, headers) => {
  const answer = await get(path, headers);
  expect(answer.headers.get('Content-Type')).toContain('text/html');
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  const rules = Object.fromEntries(policy.split('; ').map((rule) => rule.split(/ (.*)/).slice(0, 2)));
  expect(rules).toMatchObject({
    'default-src': "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'connect-src': "'self'",
  });
  expect(policy).not.toMatch(/\*|https?:|unsafe-eval/);
});

test.each([
  'application/x-www-form-urlencoded',
  'application/graphql',
  'multipart/form-data; boundary=a',
  'text/plain',
  '',
])('a body of type "%s" at /graphql is 415', async (type) => {
  const headers: Record<string, string> = { Authorization: `Bearer ${await provider.token()}` };
  const body = type.includes('form-url') ? 'query={__typename}' : '{"query":"{__typename}"}';
  const bytes = new TextEncoder().encode(body);
  if (type !== '') headers['Content-Type'] = type;
  const request = new Request(`${TEST_BASE_URL}/graphql`, { method: 'POST', headers, body: bytes });
  const answer = await app.fetch(request);
  const { errors } = await answer.json();
  expect([answer.status, errors[0].extensions.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
});

test('with a configured token /metrics requires it', async () => {
  const guarded = await openTestApp({ beside: app, env: { METRICS_TOKEN: 'a-token-of-metrics' } });
  try {
    const read = (token?: string) => get('/metrics', token ? { Authorization: `Bearer ${token}` } : {}, guarded);
    for (const wrong of [undefined, 'a-token-of-metricz', 'a', await provider.token()]) {
      const { status, headers } = await read(wrong);
      expect([status, headers.get('WWW-Authenticate')]).toEqual([401, expect.stringMatching(/^Bearer/)]);
    }
    const answer = await read('a-token-of-metrics');
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('booking_refused_total')]);
    expect((await get('/healthz', {}, guarded)).status).toBe(200);
  } finally {
    await guarded.close();
  }
});
