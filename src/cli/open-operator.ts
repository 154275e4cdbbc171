import { randomUUID } from 'node:crypto';
import type { PgBoss } from 'pg-boss';
import type { Config } from '../config/config.ts';
import { toSettings } from '../config/settings.ts';
import { type OpenDatabase, openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrations/migrate.ts';
import type { Operator } from '../domain/access/operator.ts';
import { createSecretBox } from '../domain/webhooks/secret-box.ts';
import { startBoss } from '../jobs/boss.ts';
import { createJobsPort, queueAttempts } from '../jobs/jobs-port.ts';
import { type ChangeNotification, NOTIFY_CHANNEL } from '../jobs/notifier.ts';
import type { DueAttempts, Jobs, Log, Notifier, Ports, SecretBox } from '../kernel/ports.ts';
import { createRefusals } from '../kernel/usage-limits.ts';
import { type DatabaseServer, openExistingServer } from './open-server.ts';

const POOL_SIZE = 4;

export interface OpenOperator {
  readonly operator: Operator;
  close(): Promise<void>;
}

const LOG: Log = {
  info: () => undefined,
  warn: (_, message) => console.error(`warning: ${message}`),
  error: (_, message) => console.error(`error: ${message}`),
};

/** Opens the database for one command, and migrates it to the schema of this version. */
export async function openOperator(config: Config): Promise<OpenOperator> {
  const server = await openExistingServer(config);
  try {
    await migrate(server.directUrl);
    const secrets = createSecretBox(...server.encryptionKeys);
    return openCommand(config, server, secrets);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

function openCommand(config: Config, server: DatabaseServer, secrets: SecretBox): OpenOperator {
  const database = openDatabase({ url: server.url, poolSize: POOL_SIZE });
  const jobs = commandJobs(server.directUrl, LOG);
  const notifier = createCommandNotifier(database, jobs.port, LOG);
  const ports: Ports = {
    transactions: database.transactions,
    jobs: jobs.port,
    notifier: notifier.port,
    secrets,
    targets: { textRefusal: unused, refusal: unused },
    snapshots: { get: unused },
    log: LOG,
    usageLimits: config.usageLimits,
    refusals: createRefusals(),
    settings: toSettings(config),
  };
  return {
    operator: { db: database, ports, requestId: randomUUID(), now: () => new Date() },
    close: async () => {
      try {
        await notifier.sent();
        await jobs.close();
        await database.close();
      } finally {
        await server.stop();
      }
    },
  };
}

function unused(): never {
  throw new Error('The command line does not support this port.');
}

/**
 * Creates a notifier that sends each notification at once. `sent` resolves when all of them are sent, so that the
 * process of a command can wait before it exits.
 */
function createCommandNotifier(
  database: OpenDatabase,
  jobs: Jobs,
  log: Log,
): { readonly port: Notifier; sent(): Promise<void> } {
  const pending: Promise<unknown>[] = [];
  const notify = async (changeNotification: ChangeNotification) => {
    try {
      await database.pool.query('SELECT pg_notify($1, $2)', [NOTIFY_CHANNEL, JSON.stringify(changeNotification)]);
    } catch {
      log.warn({}, 'the running service could not be notified; it will find the change by itself');
    }
  };
  const queue = async (work: DueAttempts) => {
    const providers = [...(work.deliveries ?? []), ...(work.mails ?? [])].map(({ providerId }) => providerId);
    if (providers.length === 0) return;
    try {
      await queueAttempts(jobs, database, work);
    } catch {
      log.warn({}, 'webhooks and mails could not be queued; the running service will find them by itself');
    }
    await notify({ jobs: [...new Set(providers)] });
  };
  return {
    port: {
      publish: (topic, providerId) => void pending.push(notify({ [topic]: [providerId] })),
      queue: (work) => void pending.push(queue(work)),
    },
    sent: async () => void (await Promise.all(pending)),
  };
}

/** Queues the jobs of a command. Most commands queue none, so pg-boss is started by the first job. */
function commandJobs(url: string, log: Log): { readonly port: Jobs; close(): Promise<void> } {
  let starting: Promise<PgBoss> | undefined;
  const jobs = async () => {
    starting ??= startBoss({ url, log });
    return createJobsPort(await starting);
  };
  return {
    port: {
      deliverWebhooks: async (db, deliveries) => (await jobs()).deliverWebhooks(db, deliveries),
      bringForward: async (db, delivery) => (await jobs()).bringForward(db, delivery),
      sendMails: async (db, mails) => (await jobs()).sendMails(db, mails),
    },
    close: async () => {
      const boss = await starting?.catch(() => undefined);
      await boss?.stop({ graceful: true });
    },
  };
}
