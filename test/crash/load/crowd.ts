import type { ReceivedWebhook } from '../evidence.ts';
import type { Random } from '../harness/random.ts';
import { startImpostor } from '../harness/rebound-name.ts';
import type { Stage } from '../harness/stage.ts';
import { until } from '../harness/until.ts';
import { runBookingClient } from './booking-client.ts';
import { decideBy, type Endpoint, startEndpoint, type Temper } from './endpoints.ts';
import { type HttpClient, httpClient } from './http-client.ts';
import { type LiveReader, startLiveReader } from './live-reader.ts';
import { startsOf } from './starts.ts';
import { keepActive, subscribe } from './subscriptions.ts';

const CLIENTS = 5;
const READERS = 2;
const TEMPERS: readonly Temper[] = ['steady', 'shaky', 'broken'];
const FIRST_EVENT_MS = 60_000;

/** All clients of the service at once. */
export interface Crowd {
  readonly requests: readonly ReceivedWebhook[];
  readonly readers: readonly LiveReader[];
  /** Stops new actions of the clients; endpoints and readers continue. */
  calm(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the clients; their requests are spread over `days`. */
export async function gatherCrowd(stage: Stage, random: Random, days: number): Promise<Crowd> {
  const { room, salon } = stage;
  const market = { room, salon, starts: startsOf(salon, new Date(), days), booked: [], visits: [] };
  const operator = httpClient(room, random.fork('operator'));
  const requests: ReceivedWebhook[] = [];
  const closeEndpoints = await startEndpoints(operator, random, requests);
  let stopped = false;
  const working = Promise.all([
    ...Array.from({ length: CLIENTS }, (_, index) =>
      runBookingClient(market, `c${index}`, random.fork(`client ${index}`), () => stopped),
    ),
    keepActive(operator, random.fork('operator turns'), () => stopped),
  ]);
  const calm = async () => {
    stopped = true;
    await working;
  };
  const first = await firstEvent(stage);
  const readers = Array.from({ length: READERS }, (_, index) =>
    startLiveReader(room, `reader ${index}`, first, random.fork(`reader ${index}`)),
  );
  return {
    requests,
    readers,
    calm,
    close: async () => {
      await calm();
      await Promise.all(readers.map((reader) => reader.stop()));
      await closeEndpoints();
    },
  };
}

async function startEndpoints(
  operator: HttpClient,
  random: Random,
  requests: ReceivedWebhook[],
): Promise<() => Promise<unknown>> {
  const endpoints = await Promise.all(
    TEMPERS.map((temper): Promise<Endpoint> => startEndpoint(decideBy(temper, random.fork(temper)), requests)),
  );
  await subscribe(operator, endpoints);
  const impostors = await Promise.all(endpoints.map(({ url }) => startImpostor(url)));
  return () => Promise.all([...endpoints, ...impostors].map((one) => one.close()));
}

/** The readers begin after the first event. */
async function firstEvent({ database }: Stage): Promise<string> {
  let first = '';
  const found = await until(async () => {
    const { rows } = await database.pool.query('SELECT id FROM reservation_event ORDER BY changed_tx, id LIMIT 1');
    first = String(rows[0]?.id ?? '');
    return first !== '';
  }, FIRST_EVENT_MS);
  if (!found) throw new Error('No reservation was booked.');
  return first;
}
