import { DAYS_PER_WEEK, isoWeekday, mondayOf, nextDate } from './calendar.ts';
import { type DayContext, type DayMatch, type DayMeaning, span } from './day-meaning.ts';
import { endOfOpen } from './end-of-open.ts';
import type { Finding, Reader } from './finding.ts';
import { readDays } from './read-days.ts';

const UNCLEAR: DayMeaning = { kind: 'UNCLEAR' };

/** Days at a token, and days from, before and between others. */
export function findDays(reader: Reader, at: number): Finding[] {
  return [...plainDays(reader, at), ...openDays(reader, at), ...dayRanges(reader, at)];
}

function daysAt({ sentence, language, context }: Reader, at: number): DayMatch[] {
  const starts = [at, ...sentence.find('on', at).map(({ to }) => to)];
  return starts.flatMap((start) => readDays(sentence, language, context, start));
}

function plainDays(reader: Reader, at: number): Finding[] {
  const isDotted = reader.sentence.tokens[at]?.clock != null && reader.sentence.tokens[at]?.date != null;
  return daysAt(reader, at).map(({ to, meaning, isWeak, needsTime }) => ({
    from: at,
    to,
    days: isDotted && isRoundMinute(reader, at) ? UNCLEAR : meaning,
    ...(isWeak ? { weakness: 'NEEDS_NEIGHBOR' } : {}),
    ...(needsTime ? { weakness: 'NEEDS_TIME' } : {}),
  }));
}

/** "9.10" is as well a time of day as a date. */
const isRoundMinute = ({ sentence }: Reader, at: number) => (sentence.tokens[at]?.clock?.minute ?? 1) % 5 === 0;

/** "From Monday on", "after the 5th", "before Friday", "until Friday". */
function openDays(reader: Reader, at: number): Finding[] {
  const { sentence, context } = reader;
  const behind = (name: string) => sentence.find(name, at).flatMap(({ to }) => daysAt(reader, to));
  const open = (match: DayMatch, range: (from: number, to: number) => DayMeaning): Finding => {
    const whole = wholeDays(match.meaning, context);
    return {
      from: at,
      to: endOfOpen(sentence, match.to),
      days: whole === null ? UNCLEAR : range(whole.from, whole.to),
    };
  };
  const onwards = daysAt(reader, at).filter(({ to }) => sentence.find('onwards', to).length > 0);
  return [
    ...[...behind('from'), ...onwards].map((match) => open(match, (from) => span(from, null))),
    ...behind('after').map((match) => open(match, (_, to) => span(to + 1, null))),
    ...behind('before').map((match) => open(match, (from) => span(context.today, from - 1))),
    ...behind('until').map((match) => open(match, (_, to) => span(context.today, to))),
  ];
}

/** "From Monday to Wednesday", "between the 3rd and the 5th of March". */
function dayRanges(reader: Reader, at: number): Finding[] {
  const { sentence, context } = reader;
  const join = (start: number, joiners: readonly string[]) =>
    [...daysAt(reader, start), ...numbersAt(reader, start)].flatMap((first) =>
      joiners
        .flatMap((name) => sentence.find(name, first.to))
        .flatMap(({ to }) => daysAt(reader, to))
        .filter(({ meaning }) => !first.needsTime || meaning.kind === 'SPAN')
        .map((second) => ({ from: at, to: second.to, days: rangeOf(first.meaning, second.meaning, context) })),
    );
  return [
    ...sentence.find('between', at).flatMap(({ to }) => join(to, ['and', 'to'])),
    ...[...sentence.find('from', at), ...sentence.find('rangeFrom', at)].flatMap(({ to }) => join(to, ['to', 'until'])),
    ...join(at, ['to']),
  ];
}

/** "10" of "from 10 to 12 November". */
function numbersAt({ sentence }: Reader, at: number): DayMatch[] {
  return sentence.match('the? day', at).map(({ to, values }) => ({
    to,
    meaning: { kind: 'MONTH_DAY', day: values['day'] ?? 1 },
    isWeak: true,
    needsTime: true,
  }));
}

function rangeOf(first: DayMeaning, second: DayMeaning, context: DayContext): DayMeaning {
  const end = wholeDays(second, context);
  if (end === null) return UNCLEAR;
  // "From the 3rd to the 5th of March": the month belongs to both.
  const isWithinMonth = first.kind === 'MONTH_DAY' && second.kind === 'SPAN';
  const begin = isWithinMonth ? beforeEnd(first.day, end.from) : wholeDays(first, context);
  if (begin === null) return UNCLEAR;
  const to = second.kind === 'WEEKDAY' && end.to < begin.from ? end.to + DAYS_PER_WEEK : end.to;
  return to < begin.from ? UNCLEAR : span(begin.from, to);
}

function beforeEnd(day: number, end: number): { from: number; to: number } | null {
  const found = nextDate(end - 30, day, null);
  return found === null || found > end ? null : { from: found, to: found };
}

/** The days of a meaning that needs no other. */
function wholeDays(meaning: DayMeaning, context: DayContext): { from: number; to: number } | null {
  if (meaning.kind === 'SPAN') return { from: meaning.from, to: meaning.to ?? meaning.from };
  if (meaning.kind === 'UNCLEAR') return null;
  const day = meaning.kind === 'WEEKDAY' ? weekdayFrom(meaning, context) : dayOfMonth(meaning.day, context);
  return day === null ? null : { from: day, to: day };
}

/** The day of the month that comes next, in the month of a day that was spoken of before. */
export function dayOfMonth(day: number, { today, near }: DayContext): number | null {
  const monthOfNear = near === null ? null : new Date(near * 86_400_000).getUTCDate();
  return nextDate(near === null || monthOfNear === null ? today : Math.max(today, near - monthOfNear + 1), day, null);
}

/** The day of a weekday; null if "next Friday" may be this one or that of the next week. */
export function weekdayFrom(
  { weekday, which }: Extract<DayMeaning, { kind: 'WEEKDAY' }>,
  { today, near }: DayContext,
): number | null {
  const now = isoWeekday(today);
  const coming = today + ((weekday - now + DAYS_PER_WEEK) % DAYS_PER_WEEK || DAYS_PER_WEEK);
  const ofWeek = mondayOf(today) + weekday - 1;
  if (which === 'LAST') return ofWeek < today ? ofWeek : ofWeek - DAYS_PER_WEEK;
  if (which === 'NEXT') return ofWeek + DAYS_PER_WEEK;
  if (which === 'AFTER_NEXT') return ofWeek + 2 * DAYS_PER_WEEK;
  if (which === 'UNCLEAR') return coming === ofWeek + DAYS_PER_WEEK ? coming : null;
  if (which === 'THIS') return weekday === now ? today : coming;
  const ofNear = near === null ? coming : mondayOf(near) + weekday - 1;
  return ofNear > today ? ofNear : coming;
}
