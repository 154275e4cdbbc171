import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, InvalidArgumentError } from 'commander';
import { migrate, schemaDifference } from '../src/db/migrations/migrate.ts';
import { startEmbedded } from './postgres/embedded.ts';
import { runProgram } from './run-program.ts';

const MIGRATIONS = fileURLToPath(new URL('../prisma/migrations/', import.meta.url));
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

function readName(text: string): string {
  if (NAME.test(text)) return text;
  throw new InvalidArgumentError('Small letters, digits and underscores.');
}

const program = new Command('npm run migration --')
  .description('Writes the migration that leads from the others to prisma/schema.prisma.')
  .argument('<name>', 'what it does, in small letters, digits and underscores', readName)
  .action(async (name: string) => {
    const path = await newMigration(name, new Date());
    console.log(path ?? 'The migrations lead to prisma/schema.prisma already: nothing to write.');
  });
await runProgram(program);
