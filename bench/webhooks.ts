import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PgBoss } from 'pg-boss';
import { openDatabase } from '../src/db/client.ts';
import { startEmbedded } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import type { Log, Ports } from '../src/domain/ports.ts';
import { secretBox } from '../src/domain/webhooks/secret-box.ts';
import { addressGuard } from '../src/jobs/address-guard.ts';
import { batchingAnnouncer } from '../src/jobs/announcer.ts';
import { startBoss } from '../src/jobs/boss.ts';
import { jobsPort } from '../src/jobs/jobs-port.ts';
import { postJson } from '../src/jobs/post-json.ts';
import { startWorker, type WorkerDeps } from '../src/jobs/worker.ts';
import { type HttpReceiver, httpReceiver } from '../test/jobs/http-receiver.ts';
import { addPlans, newTenant, type Tenant } from '../test/jobs/tenant.ts';
import { noMailer } from '../test/support/no-mailer.ts';

const IDLE_EVENTS = 200;
const HEALTHY_ENDPOINTS = 50;
const QUEUED_ON_HANGING = 1000;
const EVENTS_PER_ENDPOINT = 20;
const DELIVERIES = 4000;

const log: Log = {
  info: () => {},
  warn: (fields, message) => console.warn(message, fields),
  error: (fields, message) => console.error(message, fields),
};

function quantile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)} ms`;
}

const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 2));
};

/** Milliseconds from the commit of each event to its first attempt. */
async function latencies(tenant: Tenant, receiver: HttpReceiver, events: number, pauseMs: number): Promise<number[]> {
  const committedAt = new Map<string, number>();
  const attemptedAt = new Map<string, number>();
  receiver.respond((response, { body }) => {
    attemptedAt.set(JSON.parse(body.toString('utf8')).resource.id, performance.now());
    response.writeHead(200).end();
  });
  for (let index = 0; index < events; index += 1) {
    committedAt.set(await tenant.emit(), performance.now());
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  await until(() => attemptedAt.size === events);
  return [...attemptedAt].map(([id, at]) => at - (committedAt.get(id) ?? at));
}

async function idle(deps: WorkerDeps): Promise<void> {
  const receiver = await httpReceiver();
  const tenant = await newTenant(deps, []);
  await tenant.subscribe(receiver.url);
  const worker = await startWorker(deps);
  const measured = await latencies(tenant, receiver, IDLE_EVENTS, 20);
  console.log(
    `idle, ${IDLE_EVENTS} events: commit to first attempt p50 ${quantile(measured, 0.5)}, p99 ${quantile(measured, 0.99)}`,
  );
  await worker.stop();
  await receiver.close();
}

async function fairness(deps: WorkerDeps): Promise<void> {
  const hanging = await httpReceiver();
  hanging.respond(() => {});
  const victim = await newTenant(deps, []);
  await victim.subscribe(hanging.url);
  for (let index = 0; index < QUEUED_ON_HANGING; index += 1) await victim.emit();
  const worker = await startWorker({ ...deps, outbound: { ...deps.outbound, deadlineMs: 15_000 } });
  const healthy = await Promise.all(
    Array.from({ length: HEALTHY_ENDPOINTS }, async () => {
      const receiver = await httpReceiver();
      const tenant = await newTenant(deps, []);
      await tenant.subscribe(receiver.url);
      return { receiver, tenant };
    }),
  );
  const all = await Promise.all(
    healthy.map(({ receiver, tenant }) => latencies(tenant, receiver, EVENTS_PER_ENDPOINT, 500)),
  );
  const measured = all.flat();
  console.log(
    `one endpoint hangs with ${QUEUED_ON_HANGING} queued, ${HEALTHY_ENDPOINTS} healthy ones: p50 ${quantile(measured, 0.5)}, p99 ${quantile(measured, 0.99)}`,
  );
  await hanging.close();
  await worker.stop();
  for (const { receiver } of healthy) await receiver.close();
}

async function throughput(deps: WorkerDeps): Promise<void> {
  const receiver = await httpReceiver();
  const tenants = await Promise.all(Array.from({ length: HEALTHY_ENDPOINTS }, () => newTenant(deps, [])));
  for (const tenant of tenants) await tenant.subscribe(receiver.url);
  for (let index = 0; index < DELIVERIES / HEALTHY_ENDPOINTS; index += 1) {
    await Promise.all(tenants.map((tenant) => tenant.emit()));
  }
  const startedAt = performance.now();
  const worker = await startWorker(deps);
  await until(() => receiver.requests.length >= DELIVERIES);
  await worker.stop();
  report('deliveries through the worker', startedAt);
  await receiver.close();
}

/** pg-boss' own workers, fetching in batches; with `post` each job makes the same outbound call. */
async function plainPgBoss(boss: PgBoss, queue: string, what: string, post: () => Promise<unknown>): Promise<void> {
  await boss.createQueue(queue);
  await boss.insert(
    queue,
    Array.from({ length: DELIVERIES }, (_, index) => ({ data: { index } })),
  );
  let done = 0;
  const startedAt = performance.now();
  await boss.work(queue, { batchSize: 50, localConcurrency: 4, burstWhenBatchFull: true }, async (jobs) => {
    await Promise.all(jobs.map(post));
    done += jobs.length;
  });
  await until(() => done >= DELIVERIES);
  report(what, startedAt);
  await boss.offWork(queue);
}

async function plainCalls(deps: WorkerDeps): Promise<void> {
  const receiver = await httpReceiver();
  const call = { url: receiver.url, headers: { 'content-type': 'application/json' }, body: randomBytes(400) };
  await plainPgBoss(deps.boss, 'calls', 'the same calls from pg-boss alone', () => postJson(call, deps.outbound));
  await receiver.close();
}

function report(what: string, startedAt: number): void {
  console.log(`${what}: ${Math.round(DELIVERIES / ((performance.now() - startedAt) / 1000))} a second`);
}

const dataDir = await mkdtemp(join(tmpdir(), 'booking-bench-'));
const server = await startEmbedded({ dataDir });
try {
  await migrate(server.url);
  const db = openDatabase({ url: server.url, poolSize: 10 });
  const boss = await startBoss({ url: server.url, log });
  await addPlans(db);
  const guard = addressGuard({ allowPrivateTargets: true });
  const notify = (channel: string, payload: string) => db.pool.query('SELECT pg_notify($1, $2)', [channel, payload]);
  const ports: Ports = {
    transactions: db.transactions,
    jobs: jobsPort(boss),
    announcer: batchingAnnouncer(notify, log),
    secrets: secretBox(randomBytes(32)),
    targets: guard,
    snapshots: { get: () => Promise.reject(new Error('No snapshot is needed.')) },
    log,
    settings: {
      baseUrl: '',
      claimUrlTemplate: '',
      webhookRetryDelaysSeconds: [300, 1800],
      webhookFailureThreshold: 1_000_000,
    },
  };
  const deps: WorkerDeps = { db, ports, boss, now: () => new Date(), outbound: { guard }, mailer: noMailer };
  await idle(deps);
  await throughput(deps);
  await plainCalls(deps);
  await plainPgBoss(boss, 'empty', 'empty jobs through pg-boss alone', () => Promise.resolve());
  await fairness(deps);
  await boss.stop({ graceful: false });
  await db.close();
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
