import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WebhookSecret } from '../../../src/db/generated/prisma/client.ts';
import { createSubscription } from '../../../src/domain/webhooks/create-subscription.ts';
import { deleteSubscription } from '../../../src/domain/webhooks/delete-subscription.ts';
import { EVENT_NAMES } from '../../../src/domain/webhooks/limits.ts';
import { listDeliveries } from '../../../src/domain/webhooks/list-deliveries.ts';
import { rotateSecret } from '../../../src/domain/webhooks/rotate-secret.ts';
import { sendTestDelivery } from '../../../src/domain/webhooks/send-test-delivery.ts';
import { listSubscriptions } from '../../../src/domain/webhooks/subscriptions.ts';
import { updateSubscription } from '../../../src/domain/webhooks/update-subscription.ts';
import { addressGuard } from '../../../src/jobs/address-guard.ts';
import type { Context } from '../../../src/kernel/context.ts';
import type { Tenant } from '../../jobs/tenant.ts';
import { type WebhookBench, webhookBench } from '../../jobs/webhook-bench.ts';

const TARGET = 'http://127.0.0.1:9/hook';
const INPUT = { url: TARGET, events: ['booking.created'] };

let bench: WebhookBench;
let tenant: Tenant;

beforeAll(async () => {
  bench = await webhookBench();
});
afterAll(() => bench.drop());
beforeEach(async () => {
  tenant = await bench.tenant();
});

const strict = (addresses: readonly string[]): Context => {
  const targets = addressGuard({ allowPrivateTargets: false, resolve: async () => addresses });
  return { ...tenant.ctx, ports: { ...tenant.ctx.ports, targets } };
};

const secretOf = ({ providerId, id, ciphertext }: WebhookSecret): string =>
  bench.deps.ports.secrets.decrypt(ciphertext, { table: 'webhook_secret', providerId, id });

describe('creating a subscription', () => {
  test('creating a subscription returns the record of the contract, and the secret once', async () => {
    const created = await createSubscription(tenant.ctx, { ...INPUT, description: 'CRM' });
    const stamp = bench.deps.now();
    expect(created).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      ...INPUT,
      isActive: true,
      disabledReason: null,
      disabledAt: null,
      consecutiveFailures: 0,
      lastSuccessAt: null,
      missedSince: null,
      description: 'CRM',
      secretHint: created.secret.slice(-4),
      createdAt: stamp,
      updatedAt: stamp,
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    });
    const { secret, ...shown } = created;
    expect(await listSubscriptions(tenant.ctx)).toEqual([shown]);
    const rows = await bench.database.orm.webhookSecret.findMany({ where: { providerId: tenant.providerId } });
    expect(rows).toHaveLength(1);
    expect(Buffer.from(rows[0]?.ciphertext ?? []).includes(secret)).toBe(false);
    expect(rows.map(secretOf)).toEqual([secret]);
  });

  test('creating a subscription for a refused target is VALIDATION_FAILED about input.url and writes nothing', async () => {
    for (const [ctx, url] of [
      [strict(['10.0.0.1']), 'https://hooks.example.com/'],
      [strict([]), 'https://127.0.0.1/'],
      [strict([]), 'http://hooks.example.com/'],
    ] as const) {
      await expect(createSubscription(ctx, { ...INPUT, url })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        details: [{ path: ['input', 'url'], code: 'INVALID_FORMAT' }],
      });
    }
    expect(await listSubscriptions(tenant.ctx)).toEqual([]);
  });

  test('30 concurrent creates make 20 subscriptions, the others are LIMIT_REACHED; deleting one permits another', async () => {
    const all = await Promise.allSettled(Array.from({ length: 30 }, () => createSubscription(tenant.ctx, INPUT)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    for (const one of all) {
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'LIMIT_REACHED', context: { limit: 20 } });
    }
    const other = await tenant.otherClient();
    await createSubscription(other.ctx, INPUT);
    const [first] = await listSubscriptions(tenant.ctx);
    await deleteSubscription(tenant.ctx, first?.id ?? '');
    await createSubscription(tenant.ctx, INPUT);
    await expect(createSubscription(tenant.ctx, INPUT)).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
  });

  test('all clients of a provider have at most 100 subscriptions in total, also of concurrent creates', async () => {
    const clients = await Promise.all(Array.from({ length: 6 }, () => tenant.otherClient()));
    const creations = clients.flatMap(({ ctx }) => Array.from({ length: 18 }, () => createSubscription(ctx, INPUT)));
    const refused = (await Promise.allSettled(creations)).filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(6 * 18 - 100);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'LIMIT_REACHED', context: { limit: 100 } });
    const unknown = await bench.tenant();
    await createSubscription(unknown.ctx, INPUT);
  });

  test('a subscription has one or more known events, each once', () => {
    for (const events of [['*'], ['booking.created', 'client.claimed', 'webhook.test']]) {
      expect(EVENT_NAMES.safeParse(events).success).toBe(true);
    }
    for (const events of [[], ['booking.craeted'], ['booking.created', 'booking.created'], ['booking.*']]) {
      expect(EVENT_NAMES.safeParse(events).success).toBe(false);
    }
  });
});

