import { monthOf, monthSpan, nextDate, toDay } from './calendar.ts';
import { type DayContext, type DayMatch, type DayMeaning, span } from './day-meaning.ts';
import type { Sentence } from './forms.ts';
import type { TimeLanguage } from './time-language.ts';
import type { WrittenDate } from './tokens.ts';

const MONTHS_PER_YEAR = 12;
const UNCLEAR: DayMeaning = { kind: 'UNCLEAR' };

/** All dates that begin at a token: in words, in digits, a month alone. */
export function readDates(sentence: Sentence, language: TimeLanguage, context: DayContext, at: number): DayMatch[] {
  const spoken = language.dates.flatMap(({ form, isWeak = false, needsTime = false }) =>
    sentence
      .match(form, at)
      .filter(({ to, values }) => values['weekday'] === undefined || endsWithDay(sentence, to))
      .map(({ to, values }) => {
        const day = values['day'] ?? values['ordinal'] ?? values['dated'] ?? values['digits'] ?? 0;
        const date = dateOf(context, day, values['month'] ?? null, values['year'] ?? null);
        return { to, meaning: withWeekday(date, values['weekday']), isWeak, needsTime };
      }),
  );
  const months = sentence.match('inMonth month', at).map(({ to, values }) => ({
    to,
    meaning: monthAhead(context, values['month'] ?? 1),
    isWeak: false,
  }));
  return [...spoken, ...months, ...writtenDates(sentence, context, at)];
}

/** "Tuesday 3" goes on in "Tuesday 3 November" and in "mardi 3 heures". */
function endsWithDay(sentence: Sentence, to: number): boolean {
  if (sentence.isEnd(to)) return true;
  const isContinued = ['month', 'clockUnit', 'hourUnit', 'of month'].some(
    (form) => sentence.match(form, to).length > 0,
  );
  return !isContinued;
}

/** "Friday the 13th" */
function withWeekday(meaning: DayMeaning, weekday: number | undefined): DayMeaning {
  return meaning.kind === 'MONTH_DAY' && weekday !== undefined ? { ...meaning, weekday } : meaning;
}

function writtenDates({ tokens }: Sentence, context: DayContext, at: number): DayMatch[] {
  const date = tokens[at]?.date;
  if (!date) return [];
  const year = date.year === null ? (tokens[at + 1]?.number ?? 0) : 0;
  const hasYear = year >= 2000 && year <= 2100 && tokens[at + 1]?.isAfterMark === false;
  const whole = hasYear ? { ...date, year } : date;
  return [{ to: hasYear ? at + 2 : at + 1, meaning: writtenMeaning(context, whole), isWeak: false }];
}

function writtenMeaning(context: DayContext, { day, month, year, isSwappable }: WrittenDate): DayMeaning {
  if (!isSwappable || day > MONTHS_PER_YEAR || context.isDayFirst === true) return dateOf(context, day, month, year);
  if (month > MONTHS_PER_YEAR || context.isDayFirst === false || day === month)
    return dateOf(context, month, day, year);
  return UNCLEAR;
}

function dateOf(context: DayContext, day: number, month: number | null, year: number | null): DayMeaning {
  if (month === null) return { kind: 'MONTH_DAY', day };
  const found = year === null ? nextDate(context.today, day, month) : toDay(year, month, day);
  return found === null ? UNCLEAR : span(found);
}

/** The rest of this month, or the next month of this name. */
function monthAhead({ today }: DayContext, month: number): DayMeaning {
  const now = monthOf(today);
  return { kind: 'SPAN', ...monthSpan(month < now.month ? now.year + 1 : now.year, month) };
}
