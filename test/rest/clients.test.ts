import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp, type TestProvider, type TestRequest } from '../support/app.ts';
import { salon } from '../support/salon.ts';

const ANNA = { firstName: 'Anna', lastName: 'Łęcka', email: 'anna@example.com', phone: '+48600100200' };
const RECORD = {
  ...ANNA,
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

async function create(provider: TestProvider, json: object = ANNA) {
  const answer = await provider.call('POST', 'clients', { json });
  expect(answer.status).toBe(201);
  return answer.body;
}

const problems = ({ body }: { body: { details?: { path: string; code: string }[] } }) =>
  body.details?.map(({ path, code }) => `${path} ${code}`).sort();

describe('POST clients', () => {
  test('201 with the record, its Location and the request id', async () => {
    const provider = await studio();
    const answer = await provider.call('POST', 'clients', { json: ANNA, headers: { 'X-Request-Id': 'call-1' } });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ ...RECORD, id: expect.any(String) });
    expect(answer.headers.get('X-Request-Id')).toBe('call-1');
    expect(answer.headers.get('Idempotency-Replayed')).toBeNull();
    const location = answer.headers.get('Location') ?? '';
    expect(location).toBe(`/integrations/v1/providers/${provider.id}/clients/${answer.body.id}`);
    expect((await app.call('GET', location, { token: await provider.token() })).body).toEqual(answer.body);
  });

  test('values are stored in their canonical form, and null equals absence', async () => {
    const provider = await studio();
    const sent = {
      firstName: '  Anna\u0301 ',
      lastName: null,
      email: ' Anna@Example.COM',
      phone: null,
      locale: 'pl-pl',
      timezone: 'europe/warsaw',
      note: 'first line\nsecond line',
      externalClientId: 'CRM-1',
    };
    expect(await create(provider, sent)).toMatchObject({
      firstName: 'Anná',
      lastName: null,
      email: 'anna@example.com',
      phone: null,
      locale: 'pl-PL',
      timezone: 'Europe/Warsaw',
      note: 'first line\nsecond line',
      externalClientId: 'CRM-1',
    });
  });

  test('400 names every problem at once, and writes nothing', async () => {
    const provider = await studio();
    const json = {
      firstName: '   ',
      lastName: 'x'.repeat(101),
      email: 'anna',
      phone: '600100200',
      locale: 'no_such tag',
      timezone: '+02:00',
      note: 'x'.repeat(2001),
      externalClientId: 'x'.repeat(181),
      birthday: '2000-01-01',
    };
    const answer = await provider.call('POST', 'clients?dry=1', { json, headers: { 'Idempotency-Key': 'short' } });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('VALIDATION_FAILED');
    expect(problems(answer)).toEqual([
      '#Idempotency-Key INVALID_FORMAT',
      '/birthday UNKNOWN_FIELD',
      '/email INVALID_FORMAT',
      '/externalClientId TOO_LONG',
      '/firstName OUT_OF_RANGE',
      '/lastName TOO_LONG',
      '/locale INVALID_FORMAT',
      '/note TOO_LONG',
      '/phone NOT_E164',
      '/timezone UNKNOWN_TIMEZONE',
      '?dry UNKNOWN_FIELD',
    ]);
    expect((await provider.call('GET', 'clients')).body.items).toEqual([]);
  });

  test.for([
    [{}, ['/firstName REQUIRED', ' AT_LEAST_ONE']],
    [{ firstName: 'Anna' }, [' AT_LEAST_ONE']],
    [{ firstName: 'Anna', email: null, phone: null }, [' AT_LEAST_ONE']],
    [{ firstName: 'Anna', phone: 'x' }, ['/phone NOT_E164']],
    [{ firstName: 7, phone: '+48600100200' }, ['/firstName INVALID_TYPE']],
    [[], [' INVALID_TYPE']],
  ] as const)('400 for %j', async ([json, expected]) => {
    const answer = await (await studio()).call('POST', 'clients', { json });
    expect(answer.status).toBe(400);
    expect(problems(answer)).toEqual([...expected].sort());
  });

  test('the same key again: 201, replayed, the client as it is now; another body: 409', async () => {
    const provider = await studio();
    const headers = { 'Idempotency-Key': 'attempt-0001' };
    const first = await provider.call('POST', 'clients', { json: ANNA, headers });
    await provider.call('PATCH', `clients/${first.body.id}`, { json: { note: 'vip' } });
    const reordered = {
      phone: ' +48600100200',
      email: 'ANNA@example.com',
      note: null,
      lastName: 'Łęcka',
      firstName: 'Anna',
    };
    const again = await provider.call('POST', 'clients', { json: reordered, headers });
    expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([201, 'true']);
    expect(again.body).toEqual({ ...first.body, note: 'vip', version: 2 });
    const other = await provider.call('POST', 'clients', { json: { ...ANNA, lastName: 'Nowak' }, headers });
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({ error: 'IDEMPOTENCY_KEY_REUSED', context: { differs: ['lastName'] } });
    expect(other.body.context).not.toHaveProperty('reservationId');
  });

  test('409 EXTERNAL_ID_IN_USE names the client that has it', async () => {
    const provider = await studio();
    const holder = await create(provider, { ...ANNA, externalClientId: 'crm-1' });
    const answer = await provider.call('POST', 'clients', { json: { ...ANNA, externalClientId: 'crm-1' } });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ error: 'EXTERNAL_ID_IN_USE', context: { providerClientId: holder.id } });
  });
});

