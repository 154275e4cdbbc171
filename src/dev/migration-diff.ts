import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../db/migrate.ts';
import { schemaDifference } from '../db/schema-difference.ts';
import { startEmbedded } from './postgres/embedded.ts';

// Prints the SQL between the migrations and prisma/schema.prisma: `node src/dev/migration-diff.ts >> prisma/migrations/…`
const dataDir = await mkdtemp(join(tmpdir(), 'migration-diff-'));
const server = await startEmbedded({ dataDir });
try {
  await migrate(server.url);
  process.stdout.write(await schemaDifference(server.url));
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
