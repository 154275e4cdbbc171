import type { Failpoint } from './child/patches.ts';
import type { Evidence } from './evidence.ts';
import { drain } from './harness/drain.ts';
import { evidenceOf } from './harness/evidence-of.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { randomOf } from './harness/random.ts';
import { REBINDING } from './harness/rebound-name.ts';
import { prepareDatabase } from './harness/recorder.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { gatherCrowd } from './load/crowd.ts';
import { runNemesis } from './nemesis.ts';

const NAMES = ['api-1', 'api-2', 'worker-1', 'worker-2'];
const DAYS_LEAST = 3;
const DAYS_MOST = 60;
const DAYS_A_MINUTE = 4;
const MINUTE_MS = 60_000;

export interface RunOptions {
  readonly seed: number;
  /** The nemesis runs one round, and more until this time is over. */
  readonly milliseconds: number;
  readonly failpoint?: Failpoint | Constraint | undefined;
  /** Stops the run after the present round; the evidence so far is checked. */
  readonly signal?: AbortSignal | undefined;
  /** A single PostgreSQL server by default. */
  readonly place?: Place | undefined;
  tell(line: string): void;
}

/** The database of a run: its start and preparation, and its additional faults. */
export interface Place {
  start(): Promise<OwnServer>;
  prepare(url: string): Promise<void>;
  readonly faults: Readonly<Record<string, () => Promise<void>>>;
}

const ONE_SERVER: Place = { start: startOwnServer, prepare: prepareDatabase, faults: {} };

/** Runs load and faults, then waits until all work has ended; returns the evidence. */
export async function runUnderFaults(options: RunOptions): Promise<Evidence> {
  const { failpoint, place = ONE_SERVER } = options;
  const env = { ...REBINDING, ...failpointEnv(failpoint) };
  const closes: (() => Promise<unknown>)[] = [];
  try {
    const server = await place.start();
    closes.push(server.drop);
    await place.prepare(server.url);
    const stage = await openStage({ databaseUrl: server.url, names: NAMES, env });
    closes.push(stage.close);
    await dropConstraint(stage, failpoint);
    return await play(stage, server, options);
  } finally {
    for (const close of closes.reverse()) await close();
  }
}

/** The safeguards in the database. */
const CONSTRAINTS = {
  constraint: 'reservation_work_excl',
  'resource-constraint': 'reservation_resource_excl',
} as const;

export type Constraint = keyof typeof CONSTRAINTS;

export const CONSTRAINT_NAMES: readonly Constraint[] = ['constraint', 'resource-constraint'];

function isConstraint(name: string | null | undefined): name is Constraint {
  return CONSTRAINT_NAMES.some((known) => known === name);
}

/** The environment of processes without one of the safeguards in code. */
export function failpointEnv(name: Failpoint | Constraint | null | undefined): Readonly<Record<string, string>> {
  return name && !isConstraint(name) ? { CRASH_FAILPOINT: name } : {};
}

/** Removes a safeguard of the database, if it is one. */
export async function dropConstraint(
  { database }: Stage,
  name: Failpoint | Constraint | null | undefined,
): Promise<void> {
  if (isConstraint(name)) await database.pool.query(`ALTER TABLE reservation DROP CONSTRAINT ${CONSTRAINTS[name]}`);
}

async function play(
  stage: Stage,
  server: OwnServer,
  { seed, milliseconds, signal, place = ONE_SERVER, tell }: RunOptions,
): Promise<Evidence> {
  const random = randomOf(seed);
  const days = Math.min(DAYS_MOST, DAYS_LEAST + Math.ceil((milliseconds / MINUTE_MS) * DAYS_A_MINUTE));
  const crowd = await gatherCrowd(stage, random, days);
  try {
    const endsAt = performance.now() + milliseconds;
    const isOver = () => performance.now() >= endsAt || signal?.aborted === true;
    await runNemesis({ ...stage, server, faults: place.faults }, random.fork('nemesis'), isOver, tell);
    await crowd.calm();
    tell(`peace after ${stage.room.calls.length} calls`);
    await drain(stage, crowd.readers, tell);
  } finally {
    await crowd.close();
  }
  const readings = crowd.readers.map(({ reading }) => reading);
  return await evidenceOf(stage, crowd.requests, readings);
}
