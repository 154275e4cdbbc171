import { calculateJwkThumbprint, decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeProof, newHolder, type ProofParts } from './dpop-holder.ts';
import { openSignInStage, REDIRECT_URI, type SignInStage, signIn } from './sign-in-stage.ts';

const OPTIONS: openid.DiscoveryRequestOptions = { algorithm: 'oauth2', execute: [openid.allowInsecureRequests] };
let stage: SignInStage;
let clientId: string;
let secret: string;
let tokenUrl: string;
let catalogUrl: string;
beforeAll(async () => {
  stage = await openSignInStage();
  ({ clientId = '', clientSecret: secret = '' } = stage.provider.clients[0] ?? {});
  tokenUrl = `${stage.baseUrl}/integrations/oauth/token`;
  catalogUrl = `${stage.baseUrl}/integrations/v1/providers/${stage.provider.id}/catalog`;
});
// Stock clients sign with the clock of the machine.
beforeEach(() => stage.app.setNow(new Date()));
afterAll(() => stage.close());

const holder = await newHolder();

/** A token request with this proof. */
async function ask(proof: string, form: Record<string, string> = {}) {
  const credentials = { grant_type: 'client_credentials', client_id: clientId, client_secret: secret };
  const body = new URLSearchParams('grant_type' in form ? form : { ...credentials, ...form });
  const answer = await fetch(tokenUrl, { method: 'POST', headers: proof ? { DPoP: proof } : {}, body });
  return { status: answer.status, body: await answer.json() };
}

const tokenProof = (parts: ProofParts = {}, by = holder) => makeProof(by, { htm: 'POST', htu: tokenUrl, ...parts });
const readProof = (token: string, parts: ProofParts = {}, by = holder) =>
  makeProof(by, { htm: 'GET', htu: catalogUrl, token, ...parts });

/** A token of the holder's key. */
async function newToken(): Promise<string> {
  const { status, body } = await ask(await tokenProof());
  expect([status, body.token_type]).toEqual([200, 'DPoP']);
  return body.access_token;
}

/** Reads the catalog: the status and the challenge. */
async function read(authorization: string, proof?: string) {
  const headers = { Authorization: authorization, ...(proof !== undefined && { DPoP: proof }) };
  const answer = await fetch(catalogUrl, { headers });
  await answer.arrayBuffer();
  return [answer.status, answer.headers.get('WWW-Authenticate')];
}

const ALGORITHMS = 'ES256 ES384 EdDSA Ed25519 PS256 RS256';
const challenge = (error: string) => `DPoP error="${error}", algs="${ALGORITHMS}"`;
const NO_PROOF = [401, challenge('invalid_dpop_proof')];

describe('standard clients', () => {
  test('openid-client: client credentials, a read, introspection and revocation', async () => {
    const config = await openid.discovery(new URL(stage.baseUrl), clientId, secret, undefined, OPTIONS);
    expect(config.serverMetadata().dpop_signing_alg_values_supported).toEqual(ALGORITHMS.split(' '));
    const DPoP = openid.getDPoPHandle(config, await openid.randomDPoPKeyPair());
    const tokens = await openid.clientCredentialsGrant(config, {}, { DPoP });
    expect(tokens.token_type).toBe('dpop');
    const url = new URL(`${catalogUrl}/phrases?locale=pl`);
    for (const _ of [1, 2]) {
      const answer = await openid.fetchProtectedResource(config, tokens.access_token, url, 'GET', null, undefined, {
        DPoP,
      });
      expect(answer.status).toBe(200);
    }
    const jkt = await DPoP.calculateThumbprint();
    const claims = await openid.tokenIntrospection(config, tokens.access_token);
    expect(claims).toMatchObject({ active: true, token_type: 'DPoP', cnf: { jkt } });
    await openid.tokenRevocation(config, tokens.access_token);
    const refused = openid.fetchProtectedResource(config, tokens.access_token, url, 'GET', null, undefined, { DPoP });
    await expect(refused).rejects.toMatchObject({ status: 401 });
  });

  test('openid-client: the sign-in of an owner, with dpop_jkt, and refresh tokens', async () => {
    const config = await openid.discovery(
      new URL(stage.baseUrl),
      await stage.register(),
      undefined,
      openid.None(),
      OPTIONS,
    );
    const DPoP = openid.getDPoPHandle(config, await openid.randomDPoPKeyPair());
    const pkceCodeVerifier = openid.randomPKCECodeVerifier();
    const parameters = {
      redirect_uri: REDIRECT_URI,
      scope: 'catalog:read',
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      state: 's',
      dpop_jkt: await DPoP.calculateThumbprint(),
    };
    const answer = await stage.decide(openid.buildAuthorizationUrl(config, parameters));
    const checks = { pkceCodeVerifier, expectedState: 's' };
    const tokens = await openid.authorizationCodeGrant(config, answer, checks, undefined, { DPoP });
    const next = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '', undefined, { DPoP });
    const url = new URL(catalogUrl);
    const body = await openid.fetchProtectedResource(config, next.access_token, url, 'GET', null, undefined, { DPoP });
    expect([next.token_type, body.status]).toEqual(['dpop', 200]);
  });

  test.each(['ES256', 'EdDSA', 'PS256', 'RS256'])(
    'oauth4webapi proves with %s, and validates the token',
    async (algorithm) => {
      const insecure = { [oauth.allowInsecureRequests]: true } as const;
      const issuer = new URL(stage.baseUrl);
      const found = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure });
      const as = await oauth.processDiscoveryResponse(issuer, found);
      const client: oauth.Client = { client_id: clientId };
      const DPoP = oauth.DPoP(client, await generateKeyPair(algorithm, { extractable: false }));
      const prove = oauth.ClientSecretPost(secret);
      const granted = await oauth.clientCredentialsGrantRequest(as, client, prove, {}, { DPoP, ...insecure });
      const { access_token: token } = await oauth.processClientCredentialsResponse(as, client, granted);
      const url = new URL(catalogUrl);
      const read = await oauth.protectedResourceRequest(token, 'GET', url, undefined, undefined, { DPoP, ...insecure });
      expect(read.status).toBe(200);
      expect(decodeJwt(token)['cnf']).toEqual({ jkt: await DPoP.calculateThumbprint() });
    },
  );
});

