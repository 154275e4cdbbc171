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
 * Writes `prisma/migrations/<instant>_<name>/migration.sql` with the difference between the existing migrations and
 * `prisma/schema.prisma`. Returns its path; null when there is no difference.
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
  throw new InvalidArgumentError('Use lower-case letters, digits and underscores.');
}

const program = new Command('npm run migration --')
  .description('Writes a migration with the difference between the existing migrations and prisma/schema.prisma.')
  .argument('<name>', 'the name of the change, in lower-case letters, digits and underscores', readName)
  .action(async (name: string) => {
    const path = await newMigration(name, new Date());
    console.log(path ?? 'The migrations already match prisma/schema.prisma: nothing to write.');
  });
await runProgram(program);
