import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseClientId } from '../../src/kernel/client-id.ts';
import { openSignInStage, type SignInStage, signIn } from './sign-in-stage.ts';

const TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const SET_KEYS = `mutation ($input: SetIntegrationClientKeysInput!) {
  setIntegrationClientKeys(input: $input) { integrationClient { publicKeyIds } } }`;

let stage: SignInStage;
let clientId: string;
let key: CryptoKeyPair;
beforeAll(async () => {
  stage = await openSignInStage();
  clientId = stage.provider.clients[0]?.clientId ?? '';
  key = await newKey();
  await setKeys([await publicKey(key, 'first')]);
});
// Stock clients sign with the clock of the machine.
beforeEach(() => stage.app.setNow(new Date()));
afterAll(() => stage.close());

const newKey = async (algorithm = 'ES256') => await generateKeyPair(algorithm, { extractable: true });
const publicKey = async ({ publicKey: half }: CryptoKeyPair, kid: string) => ({ ...(await exportJWK(half)), kid });

async function setKeys(keys: readonly object[], parts: { id?: string; replaceIds?: readonly string[] } = {}) {
  const input = { id: parseClientId(clientId)?.id, keySet: JSON.stringify({ keys }), ...parts };
  const { data, errors } = await stage.ask(SET_KEYS, { input });
  return errors.length > 0 ? errors[0]?.message : data.setIntegrationClientKeys.integrationClient.publicKeyIds;
}

interface Assertion {
  readonly by?: CryptoKey;
  readonly kid?: string;
  readonly claims?: Record<string, unknown>;
}

/** An assertion as the client signs it, with the given differences. */
async function assertion({ by = key.privateKey, kid = 'first', claims = {} }: Assertion = {}): Promise<string> {
  const now = Math.floor(stage.app.service.deps.now().getTime() / 1000);
  const jti = crypto.randomUUID();
  const all = { iss: clientId, sub: clientId, aud: stage.baseUrl, iat: now, exp: now + 60, jti, ...claims };
  return await new SignJWT(all).setProtectedHeader({ alg: 'ES256', kid }).sign(by);
}

async function token(client_assertion: string, others: Record<string, string> = {}) {
  const form = { grant_type: 'client_credentials', client_assertion_type: TYPE, client_assertion, ...others };
  const { status, body } = await stage.post('token', form);
  return [status, body['error'] ?? 'token'];
}

describe('standard clients', () => {
  test('openid-client: token, introspection and revocation by private_key_jwt', async () => {
    const authentication = openid.PrivateKeyJwt({ key: key.privateKey, kid: 'first' });
    const config = await openid.discovery(new URL(stage.baseUrl), clientId, undefined, authentication, {
      algorithm: 'oauth2',
      execute: [openid.allowInsecureRequests],
    });
    expect(config.serverMetadata().token_endpoint_auth_methods_supported).toContain('private_key_jwt');
    const { access_token } = await openid.clientCredentialsGrant(config, { scope: 'catalog:read' });
    expect(await stage.catalogStatus(access_token)).toBe(200);
    expect(await openid.tokenIntrospection(config, access_token)).toMatchObject({ active: true, client_id: clientId });
    await openid.tokenRevocation(config, access_token);
    expect(await stage.catalogStatus(access_token)).toBe(401);
  });

  test.each(['ES384', 'EdDSA', 'PS256', 'RS256'])('oauth4webapi signs with %s', async (algorithm) => {
    const pair = await newKey(algorithm);
    expect(await setKeys([await publicKey(key, 'first'), await publicKey(pair, algorithm)])).toEqual([
      'first',
      algorithm,
    ]);
    const issuer = new URL(stage.baseUrl);
    const insecure = { [oauth.allowInsecureRequests]: true };
    const found = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure });
    const as = await oauth.processDiscoveryResponse(issuer, found);
    const prove = oauth.PrivateKeyJwt({ key: pair.privateKey, kid: algorithm });
    const client = { client_id: clientId };
    const answer = await oauth.clientCredentialsGrantRequest(as, client, prove, new URLSearchParams(), insecure);
    expect((await oauth.processClientCredentialsResponse(as, client, answer)).expires_in).toBe(1800);
  });
});

