import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReservation } from '../../../src/domain/reservations/book/create-reservation.ts';
import { cancelReservation } from '../../../src/domain/reservations/change/cancel-reservation.ts';
import { updateReservation } from '../../../src/domain/reservations/change/change-reservation.ts';
import {
  changeStatus,
  type StatusChangeInput,
  type StatusChange as StatusMove,
} from '../../../src/domain/reservations/change/change-status.ts';
import { reopenReservation } from '../../../src/domain/reservations/change/reopen-reservation.ts';
import { listReservationEvents } from '../../../src/domain/reservations/read/list-reservation-events.ts';
import { listSlots } from '../../../src/domain/slots/search/list-slots.ts';
import type { Context } from '../../../src/kernel/context.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { expectInvariants } from './invariants.ts';
import { at, openShop, outcome, type Shop } from './shop.ts';
import { times } from './team.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const move = (name: StatusMove) => (ctx: Context, id: string, input: StatusChangeInput, key?: string) =>
  changeStatus(ctx, name, id, input, key);
const MOVES = {
  confirm: move('confirm'),
  decline: move('decline'),
  complete: move('complete'),
  noShow: move('no-show'),
  cancel: cancelReservation,
} as const;
type StatusChange = keyof typeof MOVES;

/** The moves that lead to each status, from PENDING. */
const PATHS: Record<string, readonly StatusChange[]> = {
  PENDING: [],
  CONFIRMED: ['confirm'],
  COMPLETED: ['confirm', 'complete'],
  NO_SHOW: ['confirm', 'noShow'],
  CANCELLED: ['cancel'],
  DECLINED: ['decline'],
};

const TARGETS: Record<StatusChange, string> = {
  confirm: 'CONFIRMED',
  decline: 'DECLINED',
  complete: 'COMPLETED',
  noShow: 'NO_SHOW',
  cancel: 'CANCELLED',
};

const ALLOWED: Record<string, readonly StatusChange[]> = {
  PENDING: ['confirm', 'decline', 'cancel'],
  CONFIRMED: ['complete', 'noShow', 'cancel'],
  COMPLETED: ['noShow'],
  NO_SHOW: ['complete'],
  CANCELLED: [],
  DECLINED: [],
};

const EVENTS: Record<StatusChange, readonly [string, string]> = {
  confirm: ['CONFIRMED', 'booking.confirmed'],
  decline: ['DECLINED', 'booking.declined'],
  complete: ['COMPLETED', 'booking.completed'],
  noShow: ['NO_SHOW', 'booking.no_show'],
  cancel: ['CANCELLED', 'booking.cancelled_by_provider'],
};

const openPendingShop = () =>
  openShop(database, {
    services: [{ key: 'cut', name: 'Cut', durationMinutes: 60, bookingRules: { requiresConfirmation: true } }],
    employees: [
      {
        key: 'petra',
        displayName: 'Petra',
        services: ['cut'],
        workingHours: [{ days: ['MON', 'TUE', 'WED', 'THU', 'FRI'], from: '09:00', to: '17:00' }],
      },
    ],
  });

async function book(shop: Shop, path: readonly StatusChange[]): Promise<string> {
  const { reservation } = await createReservation(await shop.ctx(), shop.input());
  for (const move of path) await apply(shop, move, reservation.id);
  return reservation.id;
}

const apply = async (shop: Shop, move: StatusChange, id: string, input = {}, key?: string) => {
  const afterStart = move === 'complete' || move === 'noShow';
  if (afterStart && shop.now() < at('10:00')) shop.setNow(at('10:00'));
  return MOVES[move](
    await shop.ctx('WORKSPACE'),
    id,
    { ...input, ...(move === 'cancel' ? { cancelledBy: 'PROVIDER' } : {}) },
    key,
  );
};

async function lastDelivery(shop: Shop) {
  const row = await database.orm.webhookDelivery.findFirstOrThrow({
    where: { providerId: shop.providerId },
    orderBy: { id: 'desc' },
  });
  return JSON.parse(Buffer.from(row.body ?? []).toString('utf8'));
}

