import { resolve } from 'node:path';
import type { Config } from '../config/config.ts';

export interface DatabaseServer {
  readonly url: string;
  /** The connection string that bypasses a connection pooler. */
  readonly directUrl: string;
  /** The encryption keys. The first one encrypts; each of them can decrypt. */
  readonly encryptionKeys: readonly [Uint8Array, ...Uint8Array[]];
  stop(): Promise<void>;
}

/**
 * Opens the configured database: a PostgreSQL server, or the embedded one, which is started unless it is running. Also
 * returns the encryption keys.
 */
export async function openServer(config: Config): Promise<DatabaseServer> {
  const encryptionKeys = config.encryptionKeys ?? ([await keptKey(config.dataDir)] as const);
  if (config.databaseUrl !== null) {
    const directUrl = config.databaseDirectUrl ?? config.databaseUrl;
    return { url: config.databaseUrl, directUrl, encryptionKeys, stop: () => Promise.resolve() };
  }
  const { startEmbedded } = await embeddedServer();
  const { url, stop } = await startEmbedded({ dataDir: config.dataDir });
  return { url, directUrl: url, encryptionKeys, stop };
}

/**
 * Opens the configured database for a command, and never creates one. Throws when `DATA_DIR` contains no database: a
 * command with a wrong folder must not report from an empty database.
 */
export async function openExistingServer(config: Config): Promise<DatabaseServer> {
  if (config.databaseUrl === null) {
    const { hasCluster } = await import('../../dev/postgres/cluster.ts');
    if (!hasCluster(config.dataDir)) throw new Error(noDatabaseMessage(config.dataDir));
  }
  return await openServer(config);
}

/** The error message for a `DATA_DIR` that contains no database. */
export function noDatabaseMessage(dataDir: string): string {
  const folder = resolve(dataDir);
  return `There is no database in ${folder}: set DATA_DIR to that of your service, or start one with npm start.`;
}

async function embeddedServer() {
  try {
    return await import('../../dev/postgres/embedded.ts');
  } catch (cause) {
    const missing = cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND';
    if (!missing) throw cause;
    throw new Error('A production installation has no PostgreSQL of its own: set DATABASE_URL and ENCRYPTION_KEY.', {
      cause,
    });
  }
}

async function keptKey(dataDir: string): Promise<Uint8Array> {
  const { keptEncryptionKey } = await import('../../dev/kept-encryption-key.ts');
  return await keptEncryptionKey(dataDir);
}
