import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { ATTACKER_ADDRESS, type Attack, often, type Target } from './target.ts';

const RESET_AFTER_MS = 20;
const UNREAD = 100;
const IDLE_CONNECTIONS = 1_990;
const PINGS_AT_ONCE = 500;

function open({ url }: Target): Socket {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress: ATTACKER_ADDRESS });
  return socket.on('error', () => undefined);
}

const stay = () => new Promise<void>(() => undefined);

/** Upgrades on a path that has none, reset while they are answered. */
export const upgradeResets: Attack = (target) =>
  often(20, () => {
    const socket = open(target);
    socket.write('GET /x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    setTimeout(() => socket.resetAndDestroy(), RESET_AFTER_MS);
  });

/** Requests for the largest answer that needs no token, none of which is read. */
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

/** As many connections as there may be, each kept after one small request. */
export const idleConnections: Attack = async (target) => {
  for (let index = 0; index < IDLE_CONNECTIONS; index += 1) {
    open(target).resume().write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    if (index % 50 === 0) await new Promise((resolve) => setTimeout(resolve, RESET_AFTER_MS));
  }
  await stay();
};

/** Pings of a socket that never says who it is. */
export const pingsBeforeInit: Attack = (target) => pings(target, []);

/** Pings of a socket that said who it is. */
export const pingsAfterInit: Attack = (target) => {
  const payload = { authorization: `Bearer ${target.tokens[0]}` };
  return pings(target, [{ type: 'connection_init', payload }]);
};

async function pings({ url }: Target, first: readonly object[]): Promise<void> {
  for (;;) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      localAddress: ATTACKER_ADDRESS,
    });
    const closed = new Promise((resolve) => socket.on('close', resolve).on('error', resolve));
    socket.on('open', () => {
      for (const message of first) socket.send(JSON.stringify(message));
    });
    const flood = setInterval(() => {
      for (let index = 0; socket.readyState === WebSocket.OPEN && index < PINGS_AT_ONCE; index += 1) {
        socket.send('{"type":"ping"}');
      }
    }, 10);
    await closed;
    clearInterval(flood);
    await new Promise((resolve) => setTimeout(resolve, RESET_AFTER_MS));
  }
}
