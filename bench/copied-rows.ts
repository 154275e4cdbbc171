import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { FILLED } from './large-salon.ts';

/** The number of employees of each provider beside the salon. */
export const EMPLOYEES = 5;
export const CLIENTS = 50;
/** Two of ten reservations are upcoming. */
const LIVE_SHARE = 0.2;
const HOUR_MS = 3_600_000;
const LENGTH_MS = 45 * 60_000;
const BOOKED_BEFORE_MS = 7 * 24 * HOUR_MS;
const TO_COME_FROM = Date.parse('2026-11-21T07:00:00.000Z');

/**
 * Copies the reservations of the providers `from` to `to`, every hour of every employee before and after the bench's
 * time, and an event of each.
 */
export async function addReservations(pool: pg.Pool, from: number, to: number, each: number): Promise<void> {
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

/** The id of the row `number` of one kind, equal to the SQL of `many-rows`. */
function idText(kind: string, number: number): string {
  return `01936d3a-0000-7000-${kind}000-${number.toString(16).padStart(12, '0')}`;
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
