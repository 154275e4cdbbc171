import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { type CalledProvider, type CallLoad, type CallResult, STEPS } from './calls/protocol.ts';
import { recordStatements, replayStatements } from './calls/recorded-statements.ts';
import { cpuOfServer } from './citus/cpu.ts';
import { quantile, rounded } from './load.ts';
import { report } from './report.ts';
import { type Bench, withBench } from './support.ts';

/** Inside opening hours of the demo salon, before all requested starts. */
const NOW = '2026-11-20T08:00:00.000Z';
const PROVIDERS = 200;
const CALLERS = 32;
const WARM_UP_SECONDS = 5;
const [seconds = 20, seed = 25] = process.argv.slice(2).map(Number);
const DEMO = new URL('../prisma/demo-provider.json', import.meta.url);
const COPY = 'booking_by_hand';

/**
 * Whole telephone calls: resolve, identify, first available, create by contact data with `ANY` and the slot's
 * employees, read; 32 callers, 200 providers drawn by Zipf. For comparison the same statements with the same values,
 * sent by `pg` alone to a copy of the database: `node bench/calls.ts [seconds] [seed]`.
 */
await withBench(new Date(NOW), measureCalls, { RATE_LIMIT_PER_MINUTE: '0' });

async function measureCalls(bench: Bench): Promise<void> {
  const providers = await provideAll(bench);
  const load = { providers, callers: CALLERS, seed };
  const dataDir = await dataDirectory(bench.pool);
  const copyUrl = await copyDatabase(bench);
  await callAll({ ...load, seconds: null, seed: seed + 1 });
  await callAll({ ...load, seconds: WARM_UP_SECONDS, seed: seed + 2 });
  const measured: { calls?: CallResult; used?: Used } = {};
  const statements = await recordStatements(async () => {
    const before = await usedSoFar(dataDir);
    measured.calls = await callAll({ ...load, seconds });
    measured.used = usedBetween(before, await usedSoFar(dataDir));
  });
  const { calls, used } = measured;
  if (!calls || !used) throw new Error('Nothing was measured.');
  const before = await usedSoFar(dataDir);
  const refused = await replayStatements(copyUrl, statements);
  const byHand = usedBetween(before, await usedSoFar(dataDir));
  const sent = statements.reduce((sum, list) => sum + list.length, 0);
  console.log(`seed ${seed}: ${calls.calls} calls, ${calls.refused} slots taken by others first; ${sent} statements,`);
  console.log(`${rounded(sent / calls.calls)} a call; ${refused} of them refused when they were sent by hand`);
  const perCall = (milliseconds: number) => rounded(milliseconds / calls.calls);
  const row = (what: string, { wall, process: own, postgres }: Used) => ({
    what,
    callsPerSecond: Math.round((calls.calls * 1000) / wall),
    processCpuMs: perCall(own),
    postgresCpuMs: perCall(postgres),
  });
  const steps = STEPS.map((step) => ({
    step,
    p50: rounded(quantile(calls.milliseconds[step], 0.5)),
    p99: rounded(quantile(calls.milliseconds[step], 0.99)),
  }));
  console.table(steps);
  const rows = [row('the service', used), row('its statements by hand', byHand)];
  await report('calls', 'Whole calls of 32 callers to 200 providers; CPU in milliseconds per call', rows);
}

async function provideAll(bench: Bench): Promise<CalledProvider[]> {
  const demo = JSON.parse(await readFile(DEMO, 'utf8'));
  const providers: CalledProvider[] = [];
  for (let number = 0; number < PROVIDERS; number += 1) {
    const provider = { ...demo.provider, slug: `salon-${number}` };
    const { prefix, headers } = await bench.provide({ ...demo, provider });
    providers.push({ prefix, authorization: headers['authorization'] ?? '' });
  }
  return providers;
}

function callAll(load: CallLoad): Promise<CallResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('calls/callers.ts', import.meta.url), { workerData: load });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** A copy of the database as it is now; the pools of the service reconnect. */
async function copyDatabase({ databaseUrl, pool }: Bench): Promise<string> {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  pool.on('error', () => {}); // The server closes its connections below.
  const admin = new pg.Client({
    connectionString: Object.assign(new URL(databaseUrl), { pathname: '/template1' }).href,
  });
  await admin.connect();
  await admin.query(`ALTER DATABASE "${name}" WITH ALLOW_CONNECTIONS false`);
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  await admin.query(`CREATE DATABASE "${COPY}" TEMPLATE "${name}"`);
  await admin.query(`ALTER DATABASE "${name}" WITH ALLOW_CONNECTIONS true`);
  await admin.end();
  url.pathname = `/${COPY}`;
  return url.href;
}

async function dataDirectory(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ data_directory: string }>('SHOW data_directory');
  return rows[0]?.data_directory ?? '';
}

/** Milliseconds of time, of CPU of the serving thread, and of CPU of PostgreSQL. */
interface Used {
  readonly wall: number;
  readonly process: number;
  readonly postgres: number;
}

async function usedSoFar(dataDir: string): Promise<Used> {
  const { user, system } = process.threadCpuUsage();
  return { wall: performance.now(), process: (user + system) / 1000, postgres: await cpuOfServer({ dataDir }) };
}

function usedBetween(before: Used, after: Used): Used {
  return {
    wall: after.wall - before.wall,
    process: after.process - before.process,
    postgres: after.postgres - before.postgres,
  };
}
