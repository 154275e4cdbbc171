import { request } from 'undici';
import { v7 as uuidv7 } from 'uuid';
import { readClientAccess } from '../src/db/access/client-access.ts';
import { readCalendarFrame, readCalendarReservations } from '../src/db/reservations/read/calendar.ts';
import { bookTimes, largeSalon, settle } from './large-salon.ts';
import { median, rounded, type Target } from './load.ts';
import { plainSql } from './plain-sql.ts';
import { report, within } from './report.ts';
import { benchScenario, DATE_FROM, DATE_TO } from './slots-input.ts';
import { statementsOf } from './statements.ts';
import { type Bench, withBench } from './support.ts';

const NOW = new Date('2026-11-20T08:00:00.000Z');
const AIM = 1.5;
const WARM_UP_ROUNDS = 5;
const ROUNDS = 15;
const EMPLOYEES = 50;
const QUERY = `query Range($from: Date!, $to: Date!) {
  calendarRange(dateFrom: $from, dateTo: $to) { days { id date employees {
    id employeeId displayName active working { startAt endAt } absences { id kind startAt endAt reason }
    reservations { id status startAt endAt durationMinutes serviceName version clientNote
      client { firstName lastName } price { amountMinor currency } } } } } }`;

/**
 * A month of 50 employees and 12,400 reservations in one document, compared with its statements and `JSON.stringify`.
 */
await withBench(NOW, async (bench) => {
  const salon = await largeSalon(bench);
  const { employees } = benchScenario(EMPLOYEES);
  const booked = await bookTimes(bench.pool, salon, (index) => employees[index]?.busy ?? []);
  await settle(bench.pool);
  const path = await serveBare(bench, salon);
  const service: Target = {
    url: `${bench.serviceUrl}/graphql`,
    method: 'POST',
    headers: { ...salon.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query: QUERY, variables: { from: DATE_FROM, to: DATE_TO } }),
  };
  const bare: Target = { url: `${bench.bareUrl}${path}` };
  const times = { service: [] as number[], bare: [] as number[], ratio: [] as number[] };
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const [ofService, ofBare] = [await timeOf(service, booked), await timeOf(bare, booked)];
    if (round < 0) continue;
    times.service.push(ofService);
    times.bare.push(ofBare);
    times.ratio.push(ofService / ofBare);
  }
  const { length: statements } = await statementsOf(() => timeOf(service, booked));
  const ms = { service: rounded(median(times.service)), bare: rounded(median(times.bare)) };
  // Both values of one round have the same load of the machine; values of two rounds may differ.
  const ratio = rounded(median(times.ratio));
  const finding = {
    ...within('a month of 50 employees', ms.service, ms.bare, 'ms', AIM),
    ...{ share: ratio, met: ratio <= AIM },
  };
  await report(
    'calendar-range',
    'A calendar of a month beside its statements',
    [{ booked, statements, ...ms, ratio }],
    [finding],
  );
});

async function serveBare(
  { bare, pool }: Bench,
  { id, integrationClientId }: { id: string; integrationClientId: string },
) {
  const sql = plainSql(pool);
  const db = { sql };
  const [from, until] = [new Date(`${DATE_FROM}T00:00:00+01:00`), new Date('2027-01-01T00:00:00+01:00')];
  const requested = { providerId: id, from, until, employeeIds: null };
  bare.get('/calendar', async (c) => {
    await readClientAccess(db, id, integrationClientId, uuidv7());
    const frame = await readCalendarFrame(db, {
      ...requested,
      dateFrom: DATE_FROM,
      dateTo: DATE_TO,
      includeInactive: false,
    });
    const reservations = await readCalendarReservations(db, { ...requested, includeInternal: false });
    return c.body(JSON.stringify({ ...frame, reservations }), 200, { 'content-type': 'application/json' });
  });
  return '/calendar';
}

async function timeOf({ url, method = 'GET', headers = {}, body }: Target, booked: number): Promise<number> {
  const startedAt = performance.now();
  const answer = await request(url, { method, headers, body: typeof body === 'string' ? body : null });
  const text = await answer.body.text();
  const took = performance.now() - startedAt;
  const shown = text.split('"startAt":"2026-12').length - 1;
  if (shown < booked) throw new Error(`Only ${shown} of ${booked}: ${text.slice(0, 500)}`);
  return took;
}
