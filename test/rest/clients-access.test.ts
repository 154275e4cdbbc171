import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { ANNA, createClientAt } from '../support/client-calls.ts';
import { salon } from '../support/salon.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const studio = () => app.provide(salon());

describe('access', () => {
  test.for([
    ['POST', 'clients', 'clients:create', ANNA],
    ['POST', 'clients/identify', 'clients:identify', { phone: ANNA.phone }],
    ['GET', 'clients/search', 'clients:read', undefined],
    ['GET', 'clients', 'clients:read', undefined],
    ['GET', `clients/${randomUUID()}`, 'clients:read', undefined],
    ['PATCH', `clients/${randomUUID()}`, 'clients:update', { note: 'a' }],
    ['DELETE', `clients/${randomUUID()}`, 'clients:delete', undefined],
  ] as const)('the request %s %s needs the scope %s', async ([method, path, scope, json]) => {
    const provider = await studio();
    const token = await provider.token(undefined, 'slots:read');
    const refused = await provider.call(method, path, { token, json });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      error: 'insufficient_scope',
      message: expect.stringContaining(scope),
      context: { reason: 'SCOPE_NOT_IN_TOKEN', requiredScope: scope },
    });
    const allowed = await provider.call(method, path, { token: await provider.token(undefined, scope), json });
    expect([200, 201, 404]).toContain(allowed.status);
  });

  test('names, addresses and numbers are in no log line', async () => {
    const provider = await studio();
    const { id } = await createClientAt(provider, { ...ANNA, note: 'allergic to latex' });
    await provider.call('GET', 'clients/search?search=lecka');
    await provider.call('PATCH', `clients/${id}`, { json: { phone: '123', note: 'x'.repeat(2001) } });
    await provider.call('POST', 'clients/identify', { json: { phone: ANNA.phone } });
    expect(app.logLines.length).toBeGreaterThan(0);
    expect(app.logLines.join('\n')).not.toMatch(/600100200|anna@|Anna|lecka|Łęcka|latex/);
  });
});

test('the 31st identification of a minute is 429 with Retry-After, and other calls succeed', async () => {
  const limited = await openTestApp({ env: { RATE_LIMIT_PER_MINUTE: '600' } });
  try {
    const provider = await limited.provide(salon());
    const identify = () => provider.call('POST', 'clients/identify', { json: { phone: ANNA.phone } });
    for (let call = 0; call < 30; call += 1) expect((await identify()).status).toBe(200);
    const refused = await identify();
    expect([refused.status, refused.body.error]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await provider.call('GET', 'clients')).status).toBe(200);
  } finally {
    await limited.close();
  }
});