describe('an assertion', () => {
  test('is accepted once, also when it is sent twice at the same time', async () => {
    const signed = await assertion();
    const answers = await Promise.all([token(signed), token(signed), token(signed)]);
    expect(answers.toSorted()).toEqual([
      [200, 'token'],
      [401, 'invalid_client'],
      [401, 'invalid_client'],
    ]);
    expect(await token(signed)).toEqual([401, 'invalid_client']);
  });

  test('for the token endpoint as audience is accepted too', async () => {
    const aud = `${stage.baseUrl}/integrations/oauth/token`;
    expect(await token(await assertion({ claims: { aud } }))).toEqual([200, 'token']);
  });

  test.each([
    ['another key', async () => ({ by: (await newKey()).privateKey })],
    ['an unknown key id', async () => ({ kid: 'other' })],
    ['another audience', async () => ({ claims: { aud: 'https://other.example' } })],
    ['several audiences', async () => ({ claims: { aud: [stage.baseUrl, 'https://other.example'] } })],
    ['another issuer', async () => ({ claims: { iss: 'https://other.example' } })],
    ['no id', async () => ({ claims: { jti: undefined } })],
    ['no end', async () => ({ claims: { exp: undefined } })],
    ['an end in the past', async () => ({ claims: { exp: 1 } })],
    ['an end in an hour', async () => ({ claims: { exp: Math.floor(Date.now() / 1000) + 3_600 } })],
  ])('with %s is refused', async (_, parts) => {
    expect(await token(await assertion(await parts()))).toEqual([401, 'invalid_client']);
  });

  test('without a signature, or signed with the public key as a secret, is refused', async () => {
    const [, claims] = (await assertion()).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await token(`${none}.${claims}.`)).toEqual([401, 'invalid_client']);
    const secret = Buffer.from(JSON.stringify(await publicKey(key, 'first')));
    const jwt = new SignJWT({ aud: stage.baseUrl, jti: 'x' }).setIssuer(clientId).setSubject(clientId);
    const mac = await jwt.setExpirationTime('1m').setProtectedHeader({ alg: 'HS256', kid: 'first' }).sign(secret);
    expect(await token(mac)).toEqual([401, 'invalid_client']);
  });

  test('beside a secret, for another client_id, or of another type is 400', async () => {
    const wrong: Record<string, string>[] = [
      { client_secret: 'x' },
      { client_id: 'ic_other' },
      { client_assertion_type: 'other' },
    ];
    for (const others of wrong) expect(await token(await assertion(), others)).toEqual([400, 'invalid_request']);
  });
});

describe('the keys of a client', () => {
  test('one that is taken away ends every token, and signs no more', async () => {
    const next = await newKey();
    await setKeys([await publicKey(key, 'first'), await publicKey(next, 'next')]);
    const form = { grant_type: 'client_credentials', client_assertion_type: TYPE, client_assertion: await assertion() };
    const { body } = await stage.post('token', form);
    expect(await stage.catalogStatus(body['access_token'] ?? '')).toBe(200);
    await setKeys([await publicKey(next, 'next')]);
    expect(await stage.catalogStatus(body['access_token'] ?? '')).toBe(401);
    expect(await token(await assertion())).toEqual([401, 'invalid_client']);
    expect(await token(await assertion({ by: next.privateKey, kid: 'next' }))).toEqual([200, 'token']);
    await setKeys([await publicKey(key, 'first')]);
  });

  test('are added and replaced singly; an added one ends no token', async () => {
    const [second, third] = await Promise.all([newKey(), newKey()]);
    const form = { grant_type: 'client_credentials', client_assertion_type: TYPE, client_assertion: await assertion() };
    const { body } = await stage.post('token', form);
    const tokenStatus = () => stage.catalogStatus(body['access_token'] ?? '');
    expect(await setKeys([await publicKey(second, 'second')], { replaceIds: [] })).toEqual(['first', 'second']);
    expect(await tokenStatus()).toBe(200);
    const refused = await setKeys([await publicKey(third, 'second')], { replaceIds: [] });
    expect(refused).toContain('Expected a JSON Web Key Set');
    expect(await setKeys([await publicKey(third, 'third')], { replaceIds: ['second'] })).toEqual(['first', 'third']);
    expect(await tokenStatus()).toBe(401);
    expect(await setKeys([], { replaceIds: ['third', 'unknown'] })).toEqual(['first']);
    expect(await token(await assertion())).toEqual([200, 'token']);
  });

  test('are public keys of known kinds, at most four, each id once; never private ones', async () => {
    const first = await publicKey(key, 'first');
    const wrong = [
      [await exportJWK(key.privateKey)],
      [{ kty: 'oct', k: 'AAAA' }],
      [{ ...first, x: 'AAAA' }],
      [first, first],
      await Promise.all([1, 2, 3, 4, 5].map(async (kid) => await publicKey(await newKey(), `${kid}`))),
      [{ kty: 'RSA', n: 'AAAA', e: 'AQAB' }],
    ];
    for (const keys of wrong) expect(await setKeys(keys)).toContain('Expected a JSON Web Key Set');
    const { errors } = await stage.ask(SET_KEYS, { input: { id: parseClientId(clientId)?.id, keySet: '{' } });
    expect(errors[0]?.message).toContain('Expected a JSON Web Key Set');
    const { kid: _, ...unnamed } = first;
    expect(await setKeys([unnamed])).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    await setKeys([first]);
  });

  test('cannot be given to a grant of a sign-in', async () => {
    await signIn(stage, await stage.register());
    const { data } = await stage.ask('{ integrationClients(last: 1) { edges { node { id } } } }');
    const { id } = data.integrationClients.edges[0].node;
    expect(await setKeys([await publicKey(key, 'first')], { id })).toBe(
      'A client granted by sign-in has no keys of its own.',
    );
  });
});
