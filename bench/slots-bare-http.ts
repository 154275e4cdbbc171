import type { Context } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import { readClientAccess } from '../src/db/access/client-access.ts';
import { EMPLOYEE_COUNTS, type LargeSalon } from './large-salon.ts';
import { plainSql } from './plain-sql.ts';
import { bareSweep } from './slots-bare.ts';
import { type BareEmployee, bareWindows, DATE_FROM, DATE_TO, DAYS, DURATION_MINUTES } from './slots-input.ts';
import type { Bench } from './support.ts';

const SEARCH_DAYS = 7;
const MICROSECONDS_PER_MINUTE = 60_000_000;
const YEAR_2000_MINUTE = 15_778_080;
const DAY_MILLISECONDS = 86_400_000;

/**
 * The lower bound of `GET /slots` over HTTP: one SQL, the bare sweep and `JSON.stringify`, without authentication; with
 * `access=true` also the access select, the same two statements as the service.
 */
export function mountBare({ bare, pool, now }: Bench, salon: LargeSalon): void {
  const sql = plainSql(pool);
  const tokenId = uuidv7();
  const windows = bareWindows();
  const namesByCount = new Map(EMPLOYEE_COUNTS.map((count) => [count as number, salon.employeesOf(count)]));
  const read = async (c: Context, days: number): Promise<BareEmployee[]> => {
    if (c.req.query('access')) await readClientAccess({ sql }, salon.id, salon.integrationClientId, tokenId);
    const employees = namesByCount.get(Number(c.req.query('count'))) ?? [];
    const ids = employees.map(({ id }) => id);
    const from = Date.parse(`${c.req.query('dateFrom')}T00:00:00+01:00`);
    const until = new Date(from + days * DAY_MILLISECONDS);
    const { rows } = await pool.query({
      name: 'bare_busy',
      text: BUSY,
      values: [salon.id, ids, new Date(from), until],
    });
    const busyOf = new Map<string, number[]>(rows.map(({ employee_id, busy }) => [employee_id, minutesOf(busy)]));
    return employees.map(({ id, displayName }) => ({
      ...{ id, displayName },
      windows: windows.slice(0, 2 * days),
      busy: busyOf.get(id) ?? [],
    }));
  };
  const json = (c: Context, answer: object) =>
    c.body(JSON.stringify(answer), 200, { 'Content-Type': 'application/json' });
  bare.get('/slots', async (c) => {
    const dates = bareSweep(await read(c, DAYS));
    const serviceId = salon.services[`by-${c.req.query('count')}`];
    const generatedAt = now.toISOString();
    const timezone = 'Europe/Warsaw';
    const durationMinutes = DURATION_MINUTES;
    return json(c, { serviceId, timezone, dateFrom: DATE_FROM, dateTo: DATE_TO, durationMinutes, generatedAt, dates });
  });
  bare.get('/slots/first-available', async (c) => {
    const day = bareSweep(await read(c, SEARCH_DAYS), SEARCH_DAYS).find(({ slots }) => slots.length > 0);
    const slot = day?.slots[0];
    return json(c, { date: day?.date, ...slot, timezone: 'Europe/Warsaw', emptyReason: null });
  });
}

const BUSY = `SELECT employee_id, string_agg(timestamptz_send(occupied_from) || timestamptz_send(occupied_until), ''::bytea
    ORDER BY occupied_from) AS busy
  FROM reservation
  WHERE provider_id = $1 AND employee_id = ANY($2::uuid[]) AND status IN ('PENDING', 'CONFIRMED')
    AND occupied_from >= $3 AND occupied_from < $4
  GROUP BY employee_id`;

function minutesOf(bytes: Buffer): number[] {
  const minutes = [];
  for (let byte = 0; byte < bytes.length; byte += 8) {
    const microseconds = bytes.readInt32BE(byte) * 2 ** 32 + bytes.readUInt32BE(byte + 4);
    minutes.push(YEAR_2000_MINUTE + microseconds / MICROSECONDS_PER_MINUTE);
  }
  return minutes;
}
