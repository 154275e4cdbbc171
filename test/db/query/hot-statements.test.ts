import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { databaseFailure } from 'tenant-sql/connections/errors.ts';
import { createStatementRunner } from 'tenant-sql/connections/runner.ts';
import { awaitAll } from 'tenant-sql/connections/transact.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimDeliveries } from '../../../src/db/across-providers/claim-outbox.ts';
import { type Database, tables } from '../../../src/db/query/tables.ts';
import { lockForBooking } from '../../../src/db/reservations/booking-locks.ts';
import { lockForChange } from '../../../src/db/reservations/change-locks.ts';
import { changeReservation, moveReservation } from '../../../src/db/reservations/change-reservation.ts';
import { findOwnConflict } from '../../../src/db/reservations/conflicts.ts';
import type { EventRecords } from '../../../src/db/reservations/event-records.ts';
import { insertReservation, type NewReservation } from '../../../src/db/reservations/insert-reservation.ts';
import { type ReservationRow, readReservation } from '../../../src/db/reservations/read/view.ts';
import { readEmployeeLoads } from '../../../src/db/reservations/requested-times.ts';
import { createReservation } from '../../../src/domain/reservations/book/create-reservation.ts';
import { toNewDetails } from '../../../src/domain/reservations/details.ts';
import { newReference } from '../../../src/domain/reservations/reference.ts';
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
  const row = await readReservation(database, shop.providerId, booking.id, true);
  if (!row) throw new Error('The booking is gone.');
  taken = row;
});
afterAll(() => database.drop());

/** The result of `work` in a transaction that is rolled back, on a connection of its own. */
async function tried<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('BEGIN');
    return await work(tables.over(createStatementRunner(client)));
  } finally {
    await client.end();
  }
}

/** Whether a statement wrote, within a transaction that continues if it did not. */
async function wrote(db: Database, write: () => Promise<void>): Promise<boolean> {
  const control = (text: string) => db.sql.query({ name: '', text, values: [] });
  await control('SAVEPOINT before');
  try {
    await write();
    return true;
  } catch (error) {
    expect(databaseFailure(error)).toEqual({ kind: 'NOTHING_WRITTEN' });
    await control('ROLLBACK TO before');
    return false;
  }
}

/** Whether PostgreSQL uses a generic plan for every execution of the statement. */
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
  freeDuring: null,
  resourceNumbers: [],
  resourceIds: [],
  resourceNames: [],
  providerClientId: shop.clientId,
  clientLink: 'GUEST',
  clientMatch: null,
  priceAmountMinor: 5000,
  priceCurrency: 'PLN',
  reference: 'K7M3XQ',
  visitId: null,
  visitPosition: null,
  ...toNewDetails({
    internalNote: 'in',
    externalReservationId: 'ext',
    customFields: { some_key: 'a', otherKey: 'b' },
  }),
  source: 'INTEGRATION',
  catalogVersion: 1,
  now: shop.now(),
  ...parts,
});

const EVENT_NAMES = ['booking.created', '*'];

const locksAsked = (time: string, parts: object = {}) => ({
  providerId: shop.providerId,
  key: null,
  clientId: shop.clientId,
  clientBusy: null,
  locksClient: false,
  hold: null,
  requested: [requested(time)],
  eventNames: EVENT_NAMES,
  isRetry: false,
  now: shop.now(),
  ...parts,
});

const requested = (time: string, employee = 'petra') => ({
  employeeId: shop.employees[employee] ?? '',
  occupiedFrom: at(time),
  occupiedUntil: new Date(at(time).getTime() + 45 * 60_000),
  freeDuring: null,
});

const claimOf = (key: string) => ({
  providerId: shop.providerId,
  integrationClientId: randomUUID(),
  operation: 'x',
  namespace: 'n',
  key,
  fingerprint: { a: 'b' },
  resourceId: null,
  now: shop.now(),
});

/** The event records of a change for the single subscription, which receives everything. */
async function recordsOf(db: Database, reservationId: string, version: number): Promise<EventRecords> {
  const { subscriptions } = (await lockForBooking(db, locksAsked('20:00'))) ?? {};
  const [{ id: subscriptionId } = { id: '' }] = JSON.parse(subscriptions?.subscriptionsJson ?? '[]');
  const [id, occurredAt] = [randomUUID(), shop.now()];
  const records = { resourceType: 'reservation', resourceId: reservationId, resourceVersion: version };
  return {
    subscriptions: subscriptions ?? { eventNames: [], subscriptionsJson: '' },
    history: {
      id,
      reservationId,
      employeeId: null,
      type: 'CREATED',
      version,
      occurredAt,
      actorType: 'INTEGRATION',
      actorId: 'a',
      changes: [{ field: 'startAt', from: null, to: 'x' }],
      reason: 'because',
      overridden: [],
    },
    logged: [
      {
        id,
        event: 'booking.created',
        internalService: false,
        occurredAt,
        actorType: 'INTEGRATION',
        actorId: 'a',
        payload: { booking: { someKey: { né: 1 } } },
      },
    ],
    deliveries: [
      {
        id: randomUUID(),
        subscriptionId,
        envelopeId: randomUUID(),
        event: 'booking.created',
        eventId: id,
        ...records,
        occurredAt,
        body: Buffer.from('{"é":1}'),
      },
    ],
    maxAttempts: 3,
    dueAt: occurredAt,
    missed: [{ id: subscriptionId, unqueuedSince: occurredAt }],
  };
}

