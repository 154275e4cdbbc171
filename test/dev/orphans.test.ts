import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { isAlive } from '../../src/is-alive.ts';
import { eventually } from '../support/eventually.ts';
import { SURROUNDINGS } from '../support/surroundings.ts';

const programOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const [DEMO, SERVICE] = ['dev/demo/main.ts', 'src/main.ts'].map(programOf);
/** The account of PostgreSQL needs access if tests run as root. */
const TRAVERSABLE = 0o755;

let place = '';
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'booking-orphans-'));
  await chmod(place, TRAVERSABLE);
});
afterAll(() => rm(place, { recursive: true }));

/** Starts a program with its data in a folder of its own. */
function started(command: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const env = { ...SURROUNDINGS, PORT: '0', ...environment };
  const child = spawn(command, args, { env, cwd: place, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function said(child: ChildProcess, text: RegExp): Promise<void> {
  if (child.stdout === null) throw new Error('It says nothing.');
  for await (const line of createInterface({ input: child.stdout })) if (text.test(line)) return;
  throw new Error(`It ended before it said ${text}.`);
}

/** The process id of the running service. */
async function servingHere(): Promise<number> {
  const [note = ''] = await readdir(join(place, '.data/services'));
  const pid = Number.parseInt(note, 10);
  expect(isAlive(pid)).toBe(true);
  return pid;
}

/** Neither a service nor its database runs. */
async function nothingRunsHere(pid: number): Promise<void> {
  await eventually(async () => {
    expect(isAlive(pid)).toBe(false);
    expect(await readdir(join(place, '.data/services'))).toEqual([]);
    await expect(access(join(place, '.data/postgres/postmaster.pid'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
}

test('a killed demo leaves neither its service nor its database running', async () => {
  const demo = started(process.execPath, [DEMO ?? '']);
  await said(demo, /^The service at/);
  const pid = await servingHere();
  demo.kill('SIGKILL');
  await nothingRunsHere(pid);
});

test('a demo stopped while its service starts leaves no database running', async () => {
  const demo = started(process.execPath, [DEMO ?? '']);
  await said(demo, /Starting one for this demo/);
  const postmaster = join(place, '.data/postgres/postmaster.pid');
  await eventually(() => access(postmaster));
  const ended = once(demo, 'exit');
  demo.kill('SIGTERM');
  await ended;
  await expect(access(postmaster)).rejects.toMatchObject({ code: 'ENOENT' });
});

test.each([
  ['start', /"msg":"listening"/],
  ['dev', /^The console as it is written/],
])('killing npm stops all processes of npm run %s', async (script, begun) => {
  const npm = started('npm', ['run', script, '--prefix', ROOT], { DATA_DIR: join(place, '.data') });
  await said(npm, begun);
  const pid = await eventually(servingHere);
  npm.kill('SIGKILL');
  await nothingRunsHere(pid);
});

test('a detached service continues after its starter has ended', async () => {
  const program = `require('node:child_process')
    .spawn(process.execPath, ['${SERVICE}'], { detached: true, stdio: 'inherit' }).unref()`;
  const starter = started(process.execPath, ['-e', program]);
  await said(starter, /"msg":"listening"/);
  const pid = await servingHere();
  expect([starter.exitCode, isAlive(pid)]).toEqual([0, true]);
  process.kill(pid, 'SIGTERM');
  await nothingRunsHere(pid);
});

test('npm passes SIGTERM only to its shell: the service of npm start stops with that shell', async () => {
  const shell = started('sh', ['-c', `"${process.execPath}" "${SERVICE}"; true`], { npm_lifecycle_event: 'start' });
  await said(shell, /"msg":"listening"/);
  const pid = await servingHere();
  shell.kill('SIGTERM');
  await nothingRunsHere(pid);
});
