import { randomUUID } from 'node:crypto';
import type { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { startBoss } from '../../src/jobs/boss.ts';
import { defineJob } from '../../src/jobs/define-job.ts';
import { createJobsPort } from '../../src/jobs/jobs-port.ts';
import { DELIVER_WEBHOOK_QUEUE } from '../../src/jobs/queues.ts';
import { type RunningQueue, runQueue } from '../../src/jobs/run-queue.ts';
import { eventually } from '../support/eventually.ts';
import { type TcpProxy, tcpProxy } from '../support/tcp-proxy.ts';
import { type WebhookBench, webhookBench } from './webhook-bench.ts';

const SHORT_TIME_LIMITS = { connectionMilliseconds: 1_500, statementMilliseconds: 500 };

let bench: WebhookBench;
let proxy: TcpProxy;
let boss: PgBoss;
let queue: RunningQueue;
let ran: number[];

beforeEach(async () => {
  bench = await webhookBench();
  proxy = await tcpProxy(bench.database.url);
  boss = await startBoss({ url: proxy.url, log: bench.deps.ports.log, timeLimits: SHORT_TIME_LIMITS });
  ran = [];
  const job = defineJob({
    name: DELIVER_WEBHOOK_QUEUE,
    payload: z.object({ number: z.int() }),
    groupConcurrency: 4,
    run: async (_ctx, { number }) => void ran.push(number),
  });
  queue = runQueue({ boss, job, ctx: bench.deps, concurrency: 10 });
});
afterEach(async () => {
  await queue.stop();
  await boss.stop({ graceful: false });
  await proxy.close();
  await bench.drop();
});

const insert = (number: number) => bench.boss.insert(DELIVER_WEBHOOK_QUEUE, [{ data: { number } }]);

test('a queue with silent connections continues over new ones', async () => {
  await insert(1);
  await eventually(() => expect(ran).toEqual([1]));
  proxy.freeze();
  queue.wake();
  await eventually(() => expect(bench.log.map(({ message }) => message)).toContain('fetching jobs failed'));
  await proxy.restore();
  await insert(2);
  await eventually(() => expect(ran).toEqual([1, 2]));
});

test('a change whose queue cannot be read is UNAVAILABLE and not written', async () => {
  const fresh = await startBoss({ url: proxy.url, log: bench.deps.ports.log, timeLimits: SHORT_TIME_LIMITS });
  const due = {
    providerId: randomUUID(),
    id: randomUUID(),
    integrationClientId: randomUUID(),
    subscriptionId: randomUUID(),
    dueAt: new Date(),
  };
  proxy.freeze();
  const change = bench.database.transactions.run(null, (db) => createJobsPort(fresh).deliverWebhooks(db, [due]));
  await expect(change).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await proxy.restore();
  await fresh.stop({ graceful: false });
});
