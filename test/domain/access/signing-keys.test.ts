import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAccessTokenService } from '../../../src/domain/access/tokens/access-tokens.ts';
import { KEY_LEAD_SECONDS } from '../../../src/domain/access/tokens/key-life.ts';
import { revokeSigningKey } from '../../../src/domain/access/tokens/revoke-signing-key.ts';
import { rotateSigningKey } from '../../../src/domain/access/tokens/rotate-signing-key.ts';
import { createSigningKeys, KEY_REFRESH_SECONDS } from '../../../src/domain/access/tokens/signing-keys.ts';
import { sweepAccess } from '../../../src/domain/access/tokens/sweep-access.ts';
import { createSecretBox } from '../../../src/domain/webhooks/secret-box.ts';
import { testContext } from '../../support/context.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

const BASE_URL = 'http://127.0.0.1:3000';
const HOUR_SECONDS = 3600;
let database: TestDatabase;
let clockMs: number;
beforeEach(async () => {
  database = await testDatabase();
  clockMs = Date.parse('2026-11-02T08:00:00Z');
});
afterEach(() => database.drop());

const secrets = createSecretBox(new Uint8Array(32));
const now = () => new Date(clockMs);
const pass = (seconds: number) => {
  clockMs += seconds * 1000;
};
const system = () => testContext({ db: database, providerId: randomUUID(), now, ports: { secrets } });
const grant = () => ({ providerId: randomUUID(), clientId: randomUUID(), scopes: ['slots:read'], generation: 1 });

/** One process: keys and tokens with caches of their own. */
function service() {
  const keys = createSigningKeys(system());
  return { keys, tokens: createAccessTokenService(BASE_URL, keys, now) };
}
const kidsOf = async ({ keys }: ReturnType<typeof service>) => (await keys.publicKeys()).map(({ kid }) => kid).sort();

test('concurrent first starts create one key, and each process accepts the tokens of all', async () => {
  const services = Array.from({ length: 6 }, service);
  const issued = await Promise.all(services.map(({ tokens }) => tokens.issue(grant())));
  for (const { tokens } of services) {
    for (const token of issued) await expect(tokens.verify(token)).resolves.toBeDefined();
  }
  expect(await database.orm.signingKey.count()).toBe(1);
});

test('a rotated key is published first and signs later, and no token is refused meanwhile', async () => {
  const [issuer, verifier] = [service(), service()];
  const seen = new Set<string>();
  let live: { token: string; issuedAtMs: number }[] = [];
  const old = (await issuer.keys.current()).kid;
  let rotated = '';
  const firstUse = new Map<string, number>();
  for (let minute = 0; minute <= 60; minute += 1) {
    if (minute === 10) rotated = (await rotateSigningKey(system())).kid;
    const { kid } = await issuer.keys.current();
    if (!firstUse.has(kid)) firstUse.set(kid, minute);
    seen.add(kid);
    live.push({ token: await issuer.tokens.issue(grant()), issuedAtMs: clockMs });
    live = live.filter(({ issuedAtMs }) => issuedAtMs + 1800_000 > clockMs);
    for (const { tokens } of [verifier, issuer, service()]) {
      for (const { token } of live.slice(-3)) await expect(tokens.verify(token)).resolves.toBeDefined();
    }
    await expect(service().tokens.verify(live[0]?.token ?? '')).resolves.toBeDefined();
    await sweepAccess(system());
    pass(60);
  }
  expect(seen).toEqual(new Set([old, rotated]));
  expect(firstUse.get(rotated)).toBe(10 + KEY_LEAD_SECONDS / 60);
});

test('the old key is published until its last token has expired, then it is retired and its secret is erased', async () => {
  const process = service();
  const old = (await process.keys.current()).kid;
  pass(1);
  const { kid, signsFrom } = await rotateSigningKey(system());
  expect(signsFrom).toBe(new Date(clockMs + KEY_LEAD_SECONDS * 1000).toISOString());
  pass(KEY_REFRESH_SECONDS + 1);
  expect(await kidsOf(process)).toEqual([old, kid].sort());
  expect((await process.keys.current()).kid).toBe(old);
  pass(12 * HOUR_SECONDS);
  await sweepAccess(system());
  expect(await kidsOf(process)).toEqual([old, kid].sort());
  pass(HOUR_SECONDS);
  await sweepAccess(system());
  expect(await kidsOf(process)).toEqual([kid]);
  const retired = await database.orm.signingKey.findUniqueOrThrow({ where: { kid: old } });
  expect([retired.retiredAt, retired.ciphertext]).toEqual([now(), new Uint8Array()]);
});

