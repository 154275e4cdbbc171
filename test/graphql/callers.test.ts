import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actForProvider } from '../../src/domain/access/operator.ts';
import { updateProvider } from '../../src/domain/workspace/provider/update-provider.ts';
import { openTestApp, TEST_BASE_URL, type TestApp, type TestProvider } from '../support/app.ts';
import { accountToken, codesOf, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const NAME = '{ catalog { content { provider { id } } } }';
const CREATE = 'mutation { createClient(input: { firstName: "A", email: "a@b.example" }) { client { id } } }';
const ISSUER = 'https://identity.example';

let app: TestApp;
let provider: TestProvider;

beforeAll(async () => {
  app = await openTestApp();
  provider = await app.provide(salon());
});
afterAll(() => app.close());

describe('a caller', () => {
  test('an integration token and a workspace token read their own provider', async () => {
    for (const token of [await provider.token(), await workspaceToken(app, provider.id, 'VIEWER')]) {
      const { status, data } = await graphql(app, token, NAME);
      expect([status, data.catalog.content.provider.id]).toEqual([200, provider.id]);
    }
  });

  test('a request without a token, or with a foreign one, is 401 with a challenge in the shape of GraphQL', async () => {
    const missing = await graphql(app, null, NAME);
    expect([missing.status, codesOf(missing), missing.data]).toEqual([401, ['invalid_token'], undefined]);
    expect(missing.headers.get('WWW-Authenticate')).toBe('Bearer');
    const wrong = await graphql(app, 'abc', NAME);
    expect([wrong.status, wrong.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
    expect(wrong.errors[0]?.extensions.requestId).toBe(wrong.headers.get('X-Request-Id'));
  });

  test('401 for a token of another service names the accepted issuers in development', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const elsewhere = new SignJWT({}).setIssuer('http://other').setAudience('http://other/workspace');
    const { errors } = await graphql(app, await elsewhere.setProtectedHeader({ alg: 'ES256' }).sign(privateKey), NAME);
    expect(errors[0]?.message).toContain('(issuer http://other, audience http://other/workspace)');
    expect(errors[0]?.message).toContain(`issuer ${TEST_BASE_URL}/development, audience ${TEST_BASE_URL}/workspace`);
  });

  test('401 for a workspace token at REST says in development that REST accepts integration tokens', async () => {
    const token = await workspaceToken(app, provider.id);
    const { status, body } = await app.call('GET', '/integrations/v1/me', { token });
    expect([status, body.error]).toEqual([401, 'invalid_token']);
    expect(body.message).toBe(
      `The access token is for another service (issuer ${TEST_BASE_URL}/development, audience ${TEST_BASE_URL}/workspace). This one takes issuer ${TEST_BASE_URL}, audience ${TEST_BASE_URL}/integrations.`,
    );
  });

  test('a caller with a role has the permissions of the table of roles', async () => {
    const may = async (role: 'OWNER' | 'STAFF' | 'VIEWER') =>
      codesOf(await graphql(app, await workspaceToken(app, provider.id, role), CREATE));
    expect([await may('OWNER'), await may('STAFF'), await may('VIEWER')]).toEqual([[], [], ['insufficient_scope']]);
  });

  test('a caller with an account token has no provider', async () => {
    const answer = await graphql(app, await accountToken(app, 'anna@example.com'), NAME);
    expect([answer.status, codesOf(answer)]).toEqual([200, ['insufficient_scope']]);
  });

  test('a workspace or account token is 401 over REST', async () => {
    for (const token of [await workspaceToken(app, provider.id), await accountToken(app, 'anna@example.com')]) {
      expect((await provider.call('GET', 'catalog', { token })).status).toBe(401);
    }
  });

  test('any caller of a suspended provider is 403; a plan without access refuses only integrations', async () => {
    const other = await app.provide(salon());
    const tokens = [await other.token(), await workspaceToken(app, other.id)];
    const { db, ports, now } = app.service.deps;
    const operator = await actForProvider({ db, ports, now, requestId: 'test' }, other.id);
    const codes = async () => {
      const answers = await Promise.all(tokens.map((token) => graphql(app, token, NAME)));
      return answers.map((answer) => [answer.status, ...codesOf(answer)]);
    };
    await updateProvider(operator, { plan: 'FREE' });
    expect(await codes()).toEqual([[403, 'PLAN_REQUIRED'], [200]]);
    await updateProvider(operator, { status: 'SUSPENDED' });
    expect(await codes()).toEqual([
      [403, 'PROVIDER_RESTRICTED'],
      [403, 'PROVIDER_RESTRICTED'],
    ]);
  });
});

describe('configured identity providers', () => {
  let identity: Server;
  let production: TestApp;
  let owner: TestProvider;
  let signingKey: CryptoKey;

  const sign = (claims: object, audience = 'dashboards', key = signingKey, kid = 'k1') =>
    new SignJWT({ sub: 'u1', provider_id: owner.id, role: 'OWNER', exp: expiry(), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(ISSUER)
      .setAudience(audience)
      .sign(key);
  const expiry = () => production.service.deps.now().getTime() / 1000 + 60;
  const statusOf = async (token: string) => (await graphql(production, token, NAME)).status;

  beforeAll(async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    signingKey = privateKey;
    const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
    identity = createServer((request, response) => {
      response.writeHead(request.url === '/keys' ? 200 : 500);
      response.end(JSON.stringify({ keys: [jwk] }));
    });
    await new Promise<void>((resolve) => identity.listen(0, '127.0.0.1', resolve));
    const { port } = identity.address() as AddressInfo;
    production = await openTestApp({
      production: true,
      env: {
        WORKSPACE_ISSUER: ISSUER,
        WORKSPACE_AUDIENCE: 'dashboards',
        WORKSPACE_JWKS_URL: `http://127.0.0.1:${port}/keys`,
        ACCOUNT_ISSUER: ISSUER,
        ACCOUNT_AUDIENCE: 'people',
        ACCOUNT_JWKS_URL: `http://127.0.0.1:${port}/broken`,
      },
    });
    owner = await production.provide(salon());
  });
  afterAll(async () => {
    await production.close();
    await new Promise((resolve) => identity.close(resolve));
  });

  test('with configured identity providers their tokens are accepted, and those of the development issuer are not', async () => {
    expect(await statusOf(await sign({}))).toBe(200);
    expect(await statusOf(await workspaceToken(production, owner.id))).toBe(401);
  });

  test('the kind of a caller depends only on issuer and audience', async () => {
    expect(await statusOf(await sign({}, 'other'))).toBe(401);
    const both = await new SignJWT({ sub: 'u1', provider_id: owner.id, role: 'OWNER', exp: expiry() })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuer(ISSUER)
      .setAudience(['dashboards', 'people'])
      .sign(signingKey);
    expect(await statusOf(both)).toBe(401);
  });

  test.each([
    ['a role that does not exist', { role: 'ADMIN' }],
    ['no provider', { provider_id: undefined }],
    ['no end', { exp: undefined }],
    ['an end in the past', { exp: 1 }],
    ['an unknown provider', { provider_id: '00000000-0000-7000-8000-000000000000' }],
  ])('401 for %s', async (_name, claims) => {
    expect(await statusOf(await sign(claims))).toBe(401);
  });

  test('401 for a foreign key with a known key id and for an unknown one', async () => {
    const foreign = await generateKeyPair('RS256');
    expect(await statusOf(await sign({}, 'dashboards', foreign.privateKey))).toBe(401);
    expect(await statusOf(await sign({}, 'dashboards', foreign.privateKey, 'k2'))).toBe(401);
  });

  test('503 while the keys of an identity provider are unavailable', async () => {
    const answer = await graphql(production, await sign({}, 'people'), NAME);
    expect([answer.status, codesOf(answer)]).toEqual([503, ['UNAVAILABLE']]);
  });

  test('in production there is no GraphiQL page, no introspection and no suggestion beyond sent names', async () => {
    const token = await sign({});
    const page = await production.fetch(
      new Request(`${TEST_BASE_URL}/graphql`, { headers: { Accept: 'text/html', Authorization: `Bearer ${token}` } }),
    );
    expect(page.headers.get('Content-Type')).not.toBe('text/html');
    const introspection = await graphql(production, token, '{ __schema { queryType { name } } }');
    expect([introspection.data, new Set(codesOf(introspection))]).toEqual([undefined, new Set(['VALIDATION_FAILED'])]);
    const misspelt = await graphql(production, token, '{ catalogg { etag } }');
    expect(misspelt.errors[0]?.message).toBe('Cannot query field "catalogg" on type "Query".');
    for (const text of [
      '{ catalog { etagg } }',
      '{ searchServices(qq: "a", q: "a") { id } }',
      'query ($id: UUIDD!) { providerClient(id: $id) { id } }',
      '{ catalog { ...F } } fragment F on Catalogg { etag }',
    ]) {
      const answer = await graphql(production, token, text);
      expect(answer.errors.length).toBeGreaterThan(0);
      expect(JSON.stringify(answer.errors)).not.toMatch(/did you mean/i);
    }
    const input = await graphql(production, token, 'mutation { createClient(input: { firstNam: "A" }) { replayed } }');
    expect(JSON.stringify(input.errors)).toContain('Did you mean firstName?');
    const unknown = await graphql(production, await workspaceToken(production, owner.id), NAME);
    expect(unknown.errors[0]?.message).toBe('The access token is invalid or has expired.');
    const hinted = await graphql(app, await provider.token(), '{ catalogg { etag } }');
    expect(hinted.errors[0]?.message).toContain('Did you mean "catalog"?');
  });
});

test('in development a browser gets the page, and introspection works', async () => {
  const page = await app.fetch(new Request(`${TEST_BASE_URL}/graphql`, { headers: { Accept: 'text/html' } }));
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('GraphiQL')]);
  const { data } = await graphql(app, await provider.token(), '{ __schema { queryType { name } } }');
  expect(data.__schema.queryType.name).toBe('Query');
});
