import type pg from 'pg';
import { addReservations, CLIENTS, EMPLOYEES } from './copied-rows.ts';
import { type LargeSalon, settle } from './large-salon.ts';

/** The size of the database; the measured salon is one of its providers. */
export interface Fullness {
  readonly reservations: number;
  readonly providers: number;
  readonly subscriptions: number;
}

/** Concurrent writers, each with a transaction of its own. */
const WRITERS = 2;
const TABLES = ['reservation', 'reservation_event'];

/**
 * Fills the tables with providers beside `salon`: five employees each, their part of the reservations with one event
 * each, and one subscription. Reservations and events are written with COPY; foreign keys are not checked meanwhile,
 * and indexes are created afterwards.
 */
export async function fillAround(pool: pg.Pool, salon: Pick<LargeSalon, 'id'>, fullness: Fullness): Promise<void> {
  const providers = fullness.providers - 1;
  const { rows } = await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM reservation');
  const each = Math.ceil((fullness.reservations - (rows[0]?.count ?? 0)) / providers);
  await addProviders(pool, salon, providers);
  await addSubscriptions(pool, salon, Math.min(fullness.subscriptions - 1, providers));
  const remake = await withoutIndexes(pool);
  const part = Math.ceil(providers / WRITERS);
  const parts = Array.from({ length: WRITERS }, (_, index) => [
    index * part + 1,
    Math.min(providers, (index + 1) * part),
  ]);
  await Promise.all(parts.map(([from = 0, to = 0]) => addReservations(pool, from, to, each)));
  for (const statement of remake) await pool.query(`SET maintenance_work_mem = '512MB'; ${statement}`);
  await settle(pool);
}

const PROVIDER_ID = idOf('a', 'p');
const OWN_CLIENT_ID = idOf('b', 'p');
const CLIENT_ID = idOf('c', `p * ${CLIENTS} + c`);
const EMPLOYEE_ID = idOf('d', `p * ${EMPLOYEES} + e`);

/** The id of the row `number` of one kind, in SQL. */
function idOf(kind: string, number: string): string {
  return `('01936d3a-0000-7000-${kind}000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
}

async function addProviders(pool: pg.Pool, { id }: Pick<LargeSalon, 'id'>, count: number): Promise<void> {
  const numbers = 'generate_series(1, $1) p';
  await pool.query(
    `INSERT INTO provider (id, slug, name, timezone, locale, currency, plan_code)
      SELECT ${PROVIDER_ID}, 'provider-' || p, 'Provider ' || p, timezone, locale, currency, plan_code
      FROM ${numbers}, provider WHERE provider.id = $2`,
    [count, id],
  );
  await pool.query(
    `INSERT INTO service (provider_id, id, key, name, aliases, duration_minutes, slot_interval_minutes, min_notice_minutes,
        max_advance_days)
      SELECT ${PROVIDER_ID}, ${PROVIDER_ID}, 'cut', 'Cut', '{}', 45, 15, 0, 90 FROM ${numbers}`,
    [count],
  );
  await pool.query(
    `INSERT INTO employee (provider_id, id, key, display_name, aliases)
      SELECT ${PROVIDER_ID}, ${EMPLOYEE_ID}, 'e' || e, 'Employee ' || e, '{}'
      FROM ${numbers}, generate_series(0, ${EMPLOYEES - 1}) e`,
    [count],
  );
  await pool.query(
    `INSERT INTO provider_client (provider_id, id, first_name, search_text, created_at, updated_at)
      SELECT ${PROVIDER_ID}, ${CLIENT_ID}, 'Anna', 'anna', now(), now()
      FROM ${numbers}, generate_series(0, ${CLIENTS - 1}) c`,
    [count],
  );
}

async function addSubscriptions(pool: pg.Pool, { id }: Pick<LargeSalon, 'id'>, count: number): Promise<void> {
  await pool.query(
    `INSERT INTO integration_client (provider_id, id, name, scopes, created_at, updated_at)
      SELECT ${PROVIDER_ID}, ${OWN_CLIENT_ID}, 'Voicebot', scopes, now(), now()
      FROM generate_series(1, $1) p, (SELECT scopes FROM integration_client WHERE provider_id = $2 LIMIT 1) own`,
    [count, id],
  );
  await pool.query(
    `INSERT INTO webhook_subscription (provider_id, id, integration_client_id, url, events, is_active, secret_hint, created_at,
        updated_at)
      SELECT ${PROVIDER_ID}, ${OWN_CLIENT_ID}, ${OWN_CLIENT_ID}, 'https://example.com/' || p, '{*}', true, 'abcd', now(), now()
      FROM generate_series(1, $1) p`,
    [count],
  );
}

/** Drops indexes that slow down the filling; returns the statements that create them. */
async function withoutIndexes(pool: pg.Pool): Promise<string[]> {
  const constraints = await pool.query<{ drop: string; make: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
        format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
      FROM pg_constraint WHERE conrelid = ANY($1::regclass[]) AND contype = 'x'`,
    [TABLES],
  );
  const indexes = await pool.query<{ drop: string; make: string }>(
    `SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS make
      FROM pg_index WHERE indrelid = ANY($1::regclass[]) AND NOT indisprimary AND NOT indisexclusion`,
    [TABLES],
  );
  const both = [...constraints.rows, ...indexes.rows];
  for (const { drop } of both) await pool.query(drop);
  return both.map(({ make }) => make);
}
