import type { Call } from '../calls.ts';
import type { ReservationVersion } from '../database-evidence.ts';
import type { Evidence, Violation } from '../evidence.ts';

const violation = (what: string): Violation => ({ point: 'visit', what });

/**
 * Point 14: a visit is whole or absent. All of its reservations are written, moved and cancelled in one commit and keep their
 * distances; one that was acknowledged is there, and a key has one. No call of the load changes one of them by itself.
 */
export function checkVisits({ calls, database, salon }: Evidence): Violation[] {
  const size = salon.visitServiceIds.length;
  const byVisit = Map.groupBy(
    database.versions.filter(({ visitId }) => visitId !== null),
    ({ visitId }) => visitId ?? '',
  );
  const partial = [...byVisit].flatMap(([visitId, rows]) => partsOf(visitId, rows, size));
  const lost = calls.flatMap((call) => (isKept(call, byVisit, size) ? [] : [lostVisit(call)]));
  return [...partial, ...lost, ...repeated(database.versions)];
}

/** The versions that only some of its reservations have, or that they have at other distances than at first. */
function partsOf(visitId: string, rows: readonly ReservationVersion[], size: number): Violation[] {
  const shapeOf = (some: readonly ReservationVersion[]) => {
    const [first = 0] = some.map(({ startAt }) => startAt).sort((a, b) => a - b);
    return some
      .map(({ id, startAt, endAt }) => `${id} ${startAt - first} ${endAt - first}`)
      .sort()
      .join();
  };
  const byVersion = Map.groupBy(rows, ({ version }) => version);
  const shape = shapeOf(byVersion.get(1) ?? []);
  return [...byVersion].flatMap(([version, some]): Violation[] => {
    const states = new Set(some.map(({ committedAt, status }) => `${committedAt} ${status}`));
    if (some.length === size && states.size === 1 && shapeOf(some) === shape) return [];
    return [
      violation(`Version ${version} of visit ${visitId} has ${some.length} of ${size} in ${states.size} states.`),
    ];
  });
}

/** Whether an acknowledged call about a visit is in the database, as it was answered. */
function isKept(
  { action, answer, answeredAt }: Call,
  byVisit: ReadonlyMap<string, readonly ReservationVersion[]>,
  size: number,
) {
  if (action.kind !== 'visit' && action.kind !== 'visit move' && action.kind !== 'visit cancel') return true;
  if (!answer || answer.status >= 300 || answeredAt === null) return true;
  const { id = '', reservationIds = [] } = answer.visit ?? {};
  const rows = (byVisit.get(id) ?? []).filter(({ committedAt }) => committedAt <= answeredAt);
  const isWhole = reservationIds.length === size && reservationIds.every((one) => rows.some((row) => row.id === one));
  if (!isWhole) return false;
  if (action.kind === 'visit cancel') return rows.some(({ status }) => status === 'CANCELLED');
  return rows.some(({ startAt }) => startAt === action.startAt);
}

function lostVisit({ action, answer }: Call): Violation {
  return violation(`${JSON.stringify(action)} was acknowledged as ${JSON.stringify(answer?.visit)} and is not there.`);
}

/** Attempts with one key that made several visits. */
function repeated(versions: readonly ReservationVersion[]): Violation[] {
  const made = versions.filter(({ version, visitId }) => version === 1 && visitId !== null);
  return [...Map.groupBy(made, ({ tag }) => tag)].flatMap(([tag, rows]): Violation[] => {
    const visits = new Set(rows.map(({ visitId }) => visitId));
    return visits.size > 1 ? [violation(`The attempt ${tag} made ${visits.size} visits.`)] : [];
  });
}
