import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import { actForProvider } from '../../../src/domain/access/operator.ts';
import { ACCOUNT_SCOPES } from '../../../src/domain/access/roles.ts';
import { sweepClaimTokens } from '../../../src/domain/access/tokens/sweep-access.ts';
import { getCatalog } from '../../../src/domain/catalog/get-catalog.ts';
import { createClaimLink } from '../../../src/domain/clients/claim-link.ts';
import { claimProviderClient } from '../../../src/domain/persons/claim-provider-client.ts';
import { releaseClaim } from '../../../src/domain/persons/release-claim.ts';
import type { AccountContext, AccountHolder, Context, ProviderCaller } from '../../../src/kernel/context.ts';
import { at, type Desk, openDesk } from '../../rest/reservation-desk.ts';
import { openTestApp, TEST_START, type TestApp } from '../../support/app.ts';

const DAY_MS = 86_400_000;
const ANN = { firstName: 'Ann', email: 'ann@example.com' };

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await openTestApp({ env: { CLAIM_URL: 'https://app.example/c/{token}?again={token}' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(TEST_START);
  desk = await openDesk(app);
});

const someone = (): AccountHolder => ({
  kind: 'ACCOUNT',
  id: randomUUID(),
  issuer: 'https://id.example',
  scopes: ACCOUNT_SCOPES,
  assignedScopes: ACCOUNT_SCOPES,
  tokenExpiresAt: new Date(8.64e15),
});
const claim = (token: string, account = someone()) =>
  claimProviderClient({ ...app.service.deps, requestId: 'test', caller: account }, token);
const linkTo = (providerClientId: string, address: string) =>
  createClaimLink(app.service.deps, { providerId: desk.provider.id, providerClientId, address });
const newToken = async (providerClientId: string): Promise<string> => {
  const link = await linkTo(providerClientId, (await stored(providerClientId)).email ?? '');
  const [, token, again] = /^https:\/\/app\.example\/c\/(.+)\?again=(.+)$/.exec(link ?? '') ?? [];
  if (token === undefined || token !== again) throw new Error(`No claim link: ${link}`);
  return token;
};
const newClient = async (json: object = ANN) => (await desk.call('POST', 'clients', { json })).body.id as string;
const book = (providerClientId: string, time: string) =>
  desk.book({ client: undefined, providerClientId, startAt: at(time) });
const stored = (id: string) =>
  app.database.orm.providerClient.findUniqueOrThrow({ where: { providerId_id: { providerId: desk.provider.id, id } } });
const accounts = () => app.database.orm.account.count();

test('types: operations of a provider do not accept an account holder, and a claim accepts no other caller', () => {
  expectTypeOf<AccountHolder>().not.toExtend<ProviderCaller>();
  expectTypeOf<AccountContext>().not.toExtend<Context>();
  expectTypeOf(claimProviderClient).parameter(0).toEqualTypeOf<AccountContext>();
  // @ts-expect-error an account holder acts for no provider
  expect(() => getCatalog({ ...app.service.deps, requestId: 'test', caller: someone() })).toBeDefined();
});

describe('a claim', () => {
  test('a claim attaches the record and all its bookings, live and past, and later ones belong to the account too', async () => {
    const id = await newClient();
    const live = await book(id, '10:00');
    const gone = await book(id, '12:00');
    await desk.cancel(gone.id);
    const other = await desk.book({ client: { firstName: 'Bob', email: ANN.email }, startAt: at('14:00') });
    expect(await claim(await newToken(id))).toEqual({
      providerId: desk.provider.id,
      providerName: 'Salon',
      providerClientId: id,
      reservationCount: 2,
    });
    expect((await desk.call('GET', `clients/${id}`)).body).toMatchObject({ accountStatus: 'CLAIMED', version: 2 });
    expect((await desk.read(live.id)).body).toMatchObject({ clientLink: 'ACCOUNT', version: 2, status: 'CONFIRMED' });
    expect((await desk.read(gone.id)).body).toMatchObject({ clientLink: 'ACCOUNT', version: 3, status: 'CANCELLED' });
    expect((await desk.read(other.id)).body).toMatchObject({ clientLink: 'GUEST', version: 1 });
    expect(await book(id, '15:00')).toMatchObject({ clientLink: 'ACCOUNT', version: 1 });
    expect(await desk.book({ client: ANN, startAt: at('16:00') })).toMatchObject({ clientLink: 'ACCOUNT' });
  });

  test('a claim sends client.claimed once, and writes CLIENT_LINKED to each history, by the account', async () => {
    const json = { url: 'http://127.0.0.1:9/hook', events: ['*'] };
    const id = await newClient();
    const { id: reservationId } = await book(id, '10:00');
    expect(await desk.call('POST', 'webhooks', { json })).toMatchObject({ status: 201 });
    await claim(await newToken(id));
    const providerId = desk.provider.id;
    const deliveries = await app.database.orm.webhookDelivery.findMany({ where: { providerId } });
    expect(deliveries).toMatchObject([{ event: 'client.claimed', resourceId: id, resourceVersion: 2 }]);
    const body = JSON.parse(Buffer.from(deliveries[0]?.body ?? []).toString());
    expect(body.data).toMatchObject({
      client: { id, accountStatus: 'CLAIMED', version: 2 },
      changes: [{ field: 'accountStatus', from: 'GUEST', to: 'CLAIMED' }],
      actor: { type: 'ACCOUNT', id: null, self: false },
    });
    const [, linked, ...others] = await desk.events(reservationId);
    expect(others).toEqual([]);
    expect(linked).toMatchObject({
      type: 'CLIENT_LINKED',
      version: 2,
      actor: { type: 'ACCOUNT', id: null, self: false },
      changes: [{ field: 'clientLink', from: 'GUEST', to: 'ACCOUNT' }],
    });
  });

  test('the first claim creates the account; claims of further records use it', async () => {
    const before = await accounts();
    const me = someone();
    const [first, second] = [await newClient(), await newClient({ firstName: 'Annie', email: 'annie@example.com' })];
    await claim(await newToken(first), me);
    await claim(await newToken(second), me);
    expect(await accounts()).toBe(before + 1);
    expect((await stored(first)).accountId).toBe((await stored(second)).accountId);
  });

  test('a second claim with the same token is NOT_FOUND, even by the same account', async () => {
    const me = someone();
    const token = await newToken(await newClient());
    await claim(token, me);
    await expect(claim(token, me)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a claim link is valid until the end of 30 days', async () => {
    const token = await newToken(await newClient());
    app.setNow(new Date(Date.parse(TEST_START) + 30 * DAY_MS - 1));
    await expect(claim(token)).resolves.toMatchObject({ reservationCount: 0 });
  });
});

describe('one answer to every invalid claim', () => {
  const CASES: readonly [string, () => Promise<string>][] = [
    ['no token at all', async () => ''],
    ['a malformed token', async () => 'ct_abc'],
    ['a random token of this provider', async () => forged(desk.provider.id, randomBytes(32))],
    ['a random token of no provider', async () => forged(randomUUID(), randomBytes(32))],
    [
      'a used token',
      async () => {
        const token = await newToken(await newClient());
        await claim(token);
        return token;
      },
    ],
    [
      'an expired token',
      async () => {
        const token = await newToken(await newClient());
        app.setNow(new Date(Date.parse(TEST_START) + 30 * DAY_MS));
        return token;
      },
    ],
    [
      "a token under another provider's id",
      async () => {
        const token = await newToken(await newClient());
        const secret = Buffer.from(token.slice(3), 'base64url').subarray(16);
        return forged((await openDesk(app)).provider.id, secret);
      },
    ],
    [
      'a token that a newer one has replaced',
      async () => {
        const id = await newClient();
        const [first] = [await newToken(id), await newToken(id)];
        return first;
      },
    ],
    [
      'a token that was mailed to another address than the record has now',
      async () => {
        const id = await newClient();
        const token = await newToken(id);
        await desk.call('PATCH', `clients/${id}`, { json: { email: 'right@example.com' } });
        return token;
      },
    ],
    [
      'such a token when the address is back',
      async () => {
        const id = await newClient();
        const token = await newToken(id);
        for (const email of ['right@example.com', ANN.email]) {
          await desk.call('PATCH', `clients/${id}`, { json: { email } });
        }
        return token;
      },
    ],
    [
      'a token whose address was changed by a write that ends no links',
      async () => {
        const id = await newClient();
        const token = await newToken(id);
        await app.database.pool.query('UPDATE provider_client SET email = $2 WHERE id = $1', [id, 'right@example.com']);
        return token;
      },
    ],
    [
      'a token of a record that was deleted',
      async () => {
        const id = await newClient();
        const token = await newToken(id);
        await desk.call('DELETE', `clients/${id}`);
        return token;
      },
    ],
  ];

  test.each(CASES)('the same NOT_FOUND for a claim with %s', async (_name, tokenOf) => {
    const token = await tokenOf();
    const before = await accounts();
    const refusal = await claim(token).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'NOT_FOUND',
      message: 'The requested record does not exist.',
      context: undefined,
      details: [{ path: ['input', 'token'], code: 'NOT_FOUND', message: 'No such record.' }],
    });
    expect(await accounts()).toBe(before);
  });
});

