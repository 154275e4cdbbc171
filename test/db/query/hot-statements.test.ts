import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimDeliveries } from '../../../src/db/across-providers/claim-outbox.ts';
import { databaseOver } from '../../../src/db/query/database-over.ts';
import type { Database } from '../../../src/db/queryable.ts';
import { lockFreeEmployee, readEmployeeLoads } from '../../../src/db/reservations/allocation.ts';
import { changeReservationRow, moveReservationRow } from '../../../src/db/reservations/change-reservation.ts';
import { insertReservation, type NewReservation } from '../../../src/db/reservations/insert-reservation.ts';
import { lookAhead } from '../../../src/db/reservations/look-ahead.ts';
import { lockReservation, type ReservationRow } from '../../../src/db/reservations/view.ts';
import { runnerOver } from '../../../src/db/sql.ts';
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
    lockReservation(db, shop.providerId, booking.id, true),
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
    return await work(databaseOver(runnerOver(client, { named: true })));
  } finally {
    await client.end();
  }
}

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

/** What a row gets as it comes to be, and what it shows of its service and client. */
const asInserted = (now: Date) => ({
  version: 1,
  rescheduleCount: 0,
  cancelledAt: null,
  createdAt: now,
  updatedAt: now,
  clientLink: 'GUEST',
  clientFirstName: 'Ann',
  clientDeleted: false,
  serviceVisibility: 'PUBLIC',
});

describe('insert', () => {
  test('writes the row as given, or none where the time is taken or the catalog has moved', async () => {
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
      const isWritten = parts.catalogVersion === version && !('startAt' in parts);
      const { occupiedFrom, occupiedUntil, catalogVersion, now, ...given } = row;
      expect(written).toEqual(isWritten ? expect.objectContaining({ ...given, ...asInserted(now) }) : undefined);
    }
  });

  test('an insert has one plan', async () => {
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
    }
    expect(await isGeneric('employee_lock_free', (db) => lockFreeEmployee(db, shop.providerId, wanted('12:00')))).toBe(
      true,
    );
  });

  test('the loads, without the reservation that is being moved', async () => {
    const all = Object.keys(shop.employees).map((name) => wanted('10:00', name));
    const day = { from: at('00:00'), until: at('00:00', '2026-11-04') };
    const loads = await tried((db) => readEmployeeLoads(db, shop.providerId, all, day, null));
    const except = await tried((db) => readEmployeeLoads(db, shop.providerId, all, day, taken.id));
    expect(except.filter(({ taken: busy }) => busy)).toEqual([]);
    expect(loads.find(({ employeeId }) => employeeId === shop.employees['petra'])).toEqual({
      employeeId: shop.employees['petra'],
      taken: true,
      bookedMinutes: taken.durationMinutes,
      assignedAt: taken.createdAt,
    });
    expect(loads.some(({ taken: busy, assignedAt }) => busy === false && assignedAt === null)).toBe(true);
  });
});

describe('change and move', () => {
  test('the rows as they shall stand, in one plan', async () => {
    const key = { providerId: taken.providerId, id: taken.id };
    const state = {
      ...taken,
      clientNote: 'later',
      customFields: { a_b: 'c' },
      rescheduleCount: 1,
    };
    const now = new Date('2026-11-02T09:00:00Z');
    const changed = await tried((db) => changeReservationRow(db, key, state, now));
    expect(changed).toEqual({ ...state, version: taken.version + 1, updatedAt: now });
    const { catalogVersion } = (await shop.ctx()).caller;
    const moved = { ...state, startAt: at('15:00'), endAt: at('15:30') };
    for (const place of [
      { occupiedFrom: at('15:00'), occupiedUntil: at('15:45'), assignedAt: null, catalogVersion },
      { occupiedFrom: at('15:00'), occupiedUntil: at('15:45'), assignedAt: now, catalogVersion },
      { occupiedFrom: at('15:00'), occupiedUntil: at('15:45'), assignedAt: now, catalogVersion: 0 },
    ]) {
      const written = await tried((db) => moveReservationRow(db, key, moved, place, now));
      const isWritten = place.catalogVersion !== 0;
      expect(written).toEqual(isWritten ? { ...moved, version: taken.version + 1, updatedAt: now } : undefined);
    }
    expect(await isGeneric('reservation_change', (db) => changeReservationRow(db, key, state, now))).toBe(true);
    const place = { occupiedFrom: at('15:00'), occupiedUntil: at('15:45'), assignedAt: now, catalogVersion };
    expect(await isGeneric('reservation_move', (db) => moveReservationRow(db, key, moved, place, now))).toBe(true);
  });
});

describe('claim', () => {
  test('of deliveries that are due, once', async () => {
    const deliveries = await database.orm.webhookDelivery.findMany({ where: { providerId: shop.providerId } });
    expect(deliveries.length).toBeGreaterThan(0);
    const keys = deliveries.map(({ providerId, id }) => ({ providerId, id, lockToken: randomUUID() }));
    const lease = { dueBy: shop.now(), from: shop.now(), until: new Date(shop.now().getTime() + 30_000) };
    const claimed = await tried((db) => claimDeliveries(db, keys, lease));
    expect(claimed.find(({ event }) => event === 'booking.created')).toEqual({
      token: expect.any(String),
      integrationClientId: expect.any(String),
      subscriptionId: deliveries[0]?.subscriptionId,
      event: 'booking.created',
      body: expect.any(Uint8Array),
      attemptCount: 0,
      maxAttempts: deliveries[0]?.maxAttempts,
      url: expect.any(String),
      subscriptionActive: true,
      clientActive: true,
      providerActive: true,
      planAccess: true,
      secrets: expect.any(Array),
    });
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
  test('what a booking would meet: free, taken, with a used key and an unknown client', async () => {
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
      expect([outlook.keyUsed, outlook.clientLive]).toEqual([false, clientId === shop.clientId]);
      expect(outlook.busy.map(({ employeeId, busy }) => [employeeId, busy.byteLength])).toEqual(
        time === '10:00' ? [[petra, 16]] : [],
      );
      expect(outlook.taken?.ownReservationId ?? null).toBe(time === '10:00' && clientId ? taken.id : null);
      expect(outlook.taken?.nearby.map(({ employeeId }) => employeeId) ?? []).toEqual(
        time === '10:00' ? [petra, petra] : [],
      );
      expect(outlook.taken === null).toBe(time === '12:00');
    }
  });
});
