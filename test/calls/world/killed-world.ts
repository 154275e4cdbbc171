import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbedded } from '../../../dev/postgres/embedded.ts';
import { openDatabase } from '../../../src/db/client.ts';
import { migrate } from '../../../src/db/migrations/migrate.ts';
import { importProvider } from '../../../src/domain/workspace/provider-file/import-provider.ts';
import type { Random } from '../../crash/harness/random.ts';
import { startServiceProcess } from '../../crash/service-process.ts';
import { testOperator } from '../../support/operator.ts';
import { salonFile } from './salon-file.ts';
import { type Salon, tokenAt, type World } from './world.ts';

const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const POOL_SIZE = 4;
const LIVES_LEAST_MS = 5_000;
const LIVES_MORE_MS = 20_000;
const START_PATIENCE_MS = 30_000;

/** A process of the service on a PostgreSQL of its own, killed with SIGKILL now and then and started again. */
export async function killedWorld(random: Random, tell: (line: string) => void): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'booking-calls-'));
  const mails = await mkdtemp(join(tmpdir(), 'booking-calls-'));
  const server = await startEmbedded({ dataDir, settings: SETTINGS });
  await migrate(server.url);
  const database = openDatabase({ url: server.url, poolSize: POOL_SIZE });
  const env = {
    DATABASE_URL: server.url,
    DATA_DIR: mails,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    BASE_URL: 'http://calls.example',
    RATE_LIMIT_PER_MINUTE: '0',
    CONNECTIONS_PER_ADDRESS: '0',
    DRAIN_SECONDS: '0',
  };
  let process = startServiceProcess(env, START_PATIENCE_MS);
  const over = new AbortController();
  const killing = (async () => {
    while (!over.signal.aborted) {
      const current = await process;
      await wait(LIVES_LEAST_MS + random.below(LIVES_MORE_MS), null, { signal: over.signal }).catch(() => undefined);
      if (over.signal.aborted) return;
      tell('kill -9');
      await current.kill();
      process = startServiceProcess(env, START_PATIENCE_MS);
    }
  })();
  const origin = async () => (await process).url;
  return {
    origin,
    pool: database.pool,
    openSalon: () => openSalon(database, origin),
    close: async () => {
      over.abort();
      await killing;
      await (await process).kill();
      await database.close();
      await server.stop();
      await Promise.all([dataDir, mails].map((path) => rm(path, { recursive: true, force: true })));
    },
  };
}

async function openSalon(database: ReturnType<typeof openDatabase>, origin: World['origin']): Promise<Salon> {
  const imported = await importProvider(testOperator(database).operator, salonFile());
  const [{ clientId = '', clientSecret = '' } = {}] = imported.integrationClients;
  const token = tokenAt(origin, clientId, clientSecret);
  return { providerId: imported.provider.id, clientId, clientSecret, token: () => token };
}
