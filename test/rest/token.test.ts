import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseClientId } from '../../src/kernel/client-id.ts';
import { openTestApp, TEST_BASE_URL, type TestApp, type TestProvider } from '../support/app.ts';
import { salon } from '../support/salon.ts';

const TOKEN = '/integrations/oauth/token';
let app: TestApp;
let provider: TestProvider;
let credentials: { client_id: string; client_secret: string };

beforeAll(async () => {
  app = await openTestApp();
  provider = await app.provide(
    salon({ integrationClients: [{ name: 'voicebot', scopes: ['catalog:read', 'slots:read'] }] }),
  );
  const [client] = provider.clients;
  credentials = { client_id: client?.clientId ?? '', client_secret: client?.clientSecret ?? '' };
});
afterAll(() => app.close());

const grant = (json: object, headers: Record<string, string> = {}) => app.call('POST', TOKEN, { json, headers });
const form = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.call('POST', TOKEN, {
    body: new URLSearchParams(fields),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  });
const basic = () => `Basic ${Buffer.from(`${credentials.client_id}:${credentials.client_secret}`).toString('base64')}`;

describe('POST /integrations/oauth/token', () => {
  test('an empty parameter counts as absent, in a form and in JSON', async () => {
    const empty = { ...credentials, grant_type: 'client_credentials', scope: '' };
    const answers = [await form(empty), await app.call('POST', '/integrations/oauth/token', { json: empty })];
    expect(answers.map(({ status, body }) => [status, body.scope])).toEqual([
      [200, 'catalog:read slots:read'],
      [200, 'catalog:read slots:read'],
    ]);
  });

  test('POST token: 200 with all assigned scopes, never cached', async () => {
    const { status, body, headers } = await grant({ ...credentials, grant_type: 'client_credentials' });
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 1800,
      scope: 'catalog:read slots:read',
      provider_id: provider.id,
    });
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(decodeProtectedHeader(body.access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
    expect(decodeJwt(body.access_token)).toMatchObject({
      iss: TEST_BASE_URL,
      aud: `${TEST_BASE_URL}/integrations`,
      sub: credentials.client_id,
    });
  });

  test('POST token: 200 from a form, and with HTTP Basic', async () => {
    expect((await form({ ...credentials, grant_type: 'client_credentials', scope: 'slots:read' })).body.scope).toBe(
      'slots:read',
    );
    expect((await form({ grant_type: 'client_credentials' }, { Authorization: basic() })).status).toBe(200);
    expect((await grant({ grant_type: 'client_credentials' }, { Authorization: basic() })).status).toBe(200);
  });

  test('401 invalid_client for wrong credentials; challenges with Basic only when Basic was used', async () => {
    for (const wrong of [{ client_secret: 'ics_wrong' }, { client_id: 'ic_unknown' }]) {
      const { status, body, headers } = await grant({ ...credentials, ...wrong, grant_type: 'client_credentials' });
      expect([status, body.error, body.error_description]).toEqual([401, 'invalid_client', body.message]);
      expect(headers.get('WWW-Authenticate')).toBeNull();
    }
    const { status, headers } = await form(
      { grant_type: 'client_credentials' },
      { Authorization: `Basic ${btoa('a:b')}` },
    );
    expect([status, headers.get('WWW-Authenticate')]).toEqual([401, 'Basic realm="token"']);
  });

  test.each([
    ['invalid_scope', { grant_type: 'client_credentials', scope: 'catalog:read clients:read' }],
    ['invalid_scope', { grant_type: 'client_credentials', scope: 'everything' }],
    ['unsupported_grant_type', { grant_type: 'password' }],
    ['invalid_request', {}],
    ['invalid_request', { grant_type: 'client_credentials', scopes: 'catalog:read' }],
    ['invalid_request', { grant_type: 5 }],
  ])('POST token: 400 %s for %j', async (error, fields) => {
    const { status, body } = await grant({ ...credentials, ...fields });
    expect([status, body.error]).toEqual([400, error]);
  });
});