test('an equal e-mail address is no proof: without a token the record stays a guest', async () => {
  const id = await newClient();
  await claim(await newToken(id));
  const twin = await newClient();
  await desk.book({ client: { ...ANN, firstName: 'Zoe' } });
  expect(await stored(twin)).toMatchObject({ accountId: null });
});

test('only the hash of a token is stored', async () => {
  const token = await newToken(await newClient());
  const rows = await app.database.orm.claimToken.findMany({ where: { providerId: desk.provider.id } });
  expect(rows).toHaveLength(1);
  expect(rows[0]?.tokenHash).toHaveLength(32);
  expect(Buffer.from(rows[0]?.tokenHash ?? []).includes(Buffer.from(token.slice(3), 'base64url').subarray(16))).toBe(
    false,
  );
});

test('no link is created for a record that is claimed, deleted or has another address now', async () => {
  const [claimed, deleted, moved] = [await newClient(), await newClient(), await newClient()];
  await claim(await newToken(claimed));
  await desk.call('DELETE', `clients/${deleted}`);
  await desk.call('PATCH', `clients/${moved}`, { json: { email: 'right@example.com' } });
  for (const id of [claimed, deleted, moved]) expect(await linkTo(id, ANN.email)).toBeNull();
  expect(await linkTo(moved, 'right@example.com')).not.toBeNull();
});

