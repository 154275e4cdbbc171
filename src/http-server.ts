import type { Server } from 'node:http';
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server';

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
const CONNECTIONS_MAX = 2_000;
const STOP_DEADLINE_MS = 10_000;

type Fetch = (request: Request, bindings: HttpBindings | Http2Bindings) => Response | Promise<Response>;

/** A listening HTTP server; `fetch` can be replaced once the service behind it is ready. */
export interface HttpServer {
  readonly port: number;
  readonly server: Server;
  use(fetch: Fetch): void;
  /** Sockets and the like, to be stopped before the server waits for its connections. */
  attach(part: { stop(): Promise<void> }): void;
  /** Takes no more requests and waits for those that run. */
  stop(): Promise<void>;
}

/** Listens at once (port 0: the system picks) and answers 503 until `use` names what answers. */
export async function listenHttp(host: string, port: number): Promise<HttpServer> {
  let answer: Fetch = () => new Response(null, { status: 503, headers: { 'Retry-After': '1' } });
  const parts: { stop(): Promise<void> }[] = [];
  const server = createAdaptorServer({ fetch: (request, bindings) => answer(request, bindings) }) as Server;
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  server.maxConnections = CONNECTIONS_MAX;
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
    attach: (part) => void parts.push(part),
    stop: async () => {
      await Promise.all(parts.map((part) => part.stop()));
      await stopServer(server);
    },
  };
}

async function stopServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const force = setTimeout(() => server.closeAllConnections(), STOP_DEADLINE_MS);
  await closed;
  clearTimeout(force);
}
