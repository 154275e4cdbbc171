import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpServer, listenHttp } from '../../src/http-server.ts';
import { schema } from '../../src/schema/schema.ts';
import { openSockets } from '../../src/schema/server/live/sockets.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { rawConnection } from '../support/raw-connection.ts';
import { rawHttp } from '../support/raw-http.ts';

const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n';
/** A frame of the text `{}`, masked with zeros. */
const FRAME = Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x7b, 0x7d]);

let app: TestApp;
let http: HttpServer;

beforeAll(async () => {
  app = await openTestApp();
  http = await listenHttp('127.0.0.1', 0);
  http.use((request, bindings) => app.fetch(request, bindings));
  http.attach(openSockets(http.server, schema, app.service.deps, await app.service.startLive()));
});
afterAll(async () => {
  await http.stop();
  await app.close();
});

const upgrade = (path: string, to = 'websocket', rest = `${KEY}Sec-WebSocket-Protocol: graphql-transport-ws\r\n`) =>
  `GET ${path} HTTP/1.1\r\nHost: service\r\nConnection: Upgrade\r\nUpgrade: ${to}\r\n${rest}\r\n`;
const closing = (request: string) => request.replace('Connection: Upgrade', 'Connection: close, Upgrade');
const alive = async () => {
  expect((await rawHttp(http.port, 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).status).toBe(200);
  await eventually(async () => expect(http.socketCount()).toBe(0));
};

describe('`Upgrade` is ignored, and the request is answered as usual', () => {
  test.each([
    ['to a websocket on another path', upgrade('/healthz'), 200],
    [
      'to h2c, as some HTTP clients ask by themselves',
      upgrade('/healthz', 'h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__\r\n'),
      200,
    ],
    ['on a path that there is not', upgrade('/x'), 404],
    ['to something else on /graphql', upgrade('/graphql', 'h2c'), 401],
    ['to several protocols on /graphql', upgrade('/graphql', 'h2c, websocket'), 401],
    ['with POST', upgrade('/graphql').replace('GET', 'POST'), 401],
  ])('`Upgrade` is ignored: %s', async (_name, request, status) => {
    expect((await rawHttp(http.port, closing(request))).status).toBe(status);
    await alive();
  });
});

describe('an invalid handshake', () => {
  test.each([
    ['without a key', ''],
    ['with an invalid key', 'Sec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n'],
    ['of another version', KEY.replace('13', '99')],
    ['with invalid protocols', `${KEY}Sec-WebSocket-Protocol: ,,\r\n`],
  ])('%s is refused like any other request, with the supported version', async (_name, rest) => {
    const { status, head, body } = await rawHttp(http.port, upgrade('/graphql', 'websocket', rest));
    expect([status, JSON.parse(body)]).toMatchObject([
      400,
      { error: 'VALIDATION_FAILED', requestId: expect.any(String) },
    ]);
    for (const header of [
      'Content-Type: application/json',
      'X-Content-Type-Options: nosniff',
      'Sec-WebSocket-Version: 13',
    ])
      expect(head).toContain(header);
    await alive();
  });
});

describe('an invalid frame', () => {
  test.each([
    ['without a mask', [0x81, 0x02, 0x7b, 0x7d], 1002],
    ['compressed, which was not agreed', [0xc1, 0x80, 0, 0, 0, 0], 1002],
    ['in no UTF-8', [0x81, 0x81, 0, 0, 0, 0, 0xff], 1007],
    ['of more bytes than a message may have', [0x81, 0xff, 0, 0, 0, 0, 0, 1, 0, 1], 1009],
  ])('%s closes the socket, and is not logged', async (_name, bytes, code) => {
    const before = app.logLines.length;
    const { socket, closed, hear } = await rawConnection(http.port, upgrade('/graphql'));
    await hear(' 101 ');
    socket.write(Buffer.from(bytes));
    await hear(String.fromCharCode(code >> 8, code & 0xff));
    socket.destroy();
    await closed;
    await alive();
    expect(app.logLines.slice(before).join()).not.toContain('socket failed');
  });
});

describe('a peer that resets its connection ends only that connection', () => {
  const paths = ['/x', '/healthz', '/graphql', '/graphql/x', '/'];
  test.each(paths)('a reset right after the request for an upgrade of %s ends only that connection', async (path) => {
    for (let count = 0; count < 5; count += 1) {
      const { socket, closed } = await rawConnection(http.port, upgrade(path));
      socket.resetAndDestroy();
      await closed;
    }
    await alive();
  });
  test.each(paths)('a reset after the answer to an upgrade of %s ends only that connection', async (path) => {
    for (let count = 0; count < 5; count += 1) {
      const { socket, closed, hear } = await rawConnection(http.port, upgrade(path));
      await hear('HTTP/1.1');
      socket.resetAndDestroy();
      await closed;
    }
    await alive();
  });
  test.each([
    ['amid the head of an upgrade', upgrade('/graphql').slice(0, -10)],
    ['with a handshake that is refused', upgrade('/graphql', 'websocket', '')],
    ['with a frame behind the handshake', Buffer.concat([Buffer.from(upgrade('/graphql')), FRAME])],
    ['amid a frame', Buffer.concat([Buffer.from(upgrade('/graphql')), FRAME.subarray(0, 5)])],
    ['with an invalid frame', Buffer.concat([Buffer.from(upgrade('/graphql')), Buffer.alloc(20, 0xff)])],
    ['with a closing frame', Buffer.concat([Buffer.from(upgrade('/graphql')), Buffer.from([0x88, 0x80, 0, 0, 0, 0])])],
  ])('a reset ends only that connection: %s', async (_name, bytes) => {
    for (const waits of [false, true]) {
      const accepted = once(http.server, 'connection');
      const { socket, closed } = await rawConnection(http.port, bytes);
      const [served] = await accepted;
      if (waits && !served.closed) await Promise.race([once(served, 'data'), once(served, 'close')]);
      socket.resetAndDestroy();
      await closed;
    }
    await alive();
  });
});

test('a peer that leaves its side open after a refused handshake is disconnected', async () => {
  const accepted = once(http.server, 'connection');
  const { socket, hear } = await rawConnection(http.port, upgrade('/graphql', 'websocket', ''));
  const [served] = await accepted;
  await hear('400');
  socket.pause();
  await eventually(async () => expect(served.closed).toBe(true));
  socket.destroy();
});

test('a reset during an upgrade while the server stops ends only that connection', async () => {
  const stopping = await listenHttp('127.0.0.1', 0);
  const live = await app.service.startLive();
  stopping.attach(openSockets(stopping.server, schema, app.service.deps, live));
  const before = await rawConnection(stopping.port, upgrade('/graphql'));
  await before.hear('101');
  const open = await rawConnection(stopping.port);
  const stopped = stopping.stop();
  open.socket.write(upgrade('/graphql'));
  before.socket.resetAndDestroy();
  open.socket.resetAndDestroy();
  await stopped;
  await alive();
});
