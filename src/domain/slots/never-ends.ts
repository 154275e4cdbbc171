import type { WallWindow } from '../snapshot.ts';
import { MINUTES_PER_DAY } from './calendar-day.ts';
import { mergeRanges } from './merge-ranges.ts';
import type { MinuteRange } from './question.ts';

const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;

/** Whether weekly hours leave no minute of the week free, so that their windows form one that never ends. */
export function neverEnds(weekly: readonly (readonly WallWindow[])[]): boolean {
  const ranges: MinuteRange[] = [];
  weekly.forEach((windows, weekday) => {
    const midnight = (weekday - 1) * MINUTES_PER_DAY;
    for (const { from, to } of windows) {
      ranges.push({ from: midnight + from, until: midnight + to });
      ranges.push({ from: midnight + from - MINUTES_PER_WEEK, until: midnight + to - MINUTES_PER_WEEK });
    }
  });
  return mergeRanges(ranges).some(({ from, until }) => from <= 0 && until >= MINUTES_PER_WEEK);
}
