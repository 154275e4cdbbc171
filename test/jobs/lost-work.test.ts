import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DeliveryStatus } from '../../src/db/generated/prisma/client.ts';
import { DELIVERY_OUTBOX, settleDelivery } from '../../src/domain/webhooks/delivery-outbox.ts';
import { eventually } from '../support/eventually.ts';
import { answerWith, type HttpReceiver, httpReceiver } from './http-receiver.ts';
import type { Tenant } from './tenant.ts';
import { type WebhookBench, webhookBench } from './webhook-bench.ts';

const LEASE_SECONDS = 30;
const DAY_SECONDS = 86_400;
const MINUTE_MS = 60_000;
/** Concurrent attempts of one subscription (ATTEMPTS_PER_SUBSCRIPTION of the product). */
const PLACES = 4;

let bench: WebhookBench;
let receiver: HttpReceiver;
let tenant: Tenant;

beforeEach(async () => {
  bench = await webhookBench();
  receiver = await httpReceiver();
  tenant = await bench.tenant();
});
afterEach(async () => {
  await bench.drop();
  await receiver.close();
});

const onlyDelivery = async () => {
  const deliveries = await tenant.deliveries();
  expect(deliveries).toHaveLength(1);
  const [delivery] = deliveries;
  if (delivery === undefined) throw new Error('There is no delivery.');
  return delivery;
};
const delivered = (status: DeliveryStatus, attemptCount: number) =>
  eventually(async () => expect(await onlyDelivery()).toMatchObject({ status, attemptCount, lockToken: null }));
const attempts = () => bench.database.orm.webhookAttempt.findMany({ where: { providerId: tenant.providerId } });
const waitingJobs = () => bench.boss.findJobs('deliver-webhook', { queued: true });

