import type { GridWindow } from '../engine/grid-windows.ts';
import type { WorkPlan } from '../engine/work-plan.ts';
import type { MinuteRange } from '../time/minute-ranges.ts';
import { calendarOf, type EmployeeStarts, type ItemCalendar } from './calendar.ts';
import { addMinute, keepCommon, type MinuteSet, minuteSet, minuteSets } from './minute-sets.ts';

/** The same calendar with starts on the grid alone, within `ranges` of a search that starts at `origin`. */
export function gridCalendar(calendar: ItemCalendar, ranges: readonly MinuteRange[], origin: number): ItemCalendar {
  const all = calendar.groups.flatMap(({ employees }) => employees);
  const length = (all[0]?.starts.length ?? 0) * 32;
  const sets = minuteSets(all.length, length);
  let grid: Grid | null = null;
  const employees = all.map((one, at): EmployeeStarts => {
    const starts = sets[at] ?? minuteSet(0);
    const { windows } = one.plan;
    grid = grid && isSameGrid(grid.windows, windows) ? grid : { windows, starts: minuteSet(length) };
    if (grid.windows === windows) for (const range of ranges) addGridStarts(grid.starts, one.plan, range, origin);
    starts.set(one.starts);
    keepCommon(starts, grid.starts);
    return { ...one, starts };
  });
  return calendarOf(calendar.question, employees);
}

/** The starts on the grid of these windows, which most employees of a provider have in common. */
interface Grid {
  readonly windows: readonly GridWindow[];
  readonly starts: MinuteSet;
}

function isSameGrid(one: readonly GridWindow[], other: readonly GridWindow[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) {
    if (one[at]?.from !== other[at]?.from || one[at]?.startsUntil !== other[at]?.startsUntil) return false;
  }
  return true;
}

function addGridStarts(set: MinuteSet, { windows, service }: WorkPlan, range: MinuteRange, origin: number): void {
  const step = service.slotIntervalMinutes;
  for (const { from, startsUntil } of windows) {
    if (startsUntil <= range.from || from >= range.until) continue;
    const until = Math.min(startsUntil, range.until) - origin;
    const first = from + Math.max(0, Math.ceil((range.from - from) / step)) * step - origin;
    for (let minute = first; minute < until; minute += step) addMinute(set, minute);
  }
}
