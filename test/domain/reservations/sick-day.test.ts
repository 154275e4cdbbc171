import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReservation } from '../../../src/domain/reservations/book/create-reservation.ts';
import { cancelReservation } from '../../../src/domain/reservations/change/cancel-reservation.ts';
import { cancelReservations } from '../../../src/domain/reservations/change/cancel-reservations.ts';
import { updateReservation } from '../../../src/domain/reservations/change/change-reservation.ts';
import type { ReservationResult } from '../../../src/domain/reservations/change/many-results.ts';
import { reassignReservations } from '../../../src/domain/reservations/change/reassign-reservations.ts';
import { placeHold } from '../../../src/domain/reservations/hold/place-hold.ts';
import { listReservationEvents } from '../../../src/domain/reservations/read/list-reservation-events.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { salon } from '../../support/salon.ts';
import { expectInvariants } from './invariants.ts';
import { addTimeOff, at, openShop, outcomes, type Shop } from './shop.ts';
import { times } from './team.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Petra, Anna and Zoe, who all cut from 9 to 17; Zoe takes 45 minutes and more money. */
function threeWhoCut(): Promise<Shop> {
  const [petra, anna] = salon().employees;
  const offer = { service: 'cut', durationMinutes: 45, price: { amountMinor: 15000, currency: 'PLN' } };
  const zoe = { ...anna, key: 'zoe', displayName: 'Zoe Z.', services: [offer] };
  return openShop(database, { employees: [petra ?? {}, anna ?? {}, zoe] });
}

async function book(shop: Shop, employee: string, ...starts: string[]): Promise<string[]> {
  const ctx = await shop.ctx();
  const ids: string[] = [];
  for (const start of starts) {
    const input = shop.input({ employeeId: shop.employees[employee], startAt: at(start) });
    ids.push((await createReservation(ctx, input)).reservation.id);
  }
  return ids;
}

const received = (results: readonly ReservationResult[]) =>
  results.map(({ reservation, error }) => (error ? (error.reason ?? error.code) : reservation?.employeeName));

describe('cancelling several reservations', () => {
  test('several reservations are cancelled for the provider, each with its event, and refused ones are listed without effect on the others', async () => {
    const shop = await threeWhoCut();
    const ctx = await shop.ctx('WORKSPACE');
    const other = await threeWhoCut();
    const [foreign = ''] = await book(other, 'petra', '10:00');
    const ids = await book(shop, 'petra', '09:00', '10:00', '11:00', '12:00');
    const [ended = '', already = '', first = '', second = ''] = ids;
    await cancelReservation(ctx, already, {});
    shop.setNow(at('10:30'));
    const input = { reservationIds: [first, ended, foreign, already, second], reason: 'Ill' };
    const results = await cancelReservations(ctx, input);
    expect(results.map(({ reservationId }) => reservationId)).toEqual(input.reservationIds);
    expect(results.map(({ reservation, error }) => error?.code ?? reservation?.status)).toEqual([
      ...['CANCELLED', 'INVALID_STATE', 'NOT_FOUND', 'CANCELLED', 'CANCELLED'],
    ]);
    const cancellation = { cancelledBy: 'PROVIDER', reason: 'Ill' };
    expect(results[0]?.reservation).toMatchObject({ cancellation, version: 2 });
    const [event] = (await listReservationEvents(ctx, first)).slice(-1);
    expect(event).toMatchObject({ type: 'CANCELLED', reason: 'Ill', version: 2 });
    const again = await cancelReservations(ctx, input);
    expect(again.map(({ reservation }) => reservation?.version)).toEqual([2, undefined, undefined, 2, 2]);
    await expectInvariants(database, shop);
  });
});

