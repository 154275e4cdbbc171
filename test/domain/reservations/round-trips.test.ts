import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReservation } from '../../../src/domain/reservations/book/create-reservation.ts';
import { cancelReservation } from '../../../src/domain/reservations/change/cancel-reservation.ts';
import {
  rescheduleReservation,
  updateReservation,
} from '../../../src/domain/reservations/change/change-reservation.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { at, openShop, type Shop } from './shop.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/**
 * The names of the statements that `work` sends, without connection setup: one list per round trip, which ends when all
 * answers have arrived.
 */
async function roundTripsOf(work: () => Promise<unknown>): Promise<string[][]> {
  const trips: string[][] = [];
  let unanswered = 0;
  const watched = new Map<pg.PoolClient, pg.PoolClient['query']>();
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    const query = client.query;
    watched.set(client, query);
    Reflect.set(client, 'query', (...args: unknown[]) => {
      const name = nameOf(args[0]);
      if (name.startsWith('SET')) return Reflect.apply(query, client, args);
      if (unanswered === 0) trips.push([]);
      trips.at(-1)?.push(name);
      unanswered += 1;
      const answered = () => {
        unanswered -= 1;
      };
      // The pool passes a callback, a transaction expects a promise.
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        const received = (...given: unknown[]) => {
          answered();
          callback(...given);
        };
        return Reflect.apply(query, client, [...args.slice(0, -1), received]);
      }
      const answer = Reflect.apply(query, client, args);
      answer.then(answered, answered);
      return answer;
    });
  };
  database.pool.on('acquire', watch);
  await work();
  database.pool.off('acquire', watch);
  for (const [client, query] of watched) Reflect.set(client, 'query', query);
  return trips;
}

function nameOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return String(Reflect.get(Object(query), 'name') || Reflect.get(Object(query), 'text'));
}

const BEGIN = 'BEGIN';
const COMMIT = 'COMMIT';
const CLAIM = ['idempotency_claim'];
/** Without options: for one employee, without ended holds; and with subscriptions. */
const BOOKING_LOCKS = 'booking_locks_0';
const LOCKS_OF_SEVERAL = 'booking_locks_20';
const LOCKS_AND_LISTENERS = 'booking_locks_8';
/** The same with deletion of ended holds. */
const LOCKS_OF_RETRY = 'booking_locks_12';
const CHANGE_LOCKS = 'change_locks';
const LOADS = 'employee_loads';
const INSERT = ['reservation_still_allowed', 'reservation_insert'];
const EVENT = ['reservation_event_insert', 'logged_event_insert'];
const READ = 'reservation_read';
const CHANGE = 'reservation_change';
const MOVE = 'reservation_move';
const NEARBY = 'busy_times_of_calendars';
const OWN_CONFLICT = 'own_conflict';

async function openQuietShop(): Promise<Shop> {
  const shop = await openShop(database);
  const where = { providerId: shop.providerId };
  await database.orm.webhookSubscription.updateMany({ where, data: { deletedAt: shop.now() } });
  const { caller, ports } = await shop.ctx();
  await ports.snapshots.get(database, caller.providerId, caller.catalogVersion);
  return shop;
}

// There is no webhook or mail in this test; their jobs would be one statement each. The access check comes before.
test('every write takes exactly these round trips and statements', async () => {
  const shop = await openQuietShop();
  const ctx = await shop.ctx();
  const { petra = '' } = shop.employees;
  const create = (parts: object, key?: string) =>
    roundTripsOf(() => createReservation(ctx, shop.input({ notifyClient: false, ...parts }), key));
  expect(await create({ employeeId: petra }, 'attempt-1')).toEqual([
    [BEGIN, ...CLAIM, LOCKS_AND_LISTENERS],
    [...INSERT, ...EVENT, COMMIT],
  ]);
  expect(await create({ employeeId: petra, startAt: at('15:00') }, 'attempt-3')).toEqual([
    [BEGIN, ...CLAIM, BOOKING_LOCKS],
    [...INSERT, ...EVENT, COMMIT],
  ]);
  expect(await create({ startAt: at('12:00') }, 'attempt-2')).toEqual([
    [BEGIN, ...CLAIM, LOCKS_OF_SEVERAL],
    [LOADS],
    [...INSERT, ...EVENT, COMMIT],
  ]);
  const { id } = (await createReservation(ctx, shop.input({ startAt: at('13:00') }))).reservation;
  const quiet = { notifyClient: false };
  const note = () => updateReservation(ctx, id, { ...quiet, clientNote: 'x' });
  const locksAndChange = [
    [BEGIN, CHANGE_LOCKS],
    [CHANGE, ...EVENT, COMMIT],
  ];
  expect(await roundTripsOf(note)).toEqual(locksAndChange);
  const move = () => rescheduleReservation(ctx, id, { ...quiet, startAt: at('14:00') });
  expect(await roundTripsOf(move)).toEqual([[BEGIN, READ], [CHANGE_LOCKS], [MOVE, ...EVENT, COMMIT]]);
  expect(await roundTripsOf(() => cancelReservation(ctx, id, quiet))).toEqual(locksAndChange);
});

test('with outdated cached subscriptions a write writes nothing, and its second attempt delivers to the present ones', async () => {
  const shop = await openQuietShop();
  const ctx = await shop.ctx();
  const input = shop.input({ employeeId: shop.employees['petra'], notifyClient: false });
  await createReservation(ctx, input);
  const where = { providerId: shop.providerId };
  await database.orm.webhookSubscription.updateMany({ where, data: { deletedAt: null } });
  const trips = await roundTripsOf(() => createReservation(ctx, { ...input, startAt: new Date(at('15:00')) }));
  expect(trips).toEqual([
    [BEGIN, BOOKING_LOCKS],
    [...INSERT, ...EVENT, COMMIT],
    [BEGIN, LOCKS_OF_RETRY],
    [...INSERT, ...EVENT, 'insert_webhook_delivery', COMMIT],
  ]);
  expect(await database.orm.webhookDelivery.count({ where: { ...where, event: 'booking.created' } })).toBe(1);
});

test('a taken start is refused by the locks, and two reads return the reason and alternatives', async () => {
  const shop = await openQuietShop();
  const { petra = '' } = shop.employees;
  const input = shop.input({ employeeId: petra, notifyClient: false });
  const ctx = await shop.ctx();
  await createReservation(ctx, input);
  const refused = async () => {
    await expect(createReservation(ctx, input, 'attempt')).rejects.toMatchObject({ code: 'SLOT_UNAVAILABLE' });
  };
  const [locks, undone, ...reads] = await roundTripsOf(refused);
  expect([locks, undone]).toEqual([[BEGIN, ...CLAIM, BOOKING_LOCKS], ['ROLLBACK']]);
  expect(reads.flat()).toEqual([NEARBY, OWN_CONFLICT, READ]);
});
