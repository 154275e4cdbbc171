import type { Answer } from '../calls.ts';
import type { ReceivedWebhook } from '../evidence.ts';
import { randomOf } from '../harness/random.ts';
import type { Stage } from '../harness/stage.ts';
import { until } from '../harness/until.ts';
import { type Endpoint, type Outcome, startEndpoint } from '../load/endpoints.ts';
import { type HttpClient, httpClient } from '../load/http-client.ts';
import { type Starts, startsOf } from '../load/starts.ts';

const DAYS = 2;
const PATIENCE_MS = 15_000;

/** One process of the service and what a scenario needs to bring it into one particular danger. */
export interface Probe {
  readonly stage: Stage;
  readonly http: HttpClient;
  readonly starts: Starts;
  readonly requests: ReceivedWebhook[];
  /** What must be closed after the scenario. */
  readonly endpoints: Endpoint[];
}

export type Scenario = (probe: Probe) => Promise<void>;

export function probeOn(stage: Stage): Probe {
  const http = httpClient(stage.room, randomOf(0));
  return { stage, http, starts: startsOf(stage.salon, new Date(), DAYS), requests: [], endpoints: [] };
}

/** Waits for what must come, or fails. */
export async function eventually(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  if (!(await until(holds, PATIENCE_MS))) throw new Error(`It did not come to this: ${what}.`);
}

/** The service that Ann performs in an hour. */
export function hourOf({ stage }: Probe) {
  const [serviceId, service] = Object.entries(stage.salon.services).find(([, { minutes }]) => minutes === 60) ?? [];
  const employeeId = service?.performers[0];
  if (!serviceId || !employeeId) throw new Error('The salon has no service of an hour.');
  return { serviceId, employeeId };
}

/** An hour of Ann's that nobody wanted before; starts stand closer than an hour lasts. */
export function freeHour(probe: Probe): number {
  const { serviceId } = hourOf(probe);
  const [start] = [1, 2, 3].map(() => probe.starts.unused(serviceId));
  if (!start) throw new Error('No hour is left.');
  return start;
}

export function bookAnn(probe: Probe, key: string, startAt = freeHour(probe)): Promise<Answer | null> {
  return probe.http.create({ kind: 'create', key, tag: key, client: `${key}@example.com`, ...hourOf(probe), startAt });
}

/** Subscribes an endpoint of which `decide` says what becomes of each request; `urlOf` may name it otherwise. */
export async function listen(
  { http, endpoints, requests }: Probe,
  decide: () => Outcome | Promise<Outcome>,
  urlOf = (url: string) => url,
): Promise<{ readonly id: string; readonly url: string; readonly end: () => Promise<unknown> }> {
  const endpoint = await startEndpoint(decide, requests);
  endpoints.push(endpoint);
  const body = { url: urlOf(endpoint.url), events: ['booking.created'] };
  const made = (await http.insist({ method: 'POST', path: '/webhooks', body })) as {
    id: string;
    secret: string;
  } | null;
  if (!made) throw new Error('The subscription was refused.');
  endpoint.belongTo(made);
  const end = () => http.insist({ method: 'PATCH', path: `/webhooks/${made.id}`, body: { isActive: false } });
  return { id: made.id, url: endpoint.url, end };
}

/** The deliveries of a subscription as they stand now. */
export async function deliveriesOf({ stage }: Probe, subscriptionId: string) {
  const { rows } = await stage.database.pool.query<{ status: string; attemptCount: number }>(
    'SELECT status, attempt_count AS "attemptCount" FROM webhook_delivery WHERE subscription_id = $1',
    [subscriptionId],
  );
  return rows;
}

/** Makes calls meet: none commits before all of them are in the middle of their transactions, waiting for a lock. */
export async function meet({ stage }: Probe, calls: readonly (() => Promise<unknown>)[]): Promise<void> {
  const { pool } = stage.database;
  const client = await pool.connect();
  let running: readonly Promise<unknown>[] = [];
  try {
    // Every change looks for its listeners at the end, which this lock does not let it do.
    await client.query('BEGIN; LOCK TABLE webhook_subscription IN EXCLUSIVE MODE');
    running = calls.map((call) => call());
    await eventually('all calls wait for a lock', async () => {
      const { rows } = await pool.query<{ count: number }>(
        `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows[0]?.count === calls.length;
    });
  } finally {
    client.release(true);
  }
  await Promise.all(running);
}
