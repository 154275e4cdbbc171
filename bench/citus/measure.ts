import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../src/db/client.ts';
import { distribute } from '../../src/db/migrations/distribute.ts';
import { migrate } from '../../src/db/migrations/migrate.ts';
import { citusCluster } from '../../test/citus/cluster.ts';
import { provideTarget } from '../../test/many/fleet.ts';
import { bookingOf, type Target } from '../../test/many/load.ts';
import { startProcess } from '../../test/many/process.ts';
import { request } from '../../test/support/request.ts';
import type { SystemServer } from '../../test/system/postgres.ts';
import { random } from './simulate.ts';

const PROVIDERS = 8;
const EMPLOYEES = 4;
const SETTINGS = {
  ROLE: 'api',
  BASE_URL: 'http://booking.test',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  RATE_LIMIT_PER_MINUTE: '0',
};
const WARM_UP = 30;
const TICKS_PER_SECOND = 100;
/** What daemons use while nobody asks is taken off. */
const IDLE_MS = 5_000;

/** What callers ask, and its part of all that they ask. */
export const MIX = { slots: 0.6, read: 0.3, create: 0.1 } as const;
export type Operation = keyof typeof MIX;

/** CPU of one operation, in milliseconds, and statements that reached each place. */
export interface Measured {
  readonly processMs: number;
  readonly coordinatorMs: number;
  readonly workerMs: number;
  readonly coordinatorStatements: number;
  readonly workerStatements: number;
  /** How often a disk is waited for at the end: once in one phase; in two at PREPARE, at what the coordinator notes, and at COMMIT PREPARED. */
  readonly flushes: number;
}

/** What so many clients got who called without a pause. */
export interface Saturated {
  readonly clients: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  /** Of the two cores of the machine, what the cluster and the process of the service had. */
  readonly cores: number;
}

export interface Measurement {
  readonly workers: number;
  readonly operations: Readonly<Record<Operation, Measured>>;
  readonly saturated: readonly Saturated[];
}

/** A cluster of so many workers on this machine, with one process of the service, asked by clients of this process. */
export async function measureCluster(workers: number, each: number, seed: number): Promise<Measurement> {
  const cluster = await citusCluster({ workers });
  const url = await cluster.createDatabase('booking');
  await migrate(url);
  await distribute(url);
  const database = openDatabase({ url, poolSize: 2 });
  const service = await startProcess({ ...SETTINGS, DATABASE_URL: url });
  try {
    const targets = await provideAll(database, `http://127.0.0.1:${service.port}`);
    const callers = callersOf(targets, random(seed));
    const places = {
      process: () => cpuOf(service.pid),
      coordinator: () => cpuOfServer(cluster.coordinator),
      workers: async () => sum(await Promise.all(cluster.workers.map(cpuOfServer))),
    };
    const read = async (): Promise<Used> => {
      const used = {
        process: await places.process(),
        coordinator: await places.coordinator(),
        workers: await places.workers(),
      };
      return { ...used, at: performance.now() };
    };
    const begun = await read();
    await wait(IDLE_MS);
    const idle = between(begun, await read());
    const operations: Partial<Record<Operation, Measured>> = {};
    for (const operation of ['create', 'slots', 'read'] as const) {
      await times(WARM_UP, callers[operation]);
      const before = await read();
      await times(each, callers[operation]);
      const used = between(before, await read());
      const idleMs = (place: keyof Used) => (idle[place] * used.at) / idle.at;
      const statements = await statementsOf([cluster.coordinator, ...cluster.workers], callers[operation]);
      operations[operation] = {
        processMs: (used.process - idleMs('process')) / each,
        coordinatorMs: (used.coordinator - idleMs('coordinator')) / each,
        workerMs: (used.workers - idleMs('workers')) / each,
        ...statements,
      };
    }
    const saturated: Saturated[] = [];
    for (const clients of [1, 4, 16]) {
      const before = await read();
      const { latencies, seconds } = await saturate(callers, clients, each * 2, random(seed + clients));
      const used = between(before, await read());
      latencies.sort((a, b) => a - b);
      const p50Ms = latencies[Math.floor(latencies.length / 2)] ?? 0;
      saturated.push({
        clients,
        perSecond: latencies.length / seconds,
        p50Ms,
        cores: (used.process + used.coordinator + used.workers) / 1000 / seconds,
      });
    }
    return { workers, operations: complete(operations), saturated };
  } finally {
    await service.kill();
    await database.close();
    await cluster.close();
  }
}

function complete({ slots, read, create }: Partial<Record<Operation, Measured>>): Record<Operation, Measured> {
  if (!slots || !read || !create) throw new Error('Not everything was measured.');
  return { slots, read, create };
}

/** Milliseconds of CPU so far, and when. */
interface Used {
  readonly process: number;
  readonly coordinator: number;
  readonly workers: number;
  readonly at: number;
}

