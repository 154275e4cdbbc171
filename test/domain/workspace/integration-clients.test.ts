import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createIntegrationClient } from '../../../src/domain/access/integration-clients/create-integration-client.ts';
import { listIntegrationClients } from '../../../src/domain/access/integration-clients/list-integration-clients.ts';
import { revokeIntegrationClient } from '../../../src/domain/access/integration-clients/revoke-integration-client.ts';
import { rotateClientSecret } from '../../../src/domain/access/integration-clients/rotate-client-secret.ts';
import { updateIntegrationClient } from '../../../src/domain/access/integration-clients/update-integration-client.ts';
import { verifyClientSecret } from '../../../src/domain/access/integration-clients/verify-client-secret.ts';
import { actForProvider } from '../../../src/domain/access/operator.ts';
import { importProvider } from '../../../src/domain/workspace/provider-file/import-provider.ts';
import { formatClientId, parseClientId } from '../../../src/kernel/client-id.ts';
import type { Context } from '../../../src/kernel/context.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { testOperator } from '../../support/operator.ts';
import { providerFile } from './provider-file.ts';

let database: TestDatabase;
let ctx: Context;
let now = new Date('2026-11-20T10:00:00Z');
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  const { operator } = testOperator(database, () => now);
  const { provider } = await importProvider(operator, providerFile(`clients-${randomUUID()}`));
  ctx = await actForProvider(operator, provider.id);
});

const pass = (seconds: number) => {
  now = DateTime.fromJSDate(now).plus({ seconds }).toJSDate();
};
const verify = ({ clientId, clientSecret }: { clientId: string; clientSecret: string }) =>
  verifyClientSecret(database, parseClientId(clientId), clientSecret, now);
const idOf = (clientId: string) => parseClientId(clientId)?.id ?? '';
const NAME_IN_USE = { code: 'VALIDATION_FAILED', details: [{ path: ['input', 'name'], code: 'NOT_UNIQUE' }] };
const create = (name = 'bot') => createIntegrationClient(ctx, { name, scopes: ['catalog:read'] });

describe('a client id', () => {
  test('a client id contains provider and client', () => {
    const parts = { providerId: randomUUID(), id: randomUUID() };
    expect(parseClientId(formatClientId(parts.providerId, parts.id))).toEqual(parts);
  });

  test.each([
    '',
    'ic_',
    'x',
    `ic_${'A'.repeat(42)}`,
    `ic_${'A'.repeat(44)}`,
    `ic_${'A'.repeat(42)}B`,
    `IC_${'A'.repeat(43)}`,
  ])('%j is no client id', (text) => {
    expect(parseClientId(text)).toBeNull();
  });
});

describe('creating an integration client', () => {
  test('creating an integration client returns a secret that authenticates it and is stored only as a hash', async () => {
    const client = await create();
    expect(await verify(client)).toMatchObject({
      scopes: ['catalog:read'],
      tokenGeneration: 1,
      id: idOf(client.clientId),
    });
    const stored = await database.pool.query(
      'SELECT to_jsonb(s)::text AS row FROM integration_client_secret s WHERE integration_client_id = $1',
      [idOf(client.clientId)],
    );
    expect(stored.rowCount).toBe(1);
    expect(JSON.stringify(stored.rows)).not.toContain(client.clientSecret.slice(4));
  });

  test('creating an integration client refuses a used name, and accepts that of a revoked client', async () => {
    const { clientId } = await create();
    await expect(create()).rejects.toMatchObject(NAME_IN_USE);
    await revokeIntegrationClient(ctx, idOf(clientId));
    await expect(create()).resolves.toMatchObject({ name: 'bot' });
  });

  test('two concurrent creates with one name make one client', async () => {
    const other = await database.pool.connect();
    await other.query('BEGIN');
    await other.query('SELECT 1 FROM provider WHERE id = $1 FOR NO KEY UPDATE', [ctx.caller.providerId]);
    const pending = Promise.allSettled([create(), create()]);
    await eventually(async () => {
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      expect((await database.pool.query(waiting)).rowCount).toBe(2);
    });
    await other.query('COMMIT');
    other.release();
    const outcomes = await pending;
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject(NAME_IN_USE);
  });
});

