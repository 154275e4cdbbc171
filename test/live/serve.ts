import { type Client, createClient, type FormattedExecutionResult } from 'graphql-ws';
import WebSocket from 'ws';
import { listenHttp } from '../../src/http-server.ts';
import { schema } from '../../src/schema/schema.ts';
import { openSockets } from '../../src/schema/server/live/sockets.ts';
import type { TestApp } from '../support/app.ts';

/** The service of a test, listening. */
export interface ServedApp {
  readonly url: string;
  readonly socketUrl: string;
  stop(): Promise<void>;
}

/** Listens on a free port, sockets included, as main does. */
export async function serve(app: TestApp, port = 0): Promise<ServedApp> {
  const { usageLimits, refusals } = app.service.deps.ports;
  const http = await listenHttp('127.0.0.1', port, { usageLimits, refusals });
  http.use((request) => app.fetch(request));
  http.attach(openSockets(http.server, schema, app.service.deps, await app.service.startLive()));
  const url = `http://127.0.0.1:${http.port}/graphql`;
  return { url, socketUrl: url.replace('http', 'ws'), stop: http.stop };
}

/** The events that a stock client has received; tests wait with `eventually`. */
export interface Subscriber {
  readonly events: HeardEvent[];
  readonly errors: unknown[];
  readonly closes: { code: number; reason: string }[];
  readonly client: Client;
  readonly connected: Promise<void>;
  stop(): void;
}

interface HeardEvent {
  readonly event: { readonly id: string; readonly type: string; readonly version: number };
  // biome-ignore lint/suspicious/noExplicitAny: the subscription decides what it selects.
  readonly reservation: any;
}

const CHANGES = `subscription ($employeeId: UUID, $serviceId: UUID, $after: UUID) {
  reservationChanged(employeeId: $employeeId, serviceId: $serviceId, after: $after) {
    event { id type version changes { field from to } actor { type id } } reservation { id status employeeId version } } }`;

/** A stock graphql-ws client with one subscription. */
export function follow(
  socketUrl: string,
  token: string,
  variables: Record<string, unknown> = {},
  query = CHANGES,
): Subscriber {
  const closes: Subscriber['closes'] = [];
  const { promise: connected, resolve } = Promise.withResolvers<void>();
  const client = createClient({
    url: socketUrl,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
    lazy: true,
    on: {
      connected: () => resolve(),
      closed: (event) => void closes.push(event as { code: number; reason: string }),
    },
  });
  const events: HeardEvent[] = [];
  const errors: unknown[] = [];
  const stop = client.subscribe(
    { query, variables },
    {
      next: (result: FormattedExecutionResult) => {
        if (result.errors) errors.push(...result.errors);
        const [change] = Object.values(result.data ?? {});
        if (change) events.push(change as HeardEvent);
      },
      error: (error) => void errors.push(error),
      complete: () => undefined,
    },
  );
  return { events, errors, closes, client, connected, stop };
}
