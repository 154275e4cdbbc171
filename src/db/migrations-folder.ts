import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MigrationList, SchemasContainer } from '@prisma/schema-engine-wasm/schema_engine_bg';

const MIGRATIONS_DIRECTORY = fileURLToPath(new URL('../../prisma/migrations', import.meta.url));
const SCHEMA_FILE = fileURLToPath(new URL('../../prisma/schema.prisma', import.meta.url));
const SCRIPT_NAME = 'migration.sql';
const LOCKFILE_NAME = 'migration_lock.toml';

/** The migrations of this version of the program, oldest first, as the schema engine wants them. */
export async function readMigrations(): Promise<MigrationList> {
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
export async function readSchema(): Promise<SchemasContainer> {
  return { files: [{ path: SCHEMA_FILE, content: await readFile(SCHEMA_FILE, 'utf8') }] };
}
