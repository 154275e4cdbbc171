import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import * as openid from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSignInStage, proof, REDIRECT_URI, requestOf, type SignInStage, signIn } from './sign-in-stage.ts';

const TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const METADATA = { client_name: 'Signing app', redirect_uris: [REDIRECT_URI] };

let stage: SignInStage;
let key: CryptoKeyPair;
let appId: string;
beforeAll(async () => {
  stage = await openSignInStage();
  key = await generateKeyPair('ES256', { extractable: true });
  const jwks = { keys: [{ ...(await exportJWK(key.publicKey)), kid: 'first' }] };
  appId = await stage.register({ ...METADATA, token_endpoint_auth_method: 'private_key_jwt', jwks });
});
// Stock clients sign with the clock of the machine.
beforeEach(() => stage.app.setNow(new Date()));
afterAll(() => stage.close());

async function assertion(by = key.privateKey, app = appId) {
  const jwt = new SignJWT({ jti: crypto.randomUUID(), aud: stage.baseUrl }).setIssuer(app).setSubject(app);
  const signed = await jwt.setExpirationTime('1m').setProtectedHeader({ alg: 'ES256', kid: 'first' }).sign(by);
  return { client_assertion_type: TYPE, client_assertion: signed };
}

const errorOf = async (path: string, form: Record<string, string>) => {
  const { status, body } = await stage.post(path, form);
  return [status, body['error']];
};
const REFUSED = [401, 'invalid_client'];

test('openid-client: an app that registered keys signs in, refreshes and revokes by private_key_jwt', async () => {
  const authentication = openid.PrivateKeyJwt({ key: key.privateKey, kid: 'first' });
  const config = await openid.discovery(new URL(stage.baseUrl), appId, undefined, authentication, {
    algorithm: 'oauth2',
    execute: [openid.allowInsecureRequests],
  });
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: REDIRECT_URI,
    scope: 'catalog:read',
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: 's',
  });
  const answer = await stage.decide(url);
  const tokens = await openid.authorizationCodeGrant(config, answer, { pkceCodeVerifier, expectedState: 's' });
  expect(await stage.catalogStatus(tokens.access_token)).toBe(200);
  const next = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
  expect(await stage.catalogStatus(next.access_token)).toBe(200);
  await openid.tokenRevocation(config, next.refresh_token ?? '');
  expect(await stage.catalogStatus(next.access_token)).toBe(401);
});

test('a stolen code or refresh token of such an app is worth nothing without its key, and is not used up', async () => {
  const { exchange } = await signIn(stage, appId);
  const foreign = await generateKeyPair('ES256');
  expect(await errorOf('token', exchange)).toEqual(REFUSED);
  expect(await errorOf('token', { ...exchange, ...(await assertion(foreign.privateKey)) })).toEqual(REFUSED);
  const used = await assertion();
  const { status, body } = await stage.post('token', { ...exchange, ...used });
  expect(status).toBe(200);
  const refresh = { grant_type: 'refresh_token', client_id: appId, refresh_token: body['refresh_token'] ?? '' };
  expect(await errorOf('token', refresh)).toEqual(REFUSED);
  expect(await errorOf('token', { ...refresh, ...used })).toEqual(REFUSED);
  const revocation = { client_id: appId, token: body['refresh_token'] ?? '' };
  expect(await errorOf('revoke', revocation)).toEqual(REFUSED);
  expect(await stage.catalogStatus(body['access_token'] ?? '')).toBe(200);
  expect((await stage.post('token', { ...refresh, ...(await assertion()) })).status).toBe(200);
});

test('a registration is refused without keys, and with a private one', async () => {
  const wrong = [undefined, { keys: [] }, { keys: [await exportJWK(key.privateKey)] }];
  for (const jwks of wrong) {
    const body = JSON.stringify({ ...METADATA, token_endpoint_auth_method: 'private_key_jwt', jwks });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${stage.baseUrl}/integrations/oauth/register`, { method: 'POST', headers, body });
    expect([answer.status, (await answer.json()).error]).toEqual([400, 'invalid_client_metadata']);
  }
});

/** An app with a metadata document at an address of its own; its keys stand in it, or beside it. */
async function serveApp(keys: (origin: string) => object) {
  const jwks = { keys: [{ ...(await exportJWK(key.publicKey)), kid: 'first' }] };
  let isAway = false;
  const server = createServer(({ url = '' }, response) => {
    const metadata = { ...METADATA, client_id: id, token_endpoint_auth_method: 'private_key_jwt', ...keys(origin) };
    response.writeHead(isAway ? 503 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(url === '/keys.json' ? jwks : metadata));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const id = `${origin}/app.json`;
  const goAway = () => {
    isAway = true;
  };
  return { id, goAway, close: () => server.close() };
}

describe('an app with a metadata document', () => {
  test.each([
    ['jwks', async () => ({ jwks: { keys: [{ ...(await exportJWK(key.publicKey)), kid: 'first' }] } })],
    ['jwks_uri', async () => null],
  ])('signs with the keys of its %s; a stolen token is worth nothing without them', async (_, inline) => {
    const given = await inline();
    const app = await serveApp((origin) => given ?? { jwks_uri: `${origin}/keys.json` });
    const { exchange } = await signIn(stage, app.id);
    const foreign = await generateKeyPair('ES256');
    expect(await errorOf('token', exchange)).toEqual(REFUSED);
    expect(await errorOf('token', { ...exchange, ...(await assertion(foreign.privateKey, app.id)) })).toEqual(REFUSED);
    const { status, body } = await stage.post('token', { ...exchange, ...(await assertion(key.privateKey, app.id)) });
    expect(status).toBe(200);
    const revocation = { client_id: app.id, token: body['refresh_token'] ?? '' };
    expect(await errorOf('revoke', revocation)).toEqual(REFUSED);
    const signed = { ...revocation, ...(await assertion(key.privateKey, app.id)) };
    expect((await stage.post('revoke', signed)).status).toBe(200);
    expect(await stage.catalogStatus(body['access_token'] ?? '')).toBe(401);
    app.close();
  });

  test('is unknown with keys in both places, without any, and with a private one', async () => {
    const wrong = [
      (origin: string) => ({ jwks: { keys: [] }, jwks_uri: `${origin}/keys.json` }),
      () => ({}),
      () => ({ jwks: { keys: [] } }),
      (origin: string) => ({ jwks_uri: `${origin}/app.json` }),
      (origin: string) => ({ jwks_uri: origin.replace('http', 'ftp') }),
    ];
    for (const keys of wrong) {
      const app = await serveApp(keys);
      expect((await stage.authorize(requestOf(app.id, proof().challenge))).status).toBe(400);
      app.close();
    }
  });

  test('exchanges nothing while its keys cannot be read', async () => {
    const app = await serveApp((origin) => ({ jwks_uri: `${origin}/keys.json` }));
    const { exchange } = await signIn(stage, app.id);
    app.goAway();
    // Documents are remembered for a minute of the process.
    const other = await openSignInStage({ beside: stage.app, baseUrl: stage.baseUrl });
    other.app.setNow(new Date());
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const sent = { ...exchange, ...(await assertion(key.privateKey, app.id)) };
    const init = { method: 'POST', headers, body: new URLSearchParams(sent) };
    const answer = await other.app.fetch(new Request(`${stage.baseUrl}/integrations/oauth/token`, init));
    expect([answer.status, (await answer.json()).error]).toEqual(REFUSED);
    await other.close();
    app.close();
  });
});
