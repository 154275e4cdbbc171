import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate, schemaDifference } from '../db/migrations/migrate.ts';
import { startEmbedded } from './postgres/embedded.ts';

const MIGRATIONS = fileURLToPath(new URL('../../prisma/migrations/', import.meta.url));
const NAME = /^[a-z][a-z0-9_]*$/;

/**
 * Writes `prisma/migrations/<instant>_<name>/migration.sql`: what leads from the migrations that there are to
 * `prisma/schema.prisma`. Answers its path, or null where nothing differs.
 */
async function newMigration(name: string, now: Date): Promise<string | null> {
  const sql = await differenceOnNewServer();
  if (!/^[^-\s]/m.test(sql)) return null;
  const folder = join(MIGRATIONS, `${now.toISOString().replace(/\D/g, '').slice(0, 14)}_${name}`);
  await mkdir(folder);
  await writeFile(join(folder, 'migration.sql'), sql);
  return relative(process.cwd(), join(folder, 'migration.sql'));
}

async function differenceOnNewServer(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'migration-'));
  const server = await startEmbedded({ dataDir });
  try {
    await migrate(server.url);
    return await schemaDifference(server.url);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const name = process.argv[2] ?? '';
if (!NAME.test(name)) {
  console.error('npm run migration -- NAME: what the migration does, in small letters, digits and underscores.');
  process.exit(1);
}
const path = await newMigration(name, new Date());
console.log(path ?? 'The migrations lead to prisma/schema.prisma already: nothing to write.');
