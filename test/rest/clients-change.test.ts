import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestProvider, type TestRequest } from '../support/app.ts';
import { ANNA, createClientAt, problemsOf } from '../support/client-calls.ts';
import { codesOf, graphql } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const RECORD = {
  ...ANNA,
  otherPhones: [],
  otherEmails: [],
  accountStatus: 'GUEST',
  locale: null,
  timezone: null,
  note: null,
  externalClientId: null,
  version: 1,
  createdAt: '2026-11-02T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
};

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const studio = () => app.provide(salon());

describe('PATCH clients/{id}', () => {
  const patch = (provider: TestProvider, id: string, json: unknown, headers: TestRequest['headers'] = {}) =>
    provider.call('PATCH', `clients/${id}`, { json, headers });

  test('PATCH clients/{id}: 200 with the record; null clears, absent stays; present values change nothing', async () => {
    const provider = await studio();
    const { id } = await createClientAt(provider, { ...ANNA, note: 'old' });
    const changed = await patch(provider, id, {
      lastName: null,
      note: null,
      phone: '+48600100299',
      expectedVersion: 1,
    });
    const record = { ...RECORD, id, lastName: null, phone: '+48600100299', version: 2 };
    expect([changed.status, changed.body]).toEqual([200, record]);
    const again = await patch(provider, id, { note: null, phone: '+48600100299', expectedVersion: 1 });
    expect([again.status, again.body]).toEqual([200, record]);
  });

  test('PATCH clients/{id}: 400 for null in a required field, and when neither e-mail nor phone would remain', async () => {
    const provider = await studio();
    const { id } = await createClientAt(provider, { firstName: 'Anna', phone: '+48600100200' });
    expect(problemsOf(await patch(provider, id, { firstName: null, expectedVersion: null }))).toEqual([
      '/expectedVersion INVALID_TYPE',
      '/firstName INVALID_TYPE',
    ]);
    for (const json of [{ phone: null }, { phone: null, email: null }]) {
      const bare = await patch(provider, id, json);
      expect([bare.status, problemsOf(bare)]).toEqual([400, [' AT_LEAST_ONE']]);
    }
    expect(problemsOf(await patch(provider, id, { accountStatus: 'CLAIMED', id, note: 'a' }))).toEqual([
      '/accountStatus UNKNOWN_FIELD',
      '/id UNKNOWN_FIELD',
    ]);
  });

  test('400 AT_LEAST_ONE for a patch without a change, whatever version it expects', async () => {
    const provider = await studio();
    const { id } = await createClientAt(provider);
    for (const json of [{}, { expectedVersion: 1 }]) {
      const empty = await patch(provider, id, json);
      expect([empty.status, problemsOf(empty)]).toEqual([400, [' AT_LEAST_ONE']]);
    }
  });

  test('PATCH clients/{id} without clients:read: id, version, stamps and what the request sent', async () => {
    const provider = await studio();
    const { id } = await createClientAt(provider, { ...ANNA, note: 'secret', externalClientId: 'crm-1' });
    const token = await provider.token(undefined, 'clients:update');
    const json = { email: ' Ann@Example.com', lastName: null };
    const { status, body } = await provider.call('PATCH', `clients/${id}`, { token, json });
    const unread = Object.fromEntries(Object.keys(RECORD).map((field) => [field, null]));
    const { createdAt, updatedAt } = RECORD;
    expect([status, body]).toEqual([
      200,
      { ...unread, id, email: 'Ann@Example.com', version: 2, createdAt, updatedAt },
    ]);
  });

  test('404 over REST and in the graph for a repeat whose client was deleted meanwhile', async () => {
    const provider = await studio();
    const token = await provider.token(undefined, 'clients:create clients:update');
    const headers = { 'Idempotency-Key': 'attempt-0001' };
    const create = () => provider.call('POST', 'clients', { token, headers, json: ANNA });
    const { id } = (await create()).body;
    const change = () => provider.call('PATCH', `clients/${id}`, { token, headers, json: { note: 'a' } });
    expect((await change()).status).toBe(200);
    await provider.call('DELETE', `clients/${id}`);
    for (const again of [await create(), await change()]) {
      expect([again.status, again.body.error]).toEqual([404, 'NOT_FOUND']);
    }
    const text = 'mutation ($input: CreateClientInput!) { createClient(input: $input) { client { id } } }';
    const input = { ...ANNA, idempotencyKey: 'attempt-0001' };
    expect(codesOf(await graphql(app, token, text, { input }))).toEqual(['NOT_FOUND']);
  });

  test('400 names a malformed id by its path and a malformed key by its header; in the body both are unknown fields', async () => {
    const provider = await studio();
    const { id } = await createClientAt(provider, ANNA);
    const patch = async (at: string, json: object, headers = {}) =>
      (await provider.call('PATCH', `clients/${at}`, { json, headers })).body.details.map(
        ({ path, code }: { path: string; code: string }) => `${path} ${code}`,
      );
    expect(await patch('x', {}, { 'Idempotency-Key': 'short' })).toEqual([
      '{id} INVALID_FORMAT',
      '#Idempotency-Key INVALID_FORMAT',
      ' AT_LEAST_ONE',
    ]);
    expect(await patch(id, { id, idempotencyKey: 'attempt-0001', note: null })).toEqual([
      '/id UNKNOWN_FIELD',
      '/idempotencyKey UNKNOWN_FIELD',
    ]);
  });

  test('409 EXTERNAL_ID_IN_USE names its client only to readers of clients', async () => {
    const provider = await studio();
    const { id } = await createClientAt(provider, { ...ANNA, externalClientId: 'crm-1' });
    const json = { ...ANNA, externalClientId: 'crm-1' };
    const reader = await provider.call('POST', 'clients', { json });
    expect([reader.status, reader.body.context]).toEqual([409, { providerClientId: id }]);
    const token = await provider.token(undefined, 'clients:create');
    const writer = await provider.call('POST', 'clients', { token, json });
    expect([writer.status, writer.body.context]).toEqual([409, {}]);
  });

  test('409 VERSION_CONFLICT with the current version', async () => {
    const provider = await studio();
    const { id } = await createClientAt(provider);
    await patch(provider, id, { note: 'a' });
    const stale = await patch(provider, id, { note: 'b', expectedVersion: 1 });
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { error: 'VERSION_CONFLICT', context: { currentVersion: 2 } },
    ]);
  });

  test('409 VERSION_CONFLICT is equal for a right and a wrong guess without clients:read', async () => {
    const provider = await studio();
    const { id } = await createClientAt(provider);
    const token = await provider.token(undefined, 'clients:update');
    const statuses = [];
    for (const email of [ANNA.email, 'someone-else@example.com']) {
      const json = { email, expectedVersion: 999 };
      statuses.push((await provider.call('PATCH', `clients/${id}`, { token, json })).status);
    }
    expect(statuses).toEqual([409, 409]);
  });

  test('a repeat with the same key is replayed with 200, also after other changes of the client', async () => {
    const provider = await studio();
    const { id } = await createClientAt(provider);
    const headers = { 'Idempotency-Key': 'attempt-0001' };
    const json = { note: 'a', expectedVersion: 1 };
    expect((await patch(provider, id, json, headers)).headers.get('Idempotency-Replayed')).toBeNull();
    await patch(provider, id, { note: 'b' });
    const again = await patch(provider, id, json, headers);
    expect([again.status, again.headers.get('Idempotency-Replayed'), again.body.note]).toEqual([200, 'true', 'b']);
  });
});

