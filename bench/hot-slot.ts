import { request } from 'undici';
import { bookingPlans, REQUESTS_PER_RUN } from './booking-plans.ts';
import type { LargeSalon } from './large-salon.ts';
import { alternate, type Target } from './load.ts';
import { statementsOf } from './statements.ts';
import { LOAD, NEXT_BOOKING, type Subject } from './subject.ts';
import type { Bench } from './support.ts';

const HOT_START = '2027-06-15T07:00:00.000Z';
const HOT_CALLERS = 32;

/**
 * Many callers request the same starts. Throws unless each start has exactly one winner, all other callers are refused
 * for it, and there is no deadlock and no 5xx.
 */
export async function hotSlot(bench: Bench, salon: LargeSalon): Promise<Subject> {
  const json = { ...salon.headers, 'content-type': 'application/json' };
  const target = {
    method: 'POST',
    headers: json,
    setupRequest: NEXT_BOOKING,
    maxOverallRequests: REQUESTS_PER_RUN,
  } as const;
  const [first = '', second = ''] = salon.employeesOf(50).map(({ id }) => id);
  const plansOf = (id: string) =>
    bookingPlans(salon, { employeeIds: [id], callers: HOT_CALLERS, firstStart: HOT_START });
  const service: Target = { ...target, url: `${salon.prefix}/reservations`, body: plansOf(first) };
  const bare: Target = { ...target, url: `${bench.bareUrl}/hot`, body: plansOf(second) };
  const measured = await alternate({ service, bare }, { ...LOAD, connections: HOT_CALLERS });
  const { rows } = await bench.pool.query(
    `SELECT max(start_at) AS taken, count(*)::int AS winners, count(DISTINCT start_at)::int AS starts,
        (SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()) AS deadlocks
      FROM reservation WHERE provider_id = $1 AND employee_id = $2 AND start_at >= $3
        AND start_at < $3::timestamptz + interval '1 year'`,
    [salon.id, first, HOT_START],
  );
  console.log('Hot slot:', rows[0]);
  const { 201: booked = 0, 409: refused = 0, ...failures } = measured.service.statuses;
  const { taken, winners, starts, deadlocks } = rows[0];
  const broken = winners !== starts || deadlocks > 0 || Object.keys(failures).length > 0;
  if (broken) throw new Error('The hot slot broke a promise.');
  // The callers of the last start of a run may be aborted before its winner is answered.
  const losers = (HOT_CALLERS - 1) * booked + HOT_CALLERS * LOAD.rounds;
  if (refused > losers)
    throw new Error(`${refused} calls were refused beside ${booked} winners, some for another reason.`);
  return {
    what: 'hot slot, 32 callers',
    aim: null,
    measured,
    statements: await refusedStatements(salon, first, taken),
  };
}

async function refusedStatements(salon: LargeSalon, employeeId: string, startAt: Date): Promise<number> {
  const { services, clientId: providerClientId, prefix } = salon;
  const booking = { serviceId: services['by-50'], providerClientId, employeeSelectionMode: 'SPECIFIC', employeeId };
  const body = JSON.stringify({ ...booking, startAt });
  const headers = { ...salon.headers, 'content-type': 'application/json', 'idempotency-key': 'late-caller' };
  const ask = () => request(`${prefix}/reservations`, { method: 'POST', headers, body });
  const sent = await statementsOf(async () => (await ask()).body.dump());
  return sent.length;
}
