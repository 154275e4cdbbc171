import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteClient } from '../../../src/domain/persons/delete-client.ts';
import { createReservation } from '../../../src/domain/reservations/book/create-reservation.ts';
import { cancelReservation } from '../../../src/domain/reservations/change/cancel-reservation.ts';
import {
  rescheduleReservation,
  updateReservation,
} from '../../../src/domain/reservations/change/change-reservation.ts';
import type { DomainError } from '../../../src/kernel/errors.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { expectInvariants } from './invariants.ts';
import { at, openShop, outcome, outcomes, type Shop } from './shop.ts';

const KEY = 'attempt-1';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const closeFor = async (shop: Shop, table: 'service' | 'employee') => {
  await database.pool.query(`UPDATE ${table} SET active = false WHERE provider_id = $1`, [shop.providerId]);
  const bump = 'UPDATE provider SET catalog_version = catalog_version + 1 WHERE id = $1';
  await database.pool.query(bump, [shop.providerId]);
};

const refusalOf = (work: Promise<unknown>): Promise<DomainError> =>
  work.then(
    () => Promise.reject(new Error('Nothing was refused.')),
    (error) => error,
  );

describe('idempotency keys of reservations', () => {
  test('two clients of one provider have separate key spaces', async () => {
    const shop = await openShop(database);
    const [own, other] = [await shop.ctx(), await shop.colleague()];
    const counts = await outcomes([own, other].map((ctx) => createReservation(ctx, shop.input(), KEY)));
    expect(counts).toEqual({ ok: 2 });
  });

  test('externalReservationId is the key without a header, and never collides with a header key', async () => {
    const shop = await openShop(database);
    const ctx = await shop.ctx();
    const input = shop.input({ externalReservationId: KEY });
    const derived = await createReservation(ctx, input);
    expect(await createReservation(ctx, input)).toEqual({ ...derived, replayed: true });
    const byHeader = await createReservation(ctx, input, KEY);
    expect(byHeader.replayed).toBe(false);
    expect(await outcome(createReservation(ctx, { ...input, startAt: at('12:00') }, 'attempt-2'))).toBe('ok');
  });

  test('another body with the same key is refused even while the first is running', async () => {
    const shop = await openShop(database);
    const ctx = await shop.ctx();
    const other = shop.input({ startAt: at('12:00'), clientNote: 'x' });
    const first = createReservation(ctx, shop.input(), KEY);
    const all = await Promise.allSettled([first, ...[1, 2, 3].map(() => createReservation(ctx, other, KEY))]);
    const rejected = all.filter((one) => one.status === 'rejected');
    expect(await outcomes([createReservation(ctx, shop.input({ startAt: at('14:00') }), KEY)])).toEqual({
      IDEMPOTENCY_KEY_REUSED: 1,
    });
    for (const { reason } of rejected) expect(reason.context.differs).toEqual(['clientNote', 'startAt']);
    expect(await database.orm.reservation.count({ where: { providerId: shop.providerId } })).toBe(1);
  });

  test('a failure does not use up the key, which then accepts another body', async () => {
    const shop = await openShop(database);
    const ctx = await shop.ctx();
    expect(await outcome(createReservation(ctx, shop.input({ startAt: at('03:00') }), KEY))).toBe(
      'OUTSIDE_WORKING_HOURS',
    );
    expect(await database.orm.idempotencyKey.count({ where: { providerId: shop.providerId } })).toBe(0);
    expect(await outcome(createReservation(ctx, shop.input(), KEY))).toBe('ok');
  });

  test.each(['service', 'employee'] as const)(
    'a replay succeeds when the %s is deleted, and returns the present reservation',
    async (table) => {
      const shop = await openShop(database);
      const ctx = await shop.ctx();
      const { reservation } = await createReservation(ctx, shop.input(), KEY);
      await cancelReservation(ctx, reservation.id, {});
      await closeFor(shop, table);
      await deleteClient(ctx, shop.clientId);
      shop.setNow('2026-12-24T12:00:00Z');
      const again = await createReservation(await shop.ctx(), shop.input(), KEY);
      expect(again).toMatchObject({
        replayed: true,
        reservation: { id: reservation.id, status: 'CANCELLED', version: 2 },
      });
      expect(again.reservation.client).toBeNull();
    },
  );

  test('null and absence, empty and no custom fields, are equal bodies; the order of custom fields is ignored', async () => {
    const shop = await openShop(database);
    const ctx = await shop.ctx();
    await createReservation(ctx, shop.input(), KEY);
    const same = { ...shop.input(), clientNote: null, employeeId: null, customFields: { a: null } };
    expect(await outcome(createReservation(ctx, same, KEY))).toBe('replayed');
    const fields = shop.input({ startAt: at('12:00'), customFields: { a: '1', b: '2' } });
    await createReservation(ctx, fields, 'attempt-2');
    const turned = { ...fields, customFields: { b: '2', a: '1' } };
    expect(await outcome(createReservation(ctx, turned, 'attempt-2'))).toBe('replayed');
  });

  test('reservationId of the first attempt is returned only with reservations:read', async () => {
    const shop = await openShop(database);
    const ctx = await shop.ctx();
    const { reservation } = await createReservation(ctx, shop.input(), KEY);
    const other = shop.input({ startAt: at('12:00') });
    const received = await refusalOf(createReservation(ctx, other, KEY));
    expect(received.context).toEqual({ reservationId: reservation.id, differs: ['startAt'] });
    const blind = { ...ctx, caller: { ...ctx.caller, scopes: new Set(['reservations:create'] as const) } };
    expect((await refusalOf(createReservation(blind, other, KEY))).context).toEqual({ differs: ['startAt'] });
  });
});

