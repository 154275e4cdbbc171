import type { GridWindow } from './grid-windows.ts';
import { partitionPoint } from './partition-point.ts';
import type { MinuteRange } from './question.ts';

/** Whether any of the ranges (sorted, disjoint) shares time with `range`. */
export function overlapsRange(ranges: readonly MinuteRange[], range: MinuteRange): boolean {
  return ranges.some(({ from, until }) => from < range.until && until > range.from);
}

/** The same for flat pairs from, until, from, until …. */
export function overlapsBusy(busy: readonly number[], range: MinuteRange): boolean {
  return busy.some((from, index) => index % 2 === 0 && from < range.until && (busy[index + 1] ?? from) > range.from);
}

/** The window whose grid gives this start and that holds all of the work. */
export function windowOf(windows: readonly GridWindow[], work: MinuteRange): GridWindow | undefined {
  const index = partitionPoint(windows.length, (position) => (windows[position]?.startsUntil ?? 0) <= work.from);
  const window = windows[index];
  return window && window.from <= work.from && work.until <= window.until ? window : undefined;
}
