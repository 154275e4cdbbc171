import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimDeliveries } from '../../../src/db/across-providers/claim-deliveries.ts';
import * as oldChange from '../../../src/db/change-reservation.sql.ts';
import * as oldClaim from '../../../src/db/claim-deliveries.sql.ts';
import * as oldInsert from '../../../src/db/insert-reservation.sql.ts';
import * as oldLook from '../../../src/db/look-ahead.sql.ts';
import { databaseOver } from '../../../src/db/query/database-over.ts';
import type { Database, Queryable } from '../../../src/db/queryable.ts';
import * as oldAllocation from '../../../src/db/reservation-allocation.sql.ts';
import { lockFreeEmployee, readEmployeeLoads } from '../../../src/db/reservations/allocation.ts';
import { changeReservationRow, moveReservationRow } from '../../../src/db/reservations/change-reservation.ts';
import { insertReservation, type NewReservation } from '../../../src/db/reservations/insert-reservation.ts';
import { lookAhead } from '../../../src/db/reservations/look-ahead.ts';
import { lockReservation, type ReservationRow } from '../../../src/db/reservations/view.ts';
import { poolSql } from '../../../src/db/sql.ts';
import { createReservation } from '../../../src/domain/reservations/create-reservation.ts';
import { at, openShop, type Shop } from '../../domain/reservations/shop.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

const RUNS = 12;

let database: TestDatabase;
let shop: Shop;
let taken: ReservationRow;
beforeAll(async () => {
  database = await testDatabase();
  shop = await openShop(database);
  const { reservation: booking } = await createReservation(
    await shop.ctx(),
    shop.input({ employeeId: shop.employees['petra'] }),
  );
  const row = await database.transactions.run(shop.providerId, (db) =>
    lockReservation(db, { providerId: shop.providerId, id: booking.id, includeInternal: true }),
  );
  if (!row) throw new Error('The booking is gone.');
  taken = row;
});
afterAll(() => database.drop());

/** What `work` answers inside a transaction that leaves nothing behind, on a connection of its own. */
async function tried<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('BEGIN');
    return await work({ ...databaseOver(poolSql(client)), orm: database.orm });
  } finally {
    await client.end();
  }
}

/** The statements of old under other names, since the new ones have theirs. */
const old = ({ sql }: Database): Queryable => ({
  query: (statement) => sql.query({ ...statement, name: `old_${statement.name}` }),
});

/** Whether PostgreSQL settles on one plan for every execution of the statement. */
function isGeneric(name: string, run: (db: Database) => Promise<unknown>): Promise<boolean> {
  return tried(async (db) => {
    for (let count = 0; count < RUNS; count += 1) await run(db);
    const text = 'SELECT generic_plans AS plans FROM pg_prepared_statements WHERE name = $1';
    const [row] = await db.sql.query<{ plans: number }>({ name: 'plans', text, values: [name] });
    return (row?.plans ?? 0) > 0;
  });
}

const newRow = (parts: Partial<NewReservation> = {}): NewReservation => ({
  id: '018f2b5e-0000-7000-8000-000000000001',
  providerId: shop.providerId,
  status: 'CONFIRMED',
  serviceId: shop.services['cut'] ?? '',
  serviceName: 'Cut',
  employeeId: shop.employees['petra'] ?? '',
  employeeName: 'Petra',
  employeeSelectionMode: 'SPECIFIC',
  startAt: at('14:00'),
  endAt: at('14:30'),
  durationMinutes: 30,
  occupiedFrom: at('14:00'),
  occupiedUntil: at('14:45'),
  providerClientId: shop.clientId,
  priceAmountMinor: 5000,
  priceCurrency: 'PLN',
  clientNote: null,
  internalNote: 'in',
  externalReservationId: 'ext',
  customFields: { some_key: 'a', otherKey: 'b' },
  source: 'INTEGRATION',
  catalogVersion: 1,
  now: shop.now(),
  ...parts,
});

