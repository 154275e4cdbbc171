import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DeliveryStatus } from '../../src/db/generated/prisma/client.ts';
import { retryDeliveries, retryDelivery } from '../../src/domain/webhooks/retry-deliveries.ts';
import { updateSubscription } from '../../src/domain/webhooks/update-subscription.ts';
import { eventually } from '../support/eventually.ts';
import { answerWith, type HttpReceiver, httpReceiver } from './http-receiver.ts';
import { managerOf, type Tenant } from './tenant.ts';
import { type WebhookBench, webhookBench } from './webhook-bench.ts';

const MONTH_SECONDS = 31 * 86_400;
const NONE = { id: '' };

let bench: WebhookBench;
let receiver: HttpReceiver;
let tenant: Tenant;

beforeAll(async () => {
  bench = await webhookBench();
  await bench.startWorker();
});
afterAll(() => bench.drop());
beforeEach(async () => {
  receiver = await httpReceiver();
  tenant = await bench.tenant();
});
afterEach(() => receiver.close());

/** Waits for the only delivery of the tenant to have this status. */
const only = (status: DeliveryStatus, attemptCount: number) =>
  eventually(async () => {
    const deliveries = await tenant.deliveries();
    const wanted = { status, attemptCount, lockToken: null };
    expect(deliveries.map(({ status, attemptCount, lockToken }) => ({ status, attemptCount, lockToken }))).toEqual([
      wanted,
    ]);
    return deliveries;
  });

async function failForGood(): Promise<string> {
  receiver.respond(answerWith(500));
  await tenant.emit();
  await only('RETRY_SCHEDULED', 1);
  await bench.passSeconds(301);
  await only('RETRY_SCHEDULED', 2);
  await bench.passSeconds(1801);
  const [{ id } = NONE] = await only('FAILED', 3);
  return id;
}

const attemptNumbers = async () => {
  const { orm } = bench.database;
  const where = { providerId: tenant.providerId };
  return (await orm.webhookAttempt.findMany({ where, orderBy: { number: 'asc' } })).map(({ number }) => number);
};

test('a FAILED delivery is sent again with its ids and its body, its attempts numbered on, by the whole schedule', async () => {
  await tenant.subscribe(receiver.url);
  const id = await failForGood();
  const before = receiver.requests.length;
  const retried = await retryDelivery(managerOf(tenant), id);
  expect(retried).toMatchObject({ id, status: 'RETRY_SCHEDULED', attemptCount: 3, maxAttempts: 6, completedAt: null });
  await only('RETRY_SCHEDULED', 4);
  receiver.respond(answerWith(200));
  await bench.passSeconds(299);
  await only('RETRY_SCHEDULED', 4);
  await bench.passSeconds(2);
  await only('SUCCEEDED', 5);
  expect(await attemptNumbers()).toEqual([1, 2, 3, 4, 5]);
  const sent = receiver.requests.map(({ headers, body }) => [headers['webhook-id'], body]);
  expect(sent.length).toBe(before + 2);
  expect(new Set(sent.map((each) => JSON.stringify(each))).size).toBe(1);
});

test('a pending, delivered, erased or foreign delivery is not sent again', async () => {
  await tenant.subscribe(receiver.url);
  await tenant.emit();
  const [{ id } = NONE] = await only('SUCCEEDED', 1);
  const refused = { code: 'INVALID_STATE', context: { status: 'SUCCEEDED' } };
  await expect(retryDelivery(tenant.ctx, id)).rejects.toMatchObject(refused);
  await expect(retryDelivery((await tenant.otherClient()).ctx, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(retryDelivery(managerOf(await bench.tenant()), id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const failed = await bench.tenant();
  tenant = failed;
  await failed.subscribe(receiver.url);
  const failedId = await failForGood();
  await bench.database.orm.webhookDelivery.update({
    where: { providerId_id: { providerId: failed.providerId, id: failedId } },
    data: { body: null },
  });
  const keptSince = new Date(bench.clock.now() - MONTH_SECONDS * 1000 + 86_400_000).toISOString();
  await expect(retryDelivery(failed.ctx, failedId)).rejects.toMatchObject({
    code: 'EVENTS_EXPIRED',
    context: { keptSince },
  });
});

test('deliveries skipped by a paused subscription are sent again once it is active, by status and instant, and once', async () => {
  const { id: webhookId } = await tenant.subscribe(receiver.url);
  const since = bench.deps.now();
  receiver.respond(answerWith(500));
  await tenant.emit();
  await only('RETRY_SCHEDULED', 1);
  await updateSubscription(tenant.ctx, webhookId, { isActive: false });
  await bench.passSeconds(301);
  await only('SKIPPED', 1);
  const again = () => retryDeliveries(managerOf(tenant), { webhookId, status: ['SKIPPED'], since });
  await expect(again()).rejects.toMatchObject({ code: 'WEBHOOK_INACTIVE' });
  await updateSubscription(managerOf(tenant), webhookId, { isActive: true });
  receiver.respond(answerWith(200));
  const failedOnly = { webhookId, status: ['FAILED'] as const, since };
  expect(await retryDeliveries(tenant.ctx, failedOnly)).toEqual({ queuedCount: 0, hasMore: false });
  const later = { webhookId, status: ['SKIPPED'] as const, since: new Date(since.getTime() + 1) };
  expect(await retryDeliveries(tenant.ctx, later)).toEqual({ queuedCount: 0, hasMore: false });
  expect(await again()).toEqual({ queuedCount: 1, hasMore: false });
  expect(await again()).toEqual({ queuedCount: 0, hasMore: false });
  await only('SUCCEEDED', 2);
  expect(await attemptNumbers()).toEqual([1, 2]);
});

test('one call queues at most a thousand missed deliveries, oldest first, and says that there are more', async () => {
  const { id: webhookId } = await tenant.subscribe(receiver.url);
  await tenant.emit();
  await only('SUCCEEDED', 1);
  await bench.database.sql.query({
    name: '',
    text: `INSERT INTO webhook_delivery (provider_id, id, subscription_id, envelope_id, event, event_id, resource_type,
        resource_id, resource_version, occurred_at, body, status, attempt_count, max_attempts, completed_at, created_at)
      SELECT provider_id, gen_random_uuid(), subscription_id, envelope_id, event, gen_random_uuid(), resource_type,
        resource_id, resource_version, occurred_at, body, 'FAILED', 3, 3, occurred_at, created_at + n * interval '1 second'
      FROM webhook_delivery, generate_series(1, 1003) n WHERE provider_id = $1::uuid`,
    values: [tenant.providerId],
  });
  const input = { webhookId, status: ['FAILED', 'SKIPPED'], since: new Date(0) } as const;
  expect(await retryDeliveries(tenant.ctx, input)).toEqual({ queuedCount: 1000, hasMore: true });
  const left = (await tenant.deliveries()).filter(({ status }) => status === 'FAILED');
  expect(left.map(({ createdAt }) => createdAt.getTime() - bench.clock.now())).toEqual(
    expect.arrayContaining([1_001_000, 1_002_000, 1_003_000]),
  );
  expect(await retryDeliveries(tenant.ctx, input)).toEqual({ queuedCount: 3, hasMore: false });
});
