import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Config } from '../src/config/config.ts';
import { isAlive } from '../src/is-alive.ts';
import { METADATA_PATH } from '../src/rest/oauth/paths.ts';

const FOLDER = 'services';
const ANSWER_DEADLINE_MS = 2_000;

const RECORD = z.object({
  url: z.string(),
  baseUrl: z.string(),
  pid: z.int(),
  /** The database without user name and password; null means the embedded one. */
  database: z.string().nullable(),
  startedAt: z.string(),
});
const METADATA = z.object({ issuer: z.string() });

/**
 * A service that responds. `url` is the address where it listens. `baseUrl` is its public URL and the issuer of its
 * tokens.
 */
export interface RunningService {
  readonly url: string;
  readonly baseUrl: string;
}

/** Writes a file in `DATA_DIR` by which commands find this service. Returns a function that deletes the file. */
export async function recordService(config: Config, service: RunningService, now: Date): Promise<() => Promise<void>> {
  const { pid } = process;
  const path = join(config.dataDir, FOLDER, `${pid}.json`);
  const record = { ...service, pid, database: toDatabaseName(config), startedAt: now.toISOString() };
  await mkdir(join(config.dataDir, FOLDER), { recursive: true });
  await writeFile(path, JSON.stringify(record));
  return () => rm(path, { force: true });
}

/**
 * Finds the running service of the configured `DATA_DIR` and `DATABASE_URL`; null when there is none. Of several,
 * returns the one on the configured `PORT`, otherwise the youngest. With `DATABASE_URL` it also finds a service without
 * such a file, at `HOST` and `PORT` or at `BASE_URL` (contract 7.4). `process` restricts the search to one process id.
 */
export async function findService(config: Config, process?: number): Promise<RunningService | null> {
  const records = await readRecords(config.dataDir);
  const matching = records.filter(
    ({ pid, database }) => database === toDatabaseName(config) && pid === (process ?? pid),
  );
  for (const { url, baseUrl } of [...matching.filter(({ url }) => url === config.localUrl), ...matching]) {
    if ((await fetchIssuer(url)) === baseUrl) return { url, baseUrl };
  }
  for (const url of config.databaseUrl === null ? [] : [config.localUrl, config.baseUrl]) {
    const baseUrl = records.some((record) => record.url === url) ? null : await fetchIssuer(url);
    if (baseUrl !== null) return { url, baseUrl };
  }
  return null;
}

/** A sentence that no service runs at the configured addresses, and whether one of another `DATA_DIR` does. */
export async function noService(config: Config): Promise<string> {
  if (config.databaseUrl !== null) {
    const addresses = new Set([config.localUrl, config.baseUrl]);
    return `No service answers at ${[...addresses].join(' or ')}.`;
  }
  const message = `No service runs under ${resolve(config.dataDir)}`;
  if ((await fetchIssuer(config.localUrl)) === null) return `${message}.`;
  return `${message}; the one at ${config.localUrl} keeps its data elsewhere (name it with DATA_DIR).`;
}

function toDatabaseName({ databaseUrl }: Config): string | null {
  if (databaseUrl === null) return null;
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

/** The public URL of the service at `url`; null when no service responds. */
export async function fetchIssuer(url: string): Promise<string | null> {
  try {
    const response = await fetch(`${url}${METADATA_PATH}`, { signal: AbortSignal.timeout(ANSWER_DEADLINE_MS) });
    return METADATA.parse(await response.json()).issuer;
  } catch {
    return null;
  }
}

/** The records of running services, the youngest first. */
async function readRecords(dataDir: string): Promise<z.output<typeof RECORD>[]> {
  const names = await readdir(join(dataDir, FOLDER)).catch(() => []);
  const records = await Promise.all(names.map((name) => readRecord(join(dataDir, FOLDER, name))));
  const running = records.filter((record) => record !== null).filter(({ pid }) => isAlive(pid));
  return running.sort((one, other) => other.startedAt.localeCompare(one.startedAt));
}

/** The record in a file; null when the file is missing or incomplete. */
async function readRecord(path: string): Promise<z.output<typeof RECORD> | null> {
  try {
    return RECORD.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}
