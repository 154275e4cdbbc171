import type { MinuteRange } from '../time/minute-ranges.ts';
import { localDay, startOfDay } from '../time/wall-time.ts';
import type { ZoneOffsets } from '../time/zone-offsets.ts';
import { clockWindows, type GridWindow } from './grid-windows.ts';
import type { Waivers } from './question.ts';

/** Where the grid does not count, starts are offered this often: as often as the finest grid has them. */
export const STAFF_STEP_MINUTES = 5;

/** The windows of one employee where staff pass over rules. */
export interface StaffWindows {
  /** Starts at the interval of the service. */
  readonly windows: readonly GridWindow[];
  /** Starts every `STAFF_STEP_MINUTES`; none where the grid counts. */
  readonly fineWindows: readonly GridWindow[];
}

/**
 * Working windows without the rules that are waived. Outside working hours starts count from local midnight; a start within them
 * stays on their grid, and the service may leave them (contract 4.12). `range` holds all starts that are asked for.
 */
export function staffWindows(
  zone: ZoneOffsets,
  working: readonly GridWindow[],
  intervalMinutes: number,
  range: MinuteRange,
  { workingHours, grid }: Waivers,
): StaffWindows {
  const anytime = {
    from: startOfDay(zone, localDay(zone, range.from)),
    startsUntil: range.until,
    until: Infinity,
  };
  const windows = workingHours ? withGaps(zone, working, intervalMinutes, anytime) : working;
  if (!grid) return { windows, fineWindows: [] };
  const fine = workingHours ? [anytime] : working;
  return { windows, fineWindows: fine.flatMap((window) => clockWindows(zone, window, STAFF_STEP_MINUTES)) };
}

/** Windows that a service may leave, and between them windows on the clock, over all of `span`. */
function withGaps(
  zone: ZoneOffsets,
  working: readonly GridWindow[],
  intervalMinutes: number,
  span: GridWindow,
): GridWindow[] {
  const windows: GridWindow[] = [];
  let gapFrom = span.from;
  for (const { from, startsUntil } of working) {
    if (startsUntil <= span.from) continue;
    if (from >= span.startsUntil) break;
    const gap = { from: gapFrom, startsUntil: from, until: Infinity };
    windows.push(...clockWindows(zone, gap, intervalMinutes), { from, startsUntil, until: Infinity });
    gapFrom = startsUntil;
  }
  const rest = { ...span, from: gapFrom };
  return [...windows, ...clockWindows(zone, rest, intervalMinutes)];
}
