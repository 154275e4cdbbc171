import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type AfterRelease, defineJob } from '../../src/jobs/define-job.ts';
import { DELIVER_WEBHOOK_QUEUE } from '../../src/jobs/queues.ts';
import { type RunningQueue, runQueue } from '../../src/jobs/run-queue.ts';
import { eventually } from '../support/eventually.ts';
import { type WebhookBench, webhookBench } from './webhook-bench.ts';

let bench: WebhookBench;
let queue: RunningQueue | undefined;
let ran: number[];
let running: Map<number, () => void>;

beforeEach(async () => {
  bench = await webhookBench();
  ran = [];
  running = new Map();
});
afterEach(async () => {
  for (const finish of running.values()) finish();
  await queue?.stop();
  await bench.drop();
});

const insert = (numbers: readonly number[], group?: string) =>
  bench.boss.insert(
    DELIVER_WEBHOOK_QUEUE,
    numbers.map((number) => ({
      data: { number },
      singletonKey: `${group} ${number}`,
      ...(group && { group: { id: group } }),
    })),
  );
const start = (run: (number: number) => Promise<AfterRelease | undefined> | undefined, concurrency = 200) => {
  const job = defineJob({
    name: DELIVER_WEBHOOK_QUEUE,
    payload: z.object({ number: z.int() }),
    groupConcurrency: 4,
    run: async (_ctx, { number }) => {
      ran.push(number);
      return run(number);
    },
  });
  queue = runQueue({ boss: bench.boss, job, ctx: bench.deps, concurrency });
};
const hang = (number: number) => new Promise<undefined>((resolve) => running.set(number, () => resolve(undefined)));
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

test('a group with many hanging jobs holds four permits and does not delay others', async () => {
  await insert(range(0, 300), 'dead');
  await insert(range(1000, 20), 'healthy');
  start((number) => (number < 1000 ? hang(number) : undefined));
  await eventually(async () => expect(ran.filter((number) => number >= 1000)).toHaveLength(20));
  expect(ran.filter((number) => number < 1000)).toHaveLength(4);
  for (const finish of running.values()) finish();
  await eventually(async () => expect(ran.filter((number) => number < 1000)).toHaveLength(8));
});

test('concurrent jobs never exceed the permits, and every job runs once', async () => {
  let active = 0;
  let most = 0;
  await insert(range(0, 200));
  start(async () => {
    active += 1;
    most = Math.max(most, active);
    await new Promise(setImmediate);
    active -= 1;
    return undefined;
  }, 7);
  await eventually(async () => expect(ran).toHaveLength(200));
  expect(most).toBeLessThanOrEqual(7);
  expect(new Set(ran).size).toBe(200);
  await queue?.stop();
  expect(await bench.boss.findJobs(DELIVER_WEBHOOK_QUEUE)).toEqual([]);
});

test('a job that throws, or has an invalid payload, is logged without its message and removed', async () => {
  await insert([1]);
  await bench.boss.send(DELIVER_WEBHOOK_QUEUE, { number: 'whsec_canary' });
  start(() => Promise.reject(new Error('whsec_canary')));
  await eventually(async () => expect(bench.log.filter(({ message }) => message === 'job failed')).toHaveLength(2));
  expect(JSON.stringify(bench.log)).not.toContain('whsec_canary');
  await queue?.stop();
  expect(await bench.boss.findJobs(DELIVER_WEBHOOK_QUEUE)).toEqual([]);
});

test('stopping accepts no more jobs and waits for running ones', async () => {
  await insert([1]);
  start(hang);
  await eventually(async () => expect(running.size).toBe(1));
  let stopped = false;
  const stopping = queue?.stop().then(() => {
    stopped = true;
  });
  await insert([2]);
  queue?.wake();
  await new Promise(setImmediate);
  expect(stopped).toBe(false);
  running.get(1)?.();
  await stopping;
  expect(ran).toEqual([1]);
});

test('a job releases its permits before its remainder, which stopping waits for', async () => {
  const rests = new Map<number, () => void>();
  await insert(range(0, 6), 'a group of four');
  start(async (number) => () => new Promise((resolve) => rests.set(number, resolve)), 1);
  await eventually(async () => expect(rests.size).toBe(6));
  await eventually(async () => expect(await bench.boss.findJobs(DELIVER_WEBHOOK_QUEUE)).toEqual([]));
  let stopped = false;
  const stopping = queue?.stop().then(() => {
    stopped = true;
  });
  await new Promise(setImmediate);
  expect(stopped).toBe(false);
  for (const end of rests.values()) end();
  await stopping;
});

test('a failing remainder of a job is logged without its message', async () => {
  await insert([1]);
  start(async () => () => Promise.reject(new Error('whsec_canary')));
  await eventually(async () => expect(bench.log.filter(({ message }) => message === 'job failed')).toHaveLength(1));
  expect(JSON.stringify(bench.log)).not.toContain('whsec_canary');
});

test('a job is found by polling without a notification', async () => {
  start(() => undefined);
  await insert([1]);
  await eventually(async () => expect(ran).toEqual([1]));
});
