import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../../dev/postgres/embedded.ts';
import { freePort } from '../system/postgres.ts';
import { makeBuildRoot, makeRunRoot, requirePrograms } from './base-images.ts';
import { readStages, textsOf } from './dockerfile.ts';
import { MOST_IMAGE_MEGABYTES } from './image.ts';
import { docsScripts, productionEnvironment, runIn } from './installation.ts';

const BYTES_PER_MEGABYTE = 1024 * 1024;
const READY_MS = 180_000;
const POLL_MS = 500;
const GRACE_SECONDS = '45';
const TRAVERSABLE = 0o755;
const IMAGE = 'localhost/booking-integration-api';
const BASES = { build: 'localhost/booking-build-base', run: 'localhost/booking-run-base' } as const;
const NAME = `booking-check-${process.pid}`;
/** Lower than those of the machine, which a runtime without CAP_SYS_RESOURCE cannot raise. */
const LIMITS = ['--ulimit', 'nofile=16384:16384', '--ulimit', 'nproc=4096:4096'];
/** The settings of `compose.yaml`, and no folder in memory. */
const CONFINED = ['--read-only', '--read-only-tmpfs=false', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'];

/** What the process may do, as it sees it. */
const PROBE = `const { writeFileSync, readFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const tried = (path) => { try { writeFileSync(path, ''); return 'written'; } catch ({ code }) { return code; } };
const status = readFileSync('/proc/1/status', 'utf8');
console.log(JSON.stringify({
  user: process.getuid(), files: ['/', '/app', tmpdir(), '/home/nonroot'].map((folder) => folder + ' ' + tried(folder + '/x')).join(', '),
  capabilities: /CapEff:\\s*(\\S+)/.exec(status)[1], noNewPrivileges: /NoNewPrivs:\\s*(\\d)/.exec(status)[1],
}));`;

/**
 * Builds the Dockerfile with buildah, without a daemon and without a registry of images: the bases are made of packages of
 * Debian. Then runs the image with podman, as `compose.yaml` does, on a PostgreSQL of its own. Needs root, the npm registry
 * and a mirror of Debian. `-- --use IMAGE` runs an image that is there.
 */
const { values } = parseArgs({ options: { use: { type: 'string' } } });
await requirePrograms('buildah', 'podman', 'unshare', ...(values.use ? [] : ['debootstrap', 'dpkg-deb']));
const root = await mkdtemp(join(tmpdir(), 'booking-container-'));
await chmod(root, TRAVERSABLE);
try {
  const image = values.use ?? (await build());
  await weigh(image);
  await run(image);
} finally {
  await rm(root, { recursive: true, force: true });
}

async function build(): Promise<string> {
  const [buildRoot, runRoot] = [join(root, 'build'), join(root, 'run')];
  await makeBuildRoot(buildRoot);
  await makeRunRoot(runRoot);
  const certificates = 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt';
  await importRoot(buildRoot, BASES.build, certificates);
  await importRoot(runRoot, BASES.run);
  const startedAt = performance.now();
  await runIn('.', {}, 'buildah', 'bud', ...buildWords(), '--tag', IMAGE, '.');
  console.log(`the Dockerfile, with buildah: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  return IMAGE;
}

/** The format of Docker keeps HEALTHCHECK. */
function buildWords(): string[] {
  const bases = [`BUILD_IMAGE=${BASES.build}`, `RUN_IMAGE=${BASES.run}`].flatMap((base) => ['--build-arg', base]);
  return ['--isolation', 'chroot', '--network', 'host', '--pull-never', '--format', 'docker', ...bases];
}

async function importRoot(folder: string, name: string, ...changes: string[]): Promise<void> {
  const file = `${folder}.tar`;
  await runIn(folder, {}, 'tar', '-cf', file, '.');
  await runIn('.', {}, 'podman', 'import', ...changes.flatMap((change) => ['--change', change]), file, name);
}

async function weigh(image: string): Promise<void> {
  const megabytes = Math.round(
    Number(await runIn('.', {}, 'podman', 'image', 'inspect', '--format', '{{.Size}}', image)) / BYTES_PER_MEGABYTE,
  );
  console.log(`image: ${megabytes} MB (at most ${MOST_IMAGE_MEGABYTES})`);
  if (megabytes > MOST_IMAGE_MEGABYTES) process.exitCode = 1;
}

async function run(image: string): Promise<void> {
  const server = await startEmbedded({ dataDir: join(root, 'server') });
  const port = String(await freePort());
  const env = { ...productionEnvironment(server.url, '/nonexistent'), SEED_DEMO: '', PORT: port, DRAIN_SECONDS: '1' };
  const variables = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const container = [...CONFINED, ...LIMITS, '--network', 'host', '--cgroups', 'disabled', ...variables];
  try {
    await podman('run', '--detach', '--name', NAME, ...container, image);
    await ready(`http://127.0.0.1:${port}`);
    await docsScripts(`http://127.0.0.1:${port}`);
    console.log(await podman('exec', NAME, '/app/node_modules/node/bin/node', '--eval', PROBE));
    await podman('exec', NAME, ...(await healthCheck()));
    console.log('the command of HEALTHCHECK ends with 0');
    const words = ['src/cli/main.ts', 'provider', 'import', 'prisma/demo-provider.json'];
    const imported = await podman('run', '--rm', ...container, image, ...words);
    console.log(`command line of the image: ${imported.trim().split('\n').at(-1)}`);
    await podman('stop', '--time', GRACE_SECONDS, NAME);
    console.log(`exit code after SIGTERM: ${await podman('inspect', '--format', '{{.State.ExitCode}}', NAME)}`);
  } catch (error) {
    console.error(await podman('logs', NAME).catch(String));
    throw error;
  } finally {
    await podman('rm', '--force', NAME).catch(() => undefined);
    await server.stop();
  }
}

async function healthCheck(): Promise<string[]> {
  const [, stage] = await readStages();
  const [text = ''] = stage ? textsOf(stage, 'HEALTHCHECK') : [];
  return JSON.parse(text.slice(text.indexOf('[')));
}

/** In a mount namespace without the second version of cgroups: crun refuses machines that have both. */
async function podman(...words: string[]): Promise<string> {
  const script = 'umount /sys/fs/cgroup/unified 2>/dev/null; exec podman "$@"';
  return await runIn('.', {}, 'unshare', '--mount', '--propagation', 'private', 'sh', '-c', script, 'podman', ...words);
}

async function ready(url: string): Promise<void> {
  const startedAt = performance.now();
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (performance.now() - startedAt > READY_MS) throw new Error('The container does not get ready.');
    await wait(POLL_MS);
  }
  console.log(`container start to /readyz, empty database: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