describe('insert', () => {
  test('the same row, or none where the time is taken or the catalog has moved', async () => {
    const version = (await shop.ctx()).caller.catalogVersion;
    for (const parts of [
      { catalogVersion: version },
      { catalogVersion: version + 1 },
      {
        catalogVersion: version,
        startAt: at('10:00'),
        endAt: at('10:10'),
        occupiedFrom: at('10:00'),
        occupiedUntil: at('10:10'),
      },
    ]) {
      const row = newRow(parts);
      const written = await tried((db) => insertReservation(db, row));
      expect(written).toEqual(
        await tried((db) => oldInsert.insertReservation(old(db), row as oldInsert.NewReservation)),
      );
      expect(written?.customFields).toEqual(
        parts.catalogVersion === version && !('startAt' in parts) ? row.customFields : undefined,
      );
    }
  });

  test('one plan', async () => {
    let minute = 0;
    const run = (db: Database) => {
      minute += 1;
      return insertReservation(db, newRow({ id: randomUUID(), catalogVersion: -minute }));
    };
    expect(await isGeneric('reservation_insert', run)).toBe(true);
  });
});

describe('lock and loads', () => {
  const wanted = (time: string, employee = 'petra') => ({
    employeeId: shop.employees[employee] ?? '',
    occupiedFrom: at(time),
    occupiedUntil: new Date(at(time).getTime() + 45 * 60_000),
  });

  test('a free employee, and one who is not', async () => {
    for (const [time, free] of [
      ['10:00', false],
      ['09:30', false],
      ['12:00', true],
    ] as const) {
      expect(await tried((db) => lockFreeEmployee(db, shop.providerId, wanted(time)))).toBe(free);
      expect(await tried((db) => oldAllocation.lockFreeEmployee(old(db), shop.providerId, wanted(time)))).toBe(free);
    }
    expect(await isGeneric('employee_lock_free', (db) => lockFreeEmployee(db, shop.providerId, wanted('12:00')))).toBe(
      true,
    );
  });

  test('the same loads', async () => {
    const all = Object.keys(shop.employees).map((name) => wanted('10:00', name));
    const day = { from: at('00:00'), until: at('00:00', '2026-11-04') };
    const loads = await tried((db) => readEmployeeLoads(db, shop.providerId, all, day, null));
    expect(loads).toEqual(
      await tried((db) => oldAllocation.readEmployeeLoads(old(db), shop.providerId, all, day, null)),
    );
    expect(loads.find(({ employeeId }) => employeeId === shop.employees['petra'])).toEqual({
      employeeId: shop.employees['petra'],
      taken: true,
      bookedMinutes: expect.any(Number),
      assignedAt: expect.any(Date),
    });
    expect(loads.some(({ taken: busy, assignedAt }) => busy === false && assignedAt === null)).toBe(true);
    const generic = await isGeneric('old_employee_loads', (db) =>
      oldAllocation.readEmployeeLoads(old(db), shop.providerId, all, day, taken.id),
    );
    const run = (db: Database) => readEmployeeLoads(db, shop.providerId, all, day, taken.id);
    expect(await isGeneric('employee_loads', run)).toBe(generic);
  });
});

