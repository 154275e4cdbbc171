import { bookingWindow } from 'slot-engine/engine/booking-window.ts';
import { candidates } from 'slot-engine/engine/candidates.ts';
import type { BusyTimes } from 'slot-engine/engine/question.ts';
import type { MinuteRange } from 'slot-engine/time/minute-ranges.ts';
import type { Visit } from 'slot-engine/visits/terms.ts';
import { findVisits, visitRange } from 'slot-engine/visits/visit-search.ts';
import type { Context } from '../../kernel/context.ts';
import { loadBusyTimes } from '../slots/search/load-busy-times.ts';
import { type SearchWindow, searchedRanges } from '../slots/search/search-window.ts';
import type { AskedVisit } from './visit-terms.ts';

/** All visits that start in the searched days and times, soonest first. One statement reads what is occupied. */
export async function loadVisits(ctx: Context, asked: AskedVisit, params: SearchWindow): Promise<Visit[]> {
  const windows = asked.items.map(bookingWindow);
  const window = {
    from: Math.min(...windows.map(({ from }) => from)),
    until: Math.max(...windows.map(({ until }) => until)),
  };
  const ranges = searchedRanges(params, window);
  return findVisits(asked, ranges, await loadVisitBusyTimes(ctx, asked, ranges));
}

/** What is occupied of everyone who may do a service of visits that start in `ranges`. */
export async function loadVisitBusyTimes(
  ctx: Context,
  asked: AskedVisit,
  ranges: readonly MinuteRange[],
): Promise<BusyTimes> {
  const [first, last] = [ranges[0], ranges.at(-1)];
  const employeeIds = [...new Set(asked.items.flatMap(candidates).map(({ employee }) => employee.id))];
  if (!first || !last || employeeIds.length === 0) return new Map();
  const params = { providerId: ctx.caller.providerId, now: ctx.now() };
  return loadBusyTimes(ctx.db, params, employeeIds, visitRange(asked, { from: first.from, until: last.until }));
}