test('a rotation while a key waits to sign returns that key; concurrent rotations add one', async () => {
  await service().keys.current();
  pass(1);
  const rotations = await Promise.all([1, 2, 3].map(() => rotateSigningKey(system())));
  expect(new Set(rotations.map(({ kid }) => kid)).size).toBe(1);
  expect(await database.orm.signingKey.count()).toBe(2);
  pass(KEY_LEAD_SECONDS);
  await rotateSigningKey(system());
  expect(await database.orm.signingKey.count()).toBe(3);
});

test('a key added at the instant of the first one waits too', async () => {
  const old = (await service().keys.current()).kid;
  await rotateSigningKey(system());
  expect((await service().keys.current()).kid).toBe(old);
});

test('the only key is never retired', async () => {
  const process = service();
  await process.keys.current();
  pass(1000 * HOUR_SECONDS);
  await sweepAccess(system());
  expect(await kidsOf(process)).toHaveLength(1);
});

test('concurrent tokens of a new key are all accepted, with one query', async () => {
  const [issuer, verifier] = [service(), service()];
  await verifier.tokens.verify(await issuer.tokens.issue(grant()));
  pass(1);
  await rotateSigningKey(system());
  pass(KEY_LEAD_SECONDS);
  const issued = await Promise.all(Array.from({ length: 8 }, () => issuer.tokens.issue(grant())));
  const reads = vi.spyOn(database.pool, 'query');
  await Promise.all(issued.map((token) => verifier.tokens.verify(token)));
  expect(reads).toHaveBeenCalledTimes(1);
  reads.mockRestore();
});

test('the sweep deletes expired revoked tokens and past windows of limits', async () => {
  const providerId = randomUUID();
  const marks = [-1, 0, 1].map((seconds) => ({
    providerId,
    id: randomUUID(),
    expiresAt: new Date(clockMs + seconds * 1000),
  }));
  await database.orm.revokedToken.createMany({ data: marks });
  const insert = 'INSERT INTO limits.leases (key, points, expire) VALUES ($1, 1, $2), ($3, 1, $4)';
  await database.pool.query(insert, ['over', clockMs - 1, 'running', clockMs + 1]);
  await sweepAccess(system());
  const kept = await database.orm.revokedToken.findMany({ where: { providerId } });
  expect(kept.map(({ id }) => id).sort()).toEqual(
    marks
      .slice(1)
      .map(({ id }) => id)
      .sort(),
  );
  const { rows } = await database.pool.query('SELECT key FROM limits.leases');
  expect(rows).toEqual([{ key: 'running' }]);
});

test('a revoked key ends its tokens in every process, cached ones too, and another one signs at once', async () => {
  const [issuer, verifier] = [service(), service()];
  const token = await issuer.tokens.issue(grant());
  for (const { tokens } of [issuer, verifier]) await expect(tokens.verify(token)).resolves.toBeDefined();
  const { kid } = await issuer.keys.current();
  pass(1);
  const { kid: waiting } = await rotateSigningKey(system());
  expect(await revokeSigningKey(system(), kid)).toEqual({ kid, signingKid: waiting });
  pass(KEY_REFRESH_SECONDS + 1);
  for (const { tokens } of [issuer, verifier, service()]) {
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'invalid_token' });
  }
  expect(await kidsOf(verifier)).toEqual([waiting]);
  await expect(verifier.tokens.verify(await issuer.tokens.issue(grant()))).resolves.toBeDefined();
  expect(await database.orm.signingKey.findUnique({ where: { kid } })).toMatchObject({ ciphertext: new Uint8Array() });
});

test('revoking the last key creates a new one, and revoking again changes nothing', async () => {
  const { kid } = await service().keys.current();
  const first = await revokeSigningKey(system(), kid);
  expect(first.signingKid).not.toBe(kid);
  expect(await revokeSigningKey(system(), kid)).toEqual(first);
  expect((await service().keys.current()).kid).toBe(first.signingKid);
  await expect(revokeSigningKey(system(), randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
