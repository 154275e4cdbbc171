import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const BYTES_PER_MEGABYTE = 1024 * 1024;
const OUTPUT_BYTES = 64 * BYTES_PER_MEGABYTE;
const LISTENING = /"port":(\d+)[^\n]*"msg":"listening"/;

/** The path of the registry and the system's programs, without the packages of this working tree. */
const SURROUNDINGS = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value = '']) => {
    if (name === 'PATH') return [[name, value.split(delimiter).filter(isOfSystem).join(delimiter)]];
    return name === 'HOME' || name === 'NODE_EXTRA_CA_CERTS' || /_proxy$/i.test(name) ? [[name, value]] : [];
  }),
);

/** The size limits of a production installation. */
export const MOST = { megabytes: 280, packages: 250 } as const;

type Environment = Readonly<Record<string, string>>;

function isOfSystem(folder: string): boolean {
  return !folder.includes('node_modules');
}

/** Runs a program in `folder` with only the surroundings and `env` as its environment; returns its output. */
export async function runIn(folder: string, env: Environment, ...command: string[]): Promise<string> {
  const [file = '', ...parameters] = command;
  const options = { cwd: folder, env: { ...SURROUNDINGS, ...env }, maxBuffer: OUTPUT_BYTES };
  return (await promisify(execFile)(file, parameters, options)).stdout;
}

/** Copies the working tree, without what git ignores and what `matchesLiveFilter` refuses, to `folder`. */
export async function copySources(folder: string, isWanted = (_path: string) => true): Promise<void> {
  const listed = await runIn('.', {}, 'git', 'ls-files', '--cached', '--others', '--exclude-standard');
  for (const file of listed.split('\n').filter((path) => path !== '' && isWanted(path))) {
    await cp(file, join(folder, file), { recursive: true });
  }
}

/** The production packages of a lockfile, as paths of their folders. */
export async function productionPackages(lockfile: string): Promise<string[]> {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(await readFile(lockfile, 'utf8'));
  const needed = Object.entries(packages).filter(([, { dev, devOptional }]) => dev !== true && devOptional !== true);
  return needed.flatMap(([path]) => (path.startsWith('node_modules/') ? [path] : [])).toSorted();
}

interface LockedPackage {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

/** Mebibytes on disk; a file with several names counts once. */
export async function megabytesOf(folder: string): Promise<number> {
  return Number.parseInt(await runIn(folder, {}, 'du', '-sm', '.'), 10);
}

/** A service that runs from an installation. */
export interface Running {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the service of `folder` with `command` on a free port and waits until it listens. */
export async function startIn(folder: string, env: Environment, ...command: string[]): Promise<Running> {
  const [file = '', ...parameters] = command;
  const options = { cwd: folder, env: { ...SURROUNDINGS, PORT: '0', ...env } };
  const child = spawn(file, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  return { url: await listeningAddress(child), stop: () => ended(child) };
}

function listeningAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (line) => {
        output += `${line}\n`;
        const [, port] = LISTENING.exec(line) ?? [];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
    }
    child.once('exit', (code) => reject(new Error(`The service ended with ${code}: ${output}`)));
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/**
 * The environment of a start on an empty database, which migrates it, creates the demo provider and may deliver to this
 * machine.
 */
export function productionEnvironment(databaseUrl: string, dataDir: string): Environment {
  return {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DRAIN_SECONDS: '0',
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SEED_DEMO: 'true',
    WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true',
  };
}

/** The sizes of the scripts on the documentation page of a running service; throws if one is not served. */
export async function docsScripts(url: string): Promise<number[]> {
  const page = await textOf(`${url}/integrations/docs`);
  const paths = [...page.matchAll(/<script src="([^"]+)"/g)].map(([, path]) => `${url}${path}`);
  return await Promise.all(paths.map(async (path) => (await textOf(path)).length));
}

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return await answer.text();
}
