import type { Action, Answer, Call } from '../calls.ts';
import type { ReservationVersion } from '../database-evidence.ts';
import type { Evidence, Violation } from '../evidence.ts';

type Acknowledged = Call & { readonly answer: Answer; readonly answeredAt: number };

/** Holds and visits have points of their own. */
const CHECKED_ELSEWHERE: ReadonlySet<string> = new Set(['hold', 'release', 'visit', 'visit move', 'visit cancel']);

/** Point 2: every acknowledged write exists as requested and as answered, and stays visible. */
export function checkAcknowledgedWrites({ calls, database }: Evidence): Violation[] {
  const byId = Map.groupBy(database.versions, ({ id }) => id);
  const acknowledged = calls.filter(
    (call): call is Acknowledged =>
      call.answer !== null && call.answer.status < 300 && !CHECKED_ELSEWHERE.has(call.action.kind),
  );
  const lost = acknowledged.flatMap((call) => {
    const { reservation } = call.answer;
    const committed = (byId.get(reservation?.id ?? '') ?? []).filter(
      ({ committedAt }) => committedAt <= call.answeredAt,
    );
    return isThere(call.action, committed) && isAsAnswered(call.answer, committed) ? [] : [lostWrite(call)];
  });
  return [...lost, ...forgotten(acknowledged, calls)];
}

function lostWrite({ action, answer }: Acknowledged): Violation {
  const what = `${JSON.stringify(action)} was acknowledged as ${JSON.stringify(answer.reservation)} and is not there.`;
  return { point: 'lost write', what };
}

function isThere(action: Action, committed: readonly ReservationVersion[]): boolean {
  switch (action.kind) {
    case 'create':
      return committed.some(
        ({ version, tag, client, serviceId, startAt, employeeId, mode }) =>
          version === 1 &&
          tag === action.tag &&
          client === action.client &&
          serviceId === action.serviceId &&
          startAt === action.startAt &&
          (action.employeeId === null ? mode === 'ANY' : employeeId === action.employeeId),
      );
    case 'update':
      return committed.some(({ clientNote }) => clientNote === action.note);
    case 'reschedule':
      return committed.some(
        ({ startAt, employeeId }) => startAt === action.startAt && employeeId === action.employeeId,
      );
    case 'cancel':
      return committed.some(({ status }) => status === 'CANCELLED');
    case 'confirm':
      return committed.some(({ status }) => status === 'CONFIRMED');
    default:
      return committed.length > 0;
  }
}

function isAsAnswered({ reservation }: Answer, committed: readonly ReservationVersion[]): boolean {
  return committed.some(
    (row) =>
      row.version === reservation?.version &&
      row.status === reservation.status &&
      row.startAt === reservation.startAt &&
      row.employeeId === reservation.employeeId &&
      row.clientNote === reservation.clientNote,
  );
}

/** A call sees every write acknowledged before it began, in that version or a later one. */
function forgotten(acknowledged: readonly Acknowledged[], calls: readonly Call[]): Violation[] {
  const byId = Map.groupBy(acknowledged, ({ answer }) => answer.reservation?.id ?? '');
  return calls.flatMap(({ action, answer, invokedAt }): Violation[] => {
    if (!answer || !('reservationId' in action)) return [];
    const known = (byId.get(action.reservationId) ?? []).filter(({ answeredAt }) => answeredAt < invokedAt);
    const newest = Math.max(0, ...known.map((call) => call.answer.reservation?.version ?? 0));
    const isUnknown = answer.status === 404 && newest > 0;
    const isOld = answer.status < 300 && (answer.reservation?.version ?? 0) < newest;
    if (!isUnknown && !isOld) return [];
    return [{ point: 'lost write', what: `${JSON.stringify(action)} did not find version ${newest}.` }];
  });
}