describe('reassigning several reservations', () => {
  test('several reservations are reassigned to one employee, with their duration and price, as far as they are free', async () => {
    const shop = await threeWhoCut();
    const ctx = await shop.ctx('WORKSPACE');
    await book(shop, 'zoe', '10:00');
    const ids = await book(shop, 'petra', '10:00', '11:00');
    const results = await reassignReservations(ctx, { reservationIds: ids, employeeId: shop.employees['zoe'] });
    expect(received(results)).toEqual(['TAKEN', 'Zoe Z.']);
    expect(results[1]?.reservation).toMatchObject({
      ...{ durationMinutes: 45, endAt: '2026-11-03T11:45:00+01:00', employeeSelectionMode: 'SPECIFIC', version: 2 },
      price: { amountMinor: 15000, currency: 'PLN' },
    });
    const [event] = (await listReservationEvents(ctx, ids[1] ?? '')).slice(-1);
    expect(event).toMatchObject({ type: 'RESCHEDULED', version: 2 });
    await expectInvariants(database, shop);
  });

  test('several reservations are reassigned to any free employee, the fairest each time, and the last one finds none', async () => {
    const shop = await threeWhoCut();
    const ctx = await shop.ctx('WORKSPACE');
    await book(shop, 'anna', '09:00');
    const ids = await book(shop, 'petra', '10:00', '11:00', '12:00');
    await book(shop, 'anna', '12:00');
    await book(shop, 'zoe', '12:15');
    const results = await reassignReservations(ctx, { reservationIds: ids });
    expect(received(results)).toEqual(['Zoe Z.', 'Zoe Z.', 'TAKEN']);
    expect(results[0]?.reservation?.employeeSelectionMode).toBe('ANY');
    await expectInvariants(database, shop);
  });

  test('concurrent reassignments cause no double booking', async () => {
    const shop = await threeWhoCut();
    const ctx = await shop.ctx('WORKSPACE');
    const ids = [...(await book(shop, 'petra', '10:00')), ...(await book(shop, 'anna', '10:00'))];
    const results = await reassignReservations(ctx, { reservationIds: ids });
    expect(received(results)).toEqual(['Zoe Z.', 'TAKEN']);
    await expectInvariants(database, shop);
  });

  test('several reservations are reassigned only from the given employee, so a repeat changes nothing', async () => {
    const shop = await threeWhoCut();
    const ctx = await shop.ctx('WORKSPACE');
    const petra = shop.employees['petra'];
    const ids = [...(await book(shop, 'petra', '10:00', '11:00')), ...(await book(shop, 'anna', '14:00'))];
    const first = await reassignReservations(ctx, { reservationIds: ids, fromEmployeeId: petra });
    const second = await reassignReservations(ctx, { reservationIds: ids, fromEmployeeId: petra });
    expect(received(first).at(-1)).toBe('Anna N.');
    expect(second).toEqual(first);
  });

  test('reassignment can override time off and hours, with the rules in the history, also beside an ended hold', async () => {
    const shop = await threeWhoCut();
    const ctx = await shop.ctx('WORKSPACE');
    const anna = shop.employees['anna'] ?? '';
    const [id = ''] = await book(shop, 'petra', '10:00');
    await placeHold(await shop.ctx(), { ...shop.input({ employeeId: anna }), seconds: 30 });
    shop.setNow(new Date(shop.now().getTime() + 60_000));
    await addTimeOff(database, shop.providerId, anna, at('09:00'), at('12:00'));
    const fresh = await shop.ctx('WORKSPACE');
    const input = { reservationIds: [id], employeeId: anna };
    expect(received(await reassignReservations(fresh, input))).toEqual(['TIME_OFF']);
    expect(received(await reassignReservations(fresh, { ...input, override: ['TIME_OFF'] }))).toEqual(['Anna N.']);
    expect((await listReservationEvents(ctx, id)).at(-1)?.overridden).toEqual(['TIME_OFF']);
    await expectInvariants(database, shop);
  });

  test('reservations and employees of another provider are NOT_FOUND in a reassignment', async () => {
    const [shop, other] = [await threeWhoCut(), await threeWhoCut()];
    const ctx = await shop.ctx('WORKSPACE');
    const ids = await book(other, 'petra', '10:00');
    expect(received(await reassignReservations(ctx, { reservationIds: ids }))).toEqual(['NOT_FOUND']);
    const foreign = reassignReservations(ctx, { reservationIds: ids, employeeId: other.employees['anna'] });
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('reassignments with concurrent bookings, moves and cancellations cause no double booking and no deadlock', async () => {
    for (const round of times(4, (index) => index)) {
      const shop = await threeWhoCut();
      const [staff, program] = [await shop.ctx('WORKSPACE'), await shop.ctx()];
      const hours = ['09:00', '10:00', '11:00', '12:00', '13:00'];
      const ofPetra = await book(shop, 'petra', ...hours);
      const ofAnna = await book(shop, 'anna', '14:00', '15:00');
      const all = [...ofPetra, ...ofAnna];
      const mass = [
        reassignReservations(staff, { reservationIds: all }),
        reassignReservations(staff, { reservationIds: all.toReversed() }),
        cancelReservations(staff, { reservationIds: all.filter((_, index) => index % 3 === round % 3) }),
      ];
      const single = [
        ...hours.map((hour) => createReservation(program, shop.input({ startAt: at(hour) }))),
        ...ofPetra.map((id) => updateReservation(program, id, { employeeSelectionMode: 'ANY', startAt: at('15:00') })),
        ...ofAnna.map((id) => cancelReservation(program, id, {})),
      ];
      await Promise.all([...mass, outcomes(single)]);
      await expectInvariants(database, shop);
      expect(shop.retries()).toBe(0);
    }
  });
});
