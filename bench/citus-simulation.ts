import { loadavg } from 'node:os';
import { MIX, type Operation } from './citus/callers.ts';
import type { Cost, Layout } from './citus/machines.ts';
import { type Measurement, measureCluster } from './citus/measure.ts';
import { type Load, type Outcome, type Share, simulate } from './citus/simulate.ts';

/**
 * The capacity of a Citus cluster: measures one and two workers on this machine, simulates the same with a model, and
 * then simulates larger clusters. `node bench/citus-simulation.ts [operations] [seed]`; the seed sets the random
 * numbers of the model.
 */
const [each = 100, seed = 21] = process.argv.slice(2).map(Number);
const OPERATIONS: readonly Operation[] = ['slots', 'read', 'create'];
const PLAYED = 20_000;
/** The assumed machine of a cluster. */
const NODE = { coresPerMachine: 16, speed: 1, networkMs: 0.2, flushMs: 1 } as const;
const HALF_LOAD = 0.5;
const CLIENTS_PER_NODE = 64;
const POOL = 12;
const PROCESS_BUSY = 0.7;

function mixOf({ operations }: Measurement): Share[] {
  return OPERATIONS.map((name) => {
    const { processMs, coordinatorMs, workerMs, coordinatorStatements, workerStatements, flushes } = operations[name];
    const roundTrips = Math.max(1, Math.round(coordinatorStatements));
    const workerTrips = Math.max(1, Math.round(workerStatements));
    const cost: Cost = {
      processMs,
      coordinatorMs,
      workerMs,
      roundTrips,
      workerTrips,
      flushes: Math.round(flushes),
    };
    return { cost, share: MIX[name] };
  });
}

const show = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2));
const row = (...cells: readonly (string | number)[]) =>
  console.log(`| ${cells.map((cell) => (typeof cell === 'number' ? show(cell) : cell)).join(' | ')} |`);

function head(...names: readonly string[]): void {
  console.log('');
  row(...names);
  row(...names.map(() => '---'));
}

console.log(`seed ${seed}, ${each} of each operation, load of the machine ${loadavg()[0]?.toFixed(1)}`);
const one = await measureCluster(1, each, seed);
const two = await measureCluster(2, each, seed);
head(
  'workers',
  'operation',
  'ms of the process',
  'of the coordinator',
  'of the worker',
  'statements at the coordinator',
  'at the worker',
  'flushes',
);
for (const { workers, operations } of [one, two])
  for (const name of OPERATIONS) {
    const { processMs, coordinatorMs, workerMs, coordinatorStatements, workerStatements, flushes } = operations[name];
    row(String(workers), name, processMs, coordinatorMs, workerMs, coordinatorStatements, workerStatements, flushes);
  }

// The costs of one worker predict both; the available share of the machine is measured.
head('workers', 'clients', 'cores left by others', 'measured /s', 'model /s', 'measured p50 ms', 'model p50 ms');
for (const { workers, saturated } of [one, two])
  for (const { clients, perSecond, p50Ms, cores } of saturated) {
    const here = { workers, coresPerMachine: Math.min(2, clients), networkMs: 0, flushMs: 0, isOneMachine: true };
    const layout: Layout = { ...here, speed: cores / here.coresPerMachine };
    const played = simulate(mixOf(one), layout, { clients }, PLAYED, seed);
    row(String(workers), String(clients), cores, perSecond, played.perSecond, p50Ms, played.p50Ms);
  }

const mix = mixOf(two);
const layouts: readonly (readonly [string, Partial<Layout>])[] = [
  ['small providers, one coordinator', {}],
  ['small providers, every node coordinates', { everyNodeCoordinates: true }],
  ['one huge provider, one coordinator', { oneProvider: true }],
  ['one huge provider, every node coordinates', { oneProvider: true, everyNodeCoordinates: true }],
];
head(
  'nodes',
  'layout',
  'most /s',
  'bound by',
  'busy',
  'p50 at half of it',
  'p99',
  'processes',
  'connections of a worker',
);
for (const [name, parts] of layouts)
  for (const workers of [1, 2, 10, 100]) {
    const layout: Layout = { workers, ...NODE, ...parts };
    const play = (load: Load): Outcome => simulate(mix, layout, load, PLAYED * Math.max(1, workers / 8), seed);
    const most = play({ clients: CLIENTS_PER_NODE * workers });
    const half = play({ perSecond: most.perSecond * HALF_LOAD });
    const ms = mix.reduce((total, { cost, share }) => total + cost.processMs * share, 0);
    const processes = Math.ceil((most.perSecond * ms) / 1000 / PROCESS_BUSY);
    row(
      String(workers),
      name,
      most.perSecond,
      most.busiest.replace(/ \d+$/, ''),
      most.utilization,
      half.p50Ms,
      half.p99Ms,
      String(processes),
      String(processes * POOL),
    );
  }
