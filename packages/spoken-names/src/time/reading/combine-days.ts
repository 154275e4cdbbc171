import { DAYS_PER_WEEK, type Day, isoWeekday, toDay } from './calendar.ts';
import { dayOfMonth, weekdayFrom } from './day-findings.ts';
import type { DayContext, DayMeaning } from './day-meaning.ts';

/** The days that all phrases allow; both null if no day was said. */
export interface CombinedDays {
  readonly from: Day | null;
  /** Null without an end. */
  readonly to: Day | null;
  readonly isAmbiguous: boolean;
}

type Of<Kind extends DayMeaning['kind']> = Extract<DayMeaning, { kind: Kind }>;

const NONE: CombinedDays = { from: null, to: null, isAmbiguous: false };
const AMBIGUOUS: CombinedDays = { ...NONE, isAmbiguous: true };
const LONG_SPAN = 40;
const DAY_MS = 86_400_000;

/** The days that several phrases mean together. */
export function combineDays(said: readonly DayMeaning[], context: DayContext): CombinedDays {
  const meanings = said.flatMap(withWeekday);
  if (meanings.length === 0) return NONE;
  if (meanings.some(({ kind }) => kind === 'UNCLEAR')) return AMBIGUOUS;
  const weekdays = meanings.filter((meaning) => meaning.kind === 'WEEKDAY');
  const monthDays = meanings.filter((meaning) => meaning.kind === 'MONTH_DAY');
  const spans = meanings.filter((meaning) => meaning.kind === 'SPAN');
  const [weekday, monthDay] = [weekdays[0], monthDays[0]];
  if (weekdays.some((each) => each.weekday !== weekday?.weekday)) return AMBIGUOUS;
  if (monthDays.some((each) => each.day !== monthDay?.day)) return AMBIGUOUS;
  const range = spans.length === 0 ? null : intersect(spans, weekday !== undefined);
  if (range && range.to !== null && range.to < range.from) return AMBIGUOUS;
  const limit = monthDay ? dayInMonth(monthDay, range, context) : range;
  if (monthDay && !limit) return AMBIGUOUS;
  if (!weekday) return limit ? { ...limit, isAmbiguous: false } : AMBIGUOUS;
  const day = limit ? weekdayWithin(weekday, limit, context) : weekdayFrom(weekday, context);
  return day === null ? AMBIGUOUS : { from: day, to: day, isAmbiguous: false };
}

/** "Friday the 13th" says a weekday too. */
function withWeekday(meaning: DayMeaning): DayMeaning[] {
  const weekday = meaning.kind === 'MONTH_DAY' ? meaning.weekday : undefined;
  return weekday === undefined ? [meaning] : [meaning, { kind: 'WEEKDAY', weekday, which: 'COMING' }];
}

interface Range {
  readonly from: Day;
  readonly to: Day | null;
}

function intersect(spans: readonly Of<'SPAN'>[], hasWeekday: boolean): Range {
  // "Friday in two weeks" is a day of that week.
  const ranges = spans.map(({ from, to, week }) =>
    week !== undefined && hasWeekday ? { from: week, to: week + DAYS_PER_WEEK - 1 } : { from, to },
  );
  const ends = ranges.flatMap(({ to }) => (to === null ? [] : [to]));
  return {
    from: Math.max(...ranges.map(({ from }) => from)),
    to: ends.length === 0 ? null : Math.min(...ends),
  };
}

/** The only such weekday of the days; null if there is none, or more than one. */
function weekdayWithin(weekday: Of<'WEEKDAY'>, { from, to }: Range, { today }: DayContext): Day | null {
  const first = to !== null && to >= today ? Math.max(from, today) : from;
  const day = first + ((weekday.weekday - isoWeekday(first) + DAYS_PER_WEEK) % DAYS_PER_WEEK);
  if (to === null) return day;
  return day > to || day + DAYS_PER_WEEK <= to ? null : day;
}

function dayInMonth({ day }: Of<'MONTH_DAY'>, range: Range | null, context: DayContext): Range | null {
  if (!range || range.to === null) {
    const found = dayOfMonth(day, range ? { ...context, today: Math.max(context.today, range.from) } : context);
    return found === null ? null : { from: found, to: found };
  }
  for (let each = range.from; each <= Math.min(range.to, range.from + LONG_SPAN); each += 1) {
    const date = new Date(each * DAY_MS);
    if (toDay(date.getUTCFullYear(), date.getUTCMonth() + 1, day) === each) return { from: each, to: each };
  }
  return null;
}