/** The stored rows of a write and of its event records. */
async function written(db: Database, reservationId: string, version: number) {
  const tables = db.of(shop.providerId);
  const of = { reservationId, version };
  const events = tables
    .selectFrom('reservationEvent')
    .selectAll()
    .where((eb) => eb.and(of));
  const logged = tables
    .selectFrom('loggedEvent')
    .selectAll()
    .where(
      'id',
      'in',
      tables
        .selectFrom('reservationEvent')
        .select('id')
        .where((eb) => eb.and(of)),
    );
  const deliveries = tables
    .selectFrom('webhookDelivery')
    .selectAll()
    .where((eb) => eb.and({ resourceId: reservationId, resourceVersion: version }));
  const missed = tables.selectFrom('webhookSubscription').select('missedSince').where('missedSince', 'is not', null);
  return {
    row: await readReservation(db, shop.providerId, reservationId, true),
    events: await events.execute(),
    logged: await logged.execute(),
    deliveries: await deliveries.execute(),
    missed: await missed.execute(),
  };
}

const NOTHING_RECORDED = { events: [], logged: [], deliveries: [], missed: [] };

/** The given rows, with the columns that the table adds. */
const asRecorded = ({ history, logged, deliveries, maxAttempts, dueAt, missed }: EventRecords) => ({
  logged: logged.map((row) => expect.objectContaining(row)),
  events: [expect.objectContaining(history)],
  deliveries: deliveries.map((row) =>
    expect.objectContaining({
      ...row,
      body: Uint8Array.from(row.body ?? []),
      maxAttempts,
      nextAttemptAt: dueAt,
      createdAt: dueAt,
      status: 'PENDING',
      attemptCount: 0,
    }),
  ),
  missed: missed.map(({ unqueuedSince }) => ({ missedSince: unqueuedSince })),
});

/** The columns of a new row, and its data of service and client. */
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
  test('an insert writes row, history, deliveries and missed events; nothing if time, catalog or subscriptions have changed', async () => {
    const version = (await shop.ctx()).caller.catalogVersion;
    const taken = { startAt: at('10:00'), endAt: at('10:10'), occupiedFrom: at('10:00'), occupiedUntil: at('10:10') };
    for (const [parts, isWritten] of [
      [{ catalogVersion: version }, true],
      [{ catalogVersion: version + 1 }, false],
      [{ catalogVersion: version, ...taken }, false],
      [{ catalogVersion: version, subscriptionsJson: '[]' }, false],
    ] as const) {
      const { subscriptionsJson, ...rest } = { subscriptionsJson: null, ...parts };
      const row = newRow(rest);
      await tried(async (db) => {
        const records = await recordsOf(db, row.id, 1);
        const subscriptions = { ...records.subscriptions, ...(subscriptionsJson && { subscriptionsJson }) };
        expect(await wrote(db, () => awaitAll(insertReservation(db, row, { ...records, subscriptions })))).toBe(
          isWritten,
        );
        const { occupiedFrom, occupiedUntil, freeDuring: _, catalogVersion, now, ...given } = row;
        expect(await written(db, row.id, 1)).toEqual(
          isWritten
            ? { row: expect.objectContaining({ ...given, ...asInserted(now) }), ...asRecorded(records) }
            : { row: undefined, ...NOTHING_RECORDED },
        );
      });
    }
  });

  test('an insert has one plan', async () => {
    const { catalogVersion } = (await shop.ctx()).caller;
    let day = 0;
    const run = async (db: Database) => {
      const id = randomUUID();
      day += 1;
      const date = `2026-12-${String(day).padStart(2, '0')}`;
      const times = { startAt: at('10:00', date), endAt: at('10:30', date) };
      const occupied = { occupiedFrom: at('10:00', date), occupiedUntil: at('10:45', date), freeDuring: null };
      const row = newRow({ id, reference: newReference(), ...times, ...occupied, catalogVersion });
      return awaitAll(insertReservation(db, row, await recordsOf(db, id, 1)));
    };
    expect(await isGeneric('reservation_insert', run)).toBe(true);
  });
});

