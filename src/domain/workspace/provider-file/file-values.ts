import { DateTime } from 'luxon';
import { z } from 'zod';
import type { ProblemCode } from '../../../kernel/codes/problem-codes.ts';
import { readDateTime } from '../../../kernel/formats/date-times.ts';
import { isEmailAddress } from '../../../kernel/formats/email-addresses.ts';
import { visibleText } from '../../../kernel/formats/visible-text.ts';
import { canonicalZone } from '../../../kernel/formats/zones.ts';
import {
  CALENDAR_YEARS,
  CURRENCY_CODE_SCHEMA,
  MAX_EMAIL_LENGTH,
  MAX_SLUG_LENGTH,
  RECORD_KEY_SCHEMA,
  SLUG_PATTERN,
} from '../../../kernel/limits.ts';

const WALL_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const WITHOUT_SECONDS = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(Z|[+-]\d{2}:\d{2})?$/;

const coded = (code: ProblemCode, message: string) => ({ params: { code }, message });

const CLEAN = z
  .string()
  .overwrite(visibleText)
  .normalize('NFC')
  .trim()
  .refine((value) => value.isWellFormed() && !value.includes('\0'), {
    ...coded('INVALID_FORMAT', 'Expected text without NUL and lone surrogates.'),
    abort: true,
  });

/**
 * Returns the schema of a text that is trimmed and normalized to NFC (contract 0.4) before `limit` checks its length.
 */
export const trimmedText = (limit: z.ZodString) => CLEAN.pipe(limit);

export const SLUG_SCHEMA = trimmedText(z.string().min(1).max(MAX_SLUG_LENGTH)).refine(
  (slug) => SLUG_PATTERN.test(slug),
  coded('INVALID_FORMAT', 'Expected lower-case letters and digits, separated by - or _.'),
);

export const RECORD_KEY_TEXT_SCHEMA = trimmedText(RECORD_KEY_SCHEMA);

export const TIME_ZONE_SCHEMA = parsed(
  'UNKNOWN_TIMEZONE',
  'Expected an IANA time zone such as Europe/Warsaw.',
  canonicalZone,
);

export const LOCALE_SCHEMA = parsed('INVALID_FORMAT', 'Expected a BCP 47 language tag such as pl-PL.', (tag) => {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
});

export const CURRENCY_SCHEMA = trimmedText(CURRENCY_CODE_SCHEMA);

/** The schema of an e-mail address. */
export const EMAIL_SCHEMA = trimmedText(z.string().max(MAX_EMAIL_LENGTH)).pipe(
  parsed('INVALID_FORMAT', 'Expected an e-mail address.', (text) => (isEmailAddress(text) ? text : null)),
);

/** The schema of a phone number in any notation. It is parsed later with the country of its record. */
export const PHONE_SCHEMA = CLEAN;

/** The schema of a wall-clock time `HH:mm`. Its output is minutes from midnight. */
export const WALL_TIME_SCHEMA = parsed('INVALID_FORMAT', 'Expected a time HH:mm from 00:00 to 23:59.', (time) =>
  WALL_TIME.test(time) ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) : null,
);

/** The schema of an existing date. Its output is UTC midnight, from which PostgreSQL's type `date` is written. */
export const DATE_SCHEMA = parsed('INVALID_FORMAT', 'Expected an existing date YYYY-MM-DD.', (date) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  return withinCalendar(DateTime.fromISO(date, { zone: 'utc' }));
});

/** The schema of a date-time with an offset or `Z`. Its output is the instant. */
export const INSTANT_SCHEMA = CLEAN.transform((text, context) => {
  const reading = readDateTime(text.replace(WITHOUT_SECONDS, '$1:00$2'));
  const instant = 'instant' in reading ? withinCalendar(DateTime.fromJSDate(reading.instant, { zone: 'utc' })) : null;
  if (instant) return instant;
  const refusal = 'code' in reading ? reading : { code: 'INVALID_FORMAT' as const, message: 'No such date-time.' };
  context.addIssue({ code: 'custom', ...coded(refusal.code, refusal.message) });
  return z.NEVER;
});

/**
 * Returns the schema of a list without equal entries. Equal entries are reported even when another entry is malformed.
 */
export function distinctList<Item extends z.ZodType>(item: Item, maximum: number) {
  return z
    .array(item)
    .max(maximum)
    .superRefine(refuseRepeats, { when: ({ value }) => Array.isArray(value) });
}

function refuseRepeats(values: readonly unknown[], context: z.RefinementCtx): void {
  for (const [index, value] of values.entries()) {
    if (value === undefined || values.indexOf(value) === index) continue;
    context.addIssue({ code: 'custom', path: [index], ...coded('NOT_UNIQUE', 'This entry stands here twice.') });
  }
}

function parsed<Value>(code: ProblemCode, message: string, parse: (text: string) => Value | null) {
  return CLEAN.transform((text, context): Value => {
    const value = parse(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', ...coded(code, message) });
    return z.NEVER;
  });
}

function withinCalendar(date: DateTime): Date | null {
  if (!date.isValid || date.year < CALENDAR_YEARS.first || date.year > CALENDAR_YEARS.last) return null;
  return date.toJSDate();
}
