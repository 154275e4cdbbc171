import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pass } from 'node:timers/promises';
import { createLimitedServer, type Fetch, type ListenOptions } from './http/limited-server.ts';
import { plainResponse, refusalWithBody } from './http/refuse-connection.ts';
import { requestsHtmlPage, startingPage } from './http/starting-page.ts';
import { UNAVAILABLE_RETRY_SECONDS } from './kernel/limits.ts';

const STOP_DEADLINE_MS = 10_000;

/** A listening HTTP server. `use` sets its request handler once the service is ready. */
export interface HttpServer {
  readonly port: number;
  readonly server: Server;
  use(fetch: Fetch): void;
  /** Registers a part, such as the websockets, that must be stopped before the server waits for its connections. */
  attach(part: { stop(): Promise<void> }): void;
  /** The number of open connections that attached parts have taken over. */
  socketCount(): number;
  connectionCount(): number;
  isDraining(): boolean;
  /**
   * Keeps answering requests for this many milliseconds, and closes each connection with its next response, so that
   * clients connect to other processes.
   */
  drain(milliseconds: number): Promise<void>;
  /** Accepts no more requests, and waits for the running ones. */
  stop(): Promise<void>;
}

/** Starts listening at once (port 0: the system chooses a port). Answers 503 until `use` sets the handler. */
export async function listenHttp(host: string, port: number, options: ListenOptions = {}): Promise<HttpServer> {
  let handler: Fetch = respondStarting;
  const parts: { stop(): Promise<void> }[] = [];
  const server = createLimitedServer(options, (request, bindings) => handler(request, bindings));
  const draining = createDrain(server);
  const sockets = new Set<Duplex>();
  const connections = new Set<Duplex>();
  server.on('connection', (connection) => keepWhileOpen(connections, connection));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    server,
    use: (fetch) => {
      handler = fetch;
    },
    attach: (part) => {
      parts.push(part);
      server.on('upgrade', (_request, socket) => keepWhileOpen(sockets, socket));
    },
    socketCount: () => sockets.size,
    connectionCount: () => connections.size,
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

function keepWhileOpen(open: Set<Duplex>, connection: Duplex): void {
  open.add(connection);
  connection.once('close', () => open.delete(connection));
}

function respondStarting(request: Request): Response {
  if (requestsHtmlPage(request)) return startingPage(request);
  const retryAfterSeconds = UNAVAILABLE_RETRY_SECONDS;
  return plainResponse(refusalWithBody('UNAVAILABLE', 'The service is starting.', { retryAfterSeconds }));
}

async function stopServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const force = setTimeout(() => server.closeAllConnections(), STOP_DEADLINE_MS);
  await closed;
  clearTimeout(force);
}

/** Whether a server is shutting down. */
interface Drain {
  isDraining(): boolean;
  /**
   * From now on, each response that has not begun closes its connection, so that clients open their next connection to
   * another process.
   */
  begin(): void;
}

/** Tracks the requests of a server that have no response yet. */
function createDrain(server: Server): Drain {
  const unanswered = new Set<ServerResponse>();
  let draining = false;
  const endConnection = (response: ServerResponse) => {
    if (!response.headersSent) response.shouldKeepAlive = false;
  };
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (draining) endConnection(response);
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
  });
  return {
    isDraining: () => draining,
    begin: () => {
      draining = true;
      for (const response of unanswered) endConnection(response);
    },
  };
}
