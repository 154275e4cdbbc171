import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '../../dev/postgres/embedded.ts';

const run = promisify(execFile);
const EMBEDDED = new URL('../../dev/postgres/embedded.ts', import.meta.url);
const asRoot = process.getuid?.() === 0;

async function dataDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'booking-embedded-'));
  onTestFinished(async () => {
    const server = await startEmbedded({ dataDir: directory });
    await server.stop();
    await rm(directory, { recursive: true });
  });
  return directory;
}

async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

const STARTED = 'SELECT pg_postmaster_start_time()::text';
const isGone = ({ url }: EmbeddedServer) =>
  ask(url, 'SELECT 1')
    .then(() => false)
    .catch(() => true);
const pidFile = (directory: string) => join(directory, 'postgres', 'postmaster.pid');
const postmasterPid = async (directory: string) => Number((await readFile(pidFile(directory), 'utf8')).split('\n')[0]);

test('the embedded server keeps its data, its port and its password, readable only for its owner', async () => {
  const dataDir = await dataDirectory();
  const first = await startEmbedded({ dataDir });
  await ask(first.url, 'CREATE TABLE kept AS SELECT 7 AS seven');
  await first.stop();
  expect(await isGone(first)).toBe(true);
  const second = await startEmbedded({ dataDir });
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, 'SELECT seven FROM kept')).toBe(7);
  expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
  await expect(ask(second.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  await second.stop();
});

test('concurrent starts share one server, and the last one stops it', async () => {
  const dataDir = await dataDirectory();
  const servers = await Promise.all(Array.from({ length: 4 }, () => startEmbedded({ dataDir })));
  expect(new Set(servers.map(({ url }) => url))).toHaveLength(1);
  for (const server of servers) {
    expect(await isGone(server)).toBe(false);
    await server.stop();
  }
  expect(await Promise.all(servers.map(isGone))).toEqual([true, true, true, true]);
});

test('another process can start and stop while the server is in use', async () => {
  const dataDir = await dataDirectory();
  const server = await startEmbedded({ dataDir });
  const started = await ask(server.url, STARTED);
  const script = `import { startEmbedded } from '${EMBEDDED}';
    const server = await startEmbedded({ dataDir: '${dataDir}' }); console.log(server.url); await server.stop();`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
  expect(stdout.trim()).toBe(server.url);
  expect(await ask(server.url, STARTED)).toBe(started);
  await server.stop();
  expect(await isGone(server)).toBe(true);
});

test('a server whose owner was killed is taken over, and stopped at the end', async () => {
  const dataDir = await dataDirectory();
  const script = `import { startEmbedded } from '${EMBEDDED}';
    await startEmbedded({ dataDir: '${dataDir}' }); console.log('up'); setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await once(owner.stdout, 'data');
  const pid = await postmasterPid(dataDir);
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  const server = await startEmbedded({ dataDir });
  expect(await postmasterPid(dataDir)).toBe(pid);
  await server.stop();
  expect(await isGone(server)).toBe(true);
});

test('a killed server restarts with all commits', async () => {
  const dataDir = await dataDirectory();
  const first = await startEmbedded({ dataDir });
  await ask(first.url, 'CREATE TABLE kept AS SELECT 7 AS seven');
  const holder = new pg.Client({ connectionString: first.url });
  holder.on('error', () => undefined);
  await holder.connect();
  const closed = new Promise((resolve) => holder.once('end', resolve));
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  await closed;
  const second = await startEmbedded({ dataDir });
  expect(await ask(second.url, 'SELECT seven FROM kept')).toBe(7);
  await Promise.all([first.stop(), second.stop()]);
  expect(await isGone(second)).toBe(true);
});

test.runIf(process.platform === 'linux')("a postmaster.pid with another program's process id is removed", async () => {
  const dataDir = await dataDirectory();
  const first = await startEmbedded({ dataDir });
  const content = await readFile(pidFile(dataDir), 'utf8');
  await first.stop();
  await writeFile(pidFile(dataDir), content.replace(/^\d+/, String(process.pid)));
  const second = await startEmbedded({ dataDir });
  expect(await ask(second.url, 'SELECT 1')).toBe(1);
  await second.stop();
});

test('a remembered port that is in use is replaced', async () => {
  const [dataDir, other] = [await dataDirectory(), await dataDirectory()];
  const first = await startEmbedded({ dataDir });
  await first.stop();
  const squatter = await startEmbedded({ dataDir: other, port: Number(new URL(first.url).port) });
  const second = await startEmbedded({ dataDir });
  expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
  await Promise.all([second.stop(), squatter.stop()]);
});

test.runIf(asRoot)('as root, a folder that the server account cannot enter is named in the error', async () => {
  const closed = await mkdtemp(join(tmpdir(), 'booking-closed-'));
  onTestFinished(() => rm(closed, { recursive: true }));
  await chmod(closed, 0o700);
  await expect(startEmbedded({ dataDir: join(closed, 'data') })).rejects.toThrow(
    /cannot reach the program or DATA_DIR/,
  );
});

test.runIf(process.platform === 'linux')('a folder that cannot be created is refused at once', async () => {
  await expect(startEmbedded({ dataDir: '/proc/booking/data' })).rejects.toMatchObject({ code: 'ENOENT' });
});
