import { dateOfDay, dayNumber } from 'slot-engine/time/calendar-day.ts';
import type { ProblemCode } from '../../kernel/codes/problem-codes.ts';
import { ExpectedError } from '../../kernel/errors.ts';
import { readDateTime } from '../../kernel/formats/date-times.ts';
import { isEmailAddress } from '../../kernel/formats/email-addresses.ts';
import { readPhone } from '../../kernel/formats/phone-numbers.ts';
import { REFERENCE_ALPHABET, REFERENCE_LENGTH, readReference } from '../../kernel/formats/references.ts';
import { visibleText } from '../../kernel/formats/visible-text.ts';
import { canonicalZone } from '../../kernel/formats/zones.ts';
import { MAX_CUSTOM_FIELDS, MAX_EMAIL_LENGTH } from '../../kernel/limits.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** Maximum number of characters of a language tag. RFC 5646 section 4.4.1 requires support for this length. */
export const MAX_LOCALE_LENGTH = 35;

/** The error of a scalar parser. The argument reader converts it to a problem with the path of the argument. */
export class ScalarProblem extends ExpectedError {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Normalizes a text: removes invisible characters, trims, and applies Unicode NFC. Refuses NUL and lone surrogates. */
export function cleanText(value: unknown): string {
  if (typeof value !== 'string') throw new ScalarProblem('INVALID_TYPE', 'Expected a string.');
  if (!value.isWellFormed() || value.includes('\0'))
    throw new ScalarProblem('INVALID_FORMAT', 'NUL and lone surrogates are refused.');
  return visibleText(value).normalize('NFC').trim();
}

/** Normalizes a text and requires that it matches `pattern`. `expectation` completes the message "Expected …". */
export function parseFormatted(value: unknown, pattern: RegExp, expectation: string): string {
  const text = cleanText(value);
  if (!pattern.test(text)) throw new ScalarProblem('INVALID_FORMAT', `Expected ${expectation}.`);
  return text;
}

/**
 * Parses RFC 3339 text with an offset. Returns or throws the result of an earlier parse (a Date or a ScalarProblem)
 * unchanged.
 */
export function parseDateTime(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ScalarProblem) throw value;
  const reading = readDateTime(cleanText(value));
  if ('instant' in reading) return reading.instant;
  throw new ScalarProblem(reading.code, reading.message);
}

/** Parses a date (YYYY-MM-DD) that exists in the calendar. */
export function parseDate(value: unknown): string {
  const text = parseFormatted(value, /^\d{4}-\d{2}-\d{2}$/, 'a date as YYYY-MM-DD');
  // A date that does not exist, such as 30 February, is converted to a later date.
  const exists = dateOfDay(dayNumber(text)) === text;
  if (!exists || text.startsWith('0000')) throw new ScalarProblem('INVALID_FORMAT', 'No such date.');
  return text;
}

/** Parses an e-mail address. The spelling that was sent is kept. */
export function parseEmail(value: unknown): string {
  const text = cleanText(value);
  if (text.length > MAX_EMAIL_LENGTH) throw new ScalarProblem('TOO_LONG', `At most ${MAX_EMAIL_LENGTH} characters.`);
  if (!isEmailAddress(text)) throw new ScalarProblem('INVALID_FORMAT', 'Expected an e-mail address.');
  return text;
}

/** Parses a phone number in any usual notation, and returns the E.164 form. */
export function parsePhone(value: unknown, { country }: ProviderSettings): string {
  const reading = readPhone(cleanText(value), country);
  if ('number' in reading) return reading.number;
  throw new ScalarProblem('NOT_E164', reading.refusal);
}

/** Parses a booking reference as people write it. */
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

/** Parses the name of an IANA time zone, and returns the canonical name. */
export function parseZone(value: unknown): string {
  const zone = canonicalZone(cleanText(value));
  if (!zone) throw new ScalarProblem('UNKNOWN_TIMEZONE', 'Expected an IANA time zone, such as Europe/Warsaw.');
  return zone;
}

/** Parses a BCP 47 language tag, and returns the canonical form. */
export function parseLocale(value: unknown): string {
  const text = cleanText(value);
  if (text.length > MAX_LOCALE_LENGTH) throw new ScalarProblem('TOO_LONG', `At most ${MAX_LOCALE_LENGTH} characters.`);
  try {
    return Intl.getCanonicalLocales(text)[0] ?? '';
  } catch {
    throw new ScalarProblem('INVALID_FORMAT', 'Expected a BCP 47 language tag, such as pl-PL.');
  }
}

/** Parses a JSON object of strings. A key with the value null is removed from the stored object. */
export function parseStringMap(value: unknown): Record<string, string | null> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ScalarProblem('INVALID_TYPE', 'Expected an object with string values.');
  }
  if (Object.hasOwn(value, '__proto__')) {
    throw new ScalarProblem('INVALID_FORMAT', 'The key __proto__ is not allowed; choose another name.');
  }
  const sent = Object.entries(value);
  if (sent.length > MAX_CUSTOM_FIELDS) throw new ScalarProblem('OUT_OF_RANGE', `At most ${MAX_CUSTOM_FIELDS} entries.`);
  const entries = sent.map(([key, item]): [string, string | null] => [
    cleanText(key),
    item === null ? null : cleanText(item),
  ]);
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}
