import { createStatementRunner } from 'tenant-sql/connections/runner.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, tables } from '../../src/db/query/tables.ts';
import { readBusyTimes, readBusyTimesOfCalendars } from '../../src/db/reservations/busy-times.ts';
import { findOwnConflict } from '../../src/db/reservations/conflicts.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { genericPlan, nodesOf } from '../support/plans.ts';
import { insertProvider, type Rows, reservationRow } from './rows.ts';

const OTHERS = { providers: 200, employees: 4, reservations: 10 } as const;
const FROM = new Date('2026-12-01T00:00:00Z');
const UNTIL = new Date('2027-01-01T00:00:00Z');

let database: TestDatabase;
let rows: Rows;
beforeAll(async () => {
  database = await testDatabase();
  rows = await insertProvider(database);
  await fill();
});
afterAll(() => database.drop());

/** One salon among many with few reservations each, and pages that are not all-visible, as after writes. */
async function fill(): Promise<void> {
  const time = { from: '2026-12-01T09:00:00Z', until: '2026-12-01T09:30:00Z' };
  await database.orm.reservation.create({ data: reservationRow(rows, time) });
  const moved = ['start_at', 'end_at', 'occupied_from', 'occupied_until']
    .map((column) => `'${column}', r.${column} + n * interval '1 day'`)
    .join(', ');
  await database.pool.query(`SET session_replication_role = replica;
    INSERT INTO reservation
      SELECT (jsonb_populate_record(r, jsonb_build_object('provider_id', p.id, 'id', gen_random_uuid(), 'employee_id', e.id,
        'reference', null, ${moved}))).*
      FROM reservation r, (SELECT gen_random_uuid() AS id FROM generate_series(1, ${OTHERS.providers})) p,
        LATERAL (SELECT gen_random_uuid() AS id FROM generate_series(1, ${OTHERS.employees}) WHERE p.id IS NOT NULL) e,
        generate_series(1, ${OTHERS.reservations}) n;
    RESET session_replication_role`);
  await database.pool.query('VACUUM reservation');
  await database.pool.query('UPDATE reservation SET version = version + 1 WHERE provider_id = $1', [rows.providerId]);
  await database.pool.query('ANALYZE');
}

const calendars = (employees: number) => ({
  employeeIds: Array.from({ length: employees }, () => rows.employeeId),
  from: FROM,
  until: UNTIL,
});
const asked = () => ({ providerId: rows.providerId, exceptId: null, now: FROM });
const requested = (occupiedFrom: Date, occupiedUntil: Date) => ({
  employeeId: rows.employeeId,
  occupiedFrom,
  occupiedUntil,
  freeDuring: null,
});
const own = () => ({ providerId: rows.providerId, clientId: rows.clientId, includeInternal: true, exceptId: null });

const readers: [string, (db: Database) => Promise<unknown>][] = [
  ['the calendar of one employee', (db) => readBusyTimes(db, asked(), calendars(1))],
  ['calendars of many', (db) => readBusyTimes(db, asked(), calendars(10))],
  ['calendars of two times', (db) => readBusyTimesOfCalendars(db, asked(), [calendars(1), calendars(2)])],
  ['the reservation of a client that is in the way', (db) => findOwnConflict(db, own(), [requested(FROM, UNTIL)])],
];

test.each(readers)('%s reads the index of occupied times, with bounds on employee and time', async (_, run) => {
  const nodes = nodesOf(await genericPlan(database.url, run, 'reservation'));
  const read = nodes.filter((node) => node['Index Cond']?.includes('occupied_from'));
  expect(read.map((node) => node['Index Name'])).toEqual(['reservation_work_idx']);
});

test('the calendar of one employee has a generic plan after five executions', async () => {
  const client = await database.pool.connect();
  const db = tables.over(createStatementRunner(client));
  for (let day = 0; day < 8; day += 1) await readBusyTimes(db, asked(), { ...calendars(1), from: addDays(FROM, day) });
  const { rows: plans } = await client.query(
    "SELECT custom_plans::int AS custom, generic_plans::int AS generic FROM pg_prepared_statements WHERE name LIKE 'busy_times%'",
  );
  client.release(true);
  expect(plans).toEqual([{ custom: 5, generic: 3 }]);
});

test.each(readers)(
  '%s does not read the index of the exclusion constraint, whatever the statistics',
  async (_, run) => {
    await database.pool.query('DROP INDEX IF EXISTS reservation_work_idx');
    const nodes = nodesOf(await genericPlan(database.url, run, 'reservation'));
    expect(nodes.map((node) => node['Index Name'])).not.toContain('reservation_work_excl');
  },
);

function addDays(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * 86_400_000);
}