describe('a token request', () => {
  test('is refused with a proof that is wrong or was used before', async () => {
    const used = await tokenProof();
    expect((await ask(used)).status).toBe(200);
    const wrong = [
      used,
      'text',
      await tokenProof({ htm: 'GET' }),
      await tokenProof({ htu: catalogUrl }),
      await tokenProof({ iat: -300 }),
      await tokenProof({ iat: 300 }),
      await tokenProof({ jti: null }),
      await tokenProof({ typ: 'JWT' }),
      await tokenProof({ signedBy: (await newHolder()).privateKey }),
      await tokenProof({ jwk: await exportJWK(holder.privateKey) }),
      `${await tokenProof()}, ${await tokenProof()}`,
    ];
    for (const proof of wrong) {
      const { status, body } = await ask(proof);
      expect([status, body.error]).toEqual([400, 'invalid_dpop_proof']);
    }
  });

  test('without a signature, or signed with the public key as a secret, is refused', async () => {
    const claims = { jti: 'x', htm: 'POST', htu: tokenUrl };
    const header = { typ: 'dpop+jwt', jwk: holder.jwk };
    const [, payload] = (await tokenProof()).split('.');
    const none = Buffer.from(JSON.stringify({ ...header, alg: 'none' })).toString('base64url');
    const mac = new SignJWT(claims).setIssuedAt().setProtectedHeader({ ...header, alg: 'HS256' });
    const forged = [`${none}.${payload}.`, await mac.sign(Buffer.from(JSON.stringify(holder.jwk)))];
    for (const proof of forged) expect((await ask(proof)).body.error).toBe('invalid_dpop_proof');
  });
});

describe('a token of a key', () => {
  test('is refused as a bearer token and without a proof; a bearer token is refused as DPoP', async () => {
    const token = await newToken();
    expect(await read(`DPoP ${token}`, await readProof(token))).toEqual([200, null]);
    expect(await read(`Bearer ${token}`)).toEqual([401, challenge('invalid_token')]);
    expect(await read(`Bearer ${token}`, await readProof(token))).toEqual([401, challenge('invalid_token')]);
    expect(await read(`DPoP ${token}`)).toEqual(NO_PROOF);
    const bearer = await stage.provider.token();
    expect(await read(`DPoP ${bearer}`, await readProof(bearer))).toEqual([401, challenge('invalid_token')]);
  });

  test('is refused with a proof of another key, token, method, address or time', async () => {
    const token = await newToken();
    const wrong = [
      readProof(token, {}, await newHolder()),
      readProof(await newToken()),
      readProof(token, { token: null }),
      readProof(token, { htm: 'POST' }),
      readProof(token, { htu: catalogUrl.replace('/catalog', '/clients') }),
      readProof(token, { htu: catalogUrl.replace('127.0.0.1', 'other.example') }),
      readProof(token, { iat: -300 }),
      readProof(token, { iat: 300 }),
    ];
    for (const proof of wrong) expect(await read(`DPoP ${token}`, await proof)).toEqual(NO_PROOF);
    expect(await read(`DPoP ${token}`, await readProof(token, { htu: `${catalogUrl}?a=b#c` }))).toEqual([200, null]);
  });

  test('is accepted once for a proof, also when it is sent several times at once', async () => {
    const token = await newToken();
    const proof = await readProof(token);
    const answers = await Promise.all(Array.from({ length: 8 }, () => read(`DPoP ${token}`, proof)));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(await read(`DPoP ${token}`, proof)).toEqual(NO_PROOF);
  });
});

describe('a refresh token or code of a key', () => {
  test('is refused without its key, and is not used up', async () => {
    const appId = await stage.register();
    const dpop_jkt = await calculateJwkThumbprint(holder.jwk);
    const { exchange } = await signIn(stage, appId, { dpop_jkt });
    const thief = await newHolder();
    const REFUSED = [400, 'invalid_grant'];
    const errorOf = async (proof: string, form: Record<string, string>) => {
      const { status, body } = await ask(proof, form);
      return [status, body.error];
    };
    expect(await errorOf('', exchange)).toEqual(REFUSED);
    expect(await errorOf(await tokenProof({}, thief), exchange)).toEqual(REFUSED);
    const { body } = await ask(await tokenProof(), exchange);
    const refresh = { grant_type: 'refresh_token', client_id: appId, refresh_token: body.refresh_token };
    expect(await errorOf('', refresh)).toEqual(REFUSED);
    expect(await errorOf(await tokenProof({}, thief), refresh)).toEqual(REFUSED);
    const next = await ask(await tokenProof(), refresh);
    expect([next.status, next.body.token_type]).toEqual([200, 'DPoP']);
  });

  test('the thumbprint of an authorization request has to be one', async () => {
    const answer = await stage.authorize({
      client_id: await stage.register(),
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
      dpop_jkt: 'short',
    });
    expect(answer.status).toBe(400);
  });
});
