import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseClientId } from '../../src/kernel/client-id.ts';
import { FAILURES_PER_ADDRESS_PER_MINUTE, FAILURES_PER_CLIENT_PER_MINUTE } from '../../src/kernel/limits.ts';
import { openTestApp, TEST_BASE_URL, TEST_START, type TestApp, type TestProvider } from '../support/app.ts';
import { salon } from '../support/salon.ts';

const OAUTH = '/integrations/oauth';
const CLIENTS = [
  { name: 'voicebot', scopes: ['catalog:read', 'slots:read'] },
  { name: 'crm', scopes: ['catalog:read'] },
];
let app: TestApp;
let provider: TestProvider;

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  provider = await app.provide(salon({ integrationClients: CLIENTS }));
});
afterAll(() => app.close());

function credentials(index = 0, of = provider) {
  const client = of.clients[index];
  return { client_id: client?.clientId ?? '', client_secret: client?.clientSecret ?? '' };
}
const basicOf = ({ client_id, client_secret } = credentials()) => `Basic ${btoa(`${client_id}:${client_secret}`)}`;
const ask = (path: string, json: object) => app.call('POST', `${OAUTH}/${path}`, { json });
const introspect = async (token: string, by = credentials()) => (await ask('introspect', { ...by, token })).body;
const revoke = (token: string, by = credentials()) => ask('revoke', { ...by, token });
const catalogStatus = async (token: string) => (await provider.call('GET', 'catalog', { token })).status;
const clientKey = () => {
  const parts = parseClientId(credentials().client_id);
  if (!parts) throw new Error('This is no client id.');
  return { where: { providerId_id: parts } };
};

describe('POST /integrations/oauth/revoke', () => {
  test('revocation ends only this token at once, and may be repeated', async () => {
    const [token, other] = [await provider.token(), await provider.token()];
    expect(await catalogStatus(token)).toBe(200);
    for (const _ of [1, 2]) {
      const { status, body, headers } = await revoke(token);
      expect([status, body, headers.get('Cache-Control')]).toEqual([200, {}, 'no-store']);
      expect(await catalogStatus(token)).toBe(401);
    }
    expect(await catalogStatus(other)).toBe(200);
  });

  test('revocation of an unknown, malformed or foreign token is 200 and changes nothing', async () => {
    const unknown = await app.provide(salon());
    const foreign = [await provider.token('crm'), await unknown.token()];
    for (const token of [...foreign, 'abc', '', 'a.b.c', `${foreign[0]}x`]) {
      expect((await revoke(token)).status).toBe(200);
    }
    expect(await catalogStatus(foreign[0] ?? '')).toBe(200);
    expect((await unknown.call('GET', 'catalog', { token: foreign[1] ?? '' })).status).toBe(200);
    expect(await app.database.orm.revokedToken.count({ where: { providerId: provider.id } })).toBe(0);
  });

  test('revocation accepts a form, HTTP Basic and a hint, and requires valid credentials', async () => {
    const token = await provider.token();
    const form = (fields: Record<string, string>, headers: Record<string, string>) =>
      app.call('POST', `${OAUTH}/revoke`, {
        body: new URLSearchParams(fields),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      });
    const wrong = { ...credentials(), client_secret: 'ics_wrong' };
    expect((await revoke(token, wrong)).body.error).toBe('invalid_client');
    const refused = await form({ token }, { Authorization: basicOf(wrong) });
    expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([401, 'Basic realm="token"']);
    expect((await ask('revoke', credentials())).body.error).toBe('invalid_request');
    expect((await ask('revoke', { ...credentials(), token: 5 })).body.error).toBe('invalid_request');
    expect(await catalogStatus(token)).toBe(200);
    expect((await form({ token, token_type_hint: 'refresh_token' }, { Authorization: basicOf() })).status).toBe(200);
    expect(await catalogStatus(token)).toBe(401);
  });
});

describe('POST /integrations/oauth/introspect', () => {
  test("introspection returns validity and scopes of the client's own token", async () => {
    const { client_id } = credentials();
    expect(await introspect(await provider.token('voicebot', 'slots:read'))).toEqual({
      active: true,
      scope: 'slots:read',
      client_id,
      sub: client_id,
      token_type: 'Bearer',
      iat: Date.parse(TEST_START) / 1000,
      exp: Date.parse(TEST_START) / 1000 + 1800,
      aud: `${TEST_BASE_URL}/integrations`,
      iss: TEST_BASE_URL,
      jti: expect.any(String),
      provider_id: provider.id,
    });
  });

  test('introspection of a malformed, foreign, revoked or expired token returns only inactive', async () => {
    const [token, revoked] = [await provider.token(), await provider.token()];
    await revoke(revoked);
    for (const each of [await provider.token('crm'), 'abc', revoked]) {
      expect(await introspect(each)).toEqual({ active: false });
    }
    expect((await introspect(token)).active).toBe(true);
    app.setNow('2026-11-02T08:30:00Z');
    expect(await introspect(token)).toEqual({ active: false });
    app.setNow(TEST_START);
  });

  test('introspection agrees with the access check on present scopes and generation, and ignores the provider', async () => {
    const token = await provider.token();
    const { integrationClient, provider: providers } = app.database.orm;
    await integrationClient.update({ ...clientKey(), data: { scopes: ['slots:read', 'clients:read'] } });
    expect((await introspect(token)).scope).toBe('slots:read');
    await providers.update({ where: { id: provider.id }, data: { status: 'SUSPENDED', planCode: 'FREE' } });
    expect(await catalogStatus(token)).toBe(403);
    expect((await introspect(token)).active).toBe(true);
    await providers.update({ where: { id: provider.id }, data: { status: 'ACTIVE', planCode: 'PRO' } });
    await integrationClient.update({ ...clientKey(), data: { tokenGeneration: { increment: 1 } } });
    expect(await catalogStatus(token)).toBe(401);
    expect(await introspect(token)).toEqual({ active: false });
  });

  test('introspection by an inactive client is refused', async () => {
    const token = await provider.token();
    await app.database.orm.integrationClient.update({ ...clientKey(), data: { active: false } });
    const { status, body } = await ask('introspect', { ...credentials(), token });
    expect([status, body.error]).toEqual([401, 'invalid_client']);
  });
});