describe('a subscription', () => {
  test('a subscription does not exist for another client of the provider, nor for another provider', async () => {
    const { id } = await tenant.subscribe(TARGET);
    for (const { ctx } of [await tenant.otherClient(), await bench.tenant()]) {
      expect(await listSubscriptions(ctx)).toEqual([]);
      for (const attempt of [
        () => updateSubscription(ctx, id, { isActive: false }),
        () => deleteSubscription(ctx, id),
        () => rotateSecret(ctx, id, {}),
        () => sendTestDelivery(ctx, id),
        () => listDeliveries(ctx, id, {}),
      ]) {
        await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
    }
    expect(await tenant.subscription(id)).toMatchObject({ isActive: true, deletedAt: null });
  });

  test('a workspace reader can read a subscription of any client, and cannot change it', async () => {
    const other = await tenant.otherClient();
    const { id } = await tenant.subscribe(TARGET);
    await other.subscribe(TARGET);
    const owner = (scopes: Context['caller']['scopes']): Context => ({
      ...tenant.ctx,
      caller: {
        ...tenant.ctx.caller,
        kind: 'WORKSPACE',
        id: 'owner@example.com',
        role: 'OWNER',
        scopes,
        tokenExpiresAt: new Date(),
      },
    });
    const reader = owner(new Set(['workspace:read']));
    expect(await listSubscriptions(reader)).toEqual([]);
    expect(await listDeliveries(reader, id, {})).toEqual([]);
    await expect(updateSubscription(reader, id, { isActive: false })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(listDeliveries(owner(new Set()), id, {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('changing a subscription', () => {
  test('changing a subscription changes only the given fields', async () => {
    const { id, secret: _, ...before } = await tenant.subscribe(TARGET, ['client.created']);
    await bench.passSeconds(5);
    const changed = await updateSubscription(tenant.ctx, id, { events: ['*'], description: 'x' });
    expect(changed).toEqual({
      ...before,
      id,
      events: ['*'],
      description: 'x',
      updatedAt: bench.deps.now(),
    });
    expect(await updateSubscription(tenant.ctx, id, { description: null })).toMatchObject({
      description: null,
      events: ['*'],
    });
    expect(await updateSubscription(tenant.ctx, id, { url: `${TARGET}/2`, isActive: false })).toMatchObject({
      url: `${TARGET}/2`,
      isActive: false,
      disabledReason: null,
    });
  });

  test('changing a subscription to a refused target is VALIDATION_FAILED, and the target stays', async () => {
    const { id } = await tenant.subscribe(TARGET);
    const update = updateSubscription(strict(['::1']), id, { url: 'https://hooks.example.com/' });
    await expect(update).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await tenant.subscription(id)).url).toBe(TARGET);
  });
});

describe('rotating a signing secret', () => {
  const living = async () => {
    const rows = await bench.database.orm.webhookSecret.findMany({
      where: { providerId: tenant.providerId },
      orderBy: { id: 'desc' },
    });
    return rows.map((row) => [secretOf(row), row.expiresAt?.toISOString() ?? null]);
  };
  const at = (seconds: number) => new Date(bench.clock.now() + seconds * 1000).toISOString();

  test('rotating a signing secret without grace ends the older ones at once', async () => {
    const { id } = await tenant.subscribe(TARGET);
    await rotateSecret(tenant.ctx, id, { gracePeriodSeconds: 600 });
    const { secret, secretHint, previousSecretExpiresAt } = await rotateSecret(tenant.ctx, id, {});
    expect(previousSecretExpiresAt).toBeNull();
    expect(secretHint).toBe(secret.slice(-4));
    expect(await living()).toEqual([[secret, null]]);
  });

  test('rotating a signing secret keeps the grace period of each older one; at most three are valid', async () => {
    const { id, secret: first } = await tenant.subscribe(TARGET);
    const second = await rotateSecret(tenant.ctx, id, { gracePeriodSeconds: 1000 });
    expect(second.previousSecretExpiresAt?.toISOString()).toBe(at(1000));
    const third = await rotateSecret(tenant.ctx, id, { gracePeriodSeconds: 60 });
    expect(await living()).toEqual([
      [third.secret, null],
      [second.secret, at(60)],
      [first, at(1000)],
    ]);
    const fourth = await rotateSecret(tenant.ctx, id, { gracePeriodSeconds: 30 });
    expect(await living()).toEqual([
      [fourth.secret, null],
      [third.secret, at(30)],
      [second.secret, at(60)],
    ]);
  });

  test('concurrent rotations leave one newest secret', async () => {
    const { id } = await tenant.subscribe(TARGET);
    const all = await Promise.all(
      Array.from({ length: 5 }, () => rotateSecret(tenant.ctx, id, { gracePeriodSeconds: 60 })),
    );
    const rows = await living();
    expect(rows).toHaveLength(3);
    expect(rows.filter(([, expiresAt]) => expiresAt === null)).toHaveLength(1);
    const [[newest] = []] = rows;
    expect(all.map(({ secret }) => secret)).toContain(newest);
    expect((await tenant.subscription(id)).secretHint).toBe(String(newest).slice(-4));
  });
});

describe('deliveries of a subscription', () => {
  test('deliveries of a subscription come newest first, by limit, status and before, without bodies', async () => {
    const { id } = await tenant.subscribe(TARGET);
    for (let index = 0; index < 25; index += 1) await tenant.emit();
    const queued = await sendTestDelivery(tenant.ctx, id);
    expect(queued).toEqual({
      deliveryId: expect.any(String),
      envelopeId: expect.any(String),
      event: 'webhook.test',
      status: 'PENDING',
      queuedAt: bench.deps.now(),
    });
    const recent = await listDeliveries(tenant.ctx, id, {});
    expect(recent).toHaveLength(20);
    expect(recent[0]).toEqual({
      providerId: tenant.providerId,
      id: queued.deliveryId,
      envelopeId: queued.envelopeId,
      event: 'webhook.test',
      ...{ resourceType: 'webhook', resourceId: id, resourceVersion: 1 },
      status: 'PENDING',
      attemptCount: 0,
      maxAttempts: 3,
      nextAttemptAt: queued.queuedAt,
      lastAttemptAt: null,
      completedAt: null,
      responseStatus: null,
      errorCode: null,
      errorMessage: null,
      durationMs: null,
      createdAt: queued.queuedAt,
    });
    const older = await listDeliveries(tenant.ctx, id, { before: recent.at(-1)?.id, limit: 100 });
    expect(older).toHaveLength(6);
    const ids = [...recent, ...older].map((delivery) => delivery.id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect(await listDeliveries(tenant.ctx, id, { limit: 1 })).toHaveLength(1);
    expect(await listDeliveries(tenant.ctx, id, { status: ['SUCCEEDED', 'FAILED'] })).toEqual([]);
    expect(await listDeliveries(tenant.ctx, id, { status: ['PENDING'], limit: 100 })).toHaveLength(26);
  });

  test('deliveries of a subscription before an unknown one are NOT_FOUND, with `before`', async () => {
    const { id } = await tenant.subscribe(TARGET);
    const list = listDeliveries(tenant.ctx, id, { before: id });
    await expect(list).rejects.toMatchObject({ code: 'NOT_FOUND', details: [{ path: ['before'], code: 'NOT_FOUND' }] });
  });
});
