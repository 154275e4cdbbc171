import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type {
  DiffTarget,
  MigrationList,
  SchemaEngine,
  SchemasContainer,
} from '@prisma/schema-engine-wasm/schema_engine_bg';
import type pg from 'pg';
import { MIGRATION_TIME_LIMITS, withMigrationLock } from './migration-lock.ts';
import { withSchemaEngine } from './schema-engine.ts';

/**
 * Migrates the database at `url` to this version's schema, and returns the names of the applied migrations. When the
 * schema is current, no lock is taken and the result is empty. Processes that start at the same time migrate one after
 * another. Each migration is one implicit transaction; after a crash, or a deadlock with requests of the previous
 * version, it is run again. `url` must not lead to a connection pooler.
 */
export async function migrate(url: string, timeLimits = MIGRATION_TIME_LIMITS): Promise<readonly string[]> {
  const migrations = await readMigrations();
  const names = migrations.migrationDirectories.map(({ path }) => path);
  return withMigrationLock(url, timeLimits, async ({ client, take }) => {
    const isApplied = ({ finished, hasFailed }: History) => !hasFailed && names.every((name) => finished.has(name));
    if (isApplied(await readHistory(client))) return [];
    return take(async () => {
      const { finished } = await readHistory(client);
      await withSchemaEngine(url, (engine) => applyMigrations(engine, migrations));
      return names.filter((name) => !finished.has(name));
    });
  });
}

const HISTORY = '_prisma_migrations';
const DEADLOCKS_MAX = 20;
const DEADLOCK = /deadlock detected/;

interface History {
  readonly finished: ReadonlySet<string>;
  readonly hasFailed: boolean;
}

async function readHistory(client: pg.Client): Promise<History> {
  const table = await client.query<{ is: boolean }>(`SELECT to_regclass('${HISTORY}') IS NOT NULL AS is`);
  if (!table.rows[0]?.is) return { finished: new Set(), hasFailed: false };
  const { rows } = await client.query<{ name: string; finished: boolean }>(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS finished FROM ${HISTORY} WHERE rolled_back_at IS NULL`,
  );
  const finished = new Set(rows.filter((row) => row.finished).map(({ name }) => name));
  return { finished, hasFailed: finished.size < rows.length };
}

async function applyMigrations(engine: SchemaEngine, migrationsList: MigrationList): Promise<void> {
  const filters = { externalTables: [], externalEnums: [] };
  for (let deadlocks = 0; ; deadlocks += 1) {
    const diagnosis = await engine.diagnoseMigrationHistory({ migrationsList, optInToShadowDatabase: false, filters });
    for (const migrationName of diagnosis.failedMigrationNames) await engine.markMigrationRolledBack({ migrationName });
    try {
      await engine.applyMigrations({ migrationsList, filters });
      return;
    } catch (error) {
      if (deadlocks === DEADLOCKS_MAX || !DEADLOCK.test(String(error))) throw error;
    }
  }
}

const SAME_SCHEMA_EXIT_CODE = 0;

/** Returns the SQL that changes the database at `url` to `prisma/schema.prisma`. Empty when they do not differ. */
export function schemaDifference(url: string): Promise<string> {
  return withSchemaEngine(url, async (engine) => {
    const schema = await readSchema();
    const from: DiffTarget = { tag: 'schemaDatasource', configDir: '.', ...schema };
    const to: DiffTarget = { tag: 'schemaDatamodel', ...schema };
    const filters = { externalTables: [], externalEnums: [] };
    const result = await engine.diff({ from, to, script: true, exitCode: true, filters });
    return result.exitCode === SAME_SCHEMA_EXIT_CODE ? '' : (result.stdout ?? '');
  });
}

const MIGRATIONS_DIRECTORY = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));
const SCHEMA_FILE = fileURLToPath(new URL('../../../prisma/schema.prisma', import.meta.url));
const SCRIPT_NAME = 'migration.sql';
const LOCKFILE_NAME = 'migration_lock.toml';

/** Reads the migrations of this version, oldest first, in the format of the schema engine. */
async function readMigrations(): Promise<MigrationList> {
  const entries = await readdir(MIGRATIONS_DIRECTORY, { withFileTypes: true });
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted();
  return {
    baseDir: MIGRATIONS_DIRECTORY,
    lockfile: { path: LOCKFILE_NAME, content: await readFile(join(MIGRATIONS_DIRECTORY, LOCKFILE_NAME), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(names.map(readMigration)),
  };
}

async function readMigration(name: string): Promise<MigrationList['migrationDirectories'][number]> {
  const value = await readFile(join(MIGRATIONS_DIRECTORY, name, SCRIPT_NAME), 'utf8');
  return { path: name, migrationFile: { path: SCRIPT_NAME, content: { tag: 'ok', value } } };
}

/** Reads `prisma/schema.prisma` in the format of the schema engine. */
async function readSchema(): Promise<SchemasContainer> {
  return { files: [{ path: SCHEMA_FILE, content: await readFile(SCHEMA_FILE, 'utf8') }] };
}