test('the metadata has every endpoint and its authentication methods', async () => {
  const { body } = await app.call('GET', '/.well-known/oauth-authorization-server');
  const methods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt'];
  expect(body).toMatchObject({
    revocation_endpoint: `${TEST_BASE_URL}${OAUTH}/revoke`,
    revocation_endpoint_auth_methods_supported: [...methods, 'none'],
    introspection_endpoint: `${TEST_BASE_URL}${OAUTH}/introspect`,
    introspection_endpoint_auth_methods_supported: methods,
  });
});

test.each(['token', 'revoke', 'introspect'])('GET %s is 405 with Allow', async (path) => {
  const { status, headers } = await app.call('GET', `${OAUTH}/${path}`);
  expect([status, headers.get('Allow')]).toEqual([405, 'POST']);
});

test.each(['constructor', 'toString', 'hasOwnProperty'])(
  'an empty field named %s is an unknown field',
  async (name) => {
    const { status, body } = await ask('revoke', { ...credentials(), token: 'abc', [name]: '' });
    expect([status, body.error]).toEqual([400, 'invalid_request']);
    expect(body.error_description).toContain(name);
  },
);

describe('wrong credentials', () => {
  const grant = { grant_type: 'client_credentials' };
  const from = async (of: TestApp, address: string, json: object) => {
    const body = JSON.stringify(json);
    const headers = { 'Content-Type': 'application/json' };
    const request = new Request(`${TEST_BASE_URL}${OAUTH}/token`, { method: 'POST', headers, body });
    return of.fetch(request, { incoming: { socket: { remoteAddress: address } } });
  };
  const repeated = (times: number, call: (index: number) => Promise<Response>) =>
    Promise.all(Array.from({ length: times }, (_, index) => call(index)));
  const counted = (answers: Response[]) =>
    [401, 429].map((status) => answers.filter((answer) => answer.status === status).length);

  test('wrong credentials beyond the limit of a client and address are 429 with Retry-After; valid ones always succeed', async () => {
    const limited = await openTestApp({ env: { RATE_LIMIT_PER_MINUTE: '600' } });
    try {
      const right = credentials(0, await limited.provide(salon()));
      const wrong = { ...grant, ...right, client_secret: 'ics_wrong' };
      const unknown = await repeated(FAILURES_PER_CLIENT_PER_MINUTE + 5, () => from(limited, '192.0.2.1', wrong));
      expect(counted(unknown)).toEqual([FAILURES_PER_CLIENT_PER_MINUTE, 5]);
      const refused = unknown.find(({ status }) => status === 429);
      expect(await refused?.json()).toMatchObject({ error: 'RATE_LIMITED', error_description: expect.any(String) });
      expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
      for (const address of ['192.0.2.1', '192.0.2.2']) {
        expect((await from(limited, address, { ...grant, ...right })).status).toBe(200);
      }
      expect((await from(limited, '192.0.2.2', wrong)).status).toBe(401);
    } finally {
      await limited.close();
    }
  });

  test('wrong credentials are also counted per address, an IPv6 network as one, whatever client they name', async () => {
    const limited = await openTestApp({ env: { RATE_LIMIT_PER_MINUTE: '600' } });
    try {
      const guess = (index: number) => ({ ...grant, client_id: `ic_${index}`, client_secret: randomUUID() });
      const address = (index: number) => `2001:db8::${(index + 1).toString(16)}`;
      const answers = await repeated(FAILURES_PER_ADDRESS_PER_MINUTE + 5, (index) =>
        from(limited, address(index), guess(index)),
      );
      expect(counted(answers)).toEqual([FAILURES_PER_ADDRESS_PER_MINUTE, 5]);
      expect((await from(limited, '2001:db8:0:1::1', guess(0))).status).toBe(401);
    } finally {
      await limited.close();
    }
  });

  test('wrong credentials are not counted while limits are off', async () => {
    const wrong = { ...grant, ...credentials(), client_secret: 'ics_wrong' };
    const answers = await repeated(FAILURES_PER_ADDRESS_PER_MINUTE + 5, () => from(app, '192.0.2.1', wrong));
    expect(counted(answers)).toEqual([FAILURES_PER_ADDRESS_PER_MINUTE + 5, 0]);
  });
});