test('a client has one link at a time; only another address or a deletion ends it', async () => {
  const id = await newClient();
  const tokens = () => app.database.orm.claimToken.count({ where: { providerId: desk.provider.id } });
  await newToken(id);
  const token = await newToken(id);
  await desk.call('PATCH', `clients/${id}`, { json: { note: 'prefers mornings' } });
  expect(await tokens()).toBe(1);
  const { id: reservationId } = await book(id, '10:00');
  await desk.cancel(reservationId);
  expect(await claim(token)).toMatchObject({ providerClientId: id, reservationCount: 1 });
  const [corrected, deleted] = [await newClient(), await newClient({ firstName: 'Bob', email: 'bob@example.com' })];
  for (const each of [corrected, deleted]) await newToken(each);
  await desk.call('PATCH', `clients/${corrected}`, { json: { email: 'right@example.com' } });
  await desk.call('DELETE', `clients/${deleted}`);
  expect(await tokens()).toBe(1);
});

describe('releasing a claim', () => {
  const release = async (id: string) =>
    releaseClaim(await actForProvider({ ...app.service.deps, requestId: 'test' }, desk.provider.id), id);

  test('releasing a claim makes record and bookings a guest again, in the histories and in webhooks, and a new claim is possible', async () => {
    const id = await newClient();
    const live = await book(id, '10:00');
    const token = await newToken(id);
    await claim(token);
    expect(
      await desk.call('POST', 'webhooks', { json: { url: 'http://127.0.0.1:9/hook', events: ['*'] } }),
    ).toMatchObject({
      status: 201,
    });
    expect(await release(id)).toEqual({ providerClientId: id, released: true, version: 3, reservationCount: 1 });
    expect((await desk.call('GET', `clients/${id}`)).body).toMatchObject({ accountStatus: 'GUEST', version: 3 });
    expect((await desk.read(live.id)).body).toMatchObject({ clientLink: 'GUEST', version: 3 });
    expect((await desk.events(live.id)).at(-1)).toMatchObject({
      type: 'UPDATED',
      version: 3,
      actor: { type: 'SYSTEM', id: null, self: false },
      changes: [{ field: 'clientLink', from: 'ACCOUNT', to: 'GUEST' }],
    });
    const where = { providerId: desk.provider.id };
    expect(await app.database.orm.webhookDelivery.findMany({ where })).toMatchObject([
      { event: 'client.updated', resourceId: id, resourceVersion: 3 },
    ]);
    await expect(claim(token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await book(id, '12:00')).toMatchObject({ clientLink: 'GUEST' });
    expect(await claim(await newToken(id))).toMatchObject({ reservationCount: 2 });
  });

  test('releasing an unclaimed record ends only its link; an unknown one is NOT_FOUND', async () => {
    const id = await newClient();
    const token = await newToken(id);
    expect(await release(id)).toEqual({ providerClientId: id, released: false, version: 1, reservationCount: 0 });
    await expect(claim(token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(release(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('races', () => {
  test('one of ten accounts wins a race for one token, and the others change nothing', async () => {
    const id = await newClient();
    await book(id, '10:00');
    const token = await newToken(id);
    const before = await accounts();
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => claim(token)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await accounts()).toBe(before + 1);
    expect(await stored(id)).toMatchObject({ version: 2 });
  });

  test('ten concurrent first claims of one account create one account', async () => {
    const me = someone();
    const before = await accounts();
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_, index) => newClient({ firstName: 'Ann', email: `ann${index}@example.com` })),
    );
    const tokens = await Promise.all(ids.map(newToken));
    await Promise.all(tokens.map((token) => claim(token, me)));
    expect(await accounts()).toBe(before + 1);
    expect(new Set(await Promise.all(ids.map(async (id) => (await stored(id)).accountId))).size).toBe(1);
  });

  test('a race between a claim and a correction of the address never leaves the record with the owner of the old one', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const id = await newClient({ firstName: 'Ann', email: `ann${turn}@example.com` });
      const token = await newToken(id);
      const json = { email: `right${turn}@example.com` };
      const [claimed] = await Promise.allSettled([claim(token), desk.call('PATCH', `clients/${id}`, { json })]);
      const { accountId, version, email } = await stored(id);
      const won = claimed.status === 'fulfilled';
      expect([email, accountId !== null, version]).toEqual([json.email, won, won ? 3 : 2]);
    }
  });

  test('a race between a claim and bookings leaves no guest booking', async () => {
    const id = await newClient();
    const token = await newToken(id);
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'];
    const booked = Promise.all(times.map((time) => book(id, time)));
    await Promise.all([booked, claim(token)]);
    const where = { providerId: desk.provider.id, providerClientId: id };
    const rows = await app.database.orm.reservation.findMany({ where });
    expect(rows.map(({ clientLink }) => clientLink)).toEqual(times.map(() => 'ACCOUNT'));
  });
});

function forged(providerId: string, secret: Buffer): string {
  return `ct_${Buffer.concat([Buffer.from(providerId.replaceAll('-', ''), 'hex'), secret]).toString('base64url')}`;
}

test('only expired links are deleted', async () => {
  const [expired, living] = [await newClient(), await newClient({ firstName: 'Bob', email: 'bob@example.com' })];
  await newToken(expired);
  app.setNow(new Date(Date.parse(TEST_START) + DAY_MS));
  const token = await newToken(living);
  app.setNow(new Date(Date.parse(TEST_START) + 30 * DAY_MS + 1));
  await sweepClaimTokens(app.service.deps);
  const kept = await app.database.orm.claimToken.findMany({ where: { providerId: desk.provider.id } });
  expect(kept.map(({ providerClientId }) => providerClientId)).toEqual([living]);
  expect(await claim(token)).toMatchObject({ providerClientId: living });
});