describe('change and move', () => {
  test('the same rows', async () => {
    const { providerId, id } = taken;
    const state = {
      ...taken,
      clientNote: 'later',
      customFields: { a_b: 'c' },
      rescheduleCount: 1,
    };
    const now = new Date('2026-11-02T09:00:00Z');
    const changed = await tried((db) => changeReservationRow(db, { ...state, now }));
    expect(changed).toEqual(
      await tried((db) => oldChange.changeReservationRow(old(db), { providerId, id }, state, now)),
    );
    expect(changed).toEqual({ ...state, version: taken.version + 1, updatedAt: now });
    const { catalogVersion } = (await shop.ctx()).caller;
    const moved = { ...state, startAt: at('15:00'), endAt: at('15:30') };
    for (const place of [
      { occupiedFrom: at('15:00'), occupiedUntil: at('15:45'), assignedAt: null, catalogVersion },
      { occupiedFrom: at('15:00'), occupiedUntil: at('15:45'), assignedAt: now, catalogVersion },
      { occupiedFrom: at('15:00'), occupiedUntil: at('15:45'), assignedAt: now, catalogVersion: 0 },
    ]) {
      const written = await tried((db) => moveReservationRow(db, { ...moved, ...place, now }));
      expect(written).toEqual(
        await tried((db) => oldChange.moveReservationRow(old(db), { providerId, id }, moved, place, now)),
      );
      expect(written === undefined).toBe(place.catalogVersion === 0);
    }
    expect(await isGeneric('reservation_change', (db) => changeReservationRow(db, { ...state, now }))).toBe(true);
    const place = { occupiedFrom: at('15:00'), occupiedUntil: at('15:45'), assignedAt: now, catalogVersion };
    expect(await isGeneric('reservation_move', (db) => moveReservationRow(db, { ...moved, ...place, now }))).toBe(true);
  });
});

describe('claim', () => {
  test('the same deliveries, taken once', async () => {
    const deliveries = await database.orm.webhookDelivery.findMany({ where: { providerId: shop.providerId } });
    expect(deliveries.length).toBeGreaterThan(0);
    const keys = deliveries.map(({ providerId, id }) => ({ providerId, id, lockToken: randomUUID() }));
    const lease = { dueBy: shop.now(), from: shop.now(), until: new Date(shop.now().getTime() + 30_000) };
    const claimed = await tried((db) => claimDeliveries(db, keys, lease));
    const oldKeys = keys.map(({ lockToken, ...key }) => ({ ...key, token: lockToken }));
    expect(claimed).toEqual(await tried((db) => old(db).query(oldClaim.claimDeliveries(oldKeys, lease))));
    expect(claimed).toHaveLength(deliveries.length);
    const twice = await tried(async (db) => {
      await claimDeliveries(db, keys, lease);
      return claimDeliveries(db, keys, lease);
    });
    expect(twice).toEqual([]);
    expect(await isGeneric('claim_webhook_deliveries', (db) => claimDeliveries(db, keys, lease))).toBe(true);
  });
});

describe('look ahead', () => {
  test('the same outlook: free, taken, with a used key and an unknown client', async () => {
    const key = {
      providerId: shop.providerId,
      integrationClientId: randomUUID(),
      operation: 'x',
      namespace: 'n',
      key: 'k',
    };
    const employeeIds = Object.values(shop.employees);
    const petra = shop.employees['petra'] ?? '';
    const nearby = [
      { employeeIds: [petra], from: at('00:00'), until: at('23:59') },
      { employeeIds, from: at('09:30'), until: at('11:00') },
    ] as const;
    const from = (time: string) => ({
      employeeId: petra,
      occupiedFrom: at(time),
      occupiedUntil: new Date(at(time).getTime() + 30 * 60_000),
    });
    for (const [time, clientId, givenKey] of [
      ['10:00', shop.clientId, key],
      ['10:00', null, null],
      ['12:00', shop.clientId, key],
      ['12:00', randomUUID(), null],
    ] as const) {
      const prospect = {
        providerId: shop.providerId,
        key: givenKey,
        clientId,
        includeInternal: false,
        wanted: [from(time)],
        nearby,
      };
      const outlook = await tried((db) => lookAhead(db, prospect));
      expect(outlook).toEqual(await tried((db) => oldLook.lookAhead(old(db), prospect)));
      expect(outlook.taken === null).toBe(time === '12:00');
      const generic = await isGeneric('old_look_ahead', (db) => oldLook.lookAhead(old(db), prospect));
      expect(await isGeneric('look_ahead', (db) => lookAhead(db, prospect))).toBe(generic);
    }
  });
});