/** Runs a worker process until it stops at the given point (or calls the receiver), then kills it. */
async function killWorker(standStill: string, standsStill: (child: ReturnType<typeof spawn>) => Promise<unknown>) {
  const script = fileURLToPath(new URL('worker-process.ts', import.meta.url));
  const now = new Date(bench.clock.now()).toISOString();
  const args = [script, bench.database.url, bench.encryptionKey.toString('hex'), now, standStill];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await standsStill(child);
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('a killed worker', () => {
  const saysSo = async (child: ReturnType<typeof spawn>) => {
    if (child.stdout) await once(child.stdout, 'data');
  };
  const isCalled = () => eventually(() => expect(receiver.requests).toHaveLength(1));

  test.each([
    ['before the call', saysSo, 0],
    ['during the call', isCalled, 1],
    ['before settling', saysSo, 1],
  ])(
    'a worker killed %s loses no delivery: it is made again with the same id and bytes, and counted once',
    async (point, standsStill, calls) => {
      if (point === 'during the call') receiver.respond(() => undefined);
      await tenant.subscribe(receiver.url);
      await tenant.emit();
      await killWorker(point, standsStill);
      expect(receiver.requests).toHaveLength(calls);
      expect(await onlyDelivery()).toMatchObject({ status: 'PENDING', attemptCount: 0, lockToken: expect.any(String) });

      receiver.respond(answerWith(200));
      const worker = await bench.startWorker();
      await bench.passSeconds(LEASE_SECONDS - 1);
      await worker.sweep();
      expect(await waitingJobs()).toEqual([]);
      await bench.passSeconds(1);
      await worker.sweep();
      await delivered('SUCCEEDED', 1);
      expect(receiver.requests).toHaveLength(calls + 1);
      const { id, body } = await onlyDelivery();
      for (const request of receiver.requests) {
        expect(request.headers['webhook-id']).toBe(id);
        expect(request.body.equals(body ?? Buffer.alloc(0))).toBe(true);
      }
      expect(await attempts()).toHaveLength(1);
    },
  );
});

test('permits of a subscription held by a killed worker are released within 50 seconds', async () => {
  await tenant.subscribe(receiver.url);
  await bench.clock.tick(MINUTE_MS);
  for (let event = 0; event <= PLACES; event += 1) await tenant.emit();
  await bench.queued();
  expect(await bench.boss.fetch('deliver-webhook', { batchSize: PLACES })).toHaveLength(PLACES);
  const worker = await bench.startWorker();
  await bench.clock.tick(50_000);
  await worker.sweep();
  await eventually(async () => {
    expect((await tenant.deliveries()).map(({ status }) => status)).toEqual(Array(PLACES + 1).fill('SUCCEEDED'));
  });
});

describe('leases', () => {
  test('a frozen worker whose lease has expired cannot write its result', async () => {
    await tenant.subscribe(receiver.url);
    await tenant.emit();
    const delivery = await onlyDelivery();
    const frozen = await DELIVERY_OUTBOX.claim(bench.deps, delivery);
    expect(await DELIVERY_OUTBOX.claim(bench.deps, delivery)).toBeNull();
    await bench.passSeconds(LEASE_SECONDS);
    const living = await DELIVERY_OUTBOX.claim(bench.deps, delivery);
    if (frozen === null || living === null) throw new Error('Both claims must succeed.');

    const failed = {
      durationMs: 5,
      responseStatus: 500,
      responseBody: null,
      error: { code: 'NON_2XX', message: 'x' },
    } as const;
    expect(await settleDelivery(bench.deps, frozen, failed)).toBe(false);
    expect(await onlyDelivery()).toMatchObject({ status: 'PENDING', attemptCount: 0, lockToken: living.token });
    expect(await tenant.subscription(delivery.subscriptionId)).toMatchObject({ consecutiveFailures: 0 });
    const succeeded = { durationMs: 5, responseStatus: 200, responseBody: null, error: null };
    expect(await settleDelivery(bench.deps, living, succeeded)).toBe(true);
    expect(await settleDelivery(bench.deps, living, succeeded)).toBe(false);
    expect(await settleDelivery(bench.deps, frozen, failed)).toBe(false);
    expect(await onlyDelivery()).toMatchObject({ status: 'SUCCEEDED', attemptCount: 1 });
    expect(await attempts()).toHaveLength(1);
  });

  test('a failure has the time of the end of its call, however late it is written', async () => {
    await tenant.subscribe(receiver.url);
    await tenant.emit();
    const { id, providerId, subscriptionId } = await onlyDelivery();
    const claim = await DELIVERY_OUTBOX.claim(bench.deps, { providerId, id });
    if (claim === null) throw new Error('Another account claimed it.');
    const endedAt = bench.clock.now();
    let reads = 0;
    const busy = { ...bench.deps, now: () => new Date(endedAt + 1000 * reads++) };
    const error = { code: 'NON_2XX', message: 'x' } as const;
    await settleDelivery(busy, claim, { durationMs: 5, responseStatus: 500, responseBody: null, error });
    expect(await tenant.subscription(subscriptionId)).toMatchObject({ lastFailureAt: new Date(endedAt) });
    expect(await onlyDelivery()).toMatchObject({ nextAttemptAt: new Date(endedAt + 300_000) });
  });

  test('one of many workers that claim one delivery gets it', async () => {
    await tenant.subscribe(receiver.url);
    await tenant.emit();
    const delivery = await onlyDelivery();
    const claims = await Promise.all(Array.from({ length: 20 }, () => DELIVERY_OUTBOX.claim(bench.deps, delivery)));
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
  });
});

describe('the sweeper', () => {
  test('losing every pg-boss row loses no delivery, at any point of the schedule', async () => {
    receiver.respond(answerWith(500));
    await tenant.subscribe(receiver.url);
    await tenant.emit();
    await bench.boss.deleteAllJobs('deliver-webhook');
    const worker = await bench.startWorker();
    await bench.passSeconds(10);
    await worker.sweep();
    await delivered('RETRY_SCHEDULED', 1);
    await bench.boss.deleteAllJobs('deliver-webhook');
    receiver.respond(answerWith(200));
    await bench.passSeconds(310);
    await worker.sweep();
    await delivered('SUCCEEDED', 2);
    expect(receiver.requests).toHaveLength(2);
  });

  test('the sweeper queues no second job for a delivery with a pending one', async () => {
    await tenant.subscribe(receiver.url);
    await tenant.emit();
    await bench.passSeconds(600);
    await DELIVERY_OUTBOX.sweep(bench.deps);
    await DELIVERY_OUTBOX.sweep(bench.deps);
    expect(await waitingJobs()).toHaveLength(1);
  });

  test('the sweeper finds every overdue delivery, beyond one page', async () => {
    const { orm, sql } = bench.database;
    await tenant.subscribe(receiver.url);
    await tenant.emit();
    await sql.query({
      name: '',
      text: `INSERT INTO webhook_delivery (provider_id, id, subscription_id, envelope_id, event, event_id, resource_type,
          resource_id, resource_version, occurred_at, body, max_attempts, next_attempt_at, created_at)
        SELECT provider_id, gen_random_uuid(), subscription_id, gen_random_uuid(), event, gen_random_uuid(), resource_type,
          resource_id, resource_version, occurred_at, body, max_attempts, next_attempt_at, created_at
        FROM webhook_delivery, generate_series(1, 2500) WHERE provider_id = $1::uuid`,
      values: [tenant.providerId],
    });
    await bench.boss.deleteAllJobs('deliver-webhook');
    await bench.passSeconds(10);
    await DELIVERY_OUTBOX.sweep(bench.deps);
    expect(await waitingJobs()).toHaveLength(2501);
    expect(await orm.webhookDelivery.count({ where: { providerId: tenant.providerId } })).toBe(2501);
  });

  test('the sweeper erases bodies and attempts 30 days after the end, and keeps the records', async () => {
    await tenant.subscribe(receiver.url);
    await bench.startWorker();
    await tenant.emit();
    await delivered('SUCCEEDED', 1);
    await bench.passSeconds(30 * DAY_SECONDS);
    await DELIVERY_OUTBOX.sweep(bench.deps);
    expect(await attempts()).toHaveLength(1);
    expect((await onlyDelivery()).body).not.toBeNull();
    await bench.passSeconds(1);
    await DELIVERY_OUTBOX.sweep(bench.deps);
    expect(await attempts()).toEqual([]);
    expect(await onlyDelivery()).toMatchObject({
      body: null,
      status: 'SUCCEEDED',
      attemptCount: 1,
      responseStatus: 200,
    });
  });
});

test('deliveries claimed and settled in one batch have separate results', async () => {
  await tenant.subscribe(receiver.url);
  await tenant.subscribe(receiver.url);
  await tenant.emit();
  await tenant.emit();
  const deliveries = await tenant.deliveries();
  const claims = await Promise.all(deliveries.map((delivery) => DELIVERY_OUTBOX.claim(bench.deps, delivery)));
  const held = claims.flatMap((claim) => claim ?? []);
  expect(held).toHaveLength(4);
  expect(new Set(held.map(({ token }) => token)).size).toBe(4);
  const [stale] = held;
  const results = await Promise.all(
    held.map((claim) => {
      const token = claim === stale ? claim.id : claim.token;
      return settleDelivery(
        bench.deps,
        { ...claim, token },
        { durationMs: 5, responseStatus: 204, responseBody: null, error: null },
      );
    }),
  );
  expect(results).toEqual([false, true, true, true]);
  expect((await tenant.deliveries()).map(({ status }) => status)).toEqual([
    'PENDING',
    'SUCCEEDED',
    'SUCCEEDED',
    'SUCCEEDED',
  ]);
  expect(await attempts()).toHaveLength(3);
  for (const { subscriptionId } of deliveries) {
    expect((await tenant.subscription(subscriptionId)).lastSuccessAt).toEqual(new Date(bench.clock.now()));
  }
});
