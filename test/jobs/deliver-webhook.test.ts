import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DeliveryStatus } from '../../src/db/generated/prisma/client.ts';
import { deleteSubscription } from '../../src/domain/webhooks/delete-subscription.ts';
import { listDeliveries } from '../../src/domain/webhooks/list-deliveries.ts';
import { rotateSecret } from '../../src/domain/webhooks/rotate-secret.ts';
import { sendTestDelivery } from '../../src/domain/webhooks/send-test-delivery.ts';
import { updateSubscription } from '../../src/domain/webhooks/update-subscription.ts';
import { type AddressGuard, addressGuard } from '../../src/jobs/address-guard.ts';
import { eventually } from '../support/eventually.ts';
import { answerWith, type HttpReceiver, httpReceiver, type ReceivedRequest, type Respond } from './http-receiver.ts';
import type { Tenant } from './tenant.ts';
import { type WebhookBench, webhookBench } from './webhook-bench.ts';

const vet = vi.fn<AddressGuard['vet']>();
let bench: WebhookBench;
let receiver: HttpReceiver;
let tenant: Tenant;

beforeAll(async () => {
  bench = await webhookBench();
  const { guard, deadlineMs } = bench.deps.outbound;
  vet.mockImplementation(guard.vet);
  await bench.startWorker({ outbound: { deadlineMs, guard: { ...guard, vet } } });
});
afterAll(() => bench.drop());
beforeEach(async () => {
  receiver = await httpReceiver();
  tenant = await bench.tenant();
});
afterEach(() => receiver.close());

/** Waits for the tenant's newest delivery to have this status after this many attempts. */
const delivered = (status: DeliveryStatus, attemptCount: number) =>
  eventually(async () => {
    const delivery = (await tenant.deliveries()).at(-1);
    expect(delivery).toMatchObject({ status, attemptCount, lockToken: null });
    return delivery;
  });
const inSeconds = (seconds: number) => new Date(bench.clock.now() + seconds * 1000);

/** The event read by a receiver with the published library, at the time of the attempt. */
function verify(request: ReceivedRequest | undefined, secret: string): unknown {
  const header = (name: string) => String(request?.headers[name]);
  vi.setSystemTime(Number(header('webhook-timestamp')) * 1000);
  try {
    return new Webhook(secret).verify(request?.body ?? '', {
      'webhook-id': header('webhook-id'),
      'webhook-timestamp': header('webhook-timestamp'),
      'webhook-signature': header('webhook-signature'),
    });
  } finally {
    vi.useRealTimers();
  }
}

