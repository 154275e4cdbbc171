import { checkStart } from 'slot-engine/engine/check-start.ts';
import type { BusyTimes } from 'slot-engine/engine/question.ts';
import type { UnavailableReason } from 'slot-engine/reasons.ts';
import { instantOf } from 'slot-engine/time/calendar-day.ts';
import { localDay } from 'slot-engine/time/wall-time.ts';
import { zoneOffsets } from 'slot-engine/time/zone-offsets.ts';
import type { Visit } from 'slot-engine/visits/terms.ts';
import type { Context } from '../../kernel/context.ts';
import { DomainError, ExpectedError } from '../../kernel/errors.ts';
import { MAX_ALTERNATIVES } from '../../kernel/limits.ts';
import { visitUnavailable } from '../reservations/book/slot-unavailable.ts';
import { type SearchWindow, searchWindow } from '../slots/search/search-window.ts';
import { loadVisits } from './load-visits.ts';
import { findVisitAt } from './plan-visit.ts';
import { toVisitSlots } from './visit-slots.ts';
import type { AskedVisit } from './visit-terms.ts';

/** Days, from that of the start, in which other visits are looked for. */
const REACH_DAYS = 7;

/** The reason why a visit cannot be booked, and the service that prevents it. */
export interface VisitObstacle {
  readonly reason: UnavailableReason;
  readonly item: number;
  /** The client's own reservation when it is the reason. */
  readonly ownId?: string;
}

/** Ends a transaction whose visit cannot be booked; other visits are sought after the rollback. */
export class VisitRefusal extends ExpectedError {
  readonly asked: AskedVisit;
  readonly start: number;
  readonly obstacle: VisitObstacle;

  constructor(asked: AskedVisit, start: number, obstacle: VisitObstacle) {
    super(obstacle.reason);
    this.asked = asked;
    this.start = start;
    this.obstacle = obstacle;
  }
}

/** The first service, in the given order, that cannot follow those before it (epoch minutes). */
export function findObstacle(asked: AskedVisit, start: number, busyTimes: BusyTimes): VisitObstacle {
  let begin = start;
  for (const [item, question] of asked.items.entries()) {
    const visit = findVisitAt({ ...asked, items: asked.items.slice(0, item + 1) }, start, busyTimes);
    if (!visit) {
      const waives = { ...question.waives, grid: item > 0 };
      const { reason } = checkStart({ ...question, waives, startAt: instantOf(begin) }, busyTimes);
      return { reason: reason ?? (question.service.needs.length > 0 ? 'NO_RESOURCE' : 'TAKEN'), item };
    }
    begin = visit.end;
  }
  throw new Error('A visit that can be booked was refused.');
}

/** SLOT_UNAVAILABLE with its reason and the next visits that can be booked (contract 5.25). */
export function explainVisitRefusal(ctx: Context, { asked, start, obstacle }: VisitRefusal): Promise<DomainError> {
  return refuseVisit(ctx, { asked, start, obstacle, load: (params) => loadVisits(ctx, asked, params) });
}

interface Refused {
  readonly asked: AskedVisit;
  readonly start: number;
  readonly obstacle: VisitObstacle;
  /** Finds the visits that are possible instead. */
  readonly load: (params: SearchWindow) => Promise<Visit[]>;
}

/** SLOT_UNAVAILABLE with its reason and the next visits of the days from that of the start on. */
export async function refuseVisit(ctx: Context, { asked, start, obstacle, load }: Refused): Promise<DomainError> {
  const { timezone } = asked.snapshot;
  const zone = zoneOffsets(timezone);
  const day = localDay(zone, Math.floor(start));
  const params = searchWindow(timezone, { fromDay: day, toDay: day + REACH_DAYS }, {});
  // A search that is too large offers nothing; the refusal is answered all the same.
  const loaded = await load(params).catch((error: unknown) => {
    if (error instanceof DomainError) return [];
    throw error;
  });
  const found = loaded.filter((visit) => visit.start !== start);
  const isAhead = found.some((visit) => visit.start > start);
  const next = found.filter((visit) => !isAhead || visit.start > start).slice(0, MAX_ALTERNATIVES);
  return visitUnavailable(ctx, { ...obstacle, visits: toVisitSlots(asked, next, zone) });
}
