import { existsSync } from 'node:fs';
import pg from 'pg';
import { type SystemPostgres, type SystemServer, systemPostgres } from '../system/postgres.ts';

const CONTROL_FILE = '/usr/share/postgresql/15/extension/citus.control';
const SETTINGS = [
  "shared_preload_libraries = 'citus'",
  "citus.node_conninfo = 'sslmode=prefer'",
  'citus.shard_count = 4',
  'max_connections = 400',
  'max_prepared_transactions = 400',
  'wal_level = logical',
  "timezone = 'UTC'",
  'autovacuum_naptime = 1d',
  'citus.recover_2pc_interval = 1s',
];
const DATED = ['track_commit_timestamp = on'];
const QUICK = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off'];

/** A coordinator and its workers on this machine. */
export interface CitusCluster {
  readonly postgres: SystemPostgres;
  readonly coordinator: SystemServer;
  readonly workers: readonly SystemServer[];
  /**
   * Creates an empty database on every node, which the coordinator presents as one. Returns its address on the
   * coordinator.
   */
  createDatabase(name: string): Promise<string>;
  close(): Promise<void>;
}

interface ClusterOptions {
  readonly workers?: number;
  /** Commits survive a killed server, and every change has the time of its commit. */
  readonly isDurable?: boolean;
}

/**
 * Starts Citus on the system's PostgreSQL 15; an error names a missing package. Each worker counts its transactions
 * from above those of the previous workers, as docs/SCALING.md requires of nodes that providers are moved to.
 */
export async function citusCluster({
  workers: count = 2,
  isDurable = false,
}: ClusterOptions = {}): Promise<CitusCluster> {
  if (!existsSync(CONTROL_FILE)) throw new Error('Citus is not installed: docs/SCALING.md says how to build it.');
  const postgres = await systemPostgres();
  const settings = [...SETTINGS, ...(isDurable ? DATED : QUICK)];
  const coordinator = await postgres.create('coordinator', settings);
  const workers: SystemServer[] = [];
  for (let number = 1; number <= count; number += 1) {
    workers.push(await createWorker(postgres, number, settings));
  }
  return {
    postgres,
    coordinator,
    workers,
    createDatabase: async (name) => {
      for (const node of [coordinator, ...workers]) {
        await runOn(node.url('postgres'), `CREATE DATABASE "${name}"`);
        await runOn(node.url(name), 'CREATE EXTENSION citus');
      }
      const url = coordinator.url(name);
      await runOn(url, `SELECT citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`);
      for (const { port } of workers) await runOn(url, `SELECT citus_add_node('127.0.0.1', ${port})`);
      return url;
    },
    close: () => postgres.close(),
  };
}

async function createWorker(postgres: SystemPostgres, number: number, settings: readonly string[]) {
  const dataDir = await postgres.ownFolder(`worker-${number}`);
  await postgres.run('initdb', '-D', dataDir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
  await postgres.run('pg_resetwal', '--epoch', String(number), '-D', dataDir);
  return postgres.start(dataDir, settings);
}

/** Runs a statement on a connection of its own. */
export async function runOn(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
