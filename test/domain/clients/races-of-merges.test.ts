import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../../src/domain/clients/create-client.ts';
import { getClient } from '../../../src/domain/clients/get-clients.ts';
import { updateClient } from '../../../src/domain/clients/update-client.ts';
import { deleteClient } from '../../../src/domain/persons/delete-client.ts';
import { mergeClients } from '../../../src/domain/persons/merge-clients.ts';
import { createReservation } from '../../../src/domain/reservations/book/create-reservation.ts';
import { cancelReservation } from '../../../src/domain/reservations/change/cancel-reservation.ts';
import type { Context } from '../../../src/kernel/context.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { holdCommits, untilWaiting } from '../../support/held-transactions.ts';
import { expectInvariants } from '../reservations/invariants.ts';
import { at, openShop, outcome, outcomes, type Shop } from '../reservations/shop.ts';
import { team, times } from '../reservations/team.ts';

const PHONE = '+48600100200';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** A shop with a known client and another record of the same person. */
async function openPair() {
  const shop = await openShop(database, team('petra', 'anna'));
  const ctx = await shop.ctx();
  const { client } = await createClient(ctx, { firstName: 'Ann', phone: PHONE, externalClientId: 'crm-1' });
  return { shop, ctx, one: shop.clientId, other: client.id };
}

const book = (ctx: Context, shop: Shop, providerClientId: string, hour: number) =>
  createReservation(ctx, shop.input({ providerClientId, startAt: at(`${String(hour).padStart(2, '0')}:00`) }));

/** The clients of the reservations of a shop. */
async function owners({ providerId }: Shop): Promise<Set<string | null>> {
  const rows = await database.orm.reservation.findMany({ where: { providerId }, select: { providerClientId: true } });
  return new Set(rows.map(({ providerClientId }) => providerClientId));
}

test('of two concurrent merges in opposite directions one succeeds, and the other finds no record', async () => {
  for (const _ of times(10, () => 0)) {
    const { shop, ctx, one, other } = await openPair();
    await Promise.all([book(ctx, shop, one, 9), book(ctx, shop, other, 10)]);
    const merges = [mergeClients(ctx, one, { sourceId: other }), mergeClients(ctx, other, { sourceId: one })];
    expect(await outcomes(merges)).toEqual({ ok: 1, NOT_FOUND: 1 });
    expect((await owners(shop)).size).toBe(1);
    await expectInvariants(database, shop);
  }
});

test('a booking during the merge of its client is moved to the other record, or refused as for a deleted client', async () => {
  for (const _ of times(6, () => 0)) {
    const { shop, ctx, one, other } = await openPair();
    const work = times(10, (index) => outcome(book(ctx, shop, index % 2 ? one : other, index + 8)));
    const contacts = times(4, (index) => {
      const startAt = at(`${index + 18}:00`);
      return outcome(createReservation(ctx, shop.input({ client: { firstName: 'Ann', phone: PHONE }, startAt })));
    });
    const merged = outcome(mergeClients(ctx, one, { sourceId: other }));
    const ended = await Promise.all([...work, ...contacts]);
    expect(await merged).toBe('ok');
    expect(new Set(ended)).toSatisfy((kinds: Set<string>) =>
      [...kinds].every((kind) => ['ok', 'NOT_FOUND'].includes(kind)),
    );
    expect([...(await owners(shop))]).toEqual([one]);
    const count = await database.orm.reservation.count({ where: { providerId: shop.providerId } });
    expect(count).toBe(ended.filter((kind) => kind === 'ok').length);
    await expectInvariants(database, shop);
  }
});

test('a booking by the number that a merge makes another one of the client waits for it, and makes no third record', async () => {
  const { shop, ctx, one, other } = await openPair();
  await updateClient(ctx, one, { phone: '+48600100201' });
  const held = holdCommits(ctx);
  const merged = mergeClients(held.ctx, one, { sourceId: other });
  await held.reached;
  const booked = createReservation(
    ctx,
    shop.input({ client: { firstName: 'Ann', phone: PHONE }, startAt: at('09:00') }),
  );
  await untilWaiting(database);
  held.release();
  expect((await merged).client).toMatchObject({ phone: '+48600100201', otherPhones: [PHONE] });
  const { clientMatch, reservation } = await booked;
  expect([clientMatch, reservation.providerClientId]).toEqual(['REUSED', one]);
});

test('merges, deletions, updates, new clients with the same reference and changes of bookings at once end without a deadlock', async () => {
  for (const _ of times(6, () => 0)) {
    const { shop, ctx, one, other } = await openPair();
    const booked = await Promise.all(times(6, (index) => book(ctx, shop, index % 2 ? one : other, index + 8)));
    const ended = await Promise.all([
      ...booked.map(({ reservation }) => outcome(cancelReservation(ctx, reservation.id, {}))),
      outcome(mergeClients(ctx, one, { sourceId: other })),
      outcome(mergeClients(ctx, other, { sourceId: one })),
      outcome(deleteClient(ctx, other, 'cancel').then(() => ({ replayed: false }))),
      outcome(updateClient(ctx, one, { note: 'x' })),
      outcome(createClient(ctx, { firstName: 'Bo', phone: PHONE, externalClientId: 'crm-1' })),
    ]);
    const allowed = new Set(['ok', 'NOT_FOUND', 'EXTERNAL_ID_IN_USE']);
    expect(ended.filter((kind) => !allowed.has(kind))).toEqual([]);
    await expectInvariants(database, shop);
  }
});

test('an update of the remaining record is never lost by a concurrent merge', async () => {
  for (const _ of times(10, () => 0)) {
    const { shop, ctx, one, other } = await openPair();
    const patches = [{ note: 'x' }, { lastName: 'Lee' }, { locale: 'en' }, { timezone: 'UTC' }];
    const updates = patches.map((patch) => outcome(updateClient(ctx, one, patch)));
    const merged = outcome(mergeClients(ctx, one, { sourceId: other }));
    expect(await Promise.all([merged, ...updates])).toEqual(times(5, () => 'ok'));
    expect(await getClient(ctx, one)).toMatchObject({
      note: 'x',
      lastName: 'Lee',
      locale: 'en',
      phone: PHONE,
      version: 6,
    });
    await expectInvariants(database, shop);
  }
});

test('10 merges with one key: one merge, 9 replays', async () => {
  const { shop, ctx, one, other } = await openPair();
  const merges = times(10, () => mergeClients(ctx, one, { sourceId: other }, 'merge-once'));
  expect(await outcomes(merges)).toEqual({ ok: 1, replayed: 9 });
  await expectInvariants(database, shop);
});
