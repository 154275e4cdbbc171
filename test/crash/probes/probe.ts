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

/** One process of the service, with the tools of a scenario for one particular race. */
export interface Probe {
  readonly stage: Stage;
  readonly http: HttpClient;
  readonly starts: Starts;
  readonly requests: ReceivedWebhook[];
  /** Endpoints to close after the scenario. */
  readonly endpoints: Endpoint[];
}

export type Scenario = (probe: Probe) => Promise<void>;

export function probeOn(stage: Stage): Probe {
  const http = httpClient(stage.room, randomOf(0));
  return { stage, http, starts: startsOf(stage.salon, new Date(), DAYS), requests: [], endpoints: [] };
}

/** Waits for a condition, or fails. */
export async function eventually(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  if (!(await until(holds, PATIENCE_MS))) throw new Error(`It did not come to this: ${what}.`);
}

/** The one-hour service of Ann. */
export function hourOf({ stage }: Probe) {
  const [serviceId, service] = Object.entries(stage.salon.services).find(([, { minutes }]) => minutes === 60) ?? [];
  const employeeId = service?.performers[0];
  if (!serviceId || !employeeId) throw new Error('The salon has no service of an hour.');
  return { serviceId, employeeId };
}

/** An unused hour of Ann; starts are closer together than an hour. */
export function freeHour(probe: Probe): number {
  const { serviceId } = hourOf(probe);
  const [start] = [1, 2, 3].map(() => probe.starts.unused(serviceId));
  if (!start) throw new Error('No hour is left.');
  return start;
}

export function bookAnn(probe: Probe, key: string, startAt = freeHour(probe)): Promise<Answer | null> {
  return probe.http.create({ kind: 'create', key, tag: key, client: `${key}@example.com`, ...hourOf(probe), startAt });
}

/** Subscribes an endpoint with the outcomes of `decide`; `urlOf` can change its name. */
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

/** The present deliveries of a subscription. */
export async function deliveriesOf({ stage }: Probe, subscriptionId: string) {
  const { rows } = await stage.database.pool.query<{ status: string; attemptCount: number }>(
    'SELECT status, attempt_count AS "attemptCount" FROM webhook_delivery WHERE subscription_id = $1',
    [subscriptionId],
  );
  return rows;
}

/** Makes calls overlap: none commits before all of them wait for a lock in the middle of their transactions. */
export async function meet({ stage }: Probe, calls: readonly (() => Promise<unknown>)[]): Promise<void> {
  const { pool } = stage.database;
  const client = await pool.connect();
  let running: readonly Promise<unknown>[] = [];
  try {
    // Every change reads its subscriptions at the end, which this lock blocks; it also blocks workers, which do not count.
    await client.query('BEGIN; LOCK TABLE webhook_subscription IN EXCLUSIVE MODE');
    running = calls.map((call) => call());
    await eventually('all calls wait for a lock', async () => {
      const { rows } = await pool.query<{ count: number }>(
        `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
           AND query NOT LIKE '%webhook_delivery%'`,
      );
      return rows[0]?.count === calls.length;
    });
  } finally {
    client.release(true);
  }
  await Promise.all(running);
}
