import { dateOfDay, dayNumber } from 'slot-engine/time/calendar-day.ts';
import type { ProblemCode } from '../../kernel/codes/problem-codes.ts';
import { ExpectedError } from '../../kernel/errors.ts';
import { readDateTime } from '../../kernel/formats/date-times.ts';
import { isEmailAddress } from '../../kernel/formats/email-addresses.ts';
import { readPhone } from '../../kernel/formats/phone-numbers.ts';
import { visibleText } from '../../kernel/formats/visible-text.ts';
import { canonicalZone } from '../../kernel/formats/zones.ts';
import { CUSTOM_FIELD_COUNT, EMAIL_LENGTH } from '../../kernel/limits.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** What RFC 5646 section 4.4.1 asks every implementation to hold. */
export const LOCALE_LENGTH = 35;

/** What a scalar refuses; the collecting pass turns it into a problem. */
export class ScalarProblem extends ExpectedError {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Text: visible, trimmed, NFC; NUL and lone surrogates are refused. */
export function cleanText(value: unknown): string {
  if (typeof value !== 'string') throw new ScalarProblem('INVALID_TYPE', 'Expected a string.');
  if (!value.isWellFormed() || value.includes('\0'))
    throw new ScalarProblem('INVALID_FORMAT', 'NUL and lone surrogates are refused.');
  return visibleText(value).normalize('NFC').trim();
}

/** Text that matches `pattern`; `expectation` completes the refusal. */
export function formatted(value: unknown, pattern: RegExp, expectation: string): string {
  const text = cleanText(value);
  if (!pattern.test(text)) throw new ScalarProblem('INVALID_FORMAT', `Expected ${expectation}.`);
  return text;
}

/** An instant from RFC 3339 text with an offset, or from what was read before: an instant, or why there is none. */
export function parseDateTime(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ScalarProblem) throw value;
  const reading = readDateTime(cleanText(value));
  if ('instant' in reading) return reading.instant;
  throw new ScalarProblem(reading.code, reading.message);
}

/** A date that exists. */
export function parseDate(value: unknown): string {
  const text = formatted(value, /^\d{4}-\d{2}-\d{2}$/, 'a date as YYYY-MM-DD');
  // A date that does not exist is read as a later one.
  const exists = dateOfDay(dayNumber(text)) === text;
  if (!exists || text.startsWith('0000')) throw new ScalarProblem('INVALID_FORMAT', 'No such date.');
  return text;
}

/** An e-mail address, as it was sent. */
export function parseEmail(value: unknown): string {
  const text = cleanText(value);
  if (text.length > EMAIL_LENGTH) throw new ScalarProblem('TOO_LONG', `At most ${EMAIL_LENGTH} characters.`);
  if (!isEmailAddress(text)) throw new ScalarProblem('INVALID_FORMAT', 'Expected an e-mail address.');
  return text;
}

/** A phone number as people write it, in E.164. */
export function parsePhone(value: unknown, { country }: ProviderSettings): string {
  const reading = readPhone(cleanText(value), country);
  if ('number' in reading) return reading.number;
  throw new ScalarProblem('NOT_E164', reading.refusal);
}

/** The canonical name of an IANA zone. */
export function parseZone(value: unknown): string {
  const zone = canonicalZone(cleanText(value));
  if (!zone) throw new ScalarProblem('UNKNOWN_TIMEZONE', 'Expected an IANA time zone, such as Europe/Warsaw.');
  return zone;
}

/** The canonical form of a BCP 47 tag. */
export function parseLocale(value: unknown): string {
  const text = cleanText(value);
  if (text.length > LOCALE_LENGTH) throw new ScalarProblem('TOO_LONG', `At most ${LOCALE_LENGTH} characters.`);
  try {
    return Intl.getCanonicalLocales(text)[0] ?? '';
  } catch {
    throw new ScalarProblem('INVALID_FORMAT', 'Expected a BCP 47 language tag, such as pl-PL.');
  }
}

/** An object of strings; null stands for removal. */
export function parseStringMap(value: unknown): Record<string, string | null> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ScalarProblem('INVALID_TYPE', 'Expected an object with string values.');
  }
  if (Object.hasOwn(value, '__proto__')) {
    throw new ScalarProblem('INVALID_FORMAT', 'The key __proto__ cannot be kept; choose another name.');
  }
  const sent = Object.entries(value);
  if (sent.length > CUSTOM_FIELD_COUNT)
    throw new ScalarProblem('OUT_OF_RANGE', `At most ${CUSTOM_FIELD_COUNT} entries.`);
  const entries = sent.map(([key, item]): [string, string | null] => [
    cleanText(key),
    item === null ? null : cleanText(item),
  ]);
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}
