import fc from 'fast-check';
import type { WallWindow } from 'slot-engine/catalog.ts';
import { MINUTES_PER_DAY } from './scenario.ts';

const quarter = fc.integer({ min: 0, max: 95 }).map((count) => count * 15);
/** Mostly on the quarter hours. */
export const minuteOfDay = fc.oneof(
  { weight: 6, arbitrary: quarter },
  fc.integer({ min: 0, max: MINUTES_PER_DAY - 1 }),
);
const nearMidnight = fc.integer({ min: 0, max: 16 }).map((count) => (22 * 60 + count * 15) % MINUTES_PER_DAY);
/** The hours in which most clocks change. */
const atNight = fc.integer({ min: 0, max: 16 }).map((count) => count * 15);

/** Ends at a local time: on the next day if it is not after the start, 24 hours later if it equals the start. */
function windowBetween(from: number, toTime: number): WallWindow {
  return { from, to: toTime > from ? toTime : toTime + MINUTES_PER_DAY };
}

const anyWindow = fc
  .tuple(fc.oneof(minuteOfDay, nearMidnight, atNight), fc.oneof(minuteOfDay, nearMidnight, atNight))
  .map(([from, to]) => windowBetween(from, to));
const workday = fc.constant<WallWindow[]>([
  { from: 540, to: 780 },
  { from: 840, to: 1080 },
]);
const touching = fc.constant<WallWindow[]>([
  { from: 60, to: 120 },
  { from: 120, to: 200 },
  { from: 1320, to: 1560 },
]);
const sorted = (windows: WallWindow[]): WallWindow[] => windows.toSorted((a, b) => a.from - b.from);
/** The windows of one date. */
export const dayWindows = fc.oneof(workday, touching, fc.array(anyWindow, { maxLength: 3 }).map(sorted));
const someWeek = fc.tuple(
  dayWindows,
  fc.array(dayWindows, { minLength: 6, maxLength: 6 }),
  fc.integer({ min: 0, max: 6 }),
);

/** One weekday is free, so that every window has an end. */
const weekWithRest = someWeek.map(([, six, rest]) => [[], ...six.slice(0, rest), [], ...six.slice(rest)]);
const sameDaily = dayWindows.map((windows) => [[], ...Array.from({ length: 7 }, () => windows)]);
const aroundTheClock = fc
  .oneof(fc.constant(0), minuteOfDay)
  .map((from) => [[], ...Array.from({ length: 7 }, () => [windowBetween(from, from)])]);
/** Weekly hours: with a day of rest, the same every day, or around the clock. */
export const weekly = fc.oneof(
  { weight: 6, arbitrary: weekWithRest },
  { weight: 2, arbitrary: sameDaily },
  aroundTheClock,
);