describe('POST clients/identify', () => {
  const identify = (provider: TestProvider, json: unknown) => provider.call('POST', 'clients/identify', { json });

  test('200 with status and id, and nothing else', async () => {
    const provider = await studio();
    const { phone } = ANNA;
    expect((await identify(provider, { phone })).body).toEqual({ status: 'NOT_FOUND', providerClientId: null });
    const { id } = await create(provider);
    const matched = await identify(provider, { phone });
    expect([matched.status, matched.body]).toEqual([200, { status: 'MATCHED', providerClientId: id }]);
    await create(provider, { ...ANNA, firstName: 'Jan' });
    expect((await identify(provider, { phone })).body).toEqual({ status: 'AMBIGUOUS', providerClientId: null });
  });

  test.for(['600100200', '0048600100200', '+48 600 100 200', '+48', '', '+0600100200'])(
    '400 NOT_E164 for %j',
    async (phone) => {
      const answer = await identify(await studio(), { phone });
      expect([answer.status, problems(answer)]).toEqual([400, ['/phone NOT_E164']]);
    },
  );

  test('400 for a missing number, a number that is no string, and a stray field', async () => {
    const provider = await studio();
    expect(problems(await identify(provider, {}))).toEqual(['/phone REQUIRED']);
    expect(problems(await identify(provider, { phone: 48600100200, name: 'Anna' }))).toEqual([
      '/name UNKNOWN_FIELD',
      '/phone INVALID_TYPE',
    ]);
  });
});

describe('GET clients/search', () => {
  const search = (provider: TestProvider, query: string) => provider.call('GET', `clients/search${query}`);

  test('an array of records, matched by name, e-mail or phone', async () => {
    const provider = await studio();
    const anna = await create(provider);
    await create(provider, { firstName: 'Jan', phone: '+48600999888' });
    for (const phrase of ['lecka', 'ANNA ŁĘ', 'anna@example', '600100200', '+48 600 100 200', ' anna ']) {
      const answer = await search(provider, `?${new URLSearchParams({ search: phrase })}`);
      expect([answer.status, answer.body], phrase).toEqual([200, [anna]]);
    }
    expect((await search(provider, '?search=%25')).body).toEqual([]);
    expect((await search(provider, '')).body).toHaveLength(2);
    expect((await search(provider, '?limit=1')).body).toHaveLength(1);
  });

  test.for([
    ['?search=', ['?search INVALID_FORMAT']],
    ['?limit=26', ['?limit OUT_OF_RANGE']],
    ['?limit=0', ['?limit OUT_OF_RANGE']],
    ['?limit=1.5', ['?limit INVALID_TYPE']],
    ['?q=anna', ['?q UNKNOWN_FIELD']],
    ['?search=a&search=b', ['?search NOT_UNIQUE']],
    [`?search=${'a'.repeat(121)}`, ['?search TOO_LONG']],
  ] as const)('400 for %s', async ([query, expected]) => {
    const answer = await search(await studio(), query);
    expect([answer.status, problems(answer)]).toEqual([400, [...expected]]);
  });
});

