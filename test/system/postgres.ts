import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type ClusterUser, clusterUser } from '../../dev/postgres/cluster-user.ts';

const BINARIES = '/usr/lib/postgresql/15/bin';
const TRAVERSABLE_MODE = 0o755;
const PRIVATE_MODE = 0o700;
const STARTS_MAX = 20;
const START_PAUSE_MS = 500;
const PORTS = { from: 20_000, until: 32_000 } as const;
const run = promisify(execFile);

/** A PostgreSQL server from the packages of the system. */
export interface SystemServer {
  readonly port: number;
  readonly dataDir: string;
  /** The address of one of its databases. */
  url(database: string): string;
  /** Runs a statement on its database `postgres`. */
  sql(statement: string): Promise<string>;
  /** Stops every process with SIGSTOP, until `thaw`. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Kills every process at once, like a power failure. */
  kill(): Promise<void>;
  /** Starts it again at the same address, through crash recovery. */
  restart(): Promise<void>;
  promote(): Promise<void>;
}

/** A folder that the account of the servers can use, and the programs that run there as that account. */
export interface SystemPostgres {
  readonly folder: string;
  readonly user: ClusterUser | null;
  run(program: string, ...parameters: readonly string[]): Promise<string>;
  /** A folder in which the account may write. */
  ownFolder(name: string): Promise<string>;
  /** A new cluster with these settings, started. */
  create(name: string, settings: readonly string[]): Promise<SystemServer>;
  /** Starts the cluster in a folder, with settings appended to its own. */
  start(dataDir: string, settings: readonly string[]): Promise<SystemServer>;
  /** Stops all servers and removes the folder. */
  close(): Promise<void>;
}

/** PostgreSQL 15 of the system; an error contains the name of a missing package. */
export async function systemPostgres(): Promise<SystemPostgres> {
  if (!existsSync(join(BINARIES, 'pg_basebackup'))) {
    throw new Error(`This test needs PostgreSQL 15 in ${BINARIES}: install the Debian package postgresql-15.`);
  }
  const user = await clusterUser();
  const folder = await mkdtemp(join(tmpdir(), 'booking-system-'));
  await chmod(folder, TRAVERSABLE_MODE);
  const servers: SystemServer[] = [];
  const tool: SystemPostgres['run'] = async (program, ...parameters) => {
    const env = { PATH: process.env['PATH'], LC_ALL: 'C' };
    const { stdout } = await run(join(BINARIES, program), parameters, { ...user, cwd: '/', env });
    return stdout.trim();
  };
  const ownFolder: SystemPostgres['ownFolder'] = async (name) => {
    const path = join(folder, name);
    await mkdir(path, { mode: PRIVATE_MODE });
    if (user) await chown(path, user.uid, user.gid);
    return path;
  };
  const start: SystemPostgres['start'] = async (dataDir, settings) => {
    const port = await freePort();
    const lines = [`port = ${port}`, "listen_addresses = '127.0.0.1'", "unix_socket_directories = ''", ...settings];
    await appendFile(join(dataDir, 'postgresql.conf'), `\n${lines.join('\n')}\n`);
    await tool('pg_ctl', 'start', '-w', '-D', dataDir, '-l', join(dataDir, 'server.log'));
    const server = serverAt(dataDir, port, tool);
    servers.push(server);
    return server;
  };
  return {
    folder,
    user,
    run: tool,
    ownFolder,
    start,
    create: async (name, settings) => {
      const dataDir = await ownFolder(name);
      await tool('initdb', '-D', dataDir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
      return start(dataDir, settings);
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.kill()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function serverAt(dataDir: string, port: number, tool: SystemPostgres['run']): SystemServer {
  const address = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
  return {
    port,
    dataDir,
    url: (database) => `postgresql://postgres@127.0.0.1:${port}/${database}`,
    sql: (statement) => tool('psql', ...address, '-d', 'postgres', '-AtX', '-v', 'ON_ERROR_STOP=1', '-c', statement),
    freeze: () => signalAll(dataDir, 'SIGSTOP'),
    thaw: () => signalAll(dataDir, 'SIGCONT'),
    kill: async () => {
      // A frozen postmaster starts no child that would outlive it.
      await signalAll(dataDir, 'SIGSTOP');
      await signalAll(dataDir, 'SIGKILL');
    },
    restart: async () => {
      const start = () => tool('pg_ctl', 'start', '-w', '-D', dataDir, '-l', join(dataDir, 'server.log'));
      for (let attempt = 1; ; attempt += 1) {
        // Killed processes may take a moment to end.
        const failure = await start().then(
          () => null,
          (error: unknown) => error,
        );
        if (failure === null) return;
        if (attempt === STARTS_MAX) {
          const { stdout: log } = await run('tail', ['-n', '30', join(dataDir, 'server.log')]);
          throw new Error(`The server at ${port} does not start again:\n${log}`, { cause: failure });
        }
        await wait(START_PAUSE_MS);
      }
    },
    promote: async () => void (await tool('pg_ctl', 'promote', '-w', '-D', dataDir)),
  };
}

/** Signals the postmaster first, then all of its children. */
async function signalAll(dataDir: string, name: NodeJS.Signals): Promise<void> {
  const [postmaster] = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  if (!postmaster) return;
  const children = `/proc/${postmaster}/task/${postmaster}/children`;
  const before = await readFile(children, 'utf8').catch(() => '');
  signal(Number(postmaster), name);
  const after = await readFile(children, 'utf8').catch(() => '');
  for (const pid of new Set(`${before}${after}`.split(' ').filter(Boolean))) signal(Number(pid), name);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/**
 * A port that was free a moment ago, outside the ephemeral range: while a server is down, a client's connection could
 * get its port.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.until);
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
