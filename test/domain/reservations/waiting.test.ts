import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReservation } from '../../../src/domain/reservations/book/create-reservation.ts';
import { rescheduleReservation } from '../../../src/domain/reservations/change/change-reservation.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { expectInvariants } from './invariants.ts';
import { addTimeOff, at, openShop, outcome, type Shop } from './shop.ts';
import { team } from './team.ts';

const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Runs `work` while the given statements are executed but not committed; then commits them. */
async function during(statements: readonly [string, unknown[]][], work: () => Promise<string>): Promise<string> {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    for (const [text, values] of statements) await client.query(text, values);
    let settled = false;
    const result = work().finally(() => {
      settled = true;
    });
    await eventually(async () => {
      if (!settled) expect((await database.pool.query(WAITING)).rowCount).toBe(1);
    });
    await client.query('COMMIT');
    return await result;
  } finally {
    client.release();
  }
}

const lockOf = (shop: Shop, employeeId: string): [string, unknown[]] => [
  'SELECT 1 FROM employee WHERE provider_id = $1 AND id = $2 FOR NO KEY UPDATE',
  [shop.providerId, employeeId],
];

const timeOff = (shop: Shop, employeeId: string, from: Date, until: Date): [string, unknown[]][] => [
  lockOf(shop, employeeId),
  [
    'INSERT INTO time_off (provider_id, id, employee_id, start_at, end_at) VALUES ($1, gen_random_uuid(), $2, $3, $4)',
    [shop.providerId, employeeId, from, until],
  ],
  ['UPDATE provider SET catalog_version = catalog_version + 1 WHERE id = $1', [shop.providerId]],
];

const deletion = (shop: Shop): [string, unknown[]][] => [
  [
    'UPDATE provider_client SET deleted_at = now(), version = version + 1 WHERE provider_id = $1 AND id = $2',
    [shop.providerId, shop.clientId],
  ],
];

