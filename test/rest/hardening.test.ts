import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type HttpServer, listenHttp } from '../../src/http-server.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { type RawAnswer, rawHttp } from '../support/raw-http.ts';
import { salon } from '../support/salon.ts';

const LIMITS = { headersTimeoutMs: 300, requestTimeoutMs: 600, keepAliveTimeoutMs: 1_000, connectionsMax: 20 };
const SECRETS_OF_THE_INSIDE = /node_modules|\.ts:|\bat \w+ \(|prisma|postgres|SELECT|undefined|Error:|HPE_/i;
let app: TestApp;
let server: HttpServer;
let provider: TestProvider;
let P: string;
let head: string;

beforeAll(async () => {
  app = await openTestApp();
  provider = await app.provide(salon());
  server = await listenHttp('127.0.0.1', 0, { limits: LIMITS });
  server.use(app.fetch);
  P = `/integrations/v1/providers/${provider.id}`;
  head = `Host: service\r\nConnection: close\r\nAuthorization: Bearer ${await provider.token()}\r\n`;
});
afterAll(async () => {
  await server.stop();
  await app.close();
});

const send = (...parts: (string | Buffer)[]) => rawHttp(server.port, ...parts);
const post = (headers: string, ...parts: string[]) =>
  send(`POST ${P}/clients HTTP/1.1\r\n${head}Content-Type: application/json\r\n${headers}\r\n\r\n`, ...parts);

function expectEnvelope(answer: RawAnswer, status: number): void {
  expect([answer.status, answer.body]).toEqual([status, expect.stringMatching(/^\{/)]);
  const { error, message, requestId } = JSON.parse(answer.body);
  expect([typeof error, typeof message]).toEqual(['string', 'string']);
  expect(answer.head.toLowerCase()).toContain(`x-request-id: ${requestId}`);
  expect(answer.head + answer.body).not.toMatch(SECRETS_OF_THE_INSIDE);
  expect(answer.head).not.toMatch(/^(server|x-powered-by|access-control)/im);
}

describe('malformed HTTP is answered with the error envelope', () => {
  const requests: Record<string, () => [number, ...(string | Buffer)[]]> = {
    'no HTTP at all': () => [400, 'GARBAGE\r\n\r\n'],
    'the preface of HTTP/2': () => [400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    'a space in a header name': () => [400, 'GET /healthz HTTP/1.1\r\nHo st: a\r\n\r\n'],
    'NUL in a header': () => [400, 'GET /healthz HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n'],
    'a head of 20 kB': () => [431, `GET /healthz HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`],
    'no Host': () => [400, 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
    'two Hosts': () => [400, 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
    'one Host twice': () => [400, 'GET /healthz HTTP/1.1\r\nHost: a\r\nX: y\r\nhost: a\r\n\r\n'],
    'two Hosts that ask for a websocket': () => [
      400,
      'GET /graphql HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    ],
    'a Host that is none': () => [400, 'GET /healthz HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n'],
    'a Host with a path': () => [400, 'GET /healthz HTTP/1.1\r\nHost: a/b?c\r\nConnection: close\r\n\r\n'],
    'length and chunks at once': () => [
      400,
      `POST ${P}/clients HTTP/1.1\r\n${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    'two lengths': () => [
      400,
      `POST ${P}/clients HTTP/1.1\r\n${head}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcde`,
    ],
    'a chunk without a size': () => [
      400,
      `POST ${P}/clients HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\nZZ\r\nabc\r\n0\r\n\r\n`,
    ],
    'raw bytes in the path': () => [
      400,
      Buffer.concat([Buffer.from(`GET ${P}/`), Buffer.from([0xff, 0xfe]), Buffer.from(` HTTP/1.1\r\n${head}\r\n`)]),
    ],
    'an invalid escape, in a path id': () => [400, `GET ${P}/clients/%zz HTTP/1.1\r\n${head}\r\n`],
    'NUL in a path id': () => [400, `GET ${P}/clients/%00 HTTP/1.1\r\n${head}\r\n`],
    'a path out of the service': () => [404, `GET /integrations/../../etc/passwd HTTP/1.1\r\n${head}\r\n`],
    'a doubled slash': () => [404, `GET /${P}/catalog HTTP/1.1\r\n${head}\r\n`],
    'an unknown expectation': () => [
      400,
      `POST ${P}/clients HTTP/1.1\r\n${head}Expect: magic\r\nContent-Length: 0\r\n\r\n`,
    ],
  };
  test.each(Object.keys(requests))('malformed HTTP is answered with the error envelope: %s', async (name) => {
    const [status, ...parts] = requests[name]?.() ?? [0];
    expectEnvelope(await send(...parts), status);
  });

  test.each(['TRACE', 'PURGE', 'OPTIONS', 'PUT'])('%s: 405 with Allow, and no origin is allowed', async (method) => {
    const crossOrigin = 'Origin: https://evil.example\r\nAccess-Control-Request-Method: POST\r\n';
    const answer = await send(`${method} ${P}/clients HTTP/1.1\r\n${head}${crossOrigin}\r\n`);
    expectEnvelope(answer, 405);
    expect(answer.head).toMatch(/^allow: GET, HEAD, POST$/im);
  });
});

test('no answer repeats the Host of the request: addresses are those of the base URL', async () => {
  const host = 'evil.example';
  const body = JSON.stringify({ firstName: 'Anna', email: 'anna@example.com' });
  const json = `Content-Type: application/json\r\nContent-Length: ${body.length}`;
  const requests = [
    ...['/', '/integrations/docs', '/integrations/docs/openapi.json', '/integrations/openapi.json', '/llms.txt'],
    ...[
      '/integrations/docs/agents.md',
      '/.well-known/oauth-authorization-server',
      '/console',
      '/console/settings.json',
    ],
    ...['/.well-known/oauth-protected-resource/mcp', '/nowhere', '/graphql', '/integrations/v1/me', `${P}/catalog`],
  ].map((path) => `GET ${path} HTTP/1.1\r\n${head}\r\n`);
  requests.push(`POST ${P}/clients HTTP/1.1\r\n${head}${json}\r\n\r\n${body}`);
  requests.push(`POST /mcp HTTP/1.1\r\n${head.replace(/Bearer .*/, 'Bearer x')}${json}\r\n\r\n${body}`);
  for (const request of requests) {
    const answer = await send(request.replace('Host: service', `Host: ${host}\r\nX-Forwarded-Host: ${host}`));
    expect([request.split(' HTTP')[0], answer.status > 0]).toEqual([request.split(' HTTP')[0], true]);
    expect(answer.head + answer.body).not.toContain(host);
  }
});

describe('a body', () => {
  const chunks = (count: number) => Array.from({ length: count }, () => `400\r\n${' '.repeat(1024)}\r\n`);

  test('a body of more than 64 KiB is 413, declared or in chunks, before it has been read', async () => {
    expectEnvelope(await post('Content-Length: 999999999', '{'), 413);
    expectEnvelope(await post('Transfer-Encoding: chunked', ...chunks(65)), 413);
    const token = `POST /integrations/oauth/token HTTP/1.1\r\n${head}Content-Type: application/json\r\n`;
    expectEnvelope(await send(`${token}Transfer-Encoding: chunked\r\n\r\n`, ...chunks(65)), 413);
    expectEnvelope(await send(`${token}Content-Length: 65537\r\n\r\n`, '{'), 413);
  });

  test('a body of 64 KiB in chunks is read', async () => {
    const json = JSON.stringify({ firstName: 'Anna', email: 'anna@example.com' });
    const last = `${json.length.toString(16)}\r\n${json}\r\n0\r\n\r\n`;
    expect((await post('Transfer-Encoding: chunked', ...chunks(63), last)).status).toBe(201);
  });
});

describe('time and connections are bounded', () => {
  test('a head that does not end is 408', async () => {
    expectEnvelope(await send('GET /healthz HTTP/1.1\r\nHost: a\r\n'), 408);
  });

  test('a body that does not end is 408, writes nothing, and is not logged as an internal error', async () => {
    const before = app.logLines.length;
    const clients = await app.database.orm.providerClient.count({ where: { providerId: provider.id } });
    expectEnvelope(await post('Content-Length: 60', '{"firstName":"Anna"'), 408);
    await eventually(async () => expect(app.logLines.length).toBeGreaterThan(before));
    expect(app.logLines.slice(before)).toEqual([expect.stringContaining('"status":400')]);
    expect(await app.database.orm.providerClient.count({ where: { providerId: provider.id } })).toBe(clients);
  });

  test('connections beyond the limit are refused with 503; new ones are accepted once others end', async () => {
    const idle: Socket[] = [];
    try {
      for (let count = 0; count < LIMITS.connectionsMax; count += 1) {
        const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
        idle.push(socket);
        await new Promise((resolve) => socket.once('connect', resolve));
      }
      const request = `GET ${P}/catalog HTTP/1.1\r\n${head}\r\n`;
      const refused = await send(request);
      expectEnvelope(refused, 503);
      expect(refused.head).toMatch(/^retry-after: 1$/im);
      for (const socket of idle) socket.destroy();
      await eventually(async () => expect((await send(request)).status).toBe(200));
    } finally {
      for (const socket of idle) socket.destroy();
    }
  });

  test('a starting service answers 503 with Retry-After in the envelope', async () => {
    const starting = await listenHttp('127.0.0.1', 0);
    const answer = await rawHttp(starting.port, `GET ${P}/catalog HTTP/1.1\r\n${head}\r\n`);
    expectEnvelope(answer, 503);
    expect(answer.head).toMatch(/^retry-after: 1$/im);
    await starting.stop();
  });
});

describe('a request after exactly Retry-After succeeds', () => {
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['the limit of the client', '3', (own: TestProvider) => own.call('GET', 'catalog')],
    [
      'the tighter limit of an operation',
      '600',
      (own: TestProvider) => own.call('POST', 'clients/identify', { json: { phone: '+48600100200' } }),
    ],
  ])('a request after exactly Retry-After succeeds: %s', async (_name, perMinute, ask) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const limited = await openTestApp({ env: { RATE_LIMIT_PER_MINUTE: perMinute } });
    try {
      const own = await limited.provide(salon());
      const call = () => ask(own);
      let answer = await call();
      for (let count = 0; answer.status !== 429 && count < 100; count += 1) answer = await call();
      expect(answer.status).toBe(429);
      const seconds = Number(answer.headers.get('Retry-After'));
      expect(answer.headers.get('RateLimit-Reset')).toBe(String(seconds));
      vi.setSystemTime(Date.now() + (seconds - 1) * 1000);
      expect((await call()).status).toBe(429);
      vi.setSystemTime(Date.now() + 1000);
      expect((await call()).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
