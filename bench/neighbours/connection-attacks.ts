import { connect, type Socket } from 'node:net';
import { ATTACKER_ADDRESS, type Attack, often, type Target } from './target.ts';

const RESET_AFTER_MS = 20;
const UNREAD = 100;
const IDLE_CONNECTIONS = 2_100;
/** Three hundred thousand a second. */
const PINGS_AT_ONCE = 3_000;
const FLOOD_EVERY_MS = 10;
const SHORT_FRAME = 126;
const HANDSHAKE = [
  'GET /graphql HTTP/1.1',
  'Host: x',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  'Sec-WebSocket-Protocol: graphql-transport-ws',
  '',
  '',
].join('\r\n');

function open({ url }: Target): Socket {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress: ATTACKER_ADDRESS });
  return socket.on('error', () => undefined);
}

const stay = () => new Promise<void>(() => undefined);

/** The bench does all of it. */
export const nothing: Attack = stay;

/** Upgrades on a path that has none, reset while they are answered. */
export const upgradeResets: Attack = (target) =>
  often(20, () => {
    const socket = open(target);
    socket.write('GET /x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    setTimeout(() => socket.resetAndDestroy(), RESET_AFTER_MS);
  });

/** Requests for the largest public answer, none of which is read. */
export const unreadAnswers: Attack = async (target) => {
  const page = await fetch(`${target.url}/integrations/docs`).then((answer) => answer.text());
  const script = /src="([^"]*scalar[^"]*)"/.exec(page)?.[1] ?? '/integrations/openapi.json';
  for (let index = 0; index < UNREAD; index += 1) {
    const socket = open(target).pause();
    socket.write(`GET ${script} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await new Promise((resolve) => setTimeout(resolve, RESET_AFTER_MS));
  }
  await stay();
};

/** The maximum number of connections, each kept after one small request. */
export const idleConnections: Attack = async (target) => {
  for (let index = 0; index < IDLE_CONNECTIONS; index += 1) {
    open(target).resume().write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    if (index % 50 === 0) await new Promise((resolve) => setTimeout(resolve, RESET_AFTER_MS));
  }
  await stay();
};

/** Pings of a socket before `connection_init`. */
export const pingsBeforeInit: Attack = (target) => pings(target, []);

/** Pings of a socket after `connection_init`. */
export const pingsAfterInit: Attack = (target) => {
  const payload = { authorization: `Bearer ${target.tokens[0]}` };
  return pings(target, [{ type: 'connection_init', payload }]);
};

async function pings(target: Target, first: readonly object[]): Promise<void> {
  const flood = Buffer.concat(Array.from({ length: PINGS_AT_ONCE }, () => frameOf({ type: 'ping' })));
  for (;;) {
    const socket = open(target).resume();
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.write(HANDSHAKE);
    for (const message of first) socket.write(frameOf(message));
    const timer = setInterval(() => socket.write(flood), FLOOD_EVERY_MS);
    await closed;
    clearInterval(timer);
    await new Promise((resolve) => setTimeout(resolve, RESET_AFTER_MS));
  }
}

/** A text frame of a client; a mask of zeros leaves it readable. */
function frameOf(message: object): Buffer {
  const text = Buffer.from(JSON.stringify(message));
  const length =
    text.length < SHORT_FRAME ? [0x80 | text.length] : [0x80 | SHORT_FRAME, text.length >> 8, text.length & 0xff];
  return Buffer.concat([Buffer.of(0x81, ...length, 0, 0, 0, 0), text]);
}
