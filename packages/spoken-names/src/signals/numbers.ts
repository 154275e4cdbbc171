import { lexicon } from '../lexicon.ts';
import { fold } from '../words/fold.ts';
import { addNumbers, numberOf } from './number-words.ts';

/** Words `from` (inclusive) to `to` (exclusive) that mean a number; a duration counts in minutes. */
export interface NumberSpan {
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

interface Reading {
  readonly value: number;
  readonly to: number;
}

const MINUTES_PER_HOUR = 60;
const HALF_HOUR_MINUTES = 30;
const HOURS_PER_DAY = 24;
const HOUR_SIGN = 'h';
const ARTICLES = new Set(['a', 'an', 'of', 'eine', 'ein', 'einer', 'une', 'una', 'jedna', 'jedne', 'de']);
const CLOCK = new Set(['uhr', 'oclock', 'pm', 'am']);
// Shorter words without their accents are other words: "pět" is five, "pet" is an animal.
const ACCENTLESS_NUMBER_LENGTH = 5;

/**
 * The spoken and written numbers of a text, "sixty minutes" as 60 and "półtorej godziny" as 90; times of day are
 * excluded.
 */
export function findNumbers(words: readonly string[]): NumberSpan[] {
  const folded = words.map(fold);
  const spans: NumberSpan[] = [];
  let from = 0;
  while (from < words.length) {
    const reading = readDuration(words, folded, from) ?? readCount(words, folded, from);
    const isTime = reading !== null && reading.value <= HOURS_PER_DAY && CLOCK.has(folded[reading.to] ?? '');
    if (reading && !isTime) spans.push({ from, ...reading });
    from = reading ? reading.to : from + 1;
  }
  return spans;
}

/** Whether a number may begin with this word; a text without such words has no numbers. */
export function mayBeginNumber(word: string): boolean {
  const folded = fold(word);
  return (
    lexicon.oneAndHalf.has(folded) ||
    lexicon.halves.has(folded) ||
    lexicon.durations.has(folded) ||
    lexicon.numbers.has(folded) ||
    readDigit([word], [folded], 0) !== null ||
    readAdjective(folded, 0) !== null
  );
}

function readDuration(words: readonly string[], folded: readonly string[], from: number): Reading | null {
  const at = (index: number) => folded[index] ?? '';
  if (lexicon.oneAndHalf.has(at(from))) {
    return {
      value: MINUTES_PER_HOUR + HALF_HOUR_MINUTES,
      to: lexicon.durations.has(at(from + 1)) ? from + 2 : from + 1,
    };
  }
  if (lexicon.halves.has(at(from))) {
    const hour = skipArticles(folded, from + 1);
    return lexicon.durations.get(at(hour)) === MINUTES_PER_HOUR ? { value: HALF_HOUR_MINUTES, to: hour + 1 } : null;
  }
  const count = readNumber(words, folded, from);
  const unit = count ? count.to : from;
  const minutes = count && at(unit) === HOUR_SIGN ? MINUTES_PER_HOUR : lexicon.durations.get(at(unit));
  if (minutes === undefined) return null;
  return readRest(words, folded, { value: (count?.value ?? 1) * minutes, to: unit + 1 });
}

/** "… and a half", "… and thirty minutes", "1h30". */
function readRest(words: readonly string[], folded: readonly string[], hours: Reading): Reading {
  const joined = lexicon.joiners.has(folded[hours.to] ?? '');
  const next = joined ? skipArticles(folded, hours.to + 1) : hours.to;
  if (joined && lexicon.halves.has(folded[next] ?? '')) return { value: hours.value + HALF_HOUR_MINUTES, to: next + 1 };
  const minutes = readNumber(words, folded, next);
  if (minutes === null || minutes.value >= MINUTES_PER_HOUR) return hours;
  const to = lexicon.minutes.has(folded[minutes.to] ?? '') ? minutes.to + 1 : minutes.to;
  return { value: hours.value + minutes.value, to };
}

function readCount(words: readonly string[], folded: readonly string[], from: number): Reading | null {
  const count = readNumber(words, folded, from) ?? readAdjective(folded[from] ?? '', from);
  if (count !== null) return lexicon.minutes.has(folded[count.to] ?? '') ? { ...count, to: count.to + 1 } : count;
  const accentless = lexicon.numbers.get(folded[from] ?? '');
  if (accentless === undefined || !lexicon.minutes.has(folded[from + 1] ?? '')) return null;
  return { value: accentless, to: from + 2 };
}

/** "sechzigminütig", "sześćdziesięciominutowy". */
function readAdjective(folded: string, from: number): Reading | null {
  for (const minutes of lexicon.minutes) {
    if (minutes.length < 5 || !folded.endsWith(minutes)) continue;
    const value = lexicon.numbers.get(folded.slice(0, -minutes.length));
    if (value !== undefined) return { value, to: from + 1 };
  }
  return null;
}

function readNumber(words: readonly string[], folded: readonly string[], from: number): Reading | null {
  let reading = readDigit(words, folded, from);
  while (reading !== null) {
    const joined = lexicon.joiners.has(folded[reading.to] ?? '');
    const next = readDigit(words, folded, joined ? reading.to + 1 : reading.to);
    const value = next === null ? null : addNumbers(reading.value, next.value, joined);
    if (next === null || value === null) return reading;
    reading = { value, to: next.to };
  }
  return null;
}

function readDigit(words: readonly string[], folded: readonly string[], index: number): Reading | null {
  const word = words[index];
  const plain = folded[index];
  if (word === undefined || plain === undefined) return null;
  if (/^\d/u.test(word)) return { value: Number(word.replace(',', '.')), to: index + 1 };
  const long = plain.length >= ACCENTLESS_NUMBER_LENGTH;
  const value = lexicon.accentedNumbers.get(word) ?? (long ? numberOf(plain) : undefined);
  return value === undefined ? null : { value, to: index + 1 };
}

function skipArticles(folded: readonly string[], index: number): number {
  return ARTICLES.has(folded[index] ?? '') ? index + 1 : index;
}