describe('PATCH clients/{id}', () => {
  const patch = (provider: TestProvider, id: string, json: unknown, headers: TestRequest['headers'] = {}) =>
    provider.call('PATCH', `clients/${id}`, { json, headers });

  test('200 with the record; null clears, absent stays; what already holds changes nothing', async () => {
    const provider = await studio();
    const { id } = await create(provider, { ...ANNA, note: 'old' });
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

  test('400 for null where a client always has a value, and when no way to reach it would remain', async () => {
    const provider = await studio();
    const { id } = await create(provider, { firstName: 'Anna', phone: '+48600100200' });
    expect(problems(await patch(provider, id, { firstName: null, expectedVersion: null }))).toEqual([
      '/expectedVersion INVALID_TYPE',
      '/firstName INVALID_TYPE',
    ]);
    for (const json of [{ phone: null }, { phone: null, email: null }]) {
      const bare = await patch(provider, id, json);
      expect([bare.status, problems(bare)]).toEqual([400, [' AT_LEAST_ONE']]);
    }
    expect(problems(await patch(provider, id, { accountStatus: 'CLAIMED', id }))).toEqual([
      '/accountStatus UNKNOWN_FIELD',
      '/id UNKNOWN_FIELD',
    ]);
  });

  test('409 VERSION_CONFLICT with the current version', async () => {
    const provider = await studio();
    const { id } = await create(provider);
    await patch(provider, id, { note: 'a' });
    const stale = await patch(provider, id, { note: 'b', expectedVersion: 1 });
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { error: 'VERSION_CONFLICT', context: { currentVersion: 2 } },
    ]);
  });

  test('a repeat with the same key is replayed with 200, also when others changed the client meanwhile', async () => {
    const provider = await studio();
    const { id } = await create(provider);
    const headers = { 'Idempotency-Key': 'attempt-0001' };
    const json = { note: 'a', expectedVersion: 1 };
    expect((await patch(provider, id, json, headers)).headers.get('Idempotency-Replayed')).toBeNull();
    await patch(provider, id, { note: 'b' });
    const again = await patch(provider, id, json, headers);
    expect([again.status, again.headers.get('Idempotency-Replayed'), again.body.note]).toEqual([200, 'true', 'b']);
  });
});

