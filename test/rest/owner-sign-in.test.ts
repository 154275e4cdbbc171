import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSignInStage, proof, REDIRECT_URI, requestOf, type SignInStage, signIn } from './sign-in-stage.ts';

const insecure = { [oauth.allowInsecureRequests]: true } as const;
const SCOPE = 'catalog:read slots:read';
let stage: SignInStage;
let appId: string;

beforeAll(async () => {
  stage = await openSignInStage();
  appId = await stage.register();
});
afterAll(() => stage.close());

async function discovered(): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(stage.baseUrl);
  const found = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure });
  return oauth.processDiscoveryResponse(issuer, found);
}

/** A metadata document at an address of its own, until `close`. */
async function serveDocument(parts: object = {}, type = 'application/json') {
  const server = createServer((_, response) => {
    const body = { client_id: url, client_name: 'Desk robot', redirect_uris: [REDIRECT_URI], ...parts };
    response.writeHead(200, { 'Content-Type': type }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/app.json`;
  return { url, close: () => server.close() };
}

describe('standard clients', () => {
  test('oauth4webapi: discovery, registration, code with PKCE and iss, refresh, revocation', async () => {
    const as = await discovered();
    expect(as).toMatchObject({
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      grant_types_supported: ['client_credentials', 'authorization_code', 'refresh_token'],
    });
    const metadata = { client_name: 'Stock client', redirect_uris: [REDIRECT_URI] };
    const registered = await oauth.dynamicClientRegistrationRequest(as, metadata, insecure);
    const client = await oauth.processDynamicClientRegistrationResponse(registered);
    const verifier = oauth.generateRandomCodeVerifier();
    const state = oauth.generateRandomState();
    const url = new URL(as.authorization_endpoint ?? '');
    const challenge = await oauth.calculatePKCECodeChallenge(verifier);
    url.search = `${new URLSearchParams(requestOf(client.client_id, challenge, { state }))}`;
    const returned = await stage.decide(url);
    const parameters = oauth.validateAuthResponse(as, client, returned, state);
    const none = oauth.None();
    const exchanged = await oauth.authorizationCodeGrantRequest(
      as,
      client,
      none,
      parameters,
      REDIRECT_URI,
      verifier,
      insecure,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(as, client, exchanged);
    expect(tokens).toMatchObject({ scope: SCOPE, expires_in: 1800, provider_id: stage.provider.id });
    expect(await stage.catalogStatus(tokens.access_token)).toBe(200);
    const refreshed = await oauth.refreshTokenGrantRequest(as, client, none, tokens.refresh_token ?? '', insecure);
    const next = await oauth.processRefreshTokenResponse(as, client, refreshed);
    expect(await stage.catalogStatus(next.access_token)).toBe(200);
    const revoked = await oauth.revocationRequest(as, client, none, next.refresh_token ?? '', insecure);
    await oauth.processRevocationResponse(revoked);
    expect(await stage.catalogStatus(next.access_token)).toBe(401);
  });

  test('openid-client: an app with a metadata document signs in; a declined request is access_denied', async () => {
    const document = await serveDocument();
    const server = new URL(stage.baseUrl);
    const config = await openid.discovery(server, document.url, undefined, openid.None(), {
      algorithm: 'oauth2',
      execute: [openid.allowInsecureRequests],
    });
    const pkceCodeVerifier = openid.randomPKCECodeVerifier();
    const code_challenge = await openid.calculatePKCECodeChallenge(pkceCodeVerifier);
    const parameters = {
      redirect_uri: REDIRECT_URI,
      scope: SCOPE,
      code_challenge,
      code_challenge_method: 'S256',
      state: 's',
    };
    const url = openid.buildAuthorizationUrl(config, parameters);
    const returned = await stage.decide(url);
    const checks = { pkceCodeVerifier, expectedState: 's' };
    const tokens = await openid.authorizationCodeGrant(config, returned, checks);
    expect(await stage.catalogStatus(tokens.access_token)).toBe(200);
    const declined = await stage.decide(url, { deny: true });
    await expect(openid.authorizationCodeGrant(config, declined, checks)).rejects.toMatchObject({
      error: 'access_denied',
    });
    document.close();
  });
});

describe('the grant', () => {
  test('is an integration client that names the app, and revoking it ends its tokens with the next request', async () => {
    const { exchange } = await signIn(stage, appId);
    const { body } = await stage.post('token', exchange);
    const list = `{ integrationClients(first: 100) { edges { node {
      id name scopes active secrets { id } grant { appName redirectHost grantedBy } } } } }`;
    const nodes = (await stage.ask(list)).data.integrationClients.edges.map(({ node }: { node: object }) => node);
    const granted = nodes.at(-1);
    expect(granted).toMatchObject({
      scopes: ['CATALOG_READ', 'SLOTS_READ'],
      secrets: [],
      grant: { appName: 'Helper', redirectHost: 'app.example', grantedBy: 'owner@salon' },
    });
    const revoke =
      'mutation ($input: RevokeIntegrationClientInput!) { revokeIntegrationClient(input: $input) { integrationClient { id } } }';
    expect(await stage.catalogStatus(body['access_token'] ?? '')).toBe(200);
    await stage.ask(revoke, { input: { id: granted.id } });
    expect(await stage.catalogStatus(body['access_token'] ?? '')).toBe(401);
    const refresh = { grant_type: 'refresh_token', client_id: appId, refresh_token: body['refresh_token'] ?? '' };
    expect(await stage.post('token', refresh)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('has the scopes that the owner left, and never more than requested; a secret cannot be made for it', async () => {
    const { verifier, challenge } = proof();
    const url = `${stage.baseUrl}/integrations/oauth/authorize?${new URLSearchParams(requestOf(appId, challenge))}`;
    const answer = await stage.decide(url, { scopes: ['CATALOG_READ'] });
    const code = answer.searchParams.get('code') ?? '';
    const sent = {
      grant_type: 'authorization_code',
      client_id: appId,
      code,
      redirect_uri: REDIRECT_URI,
      code_verifier: verifier,
    };
    const { body } = await stage.post('token', sent);
    expect(body['scope']).toBe('catalog:read');
    const more = {
      grant_type: 'refresh_token',
      client_id: appId,
      refresh_token: body['refresh_token'] ?? '',
      scope: 'slots:read',
    };
    expect((await stage.post('token', more)).body['error']).toBe('invalid_scope');
    const { data } = await stage.ask('{ integrationClients(last: 1) { edges { node { id } } } }');
    const id = data.integrationClients.edges[0].node.id;
    const rotate =
      'mutation ($input: RotateIntegrationClientSecretInput!) { rotateIntegrationClientSecret(input: $input) { clientSecret } }';
    const { errors } = await stage.ask(rotate, { input: { id } });
    expect(errors[0]?.message).toBe('A client granted by sign-in has no secret.');
  });

  test('ends at its time: tokens are not issued beyond it', async () => {
    const now = stage.app.service.deps.now();
    const { exchange } = await signIn(stage, appId);
    const { body } = await stage.post('token', exchange);
    const refresh = (token = '') => ({ grant_type: 'refresh_token', client_id: appId, refresh_token: token });
    const day = 86_400_000;
    stage.app.setNow(new Date(now.getTime() + 30 * day - 60_000));
    const last = await stage.post('token', refresh(body['refresh_token']));
    expect(last).toMatchObject({ status: 200, body: { expires_in: 60 } });
    stage.app.setNow(new Date(now.getTime() + 30 * day + 1_000));
    expect(await stage.catalogStatus(last.body['access_token'] ?? '')).toBe(401);
    const late = await stage.post('token', refresh(last.body['refresh_token']));
    expect(late.body['error']).toBe('invalid_grant');
    stage.app.setNow(now);
  });

  test('lives by the clock of the service, also where the clock of a test provider is a month ahead', async () => {
    const { orm } = stage.app.database;
    const where = { id: stage.provider.id };
    await orm.provider.update({ where, data: { testMode: true, clockOffsetSeconds: 40 * 86_400 } });
    const now = stage.app.service.deps.now();
    const { exchange } = await signIn(stage, appId);
    const { body } = await stage.post('token', exchange);
    expect(await stage.catalogStatus(body['access_token'] ?? '')).toBe(200);
    const { exchange: unused } = await signIn(stage, appId);
    stage.app.setNow(new Date(now.getTime() + 61_000));
    expect((await stage.post('token', unused)).body['error']).toBe('invalid_grant');
    stage.app.setNow(new Date(now.getTime() + 31 * 86_400_000));
    const refresh = { grant_type: 'refresh_token', client_id: appId, refresh_token: body['refresh_token'] ?? '' };
    expect((await stage.post('token', refresh)).body['error']).toBe('invalid_grant');
    stage.app.setNow(now);
    await orm.provider.update({ where, data: { testMode: false, clockOffsetSeconds: 0 } });
  });
});

describe('metadata documents', () => {
  const DOCUMENTS = [
    ['names another client_id', { client_id: 'https://other.example/app.json' }, 'application/json'],
    ['has no redirect URI', { redirect_uris: [] }, 'application/json'],
    ['has a redirect URI that runs a script', { redirect_uris: ['javascript:alert(1)'] }, 'application/json'],
    ['wants a secret', { token_endpoint_auth_method: 'client_secret_post' }, 'application/json'],
    ['is no JSON', {}, 'text/html'],
  ] as const;

  test.each(DOCUMENTS)('a document is refused that %s', async (_, parts, type) => {
    const document = await serveDocument(parts, type);
    const answer = await stage.authorize(requestOf(document.url, proof().challenge));
    expect([answer.status, (await answer.json()).error]).toEqual([400, 'invalid_request']);
    document.close();
  });

  test('registration refuses redirect URIs that are neither https, loopback nor of a private-use scheme', async () => {
    const uris = [
      'javascript:alert(1)',
      'data:text/html,x',
      'http://app.example/cb',
      'https://app.example/#x',
      'https://u:p@app.example/',
      'nonsense',
    ];
    for (const uri of uris) {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ client_name: 'x', redirect_uris: [uri] });
      const answer = await fetch(`${stage.baseUrl}/integrations/oauth/register`, { method: 'POST', headers, body });
      expect([uri, answer.status, (await answer.json()).error]).toEqual([uri, 400, 'invalid_redirect_uri']);
    }
    await stage.register({ redirect_uris: ['http://127.0.0.1/cb', 'com.example.app:/cb'] });
  });
});
