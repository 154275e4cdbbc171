import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import * as openid from 'openid-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSignInStage, REDIRECT_URI, type SignInStage, signIn } from './sign-in-stage.ts';

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

async function assertion(by = key.privateKey) {
  const jwt = new SignJWT({ jti: crypto.randomUUID(), aud: stage.baseUrl }).setIssuer(appId).setSubject(appId);
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
