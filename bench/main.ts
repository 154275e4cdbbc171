import { mountByHand } from './by-hand.ts';
import { measureDataLayer } from './data-layer.ts';
import { bookTimes, type LargeSalon, largeSalon, settle } from './large-salon.ts';
import { alternate, type Measured, rounded, type Target, text } from './load.ts';
import type { BookingPlan } from './next-booking.ts';
import { report } from './report.ts';
import { benchScenario, DURATION_MINUTES } from './slots-input.ts';
import { measureStartUp } from './start-up.ts';
import { statementsOf } from './statements.ts';
import { type Bench, withBench } from './support.ts';

const NOW = '2026-11-20T08:00:00.000Z';
/** After the days that the slots are about. */
const FIRST_START = '2027-01-02T07:00:00.000Z';
const SLOTS_PER_DAY = 16;
const HOT_START = '2027-06-01T07:00:00.000Z';
/** More than a run sends, and few enough that all runs fit before the last day that may be booked. */
const REQUESTS_PER_RUN = 9_000;
const HOT_CALLERS = 32;
const LOAD = { rounds: 3, seconds: 3, connections: 16, samples: 300 };
const NEXT_BOOKING = new URL('next-booking.ts', import.meta.url).pathname;

let planned = 0;

interface Row {
  readonly name: string;
  readonly service: Measured;
  readonly bare: Measured;
  readonly statements: number | null;
  readonly aim: number;
}

await withBench(new Date(NOW), async (bench) => {
  const salon = await largeSalon(bench);
  const { employees } = benchScenario(salon.employeesOf(50).length);
  await bookTimes(bench.pool, salon, (index) => employees[index]?.busy ?? []);
  await settle(bench.pool);
  await mountByHand(bench, salon);
  const { rows } = await bench.pool.query<{ id: string }>('SELECT id FROM reservation LIMIT 1');
  const reservationId = rows[0]?.id ?? '';
  const measured = [
    await readOne(bench, salon, reservationId),
    await createWithKey(bench, salon),
    await hotSlot(bench, salon),
  ];
  const table = measured.map(({ name, service, bare, statements, aim }) => ({
    name,
    perSecond: service.perSecond,
    barePerSecond: bare.perSecond,
    share: rounded(service.perSecond / bare.perSecond),
    aim,
    p50: service.loadedP50,
    p99: service.loadedP99,
    bareP50: bare.loadedP50,
    bareP99: bare.loadedP99,
    statements,
    statuses: JSON.stringify(service.statuses),
  }));
  await report(
    'service',
    'The service beside the same statements by hand; latencies under load, whole milliseconds',
    table,
  );
  await report('data-layer', 'Data layer, milliseconds', await measureDataLayer(bench, salon, reservationId));
});
await report('start-up', 'From the start of the process to /readyz, milliseconds', [await measureStartUp()]);

async function readOne(bench: Bench, { prefix, headers }: LargeSalon, id: string): Promise<Row> {
  const service = { url: `${prefix}/reservations/${id}`, headers };
  await text(service);
  const statements = await statementsOf(() => text(service));
  const targets = {
    service,
    bare: { url: `${bench.bareUrl}/reservations/${id}` },
    point: { url: `${bench.bareUrl}/point/${id}` },
  };
  const result = await alternate(targets, LOAD);
  console.log(`The point select alone: ${result.point.perSecond} a second`);
  return { name: 'GET a reservation', ...result, statements: statements.length, aim: 0.6 };
}

async function createWithKey(bench: Bench, salon: LargeSalon): Promise<Row> {
  const { prefix, headers, bareUrl } = { ...salon, ...bench };
  const json = { ...headers, 'content-type': 'application/json' };
  const subscription = { url: `${bareUrl}/hook`, events: ['booking.created'] };
  await text({ url: `${prefix}/webhooks`, method: 'POST', headers: json, body: JSON.stringify(subscription) });
  const body = plans(
    salon,
    salon.employeesOf(50).map(({ id }) => id),
    1,
  );
  const target = { method: 'POST', headers: json, body, setupRequest: NEXT_BOOKING } as const;
  const [employeeId] = salon.employeesOf(50).map(({ id }) => id);
  const one = {
    serviceId: salon.services['by-50'],
    providerClientId: salon.clientId,
    employeeSelectionMode: 'SPECIFIC',
  };
  const bookAt = (startAt: string) =>
    text({
      url: `${prefix}/reservations`,
      method: 'POST',
      headers: { ...json, 'idempotency-key': startAt },
      body: JSON.stringify({ ...one, employeeId, startAt }),
    });
  await bookAt('2027-01-01T07:00:00Z');
  const statements = await statementsOf(() => bookAt('2027-01-01T08:30:00Z'));
  const result = await alternate(
    { service: { ...target, url: `${prefix}/reservations` }, bare: { ...target, url: `${bareUrl}/reservations` } },
    LOAD,
  );
  return { name: 'POST a reservation', ...result, statements: statements.length, aim: 0.5 };
}

async function hotSlot(bench: Bench, salon: LargeSalon): Promise<Row> {
  planned = 0;
  const json = { ...salon.headers, 'content-type': 'application/json' };
  const target = { method: 'POST', headers: json, setupRequest: NEXT_BOOKING } as const;
  const [first, second] = salon.employeesOf(50).map(({ id }) => id);
  const plansOf = (id: string | undefined) => plans(salon, [id ?? ''], HOT_CALLERS, HOT_START);
  const service: Target = { ...target, url: `${salon.prefix}/reservations`, body: plansOf(first) };
  const bare: Target = { ...target, url: `${bench.bareUrl}/hot`, body: plansOf(second) };
  const deadlocks = () => bench.pool.query('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()');
  const result = await alternate({ service, bare }, { ...LOAD, connections: HOT_CALLERS });
  const { rows } = await deadlocks();
  const { rows: winners } = await bench.pool.query(
    `SELECT count(*)::int AS winners, count(DISTINCT start_at)::int AS starts FROM reservation
      WHERE provider_id = $1 AND employee_id = $2 AND start_at >= $3`,
    [salon.id, first, HOT_START],
  );
  console.log('Hot slot:', winners[0], rows[0]);
  return { name: 'Hot slot, 32 callers', ...result, statements: null, aim: 0.4 };
}

/** Bodies of the runs: each goes on where the one before it may have stopped. */
function plans(
  { services, clientId }: LargeSalon,
  employeeIds: readonly string[],
  callers: number,
  firstStart = FIRST_START,
): () => string {
  return () => {
    const plan: BookingPlan = {
      serviceId: services['by-50'] ?? '',
      providerClientId: clientId,
      employeeIds,
      firstStart,
      slotMinutes: DURATION_MINUTES,
      slotsPerDay: SLOTS_PER_DAY,
      callers,
      offset: planned,
    };
    planned += REQUESTS_PER_RUN;
    return JSON.stringify(plan);
  };
}
