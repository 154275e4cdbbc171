import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WorkerDeps } from '../../src/jobs/worker.ts';
import { eventually } from '../support/eventually.ts';
import { type HttpReceiver, httpReceiver } from './http-receiver.ts';
import type { Tenant } from './tenant.ts';
import { type WebhookBench, webhookBench } from './webhook-bench.ts';

const PLACES = 16;
/** Longer than any of these tests: a stalled request holds its permit until the test releases it. */
const DEADLINE_MS = 60_000;
const SUBSCRIPTIONS = 4;
const EVENTS = 6;

let bench: WebhookBench;
let slow: HttpReceiver;
let quick: HttpReceiver;
const held: (() => void)[] = [];

beforeAll(async () => {
  bench = await webhookBench();
  const { ports, outbound } = bench.deps;
  const changes: Partial<WorkerDeps> = {
    outbound: { ...outbound, deadlineMs: DEADLINE_MS },
    ports: { ...ports, usageLimits: { ...ports.usageLimits, webhookConcurrency: PLACES } },
  };
  await bench.startWorker(changes);
});
afterAll(() => bench.drop());
beforeEach(async () => {
  [slow, quick] = await Promise.all([httpReceiver(), httpReceiver()]);
  slow.respond((response) => void held.push(() => response.writeHead(200).end()));
});
afterEach(async () => {
  await Promise.all([slow.close(), quick.close()]);
  held.length = 0;
});

async function flood(tenants: readonly Tenant[], events = EVENTS): Promise<void> {
  for (const tenant of tenants) {
    for (let index = 0; index < SUBSCRIPTIONS; index += 1) await tenant.subscribe(slow.url);
  }
  for (let index = 0; index < events; index += 1) await tenants[0]?.emit();
}
const atSlow = (count: number) => eventually(() => expect(slow.requests).toHaveLength(count));
const releaseAll = async (count: number) => {
  await eventually(() => {
    for (const release of held.splice(0)) release();
    expect(slow.requests.length).toBe(count);
  });
  for (const release of held.splice(0)) release();
};

test('a provider with stalled endpoints holds a quarter of the permits, and one client half of that', async () => {
  const tenant = await bench.tenant();
  const sibling = await tenant.otherClient();
  await flood([tenant]);
  await atSlow(2);
  for (let index = 0; index < SUBSCRIPTIONS; index += 1) await sibling.subscribe(slow.url);
  await tenant.emit();
  await atSlow(4);
  const other = await bench.tenant();
  await other.subscribe(quick.url);
  await other.emit();
  await eventually(() => expect(quick.requests).toHaveLength(1));
  expect(slow.requests).toHaveLength(4);
  await releaseAll(SUBSCRIPTIONS * (EVENTS + 2));
});

test('four providers with stalled endpoints leave permits for a fifth, and every delivery is made once', async () => {
  const tenants = await Promise.all(Array.from({ length: 4 }, () => bench.tenant()));
  for (const tenant of tenants) {
    const sibling = await tenant.otherClient();
    await flood([tenant, sibling], 2);
  }
  const other = await bench.tenant();
  await other.subscribe(quick.url);
  await other.emit();
  await eventually(() => expect(quick.requests).toHaveLength(1));
  expect(slow.requests.length).toBeLessThan(PLACES);
  await releaseAll(4 * 2 * SUBSCRIPTIONS * 2);
  const ids = slow.requests.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(ids.length);
});
