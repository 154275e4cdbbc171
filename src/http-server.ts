import { createServer, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pass } from 'node:timers/promises';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { v7 as uuidv7 } from 'uuid';
import { drainOf } from './drain.ts';
import { refuseConnection, unreadableRequest } from './refuse-connection.ts';

/** What one connection may take, and how many there may be. */
export interface ConnectionLimits {
  readonly headersTimeoutMs: number;
  readonly requestTimeoutMs: number;
  readonly keepAliveTimeoutMs: number;
  readonly connectionsMax: number;
}

const LIMITS: ConnectionLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  keepAliveTimeoutMs: 65_000,
  connectionsMax: 2_000,
};
/** How often timeouts are looked at, as a part of the shortest. */
const TIMEOUT_CHECKS = 10;
const STOP_DEADLINE_MS = 10_000;

type Fetch = (request: Request, bindings: HttpBindings | Http2Bindings) => Response | Promise<Response>;

/** A listening HTTP server; `fetch` can be replaced once the service behind it is ready. */
export interface HttpServer {
  readonly port: number;
  readonly server: Server;
  use(fetch: Fetch): void;
  /** Sockets and the like, to be stopped before the server waits for its connections. */
  attach(part: { stop(): Promise<void> }): void;
  /** Connections that an attached part took over and that are open. */
  socketCount(): number;
  isDraining(): boolean;
  /** Answers everything for this long yet, and ends each connection with its next answer: others take over meanwhile. */
  drain(milliseconds: number): Promise<void>;
  /** Takes no more requests and waits for those that run. */
  stop(): Promise<void>;
}

/** Listens at once (port 0: the system picks) and answers 503 until `use` names what answers. */
export async function listenHttp(host: string, port: number, limits = LIMITS): Promise<HttpServer> {
  let answer: Fetch = starting;
  const parts: { stop(): Promise<void> }[] = [];
  const server = limitedServer(limits, (request, bindings) => answer(request, bindings));
  const draining = drainOf(server);
  const sockets = new Set<Duplex>();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    server,
    use: (fetch) => {
      answer = fetch;
    },
    attach: (part) => {
      parts.push(part);
      server.on('upgrade', (_request, socket) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
      });
    },
    socketCount: () => sockets.size,
    isDraining: draining.isDraining,
    drain: async (milliseconds) => {
      draining.begin();
      await pass(milliseconds);
    },
    stop: async () => {
      draining.begin();
      await Promise.all(parts.map((part) => part.stop()));
      await stopServer(server);
    },
  };
}

function limitedServer(limits: ConnectionLimits, fetch: Fetch): Server {
  const { headersTimeoutMs: headersTimeout, requestTimeoutMs: requestTimeout } = limits;
  const connectionsCheckingInterval = Math.min(headersTimeout, requestTimeout) / TIMEOUT_CHECKS;
  // A request without `Host` is answered like one whose `Host` cannot be read.
  const options = { headersTimeout, requestTimeout, connectionsCheckingInterval, requireHostHeader: false };
  const server = createServer(options, getRequestListener(fetch, { errorHandler: unreadableRequest }));
  server.keepAliveTimeout = limits.keepAliveTimeoutMs;
  server.maxConnections = limits.connectionsMax;
  server.on('clientError', refuseConnection);
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  return server;
}

function starting(): Response {
  const requestId = uuidv7();
  const body = { error: 'UNAVAILABLE', message: 'The service is starting.', requestId };
  return Response.json(body, {
    status: 503,
    headers: { 'Retry-After': '1', 'X-Content-Type-Options': 'nosniff', 'X-Request-Id': requestId },
  });
}

async function stopServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const force = setTimeout(() => server.closeAllConnections(), STOP_DEADLINE_MS);
  await closed;
  clearTimeout(force);
}
