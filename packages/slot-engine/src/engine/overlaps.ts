import type { MinuteRange } from '../time/minute-ranges.ts';
import type { GridWindow } from './grid-windows.ts';

/** Whether any of the ranges (sorted, disjoint) overlaps `range`. */
export function overlapsRange(ranges: readonly MinuteRange[], range: MinuteRange): boolean {
  return ranges.some(({ from, until }) => from < range.until && until > range.from);
}

/** The window whose grid contains the start of the service and that contains all of its time. */
export function findWindow(windows: readonly GridWindow[], serviceTime: MinuteRange): GridWindow | undefined {
  const index = partitionPoint(windows.length, (at) => (windows[at]?.startsUntil ?? 0) <= serviceTime.from);
  const window = windows[index];
  return window && window.from <= serviceTime.from && serviceTime.until <= window.until ? window : undefined;
}

/**
 * The first index below `length` for which `isBefore` is false, by binary search; it must be true for all earlier
 * indexes.
 */
export function partitionPoint(length: number, isBefore: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
