import type { Queryable, Runner, Statement } from 'tenant-sql/query/statements.ts';
import { readReservation } from '../src/db/reservations/read/view.ts';
import { bookTimes, type LargeSalon, largeSalon, settle } from './large-salon.ts';
import { median, rounded } from './load.ts';
import { report, within } from './report.ts';
import { benchScenario, DATE_FROM, DATE_TO } from './slots-input.ts';
import { type Bench, withBench } from './support.ts';

const NOW = '2026-11-20T08:00:00.000Z';
const AIM = 1.3;

const ROUNDS = 150;
const POINT_READS = 30;
const RANGE_ROUNDS = 15;

const RANGE = `SELECT id, employee_id, start_at, end_at, status, version FROM reservation
  WHERE provider_id = $1 AND start_at >= $2::timestamptz AND start_at < $3::timestamptz ORDER BY start_at, id`;

/**
 * Milliseconds of one call through the service's statements, through Prisma and through plain `pg`. For point reads the
 * fastest round counts, because a connection served by the other core takes up to three times as long and stays there
 * for a while.
 */
await withBench(new Date(NOW), async (bench) => {
  const salon = await largeSalon(bench);
  const { employees } = benchScenario(salon.employeesOf(50).length);
  await bookTimes(bench.pool, salon, (index) => employees[index]?.busy ?? []);
  await settle(bench.pool);
  const times = await measure(bench, salon);
  const of = (name: string) => times.get(name) ?? Number.NaN;
  const findings = [
    within('point read', of('point read, our statement'), of('point read, pg'), 'ms', AIM),
    within('range of 12,400 rows', of('range, our statement'), of('range, pg'), 'ms', AIM),
  ];
  const rows = [...times].map(([name, milliseconds]) => ({ name, milliseconds }));
  await report('data-layer', 'Data layer, milliseconds', rows, findings);
});

async function measure({ service, pool }: Bench, { id: providerId }: LargeSalon): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM reservation LIMIT 1');
  const reservationId = rows[0]?.id ?? '';
  const { sql } = service.deps.db;
  const { orm } = service.database;
  const range = [providerId, DATE_FROM, DATE_TO];
  const where = { providerId_id: { providerId, id: reservationId } };
  const point = await statementOf((runner) => readReservation(runner, providerId, reservationId, true));
  const subjects = {
    'point read, our statement': () => readReservation({ sql }, providerId, reservationId, true),
    'point read, Prisma': () => orm.reservation.findUnique({ where }),
    'point read, pg': () => pool.query({ ...point, values: [...point.values] }),
    'range, our statement': () => sql.query({ name: 'bench_range', text: RANGE, values: range }),
    'range, pg': () => pool.query({ name: 'bench_range', text: RANGE, values: range }),
  };
  const times = new Map<string, number[]>(Object.keys(subjects).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, work] of Object.entries(subjects)) {
      if (!isPoint(name) && round >= RANGE_ROUNDS) continue;
      const calls = isPoint(name) ? POINT_READS : 1;
      const start = performance.now();
      for (let call = 0; call < calls; call += 1) await work();
      times.get(name)?.push((performance.now() - start) / calls);
    }
  }
  return new Map(
    [...times].map(([name, values]) => [name, rounded(isPoint(name) ? Math.min(...values) : median(values))]),
  );
}

function isPoint(name: string): boolean {
  return name.startsWith('point');
}

/** The statement of `work`. */
async function statementOf(work: (runner: Runner) => Promise<unknown>): Promise<Statement> {
  const sent: Statement[] = [];
  const recording: Queryable = {
    async query(statement) {
      sent.push(statement);
      return [];
    },
  };
  await work({ sql: recording });
  const [statement] = sent;
  if (!statement) throw new Error('Nothing was sent.');
  return statement;
}