describe('locks of a booking', () => {
  test('booking locks return the client, the free ones of the wanted employees, the conflicts of the others, and the subscriptions', async () => {
    const allEmployees = Object.keys(shop.employees);
    const { caller } = await shop.ctx();
    const all = locksAsked('10:00', { requested: allEmployees.map((name) => requested('10:00', name)) });
    const found = await tried((db) => lockForBooking(db, all));
    const petra = shop.employees['petra'];
    expect(found).toEqual({
      catalogVersion: caller.catalogVersion,
      employeeIds: new Set(Object.values(shop.employees).filter((id) => id !== petra)),
      busy: [{ employeeId: petra, busy: expect.any(Uint8Array) }],
      subscriptions: { eventNames: EVENT_NAMES, subscriptionsJson: expect.stringContaining('"isActive":true') },
      holdTaken: false,
      client: {
        clientFirstName: 'Ann',
        clientLastName: null,
        clientEmail: 'ann@example.com',
        clientPhone: null,
        clientExternalId: null,
        clientLink: 'GUEST',
      },
      clientBusy: [],
    });
    expect(found?.busy[0]?.busy.byteLength).toBe(16);
    const clientBusy = { from: at('00:00'), until: at('23:00'), serviceId: null };
    const own = await tried((db) => lockForBooking(db, locksAsked('12:00', { clientBusy })));
    const { serviceId, startAt, endAt } = taken;
    expect(own?.clientBusy).toEqual([{ serviceId, startAt, endAt }]);
    const unknown = await tried((db) => lockForBooking(db, locksAsked('12:00', { clientId: randomUUID() })));
    expect([unknown?.client, unknown?.employeeIds.size]).toEqual([null, 0]);
  });

  test('booking locks return nothing for a used key', async () => {
    const key = claimOf('k');
    const twice = await tried(async (db) => [
      (await lockForBooking(db, locksAsked('12:00', { key })))?.employeeIds.size,
      await lockForBooking(db, locksAsked('12:00', { key })),
    ]);
    expect(twice).toEqual([1, null]);
  });

  test('the locks of a booking have one plan', async () => {
    const run = (db: Database) => lockForBooking(db, locksAsked('12:00', { key: claimOf(randomUUID()) }));
    await tried(run);
    expect(await isGeneric('booking_locks_0', run)).toBe(true);
  });
});

describe('locks of a change', () => {
  const asked = (parts: object = {}) => ({
    providerId: shop.providerId,
    key: null,
    id: taken.id,
    includeInternal: false,
    presentId: null,
    requested: [],
    eventNames: EVENT_NAMES,
    now: shop.now(),
    ...parts,
  });

  test('change locks return the reservation and the free employees; only its present employee if they can stay', async () => {
    const [petra, anna] = [shop.employees['petra'] ?? '', shop.employees['anna'] ?? ''];
    const single = await tried((db) => lockForChange(db, asked()));
    expect([single?.row, single?.employeeIds.size]).toEqual([taken, 0]);
    expect((await tried((db) => lockForChange(db, asked({ id: randomUUID() }))))?.row).toBeUndefined();
    const both = [requested('10:00'), requested('10:00', 'anna')];
    const own = await tried((db) => lockForChange(db, asked({ presentId: petra, requested: both })));
    expect([own?.busy, own?.employeeIds]).toEqual([[], new Set([petra])]);
    const later = [requested('12:00', 'anna')];
    const moved = await tried((db) => lockForChange(db, asked({ presentId: petra, requested: later })));
    expect(moved?.employeeIds).toEqual(new Set([petra, anna]));
  });

  test('the locks of a change have one plan', async () => {
    const run = (db: Database) => lockForChange(db, asked({ key: claimOf(randomUUID()) }));
    expect(await isGeneric('change_locks', run)).toBe(true);
  });
});

