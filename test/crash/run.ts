import { setTimeout as wait } from 'node:timers/promises';
import type { Failpoint } from './child/patches.ts';
import type { Evidence, ReceivedWebhook } from './evidence.ts';
import { drain } from './harness/drain.ts';
import { evidenceOf } from './harness/evidence-of.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { randomOf } from './harness/random.ts';
import { prepareDatabase } from './harness/recorder.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { runBookingClient } from './load/booking-client.ts';
import { decideBy, startEndpoint, type Temper } from './load/endpoints.ts';
import { httpClient } from './load/http-client.ts';
import { type LiveReader, startLiveReader } from './load/live-reader.ts';
import { startsOf } from './load/starts.ts';
import { keepActive, subscribe } from './load/subscriptions.ts';
import { runNemesis } from './nemesis.ts';

const NAMES = ['api-1', 'api-2', 'worker-1', 'worker-2'];
const CLIENTS = 5;
const READERS = 2;
const DAYS_LEAST = 3;
const DAYS_MOST = 60;
const DAYS_A_MINUTE = 4;
const CATCH_UP_MS = 20_000;

export interface RunOptions {
  readonly seed: number;
  /** The nemesis does one round of everything, and more as long as this lasts. */
  readonly milliseconds: number;
  readonly failpoint?: Failpoint | 'constraint' | undefined;
  /** Ends the run before its time, after the round that is on; what there is by then is judged. */
  readonly signal?: AbortSignal | undefined;
  tell(line: string): void;
}

/** Load against faults, then peace until everything is settled; answers what there is to judge. */
export async function runUnderFaults(options: RunOptions): Promise<Evidence> {
  const { failpoint } = options;
  const env: Record<string, string> = failpoint && failpoint !== 'constraint' ? { CRASH_FAILPOINT: failpoint } : {};
  const closes: (() => Promise<unknown>)[] = [];
  try {
    const server = await startOwnServer();
    closes.push(server.drop);
    await prepareDatabase(server.url);
    const stage = await openStage({ databaseUrl: server.url, names: NAMES, env });
    closes.push(stage.close);
    if (failpoint === 'constraint') {
      await stage.database.pool.query('ALTER TABLE reservation DROP CONSTRAINT reservation_occupied_excl');
    }
    return await play(stage, server, options, closes);
  } finally {
    for (const close of closes.reverse()) await close();
  }
}

async function play(
  stage: Stage,
  server: OwnServer,
  options: RunOptions,
  closes: (() => Promise<unknown>)[],
): Promise<Evidence> {
  const { room, salon } = stage;
  const random = randomOf(options.seed);
  const days = Math.min(DAYS_MOST, DAYS_LEAST + Math.ceil((options.milliseconds / 60_000) * DAYS_A_MINUTE));
  const market = { room, salon, starts: startsOf(salon, new Date(), days), booked: [] };
  const operator = httpClient(room, random.fork('operator'));
  const requests: ReceivedWebhook[] = [];
  const tempers: Temper[] = ['steady', 'shaky', 'broken'];
  const endpoints = await Promise.all(tempers.map((one) => startEndpoint(decideBy(one, random.fork(one)), requests)));
  closes.push(async () => void (await Promise.all(endpoints.map((endpoint) => endpoint.close()))));
  await subscribe(operator, endpoints);

  let stopped = false;
  let readers: LiveReader[] = [];
  const load = Array.from({ length: CLIENTS }, (_, index) =>
    runBookingClient(market, `c${index}`, random.fork(`client ${index}`), () => stopped),
  );
  load.push(keepActive(operator, random.fork('operator turns'), () => stopped));
  const first = await firstEvent(stage);
  readers = Array.from({ length: READERS }, (_, index) =>
    startLiveReader(room, `reader ${index}`, first, random.fork(`reader ${index}`)),
  );
  closes.push(async () => void (await Promise.all(readers.map((reader) => reader.stop()))));
  const endsAt = performance.now() + options.milliseconds;
  try {
    await runNemesis(
      { ...stage, server },
      random.fork('nemesis'),
      () => performance.now() >= endsAt || options.signal?.aborted === true,
      options.tell,
    );
  } finally {
    stopped = true;
    await Promise.all(load);
  }
  options.tell(`peace after ${room.calls.length} calls`);
  await drain(stage, readers, CATCH_UP_MS);
  await Promise.all(readers.map((reader) => reader.stop()));
  const readings = readers.map(({ reading }) => reading);
  return await evidenceOf(stage, requests, readings);
}

/** The readers begin behind the first event there is. */
async function firstEvent({ database }: Stage): Promise<string> {
  for (;;) {
    const { rows } = await database.pool.query('SELECT id FROM reservation_event ORDER BY changed_tx, id LIMIT 1');
    if (rows[0]) return String(rows[0].id);
    await wait(20);
  }
}
