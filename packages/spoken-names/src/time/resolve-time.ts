import { toIsoDate } from './reading/calendar.ts';
import { type ReadTime, readTime, type TimeRequest } from './reading/read-time.ts';
import { toClock, toInstant } from './reading/zone.ts';

/** The days and times of day that a text asks for. */
export interface TimeReading {
  /** `PAST` for days and times that have passed; `NOT_FOUND` for a text without a time. */
  readonly state: 'RESOLVED' | 'AMBIGUOUS' | 'NOT_FOUND' | 'PAST';
  /** `YYYY-MM-DD`, the first day; null if no day was said. */
  readonly dateFrom: string | null;
  /** The last day, equal to `dateFrom` for one day; null without an end. */
  readonly dateTo: string | null;
  /** `HH:mm` */
  readonly timeFrom: string | null;
  /** `HH:mm`, exclusive; null without an end. */
  readonly timeTo: string | null;
  /** `timeFrom` is meant to the minute: "at five", not "after five". */
  readonly isExact: boolean;
  /** ISO 8601 with offset; only for one day and one exact time that the zone has once. */
  readonly startAt: string | null;
  /** The words that were read as time. */
  readonly understood: string;
  /** The other words in lower case. */
  readonly unexplained: readonly string[];
  /** The reason of `AMBIGUOUS`: two days or none, two times of day or none, an hour that the zone skips or repeats. */
  readonly ambiguity: 'DAY' | 'CLOCK' | 'LOCAL_TIME' | null;
}

/**
 * The time that a text asks for, in one of ten languages. An hour without a half of the day is between 8:00 and 20:00; a
 * day without a year is the next such day. Throws `RangeError` for an unknown language.
 */
export function resolveTime(text: string, request: TimeRequest): TimeReading {
  const read = readTime(text, request);
  const { days, clocks } = read;
  const startAt = startOf(read, request.timeZone);
  const ambiguity = ambiguityOf(read, startAt);
  const state = stateOf(read, ambiguity !== null);
  const isOpen = days.from !== null && days.from < read.now.day && state !== 'PAST';
  return {
    state,
    dateFrom: days.from === null ? null : toIsoDate(isOpen ? read.now.day : days.from),
    dateTo: days.to === null ? null : toIsoDate(days.to),
    timeFrom: clocks.from === null ? null : toClock(clocks.from),
    timeTo: clocks.to === null ? null : toClock(clocks.to),
    isExact: clocks.isExact,
    startAt: state === 'RESOLVED' ? startAt : null,
    understood: understoodOf(text, read),
    unexplained: read.others.map(({ raw }) => raw.toLowerCase()),
    ambiguity: state === 'AMBIGUOUS' ? ambiguity : null,
  };
}

function startOf({ days, clocks }: ReadTime, timeZone: string): string | null {
  if (!isOneStart({ days, clocks }) || days.from === null || clocks.from === null) return null;
  return toInstant({ day: days.from, minutes: clocks.from }, timeZone);
}

const isOneStart = ({ days, clocks }: Pick<ReadTime, 'days' | 'clocks'>) =>
  days.from !== null && days.from === days.to && clocks.isExact;

function ambiguityOf(read: ReadTime, startAt: string | null): TimeReading['ambiguity'] {
  if (read.days.isAmbiguous) return 'DAY';
  if (read.clocks.isAmbiguous) return 'CLOCK';
  return isOneStart(read) && startAt === null ? 'LOCAL_TIME' : null;
}

function stateOf(read: ReadTime, isAmbiguous: boolean): TimeReading['state'] {
  if (read.findings.length === 0) return 'NOT_FOUND';
  if (isPast(read)) return 'PAST';
  return isAmbiguous ? 'AMBIGUOUS' : 'RESOLVED';
}

function isPast({ days, clocks, now }: ReadTime): boolean {
  if (days.to === null || days.to > now.day) return false;
  if (days.to < now.day) return true;
  const end = clocks.isExact ? clocks.from : clocks.to;
  return end !== null && end < now.minutes + (clocks.isExact ? 0 : 1);
}

/** The phrases as they were written; neighbours stand together. */
function understoodOf(text: string, { findings, tokens }: ReadTime): string {
  const whole = text.normalize('NFC');
  const pieces: { from: number; to: number; end: number }[] = [];
  for (const { from, to } of findings) {
    const last = pieces.at(-1);
    if (last && last.to === from) Object.assign(last, { to });
    else pieces.push({ from, to, end: to });
  }
  return pieces.map(({ from, to }) => whole.slice(tokens[from]?.start, tokens[to - 1]?.end)).join(' ');
}