describe('the schedule', () => {
  test('a successful delivery is one attempt, signed, with the envelope of the contract', async () => {
    const { secret } = await tenant.subscribe(receiver.url);
    const resourceId = await tenant.emit({ version: 3 });
    const delivery = await delivered('SUCCEEDED', 1);
    expect(delivery).toMatchObject({ responseStatus: 200, errorCode: null, nextAttemptAt: null });
    const [request] = receiver.requests;
    expect(verify(request, secret)).toEqual({
      id: delivery?.envelopeId,
      event: 'client.created',
      eventId: delivery?.eventId,
      occurredAt: bench.deps.now().toISOString(),
      providerId: tenant.providerId,
      apiVersion: 'v1',
      resource: { type: 'client', id: resourceId, version: 3 },
      data: {
        client: { id: resourceId, firstName: 'Jana' },
        changes: [],
        actor: { type: 'INTEGRATION', id: expect.stringMatching(/^ic_/), self: true },
      },
    });
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringContaining('Booking'),
      'x-service-delivery-id': delivery?.id,
      'x-service-signature': expect.stringMatching(/^sha256=[0-9a-f]{64}$/),
      'webhook-id': delivery?.id,
    });
  });

  test('text in any script arrives byte for byte as recorded, and a stock library verifies it', async () => {
    const { secret } = await tenant.subscribe(receiver.url);
    const clientId = randomUUID();
    const record = { id: clientId, firstName: 'Žofie "Ω" \\ 🧖🏽‍♀️ مرحبا' };
    await tenant.emit({ clientId, record });
    const delivery = await delivered('SUCCEEDED', 1);
    const [request] = receiver.requests;
    expect(request?.body).toEqual(Buffer.from(delivery?.body ?? []));
    expect(verify(request, secret)).toMatchObject({ data: { client: { firstName: record.firstName } } });
  });

  test('attempts at 0, +5 and +30 minutes have the same ids and bytes, and new signatures; then it is FAILED', async () => {
    receiver.respond(answerWith(500));
    const { id, secret } = await tenant.subscribe(receiver.url);
    const startedAt = bench.clock.now();
    await tenant.emit();
    expect(await delivered('RETRY_SCHEDULED', 1)).toMatchObject({
      nextAttemptAt: inSeconds(300),
      errorCode: 'NON_2XX',
    });
    await bench.passSeconds(297);
    expect(await bench.boss.fetch('deliver-webhook')).toEqual([]);
    await bench.passSeconds(3);
    expect(await delivered('RETRY_SCHEDULED', 2)).toMatchObject({ nextAttemptAt: inSeconds(1800) });
    await bench.passSeconds(1797);
    expect(await bench.boss.fetch('deliver-webhook')).toEqual([]);
    await bench.passSeconds(3);
    const failed = await delivered('FAILED', 3);
    expect(failed).toMatchObject({ nextAttemptAt: null, completedAt: inSeconds(0), responseStatus: 500 });

    expect(receiver.requests).toHaveLength(3);
    const [first, ...others] = receiver.requests;
    for (const other of others) {
      expect(other.body.equals(first?.body ?? Buffer.alloc(0))).toBe(true);
      expect(other.headers['x-service-delivery-id']).toBe(first?.headers['x-service-delivery-id']);
      expect(other.headers['x-service-signature']).not.toBe(first?.headers['x-service-signature']);
    }
    const sentAt = receiver.requests.map(({ headers }) => Number(headers['x-service-timestamp']) * 1000 - startedAt);
    expect(sentAt).toEqual([0, 300_000, 2_100_000]);
    for (const request of receiver.requests) expect(verify(request, secret)).toMatchObject({ event: 'client.created' });
    expect(await tenant.subscription(id)).toMatchObject({
      isActive: true,
      consecutiveFailures: 3,
      missedSince: new Date(startedAt),
    });
    const attempts = await bench.database.orm.webhookAttempt.findMany({ where: { providerId: tenant.providerId } });
    expect(attempts.map(({ number }) => number).toSorted()).toEqual([1, 2, 3]);
  });

  test('a success resets the failure counter', async () => {
    receiver.respond(answerWith(500));
    const { id } = await tenant.subscribe(receiver.url);
    await tenant.emit();
    await delivered('RETRY_SCHEDULED', 1);
    expect(await tenant.subscription(id)).toMatchObject({ consecutiveFailures: 1, lastSuccessAt: null });
    receiver.respond(answerWith(204));
    await bench.passSeconds(300);
    await delivered('SUCCEEDED', 2);
    expect(await tenant.subscription(id)).toMatchObject({
      consecutiveFailures: 0,
      lastSuccessAt: inSeconds(0),
      missedSince: null,
    });
  });
});

/** Answers 500, this many seconds after the previous call. */
const failAfter =
  (seconds: number, of: Pick<WebhookBench, 'passSeconds'> = bench): Respond =>
  async (response) => {
    await of.passSeconds(seconds);
    response.writeHead(500).end();
  };

/** Waits for all deliveries of the tenant to have this status. */
const allDelivered = (status: DeliveryStatus, count: number) =>
  eventually(async () => {
    const statuses = (await tenant.deliveries()).map((delivery) => delivery.status);
    expect(statuses).toEqual(Array.from({ length: count }, () => status));
  });

