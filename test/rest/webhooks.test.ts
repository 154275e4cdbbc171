import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { salon } from '../support/salon.ts';

const TARGET = 'http://127.0.0.1:9/hook';
let app: TestApp;
let provider: TestProvider;

beforeAll(async () => {
  app = await openTestApp();
  provider = await app.provide(
    salon({
      integrationClients: [
        { name: 'voicebot', scopes: 'all' },
        { name: 'crm', scopes: 'all' },
      ],
    }),
  );
});
afterAll(() => app.close());

const create = (json: object, token?: string) =>
  provider.call('POST', 'webhooks', { json, ...(token ? { token } : {}) });

describe('webhook subscriptions', () => {
  test('201 shows the secret once; every later answer only its last four characters', async () => {
    const { status, body } = await create({
      url: TARGET,
      events: ['booking.created', 'client.created'],
      description: 'CRM',
    });
    expect(status).toBe(201);
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(body).toMatchObject({
      isActive: true,
      consecutiveFailures: 0,
      missedSince: null,
      secretHint: body.secret.slice(-4),
    });
    const { secret, ...record } = body;
    const list = await provider.call('GET', 'webhooks');
    expect(list.body).toContainEqual(record);
    expect(JSON.stringify(list.body)).not.toContain(secret);
    expect(app.logLines.join('\n')).not.toContain(secret);
  });

  test('400 names every problem: the target, unknown and repeated events', async () => {
    const { status, body } = await create({
      url: 'ftp://x',
      events: ['booking.created', 'nope'],
      description: 'x'.repeat(201),
    });
    expect(status).toBe(400);
    expect(body.details.map(({ path }: { path: string }) => path).sort()).toEqual([
      '/description',
      '/events/1',
      '/url',
    ]);
    const twice = await create({ url: TARGET, events: ['*', '*'] });
    expect(twice.body.details).toMatchObject([{ path: '/events', code: 'NOT_UNIQUE' }]);
    expect((await create({ url: TARGET, events: [] })).status).toBe(400);
  });

  test('PATCH changes, deactivates and clears; DELETE answers 204 and then 404', async () => {
    const { body } = await create({ url: TARGET, events: ['*'] });
    const path = `webhooks/${body.id}`;
    const patched = await provider.call('PATCH', path, {
      json: { isActive: false, description: null, missedSince: null },
    });
    expect([patched.status, patched.body.isActive, patched.body.description]).toEqual([200, false, null]);
    expect((await provider.call('PATCH', path, { json: { missedSince: '2026-11-02T08:00:00Z' } })).status).toBe(400);
    expect((await provider.call('PATCH', path, { json: { url: null } })).body.details).toMatchObject([
      { path: '/url', code: 'INVALID_TYPE' },
    ]);
    expect((await provider.call('POST', `${path}/test`)).body.error).toBe('WEBHOOK_INACTIVE');
    const deleted = await provider.call('DELETE', path);
    expect([deleted.status, deleted.body]).toEqual([204, '']);
    expect((await provider.call('DELETE', path)).status).toBe(404);
  });

  test('rotating without a body ends the old secret at once; with a grace period the answer has its end', async () => {
    const { body } = await create({ url: TARGET, events: ['*'] });
    const now = await provider.call('POST', `webhooks/${body.id}/rotate-secret`);
    expect([now.status, now.body.previousSecretExpiresAt]).toEqual([200, null]);
    expect(now.body.secret).not.toBe(body.secret);
    const later = await provider.call('POST', `webhooks/${body.id}/rotate-secret`, {
      json: { gracePeriodSeconds: 3600 },
    });
    expect(later.body.previousSecretExpiresAt).toBe('2026-11-02T09:00:00.000Z');
    expect(
      (await provider.call('POST', `webhooks/${body.id}/rotate-secret`, { json: { gracePeriodSeconds: 604_801 } }))
        .status,
    ).toBe(400);
  });

  test('202 for a test delivery, which is then listed', async () => {
    const { body } = await create({ url: TARGET, events: ['client.deleted'] });
    const sent = await provider.call('POST', `webhooks/${body.id}/test`);
    expect(sent.status).toBe(202);
    expect(sent.body).toEqual({
      deliveryId: expect.any(String),
      envelopeId: expect.any(String),
      event: 'webhook.test',
      status: 'PENDING',
      queuedAt: '2026-11-02T08:00:00.000Z',
    });
    const deliveries = await provider.call('GET', `webhooks/${body.id}/deliveries?status=PENDING&status=FAILED`);
    expect(deliveries.body).toMatchObject([
      { id: sent.body.deliveryId, event: 'webhook.test', attemptCount: 0, maxAttempts: 3 },
    ]);
    const none = await provider.call('GET', `webhooks/${body.id}/deliveries?before=${sent.body.deliveryId}`);
    expect(none.body).toEqual([]);
  });

  test('a webhook subscription does not exist for another client of the same provider', async () => {
    const { body } = await create({ url: TARGET, events: ['*'] });
    const token = await provider.token('crm');
    expect((await provider.call('GET', 'webhooks', { token })).body).toEqual([]);
    for (const [method, path] of [
      ['PATCH', `webhooks/${body.id}`],
      ['DELETE', `webhooks/${body.id}`],
      ['GET', `webhooks/${body.id}/deliveries`],
      ['POST', `webhooks/${body.id}/rotate-secret`],
      ['POST', `webhooks/${body.id}/test`],
    ] as const) {
      const json = method === 'PATCH' ? { json: { isActive: false } } : {};
      expect((await provider.call(method, path, { token, ...json })).status, `${method} ${path}`).toBe(404);
    }
  });

  test('409 LIMIT_REACHED for the 21st subscription, also of concurrent requests', async () => {
    const other = await app.provide(salon());
    const json = { url: TARGET, events: ['*'] };
    const answers = await Promise.all(Array.from({ length: 21 }, () => other.call('POST', 'webhooks', { json })));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.error, body.context])).toEqual([
      [409, 'LIMIT_REACHED', { limit: 20 }],
    ]);
  });
});

test('private targets are refused by default, as literals and by name', async () => {
  const strict = await openTestApp({ env: { WEBHOOK_ALLOW_PRIVATE_TARGETS: 'false' } });
  try {
    const own = await strict.provide(salon());
    for (const url of [
      'http://example.com/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://10.0.0.1:8443/',
      'https://localhost/',
      'https://169.254.169.254/',
      'https://2130706433/',
    ]) {
      const { status, body } = await own.call('POST', 'webhooks', { json: { url, events: ['*'] } });
      expect([url, status, body.details?.[0]?.path]).toEqual([url, 400, '/url']);
    }
  } finally {
    await strict.close();
  }
});
