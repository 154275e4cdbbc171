import { createApp } from './app.ts';
import { openServer } from './cli/open-server.ts';
import { type Config, loadConfig } from './config/config.ts';
import { warnings } from './config/warnings.ts';
import { migrate } from './db/migrations/migrate.ts';
import { type HttpServer, listenHttp } from './http-server.ts';
import { failureText } from './kernel/failure-text.ts';
import { createRefusals } from './kernel/usage-limits.ts';
import { createLog } from './log.ts';
import { type Ending, endInOrder } from './process-end.ts';
import { schema } from './schema/schema.ts';
import { openSockets } from './schema/server/live/sockets.ts';
import { openService, type Service } from './service.ts';
import { watchHealth } from './watch-health.ts';

type Stop = () => Promise<void>;

interface Running extends Ending {
  logListening(): void;
}

async function start(config: Config): Promise<Running> {
  const log = createLog(config.logLevel);
  const refusals = createRefusals();
  const http = await listenHttp(config.host, config.port, { usageLimits: config.usageLimits, refusals });
  const baseUrl = config.baseUrl.replace(/:0$/, `:${http.port}`);
  const stops: Stop[] = [http.stop];
  try {
    const server = await openServer(config);
    stops.push(server.stop);
    await migrate(server.directUrl);
    const { url: databaseUrl, directUrl, encryptionKey } = server;
    const service = await openService({ config, baseUrl, databaseUrl, directUrl, encryptionKey, log, refusals });
    stops.push(service.close);
    stops.push(await watchHealth(service.deps.health, log));
    await service.deps.keys.current();
    await serve(config, http, service, baseUrl, stops);
  } catch (error) {
    await stopAll(stops);
    throw error;
  }
  return {
    drain: () => http.drain(config.drainSeconds * 1000),
    stop: () => stopAll(stops),
    logListening: () => log.info({ port: http.port, role: config.role }, 'listening'),
  };
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
  const development = await developmentHelp(config, service, http.port, baseUrl);
  const app = createApp(service.deps, http, development?.demo, development?.consoleSignIn);
  http.attach(openSockets(http.server, schema, service.deps, await service.startLive()));
  http.use((request, bindings) => app.fetch(request, bindings));
  void service.warm();
  if (development) {
    stops.push(await development.recordRunning());
    process.stdout.write(development.text);
  }
  for (const warning of warnings(config)) service.deps.ports.log.warn({}, warning);
}

/** Help for developers, when configured: a welcome text, and a file by which commands find the service. */
async function developmentHelp(config: Config, { deps }: Service, port: number, baseUrl: string) {
  if (config.databaseUrl !== null && !config.seedDemo && !deps.development) return null;
  const { welcome } = await import('../dev/welcome.ts');
  const { recordService } = await import('../dev/running-service.ts');
  const url = config.localUrl.replace(/:\d+$/, `:${port}`);
  return {
    ...(await welcome(config, deps, baseUrl)),
    recordRunning: () => recordService(config, { url, baseUrl }, deps.now()),
  };
}

async function stopAll(stops: Stop[]): Promise<void> {
  const [stopHttp, ...others] = stops;
  await stopHttp?.();
  for (const stop of others.reverse()) await stop();
}

const [, , ...args] = process.argv;
try {
  if (args.length > 0) process.exit((await import('./start-command.ts')).runArguments(args));
  const config = loadConfig(process.env);
  const starting = start(config);
  const listenForSignals = endInOrder(starting, process.env);
  // An embedded database that is starting would outlive a process that ends at once.
  if (config.databaseUrl === null) listenForSignals();
  const { logListening } = await starting;
  if (config.databaseUrl !== null) listenForSignals();
  logListening();
} catch (error) {
  console.error(failureText(error));
  process.exit(1);
}