describe('idempotency keys of changes', () => {
  test('a repeated change returns the present reservation, also after other changes', async () => {
    const shop = await openShop(database);
    const ctx = await shop.ctx();
    const { id } = (await createReservation(ctx, shop.input())).reservation;
    const move = { startAt: at('12:00') };
    await rescheduleReservation(ctx, id, move, KEY);
    await rescheduleReservation(ctx, id, { startAt: at('14:00') });
    const again = await rescheduleReservation(ctx, id, move, KEY);
    expect(again).toMatchObject({ replayed: true, reservation: { version: 3, rescheduleCount: 2 } });
    expect(await outcome(rescheduleReservation(ctx, id, { startAt: at('15:00') }, KEY))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('a clearing null and absence are different bodies', async () => {
    const shop = await openShop(database);
    const ctx = await shop.ctx();
    const { id } = (await createReservation(ctx, shop.input({ clientNote: 'n' }))).reservation;
    await updateReservation(ctx, id, { internalNote: 'i' }, KEY);
    expect(await outcome(updateReservation(ctx, id, { internalNote: 'i', clientNote: null }, KEY))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  test('one key can be used once per operation and reservation', async () => {
    const shop = await openShop(database);
    const ctx = await shop.ctx();
    const first = (await createReservation(ctx, shop.input(), KEY)).reservation;
    const second = (await createReservation(ctx, shop.input({ startAt: at('14:00') }))).reservation;
    const counts = await outcomes([
      updateReservation(ctx, first.id, { clientNote: 'a' }, KEY),
      updateReservation(ctx, second.id, { clientNote: 'b' }, KEY),
      rescheduleReservation(ctx, first.id, { startAt: at('12:00') }, KEY),
      cancelReservation(ctx, second.id, {}, KEY),
    ]);
    expect(counts).toEqual({ ok: 4 });
  });

  test('20 cancellations with one key: one change, 19 replays', async () => {
    const shop = await openShop(database);
    const ctx = await shop.ctx();
    const { id } = (await createReservation(ctx, shop.input())).reservation;
    const work = Array.from({ length: 20 }, () => cancelReservation(ctx, id, { reason: 'ill' }, KEY));
    expect(await outcomes(work)).toEqual({ ok: 1, replayed: 19 });
    await expectInvariants(database, shop);
  });

  test('a refused change does not use up its key', async () => {
    const shop = await openShop(database);
    const ctx = await shop.ctx();
    const { id } = (await createReservation(ctx, shop.input())).reservation;
    expect(await outcome(updateReservation(ctx, id, { clientNote: 'x', expectedVersion: 3 }, KEY))).toBe(
      'VERSION_CONFLICT',
    );
    expect(await outcome(updateReservation(ctx, id, { clientNote: 'x' }, KEY))).toBe('ok');
  });
});
