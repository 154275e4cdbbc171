import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'hono';
import { bookTimes, EMPLOYEE_COUNTS, fillTable, type LargeSalon, largeSalon, settle } from './large-salon.ts';
import { alternate, rounded, type Target, text } from './load.ts';
import { bareSweep } from './slots-bare.ts';
import {
  type BareEmployee,
  bareWindows,
  benchScenario,
  DATE_FROM,
  DATE_TO,
  DAYS,
  DURATION_MINUTES,
} from './slots-input.ts';
import { statementsOf } from './statements.ts';
import { type Bench, withBench } from './support.ts';

const NOW = '2026-11-20T08:00:00.000Z';
const SEARCH_DAYS = 7;
const ROWS_IN_TABLE = 1_000_000;
const OPTIONS = { rounds: 3, seconds: 2, connections: 8, samples: 150 };
const MICROSECONDS_PER_MINUTE = 60_000_000;
const YEAR_2000_MINUTE = 15_778_080;
const DAY_MILLISECONDS = 86_400_000;

interface Subject {
  readonly name: string;
  readonly service: Target;
  readonly bare: Target;
}

/** `GET /slots` and `first-available` through everything, beside one SQL, the bare sweep and `JSON.stringify`. */
export async function benchSlotsHttp(): Promise<object[]> {
  const results: object[] = [];
  await withBench(new Date(NOW), async (bench) => {
    const salon = await largeSalon(bench);
    const { employees } = benchScenario(salon.employeesOf(50).length);
    const booked = await bookTimes(bench.pool, salon, (index) => employees[index]?.busy ?? []);
    mountBare(bench, salon);
    await settle(bench.pool);
    const few = await measureAll(bench, salon, booked);
    await fillTable(bench.pool, salon, ROWS_IN_TABLE);
    const many = await measureAll(bench, salon, ROWS_IN_TABLE);
    results.push(
      ...few,
      ...many.map((row, index) => ({ ...row, p50Growth: rounded(row.p50 / (few[index]?.p50 ?? 0)) })),
    );
  });
  return results;
}

async function measureAll(bench: Bench, salon: LargeSalon, rowsInTable: number) {
  const measured = [];
  for (const subject of subjects(bench, salon)) measured.push(await measure(subject, rowsInTable));
  return measured;
}

async function measure({ name, service, bare }: Subject, rowsInTable: number) {
  const bodies = await Promise.all([text(service), text(bare)]);
  const [ours, limit] = bodies.map((body): unknown => JSON.parse(body));
  if (!isDeepStrictEqual(ours, limit)) throw new Error(`The bare handler answers ${name} differently.`);
  const { length: queries } = await statementsOf(() => text(service));
  const result = await alternate({ service, bare }, OPTIONS);
  return {
    name,
    rowsInTable,
    perSecond: result.service.perSecond,
    barePerSecond: result.bare.perSecond,
    share: rounded(result.service.perSecond / result.bare.perSecond),
    p50: result.service.p50,
    p99: result.service.p99,
    barep50: result.bare.p50,
    loadedP99: result.service.loadedP99,
    queries,
    bytes: bodies[0]?.length,
  };
}

function subjects({ bareUrl }: Bench, { prefix, services, headers }: LargeSalon): Subject[] {
  const pair = (name: string, path: string, count: number) => ({
    name,
    service: { url: `${prefix}/${path.replace('?', `?serviceId=${services[`by-${count}`]}&`)}`, headers },
    bare: { url: `${bareUrl}/${path.replace('?', `?count=${count}&`)}` },
  });
  const span = `dateFrom=${DATE_FROM}&dateTo=${DATE_TO}`;
  return [
    ...EMPLOYEE_COUNTS.map((count) => pair(`slots, ${count} employees`, `slots?${span}`, count)),
    pair('first available, 50 employees', `slots/first-available?${span}`, 50),
  ];
}

function mountBare({ bare, pool, now }: Bench, salon: LargeSalon): void {
  const windows = bareWindows();
  const idsByCount = new Map(
    EMPLOYEE_COUNTS.map((count) => [count as number, salon.employeesOf(count).map(({ id }) => id)]),
  );
  const read = async (c: Context, days: number): Promise<BareEmployee[]> => {
    const ids = idsByCount.get(Number(c.req.query('count'))) ?? [];
    const from = Date.parse(`${c.req.query('dateFrom')}T00:00:00+01:00`);
    const until = new Date(from + days * DAY_MILLISECONDS);
    const { rows } = await pool.query({
      name: 'bare_busy',
      text: BUSY,
      values: [salon.id, ids, new Date(from), until],
    });
    const busyOf = new Map<string, number[]>(rows.map(({ employee_id, busy }) => [employee_id, minutesOf(busy)]));
    return ids.map((id) => ({ id, windows: windows.slice(0, 2 * days), busy: busyOf.get(id) ?? [] }));
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
