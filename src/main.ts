import { createApp } from './app.ts';
import { openServer } from './cli/open-server.ts';
import { type Config, loadConfig } from './config/config.ts';
import { failureText } from './config/failure-text.ts';
import { removedVariableWarnings } from './config/removed-variables.ts';
import { exposureWarnings } from './config/warnings.ts';
import { migrate } from './db/migrations/migrate.ts';
import { type HttpServer, listenHttp } from './http-server.ts';
import { createRefusals } from './kernel/usage-limits.ts';
import { createLog } from './log.ts';
import { endOnSignals, type ShutdownSteps } from './process-end.ts';
import { schema } from './schema/schema.ts';
import { openSockets } from './schema/server/live/sockets.ts';
import { openService, type Service } from './service.ts';
import type { Telemetry } from './telemetry/telemetry.ts';
import { setTracer } from './telemetry/tracing.ts';
import { watchHealth } from './watch-health.ts';

type Stop = () => Promise<void>;

interface Running extends ShutdownSteps {
  logListening(): void;
}

async function start(config: Config): Promise<Running> {
  const log = createLog(config.logLevel);
  for (const warning of [...removedVariableWarnings(process.env), ...exposureWarnings(config)]) log.warn({}, warning);
  const refusals = createRefusals();
  const http = await listenHttp(config.host, config.port, { usageLimits: config.usageLimits, refusals });
  const baseUrl = config.baseUrl.replace(/:0$/, `:${http.port}`);
  const stops: Stop[] = [http.stop];
  try {
    const telemetry = await startTelemetry(config);
    if (telemetry) stops.push(telemetry.stop);
    const server = await openServer(config);
    stops.push(server.stop);
    await migrate(server.directUrl);
    const { url: databaseUrl, directUrl, encryptionKeys } = server;
    const service = await openService({
      config,
      baseUrl,
      databaseUrl,
      directUrl,
      encryptionKeys,
      log,
      refusals,
      telemetry,
    });
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

/**
 * Loads and starts the exporters, if telemetry is configured. They are stopped last, so that the shutdown is exported
 * too.
 */
async function startTelemetry({ telemetry: options }: Config): Promise<Telemetry | null> {
  if (options === null) return null;
  const { openTelemetry } = await import('./telemetry/open-telemetry.ts');
  const telemetry = openTelemetry(options);
  setTracer(telemetry.tracer);
  return telemetry;
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
  const development = await developmentComforts(config, service, http.port, baseUrl);
  const app = createApp(service.deps, http, development?.demo, development?.consoleSignIn);
  http.attach(openSockets(http.server, schema, service.deps, await service.startLive()));
  http.use((request, bindings) => app.fetch(request, bindings));
  void service.warm();
  if (development) {
    stops.push(await development.recordRunning());
    process.stdout.write(development.text);
  }
}

/**
 * Help for developers, if the configuration requires it: prints a welcome text, and writes a file by which commands
 * find the service.
 */
async function developmentComforts(config: Config, { deps }: Service, port: number, baseUrl: string) {
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

const [, , ...words] = process.argv;
try {
  if (words.length > 0) process.exit((await import('./start-command.ts')).handleStartArguments(words));
  const config = loadConfig(process.env);
  const starting = start(config);
  const listenForSignals = endOnSignals(starting, process.env);
  // If the process ended while the embedded database starts, the database would keep running.
  if (config.databaseUrl === null) listenForSignals();
  const { logListening } = await starting;
  if (config.databaseUrl !== null) listenForSignals();
  logListening();
} catch (error) {
  console.error(failureText(error));
  process.exit(1);
}
