import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Config } from '../src/config/config.ts';
import { isAlive } from '../src/is-alive.ts';
import { METADATA_PATH } from '../src/rest/oauth/paths.ts';

const FOLDER = 'services';
const ANSWER_DEADLINE_MS = 2_000;

const NOTE = z.object({
  url: z.string(),
  baseUrl: z.string(),
  pid: z.int(),
  /** Without the name and password of a user; null is the embedded one. */
  database: z.string().nullable(),
  startedAt: z.string(),
});
const METADATA = z.object({ issuer: z.string() });

/** A service that answers: `url` is where it listens, `baseUrl` its public address, which its tokens name. */
export interface RunningService {
  readonly url: string;
  readonly baseUrl: string;
}

/** Notes in `DATA_DIR` where this process serves, for commands that look for it; answers what takes the note away. */
export async function recordService(config: Config, service: RunningService, now: Date): Promise<() => Promise<void>> {
  const { pid } = process;
  const path = join(config.dataDir, FOLDER, `${pid}.json`);
  const note = { ...service, pid, database: databaseOf(config), startedAt: now.toISOString() };
  await mkdir(join(config.dataDir, FOLDER), { recursive: true });
  await writeFile(path, JSON.stringify(note));
  return () => rm(path, { force: true });
}

/**
 * The service that runs under the `DATA_DIR` and `DATABASE_URL` of this configuration, or null: of several the one on
 * its `PORT`, else the youngest. With `DATABASE_URL` also one without a note, at `HOST` and `PORT` or at `BASE_URL`
 * (contract 7.4). Of one `process` alone, where it is given.
 */
export async function findService(config: Config, process?: number): Promise<RunningService | null> {
  const notes = await readNotes(config.dataDir);
  const own = notes.filter(({ pid, database }) => database === databaseOf(config) && pid === (process ?? pid));
  for (const { url, baseUrl } of [...own.filter(({ url }) => url === config.localUrl), ...own]) {
    if ((await issuerAt(url)) === baseUrl) return { url, baseUrl };
  }
  for (const url of config.databaseUrl === null ? [] : [config.localUrl, config.baseUrl]) {
    const baseUrl = notes.some((note) => note.url === url) ? null : await issuerAt(url);
    if (baseUrl !== null) return { url, baseUrl };
  }
  return null;
}

/** Says that no service runs where the configuration looks for it, and whether one of another `DATA_DIR` does. */
export async function noService(config: Config): Promise<string> {
  if (config.databaseUrl !== null) {
    const places = new Set([config.localUrl, config.baseUrl]);
    return `No service answers at ${[...places].join(' or ')}.`;
  }
  const place = `No service runs under ${resolve(config.dataDir)}`;
  if ((await issuerAt(config.localUrl)) === null) return `${place}.`;
  return `${place}; the one at ${config.localUrl} keeps its data elsewhere (name it with DATA_DIR).`;
}

function databaseOf({ databaseUrl }: Config): string | null {
  if (databaseUrl === null) return null;
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

/** The public address of the service that answers at `url`; null where none does. */
export async function issuerAt(url: string): Promise<string | null> {
  try {
    const response = await fetch(`${url}${METADATA_PATH}`, { signal: AbortSignal.timeout(ANSWER_DEADLINE_MS) });
    return METADATA.parse(await response.json()).issuer;
  } catch {
    return null;
  }
}

/** Those of the processes that run, the youngest first. */
async function readNotes(dataDir: string): Promise<z.output<typeof NOTE>[]> {
  const names = await readdir(join(dataDir, FOLDER)).catch(() => []);
  const notes = await Promise.all(names.map((name) => readNote(join(dataDir, FOLDER, name))));
  const running = notes.filter((note) => note !== null).filter(({ pid }) => isAlive(pid));
  return running.sort((one, other) => other.startedAt.localeCompare(one.startedAt));
}

/** Null where it is gone or not yet whole. */
async function readNote(path: string): Promise<z.output<typeof NOTE> | null> {
  try {
    return NOTE.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}
