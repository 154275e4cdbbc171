import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { rawConnection } from '../support/raw-connection.ts';
import { salon } from '../support/salon.ts';
import { follow, type ServedApp, type Subscriber, serve } from './serve.ts';

const SOCKETS = 3;
const SUBSCRIPTIONS = 4;
const MESSAGES = 20;
const FLOOD = 5_000;
const SUBSCRIBE = 'subscription { reservationChanged { event { id } } }';

let app: TestApp;
let served: ServedApp;
let provider: TestProvider;
let token: string;

beforeAll(async () => {
  const usageLimits = {
    socketsPerCaller: SOCKETS,
    subscriptionsPerCaller: SUBSCRIPTIONS,
    socketMessagesPerSecond: MESSAGES,
  };
  app = await openTestApp({ usageLimits });
  served = await serve(app);
});
beforeEach(async () => {
  provider = await app.provide(salon());
  token = await provider.token();
});
afterAll(async () => {
  await served.stop();
  await app.close();
});

const refused = (share: string) =>
  [...app.service.deps.ports.refusals.counts()].find(([name]) => name === share)?.[1] ?? 0;
const listen = async (own = token) => {
  const heard = follow(served.socketUrl, own, {}, SUBSCRIBE);
  await heard.connected;
  return heard;
};
const dispose = (all: readonly Subscriber[]) => Promise.all(all.map(({ client }) => client.dispose()));
/** A socket before `connection_init`, and its close code. */
async function bare() {
  const socket = new WebSocket(served.socketUrl, 'graphql-transport-ws');
  socket.on('error', () => undefined);
  const heard: { type: string }[] = [];
  socket.on('message', (message) => void heard.push(JSON.parse(String(message))));
  const closed = new Promise<[number, string]>((resolve) =>
    socket.once('close', (code, reason) => resolve([code, String(reason)])),
  );
  await once(socket, 'open');
  return { socket, heard, closed, say: (message: object) => socket.send(JSON.stringify(message)) };
}
async function begun() {
  const own = await bare();
  own.say({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
  await once(own.socket, 'message');
  return own;
}

describe('sockets of one caller', () => {
  test('sockets beyond the limit of a caller are closed with 4429; others can open once one ends, and callers have separate limits', async () => {
    const before = refused('sockets');
    const all: Subscriber[] = [];
    for (let count = 0; count < SOCKETS; count += 1) all.push(await listen());
    const beyond = follow(served.socketUrl, token, {}, SUBSCRIBE);
    await eventually(() =>
      expect(beyond.closes).toMatchObject([{ code: 4429, reason: 'Too many sockets of this caller' }]),
    );
    expect(refused('sockets')).toBe(before + 1);
    expect(all.flatMap(({ closes }) => closes)).toEqual([]);
    const unknown = await app.provide(salon());
    all.push(await listen(await unknown.token()));
    await all.shift()?.client.dispose();
    await eventually(async () => {
      const next = follow(served.socketUrl, token, {}, SUBSCRIBE);
      await Promise.race([next.connected, eventually(() => expect(next.closes).toHaveLength(1))]);
      expect(next.closes).toEqual([]);
      all.push(next);
    });
    await dispose(all);
  });
});

describe('subscriptions of one caller', () => {
  test('subscriptions beyond the limit of a caller, across its sockets, are refused with RATE_LIMITED', async () => {
    const before = refused('subscriptions');
    const sockets = [await begun(), await begun()];
    const socketOf = (number: number) => sockets[number % sockets.length];
    const subscribe = (number: number) =>
      socketOf(number)?.say({ id: `s${number}`, type: 'subscribe', payload: { query: SUBSCRIBE } });
    const answers = () => sockets.flatMap(({ heard }) => heard.slice(1));
    for (let number = 0; number <= SUBSCRIPTIONS; number += 1) subscribe(number);
    await eventually(() =>
      expect(answers()).toMatchObject([{ type: 'error', payload: [{ extensions: { code: 'RATE_LIMITED' } }] }]),
    );
    expect(refused('subscriptions')).toBe(before + 1);
    const followed = Object(answers()[0]).id === 's0' ? 1 : 0;
    socketOf(followed)?.say({ id: `s${followed}`, type: 'complete' });
    let number = SUBSCRIPTIONS;
    await eventually(async () => {
      number += 1;
      subscribe(number);
      const own = socketOf(number);
      const pongs = () => own?.heard.filter(({ type }) => type === 'pong').length;
      const heardBefore = pongs() ?? 0;
      own?.say({ type: 'ping' });
      await eventually(() => expect(pongs()).toBe(heardBefore + 1));
      expect(answers().filter((message) => Object(message).id === `s${number}`)).toEqual([]);
    });
    for (const { socket } of sockets) socket.close();
  });

  test('subscriptions release their permits when they fail, and when their socket ends in any way', async () => {
    for (let round = 0; round < 2; round += 1) {
      const failing = await begun();
      for (let count = 0; count < SUBSCRIPTIONS + 1; count += 1) {
        const query = `subscription { reservationChanged(after: "018f0000-0000-7000-8000-000000000000") { event { id } } }`;
        failing.say({ id: `f${count}`, type: 'subscribe', payload: { query } });
        await eventually(() => expect(failing.heard.filter(({ type }) => type === 'complete')).toHaveLength(count + 1));
      }
      expect(JSON.stringify(failing.heard)).not.toContain('RATE_LIMITED');
      for (let count = 0; count < SUBSCRIPTIONS; count += 1)
        failing.say({ id: `s${count}`, type: 'subscribe', payload: { query: SUBSCRIBE } });
      failing.say({ type: 'ping' });
      await eventually(() => expect(failing.heard.at(-1)).toEqual({ type: 'pong' }));
      failing.socket.terminate();
    }
    await eventually(async () => {
      const own = await begun();
      for (let count = 0; count < SUBSCRIPTIONS; count += 1)
        own.say({ id: `s${count}`, type: 'subscribe', payload: { query: SUBSCRIBE } });
      own.say({ type: 'ping' });
      await eventually(() => expect(own.heard).toContainEqual({ type: 'pong' }));
      own.socket.terminate();
      expect(JSON.stringify(own.heard)).not.toContain('RATE_LIMITED');
    });
  });
});

describe('messages of one socket', () => {
  test.each([
    ['messages', (socket: WebSocket) => socket.send('{"type":"ping"}')],
    ['pings of the websocket', (socket: WebSocket) => socket.ping()],
    ['pongs of the websocket', (socket: WebSocket) => socket.pong()],
    ['invalid messages', (socket: WebSocket) => socket.send('{"type":"pong"}')],
  ])('more %s than the limit per second: 4429, and no more is read', async (_name, send) => {
    const before = refused('socket_messages');
    const { socket, heard, closed } = await begun();
    for (let count = 0; count < FLOOD; count += 1) send(socket);
    expect(await closed).toEqual([4429, 'Too many messages in a second']);
    expect(heard.length).toBeLessThanOrEqual(MESSAGES);
    expect(refused('socket_messages')).toBe(before + 1);
  });

  test('an operation id that is too long is VALIDATION_FAILED', async () => {
    const { say, heard, socket } = await begun();
    say({ id: 'x'.repeat(128), type: 'subscribe', payload: { query: '{ __typename }' } });
    await eventually(() => expect(heard.at(-1)).toMatchObject({ type: 'complete' }));
    say({ id: 'x'.repeat(129), type: 'subscribe', payload: { query: SUBSCRIBE } });
    const refusal = { type: 'error', payload: [{ extensions: { code: 'VALIDATION_FAILED' } }] };
    await eventually(() => expect(heard.at(-1)).toMatchObject(refusal));
    socket.close();
  });

  test.each(['connection_ack', 'next', 'error'])('a message of the server-only type %s: 4400', async (type) => {
    const before = app.logLines.length;
    const { say, closed } = await begun();
    const payload = type === 'error' ? [{ message: 'x' }] : {};
    say({ id: 'x', type, payload });
    expect(await closed).toEqual([4400, 'Invalid message received']);
    expect(app.logLines.slice(before).join()).not.toContain('socket failed');
  });

  test('messages at the limit per second are answered', async () => {
    const { socket, heard, say } = await begun();
    for (let count = 0; count < MESSAGES - 1; count += 1) say({ type: 'ping' });
    await eventually(() => expect(heard).toHaveLength(MESSAGES));
    socket.close();
  });

  test('a message in too many fragments: 1008', async () => {
    const { socket, closed } = await begun();
    for (let count = 0; count < 100; count += 1) socket.send('', { fin: false });
    expect((await closed)[0]).toBe(1008);
  });
});

describe('before connection_init', () => {
  test.each([
    ['a ping', '{"type":"ping"}'],
    ['a pong', '{"type":"pong"}'],
    ['a subscription', `{"id":"1","type":"subscribe","payload":{"query":"${SUBSCRIBE}"}}`],
    ['the end of one', '{"id":"1","type":"complete"}'],
    ['JSON that is no message', '[null]'],
    ['what is no JSON', 'ping'],
    ['bytes', Buffer.from([0, 255])],
  ])('%s before connection_init closes the socket with 4401, unanswered', async (_name, first) => {
    const before = refused('socket_before_init');
    const { socket, heard, closed } = await bare();
    socket.send(first);
    for (let count = 0; count < FLOOD; count += 1) socket.send('{"type":"ping"}');
    expect(await closed).toEqual([4401, 'Unauthorized: connection_init comes first']);
    expect(heard).toEqual([]);
    expect(refused('socket_before_init')).toBe(before + 1);
  });

  test('a flood of websocket pings closes it with 4429, and a peer that continues is disconnected', async () => {
    const handshake =
      'GET /graphql HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n';
    const { socket, closed, hear } = await rawConnection(Number(new URL(served.url).port), handshake);
    await hear('101');
    const pings = Buffer.concat(Array.from({ length: 10_000 }, () => Buffer.from([0x89, 0x80, 0, 0, 0, 0])));
    const before = refused('socket_messages');
    const flood = setInterval(() => void socket.write(pings), 1);
    await hear(`${String.fromCharCode(4429 >> 8, 4429 & 0xff)}Too many messages`);
    await closed;
    clearInterval(flood);
    expect(refused('socket_messages')).toBe(before + 1);
  });
});
