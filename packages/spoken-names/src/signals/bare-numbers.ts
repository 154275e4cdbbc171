import { lexicon } from '../lexicon.ts';
import { isFillerWord } from '../word-uses.ts';
import { ARTICLES, DAY_ARTICLES, ORDINAL_ARTICLES, PART_LINKS } from './link-words.ts';
import { numberOf } from './number-words.ts';
import { ANY_TALK, isSmallTalk } from './small-talk.ts';

const DAYS_PER_MONTH = 31;
const HOURS_PER_DAY = 24;
const MINUTES_PER_HOUR = 60;
/** "treinta y uno". */
const LONGEST = 3;
const WRITTEN = /^\d{1,2}$/u;
/** So many consecutive numbers, or so many digits, are a telephone number. */
const TELEPHONE_NUMBERS = 5;
const TELEPHONE_DIGITS = 7;
const DIGITS = /^\d+(?:[.,]\d+)?$/u;

interface Said {
  readonly words: readonly string[];
  readonly folded: readonly string[];
  readonly clauses: readonly number[];
  readonly isTime: boolean[];
}

/**
 * Marks numbers that can only be a day or an hour because of the adjacent words: "el quince", "ten thirty on Sunday".
 */
export function markBareNumbers(said: Said): void {
  for (let at = 0; at < said.words.length; at += 1) {
    if (said.isTime[at] === true) continue;
    const to = endOfSum(said, at) ?? endOfDay(said, at) ?? endOfHour(said, at) ?? endOfPart(said, at) ?? at;
    said.isTime.fill(true, at, to);
  }
}

/** The end of a telephone number or a price: "602 123 456", "two hundred euros". */
function endOfSum({ folded }: Said, at: number): number | null {
  let to = at;
  let digits = 0;
  while (DIGITS.test(folded[to] ?? '') || numberOf(folded[to] ?? '') !== undefined) {
    digits += DIGITS.test(folded[to] ?? '') ? (folded[to]?.length ?? 0) : 1;
    to += 1;
  }
  if (to === at) return null;
  if (to - at >= TELEPHONE_NUMBERS || digits >= TELEPHONE_DIGITS) return to;
  return lexicon.currencies.has(folded[to] ?? '') ? to + 1 : null;
}

/** The end of a day of the month that begins with its article here. */
function endOfDay(said: Said, at: number): number | null {
  const article = said.folded[at] ?? '';
  if (!DAY_ARTICLES.has(article)) return null;
  const to = endOfNumbers(said, at + 1);
  if (to === at + 1 || countAt(said, at + 1) > DAYS_PER_MONTH || !endsHere(said, to)) return null;
  return ORDINAL_ARTICLES.has(article) && !lexicon.hours.has(said.folded[to - 1] ?? '') ? null : to;
}

/** The end of an hour that only the following day distinguishes from a count. */
function endOfHour(said: Said, at: number): number | null {
  const to = endOfNumbers(said, at);
  if (to === at || countAt(said, at) > HOURS_PER_DAY || !isBeforeTime(said, to)) return null;
  const isFirst = at === 0 || said.clauses[at - 1] !== said.clauses[at];
  const hasMinutes = to > at + 1 && countAt(said, to - 1) < MINUTES_PER_HOUR;
  return isFirst || hasMinutes ? to : null;
}

/** The end of half or a quarter of an unsaid hour: "um Viertel nach", "at quarter to". */
function endOfPart(said: Said, at: number): number | null {
  const { folded } = said;
  if (!lexicon.timeWords.has(folded[at] ?? '') && !DAY_ARTICLES.has(folded[at] ?? '')) return null;
  const part = ARTICLES.has(folded[at + 1] ?? '') || folded[at + 1] === 'a' ? at + 2 : at + 1;
  if (!lexicon.hourParts.has(folded[part] ?? '')) return null;
  const to = PART_LINKS.has(folded[part + 1] ?? '') ? part + 2 : part + 1;
  return endsHere(said, to) ? to : null;
}

function endOfNumbers(said: Said, from: number): number {
  let to = from;
  while (to < from + LONGEST && (isNumber(said, to) || (to > from && isJoined(said, to)))) to += 1;
  return to;
}

/** "y" of "treinta y uno". */
function isJoined(said: Said, at: number): boolean {
  return lexicon.joiners.has(said.folded[at] ?? '') && isNumber(said, at + 1);
}

function isNumber(said: Said, at: number): boolean {
  const word = said.folded[at];
  if (word === undefined || said.isTime[at] === true) return false;
  if (lexicon.durations.has(said.folded[at + 1] ?? '') || lexicon.minutes.has(said.folded[at + 1] ?? '')) return false;
  return WRITTEN.test(word) || lexicon.hours.has(word) || numberOf(word) !== undefined;
}

function countAt({ folded }: Said, at: number): number {
  const word = folded[at] ?? '';
  return WRITTEN.test(word) ? Number(word) : (numberOf(word) ?? 0);
}

/** Whether no countable word follows. */
function endsHere(said: Said, at: number): boolean {
  const word = said.words[at];
  if (word === undefined || said.isTime[at] === true || said.clauses[at] !== said.clauses[at - 1]) return true;
  return isFillerWord(word) || isSmallTalk(word, ANY_TALK);
}

/** Whether a day follows, with at most one small word before it: "di domenica". */
function isBeforeTime(said: Said, at: number): boolean {
  if (said.isTime[at] === true) return true;
  return isFillerWord(said.words[at] ?? '') && said.isTime[at + 1] === true;
}
