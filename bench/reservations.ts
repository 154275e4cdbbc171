import { bookingPlans, REQUESTS_PER_RUN } from './booking-plans.ts';
import { mountByHand } from './by-hand.ts';
import { hotSlot } from './hot-slot.ts';
import { bookTimes, type LargeSalon, largeSalon, settle, useKeys } from './large-salon.ts';
import { alternate, rounded, text } from './load.ts';
import { type Finding, reaches, report } from './report.ts';
import { benchScenario } from './slots-input.ts';
import { statementsOf } from './statements.ts';
import { LOAD, NEXT_BOOKING, type Subject } from './subject.ts';
import { type Bench, withBench } from './support.ts';

const NOW = '2026-11-20T08:00:00.000Z';
/** After the days of the slots; all runs end before the starts of the hot slot. */
const FIRST_START = '2027-01-02T07:00:00.000Z';
/** Used only by the bare statement, which has no booking window. */
const FAR_START = '2029-01-02T07:00:00.000Z';
await withBench(new Date(NOW), async (bench) => {
  const salon = await largeSalon(bench);
  const { employees } = benchScenario(salon.employeesOf(50).length);
  await bookTimes(bench.pool, salon, (index) => employees[index]?.busy ?? []);
  await useKeys(bench.pool, salon);
  await settle(bench.pool);
  await mountByHand(bench, salon);
  const { rows } = await bench.pool.query<{ id: string }>('SELECT id FROM reservation LIMIT 1');
  const subjects = [
    await readOne(bench, salon, rows[0]?.id ?? ''),
    await createWithKey(bench, salon),
    await hotSlot(bench, salon),
  ];
  const findings = subjects.flatMap(findingOf);
  const title = 'The service beside access and one statement by hand; latencies under load, whole milliseconds';
  await report('reservations', title, subjects.map(rowOf), findings);
});

function findingOf({ what, aim, measured }: Subject): Finding[] {
  return aim === null ? [] : [reaches(what, measured.service.perSecond, measured.bare.perSecond, aim)];
}

function rowOf({ what, aim, measured: { service, bare }, statements }: Subject): object {
  return {
    what,
    perSecond: service.perSecond,
    barePerSecond: bare.perSecond,
    share: rounded(service.perSecond / bare.perSecond),
    aim,
    p50: service.loadedP50,
    p99: service.loadedP99,
    bareP50: bare.loadedP50,
    bareP99: bare.loadedP99,
    cpuUs: service.cpuMicroseconds,
    bareCpuUs: bare.cpuMicroseconds,
    statements,
    statuses: JSON.stringify(service.statuses),
  };
}

async function readOne(bench: Bench, { prefix, headers }: LargeSalon, id: string): Promise<Subject> {
  const service = { url: `${prefix}/reservations/${id}`, headers };
  await text(service);
  const { length: statements } = await statementsOf(() => text(service));
  const targets = {
    service,
    bare: { url: `${bench.bareUrl}/reservations/${id}` },
    point: { url: `${bench.bareUrl}/point/${id}` },
  };
  const measured = await alternate(targets, LOAD);
  console.log(`The point select alone: ${measured.point.perSecond} a second`);
  return { what: 'GET /reservations/{id}', aim: 0.8, measured, statements };
}

async function createWithKey(bench: Bench, salon: LargeSalon): Promise<Subject> {
  const { prefix, headers, bareUrl } = { ...salon, ...bench };
  const json = { ...headers, 'content-type': 'application/json' };
  const subscription = { url: `${bareUrl}/hook`, events: ['booking.created'] };
  await text({ url: `${prefix}/webhooks`, method: 'POST', headers: json, body: JSON.stringify(subscription) });
  const employeeIds = salon.employeesOf(50).map(({ id }) => id);
  const one = {
    serviceId: salon.services['by-50'],
    providerClientId: salon.clientId,
    employeeSelectionMode: 'SPECIFIC',
    employeeId: employeeIds[0],
  };
  const bookAt = (path: string, startAt: string) =>
    text({
      url: `${path}/reservations`,
      method: 'POST',
      headers: { ...json, 'idempotency-key': startAt },
      body: JSON.stringify({ ...one, startAt }),
    });
  await bookAt(prefix, '2027-01-01T07:00:00Z');
  await bookAt(bareUrl, '2027-01-01T10:00:00Z');
  const sent = await statementsWithin(() => bookAt(prefix, '2027-01-01T08:30:00Z'));
  const plan = { employeeIds, callers: 1, firstStart: FIRST_START };
  const far = { ...plan, firstStart: FAR_START };
  const body = bookingPlans(salon, plan);
  const target = {
    method: 'POST',
    headers: json,
    body,
    setupRequest: NEXT_BOOKING,
    maxOverallRequests: REQUESTS_PER_RUN,
  } as const;
  const targets = {
    service: { ...target, url: `${prefix}/reservations` },
    bare: { ...target, url: `${bareUrl}/reservations` },
    oneStatement: { ...target, url: `${bareUrl}/one-statement`, body: bookingPlans(salon, far) },
  };
  const measured = await alternate(targets, LOAD);
  const { 201: booked = 0, ...others } = measured.service.statuses;
  if (Object.keys(others).length > 0) throw new Error(`Beside ${booked} bookings: ${JSON.stringify(others)}.`);
  console.log(`The one statement without the access check: ${measured.oneStatement.perSecond} a second`);
  return { what: 'POST /reservations with a key', aim: 0.5, measured, statements: sent.length };
}

/** Without the notification, which follows the answer and is shared by several changes. */
async function statementsWithin(work: () => Promise<unknown>): Promise<string[]> {
  return (await statementsOf(work)).filter((statement) => !statement.includes('pg_notify'));
}
