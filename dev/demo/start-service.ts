import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { noDatabaseMessage } from '../../src/cli/open-server.ts';
import { type Config, DATA_DIR_DEFAULT } from '../../src/config/config.ts';
import { freePort, hasCluster } from '../postgres/cluster.ts';
import { findService, noService, type RunningService } from '../running-service.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const POLL_MS = 100;
const START_DEADLINE_MS = 120_000;

/** A service that a demo has started and stops at its end. */
export interface StartedService extends RunningService {
  stop(): Promise<void>;
}

/**
 * Starts a service in a separate process, on the configured port if that is free. Throws when the configuration has no
 * demo provider, or names a `DATA_DIR` without a database.
 */
export async function startService(config: Config): Promise<StartedService> {
  const problem = await noService(config);
  if (!config.seedDemo) throw new Error(`${problem} It needs the demo provider too: SEED_DEMO=true npm start`);
  const isCustomDataDir = config.dataDir !== DATA_DIR_DEFAULT;
  if (config.databaseUrl === null && isCustomDataDir && !hasCluster(config.dataDir))
    throw new Error(noDatabaseMessage(config.dataDir));
  const port = (await freePort(config.port, config.host)) ?? 0;
  console.log(`${problem} Starting one for this demo, with its data in ${resolve(config.dataDir)} …`);
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DATA_DIR: config.dataDir, PORT: String(port), LOG_LEVEL: 'error' },
    // The IPC channel carries no messages. The service ends when the channel closes, even if this process is killed.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errorOutput = '';
  child.stderr?.on('data', (chunk) => {
    errorOutput += chunk;
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(1)));
  }
  const service = await waitForService(config, child);
  if (service !== null) return { ...service, stop };
  await stop();
  throw new Error(`The service did not start. ${errorOutput.trim()}`);
}

async function waitForService(config: Config, child: ChildProcess): Promise<RunningService | null> {
  const deadline = performance.now() + START_DEADLINE_MS;
  while (child.exitCode === null && performance.now() < deadline) {
    const service = await findService(config, child.pid);
    if (service !== null) return service;
    await wait(POLL_MS);
  }
  return null;
}
