import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../dev/postgres/embedded.ts';
import { buildImage, type Image, MOST_IMAGE_MEGABYTES } from './image.ts';
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

// The ways to install, from the working tree into empty folders with an empty npm cache: `npm ci && npm start` as in the
// README, production (`npm run prune`) on a configured database, and the files and the command of the container
// image. Needs the registry. `-- --image` tries the image alone.
const root = await mkdtemp(join(tmpdir(), 'booking-production-'));
const folder = join(root, 'service');
const cache = join(root, 'cache');
/** As root, the account of the embedded PostgreSQL needs access. */
const TRAVERSABLE = 0o755;
await chmod(root, TRAVERSABLE);
try {
  if (!process.argv.includes('--image')) await installations();
  await container();
} finally {
  await rm(root, { recursive: true, force: true });
}

async function installations(): Promise<void> {
  await copySources(folder);
  await install();
  await development();
  await timed('npm run prune', () => runIn(folder, {}, 'npm', 'run', 'prune'));
  await weigh();
  await production();
}

async function install(): Promise<void> {
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

async function container(): Promise<void> {
  const npm = { npm_config_cache: cache, npm_config_prefer_offline: 'true' };
  const image = await timed('the Dockerfile, in folders', () => buildImage(join(root, 'container'), npm));
  console.log(`image: ${image.megabytes} MB with its base (at most ${MOST_IMAGE_MEGABYTES})`);
  if (image.megabytes > MOST_IMAGE_MEGABYTES) process.exitCode = 1;
  const server = await startEmbedded({ dataDir: join(root, 'image-server') });
  try {
    await startImage(image, productionEnvironment(server.url, '/nonexistent'));
  } finally {
    await server.stop();
  }
}

/** Without the demo and without a folder to write to; the command line imports a provider beside the service. */
async function startImage(image: Image, env: Readonly<Record<string, string>>): Promise<void> {
  const service = await timed('image start to /readyz, empty database', () => image.start({ ...env, SEED_DEMO: '' }));
  const { status } = await fetch(`${service.url}/readyz`);
  if (status !== 200) throw new Error(`/readyz answered ${status}`);
  await docsScripts(service.url);
  const imported = await image.run(env, 'src/cli/main.ts', 'provider', 'import', 'prisma/demo-provider.json');
  console.log(`  command line of the image: ${imported.trim().split('\n').at(-1)}`);
  await service.stop();
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
