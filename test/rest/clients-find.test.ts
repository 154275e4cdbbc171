import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { ANNA, createClientAt, problemsOf } from '../support/client-calls.ts';
import { eventually } from '../support/eventually.ts';
import { salon } from '../support/salon.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const studio = () => app.provide(salon());

describe('POST clients/identify', () => {
  const identify = (provider: TestProvider, json: unknown) => provider.call('POST', 'clients/identify', { json });

  test('POST clients/identify: 200 with only status and id', async () => {
    const provider = await studio();
    const { phone } = ANNA;
    expect((await identify(provider, { phone })).body).toEqual({ status: 'NOT_FOUND', providerClientId: null });
    const { id } = await createClientAt(provider);
    const matched = await identify(provider, { phone });
    expect([matched.status, matched.body]).toEqual([200, { status: 'MATCHED', providerClientId: id }]);
    await createClientAt(provider, { ...ANNA, firstName: 'Jan' });
    expect((await identify(provider, { phone })).body).toEqual({ status: 'AMBIGUOUS', providerClientId: null });
  });

  test.for(['600100200', '+48', '', '+0600100200'])('POST clients/identify: 400 NOT_E164 for %j', async (phone) => {
    const answer = await identify(await studio(), { phone });
    expect([answer.status, problemsOf(answer)]).toEqual([400, ['/phone NOT_E164']]);
  });

  test('POST clients/identify: 400 for a missing number, a number that is no string, and an unknown field', async () => {
    const provider = await studio();
    expect(problemsOf(await identify(provider, {}))).toEqual(['/phone REQUIRED']);
    expect(problemsOf(await identify(provider, { phone: 48600100200, name: 'Anna' }))).toEqual([
      '/name UNKNOWN_FIELD',
      '/phone INVALID_TYPE',
    ]);
  });
});

describe('GET clients/search', () => {
  const search = (provider: TestProvider, query: string) => provider.call('GET', `clients/search${query}`);

  test('GET clients/search: an array of records, matched by name, e-mail or phone', async () => {
    const provider = await studio();
    const anna = await createClientAt(provider);
    await createClientAt(provider, { firstName: 'Jan', phone: '+48600999888' });
    for (const phrase of ['lecka', 'ANNA ŁĘ', 'anna@example', '600100200', '+48 600 100 200', ' anna ']) {
      const answer = await search(provider, `?${new URLSearchParams({ search: phrase })}`);
      expect([answer.status, answer.body], phrase).toEqual([200, [anna]]);
    }
    expect((await search(provider, '?search=%25')).body).toEqual([]);
    expect((await search(provider, '')).body).toHaveLength(2);
    expect((await search(provider, '?limit=1')).body).toHaveLength(1);
  });

  test.for([
    ['?limit=26', ['?limit OUT_OF_RANGE']],
    ['?limit=0', ['?limit OUT_OF_RANGE']],
    ['?limit=1.5', ['?limit INVALID_TYPE']],
    ['?q=anna', ['?q UNKNOWN_FIELD']],
    ['?search=a&search=b', ['?search NOT_UNIQUE']],
    [`?search=${'a'.repeat(121)}`, ['?search TOO_LONG']],
  ] as const)('GET clients/search: 400 for %s', async ([query, expected]) => {
    const answer = await search(await studio(), query);
    expect([answer.status, problemsOf(answer)]).toEqual([400, [...expected]]);
  });
});

describe('GET clients', () => {
  const asItem = (record: object) => ({ kind: 'ProviderClient', ...record });

  test('GET clients has pages of records; the cursor contains all filters', async () => {
    const provider = await studio();
    const made = [await createClientAt(provider), await createClientAt(provider), await createClientAt(provider)];
    const first = await provider.call('GET', 'clients?pageSize=2&email=anna%40example.com');
    expect(first.body).toEqual({
      items: made.slice(0, 2).map(asItem),
      nextCursor: expect.any(String),
      hasNextPage: true,
    });
    const last = await provider.call('GET', `clients?cursor=${first.body.nextCursor}`);
    expect(last.body).toEqual({ items: made.slice(2).map(asItem), nextCursor: null, hasNextPage: false });
  });

  test('the feed of clients has records and four-field tombstones, and its cursor finds later changes', async () => {
    const provider = await studio();
    const [kept, gone] = [
      await createClientAt(provider),
      await createClientAt(provider, { ...ANNA, externalClientId: 'crm-1' }),
    ];
    await provider.call('DELETE', `clients/${gone.id}`);
    const tombstone = {
      kind: 'DeletedClient',
      id: gone.id,
      externalClientId: 'crm-1',
      version: 2,
      deletedAt: '2026-11-02T08:00:00.000Z',
    };
    const page = await eventually(async () => {
      const answer = await provider.call('GET', 'clients?updatedSince=2026-11-02T09:00:00+01:00');
      expect(answer.body).toEqual({
        items: [asItem(kept), tombstone],
        nextCursor: expect.any(String),
        hasNextPage: false,
      });
      return answer.body;
    });
    const changed = await provider.call('PATCH', `clients/${kept.id}`, { json: { note: 'x' } });
    await eventually(async () => {
      const later = await provider.call('GET', `clients?cursor=${page.nextCursor}`);
      expect(later.body).toMatchObject({ items: [changed.body], nextCursor: expect.any(String), hasNextPage: false });
    });
  });

  test('GET clients: 400 for invalid cursors and parameters', async () => {
    const [provider, other] = [await studio(), await studio()];
    await createClientAt(other);
    await createClientAt(other);
    const { nextCursor } = (await other.call('GET', 'clients?pageSize=1')).body;
    expect(problemsOf(await provider.call('GET', `clients?cursor=${nextCursor}`))).toEqual(['?cursor INVALID_FORMAT']);
    const query = 'cursor=x&pageSize=101&updatedSince=2026-11-02T08:00:00&phone=123&email=x&sort=name';
    expect(problemsOf(await provider.call('GET', `clients?${query}`))).toEqual([
      '?email INVALID_FORMAT',
      '?pageSize OUT_OF_RANGE',
      '?phone NOT_E164',
      '?sort UNKNOWN_FIELD',
      '?updatedSince OFFSET_REQUIRED',
    ]);
  });
});
