import { lexicon } from '../lexicon.ts';
import { isFillerWord, isTimeWord } from '../word-uses.ts';
import { fold } from '../words/fold.ts';
import { markBareNumbers } from './bare-numbers.ts';
import { ARTICLES, HOUR_ARTICLES, OF, ONE, PART_LINKS } from './link-words.ts';
import { looksAhead } from './looks-ahead.ts';
import { numberOf } from './number-words.ts';
import { markOccasions } from './occasions.ts';
import { markPhrases } from './phrases.ts';

const HOURS_PER_DAY = 24;
const DAYS_PER_MONTH = 31;
const MINUTES_PER_HOUR = 60;
/** An hour said with its unit, "à 17 heures"; fewer hours may be a duration. */
const SURELY_OF_DAY = 6;
/** Words between "at" and its hour: "a las", "half past", "o godzinie", "v tři čtvrtě na". */
const MOST_BETWEEN = 5;
/** Before an hour or a date any word up to this length is accepted: "na piątą". */
const SMALL_WORD = 3;
const WRITTEN_HOUR = /^\d{1,2}(?:[.,]\d{2})?$/u;
/** A time of day, or a day and its month, "24.01". */
const WRITTEN_TIME = /^(?:(?:[01]?\d|2[0-3])[.,][0-5]\d|(?:2[4-9]|3[01])\.(?:0[1-9]|1[0-2]))$/u;
interface Said {
  readonly words: readonly string[];
  readonly folded: readonly string[];
  readonly isTime: boolean[];
}

/** The words of a text that mean a time: days, dates, and hours with the words before and after them. */
export function findTimes(words: readonly string[], clauses: readonly number[]): boolean[] {
  const said: Said = {
    words,
    folded: words.map(fold),
    isTime: words.map((word) => isTimeWord(word) || WRITTEN_TIME.test(word)),
  };
  const { folded, isTime } = said;
  markPhrases(folded, clauses, isTime);
  markOccasions(words, folded, isTime);
  for (let at = 0; at < words.length; at += 1) {
    // A phrase of another language may end before the hour does: "à dix", and "heures".
    const from = isTime[at] === true ? at : beginOfHour(said, at);
    if (from === null || hourOf(said, at) === null) continue;
    const to = endOfHour(said, at);
    isTime.fill(true, from, to);
    at = to - 1;
  }
  markBareNumbers({ ...said, clauses });
  for (let at = words.length - 2; at >= 0; at -= 1) {
    if (isTime[at + 1] === true && (lexicon.timeWords.has(folded[at] ?? '') || isPart(said, at))) isTime[at] = true;
  }
  return isTime;
}

/** "half" of "half past four", but not that of "half an hour". */
function isPart({ folded }: Said, at: number): boolean {
  return lexicon.hourParts.has(folded[at] ?? '') && !lexicon.durations.has(folded[at + 1] ?? '');
}

/** The possible hour or day of a month of a word. */
function hourOf(said: Said, at: number): number | null {
  if (lexicon.hours.has(said.folded[at] ?? '')) return HOURS_PER_DAY;
  const value = countOf(said, at);
  return value !== null && value <= DAYS_PER_MONTH ? value : null;
}

/** A number of hours, days or minutes past the hour, unless it is one of a duration. */
function countOf({ words, folded }: Said, at: number): number | null {
  const written = words[at] ?? '';
  const value = WRITTEN_HOUR.test(written) ? Number.parseInt(written, 10) : numberOf(folded[at] ?? '');
  return value !== undefined && value < MINUTES_PER_HOUR && !isUnit(folded[at + 1]) ? value : null;
}

/** The beginning of the time with this hour, or null if no word marks it as one. */
function beginOfHour(said: Said, at: number): number | null {
  const hour = hourOf(said, at);
  if (hour === null) return null;
  const { words, folded, isTime } = said;
  if (dayBehind(said, at) !== null) return at;
  for (let before = at - 1; before >= 0 && before >= at - MOST_BETWEEN; before -= 1) {
    const word = folded[before] ?? '';
    if (isTime[before] === true) return before + 1;
    if (lexicon.timeWords.has(word) && !ARTICLES.has(word)) return beginOfParts(said, before);
    if (!isBetween(said, before)) break;
    if (isPart(said, before)) return before;
  }
  const previous = words[at - 1];
  if (previous === undefined) return hasClock(said, at, hour) ? at : null;
  const isOnlyHour = lexicon.hours.has(folded[at] ?? '');
  if (isOnlyHour && previous.length < SMALL_WORD && isFillerWord(previous)) return at;
  if (!isOnlyHour && HOUR_ARTICLES.has(folded[at - 1] ?? '')) return at - 1;
  return hasClock(said, at, hour) ? at : null;
}

/** Words between the word that begins a time and its hour. */
function isBetween(said: Said, at: number): boolean {
  const word = said.folded[at] ?? '';
  return (
    ARTICLES.has(word) ||
    PART_LINKS.has(word) ||
    lexicon.clock.has(word) ||
    lexicon.hourParts.has(word) ||
    hourOf(said, at) !== null
  );
}

/** "half past" of "half past four". */
function beginOfParts({ folded }: Said, at: number): number {
  return lexicon.hourParts.has(folded[at - 1] ?? '') ? at - 1 : at;
}

function hasClock({ folded }: Said, at: number, hour: number): boolean {
  return hour >= SURELY_OF_DAY && lexicon.clock.has(folded[at + 1] ?? '');
}

/**
 * The index of the month whose day a number is, "twenty third of March", or of the span that it counts, "in two weeks".
 */
function dayBehind(said: Said, at: number): number | null {
  const { folded } = said;
  if (looksAhead(said, at) && lexicon.spans.has(folded[at + 1] ?? '')) return at + 1;
  let month = at + 1;
  while (month <= at + MOST_BETWEEN && (OF.has(folded[month] ?? '') || hourOf(said, month) !== null)) month += 1;
  return lexicon.months.has(folded[month] ?? '') ? month : null;
}

/** The end of a time: "17 30", "piątej trzydzieści", "cuatro y media", "10 and 12", "15th of December". */
function endOfHour(said: Said, at: number): number {
  const day = dayBehind(said, at);
  let to = day === null ? at + 1 : day + 1;
  for (let next = endOfPart(said, to); next !== null; next = endOfPart(said, to)) to = next;
  return to;
}

/** The end of the part of a time that continues here, or null if there is none. */
function endOfPart(said: Said, at: number): number | null {
  const { folded } = said;
  if (lexicon.clock.has(folded[at] ?? '')) return at + 1;
  let next = at;
  if (lexicon.joiners.has(folded[next] ?? '') || lexicon.timeWords.has(folded[next] ?? '')) next += 1;
  if (ARTICLES.has(folded[next] ?? '') || ONE.has(folded[next] ?? '')) next += 1;
  if (isPart(said, next)) return next + 1;
  return countOf(said, next) === null && hourOf(said, next) === null ? null : next + 1;
}

/** A counted unit is a duration, not a time of day: "15 minutes". */
function isUnit(word: string | undefined): boolean {
  if (word === undefined) return false;
  return lexicon.minutes.has(word) || (lexicon.durations.has(word) && !lexicon.clock.has(word));
}