describe('GET and DELETE clients/{id}', () => {
  test('204 without a body, then 404 everywhere, and the external id is free again', async () => {
    const provider = await studio();
    const { id } = await create(provider, { ...ANNA, externalClientId: 'crm-1' });
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
    await create(provider, { ...ANNA, externalClientId: 'crm-1' });
  });

  test('unknown and foreign ids get the same 404, a malformed one 400, a foreign provider 403', async () => {
    const [provider, other] = [await studio(), await studio()];
    const { id } = await create(other);
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

describe('GET clients', () => {
  test('pages of records; the cursor needs nothing beside it', async () => {
    const provider = await studio();
    const made = [await create(provider), await create(provider), await create(provider)];
    const first = await provider.call('GET', 'clients?pageSize=2&email=anna%40example.com');
    expect(first.body).toEqual({ items: made.slice(0, 2), nextCursor: expect.any(String), hasNextPage: true });
    const last = await provider.call('GET', `clients?cursor=${first.body.nextCursor}`);
    expect(last.body).toEqual({ items: [made[2]], nextCursor: null, hasNextPage: false });
  });

  test('the feed carries records and four-field tombstones, and its cursor finds later changes', async () => {
    const provider = await studio();
    const [kept, gone] = [await create(provider), await create(provider, { ...ANNA, externalClientId: 'crm-1' })];
    await provider.call('DELETE', `clients/${gone.id}`);
    const tombstone = { id: gone.id, externalClientId: 'crm-1', version: 2, deletedAt: '2026-11-02T08:00:00.000Z' };
    const page = await vi.waitFor(async () => {
      const answer = await provider.call('GET', 'clients?updatedSince=2026-11-02T09:00:00+01:00');
      expect(answer.body).toEqual({ items: [kept, tombstone], nextCursor: expect.any(String), hasNextPage: false });
      return answer.body;
    });
    const changed = await provider.call('PATCH', `clients/${kept.id}`, { json: { note: 'x' } });
    await vi.waitFor(async () => {
      const later = await provider.call('GET', `clients?cursor=${page.nextCursor}`);
      expect(later.body).toMatchObject({ items: [changed.body], nextCursor: expect.any(String), hasNextPage: false });
    });
  });

  test('400 for cursors and parameters that cannot be read', async () => {
    const [provider, other] = [await studio(), await studio()];
    await create(other);
    await create(other);
    const { nextCursor } = (await other.call('GET', 'clients?pageSize=1')).body;
    expect(problems(await provider.call('GET', `clients?cursor=${nextCursor}`))).toEqual(['?cursor INVALID_FORMAT']);
    const query = 'cursor=x&pageSize=101&updatedSince=2026-11-02T08:00:00&phone=123&email=x&sort=name';
    expect(problems(await provider.call('GET', `clients?${query}`))).toEqual([
      '?email INVALID_FORMAT',
      '?pageSize OUT_OF_RANGE',
      '?phone NOT_E164',
      '?sort UNKNOWN_FIELD',
      '?updatedSince OFFSET_REQUIRED',
    ]);
  });
});

describe('access', () => {
  test.for([
    ['POST', 'clients', 'clients:create', ANNA],
    ['POST', 'clients/identify', 'clients:identify', { phone: ANNA.phone }],
    ['GET', 'clients/search', 'clients:read', undefined],
    ['GET', 'clients', 'clients:read', undefined],
    ['GET', `clients/${randomUUID()}`, 'clients:read', undefined],
    ['PATCH', `clients/${randomUUID()}`, 'clients:update', {}],
    ['DELETE', `clients/${randomUUID()}`, 'clients:delete', undefined],
  ] as const)('%s %s needs %s', async ([method, path, scope, json]) => {
    const provider = await studio();
    const token = await provider.token(undefined, 'slots:read');
    const refused = await provider.call(method, path, { token, json });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      error: 'insufficient_scope',
      message: expect.stringContaining(scope),
      context: { reason: 'SCOPE_NOT_IN_TOKEN', requiredScope: scope },
    });
    const allowed = await provider.call(method, path, { token: await provider.token(undefined, scope), json });
    expect([200, 201, 404]).toContain(allowed.status);
  });

  test('names, addresses and numbers appear in no log line', async () => {
    const provider = await studio();
    const { id } = await create(provider, { ...ANNA, note: 'allergic to latex' });
    await provider.call('GET', 'clients/search?search=lecka');
    await provider.call('PATCH', `clients/${id}`, { json: { phone: '123', note: 'x'.repeat(2001) } });
    await provider.call('POST', 'clients/identify', { json: { phone: ANNA.phone } });
    expect(app.logLines.length).toBeGreaterThan(0);
    expect(app.logLines.join('\n')).not.toMatch(/600100200|anna@|Anna|lecka|Łęcka|latex/);
  });
});

test('the 31st identification of a minute is 429 with Retry-After, while other calls go on', async () => {
  const limited = await openTestApp({ env: { RATE_LIMIT_PER_MINUTE: '600' } });
  try {
    const provider = await limited.provide(salon());
    const identify = () => provider.call('POST', 'clients/identify', { json: { phone: ANNA.phone } });
    for (let call = 0; call < 30; call += 1) expect((await identify()).status).toBe(200);
    const refused = await identify();
    expect([refused.status, refused.body.error]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await provider.call('GET', 'clients')).status).toBe(200);
  } finally {
    await limited.close();
  }
});