describe('a restarting receiver', () => {
  test('12 concurrent failed events count as one failure, and arrive by the retry', async () => {
    // A separate bench, because time moves with the first answer and all events are from the moment before.
    const own = await webhookBench();
    try {
      tenant = await own.tenant();
      receiver.respond(failAfter(1, own));
      const { id } = await tenant.subscribe(receiver.url);
      await Promise.all(Array.from({ length: 12 }, () => tenant.emit()));
      await own.startWorker();
      await own.queued();
      await allDelivered('RETRY_SCHEDULED', 12);
      expect(await tenant.subscription(id)).toMatchObject({ isActive: true, consecutiveFailures: 1 });
      receiver.respond(answerWith(200));
      await own.passSeconds(300);
      await allDelivered('SUCCEEDED', 12);
      expect(await tenant.subscription(id)).toMatchObject({
        isActive: true,
        consecutiveFailures: 0,
        missedSince: null,
      });
      expect(receiver.requests).toHaveLength(24);
    } finally {
      await own.drop();
    }
  });

  test('sequential failures are counted one by one, and 10 of them disable the subscription', async () => {
    receiver.respond(failAfter(1));
    const { id } = await tenant.subscribe(receiver.url);
    for (let failures = 1; failures <= 10; failures += 1) {
      await tenant.emit();
      await delivered('RETRY_SCHEDULED', 1);
      const isActive = failures < 10;
      expect(await tenant.subscription(id)).toMatchObject({ isActive, consecutiveFailures: failures });
    }
  });

  test('a failure is counted again if its call was more than 15 seconds late', async () => {
    const { id } = await tenant.subscribe(receiver.url);
    receiver.respond(failAfter(16));
    await Promise.all(Array.from({ length: 8 }, () => tenant.emit()));
    await allDelivered('RETRY_SCHEDULED', 8);
    const { consecutiveFailures, isActive } = await tenant.subscription(id);
    expect(isActive).toBe(true);
    expect(consecutiveFailures).toBeGreaterThan(1);
  });
});

test('a failed test is counted, and sets no missedSince', async () => {
  receiver.respond(answerWith(500));
  const { id } = await tenant.subscribe(receiver.url);
  await sendTestDelivery(tenant.ctx, id);
  await delivered('RETRY_SCHEDULED', 1);
  await bench.passSeconds(300);
  await delivered('RETRY_SCHEDULED', 2);
  await bench.passSeconds(1800);
  await delivered('FAILED', 3);
  expect(await tenant.subscription(id)).toMatchObject({ consecutiveFailures: 3, missedSince: null });
  await sendTestDelivery(tenant.ctx, id);
  await delivered('RETRY_SCHEDULED', 1);
  await updateSubscription(tenant.ctx, id, { isActive: false });
  await bench.passSeconds(300);
  await delivered('SKIPPED', 1);
  expect((await tenant.subscription(id)).missedSince).toBeNull();
});

