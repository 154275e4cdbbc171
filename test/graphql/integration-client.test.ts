import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseClientId } from '../../src/kernel/client-id.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { codesOf, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

let app: TestApp;
let provider: TestProvider;
let owner: string;
let id: string;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow('2026-11-02T08:00:00Z');
  provider = await app.provide(salon());
  owner = await workspaceToken(app, provider.id);
  id = parseClientId(provider.clients[0]?.clientId ?? '')?.id ?? '';
});

const ONE = `query ($id: UUID!) { integrationClient(id: $id) {
  name lastUsedAt secrets { hint createdAt expiresAt } webhooks { url isActive } } }`;
const read = async (token = owner) => {
  await app.service.deps.callerRecorder.settled();
  return graphql(app, token, ONE, { id });
};
const lastUsedAt = async () => (await read()).data.integrationClient.lastUsedAt;

/** The number of writes to the client's row since the server started, from xmin. */
const rowVersion = async () => {
  await app.service.deps.callerRecorder.settled();
  const { rows } = await app.database.pool.query(
    'SELECT xmin::text AS version FROM integration_client WHERE provider_id = $1 AND id = $2',
    [provider.id, id],
  );
  return rows[0]?.version;
};

test('an integration client is read by its id with its secrets and webhooks, and does not exist for another provider', async () => {
  const json = { url: 'http://127.0.0.1:9/hook', events: ['*'] };
  const { body } = await provider.call('POST', 'webhooks', { json });
  await provider.call('POST', 'webhooks', { json: { ...json, url: 'http://127.0.0.1:9/other' } });
  await provider.call('DELETE', `webhooks/${body.id}`);
  const hint = provider.clients[0]?.clientSecret?.slice(-4);
  const answer = await read();
  expect(answer.errors).toEqual([]);
  expect(answer.data.integrationClient).toEqual({
    name: 'voicebot',
    lastUsedAt: '2026-11-02T08:00:00.000Z',
    secrets: [{ hint, createdAt: '2026-11-02T08:00:00.000Z', expiresAt: null }],
    webhooks: [{ url: 'http://127.0.0.1:9/other', isActive: true }],
  });
  expect(JSON.stringify(answer)).not.toContain(provider.clients[0]?.clientSecret);
  const unknown = await app.provide(salon());
  expect(codesOf(await read(await workspaceToken(app, unknown.id)))).toEqual(['NOT_FOUND']);
  expect(codesOf(await read(await workspaceToken(app, provider.id, 'STAFF')))).toEqual(['insufficient_scope']);
});

test('during a rotation both secrets are listed, the newest first, and the previous one until it expires', async () => {
  app.setNow('2026-11-02T08:10:00Z');
  const rotate = `mutation ($id: UUID!) { rotateIntegrationClientSecret(input: { id: $id, gracePeriodSeconds: 60 }) { clientSecret } }`;
  const { data } = await graphql(app, owner, rotate, { id });
  const newHint = data.rotateIntegrationClientSecret.clientSecret.slice(-4);
  const secrets = async () => (await read()).data.integrationClient.secrets;
  expect(await secrets()).toEqual([
    { hint: newHint, createdAt: '2026-11-02T08:10:00.000Z', expiresAt: null },
    {
      hint: provider.clients[0]?.clientSecret?.slice(-4),
      ...{ createdAt: '2026-11-02T08:00:00.000Z', expiresAt: '2026-11-02T08:11:00.000Z' },
    },
  ]);
  app.setNow('2026-11-02T08:11:00Z');
  expect(await secrets()).toHaveLength(1);
});

test('the last use is a token or a call, written at most once a minute, by any process', async () => {
  expect(await lastUsedAt()).toBeNull();
  const token = await provider.token();
  expect(await lastUsedAt()).toBe('2026-11-02T08:00:00.000Z');
  const before = await rowVersion();
  app.setNow('2026-11-02T08:00:59Z');
  for (let call = 0; call < 5; call += 1) await provider.call('GET', 'catalog', { token });
  expect(await rowVersion()).toBe(before);
  app.setNow('2026-11-02T08:01:00Z');
  await graphql(app, token, '{ viewer { id } }');
  expect(await lastUsedAt()).toBe('2026-11-02T08:01:00.000Z');
  const written = await rowVersion();
  const beside = await openTestApp({ beside: app });
  try {
    beside.setNow('2026-11-02T08:01:30Z');
    const path = `/integrations/v1/providers/${provider.id}/catalog`;
    expect((await beside.call('GET', path, { token })).status).toBe(200);
    await beside.service.deps.callerRecorder.settled();
    expect(await rowVersion()).toBe(written);
  } finally {
    await beside.close();
  }
});

test('a refused call is no use', async () => {
  const token = await provider.token();
  await lastUsedAt();
  const stop = `mutation ($id: UUID!) { updateIntegrationClient(input: { id: $id, active: false }) { integrationClient { id } } }`;
  expect(codesOf(await graphql(app, owner, stop, { id }))).toEqual([]);
  app.setNow('2026-11-02T08:05:00Z');
  expect((await provider.call('GET', 'catalog', { token })).status).toBe(403);
  expect(await lastUsedAt()).toBe('2026-11-02T08:00:00.000Z');
});

test('a use is not written while the client is locked, and a later one is', async () => {
  const token = await provider.token();
  await lastUsedAt();
  app.setNow('2026-11-02T08:05:00Z');
  const client = await app.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM integration_client WHERE provider_id = $1 AND id = $2 FOR UPDATE', [
      provider.id,
      id,
    ]);
    expect((await provider.call('GET', 'catalog', { token })).status).toBe(200);
    await app.service.deps.callerRecorder.settled();
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
  expect(await lastUsedAt()).toBe('2026-11-02T08:00:00.000Z');
});
