import { bookingWindow } from 'slot-engine/engine/booking-window.ts';
import { candidates } from 'slot-engine/engine/candidates.ts';
import type { BusyTimes } from 'slot-engine/engine/question.ts';
import type { MinuteRange } from 'slot-engine/time/minute-ranges.ts';
import { VisitSearchTooLarge } from 'slot-engine/visits/find-chain.ts';
import type { Visit } from 'slot-engine/visits/terms.ts';
import { findVisits, visitRange } from 'slot-engine/visits/visit-search.ts';
import type { Context } from '../../kernel/context.ts';
import { type Problem, validationFailed } from '../../kernel/errors.ts';
import { loadBusyTimes } from '../slots/search/load-busy-times.ts';
import { withResourceTimes } from '../slots/search/resource-times.ts';
import { type SearchWindow, toSearchRanges } from '../slots/search/search-window.ts';
import type { AskedVisit } from './visit-terms.ts';

/**
 * Finds all visits that start in the searched days and times, soonest first. One statement reads the occupied time.
 * @throws VALIDATION_FAILED when the services have too many combinations
 */
export async function loadVisits(ctx: Context, asked: AskedVisit, params: SearchWindow): Promise<Visit[]> {
  const ranges = visitStarts(asked, params);
  const busyTimes = await loadVisitBusyTimes(ctx, asked, ranges);
  return searchVisits(asked, ranges, busyTimes);
}

/** The searched days and times within the booking windows of the services (epoch minutes, sorted, disjoint). */
export function visitStarts({ items }: Pick<AskedVisit, 'items'>, params: SearchWindow): MinuteRange[] {
  const windows = items.map(bookingWindow);
  const window = {
    from: Math.min(...windows.map(({ from }) => from)),
    until: Math.max(...windows.map(({ until }) => until)),
  };
  return toSearchRanges(params, window);
}

/**
 * The visits that start in `ranges` (epoch minutes, sorted, disjoint).
 * @throws VALIDATION_FAILED where the services can be combined in too many ways
 */
export function searchVisits(asked: AskedVisit, ranges: readonly MinuteRange[], busyTimes: BusyTimes): Visit[] {
  try {
    return findVisits(asked, ranges, busyTimes);
  } catch (error) {
    if (error instanceof VisitSearchTooLarge) throw validationFailed([TOO_LARGE]);
    throw error;
  }
}

const TOO_LARGE: Problem = {
  path: ['input', 'items'],
  code: 'OUT_OF_RANGE',
  message: 'These services can be combined in too many ways: ask for fewer days, the given order, or a shorter gap.',
};

/** The occupied time of the resources, and of all employees for services of visits that start in `ranges`. */
export async function loadVisitBusyTimes(
  ctx: Context,
  asked: AskedVisit,
  ranges: readonly MinuteRange[],
): Promise<BusyTimes> {
  const [first, last] = [ranges[0], ranges.at(-1)];
  const employeeIds = [...new Set(asked.items.flatMap(candidates).map(({ employee }) => employee.id))];
  if (!first || !last || employeeIds.length === 0) return new Map();
  const params = { providerId: ctx.caller.providerId, now: ctx.now() };
  const range = visitRange(asked, { from: first.from, until: last.until });
  const busy = await loadBusyTimes(ctx.db, params, employeeIds, range);
  return withResourceTimes(ctx.db, asked.items, params, range, busy);
}
