import { DateTime } from 'luxon';
import { z } from 'zod';
import type { ProblemCode } from '../../domain/codes/problem-codes.ts';
import { Untraced } from '../../domain/errors.ts';
import { CUSTOM_FIELD_COUNT, EMAIL_LENGTH } from '../../domain/limits.ts';
import { dateOfDay, dayNumber } from '../../domain/slots/time/calendar-day.ts';
import { visibleText } from '../../domain/visible-text.ts';
import { canonicalPhone } from '../../domain/wire-formats.ts';
import { canonicalZone } from '../../domain/zones.ts';

/** What RFC 5646 section 4.4.1 asks every implementation to hold. */
export const LOCALE_LENGTH = 35;

/** What a scalar refuses; the collecting pass turns it into a problem. */
export class ScalarProblem extends Untraced {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, message: string) {
    super(message);
    this.code = code;
  }
}

const RFC_3339 = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2}:\d{2})(\.\d{1,9})?([Zz]|[+-]\d{2}:\d{2})?$/;

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

/** An instant from RFC 3339 text with an offset. */
export function parseDateTime(value: unknown): Date {
  const text = cleanText(value);
  const parts = RFC_3339.exec(text);
  if (!parts) throw new ScalarProblem('INVALID_FORMAT', 'Expected an RFC 3339 date-time with an offset.');
  if (!parts[4]) throw new ScalarProblem('OFFSET_REQUIRED', 'The date-time needs an offset or Z.');
  const milliseconds = parts[3]?.slice(0, 4) ?? '';
  const parsed = DateTime.fromISO(`${parts[1]}T${parts[2]}${milliseconds}${parts[4].toUpperCase()}`, { zone: 'utc' });
  if (!parsed.isValid || parts[2]?.startsWith('24')) throw new ScalarProblem('INVALID_FORMAT', 'No such date-time.');
  if (parsed.year < 1 || parsed.year > 9999) throw new ScalarProblem('OUT_OF_RANGE', 'The year must be 0001 to 9999.');
  return parsed.toJSDate();
}

/** A date that exists. */
export function parseDate(value: unknown): string {
  const text = formatted(value, /^\d{4}-\d{2}-\d{2}$/, 'a date as YYYY-MM-DD');
  // A date that does not exist is read as a later one.
  const exists = dateOfDay(dayNumber(text)) === text;
  if (!exists || text.startsWith('0000')) throw new ScalarProblem('INVALID_FORMAT', 'No such date.');
  return text;
}

/** A lower-cased e-mail address. */
export function parseEmail(value: unknown): string {
  const text = cleanText(value).toLowerCase();
  if (text.length > EMAIL_LENGTH) throw new ScalarProblem('TOO_LONG', `At most ${EMAIL_LENGTH} characters.`);
  if (!z.email().safeParse(text).success) throw new ScalarProblem('INVALID_FORMAT', 'Expected an e-mail address.');
  return text;
}

/** A number in E.164. */
export function parsePhone(value: unknown): string {
  const phone = canonicalPhone(cleanText(value));
  if (phone === null)
    throw new ScalarProblem('NOT_E164', 'Expected a phone number in E.164 format, such as +48600100200.');
  return phone;
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
