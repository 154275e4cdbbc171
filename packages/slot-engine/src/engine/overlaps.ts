import type { MinuteRange } from '../time/minute-ranges.ts';
import type { GridWindow } from './grid-windows.ts';

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

/** The first index below `length` that is not before the place sought; everything before it must be. */
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
