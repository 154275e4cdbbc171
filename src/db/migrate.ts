import type { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { readMigrations } from './migrations-folder.ts';
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
