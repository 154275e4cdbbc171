import type { Action, Call } from '../calls.ts';
import type { Evidence, Violation } from '../evidence.ts';

const violation = (what: string): Violation => ({ point: 'hold', what });

/**
 * Point 11: an acknowledged hold existed, a released one is deleted, and a booked one was deleted in the commit of its
 * reservation.
 */
export function checkHolds({ calls, database }: Evidence): Violation[] {
  const held = new Map(database.holds.filter(({ status }) => status === 'HELD').map((row) => [row.id, row]));
  const gone = new Map(database.holds.filter(({ status }) => status === 'DELETED').map((row) => [row.id, row]));
  const made = new Map(database.versions.filter(({ version }) => version === 1).map((row) => [row.id, row]));
  return calls.flatMap((call): Violation[] => {
    const { action, answer, answeredAt } = call;
    if (!answer || answer.status >= 300 || answeredAt === null) return [];
    if (action.kind === 'hold') {
      const row = held.get(answer.hold?.id ?? '');
      return row && isAsAsked(action, row) && row.committedAt <= answeredAt ? [] : [lost(call)];
    }
    if (action.kind === 'release') {
      const row = gone.get(action.holdId);
      return row && row.committedAt <= answeredAt ? [] : [violation(`${action.holdId} was given back and is there.`)];
    }
    if (action.kind !== 'create' || !action.holdId) return [];
    const [row, reservation] = [gone.get(action.holdId), made.get(answer.reservation?.id ?? '')];
    if (row && reservation && row.committedAt === reservation.committedAt) return [];
    return [violation(`${action.holdId} was not taken over with ${answer.reservation?.id}.`)];
  });
}

function lost({ action, answer }: Call): Violation {
  return violation(`${JSON.stringify(action)} was acknowledged as ${JSON.stringify(answer?.hold)} and was not there.`);
}

function isAsAsked(
  { serviceId, employeeId, startAt }: Extract<Action, { kind: 'hold' }>,
  row: Evidence['database']['holds'][number],
): boolean {
  return row.serviceId === serviceId && row.startAt === startAt && (!employeeId || row.employeeId === employeeId);
}
