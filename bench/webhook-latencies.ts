import { startWorker, type WorkerDeps } from '../src/jobs/worker.ts';
import { type HttpReceiver, httpReceiver } from '../test/jobs/http-receiver.ts';
import { newTenant, type Tenant } from '../test/jobs/tenant.ts';

const IDLE_EVENTS = 200;
const IDLE_PAUSE_MS = 20;
const HEALTHY_ENDPOINTS = 50;
const QUEUED_ON_HANGING = 1000;
const EVENTS_PER_ENDPOINT = 20;
const PAUSE_MS = 500;
const DEADLINE_MS = 15_000;
const POLL_MS = 2;

/** Waits until `condition` holds. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

/** Milliseconds from the commit of each event to its first attempt, in an idle system. */
export async function idleLatencies(deps: WorkerDeps): Promise<number[]> {
  const receiver = await httpReceiver();
  const tenant = await newTenant(deps, []);
  await tenant.subscribe(receiver.url);
  const worker = await startWorker(deps);
  const measured = await latencies(tenant, receiver, IDLE_EVENTS, IDLE_PAUSE_MS);
  await worker.stop();
  await receiver.close();
  return measured;
}

/** The same for 50 endpoints while another one hangs with 1,000 waiting deliveries. */
export async function latenciesBesideHanging(deps: WorkerDeps): Promise<number[]> {
  const hanging = await httpReceiver();
  hanging.respond(() => {});
  const victim = await newTenant(deps, []);
  await victim.subscribe(hanging.url);
  for (let index = 0; index < QUEUED_ON_HANGING; index += 1) await victim.emit();
  const worker = await startWorker({ ...deps, outbound: { ...deps.outbound, deadlineMs: DEADLINE_MS } });
  const healthy = await Promise.all(
    Array.from({ length: HEALTHY_ENDPOINTS }, async () => {
      const receiver = await httpReceiver();
      const tenant = await newTenant(deps, []);
      await tenant.subscribe(receiver.url);
      return { receiver, tenant };
    }),
  );
  const all = await Promise.all(
    healthy.map(({ receiver, tenant }) => latencies(tenant, receiver, EVENTS_PER_ENDPOINT, PAUSE_MS)),
  );
  await hanging.close();
  await worker.stop();
  for (const { receiver } of healthy) await receiver.close();
  return all.flat();
}

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
