import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { salon } from '../test/support/salon.ts';
import { startMixedLoad } from './mixed-load.ts';
import { report } from './report.ts';
import { startService } from './service-process.ts';
import { startFurtherLoad } from './soak/further-load.ts';
import { type Sample, takeSample } from './soak/samples.ts';
import { prepareClock, sharedClock } from './soak/shared-clock.ts';
import { type TableSize, takeTableSizes } from './soak/table-sizes.ts';
import { tableOf, verdictsOf } from './soak/verdicts.ts';
import { type Bench, withBench } from './support.ts';

const CLOCK_PROBE = new URL('soak/clock-probe.ts', import.meta.url).pathname;
const MOVED_CLOCK = new URL('soak/moved-clock.ts', import.meta.url).href;
const HOUR_MILLISECONDS = 3_600_000;
const KEY_ID = /[\da-f]{8}-[\da-f-]{27}/g;
const STEP_SECONDS = 10;
const STEPS_PER_MINUTE = 6;
const DAY_HOURS = 24;
const SAMPLES = 30;
const PAUSE_MILLISECONDS = 500;
/** Parts of the run after which the signing keys are rotated, and the failing endpoint is repaired. */
const ROTATIONS = [0.3, 0.6];
const REPAIR = 0.7;

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, days: { type: 'string', default: '31' } },
});
const steps = Math.max(1, Math.round(Number(values.minutes) * STEPS_PER_MINUTE));
const hoursPerStep = (Number(values.days) * DAY_HOURS) / steps;

/**
 * The service as a process under a mixed load, while the clock of service and database is moved through `--days` in
 * `--minutes`. Says which of memory, connections, tables and rows that expire is flat and which grows.
 */
await withBench(new Date(), async (bench) => {
  const [good, failing] = await Promise.all([endpoint(200), endpoint(500)]);
  const provider = await bench.provide(salon());
  await prepareClock(bench.pool);
  const service = await startService(bench, [CLOCK_PROBE]);
  const clock = sharedClock(bench.pool, service);
  const own = { ...provider, renew: () => provider.renew(service.url) };
  const load = await startMixedLoad(service.url, own, good.url, PAUSE_MILLISECONDS);
  const further = await startFurtherLoad(service.url, provider, failing.url);
  const samples: Sample[] = [];
  const sizes: TableSize[] = [];
  const happened: string[] = [];
  const note = (what: string) => {
    happened.push(`day ${(clock.hours() / DAY_HOURS).toFixed(1)}: ${what}`);
    console.log(happened.at(-1));
  };
  try {
    let wasActive = true;
    for (let step = 1; step <= steps; step += 1) {
      await Promise.all([clock.forward(hoursPerStep), wait(STEP_SECONDS * 1000)]);
      if (ROTATIONS.some((part) => step === Math.round(part * steps)))
        note(`keys rotate: ${await rotateKeys(bench, clock.hours())}`);
      if (step === Math.round(REPAIR * steps)) {
        failing.answer(200);
        await further.repairSubscription();
        note('the endpoint is repaired, its subscription active again');
        wasActive = true;
      }
      const isActive = await further.isSubscriptionActive();
      if (wasActive && !isActive) note('the subscription of the failing endpoint is disabled');
      wasActive = isActive;
      if (step % Math.max(1, Math.floor(steps / SAMPLES)) === 0) {
        samples.push(await takeSample(bench.pool, service));
        console.log(JSON.stringify(samples.at(-1)));
      }
      if (step === Math.ceil(steps / 2) || step === steps) sizes.push(...(await takeTableSizes(bench.pool, step)));
    }
  } finally {
    await Promise.allSettled([load.stop(), further.stop()]);
    await service.stop();
  }
  for (const { server } of [good, failing]) server.close().closeAllConnections();
  const verdicts = verdictsOf(samples);
  console.log({ ...Object.fromEntries(load.counts.calls), ...Object.fromEntries(further.counts) });
  console.log({ events: load.counts.events, delivered: good.count(), deliveredAfterRepair: failing.count() });
  console.log(tableOf(verdicts));
  console.table(sizes);
  await report('soak', `${values.minutes} minutes, ${values.days} days`, [...happened.map((what) => ({ what }))]);
});

interface Endpoint {
  readonly url: string;
  readonly server: Server;
  /** Answers with this status from now on, and counts from 0. */
  answer(status: number): void;
  count(): number;
}

async function endpoint(first: number): Promise<Endpoint> {
  let status = first;
  let count = 0;
  const server = createServer((incoming, response) => {
    count += 1;
    incoming.resume();
    response.writeHead(status).end('{"received":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    server,
    answer: (next) => {
      status = next;
      count = 0;
    },
    count: () => count,
  };
}

/** As an operator does; answers how many keys are published then. */
async function rotateKeys({ databaseUrl, encryptionKey, serviceUrl }: Bench, hours: number): Promise<string> {
  const clock = `${MOVED_CLOCK}?ahead=${hours * HOUR_MILLISECONDS}`;
  const { PATH = '' } = process.env;
  const env = {
    PATH,
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEY: Buffer.from(encryptionKey).toString('base64'),
    BASE_URL: serviceUrl,
  };
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['--import', clock, 'src/cli/main.ts', ...words], { env });
  await run('keys', 'rotate');
  const { stdout } = await run('keys', 'list');
  return `${stdout.match(KEY_ID)?.length} keys are published`;
}
