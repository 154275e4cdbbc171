import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import pg from 'pg';
import { destination } from 'pino';
import { request } from 'undici';
import { startEmbedded } from '../dev/postgres/embedded.ts';
import { createApp } from '../src/app.ts';
import { loadConfig } from '../src/config/config.ts';
import { migrate } from '../src/db/migrations/migrate.ts';
import { importProvider } from '../src/domain/workspace/provider-file/import-provider.ts';
import { type HttpServer, listenHttp } from '../src/http-server.ts';
import { parseClientId } from '../src/kernel/client-id.ts';
import { createLog } from '../src/log.ts';
import { openService, type Service } from '../src/service.ts';

const POOL_SIZE = 10;
/** The limiter counts every call and refuses none. */
const CALLS_PER_MINUTE = '1000000000';

/** The service on a socket and, beside it, a bare Hono app on `pool`: both over one throwaway PostgreSQL. */
export interface Bench {
  readonly service: Service;
  readonly serviceUrl: string;
  readonly bare: Hono;
  readonly bareUrl: string;
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly encryptionKey: Uint8Array;
  readonly now: Date;
  provide(file: object): Promise<BenchProvider>;
}

/** An imported provider, with the credentials of its first client. */
export interface BenchProvider {
  readonly id: string;
  readonly prefix: string;
  readonly integrationClientId: string;
  readonly services: Readonly<Record<string, string>>;
  readonly employees: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Headers with a token made now, by the service at `url` (default: the bench's). */
  renew(url?: string): Promise<Readonly<Record<string, string>>>;
}

/** Opens a bench with its clock at `now`, passes it to `work` and removes all files; `env` overrides the defaults. */
export async function withBench(
  now: Date,
  work: (bench: Bench) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'booking-bench-'));
    stops.push(() => rm(dataDir, { recursive: true, force: true }));
    const server = await startEmbedded({ dataDir });
    stops.push(server.stop);
    await migrate(server.url);
    const http = await listen(stops);
    const encryptionKey = randomBytes(32);
    const service = await openBenchService(server.url, http.url, encryptionKey, now, env);
    stops.push(service.close);
    const app = createApp(service.deps);
    http.server.use((incoming, bindings) => app.fetch(incoming, bindings));
    const bare = new Hono();
    const bareHttp = await listen(stops);
    bareHttp.server.use((incoming) => bare.fetch(incoming));
    const pool = new pg.Pool({ connectionString: server.url, max: POOL_SIZE });
    stops.push(() => pool.end());
    const provide = (file: object) => provideOn(service, http.url, file);
    const urls = { serviceUrl: http.url, bareUrl: bareHttp.url, databaseUrl: server.url };
    await work({ service, bare, pool, ...urls, encryptionKey, now, provide });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function listen(stops: (() => Promise<unknown>)[]): Promise<{ server: HttpServer; url: string }> {
  const server = await listenHttp('127.0.0.1', 0);
  stops.push(() => {
    server.server.closeAllConnections();
    return server.stop();
  });
  return { server, url: `http://127.0.0.1:${server.port}` };
}

function openBenchService(
  databaseUrl: string,
  baseUrl: string,
  encryptionKey: Buffer,
  now: Date,
  env: Readonly<Record<string, string>>,
): Promise<Service> {
  const environment = {
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEY: encryptionKey.toString('base64'),
    RATE_LIMIT_PER_MINUTE: CALLS_PER_MINUTE,
    WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true',
    ...env,
  };
  const config = { ...loadConfig(environment), workspace: 'DEVELOPMENT' as const };
  const log = createLog('info', destination({ dest: '/dev/null', sync: true }));
  return openService({
    config,
    baseUrl,
    databaseUrl,
    directUrl: databaseUrl,
    encryptionKeys: [encryptionKey],
    log,
    now: () => now,
  });
}

async function provideOn({ deps }: Service, url: string, file: object): Promise<BenchProvider> {
  const { db, ports, now } = deps;
  const { provider, services, employees, integrationClients } = await importProvider(
    { db, ports, now, requestId: 'bench' },
    file,
  );
  const [client] = integrationClients;
  const body = {
    client_id: client?.clientId,
    client_secret: client?.clientSecret,
    grant_type: 'client_credentials',
  };
  const renew = async (at = url) => {
    const answer = await request(`${at}/integrations/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { authorization: `Bearer ${textOf(await answer.body.json(), 'access_token')}` };
  };
  return {
    id: provider.id,
    prefix: `${url}/integrations/v1/providers/${provider.id}`,
    integrationClientId: parseClientId(client?.clientId ?? '')?.id ?? '',
    services,
    employees,
    headers: await renew(),
    renew,
  };
}

function textOf(record: unknown, name: string): string {
  const value: unknown = Reflect.get(Object(record), name);
  if (typeof value !== 'string') throw new Error(`No ${name} in ${JSON.stringify(record)}`);
  return value;
}