describe('an access token', () => {
  const catalog = (token: string) => provider.call('GET', 'catalog', { token });
  const clientKey = () => {
    const parts = parseClientId(credentials.client_id);
    if (!parts) throw new Error('no client id');
    return { providerId_id: parts };
  };

  test('an access token expires after 30 minutes', async () => {
    const token = await provider.token();
    expect((await catalog(token)).status).toBe(200);
    app.setNow('2026-11-02T08:29:59Z');
    expect((await catalog(token)).status).toBe(200);
    app.setNow('2026-11-02T08:30:00Z');
    expect((await catalog(token)).body.error).toBe('invalid_token');
    app.setNow('2026-11-02T08:00:00Z');
  });

  test('an access token loses a scope at once when the client loses it, and gains none', async () => {
    const token = await provider.token();
    const { orm } = app.database;
    await orm.integrationClient.update({ where: clientKey(), data: { scopes: ['slots:read', 'clients:read'] } });
    const { status, body } = await catalog(token);
    expect([status, body.context.reason]).toEqual([403, 'SCOPE_NOT_ASSIGNED']);
    expect((await provider.call('GET', 'clients/search', { token })).body.context.reason).toBe('SCOPE_NOT_IN_TOKEN');
    await orm.integrationClient.update({ where: clientKey(), data: { scopes: ['catalog:read', 'slots:read'] } });
  });

  test('403 while the client is inactive, the provider restricted or the plan without access; 401 once revoked', async () => {
    const token = await provider.token();
    const { orm } = app.database;
    const client = { where: clientKey() };
    const own = { where: { id: provider.id } };
    await orm.integrationClient.update({ ...client, data: { active: false } });
    expect((await catalog(token)).body.error).toBe('CLIENT_INACTIVE');
    expect((await grant({ ...credentials, grant_type: 'client_credentials' })).body.error).toBe('invalid_client');
    await orm.integrationClient.update({ ...client, data: { active: true } });
    for (const status of ['SUSPENDED', 'DISABLED', 'ARCHIVED'] as const) {
      await orm.provider.update({ ...own, data: { status } });
      expect((await catalog(token)).body.error).toBe('PROVIDER_RESTRICTED');
    }
    await orm.provider.update({ ...own, data: { status: 'ACTIVE', planCode: 'FREE' } });
    expect((await catalog(token)).body.error).toBe('PLAN_REQUIRED');
    expect((await grant({ ...credentials, grant_type: 'client_credentials' })).status).toBe(200);
    await orm.provider.update({
      ...own,
      data: { planCode: 'PRO', publicProfileHidden: true, publicBookingPaused: true },
    });
    expect((await catalog(token)).status).toBe(200);
    await orm.integrationClient.update({ ...client, data: { revokedAt: new Date() } });
    expect((await catalog(token)).body.error).toBe('invalid_token');
  });
});

test('the metadata has the endpoints, and the published keys verify tokens', async () => {
  const metadata = await app.call('GET', '/.well-known/oauth-authorization-server');
  expect(metadata.body).toMatchObject({
    issuer: TEST_BASE_URL,
    token_endpoint: `${TEST_BASE_URL}${TOKEN}`,
    grant_types_supported: ['client_credentials', 'authorization_code', 'refresh_token'],
  });
  const keys = await app.call('GET', '/integrations/oauth/jwks.json');
  expect(keys.body.keys).toHaveLength(1);
  expect(Object.keys(keys.body.keys[0]).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
});

test('POST token: 429 with Retry-After and the limit headers once the minute is used up', async () => {
  const limited = await openTestApp({ env: { RATE_LIMIT_PER_MINUTE: '3' } });
  try {
    const own = await limited.provide(salon());
    const answers = [];
    for (let call = 0; call < 4; call += 1) answers.push(await own.call('GET', 'catalog'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers.map(({ headers }) => headers.get('RateLimit-Remaining'))).toEqual(['2', '1', '0', '0']);
    expect(answers[3]?.headers.get('RateLimit-Limit')).toBe('3');
    expect(Number(answers[3]?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(answers[3]?.body.error).toBe('RATE_LIMITED');
  } finally {
    await limited.close();
  }
});
