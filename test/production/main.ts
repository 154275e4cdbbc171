import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../dev/postgres/embedded.ts';
import {
  copySources,
  docsScripts,
  MOST,
  megabytesOf,
  productionEnvironment,
  productionPackages,
  type Running,
  runIn,
  startIn,
} from './installation.ts';

// Both ways to install, from the working tree into an empty folder with an empty npm cache: `npm ci && npm start` as in
// the README, then production (`npm prune --omit=dev`) on a configured database. Needs the registry.
const root = await mkdtemp(join(tmpdir(), 'booking-production-'));
const folder = join(root, 'service');
/** As root, the account of the embedded PostgreSQL needs access. */
const TRAVERSABLE = 0o755;
await chmod(root, TRAVERSABLE);
try {
  await copySources(folder);
  await install();
  await development();
  await timed('npm prune --omit=dev', () => runIn(folder, {}, 'npm', 'prune', '--omit=dev'));
  await weigh();
  await production();
} finally {
  await rm(root, { recursive: true, force: true });
}

async function install(): Promise<void> {
  const cache = join(root, 'cache');
  await timed('npm ci, empty cache', () => runIn(folder, {}, 'npm', 'ci', '--cache', cache));
  console.log(
    `${await megabytesOf(cache)} MB fetched, ${await megabytesOf(join(folder, 'node_modules'))} MB installed`,
  );
  await timed('  of it ours: npm run build', () => runIn(folder, {}, 'npm', 'run', 'build'));
}

async function development(): Promise<void> {
  const dataDir = join(root, 'development');
  const service = await timed('npm start to the first answer, empty folder', () => answering({ DATA_DIR: dataDir }));
  await playAndStop(service, dataDir);
}

async function weigh(): Promise<void> {
  const megabytes = await megabytesOf(join(folder, 'node_modules'));
  const packages = (await productionPackages(join(folder, 'node_modules/.package-lock.json'))).length;
  console.log(
    `production: ${megabytes} MB (at most ${MOST.megabytes}), ${packages} packages (at most ${MOST.packages})`,
  );
  if (megabytes > MOST.megabytes || packages > MOST.packages) process.exitCode = 1;
}

async function production(): Promise<void> {
  const server = await startEmbedded({ dataDir: join(root, 'server') });
  try {
    const dataDir = join(root, 'production');
    const env = productionEnvironment(server.url, dataDir);
    const service = await timed('production start to the first answer, empty database', () => answering(env));
    await playAndStop(service, dataDir);
  } finally {
    await server.stop();
  }
}

async function answering(env: Readonly<Record<string, string>>): Promise<Running> {
  const service = await startIn(folder, env, 'npm', 'start');
  await docsScripts(service.url);
  return service;
}

/** The main flow, from the token to the signed webhook; throws at the first wrong step. */
async function playAndStop(service: Running, dataDir: string): Promise<void> {
  const played = await runIn(folder, {}, 'npm', 'run', 'demo', '--', '--url', service.url, '--data-dir', dataDir);
  console.log(`  npm run demo: ${played.trim().split('\n').at(-1)?.trim()}`);
  await service.stop();
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
