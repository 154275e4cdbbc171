import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { accountToken, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const ME = '/integrations/v1/me';
const CLIENTS = [{ name: 'voicebot', scopes: ['slots:read', 'catalog:read'] }];
let app: TestApp;
let provider: TestProvider;
beforeAll(async () => {
  app = await openTestApp({ env: { RATE_LIMIT_PER_MINUTE: '50' } });
  provider = await app.provide(salon({ integrationClients: CLIENTS }));
});
afterAll(() => app.close());

describe('GET /integrations/v1/me', () => {
  test('GET /me returns provider, scopes, expiry and rate limit of a token', async () => {
    const { status, body } = await app.call('GET', ME, { token: await provider.token() });
    expect(status).toBe(200);
    expect(body).toEqual({
      clientId: provider.clients[0]?.clientId,
      name: 'voicebot',
      provider: { id: provider.id, name: 'Salon', timezone: 'Europe/Warsaw', locale: 'pl-PL', currency: 'PLN' },
      scopes: ['catalog:read', 'slots:read'],
      tokenExpiresAt: '2026-11-02T08:30:00.000Z',
      testMode: false,
      limits: { requestsPerMinute: 50 },
    });
  });

  test('GET /me returns the scopes of the token, not all of its client', async () => {
    const { body } = await app.call('GET', ME, { token: await provider.token('voicebot', 'slots:read') });
    expect(body.scopes).toEqual(['slots:read']);
  });

  test('GET /me is refused without a token, and other methods are 405', async () => {
    expect(await app.call('GET', ME, { token: null })).toMatchObject({ status: 401 });
    const { status, headers } = await app.call('POST', ME, { token: await provider.token() });
    expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    const odd = await app.call('GET', `${ME}?verbose=true`, { token: await provider.token() });
    expect([odd.status, odd.body.details[0].code]).toEqual([400, 'UNKNOWN_FIELD']);
  });

  test('GET /me has no limit if calls are not limited', async () => {
    const free = await openTestApp({ beside: app });
    const { body } = await free.call('GET', ME, { token: await provider.token() });
    expect(body.limits).toEqual({ requestsPerMinute: null });
    await free.close();
  });
});

describe('viewer', () => {
  const ASK = `{ viewer { __typename kind id role scopes tokenExpiresAt provider { id name currency }
    ... on IntegrationViewer { name limits { requestsPerMinute } } } }`;

  test('viewer returns the role of a person of the workspace, and the name of an integration', async () => {
    const staff = await graphql(app, await workspaceToken(app, provider.id, 'STAFF'), ASK);
    expect(staff.data.viewer).toMatchObject({
      ...{ __typename: 'WorkspaceViewer', kind: 'WORKSPACE', id: 'staff@salon', role: 'STAFF' },
      provider: { id: provider.id, name: 'Salon', currency: 'PLN' },
    });
    expect(staff.data.viewer.scopes).toContain('RESERVATIONS_UPDATE');
    const program = await graphql(app, await provider.token(), ASK);
    expect(program.data.viewer).toMatchObject({
      ...{ kind: 'INTEGRATION', role: null },
      name: 'voicebot',
      scopes: CLIENTS[0]?.scopes.toSorted().map((scope) => scope.toUpperCase().replaceAll(':', '_')),
    });
  });

  test('viewer returns an account holder without a provider', async () => {
    const { data, errors } = await graphql(app, await accountToken(app, 'ann@example.com'), ASK);
    expect(errors).toEqual([]);
    expect(data.viewer).toMatchObject({ kind: 'ACCOUNT', role: null, id: 'ann@example.com', provider: null });
    expect(data.viewer.scopes).toEqual(['ACCOUNT_CLAIM']);
  });
});
