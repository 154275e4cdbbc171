import { randomUUID } from 'node:crypto';
import { postJson } from '../src/jobs/post-json.ts';
import { startWorker, type WorkerDeps } from '../src/jobs/worker.ts';
import { httpReceiver, type ReceivedRequest } from '../test/jobs/http-receiver.ts';
import { newTenant } from '../test/jobs/tenant.ts';
import { median, quantile, rounded } from './load.ts';
import { below, type Finding, reaches, report } from './report.ts';
import { idleLatencies, latenciesBesideHanging, until } from './webhook-latencies.ts';
import { withWorkerDeps } from './webhook-stage.ts';

const ENDPOINTS = 50;
const DELIVERIES = 2000;
const ROUNDS = 7;
/** Headers added by undici. */
const OF_CONNECTION = new Set(['host', 'connection', 'content-length']);
/** The same concurrency as the worker. */
const BATCHES = { batchSize: 50, localConcurrency: 4, burstWhenBatchFull: true };
const SHARE_AIM = 0.7;
const P50_AIM_MILLISECONDS = 100;

/**
 * Deliveries per second through the worker, compared with the same calls from pg-boss alone, and the delay of the first
 * attempt.
 */
await withWorkerDeps(async (deps) => {
  const idle = await idleLatencies(deps);
  const rates: Record<'worker' | 'calls' | 'empty', number[]> = { worker: [], calls: [], empty: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { rate, request } = await deliver(deps);
    rates.worker.push(rate);
    rates.calls.push(await callFromBoss(deps, request));
    rates.empty.push(await drain(deps, () => Promise.resolve()));
  }
  const beside = await latenciesBesideHanging(deps);
  const latency = (what: string, values: readonly number[]) => ({
    what,
    p50: rounded(median(values)),
    p99: rounded(quantile(values, 0.99)),
  });
  const rows = [
    ...Object.entries(rates).map(([what, values]) => ({ what, perSecond: Math.round(median(values)) })),
    latency('commit to first attempt, idle', idle),
    latency('commit to first attempt, one of 51 endpoints hangs', beside),
  ];
  const findings: Finding[] = [
    reaches('webhook deliveries', Math.round(median(rates.worker)), Math.round(median(rates.calls)), SHARE_AIM),
    below('commit to first attempt, p50', rounded(median(idle)), 'ms', P50_AIM_MILLISECONDS),
  ];
  await report('webhooks', 'Webhooks: deliveries a second and milliseconds', rows, findings);
});

async function deliver(deps: WorkerDeps): Promise<{ rate: number; request: ReceivedRequest }> {
  const receiver = await httpReceiver();
  const tenants = await Promise.all(Array.from({ length: ENDPOINTS }, () => newTenant(deps, [])));
  for (const tenant of tenants) await tenant.subscribe(receiver.url);
  for (let index = 0; index < DELIVERIES / ENDPOINTS; index += 1) {
    await Promise.all(tenants.map((tenant) => tenant.emit()));
  }
  const worker = await startWorker(deps);
  await until(() => receiver.requests.length > 0);
  const startedAt = performance.now();
  await until(() => receiver.requests.length >= DELIVERIES);
  const rate = rateSince(startedAt);
  await worker.stop();
  await receiver.close();
  const [request] = receiver.requests;
  if (request === undefined) throw new Error('Nothing was delivered.');
  return { rate, request };
}

/** The same request as the worker's, already signed. */
async function callFromBoss(deps: WorkerDeps, { headers, body }: ReceivedRequest): Promise<number> {
  const receiver = await httpReceiver();
  const sent = Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name));
  const call = {
    url: receiver.url,
    headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
    body: body.toString('utf8'),
  };
  const rate = await drain(deps, () => postJson(call, deps.outbound));
  await receiver.close();
  return rate;
}

/** pg-boss' own workers, fetching in batches, on a queue of their own; both rates count from the first call. */
async function drain({ boss }: WorkerDeps, work: () => Promise<unknown>): Promise<number> {
  const queue = `bench-${randomUUID()}`;
  await boss.createQueue(queue);
  await boss.insert(
    queue,
    Array.from({ length: DELIVERIES }, (_, index) => ({ data: { index } })),
  );
  let done = 0;
  let startedAt = Number.POSITIVE_INFINITY;
  await boss.work(queue, BATCHES, async (jobs) => {
    startedAt = Math.min(startedAt, performance.now());
    await Promise.all(jobs.map(work));
    done += jobs.length;
  });
  await until(() => done >= DELIVERIES);
  const rate = rateSince(startedAt);
  await boss.offWork(queue);
  return rate;
}

function rateSince(startedAt: number): number {
  return DELIVERIES / ((performance.now() - startedAt) / 1000);
}
