import { isFillerWord, isTimeWord, lexicon } from '../lexicon.ts';
import { fold } from '../words/fold.ts';

const HOURS_PER_DAY = 24;
const DAYS_PER_MONTH = 31;
const MINUTES_PER_HOUR = 60;
/** An hour that is said with its unit, "à 17 heures"; fewer hours may be a duration. */
const SURELY_OF_DAY = 6;
/** Words between "at" and its hour: "a las", "half past", "o godzinie". */
const MOST_BETWEEN = 3;
/** Before what can only be an hour or a date any small word will do: "na piątą". */
const SMALL_WORD = 3;
const CLOCK_TIME = /(?<!\d)(\d{1,2}):(\d{2})(?!\d)/gu;
const WRITTEN_HOUR = /^\d{1,2}(?:[.,]\d{2})?$/u;
const WRITTEN_TIME = /^(?:[01]?\d|2[0-3])[.,][0-5]\d$/u;
const ARTICLES: ReadonlySet<string> = new Set([
  'las',
  'la',
  'les',
  'the',
  'os',
  'as',
  'den',
  'le',
  'il',
  'el',
  'dia',
  'delle',
  'das',
  'dos',
]);
/** "las cinco", "às cinco": nothing but an hour has this article. */
const HOUR_ARTICLES: ReadonlySet<string> = new Set(['las', 'as']);
/** Between a day and its month: "15th of December", "15 de diciembre". */
const OF: ReadonlySet<string> = new Set(['th', 'st', 'nd', 'rd', 'of', 'de', 'di', 'du', 'e']);

interface Said {
  readonly words: readonly string[];
  readonly folded: readonly string[];
  readonly isTime: boolean[];
}

/** A text with its "17:30" as one word. */
export function joinClockTimes(text: string): string {
  return text.replace(CLOCK_TIME, '$1.$2');
}

/** Which words of a text say when: days, dates, and hours with what stands before and behind them. */
export function findTimes(words: readonly string[]): boolean[] {
  const said: Said = {
    words,
    folded: words.map(fold),
    isTime: words.map((word) => isTimeWord(word) || WRITTEN_TIME.test(word)),
  };
  const { folded, isTime } = said;
  for (let at = 0; at < words.length; at += 1) {
    const from = isTime[at] === true ? null : beginOfHour(said, at);
    if (from === null) continue;
    const to = endOfHour(said, at);
    isTime.fill(true, from, to);
    at = to - 1;
  }
  for (let at = words.length - 2; at >= 0; at -= 1) {
    if (isTime[at + 1] === true && lexicon.timeWords.has(folded[at] ?? '')) isTime[at] = true;
  }
  return isTime;
}

/** The hour or the day of a month that a word may be. */
function hourOf({ words, folded }: Said, at: number): number | null {
  const word = folded[at] ?? '';
  if (lexicon.hours.has(word)) return HOURS_PER_DAY;
  const written = words[at] ?? '';
  const value = WRITTEN_HOUR.test(written) ? Number.parseInt(written, 10) : lexicon.numbers.get(word);
  const isHour = value !== undefined && value <= DAYS_PER_MONTH && !isUnit(folded[at + 1]);
  return isHour ? value : null;
}

/** Where the time begins whose hour stands here, or null where nothing says that it is one. */
function beginOfHour(said: Said, at: number): number | null {
  const hour = hourOf(said, at);
  if (hour === null) return null;
  const { words, folded, isTime } = said;
  if (monthBehind(said, at) !== null) return at;
  if (hour > HOURS_PER_DAY) return null;
  for (let before = at - 1; before >= 0 && before >= at - 1 - MOST_BETWEEN; before -= 1) {
    const word = folded[before] ?? '';
    if (lexicon.timeWords.has(word) && !ARTICLES.has(word)) return beginOfParts(said, before);
    if (!ARTICLES.has(word) && !lexicon.clock.has(word) && !lexicon.hourParts.has(word)) break;
  }
  const previous = words[at - 1];
  if (previous === undefined) return hasClock(said, at, hour) ? at : null;
  const isOnlyHour = lexicon.hours.has(folded[at] ?? '');
  if (isOnlyHour && previous.length < SMALL_WORD && isFillerWord(previous)) return at;
  if (!isOnlyHour && HOUR_ARTICLES.has(folded[at - 1] ?? '')) return at - 1;
  return isTime[at - 1] === true || hasClock(said, at, hour) ? at : null;
}

/** "half past" of "half past four". */
function beginOfParts({ folded }: Said, at: number): number {
  return lexicon.hourParts.has(folded[at - 1] ?? '') ? at - 1 : at;
}

function hasClock({ folded }: Said, at: number, hour: number): boolean {
  return hour >= SURELY_OF_DAY && lexicon.clock.has(folded[at + 1] ?? '');
}

/** Where the month stands to which a number is the day. */
function monthBehind({ folded }: Said, at: number): number | null {
  let month = at + 1;
  while (month <= at + MOST_BETWEEN && OF.has(folded[month] ?? '')) month += 1;
  return lexicon.months.has(folded[month] ?? '') ? month : null;
}

/** Where it ends: "17 30", "piątej trzydzieści", "cuatro y media", "10 and 12", "15th of December". */
function endOfHour(said: Said, at: number): number {
  const { folded } = said;
  const month = monthBehind(said, at);
  if (month !== null) return month + 1;
  let to = at + 1;
  const word = () => folded[to] ?? '';
  if (lexicon.clock.has(word())) to += 1;
  if (lexicon.joiners.has(word()) || lexicon.timeWords.has(word())) {
    const next = ARTICLES.has(folded[to + 1] ?? '') ? to + 2 : to + 1;
    if (lexicon.hourParts.has(folded[next] ?? '')) return next + 1;
    return hourOf(said, next) === null ? to : endOfHour(said, next);
  }
  const minutes = lexicon.numbers.get(word()) ?? (/^\d{2}$/u.test(word()) ? Number(word()) : MINUTES_PER_HOUR);
  if (minutes < MINUTES_PER_HOUR && !isUnit(folded[to + 1])) to += 1;
  return lexicon.clock.has(word()) ? to + 1 : to;
}

/** What is counted lasts, and is no time of day: "15 minutes". */
function isUnit(word: string | undefined): boolean {
  return word !== undefined && lexicon.minutes.has(word);
}
