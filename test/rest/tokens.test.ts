import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type CryptoKey,
  decodeJwt,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_BASE_URL, TEST_START, type TestApp, type TestProvider } from '../support/app.ts';
import { workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const NOW_SECONDS = Date.parse(TEST_START) / 1000;
let app: TestApp;
let provider: TestProvider;
let token: string;
let claims: JWTPayload;
let attacker: { privateKey: CryptoKey; publicKey: CryptoKey };
let trap: { url: string; requests: number; server: Server };

beforeAll(async () => {
  app = await openTestApp();
  provider = await app.provide(salon());
  token = await provider.token();
  claims = decodeJwt(token);
  attacker = await generateKeyPair('ES256', { extractable: true });
  trap = await openTrap();
});
afterAll(async () => {
  trap.server.close();
  await app.close();
});

/** A server with the attacker's keys, which must never be called. */
async function openTrap() {
  const jwk = { ...(await exportJWK(attacker.publicKey)), kid: 'attacker', alg: 'ES256', use: 'sig' };
  const server = createServer((_request, response) => {
    opened.requests += 1;
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  });
  const opened = { url: '', requests: 0, server };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks.json`;
  return opened;
}

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const status = async (bearer: string) => {
  const answer = await provider.call('GET', 'catalog', { token: bearer });
  if (answer.status === 401) expect(answer.body.error).toBe('invalid_token');
  return answer.status;
};
const byAttacker = (header: Record<string, unknown>, payload = claims) =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'attacker', ...header })
    .sign(attacker.privateKey);

/** Signed with the service's own key: only the given changes are wrong. */
async function genuine(changes: Record<string, unknown>, header: Record<string, unknown> = {}): Promise<string> {
  const { kid, privateKey } = await app.service.deps.keys.current();
  const payload = Object.fromEntries(Object.entries({ ...claims, ...changes }).filter(([, value]) => value !== null));
  return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid, ...header }).sign(privateKey);
}

test("a token with the service's key and claims is accepted", async () => {
  expect(await status(token)).toBe(200);
  expect(await status(await genuine({}))).toBe(200);
});

describe('401 for a token', () => {
  test.each(['none', 'None', 'NONE', 'nOnE'])('401 for a token with alg %s', async (alg) => {
    const { kid } = await app.service.deps.keys.current();
    const unsigned = `${encoded({ alg, typ: 'at+jwt', kid })}.${encoded(claims)}`;
    for (const signature of ['', token.split('.')[2]]) expect(await status(`${unsigned}.${signature}`)).toBe(401);
  });

  test('401 for a token with HS256 under any form of the public key', async () => {
    const [jwk] = await app.service.deps.keys.publicKeys();
    const publicKey = await importJWK({ ...jwk }, 'ES256', { extractable: true });
    if (publicKey instanceof Uint8Array) throw new Error('The key is not public.');
    for (const secret of [await exportSPKI(publicKey), JSON.stringify(jwk), jwk?.x ?? '']) {
      const forged = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: jwk?.kid });
      expect(await status(await forged.sign(Buffer.from(secret)))).toBe(401);
    }
  });

  test('401 for a token that contains or references its own key, and nothing is fetched', async () => {
    const jwk = await exportJWK(attacker.publicKey);
    const { kid } = await app.service.deps.keys.current();
    for (const own of ['attacker', kid]) {
      for (const header of [{ jwk }, { jku: trap.url }, { x5u: trap.url }, { x5c: ['MIIB'] }, { jwk, jku: trap.url }]) {
        expect(await status(await byAttacker({ kid: own, ...header }))).toBe(401);
      }
    }
    expect(trap.requests).toBe(0);
  });

  test.each([
    ['path', '../../../../etc/passwd'],
    ['SQL', "' OR 1=1 --"],
    ['SQL union', "x' UNION SELECT public_jwk FROM signing_key --"],
    ['very long', 'k'.repeat(4_000)],
    ['too long for any token', 'k'.repeat(20_000)],
    ['URL', 'http://127.0.0.1/'],
    ['prototype', '__proto__'],
    ['NUL', 'a\u0000b'],
    ['empty', ''],
    ['number', 5],
    ['object', { $ne: null }],
    ['array', ['a']],
    ['null', null],
  ])('401 for a token with an unusual kid: %s', async (_name, kid) => {
    const unsigned = `${encoded({ alg: 'ES256', typ: 'at+jwt', kid })}.${encoded(claims)}`;
    expect(await status(`${unsigned}.${token.split('.')[2]}`)).toBe(401);
  });

  test.each([
    ['no exp', { exp: null }],
    ['exp past', { iat: NOW_SECONDS - 1800, exp: NOW_SECONDS }],
    ['exp as text', { exp: 'never' }],
    ['no iat', { iat: null }],
    ['iat to come', { iat: NOW_SECONDS + 600, exp: NOW_SECONDS + 2400 }],
    ['a longer life than we give', { iat: NOW_SECONDS - 3600, exp: NOW_SECONDS + 3600 }],
    ['nbf to come', { nbf: NOW_SECONDS + 600 }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['a longer issuer', { iss: `${TEST_BASE_URL}/` }],
    ['no issuer', { iss: null }],
    ['another audience', { aud: 'https://evil.example' }],
    ['the dashboards as audience', { aud: `${TEST_BASE_URL}/workspace` }],
    ['no audience', { aud: null }],
    ['no jti', { jti: null }],
    ['a jti that is no UUID', { jti: 'x' }],
    ['another provider', { provider_id: '01936d3a-0000-7000-8000-000000000001' }],
    ['no generation', { generation: null }],
    ['the next generation', { generation: 2 }],
    ['a client that never was', { client_id: 'ic_x' }],
    ['a scope that is no text', { scope: ['catalog:read'] }],
  ])('401 for a token with the right signature and %s', async (_name, changes) => {
    expect(await status(await genuine(changes))).toBe(401);
  });

  test.each([
    ['JWT', { typ: 'JWT' }],
    ['none', { typ: undefined }],
    ['ID token', { typ: 'id+jwt' }],
  ])('401 for a token with the right signature and typ %s', async (_name, header) => {
    expect(await status(await genuine({}, header))).toBe(401);
  });

  test('401 for a token of a dashboard user', async () => {
    expect(await status(await workspaceToken(app, provider.id))).toBe(401);
  });

  test('401 for a token that was tampered with, cut or padded', async () => {
    const [header, payload, signature] = token.split('.');
    const richer = encoded({ ...claims, scope: `${claims['scope']} everything` });
    const forms = [
      `${header}.${richer}.${signature}`,
      `${header}.${payload}.${signature?.slice(0, -2)}`,
      `${header}.${payload}.${Buffer.alloc(64).toString('base64url')}`,
      `${header}.${payload}`,
      `${header}.${payload}.`,
      `${token}.${signature}`,
      `${token}=`,
      '..',
      'x'.repeat(100_000),
    ];
    for (const form of forms) expect(await status(form)).toBe(401);
  });

  test('401 for a token outside the Authorization header', async () => {
    const answer = await provider.call('GET', `catalog?access_token=${token}`, { token: null });
    expect(answer.status).toBe(401);
    const scheme = await provider.call('GET', 'catalog', { token: null, headers: { Authorization: `Token ${token}` } });
    expect(scheme.status).toBe(401);
  });
});

test('unknown key ids cause at most one query in ten seconds', async () => {
  const reads: string[] = [];
  const { signingKey } = app.database.orm;
  app.setNow('2026-11-02T08:05:00Z');
  const before = await signingKey.count();
  const { pool } = app.service.deps;
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  Object.assign(pool, {
    query: (...args: unknown[]) => {
      reads.push(String(Reflect.get(Object(args[0]), 'text')));
      return query(...args);
    },
  });
  const tokens = await Promise.all(Array.from({ length: 20 }, (_, index) => byAttacker({ kid: `made-up-${index}` })));
  expect(new Set(await Promise.all(tokens.map(status)))).toEqual(new Set([401]));
  Object.assign(pool, { query });
  app.setNow(TEST_START);
  expect(reads.filter((text) => text.includes('signing_key'))).toHaveLength(1);
  expect(await signingKey.count()).toBe(before);
});
