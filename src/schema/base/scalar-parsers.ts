import { dateOfDay, dayNumber } from 'slot-engine/time/calendar-day.ts';
import type { ProblemCode } from '../../kernel/codes/problem-codes.ts';
import { ExpectedError } from '../../kernel/errors.ts';
import { readDateTime } from '../../kernel/formats/date-times.ts';
import { isEmailAddress } from '../../kernel/formats/email-addresses.ts';
import { readPhone } from '../../kernel/formats/phone-numbers.ts';
import { REFERENCE_ALPHABET, REFERENCE_LENGTH, readReference } from '../../kernel/formats/references.ts';
import { visibleText } from '../../kernel/formats/visible-text.ts';
import { canonicalZone } from '../../kernel/formats/zones.ts';
import { CUSTOM_FIELD_COUNT, EMAIL_LENGTH } from '../../kernel/limits.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** The maximum length of a tag that RFC 5646 section 4.4.1 requires implementations to support. */
export const LOCALE_LENGTH = 35;

/** The refusal of a value by a scalar; the argument reader turns it into a problem. */
export class ScalarProblem extends ExpectedError {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Cleans a text: invisible characters removed, trimmed, NFC. NUL and lone surrogates are refused. */
export function cleanText(value: unknown): string {
  if (typeof value !== 'string') throw new ScalarProblem('INVALID_TYPE', 'Expected a string.');
  if (!value.isWellFormed() || value.includes('\0'))
    throw new ScalarProblem('INVALID_FORMAT', 'NUL and lone surrogates are refused.');
  return visibleText(value).normalize('NFC').trim();
}

/** Checks a text against `pattern`; `expectation` completes the error message. */
export function formatted(value: unknown, pattern: RegExp, expectation: string): string {
  const text = cleanText(value);
  if (!pattern.test(text)) throw new ScalarProblem('INVALID_FORMAT', `Expected ${expectation}.`);
  return text;
}

/**
 * Parses RFC 3339 text with an offset. Also accepts the result of an earlier parse: an instant, or the reason why the
 * text is none.
 */
export function parseDateTime(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ScalarProblem) throw value;
  const reading = readDateTime(cleanText(value));
  if ('instant' in reading) return reading.instant;
  throw new ScalarProblem(reading.code, reading.message);
}

/** Parses a date that exists in the calendar. */
export function parseDate(value: unknown): string {
  const text = formatted(value, /^\d{4}-\d{2}-\d{2}$/, 'a date as YYYY-MM-DD');
  // A date that does not exist is parsed as a later one.
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

/** Parses a phone number in any usual notation to E.164. */
export function parsePhone(value: unknown, { country }: ProviderSettings): string {
  const reading = readPhone(cleanText(value), country);
  if ('number' in reading) return reading.number;
  throw new ScalarProblem('NOT_E164', reading.refusal);
}

/** Parses the reference of a reservation as people write it. */
export function parseReference(value: unknown): string {
  const reference = readReference(cleanText(value));
  if (reference === null) {
    throw new ScalarProblem(
      'INVALID_FORMAT',
      `Expected a reference: ${REFERENCE_LENGTH} characters of ${REFERENCE_ALPHABET}.`,
    );
  }
  return reference;
}

/** Parses an IANA zone to its canonical name. */
export function parseZone(value: unknown): string {
  const zone = canonicalZone(cleanText(value));
  if (!zone) throw new ScalarProblem('UNKNOWN_TIMEZONE', 'Expected an IANA time zone, such as Europe/Warsaw.');
  return zone;
}

/** Parses a BCP 47 tag to its canonical form. */
export function parseLocale(value: unknown): string {
  const text = cleanText(value);
  if (text.length > LOCALE_LENGTH) throw new ScalarProblem('TOO_LONG', `At most ${LOCALE_LENGTH} characters.`);
  try {
    return Intl.getCanonicalLocales(text)[0] ?? '';
  } catch {
    throw new ScalarProblem('INVALID_FORMAT', 'Expected a BCP 47 language tag, such as pl-PL.');
  }
}

/** Parses an object of strings; a null value removes a key. */
export function parseStringMap(value: unknown): Record<string, string | null> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ScalarProblem('INVALID_TYPE', 'Expected an object with string values.');
  }
  if (Object.hasOwn(value, '__proto__')) {
    throw new ScalarProblem('INVALID_FORMAT', 'The key __proto__ is not allowed; choose another name.');
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
