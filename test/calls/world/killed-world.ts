import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbedded } from '../../../dev/postgres/embedded.ts';
import { loadConfig } from '../../../src/config/config.ts';
import { openDatabase } from '../../../src/db/client.ts';
import { migrate } from '../../../src/db/migrations/migrate.ts';
import { reportUnfulfilledConversations } from '../../../src/domain/calls-to-return/report-unfulfilled.ts';
import { importProvider } from '../../../src/domain/workspace/provider-file/import-provider.ts';
import { openService } from '../../../src/service.ts';
import type { Random } from '../../crash/harness/random.ts';
import { startServiceProcess } from '../../crash/service-process.ts';
import { testOperator } from '../../support/operator.ts';
import { quiet } from '../../support/quiet.ts';
import { salonFile } from './salon-file.ts';
import { type Salon, tokenAt, type World } from './world.ts';

const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const POOL_SIZE = 4;
const LIVES_LEAST_MS = 8_000;
const LIVES_MORE_MS = 25_000;
/** On a busy machine, where a start takes a minute, calls are made most of the time too. */
const LIVES_PER_START = 2;

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
  const { origin, stop } = superviseService(env, random, tell);
  return {
    origin,
    pool: database.pool,
    openSalon: () => openSalon(database, origin),
    sweepAt: (instant) => sweepBeside(env, instant),
    close: async () => {
      await stop();
      await database.close();
      await server.stop();
      await Promise.all([dataDir, mails].map((path) => rm(path, { recursive: true, force: true })));
    },
  };
}

/** Kills the service now and then, and starts it again. A service that does not start fails every use of its address. */
function superviseService(env: Readonly<Record<string, string>>, random: Random, tell: (line: string) => void) {
  let current = startServiceProcess(env);
  const over = new AbortController();
  const lifetime = () => LIVES_LEAST_MS + random.below(LIVES_MORE_MS);
  const killing = (async () => {
    for (;;) {
      const startedAt = performance.now();
      const service = await current;
      const started = performance.now() - startedAt;
      await wait(Math.max(lifetime(), LIVES_PER_START * started), null, { signal: over.signal });
      tell('kill -9');
      await service.kill();
      current = startServiceProcess(env);
    }
  })().catch(() => undefined);
  return {
    origin: async () => (await current).url,
    stop: async () => {
      over.abort();
      await killing;
      await current.then((service) => service.kill()).catch(() => undefined);
    },
  };
}

/** A sweep in this process, by a service whose clock stands at `instant`. */
async function sweepBeside(env: Readonly<Record<string, string>> & { DATABASE_URL: string }, instant: Date) {
  const { BASE_URL: baseUrl = '', DATABASE_URL: databaseUrl, ENCRYPTION_KEY = '' } = env;
  const config = loadConfig({ ...env });
  const key = Buffer.from(ENCRYPTION_KEY, 'base64');
  const urls = { baseUrl, databaseUrl, directUrl: databaseUrl };
  const service = await openService({ config, ...urls, encryptionKeys: [key], log: quiet, now: () => instant });
  await reportUnfulfilledConversations(service.deps).finally(() => service.close());
}

async function openSalon(database: ReturnType<typeof openDatabase>, origin: World['origin']): Promise<Salon> {
  const imported = await importProvider(testOperator(database).operator, salonFile());
  const [{ clientId = '', clientSecret = '' } = {}] = imported.integrationClients;
  const token = tokenAt(origin, clientId, clientSecret);
  return { providerId: imported.provider.id, clientId, clientSecret, token: () => token };
}
