import { fromIsoDate } from './calendar.ts';
import { type CombinedClocks, combineClocks } from './combine-clocks.ts';
import { type CombinedDays, combineDays } from './combine-days.ts';
import { type DayMeaning, span } from './day-meaning.ts';
import { findTimes } from './find-times.ts';
import type { Finding } from './finding.ts';
import { toSentence } from './forms.ts';
import { languageOf } from './languages.ts';
import { readTokens, type Token } from './tokens.ts';
import { type LocalTime, toLocal } from './zone.ts';

/** The language, the time and the place of an utterance. */
export interface TimeRequest {
  /** The spoken language, as BCP 47. */
  readonly locale: string;
  readonly now: Date;
  /** The time zone of the days and hours. */
  readonly timeZone: string;
  /** A day that was spoken of before, as `YYYY-MM-DD`. */
  readonly near?: string;
}

/** The time of a sentence, and its other words. */
export interface ReadTime {
  readonly now: LocalTime;
  readonly days: CombinedDays;
  readonly clocks: CombinedClocks;
  readonly findings: readonly Finding[];
  readonly tokens: readonly Token[];
  readonly others: readonly Token[];
}

/** Throws `RangeError` for an unknown language. */
export function readTime(text: string, { locale, now, timeZone, near }: TimeRequest): ReadTime {
  const { language, isDayFirst } = languageOf(locale);
  const tokens = readTokens(text.normalize('NFC'), language);
  const local = toLocal(now, timeZone);
  const context = { today: local.day, near: near === undefined ? null : fromIsoDate(near), isDayFirst };
  const findings = findTimes({ sentence: toSentence(tokens, language), language, context, now: local });
  const meanings = findings.flatMap(({ days, clock }) => [...(days ? [days] : []), ...dayOfClock(clock)]);
  return {
    now: local,
    days: combineDays(meanings.length === 0 && context.near !== null ? [span(context.near)] : meanings, context),
    clocks: combineClocks(
      findings.flatMap(({ clock }) => clock ?? []),
      findings.flatMap(({ part }) => part ?? []),
    ),
    findings,
    tokens,
    others: tokens.filter((_, index) => !findings.some(({ from, to }) => index >= from && index < to)),
  };
}

/** "In two hours" says the day too. */
function dayOfClock(clock: Finding['clock']): DayMeaning[] {
  return clock?.kind === 'AHEAD' ? [{ kind: 'SPAN', from: clock.at.day, to: clock.at.day }] : [];
}
