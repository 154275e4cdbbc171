import { awaitAll } from 'tenant-sql/connections/transact.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TransactionRunner } from '../../../src/db/query/tables.ts';
import { addClosure } from '../../../src/domain/workspace/calendars/add-closure.ts';
import { addTimeOff } from '../../../src/domain/workspace/calendars/add-time-off.ts';
import { setWorkingHours } from '../../../src/domain/workspace/calendars/set-working-hours.ts';
import { setEmployeeOffers } from '../../../src/domain/workspace/catalog/set-employee-offers.ts';
import { updateService } from '../../../src/domain/workspace/catalog/update-service.ts';
import type { Context } from '../../../src/kernel/context.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { at, idsOf, openWorkspace, type Workspace } from './open-workspace.ts';

let database: TestDatabase;
let workspace: Workspace;
let petra: string;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  workspace = await openWorkspace(database);
  petra = workspace.id('petra');
});

const TWO_HOURS = { from: at('10:00'), to: at('12:00') };

type Change = (ctx: Context) => Promise<unknown>;

const CHANGES: readonly (readonly [string, Change, string])[] = [
  ['time off', (ctx) => addTimeOff(ctx, petra, TWO_HOURS), 'TIME_OFF'],
  ['a closure', (ctx) => addClosure(ctx, { from: '2026-11-03', to: '2026-11-03' }), 'TIME_OFF'],
  ['other working hours', (ctx) => setWorkingHours(ctx, petra, []), 'OUTSIDE_WORKING_HOURS'],
  ['other services', (ctx) => setEmployeeOffers(ctx, petra, []), 'NO_ELIGIBLE_EMPLOYEE'],
];

describe.each(CHANGES)('a booking whose access check came before %s', (_name, change, reason) => {
  test('a booking is refused when the change of calendars commits before it begins', async () => {
    const checked = await workspace.context();
    await change(await workspace.context());
    await expect(workspace.book(at('10:00'), { ctx: checked })).rejects.toMatchObject({
      code: 'SLOT_UNAVAILABLE',
      context: { reason },
    });
  });

  test('a booking is refused when the change of calendars commits between its first read and its insert', async () => {
    const checked = await workspace.context();
    const held = heldTransactions(database.transactions);
    const changing = change(await workspace.context({ ports: { transactions: held.transactions } }));
    await held.reached;
    const booking = workspace.book(at('10:00'), { ctx: checked });
    booking.catch(() => undefined);
    await waitsForLock();
    held.release();
    await changing;
    await expect(booking).rejects.toMatchObject({ code: 'SLOT_UNAVAILABLE', context: { reason } });
  });
});

test('a change of calendars waits for a booking in progress and lists it', async () => {
  const held = heldTransactions(database.transactions);
  const booking = workspace.book(at('10:00'), {
    ctx: await workspace.context({ ports: { transactions: held.transactions } }),
  });
  await held.reached;
  const changing = addTimeOff(await workspace.context(), petra, TWO_HOURS);
  await waitsForLock();
  held.release();
  expect(idsOf((await changing).orphanedReservations)).toEqual([(await booking).id]);
});

test('switching a service off waits for a booking in progress', async () => {
  const held = heldTransactions(database.transactions);
  const booking = workspace.book(at('10:00'), {
    ctx: await workspace.context({ ports: { transactions: held.transactions } }),
  });
  await held.reached;
  const changing = updateService(await workspace.context(), workspace.id('cut'), { active: false });
  await waitsForLock();
  held.release();
  await expect(Promise.all([booking, changing])).resolves.toMatchObject([{ status: 'CONFIRMED' }, { active: false }]);
});

test('fifty concurrent bookings and twenty changes: each reservation in time off is listed by its change', async () => {
  const days = Array.from({ length: 10 }, (_, index) => `2026-11-${String(10 + index)}`);
  const changes = days.flatMap((date) => [
    async () => addTimeOff(await workspace.context(), petra, { from: at('12:00', date), to: at('17:00', date) }),
    async () =>
      setEmployeeOffers(await workspace.context(), workspace.id('anna'), [{ serviceId: workspace.id('cut') }]),
  ]);
  const bookings = days.flatMap((date) =>
    ['09:00', '11:00', '13:00', '15:00', '16:00'].map(async (time) =>
      workspace.book(at(time, date)).then(
        (reservation) => reservation.id,
        (error: unknown) => error,
      ),
    ),
  );
  const listed = await Promise.all(changes.map((change) => change()));
  const outcomes = await Promise.all(bookings);
  const refusals = outcomes.filter((outcome) => typeof outcome !== 'string');
  expect(refusals.every((error) => error instanceof Error && Reflect.get(error, 'code') === 'SLOT_UNAVAILABLE')).toBe(
    true,
  );
  const orphaned = listed.flatMap((change) =>
    change && 'orphanedReservations' in change ? change.orphanedReservations : [],
  );
  const { providerId } = workspace;
  const inTimeOff = (await database.orm.reservation.findMany({ where: { providerId } })).filter(
    ({ endAt }) => Number(endAt.toISOString().slice(11, 13)) > 11,
  );
  expect(idsOf(orphaned).toSorted()).toEqual(idsOf(inTimeOff).toSorted());
});

/** Transactions that wait before their commit until they are released. */
function heldTransactions(transactions: TransactionRunner) {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const held: TransactionRunner = {
    run: (providerId, work) =>
      transactions.run(providerId, async (db) => {
        const result = await work({ ...db, commitWith: (last) => awaitAll(last()) });
        reached.resolve();
        await released.promise;
        return result;
      }),
  };
  return { transactions: held, reached: reached.promise, release: () => released.resolve() };
}

/** Waits until some statement of this database waits for a lock. */
async function waitsForLock(): Promise<void> {
  await eventually(async () => {
    const { rows } = await database.pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });
}
