import type { Sentence } from './forms.ts';
import { PARTS } from './parts.ts';
import type { ClockForm, PartName, TimeLanguage } from './time-language.ts';
import { partAt } from './word-table.ts';

/** A time of day in minutes from midnight. */
export interface Clock {
  readonly minutes: number;
  /** The half of the day was said. */
  readonly isFixed: boolean;
  /** The half that was said contradicts the hour. */
  readonly isContradictory: boolean;
}

export interface ClockMatch {
  readonly to: number;
  readonly clock: Clock;
  /** It is no time without a word like "at" or a time beside it. */
  readonly isWeak: boolean;
  /** It may be a duration: "for two hours". */
  readonly isDuration?: boolean;
}

const HOUR = 60;
const NOON = 12 * HOUR;
export const MIDNIGHT = 24 * HOUR;
/** No appointment is earlier: "five" is in the afternoon. */
const FIRST_HOUR = 8 * HOUR;
/** Fewer hours may be a duration. */
const SURELY_OF_DAY = 7;
const LAST_OF_NIGHT = 5 * HOUR;
/** Minutes without a word between them and the hour: "five thirty", "five oh five" but not "five two". */
const FIRST_MINUTE = 10;
const FIVE = 5;

const COMMON: readonly ClockForm[] = [
  { form: 'hourName? hour', isWeak: true },
  { form: 'hourName hour' },
  { form: 'hour clockUnit' },
  { form: 'hour clockUnit minute', minutes: 1 },
  { form: 'hourName? hour minute', minutes: 1, isWeak: true },
];

/** All times of day that begin at a token. */
export function readClocks(sentence: Sentence, language: TimeLanguage, at: number): ClockMatch[] {
  const plain = [...spokenClocks(sentence, language, at), ...writtenClocks(sentence, at), ...namedClocks(sentence, at)];
  return plain.flatMap((match) => [...(isCounted(sentence, match.to) ? [] : [match]), ...withPart(sentence, match)]);
}

/** A number of minutes, people or coins is no hour. */
function isCounted(sentence: Sentence, at: number): boolean {
  if (sentence.tokens[at]?.isAfterMark !== false) return false;
  return ['unit', 'minuteUnit', 'dayUnit', 'weekUnit', 'monthUnit', 'hourUnit', 'month'].some(
    (name) => sentence.find(name, at).length > 0,
  );
}

function spokenClocks(sentence: Sentence, language: TimeLanguage, at: number): ClockMatch[] {
  const matches: ClockMatch[] = [];
  for (const { form, add = 0, minutes = 0, isWeak = false, hasHours = false } of [...COMMON, ...language.clocks]) {
    for (const { to, values } of sentence.match(form, at)) {
      const [hour = 0, minute = 0] = [values['hour'] ?? values['hourOnly'], values['minute']];
      if (form.endsWith('hour minute') && minute < FIRST_MINUTE && !isWrittenMinute(sentence, to - 1)) continue;
      // "9 to 5" is no nine minutes to five.
      if (form.startsWith('minute') && minute % FIVE !== 0 && values['minuteUnit'] === undefined) continue;
      const isFixed = hour > 12 || hour === 0;
      const sum = hour * HOUR + add + minutes * minute;
      const isDuration = hasHours && hour < SURELY_OF_DAY;
      const clock = { minutes: sum, isFixed, isContradictory: false };
      matches.push({ to, clock, isWeak: isWeak || isDuration, isDuration });
    }
  }
  return matches;
}

/** "10 05" */
const isWrittenMinute = ({ tokens }: Sentence, at: number) => /^0\d$/u.test(tokens[at]?.raw ?? '');

function writtenClocks(sentence: Sentence, at: number): ClockMatch[] {
  const written = sentence.tokens[at]?.clock;
  if (!written) return [];
  const clock = { minutes: written.hour * HOUR + written.minute, isFixed: written.isFixed, isContradictory: false };
  const ends = [at + 1, ...sentence.find('clockUnit', at + 1).map(({ to }) => to)];
  return ends.map((to) => ({ to, clock, isWeak: false }));
}

function namedClocks(sentence: Sentence, at: number): ClockMatch[] {
  const named = (name: string, minutes: number) =>
    sentence.find(name, at).map(({ to }) => ({
      to,
      clock: { minutes, isFixed: true, isContradictory: false },
      isWeak: false,
    }));
  return [...named('noon', NOON), ...named('midnight', MIDNIGHT)];
}

function withPart(sentence: Sentence, { to, clock }: ClockMatch): ClockMatch[] {
  if (sentence.isEnd(to)) return [];
  return ['part', 'weakPart', 'ampm'].flatMap((name) =>
    sentence.find(name, to).map((found) => ({
      to: found.to,
      clock: inPart(clock, partAt(found.value)),
      isWeak: false,
    })),
  );
}

/** The hour in a part of the day. */
export function inPart(clock: Clock, name: PartName): Clock {
  const { minutes } = clock;
  if (clock.isFixed) return { ...clock, isContradictory: isOutside(minutes, name) };
  const isNoonHour = minutes >= NOON;
  if (name === 'NIGHT' && (isNoonHour || minutes <= LAST_OF_NIGHT)) {
    return { ...clock, minutes: isNoonHour ? minutes - NOON : minutes, isFixed: true };
  }
  if (PARTS[name].isLater) return { ...clock, minutes: isNoonHour ? minutes : minutes + NOON, isFixed: true };
  const isMidnight = name === 'AM' && isNoonHour;
  return { ...clock, minutes: isMidnight ? minutes - NOON : minutes, isFixed: true };
}

/** Minutes from midnight in the usual hours, unless the half of the day was said. */
export function toMinutes({ minutes, isFixed }: Clock): number {
  return isFixed || minutes >= FIRST_HOUR ? minutes : minutes + NOON;
}

function isOutside(minutes: number, name: PartName): boolean {
  const isEarly = minutes < NOON;
  return PARTS[name].isLater ? isEarly && name !== 'NIGHT' : !isEarly && minutes < MIDNIGHT && minutes > NOON;
}
