import type { Config } from '../config.ts';
import { startEmbedded } from './embedded.ts';

export interface DatabaseServer {
  readonly url: string;
  /** Past a pooler. */
  readonly directUrl: string;
  stop(): Promise<void>;
}

/** The database of the configuration: a server, or the embedded one, found running or started. */
export async function openServer(config: Config): Promise<DatabaseServer> {
  if (config.databaseUrl !== null) {
    const directUrl = config.databaseDirectUrl ?? config.databaseUrl;
    return { url: config.databaseUrl, directUrl, stop: () => Promise.resolve() };
  }
  const server = await startEmbedded({ dataDir: config.dataDir });
  return { url: server.url, directUrl: server.url, stop: () => server.stop() };
}