function between(before: Used, after: Used): Used {
  const { process, coordinator, workers, at } = before;
  return {
    process: after.process - process,
    coordinator: after.coordinator - coordinator,
    workers: after.workers - workers,
    at: after.at - at,
  };
}

type Call = () => Promise<void>;

async function provideAll(database: ReturnType<typeof openDatabase>, url: string) {
  return await Promise.all(
    Array.from({ length: PROVIDERS }, async () => {
      const provided = await provideTarget(database, url, EMPLOYEES);
      return {
        target: await provided.open(),
        employees: provided.employees,
        turns: provided.employees.map(() => 0),
        booked: '',
      };
    }),
  );
}

function callersOf(all: Awaited<ReturnType<typeof provideAll>>, next: () => number): Record<Operation, Call> {
  const any = () => {
    const found = all[Math.floor(next() * all.length)];
    if (!found) throw new Error('There is no provider.');
    return found;
  };
  const create: Call = async () => {
    const at = any();
    const which = Math.floor(next() * EMPLOYEES);
    const turn = at.turns[which] ?? 0;
    at.turns[which] = turn + 1;
    const json = bookingOf(at.target, at.employees[which] ?? '', turn);
    at.booked = (await ask(at.target, 'POST', 'reservations', 201, json)).id;
  };
  const slots: Call = async () => {
    const { target } = any();
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await ask(target, 'GET', `slots?serviceId=${target.serviceId}&dateFrom=${day(2)}&dateTo=${day(8)}`, 200);
  };
  const read: Call = async () => {
    const { target, booked } = any();
    if (booked) await ask(target, 'GET', `reservations/${booked}`, 200);
  };
  return { create, slots, read };
}

async function ask({ url, prefix, token }: Target, method: string, path: string, wanted: number, json?: object) {
  const headers: Record<string, string> = json ? { 'Idempotency-Key': randomUUID() } : {};
  const { status, body } = await request(`${url}${prefix}/${path}`, method, token, json, headers);
  if (status !== wanted) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

async function times(count: number, call: Call): Promise<void> {
  for (let each = 0; each < count; each += 1) await call();
}

async function saturate(callers: Record<Operation, Call>, clients: number, calls: number, next: () => number) {
  const latencies: number[] = [];
  const begunAt = performance.now();
  let left = calls;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      const point = next();
      const operation = point < MIX.create ? 'create' : point < MIX.create + MIX.read ? 'read' : 'slots';
      const from = performance.now();
      await callers[operation]();
      latencies.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { latencies, seconds: (performance.now() - begunAt) / 1000 };
}

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

/** Milliseconds of CPU of a process and of its children that have ended. */
async function cpuOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ') ?? [];
  return (sum(fields.slice(11, 15).map(Number)) * 1000) / TICKS_PER_SECOND;
}

/** Of a whole server; what ended before is in its postmaster's account. */
async function cpuOfServer({ dataDir }: SystemServer): Promise<number> {
  const postmaster = Number((await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(all.map(async (pid) => [pid, await parentOf(pid)] as const));
  const own = parents.filter(([pid, parent]) => pid === postmaster || parent === postmaster);
  return sum(await Promise.all(own.map(([pid]) => cpuOf(pid))));
}

async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return Number(stat.split(') ')[1]?.split(' ')[1]);
}

const COUNTED = 10;

/** Statements of one operation that reach the coordinator and the workers, by their logs. */
async function statementsOf([coordinator, ...workers]: readonly SystemServer[], call: Call) {
  const servers = [...(coordinator ? [coordinator] : []), ...workers];
  const log = (setting: string) =>
    Promise.all(
      servers.map(async (server) => {
        await server.sql(`ALTER SYSTEM SET log_min_duration_statement = ${setting}`);
        await server.sql('SELECT pg_reload_conf()');
      }),
    );
  await log('0');
  await call();
  const before = await Promise.all(servers.map(loggedBy));
  await times(COUNTED, call);
  const after = await Promise.all(servers.map(loggedBy));
  await log('-1');
  const [atCoordinator = [], ...others] = after.map((lines, index) => lines.slice(before[index]?.length));
  const atWorkers = others.flat();
  const each = (lines: readonly string[], wanted: RegExp) => lines.filter((line) => wanted.test(line)).length / COUNTED;
  return {
    coordinatorStatements: each(atCoordinator, /./),
    workerStatements: each(atWorkers, /./),
    flushes: each(atWorkers, /: COMMIT/) + 2 * each(atWorkers, /: PREPARE TRANSACTION/),
  };
}

/** What a client or the coordinator sent; the queue and the daemons of Citus speak of themselves. */
async function loggedBy({ dataDir }: SystemServer): Promise<string[]> {
  const lines = (await readFile(join(dataDir, 'server.log'), 'utf8')).split('\n');
  return lines.filter(
    (line) =>
      /duration: .* (execute|statement)/.test(line) &&
      !/pgboss|pg_dist|pg_prepared|assign_distributed|recover/.test(line),
  );
}
