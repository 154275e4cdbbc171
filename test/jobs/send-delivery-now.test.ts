import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DeliveryStatus } from '../../src/db/generated/prisma/client.ts';
import { sendDeliveryNow } from '../../src/domain/webhooks/send-delivery-now.ts';
import type { DomainError } from '../../src/kernel/errors.ts';
import { eventually } from '../support/eventually.ts';
import { answerWith, type HttpReceiver, httpReceiver } from './http-receiver.ts';
import { managerOf, type Tenant } from './tenant.ts';
import { type WebhookBench, webhookBench } from './webhook-bench.ts';

const AT_ONCE = 8;

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
  await tenant.subscribe(receiver.url);
});
afterEach(() => receiver.close());

/** The deliveries of the tenant, once all of them have this status. */
const all = (status: DeliveryStatus, attemptCount: number) =>
  eventually(async () => {
    const deliveries = await tenant.deliveries();
    for (const each of deliveries) expect(each).toMatchObject({ status, attemptCount, lockToken: null });
    return deliveries.map(({ id }) => id);
  });

const bodiesById = () => Object.groupBy(receiver.requests, ({ headers }) => String(headers['webhook-id']));

async function waiting(count: number): Promise<string[]> {
  receiver.respond(answerWith(500));
  for (let index = 0; index < count; index += 1) await tenant.emit();
  return all('RETRY_SCHEDULED', 1);
}

test('a delivery that waits for a retry is sent at once with its ids and its body, and the schedule goes on behind it', async () => {
  const [id = ''] = await waiting(1);
  const sent = await sendDeliveryNow(managerOf(tenant), id);
  expect(sent).toMatchObject({ id, status: 'RETRY_SCHEDULED', attemptCount: 1, maxAttempts: 3 });
  await all('RETRY_SCHEDULED', 2);
  await bench.passSeconds(1799);
  await all('RETRY_SCHEDULED', 2);
  receiver.respond(answerWith(200));
  await bench.passSeconds(2);
  await all('SUCCEEDED', 3);
  const [bodies = [], ...others] = Object.values(bodiesById());
  expect(others).toEqual([]);
  expect(bodies.map(({ body }) => body.equals(bodies[0]?.body ?? Buffer.of()))).toEqual([true, true, true]);
});

test('asked for several times as its scheduled attempt comes, a delivery is sent once', async () => {
  const ids = await waiting(AT_ONCE);
  receiver.respond(answerWith(200));
  const passing = bench.passSeconds(301);
  const asked = [...ids, ...ids, ...ids].map((id) => sendDeliveryNow(managerOf(tenant), id));
  const answers = await Promise.allSettled([passing, ...asked]);
  await all('SUCCEEDED', 2);
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as DomainError] : []));
  for (const { code, context } of refusals) expect([code, context]).toEqual(['INVALID_STATE', { status: 'SUCCEEDED' }]);
  const counts = Object.values(bodiesById()).map((requests = []) => requests.length);
  expect(counts).toEqual(ids.map(() => 2));
});

test('while an attempt is under way nothing changes', async () => {
  const [id = ''] = await waiting(1);
  const held = Promise.withResolvers<void>();
  receiver.respond(async (response) => {
    await held.promise;
    response.writeHead(200).end();
  });
  await sendDeliveryNow(managerOf(tenant), id);
  await eventually(() => expect(receiver.requests).toHaveLength(2));
  const before = await tenant.deliveries();
  await sendDeliveryNow(managerOf(tenant), id);
  expect(await tenant.deliveries()).toEqual(before);
  held.resolve();
  await all('SUCCEEDED', 2);
  expect(receiver.requests).toHaveLength(2);
});
