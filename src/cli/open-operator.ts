import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/client.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import type { Ports } from '../domain/ports.ts';
import type { Operator } from '../domain/workspace/operator.ts';

const POOL_SIZE = 4;

export interface OpenOperator {
  readonly operator: Operator;
  close(): Promise<void>;
}

/** The database of the configuration: a server, or the embedded one, found running or started for the time of a command. */
export async function openServer(config: Config): Promise<{ url: string; directUrl: string; stop(): Promise<void> }> {
  if (config.databaseUrl !== null) {
    const directUrl = config.databaseDirectUrl ?? config.databaseUrl;
    return { url: config.databaseUrl, directUrl, stop: () => Promise.resolve() };
  }
  const server = await startEmbedded({ dataDir: config.dataDir });
  return { url: server.url, directUrl: server.url, stop: () => server.stop() };
}

/** Opens the migrated database for one command. */
export async function openOperator(config: Config): Promise<OpenOperator> {
  const server = await openServer(config);
  try {
    await migrate(server.directUrl);
    const database = openDatabase({ url: server.url, poolSize: POOL_SIZE });
    const ports = commandPorts(config, database.transactions);
    return {
      operator: { db: database, ports, requestId: randomUUID(), now: () => new Date() },
      close: async () => {
        await database.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

function commandPorts(config: Config, transactions: Ports['transactions']): Ports {
  return {
    transactions,
    // Deliveries stand in their table, so the running service's sweep and its polling find them.
    jobs: { deliverWebhooks: () => Promise.resolve(), sendMails: () => Promise.resolve() },
    announcer: { announce: () => undefined },
    secrets: { encrypt: unused, decrypt: unused },
    targets: { refusal: unused },
    snapshots: { get: unused },
    log: { info: () => undefined, warn: () => undefined, error: (_, message) => console.error(message) },
    settings: {
      baseUrl: config.baseUrl,
      claimUrlTemplate: config.claimUrlTemplate,
      webhookRetryDelaysSeconds: config.webhookRetryDelaysSeconds,
      webhookFailureThreshold: config.webhookFailureThreshold,
    },
  };
}

function unused(): never {
  throw new Error('The command line does not use this port.');
}
