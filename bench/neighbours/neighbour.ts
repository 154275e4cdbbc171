import { request } from 'undici';
import { httpReceiver } from '../../test/jobs/http-receiver.ts';
import { median, rounded } from '../load.ts';
import { startOf, type Tenant } from './stage.ts';

const SAMPLES = 30;
const MOST_MS = 15_000;
const GIVE_UP_MS = 10_000;
const PAUSE_MS = 100;

/** Medians in milliseconds; what took longer than ten seconds, or failed, counts as ten seconds. */
interface Medians {
  readonly catalog: number;
  readonly create: number;
  /** From the answer of a create to the arrival of its webhook. */
  readonly webhook: number;
}

/** What was measured in one stretch. */
interface Measured extends Medians {
  /** Of one call after the other, those that failed at ten seconds each: slow ones count here, however few they are. */
  readonly perSecond: number;
  readonly slowest: number;
}

/** Someone who uses the service as anybody would. */
export interface Neighbour {
  measure(): Promise<Measured>;
  /** Reservations that it made. */
  readonly reservationIds: readonly string[];
  close(): Promise<void>;
}

let bookings = 0;

/** Tokens of all clients of a tenant. */
export async function tokensOf(url: string, { credentials }: Tenant): Promise<string[]> {
  const grants = credentials.map(async (client) => {
    const body = JSON.stringify({ ...client, grant_type: 'client_credentials' });
    const headers = { 'content-type': 'application/json' };
    const answer = await request(`${url}/integrations/oauth/token`, { method: 'POST', headers, body });
    const granted: unknown = await answer.body.json();
    return String(Reflect.get(Object(granted), 'access_token'));
  });
  return Promise.all(grants);
}

/** A neighbour at `url`, with a subscription to its own bookings. */
export async function openNeighbour(url: string, tenant: Tenant): Promise<Neighbour> {
  const tokens = await tokensOf(url, tenant);
  const receiver = await httpReceiver();
  const prefix = `${url}/integrations/v1/providers/${tenant.id}`;
  const reservationIds: string[] = [];
  let turn = 0;
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, json?: object): Promise<unknown> => {
    turn += 1;
    const headers = { authorization: `Bearer ${tokens[turn % tokens.length]}` };
    const answer = await request(`${prefix}/${path}`, {
      method,
      headers: json ? { ...headers, 'content-type': 'application/json' } : headers,
      body: json ? JSON.stringify(json) : null,
      signal: AbortSignal.timeout(GIVE_UP_MS),
      // Each call uses a connection of its own, like a new caller.
      reset: true,
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 400) throw new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 500)}`);
    return JSON.parse(text || 'null');
  };
  turn = -1;
  const subscription = await call('POST', 'webhooks', { url: receiver.url, events: ['booking.created'] });
  const create = async () => {
    const made = await call('POST', 'reservations', nextBooking(tenant));
    reservationIds.push(String(Reflect.get(Object(made), 'id')));
  };
  const sample = async () => {
    const catalog = await timed(() => call('GET', 'catalog'));
    const received = receiver.requests.length;
    const created = await timed(create);
    return { catalog, create: created, webhook: created < GIVE_UP_MS ? await arrival(receiver, received) : GIVE_UP_MS };
  };
  return {
    reservationIds,
    measure: async () => {
      const samples: Medians[] = [];
      const until = Date.now() + MOST_MS;
      while (samples.length < SAMPLES && (Date.now() < until || samples.length === 0)) {
        samples.push(await sample());
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      const of = (name: keyof Medians) => median(samples.map((each) => each[name]));
      const seconds = samples.reduce((sum, { catalog, create }) => sum + catalog + create, 0) / 1000;
      const perSecond = rounded((2 * samples.length) / seconds);
      const slowest = Math.max(...samples.flatMap(({ catalog, create }) => [catalog, create]));
      return { catalog: of('catalog'), create: of('create'), webhook: of('webhook'), perSecond, slowest };
    },
    close: async () => {
      turn = -1;
      await call('DELETE', `webhooks/${Reflect.get(Object(subscription), 'id')}`).catch(() => undefined);
      await receiver.close();
    },
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  const done = await work().then(
    () => true,
    () => false,
  );
  return done ? performance.now() - startedAt : GIVE_UP_MS;
}

async function arrival({ requests }: Awaited<ReturnType<typeof httpReceiver>>, received: number): Promise<number> {
  const startedAt = performance.now();
  while (requests.length <= received && performance.now() - startedAt < GIVE_UP_MS) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return Math.min(GIVE_UP_MS, performance.now() - startedAt);
}

function nextBooking(tenant: Tenant) {
  const { serviceId, employeeIds } = tenant;
  bookings += 1;
  return {
    serviceId,
    employeeId: employeeIds[bookings % employeeIds.length],
    employeeSelectionMode: 'SPECIFIC',
    startAt: startOf(bookings, tenant),
    client: { firstName: 'Nora', email: `nora${bookings % 50}@example.com` },
    notifyClient: false,
  };
}
