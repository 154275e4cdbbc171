import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { createRefusals } from '../domain/fair-shares.ts';
import type { Log, Ports, SecretBox } from '../domain/ports.ts';
import { secretBox } from '../domain/webhooks/secret-box.ts';
import type { Operator } from '../domain/workspace/operator.ts';
import { type DatabaseServer, openServer } from '../open-server.ts';
import { commandAnnouncer } from './command-announcer.ts';
import { commandJobs } from './command-jobs.ts';

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

/** Opens the database for one command, brought to this version's schema. */
export async function openOperator(config: Config): Promise<OpenOperator> {
  const server = await openServer(config);
  try {
    await migrate(server.directUrl);
    const secrets = secretBox(server.encryptionKey, config.encryptionKeyOther);
    return openCommand(config, server, secrets);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

function openCommand(config: Config, server: DatabaseServer, secrets: SecretBox): OpenOperator {
  const database = openDatabase({ url: server.url, poolSize: POOL_SIZE });
  const jobs = commandJobs(server.directUrl, LOG);
  const announcer = commandAnnouncer(database.pool, LOG);
  const ports: Ports = {
    transactions: database.transactions,
    jobs: jobs.port,
    announcer: announcer.port,
    secrets,
    targets: { textRefusal: unused, refusal: unused },
    snapshots: { get: unused },
    log: LOG,
    shares: config.shares,
    refusals: createRefusals(),
    settings: {
      baseUrl: config.baseUrl,
      claimUrlTemplate: config.claimUrlTemplate,
      webhookRetryDelaysSeconds: config.webhookRetryDelaysSeconds,
      webhookFailureThreshold: config.webhookFailureThreshold,
      idempotencyKeepDays: config.idempotencyKeepDays,
    },
  };
  return {
    operator: { db: database, ports, requestId: randomUUID(), now: () => new Date() },
    close: async () => {
      try {
        await announcer.sent();
        await jobs.close();
        await database.close();
      } finally {
        await server.stop();
      }
    },
  };
}

function unused(): never {
  throw new Error('The command line has no use for this port.');
}
