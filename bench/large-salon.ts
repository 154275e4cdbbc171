import type pg from 'pg';
import { salon } from '../test/support/salon.ts';
import { DURATION_MINUTES, INTERVAL_MINUTES } from './slots-input.ts';
import type { Bench, BenchProvider } from './support.ts';

const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
const EMPLOYEES = 50;
const FORMER_KEYS = 20_000;
const CLIENT_ID = '01936d3a-0000-7000-9000-000000000001';
const MILLISECONDS_PER_MINUTE = 60_000;

/** The services of the large salon, by how many employees perform each. */
export const EMPLOYEE_COUNTS = [1, 10, 50] as const;

/** A salon of 50 employees who work 08:00–20:00 every day, and one client of it. */
export interface LargeSalon extends BenchProvider {
  readonly clientId: string;
  /**
   * The employees of the service with `count` employees, sorted by id, each with the index of their bookings in the
   * input.
   */
  employeesOf(count: number): readonly { readonly id: string; readonly displayName: string; readonly index: number }[];
}

/** Imports the large salon. */
export async function largeSalon(bench: Bench): Promise<LargeSalon> {
  const rules = { slotIntervalMinutes: INTERVAL_MINUTES, minNoticeMinutes: 0, maxAdvanceDays: 365 };
  const services = EMPLOYEE_COUNTS.map((count) => ({
    key: `by-${count}`,
    name: `Service of ${count}`,
    category: 'hair',
    durationMinutes: DURATION_MINUTES,
    bookingRules: { bufferBeforeMinutes: 0, bufferAfterMinutes: 0, requiresConfirmation: false, ...rules },
  }));
  const employees = Array.from({ length: EMPLOYEES }, (_, index) => ({
    key: `e${index}`,
    displayName: `Employee ${index}`,
    services: EMPLOYEE_COUNTS.filter((count) => index < count).map((count) => `by-${count}`),
    workingHours: [{ days: WEEK, from: '08:00', to: '20:00' }],
  }));
  const provider = await bench.provide(salon({ services, employees }));
  await bench.pool.query(
    `INSERT INTO provider_client (provider_id, id, first_name, search_text, created_at, updated_at)
      VALUES ($1, $2, 'Anna', 'anna', $3, $3)`,
    [provider.id, CLIENT_ID, bench.now],
  );
  return {
    ...provider,
    clientId: CLIENT_ID,
    employeesOf: (count) =>
      Array.from({ length: count }, (_, index) => ({
        ...{ id: provider.employees[`e${index}`] ?? '', displayName: `Employee ${index}` },
        index,
      })).sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

interface Span {
  readonly from: number;
  readonly until: number;
}

/** Books the times (epoch minutes) of each employee, without checks other than those of the tables. */
export async function bookTimes(
  pool: pg.Pool,
  salonOf: LargeSalon,
  timesOf: (index: number) => readonly Span[],
): Promise<number> {
  const serviceId = salonOf.services['by-50'];
  const rows = salonOf
    .employeesOf(EMPLOYEES)
    .flatMap(({ id, index }) => timesOf(index).map((span) => ({ id, ...span })));
  await pool.query(
    `INSERT INTO reservation (provider_id, id, status, service_id, service_name, employee_id, employee_name,
        employee_selection_mode, start_at, end_at, duration_minutes, occupied_from, occupied_until, provider_client_id,
        source, assigned_at, created_at, updated_at)
      SELECT $1, gen_random_uuid(), 'CONFIRMED', $2, 'Service', t.employee_id, 'Employee', 'SPECIFIC', t.start_at, t.end_at,
        extract(epoch FROM t.end_at - t.start_at) / 60, t.start_at, t.end_at, $3, 'INTEGRATION', now(), now(), now()
      FROM unnest($4::uuid[], $5::timestamptz[], $6::timestamptz[]) AS t(employee_id, start_at, end_at)`,
    [
      salonOf.id,
      serviceId,
      salonOf.clientId,
      rows.map(({ id }) => id),
      rows.map(({ from }) => instant(from)),
      rows.map(({ until }) => instant(until)),
    ],
  );
  return rows.length;
}

/** Creates clients of the salon and distributes its reservations over them. */
export async function spreadOverClients(pool: pg.Pool, { id }: LargeSalon, count: number): Promise<void> {
  const client = `('01936d3a-0000-7000-9001-' || lpad(to_hex(n), 12, '0'))::uuid`;
  await pool.query(
    `INSERT INTO provider_client (provider_id, id, first_name, search_text, created_at, updated_at)
      SELECT $1, ${client}, 'Anna', 'anna', now(), now() FROM generate_series(0, $2::int - 1) n`,
    [id, count],
  );
  await pool.query(
    `UPDATE reservation r SET provider_client_id = ${client}
      FROM (SELECT id, row_number() OVER (ORDER BY start_at, id) % $2 AS n FROM reservation WHERE provider_id = $1) one
      WHERE r.provider_id = $1 AND r.id = one.id`,
    [id, count],
  );
}

/** Inserts keys of former attempts, so that plans are made for a table in use. */
export async function useKeys(pool: pg.Pool, { id, integrationClientId }: LargeSalon): Promise<void> {
  await pool.query(
    `INSERT INTO idempotency_key (provider_id, integration_client_id, operation, namespace, key, fingerprint, created_at)
      SELECT $1, $2, 'reservations.create', 'header', 'former-' || n, '{}', now() FROM generate_series(1, $3) n`,
    [id, integrationClientId, FORMER_KEYS],
  );
}

function instant(minute: number): string {
  return new Date(minute * MILLISECONDS_PER_MINUTE).toISOString();
}

const OTHER_PROVIDERS = 100;
const PER_OTHER_EMPLOYEE = 80;

/**
 * Fills the table up to `total`: 400,000 live reservations of 100 other providers in the same month, and otherwise long
 * past ones of the salon itself. Foreign keys are not checked meanwhile.
 */
export async function fillTable(pool: pg.Pool, salonOf: LargeSalon, total: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET session_replication_role = replica');
    await client.query(
      `INSERT INTO reservation (${FILLED})
        SELECT ('00000000-0000-4000-8000-' || lpad(to_hex(p), 12, '0'))::uuid, gen_random_uuid(), 'CONFIRMED', $1, 'Service',
          ('00000000-0000-4000-9000-' || lpad(to_hex(p * 50 + e), 12, '0'))::uuid, 'Employee', 'SPECIFIC', s, s + interval '45 min',
          45, s, s + interval '45 min', $2, 'INTEGRATION', now(), now(), now()
        FROM generate_series(1, ${OTHER_PROVIDERS}) p, generate_series(0, 49) e, generate_series(0, ${PER_OTHER_EMPLOYEE - 1}) n,
          LATERAL (SELECT timestamptz '2026-12-01 07:00Z' + n * interval '9 hours' AS s)`,
      [salonOf.services['by-50'], salonOf.clientId],
    );
    const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM reservation');
    await client.query(
      `INSERT INTO reservation (${FILLED})
        SELECT $1, gen_random_uuid(), 'COMPLETED', $2, 'Service', ($3::uuid[])[1 + n % 50], 'Employee', 'SPECIFIC', s,
          s + interval '45 min', 45, s, s + interval '45 min', $4, 'INTEGRATION', s, s, s
        FROM generate_series(0, $5::int - 1) n, LATERAL (SELECT timestamptz '2026-11-01 07:00Z' - n / 50 * interval '1 hour' AS s)`,
      [
        salonOf.id,
        salonOf.services['by-50'],
        salonOf.employeesOf(EMPLOYEES).map(({ id }) => id),
        salonOf.clientId,
        total - Number(rows[0]?.count),
      ],
    );
  } finally {
    client.release(true);
  }
  await settle(pool);
}

export const FILLED = `provider_id, id, status, service_id, service_name, employee_id, employee_name, employee_selection_mode,
  start_at, end_at, duration_minutes, occupied_from, occupied_until, provider_client_id, source, assigned_at, created_at,
  updated_at`;

/** Runs VACUUM ANALYZE, as autovacuum would later. */
export async function settle(pool: pg.Pool): Promise<void> {
  await pool.query('VACUUM ANALYZE');
  await pool.query('CHECKPOINT');
}
