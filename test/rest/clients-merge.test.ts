import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_SCOPES } from '../../src/domain/access/roles.ts';
import { createClaimLink } from '../../src/domain/clients/claim-link.ts';
import { claimProviderClient } from '../../src/domain/persons/claim-provider-client.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { graphql } from '../support/graphql.ts';
import { at, type Desk, keyed, openDesk, problems } from './reservation-desk.ts';
import { receivedWebhooks, subscribe } from './shown-by-webhooks.ts';

const UNKNOWN = '01936d3a-0000-7000-8000-000000000001';
const ANNA = { firstName: 'Anna', phone: '+48600100200' };
const EMAIL = 'anna@example.com';
const MORE = { firstName: 'Ania', lastName: 'Nowak', email: EMAIL, note: 'Likes tea', externalClientId: 'crm-7' };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ env: { CLAIM_URL: 'https://app.example/c/{token}' } });
});
afterAll(() => app.close());

/** A salon with two records of one person. */
async function openPair() {
  const desk = await openDesk(app);
  const make = async (json: object) => (await desk.call('POST', 'clients', { json })).body.id as string;
  return { desk, target: await make(ANNA), source: await make(MORE) };
}

const merge = (desk: Desk, id: string, sourceId: string, more = {}, request = {}) =>
  desk.call('POST', `clients/${id}/merge`, { json: { sourceId, ...more }, ...request });
const book = (desk: Desk, providerClientId: string, time: string) =>
  desk.book({ client: undefined, providerClientId, startAt: at(time) });
const linkTo = (desk: Desk, providerClientId: string) =>
  createClaimLink(app.service.deps, { providerId: desk.provider.id, providerClientId, address: EMAIL });
const tokenOf = (link: string | null) => link?.split('/').at(-1) ?? '';
const claimWith = (token: string, subject: string) => {
  const account = { kind: 'ACCOUNT', id: subject, issuer: 'https://id.example' } as const;
  const scopes = { scopes: ACCOUNT_SCOPES, assignedScopes: ACCOUNT_SCOPES };
  const caller = { ...account, ...scopes, tokenExpiresAt: new Date(8.64e15) };
  return claimProviderClient({ ...app.service.deps, requestId: 'test', caller }, token);
};
const claimed = async (desk: Desk, providerClientId: string, subject: string) =>
  claimWith(tokenOf(await linkTo(desk, providerClientId)), subject);

