import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { Agent, request } from 'undici';
import WebSocket from 'ws';
import type { BenchProvider } from './support.ts';

const CALLERS = 6;
const DAY_MILLISECONDS = 86_400_000;
const HOUR_MILLISECONDS = 3_600_000;
const FIRST_DAY = 2;
const DAYS = 80;
const OPENING_HOUR = 9;
const HOURS = 6;
const RESUBSCRIBE_MILLISECONDS = 1_000;
const RENEW_MILLISECONDS = 600_000;
const SUBSCRIPTION = 'subscription { reservationChanged { event { id type } reservation { id status startAt } } }';
const QUERIES = [
  '{ catalog { content { provider { name } services { id name } } } }',
  'query ($id: UUID!) { reservation(reservationId: $id) { id status client { firstName } } }',
  '{ reservations(first: 5) { totalCount edges { node { id events(first: 2) { edges { node { type } } } } } } }',
];

/** The number of calls of each kind, and of received events. */
export interface Counts {
  readonly calls: Map<string, number>;
  events: number;
}

/** A load of all operations until `stop`. */
export interface MixedLoad {
  readonly counts: Counts;
  stop(): Promise<void>;
}

/** Loads the service at `url` from several callers, each with a pause between rounds: reads, slots, keyed writes, changes, cancels, queries, a subscription. */
export async function startMixedLoad(
  url: string,
  provider: BenchProvider,
  hookUrl: string,
  pauseMilliseconds = 0,
): Promise<MixedLoad> {
  const counts: Counts = { calls: new Map(), events: 0 };
  const agent = new Agent({ connections: CALLERS });
  const prefix = `${url}${new URL(provider.prefix).pathname}`;
  let headers = provider.headers;
  let renewedAt = Date.now();
  let going = true;
  const call = async (what: string, path: string, method = 'GET', body?: object, key?: string) => {
    const json = body ? { 'content-type': 'application/json' } : {};
    const answer = await request(`${path.startsWith('/') ? url : prefix}${path.startsWith('/') ? '' : '/'}${path}`, {
      method,
      headers: { ...headers, ...json, ...(key ? { 'idempotency-key': key } : {}) },
      dispatcher: agent,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const name = `${what} ${answer.statusCode}`;
    counts.calls.set(name, (counts.calls.get(name) ?? 0) + 1);
    if (answer.statusCode >= 500) throw new Error(`${what}: ${await answer.body.text()}`);
    return JSON.parse((await answer.body.text()) || 'null');
  };
  await call('subscribe', 'webhooks', 'POST', { url: hookUrl, events: ['*'] });
  const live = follow(
    url,
    () => headers,
    () => {
      counts.events += 1;
    },
  );
  let turn = 0;
  const oneRound = async () => {
    turn += 1;
    const booking = bookingAt(provider, turn);
    const query = QUERIES[turn % QUERIES.length] ?? '';
    const date = booking.startAt.slice(0, 10);
    const slots = `slots?serviceId=${booking.serviceId}&dateFrom=${date}&dateTo=${date}`;
    await call('slots', slots);
    const made = await call('create', 'reservations', 'POST', booking, `memory-${renewedAt}-${turn}`);
    const id = made.id ?? made.reservation?.id;
    if (id) {
      await call('get', `reservations/${id}`);
      await call('update', `reservations/${id}`, 'PATCH', { clientNote: `turn ${turn}` });
      await call('cancel', `reservations/${id}/cancel`, 'POST', {});
    }
    await call('graphql', '/graphql', 'POST', { query, variables: query.includes('$id') ? { id } : {} });
    await call('graphql, new', '/graphql', 'POST', { query: `${QUERIES[0]} # ${turn}` });
  };
  const goOn = async () => {
    while (going) {
      if (Date.now() - renewedAt > RENEW_MILLISECONDS) {
        renewedAt = Date.now();
        headers = await provider.renew();
      }
      await oneRound();
      if (pauseMilliseconds > 0) await wait(pauseMilliseconds);
    }
  };
  const running = Promise.all(Array.from({ length: CALLERS }, goOn));
  return {
    counts,
    stop: async () => {
      going = false;
      await running;
      live.stop();
      await agent.close();
    },
  };
}

function bookingAt({ services }: BenchProvider, turn: number) {
  const day = FIRST_DAY + (turn % DAYS);
  const midnight = Math.floor(Date.now() / DAY_MILLISECONDS) * DAY_MILLISECONDS;
  const hour = OPENING_HOUR + (Math.floor(turn / DAYS) % HOURS);
  const startAt = new Date(midnight + day * DAY_MILLISECONDS + hour * HOUR_MILLISECONDS).toISOString();
  const client = { firstName: 'Anna', email: `anna${turn % DAYS}@example.com` };
  return { serviceId: services['cut'] ?? '', employeeSelectionMode: 'ANY', startAt, client, notifyClient: false };
}

function follow(url: string, headers: () => Readonly<Record<string, string>>, receive: () => void) {
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: () => ({ ...headers() }),
  });
  let going = true;
  let unsubscribe = (): void => undefined;
  const subscribe = () => {
    const again = () => {
      if (going) setTimeout(subscribe, RESUBSCRIBE_MILLISECONDS);
    };
    // A socket ends with its token.
    unsubscribe = client.subscribe({ query: SUBSCRIPTION }, { next: receive, error: again, complete: again });
  };
  subscribe();
  return {
    stop: () => {
      going = false;
      unsubscribe();
      void client.dispose();
    },
  };
}
