import type pg from 'pg';
import type { Attempt, Json } from '../attempt.ts';
import { ZONE } from '../world/world.ts';
import { readVersions, type Version } from './versions.ts';
import type { Violation } from './violation.ts';

const BOOKINGS = new Set(['createReservation', 'rescheduleReservation', 'cancelReservation']);

/** What was said about a reservation stands in the database, in that version; a refusal says nothing. */
export async function checkPromises(pool: pg.Pool, attempts: readonly Attempt[]): Promise<Violation[]> {
  const versions = await readVersions(pool);
  return attempts.flatMap((attempt) => {
    const problem = attempt.answer && problemOf(attempt, attempt.answer, versions);
    return problem
      ? [{ promise: problem.promise, what: `${attempt.call.id} ${attempt.operation}: ${problem.what}` }]
      : [];
  });
}

function problemOf(
  { call, operation }: Attempt,
  { isDone, body }: NonNullable<Attempt['answer']>,
  versions: ReadonlyMap<string, Version>,
): Violation | null {
  const isSaid = JSON.stringify(body).includes('"say"');
  if (isSaid && (!isDone || operation === 'read')) {
    return { promise: 'said on a refusal', what: JSON.stringify(body).slice(0, 500) };
  }
  if (!isDone || operation === 'read') return null;
  const said = body[call.surface === 'TOOLS' ? 'say' : 'summary'];
  if (operation === 'deleteHold') return null;
  if (typeof said !== 'string') return { promise: 'empty promise', what: 'a success says nothing' };
  if (!isSentenceOf(said, body)) return { promise: 'empty promise', what: `${said} is not ${JSON.stringify(body)}` };
  if (!BOOKINGS.has(operation)) return null;
  const stored = versions.get(`${body['id']} ${body['version']}`);
  const claimed = claimOf(body);
  if (stored && Object.entries(claimed).every(([name, value]) => Reflect.get(stored, name) === value)) return null;
  return { promise: 'empty promise', what: `${said} ${JSON.stringify(claimed)}, stored ${JSON.stringify(stored)}` };
}

const claimOf = ({ reference, serviceId, employeeId, startAt, status }: Json) => ({
  reference,
  serviceId,
  employeeId,
  startAt: Date.parse(String(startAt)),
  status,
});

/** Whether a sentence names the service, the day and the time; of a hold the record has no name of the service. */
function isSentenceOf(said: string, { serviceName = '', startAt }: Json): boolean {
  const start = new Date(String(startAt));
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, ...options }).format(start);
  const time = part({ hour: '2-digit', minute: '2-digit' }).replace(/^0/, '');
  const names = [serviceName, part({ weekday: 'long' }), part({ day: 'numeric', month: 'long' }), time];
  return names.every((name) => said.includes(String(name)));
}
