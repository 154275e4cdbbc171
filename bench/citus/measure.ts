import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../src/db/client.ts';
import { distributeTables } from '../../src/db/migrations/distribute.ts';
import { migrate } from '../../src/db/migrations/migrate.ts';
import { citusCluster } from '../../test/citus/cluster.ts';
import { startProcess } from '../../test/many/process.ts';
import { random } from '../random.ts';
import { type Call, callersOf, MIX, type Operation, provideAll, times } from './callers.ts';
import { between, cpuOf, cpuOfServer, sum, type Used } from './cpu.ts';
import { statementsOf } from './logged-statements.ts';

const SETTINGS = {
  ROLE: 'api',
  BASE_URL: 'http://booking.test',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  RATE_LIMIT_PER_MINUTE: '0',
};
const WARM_UP = 30;
/** The idle CPU of daemons is subtracted. */
const IDLE_MS = 5_000;

/** CPU of one operation, in milliseconds, and its statements on each server. */
interface Measured {
  readonly processMs: number;
  readonly coordinatorMs: number;
  readonly workerMs: number;
  readonly coordinatorStatements: number;
  readonly workerStatements: number;
  /**
   * The number of disk flushes of a commit: one in one phase; in two phases at PREPARE, at the coordinator's record,
   * and at COMMIT PREPARED.
   */
  readonly flushes: number;
}

/** The throughput of clients that call without a pause. */
interface Saturated {
  readonly clients: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  /** The cores that the cluster and the service process used, of the machine's two. */
  readonly cores: number;
}

export interface Measurement {
  readonly workers: number;
  readonly operations: Readonly<Record<Operation, Measured>>;
  readonly saturated: readonly Saturated[];
}

/** A cluster of this many workers on this machine, with one process of the service and the clients in this process. */
export async function measureCluster(workers: number, each: number, seed: number): Promise<Measurement> {
  const cluster = await citusCluster({ workers });
  const url = await cluster.createDatabase('booking');
  await migrate(url);
  await distributeTables(url);
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
