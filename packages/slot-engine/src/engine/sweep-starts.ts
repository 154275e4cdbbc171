import type { MinuteRange } from '../time/minute-ranges.ts';
import type { GridWindow } from './grid-windows.ts';
import { partitionPoint } from './overlaps.ts';
import { STAFF_STEP_MINUTES } from './staff-windows.ts';
import type { WorkPlan } from './work-plan.ts';

/** The position of the sweep in the plan; it only moves forward. */
interface Cursor {
  window: number;
  blocked: number;
  missing: number;
  /** One for each work range. */
  readonly busy: number[];
}

/**
 * Every start in `ranges` (sorted, disjoint) at which the employee is free, in order. One pass over windows, absences
 * and reservations jumps from obstacle to obstacle and counts between them.
 */
export function sweepStarts(plan: WorkPlan, ranges: readonly MinuteRange[]): number[] {
  const { fineWindows = [], service } = plan;
  const starts = sweepWindows(plan, ranges, service.slotIntervalMinutes);
  if (fineWindows.length === 0) return starts;
  const fine = sweepWindows({ ...plan, windows: fineWindows }, ranges, STAFF_STEP_MINUTES);
  return [...new Set([...starts, ...fine])].sort((a, b) => a - b);
}

function sweepWindows(plan: WorkPlan, ranges: readonly MinuteRange[], stepMinutes: number): number[] {
  const starts: number[] = [];
  const { windows } = plan;
  const cursor = cursorAt(plan, ranges[0]?.from ?? 0);
  for (const range of ranges) {
    while ((windows[cursor.window]?.startsUntil ?? Infinity) <= range.from) cursor.window += 1;
    for (let next = cursor.window; next < windows.length; next += 1) {
      const window = windows[next];
      if (!window || window.from >= range.until) break;
      sweepWindow({ plan, stepMinutes, window, cursor }, range, starts);
    }
  }
  return starts;
}

function cursorAt({ windows, blocked, missing, busy, work }: WorkPlan, minute: number): Cursor {
  const occupiedFrom = minute + (work[0] ?? 0);
  const busyAt = 2 * partitionPoint(busy.length / 2, (index) => (busy[2 * index + 1] ?? Infinity) <= occupiedFrom);
  return {
    window: partitionPoint(windows.length, (index) => (windows[index]?.startsUntil ?? Infinity) <= minute),
    blocked: partitionPoint(blocked.length, (index) => (blocked[index]?.until ?? Infinity) <= minute),
    missing: partitionPoint(missing.length, (index) => (missing[index]?.until ?? Infinity) <= minute),
    busy: Array.from({ length: work.length / 2 }, () => busyAt),
  };
}

interface Sweep {
  readonly plan: WorkPlan;
  readonly stepMinutes: number;
  readonly window: GridWindow;
  readonly cursor: Cursor;
}

function sweepWindow({ plan, stepMinutes, window, cursor }: Sweep, range: MinuteRange, starts: number[]): void {
  const { durationMinutes, blocked } = plan;
  const startsUntil = Math.min(range.until, window.startsUntil, window.until - durationMinutes + 1);
  let start = onGrid(window, stepMinutes, Math.max(range.from, window.from));
  while (start < startsUntil) {
    const obstacle = nextBlocked(blocked, cursor, start);
    if (obstacle && obstacle.from < start + durationMinutes) {
      start = onGrid(window, stepMinutes, obstacle.until);
      continue;
    }
    const free = Math.max(nextFree(plan, cursor, start), nextPresent(plan, cursor, start));
    if (free > start) {
      start = onGrid(window, stepMinutes, free);
      continue;
    }
    const blockedFrom = (obstacle?.from ?? Infinity) - durationMinutes + 1;
    const missingFrom = plan.missing[cursor.missing]?.from ?? Infinity;
    const freeUntil = Math.min(startsUntil, blockedFrom, missingFrom, freeStartsUntil(plan, cursor));
    for (; start < freeUntil; start += stepMinutes) starts.push(start);
  }
}

/** `start` where no work range touches occupied time; otherwise the next start at which the one in the way does not. */
function nextFree({ busy, work }: WorkPlan, cursor: Cursor, start: number): number {
  for (let at = 0; at < work.length; at += 2) {
    const [from, until] = [start + (work[at] ?? 0), start + (work[at + 1] ?? 0)];
    let place = cursor.busy[at / 2] ?? 0;
    while ((busy[place + 1] ?? Infinity) <= from) place += 2;
    cursor.busy[at / 2] = place;
    if ((busy[place] ?? Infinity) < until) return (busy[place + 1] ?? Infinity) - (work[at] ?? 0);
  }
  return start;
}

/** `start` where a resource of each kind is free; otherwise the next start at which one is. */
function nextPresent({ missing }: WorkPlan, cursor: Cursor, start: number): number {
  while ((missing[cursor.missing]?.until ?? Infinity) <= start) cursor.missing += 1;
  const next = missing[cursor.missing];
  return next && next.from <= start ? next.until : start;
}

/** Until when starts stay free, from one that is free: the cursor is at the occupied time behind each work range. */
function freeStartsUntil({ busy, work }: WorkPlan, cursor: Cursor): number {
  let until = Infinity;
  for (let at = 0; at < work.length; at += 2) {
    const next = busy[cursor.busy[at / 2] ?? 0] ?? Infinity;
    until = Math.min(until, next - (work[at + 1] ?? 0) + 1);
  }
  return until;
}

function onGrid(window: GridWindow, intervalMinutes: number, minute: number): number {
  return window.from + Math.ceil((minute - window.from) / intervalMinutes) * intervalMinutes;
}

function nextBlocked(blocked: readonly MinuteRange[], cursor: Cursor, minute: number): MinuteRange | undefined {
  while ((blocked[cursor.blocked]?.until ?? Infinity) <= minute) cursor.blocked += 1;
  return blocked[cursor.blocked];
}
