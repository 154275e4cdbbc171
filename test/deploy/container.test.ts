import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { copiesOf, createIgnore, readStages, textsOf, variablesOf, wordsOf } from '../production/dockerfile.ts';

const SERVICES = ['api', 'database', 'mail', 'worker'];
const NODE = 'node_modules/node/bin/node';
/** A drain of 5 seconds, and 35 for what is under way (docs/OPERATIONS.md). */
const GRACE_SECONDS = 40;

interface Service {
  readonly environment?: Record<string, string>;
  readonly depends_on?: Record<string, unknown>;
  readonly [setting: string]: unknown;
}

async function services(): Promise<Record<string, Service>> {
  return parse(await readFile('compose.yaml', 'utf8'), { merge: true }).services;
}

async function knownVariables(): Promise<string[]> {
  return [...(await readFile('.env.example', 'utf8')).matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
}

/** The paths that git knows and the build gets. */
async function contextPaths(): Promise<string[]> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  const isIgnored = await createIgnore();
  return listed.split('\n').filter((path) => path !== '' && !isIgnored(path));
}

test('the image runs the sources on the Node of the lockfile, as an account without a name and in JSON form', async () => {
  const [build, image] = await readStages();
  if (!build || !image) throw new Error('two stages');
  expect(build.name).toBe('build');
  expect(wordsOf(image, 'ENTRYPOINT')).toEqual([`/app/${NODE}`]);
  expect(wordsOf(image, 'CMD')).toEqual(['src/main.ts']);
  expect(wordsOf({ ...image, instructions: healthChecks(image.instructions) }, 'CMD')[0]).toBe(`/app/${NODE}`);
  expect(textsOf(image, 'USER')).toEqual(['65532:65532']);
  expect(textsOf(build, 'RUN').join('\n')).toContain('npm run prune');
  expect(await knownVariables()).toEqual(expect.arrayContaining(Object.keys(variablesOf(image))));
});

function healthChecks(instructions: readonly { keyword: string; text: string }[]) {
  const [, text = ''] =
    /CMD (.*)$/.exec(instructions.find(({ keyword }) => keyword === 'HEALTHCHECK')?.text ?? '') ?? [];
  return [{ keyword: 'CMD', text }];
}

test('every copied folder is of the build, and the build gets what production reads and nothing secret', async () => {
  const [, image] = await readStages();
  if (!image) throw new Error('two stages');
  const paths = await contextPaths();
  const isBuilt = (folder: string) => folder === 'node_modules' || folder === 'console/dist';
  const copied = copiesOf(image).map(([from, to]) => [from.replace(/^\/app\//, ''), to.replace(/^\.\//, '')]);
  for (const [from = '', to] of copied) {
    expect(to).toBe(from);
    expect(isBuilt(from) || paths.some((path) => path === from || path.startsWith(`${from}/`)), from).toBe(true);
  }
  expect(paths).toEqual(expect.arrayContaining(['docs/citus.sql', 'docs/guide/changelog.md', 'package-lock.json']));
  const isIgnored = await createIgnore();
  const left = ['.env', '.git/config', '.data/server', 'node_modules/pg/x.js', 'console/dist/index.html', 'src/.env'];
  expect(left.filter((path) => !isIgnored(path))).toEqual([]);
});

test('compose starts the service, a worker, PostgreSQL and a mail catcher, with variables that exist', async () => {
  const all = await services();
  expect(Object.keys(all).toSorted()).toEqual(SERVICES);
  const known = await knownVariables();
  for (const role of ['api', 'worker']) {
    const { environment = {}, depends_on: needed = {}, ...service } = all[role] ?? {};
    expect(environment['ROLE']).toBe(role);
    expect(known).toEqual(expect.arrayContaining(Object.keys(environment)));
    expect(Object.keys(needed).filter((name) => !SERVICES.includes(name))).toEqual([]);
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], build: '.' });
    expect(Number.parseInt(String(service['stop_grace_period']), 10)).toBeGreaterThanOrEqual(GRACE_SECONDS);
    expect(environment['ENCRYPTION_KEY']).toMatch(/^\$\{ENCRYPTION_KEY:\?/);
    expect(environment['DATABASE_URL']).toContain('@database:5432/');
  }
});

test.each(['api', 'worker'])('the unit of the %s has its role, its grace and nothing to write', async (role) => {
  const unit = await readFile(`docs/deploy/booking-${role}.service`, 'utf8');
  const settings = Object.fromEntries(
    [...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value]) => [name, value]),
  );
  expect(settings).toMatchObject({
    User: 'booking',
    ExecStart: `${settings['WorkingDirectory']}/${NODE} src/main.ts`,
    ProtectSystem: 'strict',
    NoNewPrivileges: 'yes',
    Restart: 'always',
  });
  expect(settings['Environment']).toContain(`ROLE=${role}`);
  expect(Number(settings['TimeoutStopSec'])).toBeGreaterThanOrEqual(GRACE_SECONDS);
});
