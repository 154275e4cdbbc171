import { randomUUID } from 'node:crypto';
import { seedDemo } from '../prisma/seed.ts';
import { createApp } from './app.ts';
import { type Config, loadConfig } from './config.ts';
import { keptEncryptionKey } from './db/encryption-key.ts';
import { migrate } from './db/migrate.ts';
import { openServer } from './db/open-server.ts';
import { createRefusals } from './domain/fair-shares.ts';
import { type HttpServer, listenHttp } from './http-server.ts';
import { createLog } from './log.ts';
import { schema } from './schema/schema.ts';
import { openSockets } from './schema/sockets.ts';
import { openService, type Service } from './service.ts';
import { warnings } from './warnings.ts';
import { welcomeText } from './welcome.ts';

type Stop = () => Promise<void>;

interface Running {
  drain(): Promise<void>;
  stop: Stop;
}

async function start(config: Config): Promise<Running> {
  const log = createLog(config.logLevel);
  const refusals = createRefusals();
  const http = await listenHttp(config.host, config.port, { shares: config.shares, refusals });
  const baseUrl = config.baseUrl.replace(/:0$/, `:${http.port}`);
  const stops: Stop[] = [http.stop];
  try {
    const server = await openServer(config);
    stops.push(server.stop);
    await migrate(server.directUrl);
    const encryptionKey = config.encryptionKey ?? (await keptEncryptionKey(config.dataDir));
    const { url: databaseUrl, directUrl } = server;
    const service = await openService({ config, baseUrl, databaseUrl, directUrl, encryptionKey, log, refusals });
    stops.push(service.close);
    await service.deps.keys.current();
    await serve(config, http, service, baseUrl, stops);
    log.info({ port: http.port, role: config.role }, 'listening');
  } catch (error) {
    await stopAll(stops);
    throw error;
  }
  return { drain: () => http.drain(config.drainSeconds * 1000), stop: () => stopAll(stops) };
}

async function serve(
  config: Config,
  http: HttpServer,
  service: Service,
  baseUrl: string,
  stops: Stop[],
): Promise<void> {
  if (config.role !== 'api') {
    const worker = await service.startWorker();
    stops.push(worker.stop);
  }
  const { db, ports, now } = service.deps;
  const demo = config.seedDemo ? await seedDemo({ db, ports, now, requestId: randomUUID() }, config.dataDir) : null;
  const app = createApp(service.deps, http);
  http.attach(openSockets(http.server, schema, service.deps, await service.startLive()));
  http.use((request, bindings) => app.fetch(request, bindings));
  const local = config.databaseUrl === null;
  process.stdout.write(welcomeText({ baseUrl, demo, graphiql: service.deps.development, local }));
  for (const warning of warnings(config)) ports.log.warn({}, warning);
}

async function stopAll(stops: Stop[]): Promise<void> {
  const [stopHttp, ...others] = stops;
  await stopHttp?.();
  for (const stop of others.reverse()) await stop();
}

try {
  const { drain, stop } = await start(loadConfig(process.env));
  let stopping: Promise<void> | undefined;
  const end = () => {
    stopping ??= stop();
    stopping.then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', () => void drain().then(end));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