describe('POST clients/{id}/merge', () => {
  test('200: the client takes over all reservations and fills its empty fields, and the other record is deleted', async () => {
    const { desk, target, source } = await openPair();
    const own = await book(desk, target, '09:00');
    const [live, gone] = [await book(desk, source, '10:00'), await book(desk, source, '12:00')];
    await desk.cancel(gone.id);
    await subscribe(desk.provider, 'voicebot');
    const { status, body } = await merge(desk, target, source);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ id: target, ...MORE, firstName: 'Anna', phone: ANNA.phone, version: 2 }),
    ]);
    expect((await desk.call('GET', `clients/${target}`)).body).toEqual(body);
    expect((await desk.call('GET', `clients/${source}`)).status).toBe(404);
    const client = { firstName: 'Anna', lastName: 'Nowak', email: EMAIL, phone: ANNA.phone, externalClientId: 'crm-7' };
    for (const [{ id }, version] of [
      [live, 2],
      [gone, 3],
      [own, 1],
    ] as const) {
      expect((await desk.read(id)).body).toMatchObject({ providerClientId: target, client, version });
    }
    expect((await desk.events(live.id)).at(-1)).toMatchObject({
      type: 'UPDATED',
      version: 2,
      actor: { type: 'INTEGRATION', self: true },
      changes: [{ field: 'providerClientId', from: source, to: target }],
    });
    const [merged, ...others] = await receivedWebhooks(app, desk.provider.id);
    expect(others).toEqual([]);
    expect(merged).toMatchObject({
      event: 'client.merged',
      resource: { type: 'client', id: target, version: 2 },
      data: { client: body, mergedId: source, actor: { type: 'INTEGRATION', self: true } },
    });
    expect(merged?.data.changes).toContainEqual({ field: 'email', from: null, to: EMAIL });
    const key = { providerId_id: { providerId: desk.provider.id, id: source } };
    const left = await app.database.orm.providerClient.findUniqueOrThrow({ where: key });
    expect(left).toMatchObject({ externalClientId: 'crm-7', version: 2, deletedAt: expect.any(Date) });
    const list = await desk.call('GET', `reservations?providerClientId=${target}`);
    expect(list.body.totalItems).toBe(3);
  });

  test("a merge keeps the client's values, and number and address of the other one then match this one", async () => {
    const { desk, target, source } = await openPair();
    await desk.call('PATCH', `clients/${target}`, { json: { lastName: 'Kowal', note: 'mine' } });
    await desk.call('PATCH', `clients/${source}`, { json: { phone: '+48600100999' } });
    expect((await merge(desk, target, source)).body).toMatchObject({
      lastName: 'Kowal',
      note: 'mine',
      phone: ANNA.phone,
      email: EMAIL,
    });
    expect((await desk.call('GET', `clients?email=${EMAIL}`)).body.items).toMatchObject([{ id: target }]);
    expect((await desk.call('GET', 'clients/search?search=kowal')).body).toMatchObject([{ id: target }]);
  });

  test('404 for a merge of unknown, deleted and foreign records, 400 for a client with itself', async () => {
    const [{ desk, target, source }, other] = [await openPair(), await openPair()];
    for (const id of [UNKNOWN, other.target]) {
      expect(await merge(desk, id, source)).toMatchObject({ status: 404 });
      const refused = await merge(desk, target, id);
      expect([refused.status, problems(refused)]).toEqual([404, ['/sourceId NOT_FOUND']]);
    }
    expect(problems(await merge(desk, target, target))).toEqual(['/sourceId EXCLUSIVE']);
    expect(problems(await merge(desk, target, target.toUpperCase()))).toEqual(['/sourceId EXCLUSIVE']);
    expect((await merge(desk, target, source)).status).toBe(200);
    expect((await merge(desk, target, source)).status).toBe(404);
    expect((await merge(desk, source, target)).status).toBe(404);
    expect((await other.desk.call('GET', `clients/${other.source}`)).body.version).toBe(1);
  });

  test('409 VERSION_CONFLICT for a stale version of the client that remains', async () => {
    const { desk, target, source } = await openPair();
    await desk.call('PATCH', `clients/${target}`, { json: { note: 'x' } });
    expect(await merge(desk, target, source, { expectedVersion: 1 })).toMatchObject({
      status: 409,
      body: { error: 'VERSION_CONFLICT', context: { currentVersion: 2 } },
    });
    expect((await merge(desk, target, source, { expectedVersion: 2 })).status).toBe(200);
  });

  test('403 for a merge without one of the two scopes, and nothing is changed', async () => {
    const { desk, target, source } = await openPair();
    for (const [held, missing] of [
      ['clients:update', 'clients:delete'],
      ['clients:delete', 'clients:update'],
    ] as const) {
      const token = await desk.provider.token('voicebot', held);
      const refused = await merge(desk, target, source, {}, { token });
      expect(refused).toMatchObject({ status: 403, body: { context: { requiredScope: missing } } });
    }
    expect((await desk.call('GET', `clients/${source}`)).body.version).toBe(1);
  });

  test('without clients:read the answer to a merge has only the sent fields, and no data of the person', async () => {
    const { desk, target, source } = await openPair();
    const token = await desk.provider.token('voicebot', 'clients:update clients:delete');
    const { body } = await merge(desk, target, source, {}, { token });
    expect(body).toMatchObject({ id: target, version: 2, firstName: null, lastName: null, email: null, phone: null });
  });

  test('a repeated merge with the same key replays, and with another record is 409 IDEMPOTENCY_KEY_REUSED', async () => {
    const { desk, target, source } = await openPair();
    const third = (await desk.call('POST', 'clients', { json: { firstName: 'Anna', phone: '+48600100300' } })).body.id;
    const first = await merge(desk, target, source, {}, keyed('merge-once'));
    const again = await merge(desk, target, source, {}, keyed('merge-once'));
    expect([again.status, again.headers.get('Idempotency-Replayed'), again.body]).toEqual([200, 'true', first.body]);
    expect(await merge(desk, target, third, {}, keyed('merge-once'))).toMatchObject({
      status: 409,
      body: { error: 'IDEMPOTENCY_KEY_REUSED', context: { differs: ['sourceId'] } },
    });
  });
});

