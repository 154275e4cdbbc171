import { mkdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type TcpProxy, tcpProxy } from '../../support/tcp-proxy.ts';
import { freePort } from '../../system/postgres.ts';
import { type ServiceProcess, startServiceProcess } from '../service-process.ts';
import type { WorldClock } from './world-clock.ts';

const PRELOAD = relative('.', fileURLToPath(new URL('../child/preload.ts', import.meta.url)));
/** As long as a supervisor would wait on a busy machine. */
const START_PATIENCE_MS = 300_000;
const STARTS_MAX = 20;
const START_PAUSE_MS = 500;
const ROLES = ['api', 'worker', 'all'] as const;

/** One process of the service with its database proxy, and the faults that can be injected. */
export interface Member {
  readonly name: string;
  readonly role: 'api' | 'worker' | 'all';
  readonly url: string;
  readonly proxy: TcpProxy;
  /** The output of all processes that ever ran under this name. */
  output(): string;
  /** SIGKILL; a new process on the same port starts as soon as possible. */
  kill(): Promise<void>;
  /** Resolves once a process runs again. */
  started(): Promise<void>;
  isRunning(): boolean;
  /** The process ended without being killed, which is always a violation. */
  endedByItself(): boolean;
  freeze(): void;
  thaw(): void;
  /** SIGTERM, and a start on the same port with the code in `folder`, which later starts use too; returns the exit code. */
  replace(folder: string): Promise<number | null>;
}

export interface Fleet {
  readonly apis: readonly Member[];
  readonly workers: readonly Member[];
  readonly members: readonly Member[];
  stop(): Promise<void>;
}

export interface FleetOptions {
  readonly names: readonly string[];
  readonly databaseUrl: string;
  readonly directory: string;
  readonly clock: WorldClock;
  readonly env: Readonly<Record<string, string>>;
  /** The checkout whose code runs; by default this one. */
  readonly folder?: string | undefined;
}

/** Starts a process for each name, `api…`, `worker…` or `all…`, each with a database proxy of its own. */
export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const members = await Promise.all(options.names.map((name) => startMember(name, options)));
  return {
    members,
    apis: members.filter(({ role }) => role === 'api'),
    workers: members.filter(({ role }) => role === 'worker'),
    stop: async () => void (await Promise.all(members.map((member) => member.stop()))),
  };
}

async function startMember(
  name: string,
  { databaseUrl, directory, clock, env, folder = '.' }: FleetOptions,
): Promise<Member & { stop(): Promise<void> }> {
  const role = ROLES.find((known) => name.startsWith(known)) ?? 'all';
  const proxy = await tcpProxy(databaseUrl);
  const port = String(await freePort());
  const dataDir = join(directory, name);
  await mkdir(dataDir, { recursive: true });
  const memberEnv = {
    ...env,
    CRASH_CLOCK_FILE: clock.fileOf(name),
    DATABASE_URL: proxy.url,
    DATA_DIR: dataDir,
    PORT: port,
    ROLE: role,
  };
  let code = folder;
  const start = () => {
    const preload = pathToFileURL(resolve(code, PRELOAD)).href;
    return startServiceProcess({ ...memberEnv, NODE_OPTIONS: `--import=${preload}` }, START_PATIENCE_MS, code);
  };
  let past = '';
  let isStopped = false;
  let current: ServiceProcess | null = await startPersistently(start, () => isStopped);
  let starting = Promise.resolve();
  const end = async (how: 'kill' | 'terminate' = 'kill') => {
    const ended = current;
    current = null;
    const exitCode = await ended?.[how]();
    past += ended?.output() ?? '';
    return exitCode ?? null;
  };
  return {
    name,
    role,
    proxy,
    url: `http://127.0.0.1:${port}`,
    output: () => past + (current?.output() ?? ''),
    isRunning: () => current?.isAlive() === true,
    endedByItself: () => current?.isAlive() === false,
    kill: async () => {
      await starting.catch(() => undefined);
      await end();
      starting = startPersistently(start, () => isStopped).then((next) => {
        current = next;
      });
      starting.catch(() => undefined);
    },
    started: () => starting,
    freeze: () => current?.signal('SIGSTOP'),
    thaw: () => current?.signal('SIGCONT'),
    replace: async (next) => {
      await starting;
      const exitCode = await end('terminate');
      code = next;
      current = await startPersistently(start, () => isStopped);
      return exitCode;
    },
    stop: async () => {
      isStopped = true;
      await starting.catch(() => undefined);
      await end();
      await proxy.close();
    },
  };
}

/** Behaves like a supervisor: a start without a database ends, and is repeated. */
async function startPersistently(start: () => Promise<ServiceProcess>, isStopped: () => boolean) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (attempt === STARTS_MAX || isStopped()) throw error;
      await wait(START_PAUSE_MS);
    }
  }
}