describe('loads', () => {
  test('loads exclude the reservation that is being moved', async () => {
    const all = Object.keys(shop.employees).map((name) => requested('10:00', name));
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
  test('change and move write the given rows, in one plan', async () => {
    const now = new Date('2026-11-02T09:00:00Z');
    const version = taken.version + 1;
    const state = { ...taken, clientNote: 'later', customFields: { a_b: 'c' }, rescheduleCount: 1 };
    const { catalogVersion } = (await shop.ctx()).caller;
    await tried(async (db) => {
      const records = await recordsOf(db, taken.id, version);
      await awaitAll(changeReservation(db, { ...state, now }, records));
      expect(await written(db, taken.id, version)).toEqual({
        row: { ...state, version, updatedAt: now },
        ...asRecorded(records),
      });
      const others = { ...records, subscriptions: { ...records.subscriptions, subscriptionsJson: '[]' } };
      expect(await wrote(db, () => awaitAll(changeReservation(db, { ...state, now }, others)))).toBe(false);
    });
    const moved = { ...state, startAt: at('15:00'), endAt: at('15:30'), now };
    const place = {
      occupiedFrom: at('15:00'),
      occupiedUntil: at('15:45'),
      freeDuring: null,
      assignedAt: null,
      catalogVersion,
    };
    const overlap = { occupiedFrom: at('16:00'), occupiedUntil: at('16:45') };
    for (const [there, isWritten] of [
      [place, true],
      [{ ...place, assignedAt: now }, true],
      [{ ...place, catalogVersion: 0 }, false],
      [{ ...place, ...overlap }, false],
    ] as const) {
      await tried(async (db) => {
        const other = newRow({
          id: randomUUID(),
          startAt: at('16:00'),
          endAt: at('16:30'),
          ...overlap,
          catalogVersion,
        });
        await awaitAll(insertReservation(db, other, await recordsOf(db, other.id, 1)));
        const records = { ...(await recordsOf(db, taken.id, version)), missed: [] };
        expect(await wrote(db, () => awaitAll(moveReservation(db, { ...moved, ...there }, records)))).toBe(isWritten);
        const { row } = await written(db, taken.id, version);
        const { now: _, ...shown } = moved;
        expect(row).toEqual(isWritten ? { ...shown, version, updatedAt: now } : taken);
      });
    }
    let records: EventRecords | undefined;
    const run = (write: (db: Database, recordsOf: EventRecords) => Promise<unknown>) => async (db: Database) => {
      records = { ...(records ?? (await recordsOf(db, taken.id, 0))), deliveries: [] };
      const history = { ...records.history, id: randomUUID(), version: Math.floor(Math.random() * 1e9) };
      const logged = records.logged.map((entry) => ({ ...entry, id: history.id }));
      return write(db, { ...records, history, logged });
    };
    const change = run((db, one) => awaitAll(changeReservation(db, { ...state, now }, one)));
    expect(await isGeneric('reservation_change', change)).toBe(true);
    const move = run((db, one) => awaitAll(moveReservation(db, { ...moved, ...place }, one)));
    expect(await isGeneric('reservation_move', move)).toBe(true);
  });
});

describe('claim', () => {
  test('due deliveries are claimed once', async () => {
    const deliveries = await database.orm.webhookDelivery.findMany({ where: { providerId: shop.providerId } });
    expect(deliveries.length).toBeGreaterThan(0);
    const keys = deliveries.map(({ providerId, id }) => ({ providerId, id, lockToken: randomUUID() }));
    const lease = { dueBy: shop.now(), from: shop.now(), until: new Date(shop.now().getTime() + 30_000) };
    const claimed = await tried((db) => claimDeliveries(db, keys, lease));
    expect(claimed.find(({ event }) => event === 'booking.created')).toEqual({
      token: expect.any(String),
      missed: false,
      ofModelHost: false,
      integrationClientId: expect.any(String),
      subscriptionId: deliveries[0]?.subscriptionId,
      event: 'booking.created',
      body: expect.stringContaining('"event":"booking.created"'),
      attemptCount: 0,
      maxAttempts: deliveries[0]?.maxAttempts,
      dueAt: deliveries[0]?.nextAttemptAt,
      url: expect.any(String),
      subscriptionActive: true,
      clientActive: true,
      providerActive: true,
      planAccess: true,
      withdrawn: false,
      clockOffsetSeconds: 0,
      secrets: expect.any(Array),
    });
    expect(claimed.map(({ body }) => body).toSorted()).toEqual(
      deliveries.map(({ body }) => Buffer.from(body ?? []).toString('utf8')).toSorted(),
    );
    const twice = await tried(async (db) => {
      await claimDeliveries(db, keys, lease);
      return claimDeliveries(db, keys, lease);
    });
    expect(twice).toEqual([]);
    expect(await isGeneric('claim_webhook_deliveries', (db) => claimDeliveries(db, keys, lease))).toBe(true);
  });
});

describe('conflicts', () => {
  test('conflicts contain another reservation of the client, without the one that is being moved', async () => {
    const conflictOf = (parts: object = {}) =>
      tried((db) => {
        const own = { providerId: shop.providerId, clientId: shop.clientId, includeInternal: false, exceptId: null };
        return findOwnConflict(db, { ...own, ...parts }, [requested('10:00')]);
      });
    expect(await conflictOf()).toBe(taken.id);
    expect(await conflictOf({ clientId: randomUUID() })).toBeNull();
    expect(await conflictOf({ exceptId: taken.id })).toBeNull();
  });
});
