import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { distributeTables } from '../../src/db/migrations/distribute.ts';
import { migrate } from '../../src/db/migrations/migrate.ts';
import { checkAll } from '../crash/checks/check-all.ts';
import { COMMITTED, RECORDER, RECORDING } from '../crash/harness/recorder.ts';
import { type Place, runUnderFaults } from '../crash/run.ts';
import { summaryOf } from '../crash/summary.ts';
import type { SystemServer } from '../system/postgres.ts';
import { type CitusCluster, citusCluster } from './cluster.ts';

/** Set CRASH_SEED for another seed. */
const SEED = Number(process.env['CRASH_SEED'] ?? 20_261_122);
const DEADLINE_MS = 900_000;
const DATABASE = 'booking';
const MAX_AWAY_MS = 1_500;
const PREPARED_MS = 90_000;
const ARRIVAL_MS = 50;
const PREPARED = `SELECT gid FROM pg_prepared_xacts WHERE gid LIKE 'citus%' AND database = '${DATABASE}'`;
const RECORD = 'AS c(seq bigint, relation text, before jsonb, after jsonb, "writtenAt" float8, "committedAt" float8)';

/** The recorded changes of all workers, as the coordinator sees them. */
const COMMITTED_ANYWHERE = `CREATE VIEW recorder.committed AS
  SELECT c.* FROM run_command_on_workers($$ SELECT coalesce(json_agg(n), '[]') FROM (${COMMITTED}) n $$) AS w,
    json_to_recordset(w.result::json) ${RECORD}`;

/** How often a node was killed while a transaction was prepared and undecided. */
interface Doubts {
  coordinator: number;
  worker: number;
}

let cluster: CitusCluster;

/** Runs statements on one connection, one by one, as Citus requires for DDL. */
async function inTurn(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Kills a node and starts it again a moment later. */
async function restart(node: SystemServer): Promise<void> {
  await node.kill();
  await wait(Math.random() * MAX_AWAY_MS);
  await node.restart();
}

/**
 * Returns a worker with a prepared, uncommitted transaction, and freezes the coordinator so that it stays undecided.
 */
async function freezeInDoubt(): Promise<SystemServer> {
  const watched = await Promise.all(
    cluster.workers.map(async (worker) => {
      const client = new pg.Client({ connectionString: worker.url(DATABASE) });
      client.on('error', () => undefined);
      await client.connect();
      return { worker, isInDoubt: async () => (await client.query(PREPARED)).rows.length > 0, client };
    }),
  );
  try {
    const deadline = performance.now() + PREPARED_MS;
    while (performance.now() < deadline) {
      for (const { worker, isInDoubt } of watched) {
        if (!(await isInDoubt())) continue;
        await cluster.coordinator.freeze();
        // Messages sent before the freeze arrive.
        await wait(ARRIVAL_MS);
        if (await isInDoubt()) return worker;
        await cluster.coordinator.thaw();
      }
    }
    throw new Error('No transaction committed in two phases.');
  } finally {
    await Promise.all(watched.map(({ client }) => client.end().catch(() => undefined)));
  }
}

async function killInDoubt(victim: 'coordinator' | 'worker'): Promise<void> {
  const worker = await freezeInDoubt();
  const killed = victim === 'coordinator' ? cluster.coordinator : worker;
  await killed.kill();
  if (victim === 'worker') await cluster.coordinator.thaw();
  await wait(Math.random() * MAX_AWAY_MS);
  await killed.restart();
}

function citusPlace(doubts: Doubts): Place {
  return {
    start: async () => {
      cluster = await citusCluster({ isDurable: true });
      return {
        url: await cluster.createDatabase(DATABASE),
        restartImmediately: () => restart(cluster.coordinator),
        drop: cluster.close,
      };
    },
    prepare: async (url) => {
      await migrate(url);
      await distributeTables(url);
      for (const node of [cluster.coordinator, ...cluster.workers]) {
        await inTurn(node.url(DATABASE), ['SET citus.enable_ddl_propagation = off', RECORDER]);
      }
      await inTurn(url, ['SET citus.enable_unsafe_triggers = on', ...RECORDING, COMMITTED_ANYWHERE]);
    },
    faults: {
      'kill a worker node': async () => {
        for (const worker of cluster.workers) await restart(worker);
      },
      'kill the coordinator': () => restart(cluster.coordinator),
      'kill the coordinator between PREPARE and COMMIT PREPARED': async () => {
        await killInDoubt('coordinator');
        doubts.coordinator += 1;
      },
      'kill a worker node between PREPARE and COMMIT PREPARED': async () => {
        await killInDoubt('worker');
        doubts.worker += 1;
      },
    },
  };
}

test(`two API processes and two workers keep every promise while Citus nodes are killed, also between the phases of a commit (seed ${SEED})`, {
  timeout: DEADLINE_MS,
}, async () => {
  const doubts: Doubts = { coordinator: 0, worker: 0 };
  const evidence = await runUnderFaults({
    seed: SEED,
    milliseconds: 0,
    place: citusPlace(doubts),
    tell: () => undefined,
  });
  const violations = checkAll(evidence);
  if (violations.length > 0) console.error([`seed ${SEED}`, ...evidence.outputs, ...summaryOf(evidence)].join('\n'));
  expect(violations.map(({ point, what }) => `${point}: ${what}`)).toEqual([]);
  expect(Math.min(doubts.coordinator, doubts.worker)).toBeGreaterThan(0);
  console.log([`seed ${SEED}, in doubt ${JSON.stringify(doubts)}`, ...summaryOf(evidence)].join('\n'));
  expect(evidence.database.events.length).toBeGreaterThan(20);
  expect(evidence.database.attempts.length).toBeGreaterThan(20);
});
