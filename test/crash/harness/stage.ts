import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '../../../src/db/client.ts';
import { type ImportedProvider, importProvider } from '../../../src/domain/workspace/provider-file/import-provider.ts';
import { testOperator } from '../../support/operator.ts';
import type { Salon } from '../evidence.ts';
import type { Salesroom } from '../load/http-client.ts';
import { salonFacts, salonFile } from '../load/salon-file.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { startIdentityProvider } from './identity-provider.ts';
import { setDatabaseClock, useWorldClock } from './recorder.ts';
import { until } from './until.ts';
import { type WorldClock, worldClock } from './world-clock.ts';

const POOL_SIZE = 4;
const DATABASE_PATIENCE_MS = 20_000;

/** The environment of a run: processes of the service on one database, and one salon. */
export interface Stage {
  /** A direct connection to the database, without a proxy. */
  readonly database: OpenDatabase;
  readonly clock: WorldClock;
  readonly fleet: Fleet;
  readonly salon: Salon;
  readonly room: Salesroom;
  close(): Promise<void>;
}

export interface StageOptions {
  /** Set up by `prepareDatabase`. */
  readonly databaseUrl: string;
  /** The names of the processes: `api…`, `worker…` or `all…`. */
  readonly names: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** The checkout whose code runs and its import of the salon; by default this one. */
  readonly folder?: string;
  readonly importSalon?: () => Promise<ImportedProvider>;
}

export async function openStage(options: StageOptions): Promise<Stage> {
  const closes: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of closes.splice(0).reverse()) await end();
  };
  try {
    return { ...(await setUp(options, closes)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function setUp(
  { databaseUrl, names, env, folder, importSalon }: StageOptions,
  closes: (() => Promise<unknown>)[],
) {
  const directory = await mkdtemp(join(tmpdir(), 'booking-stage-'));
  closes.push(() => rm(directory, { recursive: true, force: true }));
  const database = openDatabase({ url: databaseUrl, poolSize: POOL_SIZE });
  closes.push(database.close);
  const importHere = () => importProvider(testOperator(database).operator, salonFile());
  const imported = await (importSalon ?? importHere)();
  const [client] = imported.integrationClients;
  await useWorldClock(database.pool);
  const clock = await worldClock(directory, names, async (offsetMs) => {
    const isSet = await until(() => setDatabaseClock(database.pool, offsetMs).then(() => true), DATABASE_PATIENCE_MS);
    if (!isSet) throw new Error('The clock of the database cannot be set.');
  });
  const identities = await startIdentityProvider(clock.now);
  closes.push(identities.close);
  const fleetEnv = {
    ...identities.env,
    BASE_URL: 'http://booking.example',
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    RATE_LIMIT_PER_MINUTE: '0',
    WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true',
    ...env,
  };
  const fleet = await startFleet({ names, databaseUrl, directory, clock, env: fleetEnv, folder });
  closes.push(fleet.stop);
  const room: Salesroom = {
    providerId: imported.provider.id,
    credentials: { client_id: client?.clientId ?? '', client_secret: client?.clientSecret ?? '' },
    ownerToken: () => identities.ownerToken(imported.provider.id),
    apis: fleet.members.filter(({ role }) => role !== 'worker').map(({ url }) => url),
    calls: [],
  };
  return { database, clock, fleet, salon: salonFacts(imported), room };
}
