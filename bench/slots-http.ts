import { isDeepStrictEqual } from 'node:util';
import { bookTimes, EMPLOYEE_COUNTS, fillTable, type LargeSalon, largeSalon, settle } from './large-salon.ts';
import { alternate, rounded, type Target, text } from './load.ts';
import { reaches, report } from './report.ts';
import { mountBare } from './slots-bare-http.ts';
import { benchScenario, DATE_FROM, DATE_TO } from './slots-input.ts';
import { statementsOf } from './statements.ts';
import { type Bench, withBench } from './support.ts';

const NOW = '2026-11-20T08:00:00.000Z';
/**
 * Compared with the bare handler; for one employee, whose calendar costs less than access, with the same access select.
 */
const AIM = 0.6;
const AIM_BEHIND_ACCESS = 0.85;
const ROWS_IN_TABLE = 1_000_000;
/** All targets are called once before the measurement, because the first one in a new process is slower. */
const WARM_UP = { rounds: 1, seconds: 3, connections: 8, samples: 0 };
const OPTIONS = { rounds: 3, seconds: 2, connections: 8, samples: 150 };

const nameOf = (count: number) => (count === 1 ? ONE_EMPLOYEE : `slots, ${count} employees`);
const ONE_EMPLOYEE = 'slots, 1 employee';

interface Subject {
  readonly name: string;
  readonly service: Target;
  readonly bare: Target;
  readonly behindAccess: Target;
}

/**
 * `GET /slots` and `first-available` through the whole service, compared with one SQL, the bare sweep and
 * `JSON.stringify`.
 */
await withBench(new Date(NOW), async (bench) => {
  const salon = await largeSalon(bench);
  const { employees } = benchScenario(salon.employeesOf(50).length);
  const booked = await bookTimes(bench.pool, salon, (index) => employees[index]?.busy ?? []);
  mountBare(bench, salon);
  await settle(bench.pool);
  for (const { service, bare, behindAccess } of subjects(bench, salon))
    await alternate({ service, bare, behindAccess }, WARM_UP);
  const few = await measureAll(bench, salon, booked);
  await fillTable(bench.pool, salon, ROWS_IN_TABLE);
  const many = await measureAll(bench, salon, ROWS_IN_TABLE);
  const grown = many.map((row, index) => ({ ...row, p50Growth: rounded(row.p50 / (few[index]?.p50 ?? 0)) }));
  const rows = [...few, ...grown];
  const findings = rows.map(({ name, rowsInTable, perSecond, barePerSecond, behindAccessPerSecond }) =>
    name === ONE_EMPLOYEE
      ? reaches(`${name}, ${rowsInTable} rows, behind access`, perSecond, behindAccessPerSecond, AIM_BEHIND_ACCESS)
      : reaches(`${name}, ${rowsInTable} rows`, perSecond, barePerSecond, AIM),
  );
  await report('slots-http', 'Over HTTP, 12,400 live reservations in the range; equal bodies', rows, findings);
});

async function measureAll(bench: Bench, salon: LargeSalon, rowsInTable: number) {
  const measured = [];
  for (const subject of subjects(bench, salon)) measured.push(await measure(subject, rowsInTable));
  return measured;
}

async function measure({ name, service, bare, behindAccess }: Subject, rowsInTable: number) {
  const bodies = await Promise.all([text(service), text(bare)]);
  const [ours, limit] = bodies.map((body): unknown => JSON.parse(body));
  if (!isDeepStrictEqual(ours, limit)) throw new Error(`The bare handler answers ${name} differently.`);
  const { length: queries } = await statementsOf(() => text(service));
  const result = await alternate({ service, bare, behindAccess }, OPTIONS);
  return {
    name,
    rowsInTable,
    perSecond: result.service.perSecond,
    barePerSecond: result.bare.perSecond,
    share: rounded(result.service.perSecond / result.bare.perSecond),
    behindAccessPerSecond: result.behindAccess.perSecond,
    shareBehindAccess: rounded(result.service.perSecond / result.behindAccess.perSecond),
    p50: result.service.p50,
    p99: result.service.p99,
    bareP50: result.bare.p50,
    loadedP99: result.service.loadedP99,
    cpuUs: result.service.cpuMicroseconds,
    bareCpuUs: result.bare.cpuMicroseconds,
    behindAccessCpuUs: result.behindAccess.cpuMicroseconds,
    queries,
    bytes: bodies[0]?.length,
  };
}

function subjects({ bareUrl }: Bench, { prefix, services, headers }: LargeSalon): Subject[] {
  const pair = (name: string, path: string, count: number) => ({
    name,
    service: { url: `${prefix}/${path.replace('?', `?serviceId=${services[`by-${count}`]}&`)}`, headers },
    bare: { url: `${bareUrl}/${path.replace('?', `?count=${count}&`)}` },
    behindAccess: { url: `${bareUrl}/${path.replace('?', `?count=${count}&access=true&`)}` },
  });
  const span = `dateFrom=${DATE_FROM}&dateTo=${DATE_TO}`;
  return [
    ...EMPLOYEE_COUNTS.map((count) => pair(nameOf(count), `slots?${span}`, count)),
    pair('first available, 50 employees', `slots/first-available?${span}`, 50),
  ];
}
