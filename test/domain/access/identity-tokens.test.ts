import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  accountDevelopmentIssuer,
  DEVELOPMENT_TOKEN_SECONDS,
  mintDevelopmentToken,
  toOwnIssuer,
  workspaceDevelopmentIssuer,
} from '../../../dev/issuer.ts';
import { createIdentityTokenVerifier, TOKEN_CACHE_SECONDS } from '../../../src/domain/access/identity-tokens.ts';
import { revokeSigningKey } from '../../../src/domain/access/tokens/revoke-signing-key.ts';
import { createSigningKeys, KEY_REFRESH_SECONDS } from '../../../src/domain/access/tokens/signing-keys.ts';
import { createSecretBox } from '../../../src/domain/webhooks/secret-box.ts';
import { testContext } from '../../support/context.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

const BASE_URL = 'http://127.0.0.1:3000';
const START = Date.parse('2026-11-02T08:00:00Z');
const providerId = randomUUID();
const secrets = createSecretBox(new Uint8Array(32));
const now = () => new Date(clockMs);
const system = () => testContext({ db: database, providerId, now, ports: { secrets } });
const pass = (seconds: number) => {
  clockMs += seconds * 1000;
};

let database: TestDatabase;
let clockMs: number;
beforeEach(async () => {
  database = await testDatabase();
  clockMs = START;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.drop();
});

function service(issuedAfter: Date | null = null) {
  const keys = createSigningKeys(system());
  const tokens = createIdentityTokenVerifier(
    {
      workspace: toOwnIssuer(workspaceDevelopmentIssuer(BASE_URL), keys),
      account: toOwnIssuer(accountDevelopmentIssuer(BASE_URL), keys),
    },
    issuedAfter,
    now,
  );
  const claims = { sub: 'anna', provider_id: providerId, role: 'OWNER' };
  const mint = (seconds?: number) =>
    mintDevelopmentToken(keys, workspaceDevelopmentIssuer(BASE_URL), claims, now(), seconds);
  return { keys, tokens, mint };
}

test('a verified token is accepted for a while without a second signature check', async () => {
  const { tokens, mint } = service();
  const token = await mint();
  const looks = vi.spyOn(crypto.subtle, 'verify');
  const first = await tokens.verify('WORKSPACE', token);
  expect(first).toMatchObject({ kind: 'WORKSPACE', subject: 'anna', providerId, role: 'OWNER' });
  pass(TOKEN_CACHE_SECONDS - 1);
  expect(await tokens.verify('WORKSPACE', token)).toEqual(first);
  expect(looks).toHaveBeenCalledTimes(1);
  pass(1);
  expect(await tokens.verify('WORKSPACE', token)).toEqual(first);
  expect(looks).toHaveBeenCalledTimes(2);
});

test('a cached token expires at the second of its exp', async () => {
  const { tokens, mint } = service();
  const token = await mint();
  clockMs = START + DEVELOPMENT_TOKEN_SECONDS * 1000 - 1;
  await expect(tokens.verify('WORKSPACE', token)).resolves.toBeDefined();
  clockMs += 1;
  await expect(tokens.verify('WORKSPACE', token)).rejects.toMatchObject({ code: 'invalid_token' });
});

test('a cached token is accepted after its key was revoked only until the cache entry expires', async () => {
  const { keys, tokens, mint } = service();
  const token = await mint();
  await tokens.verify('WORKSPACE', token);
  await revokeSigningKey(system(), (await keys.current()).kid);
  pass(KEY_REFRESH_SECONDS + TOKEN_CACHE_SECONDS);
  await expect(tokens.verify('WORKSPACE', token)).rejects.toMatchObject({ code: 'invalid_token' });
});

test('a cached token is accepted only for its kind of caller, and no other token matches it', async () => {
  const { keys, tokens, mint } = service();
  const token = await mint();
  await tokens.verify('WORKSPACE', token);
  await expect(tokens.verify('ACCOUNT', token)).rejects.toMatchObject({ code: 'invalid_token' });
  const [header, payload] = token.split('.');
  const forged = `${header}.${payload}.${Buffer.alloc(64, 1).toString('base64url')}`;
  await expect(tokens.verify('WORKSPACE', forged)).rejects.toMatchObject({ code: 'invalid_token' });
  const account = await mintDevelopmentToken(keys, accountDevelopmentIssuer(BASE_URL), { sub: 'anna' }, now());
  expect(await tokens.verify('ACCOUNT', account)).toMatchObject({ kind: 'ACCOUNT', subject: 'anna' });
});

test('a token that lives longer than a day is refused, to the second', async () => {
  const { tokens, mint } = service();
  expect(await tokens.verify('WORKSPACE', await mint(86_400))).toMatchObject({ subject: 'anna' });
  await expect(tokens.verify('WORKSPACE', await mint(86_401))).rejects.toMatchObject({ code: 'invalid_token' });
});

test('all tokens issued before an instant can be ended', async () => {
  const after = service(new Date(START + 5000));
  const early = await after.mint();
  await expect(after.tokens.verify('WORKSPACE', early)).rejects.toMatchObject({ code: 'invalid_token' });
  pass(5);
  expect(await after.tokens.verify('WORKSPACE', await after.mint())).toMatchObject({ subject: 'anna' });
  await expect(after.tokens.verify('WORKSPACE', early)).rejects.toMatchObject({ code: 'invalid_token' });
});
