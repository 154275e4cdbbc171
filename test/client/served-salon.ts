import { readFile } from 'node:fs/promises';
import { type ClientOptions, createClient, type LogEntry } from '../../packages/client/src/index.ts';
import { type HttpServer, listenHttp } from '../../src/http-server.ts';
import { openTestApp, type TestApp, type TestAppOptions, type TestProvider } from '../support/app.ts';
import { salon } from '../support/salon.ts';

/** The service on a port, with a salon and its clients of the package. */
export interface ServedSalon {
  readonly app: TestApp;
  readonly provider: TestProvider;
  readonly server: HttpServer;
  readonly url: string;
  /** The log of all clients about their attempts. */
  readonly log: LogEntry[];
  /** A client with the credentials of the integration client of this name; the first by default. */
  client(options?: Partial<ClientOptions>, name?: string): ReturnType<typeof createClient>;
  close(): Promise<void>;
}

export async function serveSalon(file: object = salon(), options: TestAppOptions = {}): Promise<ServedSalon> {
  const server = await listenHttp('127.0.0.1', 0);
  const url = `http://127.0.0.1:${server.port}`;
  const app = await openTestApp({ baseUrl: url, ...options });
  const provider = await app.provide(file);
  server.use(app.fetch);
  const log: LogEntry[] = [];
  return {
    app,
    provider,
    server,
    url,
    log,
    client: (given, name = provider.clients[0]?.name) => {
      const credentials = provider.clients.find((client) => client.name === name);
      const { clientId = '', clientSecret = '' } = credentials ?? {};
      return createClient({ baseUrl: url, clientId, clientSecret, log: (entry) => log.push(entry), ...given });
    },
    close: async () => {
      await server.stop();
      await app.close();
    },
  };
}

/** The provider of `npm start`, which is used to try the documentation. */
export async function demoProvider(): Promise<object> {
  const demo = JSON.parse(await readFile(new URL('../../prisma/demo-provider.json', import.meta.url), 'utf8'));
  return { ...demo, integrationClients: [{ name: 'app', scopes: 'all' }] };
}

/** A cursor store in memory. */
export function keptCursor() {
  let cursor: string | null = null;
  return {
    load: async () => cursor,
    save: async (next: string) => {
      cursor = next;
    },
  };
}
