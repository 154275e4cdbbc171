import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { DateTime } from 'luxon';
import { z } from 'zod';
import type { FindingCode } from '../domain/errors.ts';
import { EMAIL_LENGTH, IDEMPOTENCY_KEY_PATTERN } from '../domain/limits.ts';
import { canonicalZone } from '../domain/zones.ts';

/** What a scalar refuses; the collecting pass turns it into a finding. */
export class ScalarProblem extends Error {
  readonly code: FindingCode;

  constructor(code: FindingCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** A format, declared once: its parser for inputs and its JSON schema for the OpenAPI document. */
export interface ScalarFormat<Parsed> {
  readonly description: string;
  readonly jsonSchema: Readonly<Record<string, unknown>>;
  parse(value: unknown): Parsed;
}

const RFC_3339 = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2}:\d{2})(\.\d{1,9})?([Zz]|[+-]\d{2}:\d{2})?$/;

function cleanText(value: unknown): string {
  if (typeof value !== 'string') throw new ScalarProblem('INVALID_TYPE', 'Expected a string.');
  if (!value.isWellFormed() || value.includes('\0'))
    throw new ScalarProblem('INVALID_FORMAT', 'NUL and lone surrogates are refused.');
  return value.normalize('NFC').trim();
}

function formatted(value: unknown, pattern: RegExp, expectation: string): string {
  const text = cleanText(value);
  if (!pattern.test(text)) throw new ScalarProblem('INVALID_FORMAT', `Expected ${expectation}.`);
  return text;
}

function parseDateTime(value: unknown): Date {
  if (value instanceof Date) return value;
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

function parseDate(value: unknown): string {
  const text = formatted(value, /^\d{4}-\d{2}-\d{2}$/, 'a date as YYYY-MM-DD');
  const parsed = DateTime.fromISO(text, { zone: 'utc' });
  if (!parsed.isValid || parsed.year < 1) throw new ScalarProblem('INVALID_FORMAT', 'No such date.');
  return text;
}

function parseEmail(value: unknown): string {
  const text = cleanText(value).toLowerCase();
  if (text.length > EMAIL_LENGTH) throw new ScalarProblem('TOO_LONG', `At most ${EMAIL_LENGTH} characters.`);
  if (!z.email().safeParse(text).success) throw new ScalarProblem('INVALID_FORMAT', 'Expected an e-mail address.');
  return text;
}

function parsePhone(value: unknown): string {
  const text = cleanText(value);
  const phone = /^\+[1-9]\d{1,14}$/.test(text) ? parsePhoneNumberFromString(text) : undefined;
  if (!phone?.isPossible())
    throw new ScalarProblem('NOT_E164', 'Expected a phone number in E.164 format, such as +48600100200.');
  return phone.number;
}

function parseZone(value: unknown): string {
  const zone = canonicalZone(cleanText(value));
  if (!zone) throw new ScalarProblem('UNKNOWN_TIMEZONE', 'Expected an IANA time zone, such as Europe/Warsaw.');
  return zone;
}

function parseLocale(value: unknown): string {
  try {
    return Intl.getCanonicalLocales(cleanText(value))[0] ?? '';
  } catch (error) {
    if (error instanceof ScalarProblem) throw error;
    throw new ScalarProblem('INVALID_FORMAT', 'Expected a BCP 47 language tag, such as pl-PL.');
  }
}

function parseStringMap(value: unknown): Record<string, string | null> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ScalarProblem('INVALID_TYPE', 'Expected an object with string values.');
  }
  const entries = Object.entries(value).map(([key, item]): [string, string | null] => [
    cleanText(key),
    item === null ? null : cleanText(item),
  ]);
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}

const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Every custom scalar of the API. */
export const SCALARS = {
  Text: {
    description: 'Text; trimmed, Unicode NFC, without NUL.',
    jsonSchema: { type: 'string' },
    parse: cleanText,
  } satisfies ScalarFormat<string>,
  UUID: {
    description: 'A UUID; either case in, lower case out.',
    jsonSchema: { type: 'string', format: 'uuid' },
    parse: (value) => formatted(value, UUID_PATTERN, 'a UUID').toLowerCase(),
  } satisfies ScalarFormat<string>,
  Date: {
    description: 'A calendar date, YYYY-MM-DD.',
    jsonSchema: { type: 'string', format: 'date' },
    parse: parseDate,
  } satisfies ScalarFormat<string>,
  TimeOfDay: {
    description: 'A wall-clock time, HH:mm.',
    jsonSchema: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
    parse: (value) => formatted(value, /^([01]\d|2[0-3]):[0-5]\d$/, 'a time as HH:mm'),
  } satisfies ScalarFormat<string>,
  DateTime: {
    description: 'An RFC 3339 date-time with an offset.',
    jsonSchema: { type: 'string', format: 'date-time' },
    parse: parseDateTime,
  } satisfies ScalarFormat<Date>,
  TimeZone: {
    description: 'An IANA time zone name.',
    jsonSchema: { type: 'string', examples: ['Europe/Warsaw'] },
    parse: parseZone,
  } satisfies ScalarFormat<string>,
  PhoneNumber: {
    description: 'A phone number in E.164 format.',
    jsonSchema: { type: 'string', pattern: '^\\+[1-9]\\d{1,14}$', examples: ['+48600100200'] },
    parse: parsePhone,
  } satisfies ScalarFormat<string>,
  EmailAddress: {
    description: 'An e-mail address; lower-cased.',
    jsonSchema: { type: 'string', format: 'email', maxLength: EMAIL_LENGTH },
    parse: parseEmail,
  } satisfies ScalarFormat<string>,
  Locale: {
    description: 'A BCP 47 language tag.',
    jsonSchema: { type: 'string', examples: ['pl-PL'] },
    parse: parseLocale,
  } satisfies ScalarFormat<string>,
  IdempotencyKey: {
    description: '8 to 180 printable ASCII characters without white space.',
    jsonSchema: { type: 'string', minLength: 8, maxLength: 180, pattern: '^[\\x21-\\x7e]+$' },
    parse: (value) => {
      if (typeof value === 'string' && IDEMPOTENCY_KEY_PATTERN.test(value)) return value;
      throw new ScalarProblem('INVALID_FORMAT', 'Expected 8 to 180 printable ASCII characters without white space.');
    },
  } satisfies ScalarFormat<string>,
  Json: {
    description: 'Any JSON value.',
    jsonSchema: {},
    parse: (value) => value,
  } satisfies ScalarFormat<unknown>,
  StringMap: {
    description: 'An object whose values are strings.',
    jsonSchema: { type: 'object', additionalProperties: { type: 'string' } },
    parse: parseStringMap,
  } satisfies ScalarFormat<Record<string, string | null>>,
};

export type ScalarName = keyof typeof SCALARS;
