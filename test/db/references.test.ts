import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { splitStatements } from '../../src/db/migrations/split-statements.ts';
import { REFERENCE_FORMAT } from '../../src/kernel/formats/references.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { insertProvider, type Rows } from './rows.ts';

const MIGRATION = new URL(
  '../../prisma/migrations/20261126160000_reservation_references/migration.sql',
  import.meta.url,
);
const RESERVATIONS = 30_000;
const HOUR_MS = 3_600_000;

let database: TestDatabase;
let rows: Rows;
beforeAll(async () => {
  database = await testDatabase();
  rows = await insertProvider(database);
});
afterAll(() => database.drop());

/** Many reservations and one hold, as a process inserts them that knows no references. */
async function insertReservations(): Promise<void> {
  const { providerId, serviceId, employeeId, clientId } = rows;
  await database.pool.query(
    `INSERT INTO reservation (provider_id, id, status, service_id, service_name, employee_id, employee_name,
        employee_selection_mode, start_at, end_at, duration_minutes, occupied_from, occupied_until, provider_client_id,
        source, assigned_at, created_at, updated_at, hold_owner_id, hold_expires_at)
      SELECT $1, gen_random_uuid(), (CASE n WHEN 1 THEN 'HELD' ELSE 'COMPLETED' END)::reservation_status, $2, 'Cut', $3, 'Petra',
        'SPECIFIC', s, s + interval '30 min', 30, s, s + interval '30 min', CASE WHEN n > 1 THEN $4::uuid END, 'INTEGRATION',
        s, s, s, CASE WHEN n = 1 THEN $5::uuid END, CASE WHEN n = 1 THEN s END
      FROM generate_series(1, ${RESERVATIONS}) n,
        LATERAL (SELECT timestamptz '2020-01-01Z' + n * interval '${HOUR_MS} milliseconds' AS s)`,
    [providerId, serviceId, employeeId, clientId, randomUUID()],
  );
}

async function summary() {
  const { rows: found } = await database.pool.query(
    `SELECT count(DISTINCT reference)::int AS distinct, count(*) FILTER (WHERE reference ~ $1)::int AS valid,
        count(*) FILTER (WHERE reference IS NULL AND status = 'HELD')::int AS none
      FROM reservation`,
    [REFERENCE_FORMAT.pattern],
  );
  return found[0];
}

test('reservations without a reference get one of their own: those inserted by the version before, and those of the migration', async () => {
  const each = { distinct: RESERVATIONS - 1, valid: RESERVATIONS - 1, none: 1 };
  await insertReservations();
  expect(await summary()).toEqual(each);

  const update = splitStatements(await readFile(MIGRATION, 'utf8')).find((statement) => statement.startsWith('UPDATE'));
  await database.pool.query('UPDATE reservation SET reference = NULL');
  await database.pool.query(update ?? '');
  expect(await summary()).toEqual(each);
  const made = await database.pool.query('SELECT reference FROM reservation ORDER BY id');
  await database.pool.query('UPDATE reservation SET reference = NULL');
  await database.pool.query(update ?? '');
  expect((await database.pool.query('SELECT reference FROM reservation ORDER BY id')).rows).toEqual(made.rows);
});