describe('moves of the workspace', () => {
  test.each(Object.keys(ALLOWED))('from %s the workspace can make only the moves of the contract', async (status) => {
    for (const move of Object.keys(MOVES) as StatusChange[]) {
      const shop = await openPendingShop();
      const id = await book(shop, PATHS[status] ?? []);
      const before = await listReservationEvents(await shop.ctx(), id);
      const result = await outcome(apply(shop, move, id));
      const after = await listReservationEvents(await shop.ctx(), id);
      if (TARGETS[move] === status) expect([result, after.length], move).toEqual(['ok', before.length]);
      else if (ALLOWED[status]?.includes(move)) expect([result, after.length], move).toEqual(['ok', before.length + 1]);
      else expect([result, after.length], move).toEqual(['INVALID_STATE', before.length]);
    }
  });

  test.each(Object.keys(MOVES) as StatusChange[])(
    '%s writes one event and one delivery, by the workspace',
    async (move) => {
      const shop = await openPendingShop();
      const status = Object.entries(ALLOWED).find(([, moves]) => moves.includes(move))?.[0] ?? '';
      const id = await book(shop, PATHS[status] ?? []);
      const { reservation } = await apply(shop, move, id, { reason: 'as agreed' });
      const [type, name] = EVENTS[move];
      const events = await listReservationEvents(await shop.ctx(), id);
      expect(events.at(-1)).toMatchObject({
        type,
        version: reservation.version,
        reason: 'as agreed',
        actor: { type: 'WORKSPACE' },
        changes: expect.arrayContaining([{ field: 'status', from: status, to: TARGETS[move] }]),
      });
      const delivery = await lastDelivery(shop);
      expect(delivery).toMatchObject({
        event: name,
        eventId: events.at(-1)?.id,
        resource: { id, version: reservation.version },
      });
      expect(delivery.data).toMatchObject({ booking: reservation, actor: events.at(-1)?.actor });
      await expectInvariants(database, shop);
    },
  );

  test('a stale version is refused before the state, and a key replays', async () => {
    const shop = await openPendingShop();
    const id = await book(shop, []);
    expect(await outcome(apply(shop, 'confirm', id, { expectedVersion: 5 }))).toBe('VERSION_CONFLICT');
    const ctx = await shop.ctx('WORKSPACE');
    const confirm = () => changeStatus(ctx, 'confirm', id, {}, 'workspace-1');
    expect([await outcome(confirm()), await outcome(confirm())]).toEqual(['ok', 'replayed']);
  });

  test('PENDING, CONFIRMED and COMPLETED occupy time, no other status does', async () => {
    for (const [status, path] of Object.entries(PATHS)) {
      const shop = await openPendingShop();
      await book(shop, path);
      const expected = ['PENDING', 'CONFIRMED', 'COMPLETED'].includes(status) ? 'TAKEN' : 'ok';
      expect(await outcome(createReservation(await shop.ctx(), shop.input())), status).toBe(expected);
    }
  });

  test('an early COMPLETED keeps its time: no slot, TAKEN; reopened and made shorter, it frees the remainder', async () => {
    const shop = await openPendingShop();
    const id = await book(shop, ['confirm', 'complete']);
    const rest = { ...shop.input({ startAt: at('10:30') }) };
    const slots = async () => {
      const requested = { serviceId: rest.serviceId, dateFrom: '2026-11-03', dateTo: '2026-11-03' };
      const { dates } = await listSlots(await shop.ctx(), { ...requested, timeFrom: '10:00', timeTo: '11:00' });
      return dates.flatMap((day) => day.slots.map(({ startsAt }) => startsAt.slice(11, 16)));
    };
    expect(await slots()).toEqual(['11:00']);
    expect(await outcome(createReservation(await shop.ctx(), rest))).toBe('TAKEN');
    const desk = await shop.ctx('WORKSPACE');
    await reopenReservation(desk, id, {});
    await updateReservation(desk, id, { durationMinutes: 30 });
    expect(await outcome(apply(shop, 'complete', id))).toBe('ok');
    expect(await slots()).toEqual(['10:30', '10:45', '11:00']);
    expect(await outcome(createReservation(await shop.ctx(), rest))).toBe('ok');
    await expectInvariants(database, shop);
  });

  test('NO_SHOW becomes COMPLETED again if its time is free, and 409 INVALID_STATE TAKEN if it was booked', async () => {
    const shop = await openPendingShop();
    const id = await book(shop, ['confirm', 'noShow']);
    expect(await outcome(apply(shop, 'complete', id))).toBe('ok');
    await apply(shop, 'noShow', id);
    const { reservation: other } = await createReservation(await shop.ctx(), shop.input({ startAt: at('10:30') }));
    const refused = { code: 'INVALID_STATE', context: { status: 'NO_SHOW', reason: 'TAKEN' } };
    await expect(apply(shop, 'complete', id)).rejects.toMatchObject(refused);
    await cancelReservation(await shop.ctx('WORKSPACE'), other.id, {});
    expect(await outcome(apply(shop, 'complete', id))).toBe('ok');
    await expectInvariants(database, shop);
  });

  test('a correction of NO_SHOW and 10 concurrent bookings of its time: one of them gets it', async () => {
    const shop = await openPendingShop();
    const id = await book(shop, ['confirm', 'noShow']);
    const ctx = await shop.ctx();
    const others = times(10, () => outcome(createReservation(ctx, shop.input())));
    const all = await Promise.all([outcome(apply(shop, 'complete', id)), ...others]);
    expect(all.filter((one) => one === 'ok')).toHaveLength(1);
    await expectInvariants(database, shop);
  });

  test('a past reservation can still be marked, and its notes changed', async () => {
    const shop = await openPendingShop();
    const id = await book(shop, ['confirm']);
    shop.setNow(at('18:00'));
    expect(await outcome(apply(shop, 'cancel', id))).toBe('INVALID_STATE');
    expect(await outcome(apply(shop, 'noShow', id))).toBe('ok');
    expect(await outcome(updateReservation(await shop.ctx(), id, { clientNote: 'x' }))).toBe('ok');
    expect(await outcome(updateReservation(await shop.ctx(), id, { durationMinutes: 30 }))).toBe('INVALID_STATE');
  });

  test('each change has its own event: created, updated, rescheduled, cancelled by the client', async () => {
    const shop = await openPendingShop();
    const ctx = await shop.ctx();
    const names: string[] = [];
    const note = async () => void names.push((await lastDelivery(shop)).event);
    const { id } = (await createReservation(ctx, shop.input())).reservation;
    await note();
    await updateReservation(ctx, id, { clientNote: 'x' });
    await note();
    await updateReservation(ctx, id, { startAt: at('12:00') });
    await note();
    await cancelReservation(ctx, id, {});
    await note();
    expect(names).toEqual(['booking.created', 'booking.updated', 'booking.rescheduled', 'booking.cancelled_by_client']);
    await expectInvariants(database, shop);
  });

  test('no webhook contains text of an internal note', async () => {
    const shop = await openPendingShop();
    const ctx = await shop.ctx();
    const { id } = (await createReservation(ctx, shop.input({ internalNote: 'pays late' }))).reservation;
    await updateReservation(ctx, id, { internalNote: 'pays on time', clientNote: 'x' });
    await updateReservation(ctx, id, { internalNote: 'pays twice' });
    const rows = await database.orm.webhookDelivery.findMany({ where: { providerId: shop.providerId } });
    const bodies = rows.map(({ body }) => Buffer.from(body ?? []).toString('utf8')).join();
    expect(bodies).not.toMatch(/pays|internalNote/);
    await expectInvariants(database, shop);
  });
});
