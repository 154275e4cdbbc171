import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Desk, openDesk } from '../../dev/demo/desk.ts';
import { type CliResult, runScript } from '../cli/run-cli.ts';
import { type ServiceProcess, startServiceProcess } from '../crash/service-process.ts';
import { eventually } from '../support/eventually.ts';
import { SURROUNDINGS } from '../support/surroundings.ts';

const DEMO = new URL('../../dev/demo/main.ts', import.meta.url);
/** The account of PostgreSQL needs access if tests run as root. */
const TRAVERSABLE = 0o755;
/** Three attempts with short delays. */
const SERVICE = { WEBHOOK_RETRY_DELAYS_SECONDS: '1,1', RATE_LIMIT_PER_MINUTE: '0' };
/** Hundreds of bookings are made one after the other. */
const LIFE_DEADLINE_MS = 300_000;
const OPENS_AT = 8;
const CLOSES_AT = 21;

let dataDir: string;
let service: ServiceProcess;
let life: CliResult;
let desk: Desk;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'booking-life-'));
  await chmod(dataDir, TRAVERSABLE);
  service = await startServiceProcess({ DATA_DIR: dataDir, ...SERVICE });
  life = await runScript(DEMO, ['--life'], { DATA_DIR: dataDir, PORT: '0' });
  desk = await openDesk({ url: service.url, baseUrl: service.url }, 'OWNER');
}, LIFE_DEADLINE_MS);
afterAll(async () => {
  service.signal('SIGTERM');
  await eventually(async () => expect(service.isAlive()).toBe(false));
  await rm(dataDir, { recursive: true });
});

const PAGE = z.object({ endCursor: z.string().nullable(), hasNextPage: z.boolean() });
const BOOKINGS = z.object({
  list: z.object({
    nodes: z.array(z.object({ status: z.string(), startAt: z.string(), endAt: z.string(), version: z.number() })),
    pageInfo: PAGE,
  }),
});
const DELIVERIES = z.object({
  list: z.object({ nodes: z.array(z.object({ status: z.string(), attemptCount: z.number() })), pageInfo: PAGE }),
});

/** All records of a list, page by page. */
async function all<Node>(field: string, selection: string, shape: z.ZodType<Listed<Node>>): Promise<Node[]> {
  const nodes: Node[] = [];
  for (let after: string | null = null; ; ) {
    const read: Listed<Node> | null = await desk.ask(
      `query ($after: Text) { list: ${field}(first: 100, after: $after) { nodes { ${selection} } pageInfo { endCursor hasNextPage } } }`,
      { after },
      shape,
    );
    nodes.push(...(read?.list.nodes ?? []));
    if (!read?.list.pageInfo.hasNextPage) return nodes;
    after = read.list.pageInfo.endCursor;
  }
}

interface Listed<Node> {
  readonly list: { readonly nodes: readonly Node[]; readonly pageInfo: z.output<typeof PAGE> };
}

const bookings = () => all('reservations', 'status startAt endAt version', BOOKINGS);

test('--life fills two weeks: most clients came, some did not, some cancelled, and none on closed days', async () => {
  expect({ code: life.code, stderr: life.stderr }).toEqual({ code: 0, stderr: '' });
  const made = await bookings();
  const share = (status: string) => made.filter((booking) => booking.status === status).length / made.length;
  expect(made.length).toBeGreaterThan(200);
  expect(share('COMPLETED')).toBeGreaterThan(0.3);
  expect(share('NO_SHOW')).toBeGreaterThan(0.005);
  expect(share('NO_SHOW')).toBeLessThan(0.1);
  expect(share('CANCELLED')).toBeGreaterThan(0.01);
  expect(share('CANCELLED')).toBeLessThan(0.12);
  const outside = made.filter(({ startAt, endAt }) => {
    const start = DateTime.fromISO(startAt, { setZone: true });
    return start.hour < OPENS_AT || DateTime.fromISO(endAt) > start.set({ hour: CLOSES_AT, minute: 0 });
  });
  expect(outside).toEqual([]);
});

test('most deliveries that the CRM of --life refused arrive at the second attempt, and a few fail', async () => {
  const deliveries = await all('webhookDeliveries', 'status attemptCount', DELIVERIES);
  const recovered = deliveries.filter(({ status, attemptCount }) => status === 'SUCCEEDED' && attemptCount === 2);
  const lost = deliveries.filter(({ status }) => status === 'FAILED');
  expect(recovered.length).toBeGreaterThan(lost.length);
  expect(lost.map(({ attemptCount }) => attemptCount)).toContain(3);
  const [, refused] = /refused (\d+) deliveries/.exec(life.stdout) ?? [];
  expect(Number(refused)).toBeLessThanOrEqual(recovered.length);
});

test('a second --life adds nothing and says so', async () => {
  const before = (await bookings()).length;
  const { code, stdout } = await runScript(DEMO, ['--life'], { DATA_DIR: dataDir, PORT: '0' });
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('has two weeks of bookings already') });
  expect((await bookings()).length).toBe(before);
});

/** The number of writes of bookings: the first version, and one for each change. */
const writes = async () => (await bookings()).reduce((sum, { version }) => sum + version, 0);

test('--live plays a day until it is stopped, and its printed changes are in the calendar', async () => {
  const before = await writes();
  const child = spawn(process.execPath, [fileURLToPath(DEMO), '--live'], {
    env: { ...SURROUNDINGS, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const received = () => lines.filter((line) => /^(booked|moved|cancelled|is done|did not come)/.test(line));
  await eventually(async () => expect(received().length).toBeGreaterThan(2));
  child.kill('SIGINT');
  await ended;
  expect(await writes()).toBeGreaterThanOrEqual(before + received().length);
});
