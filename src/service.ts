import { join } from 'node:path';
import { memoryLimiter, sharedLimiter } from 'limits/limiters.ts';
import type { PgBoss } from 'pg-boss';
import type { Config } from './config/config.ts';
import { toSettings } from './config/settings.ts';
import { type DatabaseTimeLimits, type OpenDatabase, openDatabase } from './db/client.ts';
import { createDatabaseHealth } from './db/database-health.ts';
import type { AppDeps } from './deps.ts';
import { createIdentityTokenVerifier } from './domain/access/identity-tokens.ts';
import { createCallerRecorder } from './domain/access/last-seen.ts';
import { createCallerConcurrency } from './domain/access/limits/caller-concurrency.ts';
import { createCredentialFailures } from './domain/access/limits/credential-failures.ts';
import { createRateLimits } from './domain/access/limits/rate-limits.ts';
import { createTokenLimits } from './domain/access/limits/token-limits.ts';
import { createVerifiedSecretCache } from './domain/access/limits/verified-secrets.ts';
import { createAppRegistry } from './domain/access/sign-in/apps.ts';
import { createAccessTokenService } from './domain/access/tokens/access-tokens.ts';
import { createSigningKeys } from './domain/access/tokens/signing-keys.ts';
import { createSnapshots } from './domain/catalog/snapshot-cache.ts';
import type { LiveChanges } from './domain/live/live-changes.ts';
import { createRequestLog } from './domain/requests/request-log.ts';
import { createSecretBox } from './domain/webhooks/secret-box.ts';
import { identitySources } from './identity-sources.ts';
import { addressGuard } from './jobs/address-guard.ts';
import { type BossOptions, startBoss } from './jobs/boss.ts';
import { getJson } from './jobs/get-json.ts';
import { createJobsPort, queueAttempts } from './jobs/jobs-port.ts';
import { fileMailer, type Mailer, smtpMailer } from './jobs/mailer.ts';
import { createBatchingNotifier } from './jobs/notifier.ts';
import { postJson } from './jobs/post-json.ts';
import { startWorker, type Worker } from './jobs/worker.ts';
import { errorForLog } from './kernel/error-for-log.ts';
import type { DueAttempts, Log, Ports } from './kernel/ports.ts';
import { createRefusals, type RefusalCounter } from './kernel/usage-limits.ts';
import { startLive } from './start-live.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

const MAIL_FOLDER = 'mail';
/**
 * The statement that sends a notification. It does not wait for the disk, because the changes are already committed.
 */
const NOTIFY = `SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`;

/** The options of a service. Tests replace settings of the configuration, and pass a clock. */
export interface ServiceOptions {
  readonly config: Config;
  readonly baseUrl: string;
  readonly databaseUrl: string;
  /** The connection string that bypasses a connection pooler, for LISTEN and locks. */
  readonly directUrl: string;
  readonly databaseTimeLimits?: DatabaseTimeLimits;
  /** The encryption keys. The first one encrypts; each of them can decrypt. */
  readonly encryptionKeys: readonly [Uint8Array, ...Uint8Array[]];
  readonly log: Log;
  /** The counter of requests that the HTTP server refused. */
  readonly refusals?: RefusalCounter;
  readonly telemetry?: Telemetry | null;
  /** Replaces the clock of the database. */
  readonly now?: () => Date;
  readonly jobClock?: BossOptions['clock'];
}

/** Milliseconds that a language model host may take to repeat the random value of the callback check. */
const CHALLENGE_MS = 10_000;

/** An open service: the dependencies of the endpoints, the job queue, and a worker if requested. */
export interface Service {
  readonly deps: AppDeps;
  readonly database: OpenDatabase;
  readonly boss: PgBoss;
  startWorker(): Promise<Worker>;
  /** Starts following the notifications of all processes, for the websockets of this process. */
  startLive(): Promise<LiveChanges>;
  /**
   * Loads the catalogs of recent callers into the cache. A catalog that fails to load is loaded at its next request.
   */
  warm(): Promise<void>;
  close(): Promise<void>;
}

