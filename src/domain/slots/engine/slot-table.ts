import type { MinuteRange } from '../time/minute-ranges.ts';
import type { WorkPlan } from './work-plan.ts';

/** Where one employee can start, in order. */
export interface FreeStarts {
  readonly plan: WorkPlan;
  readonly starts: readonly number[];
}

/** Places for every possible start of a span: place n is `origin + n × step`. */
interface Grid {
  readonly origin: number;
  readonly step: number;
}

/** Who can start when: `starts` in order, ids in the order of `group`. */
export function slotTable(
  group: readonly FreeStarts[],
  span: MinuteRange,
): { starts: number[]; employeeIds: string[][] } {
  const { origin, step } = commonGrid(group, span);
  const places: (string[] | undefined)[] = new Array(Math.ceil((span.until - origin) / step)).fill(undefined);
  for (const { plan, starts } of group) {
    for (let index = 0; index < starts.length; index += 1) {
      const place = ((starts[index] ?? origin) - origin) / step;
      const ids = places[place];
      if (ids) ids.push(plan.employeeId);
      else places[place] = [plan.employeeId];
    }
  }
  const starts: number[] = [];
  const employeeIds: string[][] = [];
  for (let place = 0; place < places.length; place += 1) {
    const ids = places[place];
    if (!ids) continue;
    starts.push(origin + place * step);
    employeeIds.push(ids);
  }
  return { starts, employeeIds };
}

/** The widest step that meets the starts of all windows, so that the table stays small. */
function commonGrid(group: readonly FreeStarts[], span: MinuteRange): Grid {
  let anchor: number | null = null;
  let step = 0;
  for (const { plan } of group) {
    step = greatestCommonDivisor(step, plan.service.slotIntervalMinutes);
    for (const { from, startsUntil } of plan.windows) {
      if (startsUntil <= span.from || from >= span.until) continue;
      anchor ??= from;
      if ((from - anchor) % step !== 0) step = greatestCommonDivisor(step, Math.abs(from - anchor));
    }
  }
  const from = anchor ?? span.from;
  return { origin: from + Math.floor((span.from - from) / step) * step, step };
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
