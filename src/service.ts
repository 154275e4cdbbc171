import { join } from 'node:path';
import type { PgBoss } from 'pg-boss';
import type { Config } from './config/config.ts';
import { settingsOf } from './config/settings.ts';
import { type DatabasePatience, type OpenDatabase, openDatabase } from './db/client.ts';
import { databaseHealth } from './db/database-health.ts';
import type { AppDeps } from './deps.ts';
import { createIdentityTokens } from './domain/access/identity-tokens.ts';
import { createCallerNotes } from './domain/access/last-seen.ts';
import { createCallerConcurrency } from './domain/access/limits/caller-concurrency.ts';
import { createCredentialFailures } from './domain/access/limits/credential-failures.ts';
import { memoryLimiter, sharedLimiter } from './domain/access/limits/limiters.ts';
import { createRateLimits } from './domain/access/limits/rate-limits.ts';
import { createTokenLimits } from './domain/access/limits/token-limits.ts';
import { createAccessTokens } from './domain/access/tokens/access-tokens.ts';
import { createSigningKeys } from './domain/access/tokens/signing-keys.ts';
import { createSnapshots } from './domain/catalog/snapshot-cache.ts';
import type { LiveReservations } from './domain/live/live-reservations.ts';
import { secretBox } from './domain/webhooks/secret-box.ts';
import { identitySources } from './identity-sources.ts';
import { addressGuard } from './jobs/address-guard.ts';
import { type BossOptions, startBoss } from './jobs/boss.ts';
import { jobsPort, queueWork } from './jobs/jobs-port.ts';
import { fileMailer, type Mailer, smtpMailer } from './jobs/mailer.ts';
import { createBatchingNotifier } from './jobs/notifier.ts';
import { startWorker, type Worker } from './jobs/worker.ts';
import { faultOf } from './kernel/fault.ts';
import type { DueWork, Log, Ports } from './kernel/ports.ts';
import { createRefusals, type Refusals } from './kernel/usage-limits.ts';
import { startLive } from './start-live.ts';

const MAIL_FOLDER = 'mail';
/** The notification is about committed data, so it does not wait for the disk. */
const NOTIFY = `SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`;

/** The parameters of a service. Tests omit what main takes from the configuration, and set a clock. */
export interface ServiceOptions {
  readonly config: Config;
  readonly baseUrl: string;
  readonly databaseUrl: string;
  /** A URL that bypasses poolers, for LISTEN and locks. */
  readonly directUrl: string;
  readonly databasePatience?: DatabasePatience;
  readonly encryptionKey: Uint8Array;
  readonly log: Log;
  /** The refusal counter of the server in front of this service. */
  readonly refusals?: Refusals;
  /** Replaces the database's clock. */
  readonly now?: () => Date;
  readonly jobClock?: BossOptions['clock'];
}

/** An open service: dependencies of the surfaces, the job queue, and functions to start a worker and live changes. */
export interface Service {
  readonly deps: AppDeps;
  readonly database: OpenDatabase;
  readonly boss: PgBoss;
  startWorker(): Promise<Worker>;
  /** Follows the notifications of all processes, for the sockets of this one. */
  startLive(): Promise<LiveReservations>;
  /** Loads the catalogs of the most recent callers. A catalog that fails to load is loaded at the next call. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

/** Creates database, ports and jobs; the database must be migrated. */
export async function openService(options: ServiceOptions): Promise<Service> {
  const { config, baseUrl, databaseUrl, directUrl, log } = options;
  const database = openDatabase({
    url: databaseUrl,
    poolSize: config.databasePoolSize,
    preparedStatements: config.databasePreparedStatements,
    patience: options.databasePatience,
  });
  const health = databaseHealth(database.pool);
  const now = options.now ?? health.now;
  const boss = await startBoss({
    url: directUrl,
    log,
    patience: options.databasePatience,
    ...(options.jobClock ? { clock: options.jobClock } : {}),
  });
  const guard = addressGuard({ allowPrivateTargets: config.webhookAllowPrivateTargets });
  const snapshots = createSnapshots(database);
  const jobs = jobsPort(boss);
  const notify = (channel: string, payload: string) => database.pool.query(NOTIFY, [channel, payload]);
  const queue = (work: DueWork) => queueWork(jobs, database, work);
  const notifier = createBatchingNotifier({ notify, queue }, log);
  const ports = createPorts(options, { database, jobs, notifier, snapshots, targets: guard });
  const keys = createSigningKeys({ db: database, ports, now });
  // Only an embedded database belongs to one process; several processes may share any other.
  const limiter = config.databaseUrl ? sharedLimiter(database) : memoryLimiter;
  const deps: AppDeps = {
    baseUrl,
    db: database,
    pool: database.pool,
    health,
    ports,
    keys,
    tokens: createAccessTokens(baseUrl, keys, now),
    identities: createIdentityTokens(await identitySources(config, baseUrl, keys), config.identityTokens, now),
    rateLimits: createRateLimits(config.rateLimitPerMinute, limiter, ports.refusals),
    callerConcurrency: createCallerConcurrency(ports.usageLimits, ports.refusals),
    credentialFailures: createCredentialFailures(config.rateLimitPerMinute, limiter),
    tokenLimits: createTokenLimits(ports.usageLimits, ports.refusals, limiter),
    callerNotes: createCallerNotes(database, log, now),
    metricsToken: config.metricsToken,
    consoleSignIn: config.consoleSignIn,
    mcp: config.mcp,
    development: config.workspace === 'DEVELOPMENT',
    now,
  };
  return {
    deps,
    database,
    boss,
    startWorker: () =>
      startWorker({ db: database, ports, now, boss, outbound: { guard }, mailer: createMailer(config) }),
    startLive: () => startLive({ database, boss, log, snapshots, now }),
    warm: () => snapshots.warm().catch((error: unknown) => log.warn(faultOf(error), 'loading catalogs failed')),
    close: async () => {
      await notifier.settled();
      await boss.stop({ graceful: true });
      await deps.callerNotes.settled();
      await database.close();
    },
  };
}

function createMailer({ smtpUrl, mailFrom, dataDir }: Config): Mailer {
  return smtpUrl === null ? fileMailer(join(dataDir, MAIL_FOLDER), mailFrom) : smtpMailer(smtpUrl, mailFrom);
}

type Outside = Pick<Ports, 'jobs' | 'notifier' | 'snapshots' | 'targets'> & { readonly database: OpenDatabase };

function createPorts(options: ServiceOptions, { database, jobs, notifier, snapshots, targets }: Outside): Ports {
  const { config, baseUrl, encryptionKey, log } = options;
  return {
    transactions: database.transactions,
    jobs,
    notifier,
    secrets: secretBox(encryptionKey, config.encryptionKeyOther),
    targets,
    snapshots,
    log,
    usageLimits: config.usageLimits,
    refusals: options.refusals ?? createRefusals(),
    settings: settingsOf(config, baseUrl),
  };
}
