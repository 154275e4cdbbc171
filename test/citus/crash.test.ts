import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { distribute } from '../../src/db/migrations/distribute.ts';
import { migrate } from '../../src/db/migrations/migrate.ts';
import { checkAll } from '../crash/checks/check-all.ts';
import { COMMITTED, RECORDER, RECORDING } from '../crash/harness/recorder.ts';
import { type Place, runUnderFaults } from '../crash/run.ts';
import { summaryOf } from '../crash/summary.ts';
import type { SystemServer } from '../system/postgres.ts';
import { type CitusCluster, citusCluster, runOn } from './cluster.ts';

/** Another one than the usual is given as CRASH_SEED. */
const SEED = Number(process.env['CRASH_SEED'] ?? 20_261_122);
const DEADLINE_MS = 900_000;
const DATABASE = 'booking';
const MAX_AWAY_MS = 1_500;
const PREPARED_MS = 20_000;
const PREPARED = `SELECT gid FROM pg_prepared_xacts WHERE gid LIKE 'citus%' AND database = '${DATABASE}'`;
const RECORD = 'AS c(seq bigint, relation text, before jsonb, after jsonb, "writtenAt" float8, "committedAt" float8)';

/** What the coordinator sees of the notes of all workers. */
const COMMITTED_ANYWHERE = `CREATE VIEW recorder.committed AS
  SELECT c.* FROM run_command_on_workers($$ SELECT coalesce(json_agg(n), '[]') FROM (${COMMITTED}) n $$) AS w,
    json_to_recordset(w.result::json) ${RECORD}`;

/** How often a transaction was found prepared and undecided when a node was killed, and what was decided of it. */
interface Doubts {
  coordinator: number;
  worker: number;
}

let cluster: CitusCluster;

/** Runs statements on one connection, one by one, as Citus wants those that define something. */
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

/** Kills `victim` while a worker holds a transaction that is prepared and not yet committed; whether one was left. */
async function killInDoubt(victim: (worker: SystemServer) => SystemServer): Promise<boolean> {
  const watched = await Promise.all(
    cluster.workers.map(async (worker) => {
      const client = new pg.Client({ connectionString: worker.url(DATABASE) });
      client.on('error', () => undefined);
      await client.connect();
      return { worker, client };
    }),
  );
  let killed: SystemServer | undefined;
  const deadline = performance.now() + PREPARED_MS;
  while (!killed && performance.now() < deadline) {
    for (const { worker, client } of watched) {
      if (killed || (await client.query(PREPARED)).rows.length === 0) continue;
      killed = victim(worker);
      await killed.kill();
    }
  }
  await Promise.all(watched.map(({ client }) => client.end().catch(() => undefined)));
  if (!killed) throw new Error('Nobody committed in two phases.');
  if (killed !== cluster.coordinator) await killed.restart();
  const left = await Promise.all(cluster.workers.map((worker) => runOn(worker.url(DATABASE), PREPARED)));
  await wait(Math.random() * MAX_AWAY_MS);
  if (killed === cluster.coordinator) await killed.restart();
  return left.some(({ rows }) => rows.length > 0);
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
      await distribute(url);
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
        doubts.coordinator += Number(await killInDoubt(() => cluster.coordinator));
      },
      'kill a worker node between PREPARE and COMMIT PREPARED': async () => {
        doubts.worker += Number(await killInDoubt((worker) => worker));
      },
    },
  };
}

test(`nodes are killed, also between the phases of a commit, and two API processes and two workers keep every promise (seed ${SEED})`, {
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
  expect(doubts.coordinator + doubts.worker).toBeGreaterThan(0);
  expect(evidence.database.events.length).toBeGreaterThan(20);
  expect(evidence.database.attempts.length).toBeGreaterThan(20);
});
