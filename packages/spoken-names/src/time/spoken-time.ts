import { toIsoDate } from './reading/calendar.ts';
import { readTime } from './reading/read-time.ts';
import { toClock } from './reading/zone.ts';

/** The requested time, as far as it was said. */
export interface SpokenTime {
  /** `YYYY-MM-DD`, today or later, the first of several days; null if no day was said. */
  readonly date: string | null;
  /** `HH:mm`; null if neither an hour nor a part of the day was said. */
  readonly clock: string | null;
  /** The clock is meant to the minute: "at five", not "after five" or "in the afternoon". */
  readonly isExact: boolean;
  /** The other words. */
  readonly rest: string;
}

/** The language, the time and the place of the utterance. */
export interface TimeContext {
  /** The spoken language, as BCP 47. */
  readonly locale: string;
  readonly now: Date;
  /** The time zone of the utterance. */
  readonly timeZone: string;
}

/**
 * The day and the hour of an utterance, and its other words; `resolveTime` in short. An hour without a half of the day is
 * between 8:00 and 20:00. Throws `RangeError` for an unknown language.
 */
export function spokenTime(text: string, context: TimeContext): SpokenTime {
  const { days, clocks, others, now } = readTime(text, context);
  const isAhead = days.to === null || days.to >= now.day;
  return {
    date: days.from === null || !isAhead ? null : toIsoDate(Math.max(days.from, now.day)),
    clock: clocks.point === null ? null : toClock(clocks.point),
    isExact: clocks.isExact,
    rest: others.map(({ raw }) => raw).join(' '),
  };
}