describe('verifying a client secret', () => {
  test('verifying a client secret refuses a wrong secret, another client and an unknown one', async () => {
    const [one, other] = [await create('one'), await create('other')];
    expect(await verify({ ...one, clientSecret: other.clientSecret })).toBeNull();
    expect(await verify({ ...one, clientSecret: '' })).toBeNull();
    expect(await verify({ ...one, clientId: formatClientId(ctx.caller.providerId, randomUUID()) })).toBeNull();
    expect(await verify({ ...one, clientId: formatClientId(randomUUID(), idOf(one.clientId)) })).toBeNull();
    expect(await verify({ ...one, clientId: 'nonsense' })).toBeNull();
  });

  test('verifying a client secret refuses an inactive client and accepts it once active', async () => {
    const client = await create();
    await updateIntegrationClient(ctx, idOf(client.clientId), { active: false });
    expect(await verify(client)).toBeNull();
    await updateIntegrationClient(ctx, idOf(client.clientId), {
      active: true,
      scopes: ['slots:read'],
      name: 'renamed',
    });
    expect(await verify(client)).toMatchObject({ scopes: ['slots:read'], tokenGeneration: 1 });
    expect(await listIntegrationClients(ctx)).toMatchObject([{ name: 'voicebot' }, { name: 'renamed', active: true }]);
  });
});

describe('rotating a client secret', () => {
  test('rotating a client secret with grace keeps the previous secret until it expires, and the tokens', async () => {
    const first = await create();
    const second = await rotateClientSecret(ctx, idOf(first.clientId), 60);
    expect(second.previousSecretExpiresAt).toBe(DateTime.fromJSDate(now).plus({ seconds: 60 }).toUTC().toISO());
    pass(59);
    expect(await verify(first)).toMatchObject({ tokenGeneration: 1 });
    pass(1);
    expect(await verify(first)).toBeNull();
    expect(await verify(second)).toMatchObject({ tokenGeneration: 1 });
  });

  test('two rotations leave two valid secrets, never three', async () => {
    const first = await create();
    const second = await rotateClientSecret(ctx, idOf(first.clientId), 600);
    pass(1);
    const third = await rotateClientSecret(ctx, idOf(first.clientId), 600);
    const alive = await Promise.all([first, second, third].map(verify));
    expect(alive.map((client) => client !== null)).toEqual([false, true, true]);
    const where = { providerId: ctx.caller.providerId, integrationClientId: idOf(first.clientId) };
    expect(await database.orm.integrationClientSecret.count({ where })).toBe(2);
  });

  test('rotating a client secret without grace ends the old secrets and all earlier tokens', async () => {
    const first = await create();
    const second = await rotateClientSecret(ctx, idOf(first.clientId), 600);
    const third = await rotateClientSecret(ctx, idOf(first.clientId), 0);
    expect(third.previousSecretExpiresAt).toBeNull();
    expect(await verify(first)).toBeNull();
    expect(await verify(second)).toBeNull();
    expect(await verify(third)).toMatchObject({ tokenGeneration: 2 });
  });

  test('ten concurrent rotations leave two valid secrets', async () => {
    const { clientId } = await create();
    const rotated = await Promise.all(Array.from({ length: 10 }, () => rotateClientSecret(ctx, idOf(clientId), 600)));
    const alive = await Promise.all(rotated.map(verify));
    expect(alive.filter((client) => client !== null)).toHaveLength(2);
  });
});

describe('revoking an integration client', () => {
  test('revoking an integration client ends the client, its secrets and its tokens permanently', async () => {
    const client = await create();
    const revoked = await revokeIntegrationClient(ctx, idOf(client.clientId));
    expect(revoked).toMatchObject({ active: false, revokedAt: now });
    expect(await verify(client)).toBeNull();
    const where = { providerId: ctx.caller.providerId, id: idOf(client.clientId) };
    expect(await database.orm.integrationClient.findFirst({ where })).toMatchObject({ tokenGeneration: 2 });
    const id = idOf(client.clientId);
    await expect(updateIntegrationClient(ctx, id, { active: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(rotateClientSecret(ctx, id, 0)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(revokeIntegrationClient(ctx, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('another provider cannot change a client', async () => {
  const client = await create();
  const { operator } = testOperator(database, () => now);
  const { provider } = await importProvider(operator, providerFile(`clients-${randomUUID()}`));
  const foreign = await actForProvider(operator, provider.id);
  await expect(rotateClientSecret(foreign, idOf(client.clientId), 0)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await verify(client)).not.toBeNull();
});
