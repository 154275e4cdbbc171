import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpServer, listenHttp } from '../../src/http-server.ts';
import { requireJudge } from '../judges/installed.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { salon } from '../support/salon.ts';

const { ClientCredentials } = requireJudge('simple-oauth2');

const SCOPE = 'catalog:read slots:read';
let server: HttpServer;
let app: TestApp;
let provider: TestProvider;
let baseUrl: string;
let clientId: string;
let secret: string;

beforeAll(async () => {
  server = await listenHttp('127.0.0.1', 0);
  baseUrl = `http://127.0.0.1:${server.port}`;
  app = await openTestApp({ baseUrl });
  app.setNow(new Date());
  server.use(app.fetch);
  provider = await app.provide(salon());
  clientId = provider.clients[0]?.clientId ?? '';
  secret = provider.clients[0]?.clientSecret ?? '';
});
afterAll(async () => {
  await server.stop();
  await app.close();
});

async function catalogStatus(token: string): Promise<number> {
  const url = `${baseUrl}/integrations/v1/providers/${provider.id}/catalog`;
  return (await fetch(url, { headers: { Authorization: `Bearer ${token}` } })).status;
}

describe('oauth4webapi', () => {
  const insecure = { [oauth.allowInsecureRequests]: true } as const;
  const authentications = [
    ['client_secret_basic', () => oauth.ClientSecretBasic(secret)],
    ['client_secret_post', () => oauth.ClientSecretPost(secret)],
  ] as const;

  test.each(authentications)('%s: discovery, token, validation, introspection, revocation', async (_, prove) => {
    const issuer = new URL(baseUrl);
    const found = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure });
    const as = await oauth.processDiscoveryResponse(issuer, found);
    const client: oauth.Client = { client_id: clientId };
    const parameters = new URLSearchParams({ scope: SCOPE });
    const answer = await oauth.clientCredentialsGrantRequest(as, client, prove(), parameters, insecure);
    const { access_token: token, scope, expires_in } = await oauth.processClientCredentialsResponse(as, client, answer);
    expect([scope, expires_in]).toEqual([SCOPE, 1800]);

    const request = new Request(baseUrl, { headers: { Authorization: `Bearer ${token}` } });
    const claims = await oauth.validateJwtAccessToken(as, request, `${baseUrl}/integrations`, insecure);
    expect(claims).toMatchObject({ client_id: clientId, scope: SCOPE, provider_id: provider.id });
    expect(await catalogStatus(token)).toBe(200);

    const introspect = async () => {
      const received = await oauth.introspectionRequest(as, client, prove(), token, insecure);
      return oauth.processIntrospectionResponse(as, client, received);
    };
    expect(await introspect()).toMatchObject({ active: true, scope: SCOPE, client_id: clientId, jti: claims.jti });
    const revoked = await oauth.revocationRequest(as, client, prove(), token, insecure);
    await oauth.processRevocationResponse(revoked);
    expect(await introspect()).toEqual({ active: false });
    expect(await catalogStatus(token)).toBe(401);
  });

  test('oauth4webapi gets wrong credentials and scopes as OAuth errors', async () => {
    const issuer = new URL(baseUrl);
    const found = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure });
    const as = await oauth.processDiscoveryResponse(issuer, found);
    const client: oauth.Client = { client_id: clientId };
    const ask = async (prove: oauth.ClientAuth, scope: string) => {
      const answer = await oauth.clientCredentialsGrantRequest(
        as,
        client,
        prove,
        new URLSearchParams({ scope }),
        insecure,
      );
      return oauth.processClientCredentialsResponse(as, client, answer);
    };
    await expect(ask(oauth.ClientSecretPost('ics_wrong'), SCOPE)).rejects.toMatchObject({ error: 'invalid_client' });
    await expect(ask(oauth.ClientSecretPost(secret), 'all')).rejects.toMatchObject({ error: 'invalid_scope' });
    await expect(ask(oauth.ClientSecretBasic('ics_wrong'), SCOPE)).rejects.toBeInstanceOf(
      oauth.WWWAuthenticateChallengeError,
    );
  });
});

describe('openid-client', () => {
  const authentications = [
    ['client_secret_basic', () => openid.ClientSecretBasic(secret)],
    ['client_secret_post', () => openid.ClientSecretPost(secret)],
  ] as const;

  test.each(authentications)('%s: discovery, token, introspection, revocation', async (_, prove) => {
    const options: openid.DiscoveryRequestOptions = { algorithm: 'oauth2', execute: [openid.allowInsecureRequests] };
    const config = await openid.discovery(new URL(baseUrl), clientId, undefined, prove(), options);
    expect(config.serverMetadata().issuer).toBe(baseUrl);
    const { access_token: token } = await openid.clientCredentialsGrant(config, { scope: SCOPE });
    expect(await catalogStatus(token)).toBe(200);
    expect(await openid.tokenIntrospection(config, token)).toMatchObject({ active: true, scope: SCOPE });
    await openid.tokenRevocation(config, token);
    expect(await openid.tokenIntrospection(config, token)).toEqual({ active: false });
    expect(await catalogStatus(token)).toBe(401);
  });
});

describe('simple-oauth2', () => {
  test.each([
    ['header, form', { authorizationMethod: 'header', bodyFormat: 'form' }],
    ['header, JSON', { authorizationMethod: 'header', bodyFormat: 'json' }],
    ['body, form', { authorizationMethod: 'body', bodyFormat: 'form' }],
    ['body, JSON', { authorizationMethod: 'body', bodyFormat: 'json' }],
  ] as const)('%s: token and revocation', async (_, options) => {
    const auth = {
      tokenHost: baseUrl,
      tokenPath: '/integrations/oauth/token',
      revokePath: '/integrations/oauth/revoke',
    };
    const client = new ClientCredentials({ client: { id: clientId, secret }, auth, options });
    const token = await client.getToken({ scope: SCOPE });
    expect(token.expired()).toBe(false);
    const text = String(token.token['access_token']);
    expect(await catalogStatus(text)).toBe(200);
    await token.revoke('access_token');
    expect(await catalogStatus(text)).toBe(401);
  });
});
