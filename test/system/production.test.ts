import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  copySources,
  docsScripts,
  MOST,
  megabytesOf,
  productionEnvironment,
  productionPackages,
  runIn,
  startIn,
} from '../production/installation.ts';
import { createDatabase, dropDatabase } from '../support/databases.ts';

const BUILT = ['src/db/generated', 'src/rest/docs/bundle'];
/** Nothing listens at the port for `discard`. */
const NO_COLLECTOR = 'http://127.0.0.1:9';
const SCALAR_BYTES = 1_000_000;

let root: string;
let folder: string;
let packages: string[];

/**
 * The result of `npm run build` and `npm run prune`, without the registry: the sources and production's
 * packages.
 */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'booking-production-'));
  folder = join(root, 'service');
  await copySources(folder);
  for (const built of BUILT) await cp(built, join(folder, built), { recursive: true });
  packages = await productionPackages('package-lock.json');
  for (const path of packages) await copyPackage(path);
  await runIn(folder, {}, process.execPath, 'dev/prune-packages.ts');
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function copyPackage(path: string): Promise<void> {
  const nested = join(path, 'node_modules');
  await cp(path, join(folder, path), { recursive: true, filter: (each) => !each.startsWith(nested) });
}

test(`a production installation weighs at most ${MOST.megabytes} MB in ${MOST.packages} packages`, async () => {
  expect(packages.length).toBeLessThanOrEqual(MOST.packages);
  expect(await megabytesOf(join(folder, 'node_modules'))).toBeLessThanOrEqual(MOST.megabytes);
});

test('a production installation migrates an empty database, runs the main flow and serves the documentation page', async () => {
  const { name, url } = await createDatabase(inject('serverUrl'), 'template1');
  const dataDir = join(root, 'data');
  const env = { ...productionEnvironment(url, dataDir), OTEL_EXPORTER_OTLP_ENDPOINT: NO_COLLECTOR };
  const service = await startIn(folder, env, process.execPath, 'src/main.ts');
  const options = ['--url', service.url, '--data-dir', dataDir];
  const played = await runIn(folder, {}, process.execPath, 'dev/demo/main.ts', ...options);
  const scripts = await docsScripts(service.url);
  await service.stop();
  await dropDatabase(inject('serverUrl'), name);
  expect(played).toContain('booking.created');
  expect(Math.max(...scripts)).toBeGreaterThan(SCALAR_BYTES);
});

test('a production installation without DATABASE_URL says what it needs', async () => {
  const started = startIn(folder, { DATA_DIR: join(root, 'none') }, process.execPath, 'src/main.ts');
  await expect(started).rejects.toThrow(
    'A production installation has no PostgreSQL of its own: set DATABASE_URL and ENCRYPTION_KEY.',
  );
});