/** Connects the database, the ports and the jobs. The database must be migrated. */
export async function openService(options: ServiceOptions): Promise<Service> {
  const { config, baseUrl, databaseUrl, directUrl, log } = options;
  const { databaseTimeLimits: timeLimits } = options;
  const database = openDatabase({ url: databaseUrl, poolSize: config.databasePoolSize, timeLimits });
  const health = createDatabaseHealth(database.pool);
  const now = options.now ?? health.now;
  const clock = options.jobClock ? { clock: options.jobClock } : {};
  const boss = await startBoss({ url: directUrl, log, timeLimits, ...clock });
  const guard = addressGuard({ allowPrivateTargets: config.webhookAllowPrivateTargets });
  const snapshots = createSnapshots(database);
  const jobs = createJobsPort(boss);
  const notify = (channel: string, payload: string) => database.pool.query(NOTIFY, [channel, payload]);
  const queue = (work: DueAttempts) => queueAttempts(jobs, database, work);
  const notifier = createBatchingNotifier({ notify, queue }, log);
  const ports = createPorts(options, { database, jobs, notifier, snapshots, targets: guard });
  const keys = createSigningKeys({ db: database, ports, now });
  // Only an embedded database belongs to one process; other databases may be used by several.
  const limiter = config.databaseUrl ? sharedLimiter(database.sql) : memoryLimiter;
  const deps: AppDeps = {
    baseUrl,
    db: database,
    pool: database.pool,
    health,
    ports,
    keys,
    tokens: createAccessTokenService(baseUrl, keys, now),
    identities: createIdentityTokenVerifier(
      await identitySources(config, baseUrl, keys),
      config.identityTokensIssuedAfter,
      now,
    ),
    rateLimits: createRateLimits(config.rateLimitPerMinute, limiter, ports.refusals),
    callerConcurrency: createCallerConcurrency(ports.usageLimits, ports.refusals),
    credentialFailures: createCredentialFailures(config.rateLimitPerMinute, limiter),
    verifiedSecrets: createVerifiedSecretCache(),
    tokenLimits: createTokenLimits(ports.usageLimits, ports.refusals, limiter),
    apps: createAppRegistry(ports, (url) => getJson(url, { guard })),
    postToModelHost: config.mcpEvents ? (call) => postJson(call, { guard, deadlineMs: CHALLENGE_MS }) : null,
    callerRecorder: createCallerRecorder(database, log, now),
    requestLog: createRequestLog(database, log),
    metricsToken: config.metricsToken,
    telemetry: options.telemetry ?? null,
    tracesJoinedFrom: config.tracesJoinedFrom,
    consoleSignIn: config.consoleSignIn,
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
    warm: () => snapshots.warm().catch((error: unknown) => log.warn(errorForLog(error), 'loading catalogs failed')),
    close: async () => {
      await notifier.settled();
      await boss.stop({ graceful: true });
      await deps.callerRecorder.settled();
      await deps.requestLog.settled();
      await database.close();
    },
  };
}

function createMailer({ smtpUrl, mailFrom, dataDir }: Config): Mailer {
  return smtpUrl === null ? fileMailer(join(dataDir, MAIL_FOLDER), mailFrom) : smtpMailer(smtpUrl, mailFrom);
}

type Outside = Pick<Ports, 'jobs' | 'notifier' | 'snapshots' | 'targets'> & { readonly database: OpenDatabase };

function createPorts(options: ServiceOptions, { database, jobs, notifier, snapshots, targets }: Outside): Ports {
  const { config, baseUrl, log } = options;
  return {
    transactions: database.transactions,
    jobs,
    notifier,
    secrets: createSecretBox(...options.encryptionKeys),
    targets,
    snapshots,
    log,
    usageLimits: config.usageLimits,
    refusals: options.refusals ?? createRefusals(),
    settings: toSettings(config, baseUrl),
  };
}