describe('a merge of claimed records', () => {
  test('a claimed record merged into a guest keeps the claim, for the bookings of both', async () => {
    const { desk, target, source } = await openPair();
    const own = await book(desk, target, '09:00');
    const taken = await book(desk, source, '10:00');
    await claimed(desk, source, 'holder');
    expect((await merge(desk, target, source)).body).toMatchObject({ accountStatus: 'CLAIMED', version: 2 });
    expect((await desk.read(own.id)).body).toMatchObject({ clientLink: 'ACCOUNT', version: 2 });
    expect((await desk.events(own.id)).at(-1)).toMatchObject({ type: 'CLIENT_LINKED', version: 2 });
    expect((await desk.read(taken.id)).body).toMatchObject({
      providerClientId: target,
      clientLink: 'ACCOUNT',
      version: 3,
    });
  });

  test('a guest merged into a claimed record: its bookings belong to the account too', async () => {
    const { desk, target, source } = await openPair();
    const own = await book(desk, target, '09:00');
    await claimed(desk, source, 'holder');
    expect((await merge(desk, source, target)).body).toMatchObject({ accountStatus: 'CLAIMED', phone: ANNA.phone });
    expect((await desk.events(own.id)).at(-1).changes).toEqual([
      { field: 'providerClientId', from: target, to: source },
      { field: 'clientLink', from: 'GUEST', to: 'ACCOUNT' },
    ]);
  });

  test('merging claimed records is 409 INVALID_STATE for two accounts, 200 for one', async () => {
    const { desk, target, source } = await openPair();
    await desk.call('PATCH', `clients/${target}`, { json: { email: EMAIL } });
    await claimed(desk, target, 'one');
    await claimed(desk, source, 'other');
    expect(await merge(desk, target, source)).toMatchObject({
      status: 409,
      body: { error: 'INVALID_STATE', context: { status: 'CLAIMED' } },
    });
    const third = (await desk.call('POST', 'clients', { json: { firstName: 'A', email: EMAIL } })).body.id;
    await claimed(desk, third, 'one');
    expect((await merge(desk, target, third)).status).toBe(200);
  });

  test('a concurrent claim precedes the merge, which keeps it, or is NOT_FOUND: all bookings agree', async () => {
    const kinds = new Set<string>();
    for (let turn = 0; turn < 8; turn += 1) {
      const { desk, target, source } = await openPair();
      const ids = [(await book(desk, target, '09:00')).id, (await book(desk, source, '10:00')).id];
      const claim = claimed(desk, source, 'holder').then(
        () => 'CLAIMED',
        ({ code }) => (code === 'NOT_FOUND' ? 'GUEST' : code),
      );
      const [kind, merged] = await Promise.all([claim, merge(desk, target, source)]);
      kinds.add(kind);
      expect(merged.status).toBe(200);
      expect((await desk.call('GET', `clients/${target}`)).body.accountStatus).toBe(kind);
      for (const id of ids) {
        const { body } = await desk.read(id);
        expect([body.providerClientId, body.clientLink]).toEqual([target, kind === 'GUEST' ? 'GUEST' : 'ACCOUNT']);
      }
    }
    expect([...kinds].every((kind) => ['CLAIMED', 'GUEST'].includes(kind))).toBe(true);
  });

  test('a claim link of a merged record is invalid', async () => {
    const { desk, target, source } = await openPair();
    const token = tokenOf(await linkTo(desk, source));
    await merge(desk, target, source);
    const where = { providerId: desk.provider.id, providerClientId: source };
    expect(await app.database.orm.claimToken.count({ where })).toBe(0);
    await expect(claimWith(token, 'somebody')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await desk.call('GET', `clients/${target}`)).body.accountStatus).toBe('GUEST');
  });
});

test('the graph merges with the same answer and the same scopes', async () => {
  const { desk, target, source } = await openPair();
  const mutation = `mutation ($input: MergeClientInput!) {
    mergeClients(input: $input) { client { id version lastName } replayed } }`;
  const variables = { input: { id: target, sourceId: source } };
  const narrow = await desk.provider.token('voicebot', 'clients:update clients:read');
  const refused = await graphql(app, narrow, mutation, variables);
  expect(refused.errors[0]?.extensions).toMatchObject({
    code: 'insufficient_scope',
    context: { requiredScope: 'clients:delete' },
  });
  const { data } = await graphql(app, await desk.provider.token(), mutation, variables);
  expect(data).toEqual({ mergeClients: { client: { id: target, version: 2, lastName: 'Nowak' }, replayed: false } });
});
