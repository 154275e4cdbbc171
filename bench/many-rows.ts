import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { FILLED, type LargeSalon, settle } from './large-salon.ts';

/** How full the database is; the salon that is measured is one provider of it. */
export interface Fullness {
  readonly reservations: number;
  readonly providers: number;
  readonly subscriptions: number;
}

const EMPLOYEES = 5;
const CLIENTS = 50;
/** Of ten reservations two are to come. */
const LIVE_SHARE = 0.2;
/** Connections that fill at once, each in a transaction of its own. */
const WRITERS = 2;
const HOUR_MS = 3_600_000;
const LENGTH_MS = 45 * 60_000;
const BOOKED_BEFORE_MS = 7 * 24 * HOUR_MS;
const TO_COME_FROM = Date.parse('2026-11-21T07:00:00.000Z');
const TABLES = ['reservation', 'reservation_event'];

/**
 * Fills the tables beside `salon` with providers of five employees, each with its share of the reservations, one event
 * for each of them, and subscriptions, one a provider. Reservations and events come with COPY; foreign keys are not checked
 * meanwhile, and indexes are made afterwards.
 */
export async function fillAround(pool: pg.Pool, salon: LargeSalon, fullness: Fullness): Promise<void> {
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
const clientOf = (number: string) => idOf('c', `p * ${CLIENTS} + ${number} % ${CLIENTS}`);
const employeeOf = (number: string) => idOf('d', `p * ${EMPLOYEES} + ${number} % ${EMPLOYEES}`);

/** The id of the row `number` of one kind, in SQL; `idText` is the same in a row that is copied. */
function idOf(kind: string, number: string): string {
  return `('01936d3a-0000-7000-${kind}000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
}

function idText(kind: string, number: number): string {
  return `01936d3a-0000-7000-${kind}000-${number.toString(16).padStart(12, '0')}`;
}

async function addProviders(pool: pg.Pool, { id }: LargeSalon, count: number): Promise<void> {
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
      SELECT ${PROVIDER_ID}, ${employeeOf('e')}, 'e' || e, 'Employee ' || e, '{}'
      FROM ${numbers}, generate_series(0, ${EMPLOYEES - 1}) e`,
    [count],
  );
  await pool.query(
    `INSERT INTO provider_client (provider_id, id, first_name, search_text, created_at, updated_at)
      SELECT ${PROVIDER_ID}, ${clientOf('c')}, 'Anna', 'anna', now(), now()
      FROM ${numbers}, generate_series(0, ${CLIENTS - 1}) c`,
    [count],
  );
}

async function addSubscriptions(pool: pg.Pool, { id }: LargeSalon, count: number): Promise<void> {
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

/** Those of the providers `from` to `to`: every hour of every employee, before and after the bench's time. */
async function addReservations(pool: pg.Pool, from: number, to: number, each: number): Promise<void> {
  const times = timesOf(each);
  const events = 'provider_id, id, reservation_id, type, version, occurred_at, actor_type, changes';
  const client = await pool.connect();
  const copy = async (table: string, columns: string, textOf: (provider: number) => string) => {
    const providers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const texts = Readable.from(providers).map(textOf);
    await pipeline(texts, client.query(copyFrom(`COPY ${table} (${columns}) FROM STDIN`)));
  };
  try {
    await client.query('SET session_replication_role = replica');
    await copy('reservation', FILLED, (provider) => reservationsText(provider, times));
    await copy('reservation_event', events, (provider) => eventsText(provider, times));
  } finally {
    client.release(true);
  }
}

interface Times {
  readonly start: string;
  readonly end: string;
  readonly bookedAt: string;
  readonly status: 'CONFIRMED' | 'COMPLETED';
}

/** The times of the `each` reservations of a provider, which are the same for all. */
function timesOf(each: number): readonly Times[] {
  const past = each - Math.floor(each * LIVE_SHARE);
  return Array.from({ length: each }, (_, n) => {
    const start = TO_COME_FROM + (Math.floor(n / EMPLOYEES) - Math.ceil(past / EMPLOYEES)) * HOUR_MS;
    const [at, end, bookedAt] = [start, start + LENGTH_MS, start - BOOKED_BEFORE_MS].map((time) =>
      new Date(time).toISOString(),
    );
    return { start: at ?? '', end: end ?? '', bookedAt: bookedAt ?? '', status: n < past ? 'COMPLETED' : 'CONFIRMED' };
  });
}

/** The rows of one provider in the text format of COPY, in the order of `FILLED`. */
function reservationsText(provider: number, times: readonly Times[]): string {
  const providerId = idText('a', provider);
  return times
    .map(({ start, end, bookedAt, status }, n) => {
      const employee = `${idText('d', provider * EMPLOYEES + (n % EMPLOYEES))}\tEmployee\tSPECIFIC`;
      const client = idText('c', provider * CLIENTS + (n % CLIENTS));
      return `${providerId}\t${idText('e', provider * times.length + n)}\t${status}\t${providerId}\tCut\t${employee}\t${start}\t${end}\t45\t${start}\t${end}\t${client}\tINTEGRATION\t${bookedAt}\t${bookedAt}\t${bookedAt}\n`;
    })
    .join('');
}

function eventsText(provider: number, times: readonly Times[]): string {
  const providerId = idText('a', provider);
  return times
    .map(({ bookedAt }, n) => {
      const number = provider * times.length + n;
      return `${providerId}\t${idText('f', number)}\t${idText('e', number)}\tCREATED\t1\t${bookedAt}\tSYSTEM\t[]\n`;
    })
    .join('');
}

/** Drops what is slow to keep while filling, and answers the statements that make it again. */
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