describe('a failing subscription', () => {
  test('failure 10 disables the subscription, queued retries are skipped, events set missedSince, reactivation resets the counter', async () => {
    receiver.respond(answerWith(503));
    const { id } = await tenant.subscribe(receiver.url);
    const firstEventAt = inSeconds(0);
    for (let index = 0; index < 10; index += 1) {
      await tenant.emit();
      await delivered('RETRY_SCHEDULED', 1);
    }
    expect(await tenant.subscription(id)).toMatchObject({
      isActive: false,
      consecutiveFailures: 10,
      disabledReason: 'too_many_consecutive_failures',
      disabledAt: inSeconds(0),
    });
    expect(receiver.requests).toHaveLength(10);
    expect(bench.log).toContainEqual({
      fields: { providerId: tenant.providerId, subscriptionId: id },
      message: 'webhook subscription disabled',
    });

    await expect(sendTestDelivery(tenant.ctx, id)).rejects.toMatchObject({ code: 'WEBHOOK_INACTIVE' });
    await tenant.emit();
    expect(await tenant.deliveries()).toHaveLength(10);
    await bench.passSeconds(300);
    await delivered('SKIPPED', 1);
    await eventually(async () => {
      const statuses = (await tenant.deliveries()).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set(['SKIPPED']));
    });
    expect((await tenant.deliveries())[0]).toMatchObject({ errorCode: 'SUBSCRIPTION_INACTIVE', nextAttemptAt: null });
    expect(receiver.requests).toHaveLength(10);

    receiver.respond(answerWith(200));
    const reactivated = await updateSubscription(tenant.ctx, id, { isActive: true });
    expect(reactivated).toMatchObject({
      isActive: true,
      consecutiveFailures: 0,
      disabledReason: null,
      disabledAt: null,
      missedSince: firstEventAt,
    });
    await tenant.emit();
    await delivered('SUCCEEDED', 1);
    expect(receiver.requests).toHaveLength(11);
    expect((await updateSubscription(tenant.ctx, id, { missedSince: null })).missedSince).toBeNull();
  });

  test('an event for an inactive subscription sets missedSince, and is not delivered', async () => {
    const { id } = await tenant.subscribe(receiver.url, ['client.created']);
    await updateSubscription(tenant.ctx, id, { isActive: false });
    await tenant.emit({ webhookEvent: 'client.updated' });
    expect((await tenant.subscription(id)).missedSince).toBeNull();
    const missedAt = inSeconds(0);
    await tenant.emit();
    await bench.passSeconds(60);
    await tenant.emit();
    expect((await tenant.subscription(id)).missedSince).toEqual(missedAt);
    expect(await tenant.deliveries()).toEqual([]);
  });

  test('queued deliveries of a deleted subscription are skipped, and it is NOT_FOUND', async () => {
    receiver.respond(answerWith(500));
    const { id } = await tenant.subscribe(receiver.url);
    await tenant.emit();
    await delivered('RETRY_SCHEDULED', 1);
    await deleteSubscription(tenant.ctx, id);
    await expect(deleteSubscription(tenant.ctx, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(listDeliveries(tenant.ctx, id, {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await bench.passSeconds(300);
    await delivered('SKIPPED', 1);
    expect(receiver.requests).toHaveLength(1);
    await tenant.emit();
    expect(await tenant.deliveries()).toHaveLength(1);
  });

  test.each([
    ['the client is inactive', { client: { active: false } }],
    ['the client is revoked', { client: { revokedAt: new Date() } }],
    ['the provider is suspended', { provider: { status: 'SUSPENDED' as const } }],
    ['the plan has no access', { provider: { planCode: 'basic' } }],
  ])(
    'while %s nothing is delivered and queued attempts end SKIPPED',
    async (_what, {
      client,
      provider,
    }: {
      client?: { active?: boolean; revokedAt?: Date };
      provider?: { status?: 'SUSPENDED'; planCode?: string };
    }) => {
      receiver.respond(answerWith(500));
      const { id } = await tenant.subscribe(receiver.url);
      await tenant.emit();
      await delivered('RETRY_SCHEDULED', 1);
      const { orm } = bench.database;
      const { providerId, clientId } = tenant;
      if (client)
        await orm.integrationClient.update({ where: { providerId_id: { providerId, id: clientId } }, data: client });
      if (provider) await orm.provider.update({ where: { id: providerId }, data: provider });
      await tenant.emit();
      await bench.passSeconds(300);
      await delivered('SKIPPED', 1);
      expect(await tenant.deliveries()).toHaveLength(1);
      expect(receiver.requests).toHaveLength(1);
      expect((await tenant.subscription(id)).missedSince).not.toBeNull();
    },
  );
});

test('a rotated secret signs beside the new one until its grace period ends', async () => {
  const { id, secret: first } = await tenant.subscribe(receiver.url);
  const { secret: second } = await rotateSecret(tenant.ctx, id, { gracePeriodSeconds: 600 });
  await tenant.emit();
  await delivered('SUCCEEDED', 1);
  expect(verify(receiver.requests[0], first)).toBeDefined();
  expect(verify(receiver.requests[0], second)).toBeDefined();
  expect(receiver.requests[0]?.headers['x-service-signature-previous']).toMatch(/^sha256=[0-9a-f]{64}$/);
  await bench.passSeconds(600);
  await sendTestDelivery(tenant.ctx, id);
  await delivered('SUCCEEDED', 1);
  expect(() => verify(receiver.requests[1], first)).toThrow();
  expect(verify(receiver.requests[1], second)).toMatchObject({
    event: 'webhook.test',
    resource: { type: 'webhook', id },
  });
  expect(receiver.requests[1]?.headers).not.toHaveProperty('x-service-signature-previous');
});

describe('hostile targets', () => {
  test('a target that has become private is BLOCKED_TARGET, retried, and never contacted', async () => {
    const { id } = await tenant.subscribe(receiver.url);
    const guard = addressGuard({ allowPrivateTargets: false, resolve: async () => ['127.0.0.1'] });
    await bench.database.orm.webhookSubscription.update({
      where: { providerId_id: { providerId: tenant.providerId, id } },
      data: { url: receiver.url.replace('http://127.0.0.1', 'https://rebinding.example.com') },
    });
    vet.mockImplementationOnce(guard.vet);
    await tenant.emit();
    expect(await delivered('RETRY_SCHEDULED', 1)).toMatchObject({
      errorCode: 'BLOCKED_TARGET',
      errorMessage: 'The target must be publicly reachable.',
      responseStatus: null,
    });
    expect(receiver.requests).toHaveLength(0);
  });

  test('an endpoint that calls our API during its own call meets no lock', async () => {
    const { id } = await tenant.subscribe(receiver.url);
    const answers: unknown[] = [];
    receiver.respond(async (response) => {
      answers.push(await updateSubscription(tenant.ctx, id, { description: 'called back' }));
      answers.push((await listDeliveries(tenant.ctx, id, {}))[0]);
      await tenant.emit({ webhookEvent: 'client.updated' });
      receiver.respond(answerWith(200));
      response.writeHead(200).end();
    });
    await tenant.emit();
    await eventually(async () => {
      const statuses = (await tenant.deliveries()).map(({ status }) => status);
      expect(statuses).toEqual(['SUCCEEDED', 'SUCCEEDED']);
    });
    expect(answers).toMatchObject([{ description: 'called back' }, { status: 'PENDING', attemptCount: 0 }]);
  });

  test('a test delivery is sent whatever events the subscription has', async () => {
    const { id } = await tenant.subscribe(receiver.url, ['booking.created']);
    await sendTestDelivery(tenant.ctx, id);
    await delivered('SUCCEEDED', 1);
    expect(receiver.requests).toHaveLength(1);
  });

  test('no log, job or record contains the secret, note or phone number of a delivery', async () => {
    const { id, secret } = await tenant.subscribe(receiver.url);
    const canaries = ['canary-note', '+420777123456', secret, secret.slice('whsec_'.length)];
    receiver.respond((response, request) => {
      response.writeHead(500, 'canary-note', { 'x-echo': '+420777123456', 'retry-after': '99999' });
      response.end(`${request.body.toString('utf8')} ${secret}`);
    });
    await tenant.emit({ record: { note: 'canary-note', phone: '+420777123456' } });
    await delivered('RETRY_SCHEDULED', 1);
    const jobs = await bench.boss.findJobs<object>('deliver-webhook');
    const rows = await bench.database.orm.webhookAttempt.findMany({ where: { providerId: tenant.providerId } });
    const attempts = rows.map(({ responseBody: _, ...attempt }) => attempt);
    const records = await listDeliveries(tenant.ctx, id, {});
    const shown = JSON.stringify({
      log: bench.log,
      jobs,
      attempts,
      records,
      subscription: await tenant.subscription(id),
    });
    for (const canary of canaries) expect(shown).not.toContain(canary);
    // The response body has an owner that erases it, and is told to those who may read what was sent.
    const [answered] = rows.map(({ responseBody }) => responseBody);
    expect(answered).toMatch(/"canary-note".* whsec_…$/);
    expect(answered).not.toContain(secret.slice('whsec_'.length));
    expect(jobs.map(({ data }) => Object.keys(data))).toContainEqual([
      'deliveryId',
      'providerId',
      'integrationClientId',
    ]);
  });
});
