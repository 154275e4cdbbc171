import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DeliveryStatus } from '../../src/db/generated/prisma/client.ts';
import { retryDeliveries, retryDelivery } from '../../src/domain/webhooks/retry-deliveries.ts';
import { sendTestDelivery } from '../../src/domain/webhooks/send-test-delivery.ts';
import { updateSubscription } from '../../src/domain/webhooks/update-subscription.ts';
import { eventually } from '../support/eventually.ts';
import { answerWith, type HttpReceiver, httpReceiver } from './http-receiver.ts';
import type { Tenant } from './tenant.ts';
import { type WebhookBench, webhookBench } from './webhook-bench.ts';

const MANY = 40;

let bench: WebhookBench;
let receiver: HttpReceiver;
let tenant: Tenant;
let webhookId: string;

beforeAll(async () => {
  bench = await webhookBench();
  await bench.startWorker();
});
afterAll(() => bench.drop());
beforeEach(async () => {
  receiver = await httpReceiver();
  tenant = await bench.tenant();
  ({ id: webhookId } = await tenant.subscribe(receiver.url));
});
afterEach(() => receiver.close());

const missedSince = async () => (await tenant.subscription(webhookId)).missedSince;

const counted = (status: DeliveryStatus, count: number) =>
  eventually(async () => {
    const deliveries = await tenant.deliveries();
    expect(deliveries.filter((each) => each.status === status && each.lockToken === null)).toHaveLength(count);
    return deliveries;
  });

/** Events that ended FAILED, a minute after each other; their deliveries and times. */
async function failed(count: number) {
  receiver.respond(answerWith(500));
  for (let index = 0; index < count; index += 1) {
    await tenant.emit();
    await counted('RETRY_SCHEDULED', index + 1);
    await bench.passSeconds(60);
  }
  await bench.passSeconds(300);
  await eventually(async () => expect((await tenant.deliveries()).every((one) => one.attemptCount === 2)).toBe(true));
  await bench.passSeconds(1800);
  const deliveries = await counted('FAILED', count);
  receiver.respond(answerWith(200));
  return deliveries.map(({ id, occurredAt }) => ({ id, occurredAt }));
}

test('it moves to the oldest event that is still missing, and is null once all have arrived', async () => {
  const [first, second] = await failed(2);
  if (!first || !second) throw new Error('Two failed.');
  expect(await missedSince()).toEqual(first.occurredAt);
  await retryDelivery(tenant.ctx, first.id);
  await counted('SUCCEEDED', 1);
  expect(await missedSince()).toEqual(second.occurredAt);
  await tenant.emit();
  await counted('SUCCEEDED', 2);
  expect(await missedSince()).toEqual(second.occurredAt);
  await retryDelivery(tenant.ctx, second.id);
  await counted('SUCCEEDED', 3);
  expect(await missedSince()).toBeNull();
});

test('an event on its way again is missing until it arrives', async () => {
  const [first, second] = await failed(2);
  if (!first || !second) throw new Error('Two failed.');
  receiver.respond(answerWith(500));
  await retryDelivery(tenant.ctx, second.id);
  await eventually(async () =>
    expect(await counted('RETRY_SCHEDULED', 1)).toContainEqual(
      expect.objectContaining({ id: second.id, attemptCount: 4, lockToken: null }),
    ),
  );
  receiver.respond(answerWith(200));
  await retryDelivery(tenant.ctx, first.id);
  await counted('SUCCEEDED', 1);
  expect(await missedSince()).toEqual(second.occurredAt);
  await bench.passSeconds(301);
  await counted('SUCCEEDED', 2);
  expect(await missedSince()).toBeNull();
});

test('it is null after several arrived at once', async () => {
  await failed(1);
  await bench.database.sql.query({
    name: '',
    text: `INSERT INTO webhook_delivery (provider_id, id, subscription_id, envelope_id, event, event_id, resource_type,
        resource_id, resource_version, occurred_at, body, status, attempt_count, max_attempts, completed_at, created_at,
        missed)
      SELECT provider_id, gen_random_uuid(), subscription_id, envelope_id, event, gen_random_uuid(), resource_type,
        resource_id, resource_version, occurred_at + n * interval '1 second', body, status, 3, 3, completed_at, created_at,
        missed
      FROM webhook_delivery, generate_series(2, $2::int) n WHERE provider_id = $1::uuid`,
    values: [tenant.providerId, MANY],
  });
  const { queuedCount } = await retryDeliveries(tenant.ctx, { webhookId, status: ['FAILED'], since: new Date(0) });
  expect(queuedCount).toBe(MANY);
  await counted('SUCCEEDED', MANY);
  expect(await missedSince()).toBeNull();
});

test('an event that happened while the subscription was inactive has no delivery, so it stays until it is cleared', async () => {
  const [first] = await failed(1);
  await updateSubscription(tenant.ctx, webhookId, { isActive: false });
  const happenedAt = bench.deps.now();
  await tenant.emit();
  await updateSubscription(tenant.ctx, webhookId, { isActive: true });
  await retryDelivery(tenant.ctx, first?.id ?? '');
  await counted('SUCCEEDED', 1);
  expect(await missedSince()).toEqual(happenedAt);
  await updateSubscription(tenant.ctx, webhookId, { missedSince: null });
  expect(await missedSince()).toBeNull();
});

test('once cleared it stays null while what was missed arrives after all', async () => {
  const [first, second] = await failed(2);
  await updateSubscription(tenant.ctx, webhookId, { missedSince: null });
  await retryDelivery(tenant.ctx, first?.id ?? '');
  await counted('SUCCEEDED', 1);
  expect(await missedSince()).toBeNull();
  expect((await tenant.deliveries()).map(({ id, missed }) => [id, missed])).toEqual([
    [first?.id, false],
    [second?.id, true],
  ]);
});

test('a test delivery that fails is not missed', async () => {
  receiver.respond(answerWith(500));
  await sendTestDelivery(tenant.ctx, webhookId);
  await counted('RETRY_SCHEDULED', 1);
  await updateSubscription(tenant.ctx, webhookId, { isActive: false });
  await bench.passSeconds(301);
  const [delivery] = await counted('SKIPPED', 1);
  expect([delivery?.missed, await missedSince()]).toEqual([false, null]);
});
