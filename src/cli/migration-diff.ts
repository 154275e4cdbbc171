import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { schemaDifference } from '../db/schema-difference.ts';

// Prints the SQL between the migrations and prisma/schema.prisma: `node src/cli/migration-diff.ts >> prisma/migrations/…`
const dataDir = await mkdtemp(join(tmpdir(), 'migration-diff-'));
const server = await startEmbedded({ dataDir });
try {
  await migrate(server.url);
  process.stdout.write(await schemaDifference(server.url));
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
