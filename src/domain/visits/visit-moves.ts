import { minutesOf } from 'slot-engine/time/calendar-day.ts';
import { findMoves, type MovedService } from 'slot-engine/visits/find-moves.ts';
import type { Visit } from 'slot-engine/visits/terms.ts';
import { visitRange } from 'slot-engine/visits/visit-search.ts';
import type { ReservationRow } from '../../db/reservations/read/view.ts';
import { readVisitTimes } from '../../db/visits/visit-times.ts';
import type { Context } from '../../kernel/context.ts';
import type { Snapshot } from '../../kernel/snapshot.ts';
import { requireScope } from '../access/require-scope.ts';
import { currentSnapshot } from '../catalog/visible-service.ts';
import type { StartQuestion } from '../slots/question.ts';
import { toMinutePairs } from '../slots/search/minute-pairs.ts';
import type { SearchWindow } from '../slots/search/search-window.ts';
import { offerOfReservation } from '../slots/search/slot-subject.ts';
import { loadVisitBusyTimes, visitStarts } from './load-visits.ts';
import { canTakePlace, readVisitRows } from './visit-record.ts';
import { type AskedVisit, clientRuleWaivers, isStaff } from './visit-terms.ts';

/** A visit that is moved as it stands: its live reservations in the order in which they begin. */
interface VisitMove extends AskedVisit {
  readonly visitId: string;
  readonly services: readonly MovedService[];
}

/**
 * Returns the move of a visit, with which its new times are searched.
 * @throws NOT_FOUND; insufficient_scope without `reservations:read`
 */
export async function askVisitMove(ctx: Context, visitId: string): Promise<VisitMove> {
  requireScope(ctx, 'reservations:read');
  const snapshot = await currentSnapshot(ctx);
  const rows = await readVisitRows(ctx, visitId, ['input', 'excludeVisitId']);
  return toVisitMove(ctx, snapshot, visitId, rows);
}

/** The move of the reservations of a visit that can still be moved; without services where one is not offered any more. */
export function toVisitMove(
  ctx: Context,
  snapshot: Snapshot,
  visitId: string,
  reservations: readonly ReservationRow[],
): VisitMove {
  const rows = reservations.filter((row) => canTakePlace(row) && row.endAt > ctx.now());
  const [first] = rows;
  const start = first ? minutesOf(first.startAt) : 0;
  const end = Math.max(...rows.map(({ endAt }) => minutesOf(endAt)));
  const asked = rows.flatMap(
    (row, at) => toMoveQuestion(ctx, snapshot, row, { startAt: row.startAt, isFirst: at === 0 }) ?? [],
  );
  const questions = asked.length === rows.length ? asked : [];
  const services = questions.flatMap((question, at): MovedService[] => {
    const row = rows[at];
    if (!row) return [];
    const { durationMinutes, employeeId, startAt } = row;
    return [{ question, durationMinutes, employeeId, offset: minutesOf(startAt) - start }];
  });
  const shape = { order: 'GIVEN', sameEmployee: 'ANY', parallel: false } as const;
  return { ...shape, snapshot, visitId, services, items: questions, maxGapMinutes: rows.length > 0 ? end - start : 0 };
}

/**
 * Returns the slot question for a reservation of a visit at another start; undefined when its service was deleted. As at the
 * booking of a visit, only the first service must begin on the grid of start times; for workspace users none must.
 */
export function toMoveQuestion(
  ctx: Context,
  snapshot: Snapshot,
  row: ReservationRow,
  { startAt, isFirst }: { readonly startAt: Date; readonly isFirst: boolean },
): StartQuestion | undefined {
  const service = snapshot.services.get(row.serviceId);
  if (!service) return undefined;
  const isSpecific = row.employeeSelectionMode === 'SPECIFIC';
  const { durationMinutes } = row;
  const selection = {
    employeeId: isSpecific ? row.employeeId : null,
    booked: offerOfReservation(row),
    durationMinutes,
  };
  const waives = { ...clientRuleWaivers(ctx), grid: !isFirst || isStaff(ctx) };
  return { snapshot, service, selection, now: ctx.now(), startAt, waives };
}

/** The visits to which it can be moved, in the searched days and times, soonest first. */
export async function loadVisitMoves(ctx: Context, move: VisitMove, params: SearchWindow): Promise<Visit[]> {
  const ranges = visitStarts(move, params);
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last) return [];
  const busyTimes = await loadVisitBusyTimes(ctx, move, ranges);
  const own = await readVisitTimes(ctx.db, ctx.caller.providerId, move.visitId);
  const others = new Map(busyTimes);
  for (const { id, busy } of own) others.set(id, withoutPairs(busyTimes.get(id) ?? [], toMinutePairs(busy)));
  return findMoves(move.services, ranges, visitRange(move, { from: first.from, until: last.until }), others);
}

/** Occupied time without that of the visit, which is in it as it stands. */
function withoutPairs(busy: readonly number[], own: readonly number[]): number[] {
  const isOwn = (from: number, until: number) =>
    own.some((one, at) => at % 2 === 0 && one === from && own[at + 1] === until);
  return busy.flatMap((from, at) => {
    const until = busy[at + 1] ?? from;
    return at % 2 === 0 && !isOwn(from, until) ? [from, until] : [];
  });
}
