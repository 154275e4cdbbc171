import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { createRefusals, type RefusalCounter, type UsageLimits } from '../kernel/usage-limits.ts';
import { admitConnections, type ConnectionLimiter } from './admit-connections.ts';
import { endStalledAnswers, PacedResponse } from './end-stalled-answers.ts';
import { GRAPHQL_PATH } from './paths.ts';
import { refuseConnection, refuseUnreadable, unreadableRequest } from './refuse-connection.ts';

/** Handles the requests of a server. */
export type Fetch = (request: Request, bindings: HttpBindings | Http2Bindings) => Response | Promise<Response>;

/** The time limits of one connection, and the maximum number of connections. */
interface ConnectionLimits {
  readonly headersTimeoutMs: number;
  readonly requestTimeoutMs: number;
  readonly keepAliveTimeoutMs: number;
  readonly connectionsMax: number;
}

/** The options of a server. Without `usageLimits`, no connection is refused. */
export interface ListenOptions {
  readonly limits?: ConnectionLimits;
  readonly usageLimits?: Pick<UsageLimits, 'connectionsPerAddress' | 'stalledAnswerSeconds'>;
  readonly refusals?: RefusalCounter;
}

const LIMITS: ConnectionLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  keepAliveTimeoutMs: 65_000,
  connectionsMax: 2_000,
};
const NO_LIMITS = { connectionsPerAddress: 0, stalledAnswerSeconds: 0 };
/**
 * Node finds connections that exceed a timeout only at intervals. The interval is the shortest timeout divided by this
 * number.
 */
const TIMEOUT_CHECKS = 10;
/** Creates a server with limits on connections, requests and responses. It is not listening yet. */
export function createLimitedServer(
  { limits = LIMITS, usageLimits = NO_LIMITS, refusals = createRefusals() }: ListenOptions,
  fetch: Fetch,
): Server {
  const { headersTimeoutMs: headersTimeout, requestTimeoutMs: requestTimeout } = limits;
  const answer = getRequestListener(fetch, { errorHandler: unreadableRequest });
  const server: Server = createServer(
    {
      headersTimeout,
      requestTimeout,
      connectionsCheckingInterval: Math.min(headersTimeout, requestTimeout) / TIMEOUT_CHECKS,
      // A request without `Host` gets the same error as one with an invalid `Host`.
      requireHostHeader: false,
      shouldUpgradeCallback: (request) =>
        server.listenerCount('upgrade') > 0 &&
        asksForSocket(request) &&
        !hasManyHosts(request) &&
        !admissions.isOverflow(request),
      ServerResponse: PacedResponse,
    },
    (request, response) => {
      if (admissions.refuse(request, response)) return;
      if (hasManyHosts(request)) refuseUnreadable(response);
      else void answer(request, response);
    },
  );
  const bounds = { max: limits.connectionsMax, perAddress: usageLimits.connectionsPerAddress };
  const admissions: ConnectionLimiter = admitConnections(server, bounds, refusals);
  endStalledAnswers(server, usageLimits.stalledAnswerSeconds, refusals);
  server.keepAliveTimeout = limits.keepAliveTimeoutMs;
  outliveErrors(server, refusals);
  server.on('clientError', refuseUnlessAnswering(server));
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  return server;
}

// Refuses bytes that are not a valid request. When a response has begun on the connection, the error is not written
// into that response.
function refuseUnlessAnswering(server: Server): (error: Error, connection: Duplex) => void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.prependListener('request', ({ socket }, response) => void answers.set(socket, response));
  return (error, connection) => {
    const answer = answers.get(connection);
    if (answer?.headersSent && !answer.writableFinished) connection.destroy();
    else refuseConnection(error, connection);
  };
}

// Ignores errors of connections. Node removes its own listeners from a connection that is upgraded, and an error event
// without a listener would end the process.
function outliveErrors(server: Server, refusals: RefusalCounter): void {
  const ignore = () => undefined;
  server.on('connection', (socket) => socket.on('error', ignore));
  server.prependListener('request', (_request, response) => response.on('error', ignore));
  // Counts connections that could not be accepted because no file descriptors were left.
  server.once('listening', () => server.on('error', () => refusals.count('connections')));
}

/**
 * Whether a request with `Upgrade` is a websocket handshake on the path of the GraphQL API. For any other request the
 * header is ignored (contract 0.9; RFC 9110 section 7.8).
 */
function asksForSocket({ method, url = '', headers }: IncomingMessage): boolean {
  const [path] = url.split('?', 1);
  return method === 'GET' && path === GRAPHQL_PATH && headers.upgrade?.toLowerCase() === 'websocket';
}

/**
 * Whether a request has several `Host` headers. Node uses the first, and a proxy may use another one (RFC 9112 section
 * 3.2).
 */
function hasManyHosts({ headersDistinct }: IncomingMessage): boolean {
  return (headersDistinct['host'] ?? []).length > 1;
}
