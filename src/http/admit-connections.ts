import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createKeyedCounts } from 'limits/keyed-counts.ts';
import type { RefusalCounter } from '../kernel/usage-limits.ts';
import { toAddressOrNetwork } from './client-address.ts';
import { PROBE_PATHS } from './paths.ts';
import { refusalWithBody, writeRefusal } from './refuse-connection.ts';

/** Maximum number of connections beyond the limits. Each may send one health probe; a new one replaces the oldest. */
const OVERFLOW_MAX = 256;
const OVERFLOW_PER_ADDRESS_MAX = 16;
/** Milliseconds that such a connection may stay open; the longest probe (rest/health/health.ts) takes less. */
const OVERFLOW_DEADLINE_MS = 5_000;
const RETRY_AFTER_SECONDS = 1;
const REFUSALS = {
  ADDRESS: { code: 'RATE_LIMITED', message: 'This address has the maximum number of connections.' },
  PROCESS: { code: 'UNAVAILABLE', message: 'This process has the maximum number of connections.' },
} as const;

/** The maximum numbers of connections. 0 for `perAddress` means no limit. */
export interface ConnectionBounds {
  readonly max: number;
  readonly perAddress: number;
}

/** Limits the connections of a server. A connection beyond the limits may send one health probe and nothing else. */
export interface ConnectionLimiter {
  /** Whether the connection of this request is beyond the limits. */
  isOverflow(request: IncomingMessage): boolean;
  /**
   * Answers a request that a connection beyond the limits may not send. Returns false when the request may be handled
   * normally.
   */
  refuse(request: IncomingMessage, response: ServerResponse): boolean;
}

interface Overflow {
  readonly address: string;
  readonly reason: keyof typeof REFUSALS;
  hasSentRequest: boolean;
}

/**
 * Limits the connections of a server. A connection beyond the limits may send one health probe, so that a busy process
 * is not considered dead. Every other request on such a connection is refused with 429 or 503 (contract 0.8).
 */
export function admitConnections(
  server: Server,
  { max, perAddress }: ConnectionBounds,
  refusals: RefusalCounter,
): ConnectionLimiter {
  const open = createKeyedCounts();
  const overflowing = new Map<Socket, Overflow>();
  let total = 0;
  server.maxConnections = max + 2 * OVERFLOW_MAX;
  server.on('drop', () => refusals.count('connections'));

  const count = (socket: Socket, address: string) => {
    total += 1;
    open.add(address, 1);
    socket.once('close', () => {
      total -= 1;
      open.add(address, -1);
    });
  };
  const keepForProbe = (socket: Socket, overflow: Overflow) => {
    const before = [...overflowing].filter(([, { address }]) => address === overflow.address);
    if (before.length >= OVERFLOW_PER_ADDRESS_MAX) before[0]?.[0].destroy();
    else if (overflowing.size >= OVERFLOW_MAX) overflowing.keys().next().value?.destroy();
    overflowing.set(socket, overflow);
    const deadline = setTimeout(() => socket.destroy(), OVERFLOW_DEADLINE_MS);
    socket.once('close', () => {
      clearTimeout(deadline);
      overflowing.delete(socket);
      if (!overflow.hasSentRequest) refusals.count('connections');
    });
  };
  server.on('connection', (socket) => {
    const address = toAddressOrNetwork(socket.remoteAddress);
    const isFull = perAddress > 0 && open.get(address) >= perAddress;
    if (total < max && !isFull) count(socket, address);
    else keepForProbe(socket, { address, reason: isFull ? 'ADDRESS' : 'PROCESS', hasSentRequest: false });
  });

  return {
    isOverflow: ({ socket }) => overflowing.has(socket),
    refuse: (request, response) => {
      const overflow = overflowing.get(request.socket);
      if (!overflow) return false;
      overflow.hasSentRequest = true;
      response.shouldKeepAlive = false;
      if (PROBE_PATHS.includes(pathOf(request))) return false;
      refusals.count('connections');
      refuse(response, overflow.reason);
      return true;
    },
  };
}

function refuse(response: ServerResponse, reason: Overflow['reason']): void {
  const { code, message } = REFUSALS[reason];
  writeRefusal(response, refusalWithBody(code, message, { retryAfterSeconds: RETRY_AFTER_SECONDS }));
}

/** The path of a request target, without its query string. */
function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}
