import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type {
  DiffTarget,
  MigrationList,
  SchemaEngine,
  SchemasContainer,
} from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { withSchemaEngine } from './schema-engine.ts';

/** Any number will do, as long as every process uses the same one. */
const MIGRATION_LOCK = 7_310_826_411;

/**
 * Brings the database at `url` to this version's schema and returns the names of the migrations it applied (none when
 * current). Processes that start together take turns. Each migration is one implicit transaction, so one that a crash
 * interrupted is forgotten and runs again. `url` must lead past any pooler.
 */
export async function migrate(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await withSchemaEngine(url, applyMigrations);
  } finally {
    await client.end();
  }
}

async function applyMigrations(engine: SchemaEngine): Promise<readonly string[]> {
  const migrationsList = await readMigrations();
  const filters = { externalTables: [], externalEnums: [] };
  const diagnosis = await engine.diagnoseMigrationHistory({ migrationsList, optInToShadowDatabase: false, filters });
  for (const migrationName of diagnosis.failedMigrationNames) await engine.markMigrationRolledBack({ migrationName });
  const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters });
  return appliedMigrationNames;
}

const SAME_SCHEMA_EXIT_CODE = 0;

/** The SQL that leads from the database at `url` to `prisma/schema.prisma`; empty when they do not differ. */
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

/** The migrations of this version of the program, oldest first, as the schema engine wants them. */
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

/** `prisma/schema.prisma`, as the schema engine wants it. */
async function readSchema(): Promise<SchemasContainer> {
  return { files: [{ path: SCHEMA_FILE, content: await readFile(SCHEMA_FILE, 'utf8') }] };
}