describe('GET and DELETE clients/{id}', () => {
  test('DELETE clients/{id}: 204 without a body, then 404 everywhere, and the external id is free again', async () => {
    const provider = await studio();
    const { id } = await createClientAt(provider, { ...ANNA, externalClientId: 'crm-1' });
    const deleted = await provider.call('DELETE', `clients/${id}`);
    expect([deleted.status, deleted.body]).toEqual([204, '']);
    const requests: [string, TestRequest][] = [
      ['GET', {}],
      ['DELETE', {}],
      ['PATCH', { json: { note: 'x' } }],
    ];
    for (const [method, request] of requests) {
      const answer = await provider.call(method, `clients/${id}`, request);
      expect([answer.status, answer.body.error], method).toEqual([404, 'NOT_FOUND']);
    }
    expect((await provider.call('GET', 'clients/search?search=anna')).body).toEqual([]);
    expect((await provider.call('POST', 'clients/identify', { json: { phone: ANNA.phone } })).body.status).toBe(
      'NOT_FOUND',
    );
    await createClientAt(provider, { ...ANNA, externalClientId: 'crm-1' });
  });

  test('unknown and foreign client ids get the same 404, a malformed one 400, a foreign provider 403', async () => {
    const [provider, other] = [await studio(), await studio()];
    const { id } = await createClientAt(other);
    const headers = { 'X-Request-Id': 'same' };
    const unknown = await provider.call('GET', `clients/${randomUUID()}`, { headers });
    const foreign = await provider.call('GET', `clients/${id}`, { headers });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(unknown.body);
    const malformed = await provider.call('GET', 'clients/me');
    expect([malformed.status, malformed.body.details[0].code]).toEqual([400, 'INVALID_FORMAT']);
    const elsewhere = await other.call('GET', `clients/${id}`, { token: await provider.token() });
    expect([elsewhere.status, elsewhere.body.context]).toMatchObject([403, { reason: 'PROVIDER_MISMATCH' }]);
    expect((await other.call('GET', `clients/${id.toUpperCase()}`)).body.id).toBe(id);
  });
});