describe('calendars that change while a reservation is written', () => {
  test('a creation waits for uncommitted time off and is then refused', async () => {
    const shop = await openShop(database, team('petra'));
    const ctx = await shop.ctx();
    const { petra = '' } = shop.employees;
    const work = () => outcome(createReservation(ctx, shop.input({ employeeId: petra })));
    expect(await during(timeOff(shop, petra, at('10:00'), at('11:00')), work)).toBe('TIME_OFF');
  });

  test('a reschedule waits for uncommitted time off and is refused; an unrelated calendar change has no effect', async () => {
    const shop = await openShop(database, team('petra'));
    const ctx = await shop.ctx();
    const { petra = '' } = shop.employees;
    const { id } = (await createReservation(ctx, shop.input())).reservation;
    const move = (time: string) => () => outcome(rescheduleReservation(ctx, id, { startAt: at(time) }));
    expect(await during(timeOff(shop, petra, at('12:00'), at('13:00')), move('12:00'))).toBe('TIME_OFF');
    expect(await during(timeOff(shop, petra, at('18:00'), at('19:00')), move('14:00'))).toBe('ok');
    await expectInvariants(database, shop);
  });

  test('ANY chooses another employee after the wait for time off', async () => {
    const shop = await openShop(database, team('petra', 'anna'));
    const ctx = await shop.ctx();
    const [first = '', second] = Object.values(shop.employees).sort();
    const work = async () => (await createReservation(ctx, shop.input())).reservation.employeeId;
    expect(await during(timeOff(shop, first, at('10:00'), at('11:00')), work)).toBe(second);
  });

  test('ANY keeps the present employee when they become free during the search', async () => {
    const shop = await openShop(database, team('petra', 'anna'));
    const ctx = await shop.ctx();
    const { petra = '' } = shop.employees;
    const { id } = (await createReservation(ctx, shop.input({ employeeId: petra }))).reservation;
    const other = await createReservation(ctx, shop.input({ employeeId: petra, startAt: at('12:00') }));
    const cancelled: [string, unknown[]][] = [
      lockOf(shop, petra),
      [
        "UPDATE reservation SET status = 'DECLINED' WHERE provider_id = $1 AND id = $2",
        [shop.providerId, other.reservation.id],
      ],
    ];
    const any = { startAt: at('12:00'), employeeSelectionMode: 'ANY' } as const;
    const work = async () => (await rescheduleReservation(ctx, id, any)).reservation.employeeId;
    expect(await during(cancelled, work)).toBe(petra);
  });

  test('ANY retries when the awaited employee is taken and another has become free', async () => {
    const shop = await openShop(database, team('petra', 'anna'));
    const ctx = await shop.ctx();
    const { petra = '', anna = '' } = shop.employees;
    const book = async (employeeId: string, time: string) =>
      (await createReservation(ctx, shop.input({ employeeId, startAt: at(time) }))).reservation.id;
    const [moved, declined] = [await book(petra, '15:00'), await book(anna, '10:00')];
    const swapped: [string, unknown[]][] = [
      lockOf(shop, petra),
      ["UPDATE reservation SET status = 'DECLINED' WHERE provider_id = $1 AND id = $2", [shop.providerId, declined]],
      [
        `UPDATE reservation SET start_at = $3, occupied_from = $3, end_at = $4, occupied_until = $4
          WHERE provider_id = $1 AND id = $2`,
        [shop.providerId, moved, at('10:00'), at('11:00')],
      ],
    ];
    const work = async () => (await createReservation(ctx, shop.input())).reservation.employeeId;
    expect(await during(swapped, work)).toBe(anna);
  });

  test('a reschedule follows its reservation to another employee', async () => {
    const shop = await openShop(database, team('petra', 'anna'));
    const ctx = await shop.ctx();
    const { petra = '', anna = '' } = shop.employees;
    const { id } = (await createReservation(ctx, shop.input({ employeeId: petra }))).reservation;
    const handedOver: [string, unknown[]][] = [
      lockOf(shop, petra),
      ['UPDATE reservation SET employee_id = $3 WHERE provider_id = $1 AND id = $2', [shop.providerId, id, anna]],
    ];
    const work = async () => {
      const { reservation } = await rescheduleReservation(ctx, id, { startAt: at('12:00') });
      return `${reservation.employeeId} ${reservation.startAt}`;
    };
    expect(await during(handedOver, work)).toBe(`${anna} 2026-11-03T12:00:00+01:00`);
  });

  test('ANY finds the employees who are free now, regardless of old calendars', async () => {
    const shop = await openShop(database, team('petra', 'anna'));
    const { petra = '', anna = '' } = shop.employees;
    await addTimeOff(database, shop.providerId, petra, at('10:00'), at('11:00'));
    await addTimeOff(database, shop.providerId, anna, at('10:00'), at('11:00'));
    const before = await shop.ctx();
    expect(await outcome(createReservation(before, shop.input()))).toBe('TIME_OFF');
    await createReservation(before, shop.input({ startAt: at('12:00'), employeeId: petra }));
    await addTimeOff(database, shop.providerId, petra, at('14:00'), at('15:00'));
    const { reservation } = await createReservation(before, shop.input({ startAt: at('14:00') }));
    expect(reservation.employeeId).toBe(anna);
  });
});

describe('clients who are deleted while a reservation is written', () => {
  test.each([true, false])(
    'a creation waits for the deletion of its client and is then refused (allowClientOverlap %s)',
    async (allowed) => {
      const shop = await openShop(database, team('petra'));
      const ctx = await shop.ctx();
      const work = () => outcome(createReservation(ctx, shop.input({ allowClientOverlap: allowed })));
      expect(await during(deletion(shop), work)).toBe('NOT_FOUND');
    },
  );
});

test('every write works with one connection', async () => {
  const narrow = await testDatabase({ poolSize: 1 });
  try {
    const shop = await openShop(narrow, team('petra', 'anna'));
    const ctx = await shop.ctx();
    const { id } = (await createReservation(ctx, shop.input(), 'attempt-1')).reservation;
    expect(await outcome(createReservation(ctx, shop.input()))).toBe('ok');
    expect(await outcome(createReservation(ctx, shop.input()))).toBe('TAKEN');
    await addTimeOff(narrow, shop.providerId, shop.employees['petra'] ?? '', at('12:00'), at('13:00'));
    expect(await outcome(rescheduleReservation(ctx, id, { startAt: at('14:00') }, 'attempt-2'))).toBe('ok');
    expect(await outcome(createReservation(ctx, shop.input(), 'attempt-1'))).toBe('replayed');
  } finally {
    await narrow.drop();
  }
});
