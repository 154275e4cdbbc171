import { DateTime } from 'luxon';
import { z } from 'zod';
import type { ProblemCode } from '../../../kernel/codes/problem-codes.ts';
import { readDateTime } from '../../../kernel/formats/date-times.ts';
import { canonicalEmail } from '../../../kernel/formats/email-addresses.ts';
import { visibleText } from '../../../kernel/formats/visible-text.ts';
import { canonicalZone } from '../../../kernel/formats/zones.ts';
import {
  CALENDAR_YEARS,
  CURRENCY_CODE,
  EMAIL_LENGTH,
  RECORD_KEY,
  SLUG_LENGTH,
  SLUG_PATTERN,
} from '../../../kernel/limits.ts';

const WALL_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const WITHOUT_SECONDS = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(Z|[+-]\d{2}:\d{2})?$/;

const withCode = (code: ProblemCode, message: string) => ({ params: { code }, message });

const CLEAN = z
  .string()
  .overwrite(visibleText)
  .normalize('NFC')
  .trim()
  .refine((value) => value.isWellFormed() && !value.includes('\0'), {
    ...withCode('INVALID_FORMAT', 'Expected text without NUL and lone surrogates.'),
    abort: true,
  });

/** Text that is trimmed and NFC (contract 0.4) before `limit` is checked. */
export const line = (limit: z.ZodString) => CLEAN.pipe(limit);

export const SLUG = line(z.string().min(1).max(SLUG_LENGTH)).refine(
  (slug) => SLUG_PATTERN.test(slug),
  withCode('INVALID_FORMAT', 'Expected lower-case letters and digits, separated by - or _.'),
);

export const KEY = line(RECORD_KEY);

export const ZONE = parseWith('UNKNOWN_TIMEZONE', 'Expected an IANA time zone such as Europe/Warsaw.', canonicalZone);

export const LOCALE = parseWith('INVALID_FORMAT', 'Expected a BCP 47 language tag such as pl-PL.', (tag) => {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
});

export const CURRENCY = line(CURRENCY_CODE);

/** An email address. */
export const EMAIL = line(z.string().max(EMAIL_LENGTH)).pipe(
  parseWith('INVALID_FORMAT', 'Expected an e-mail address.', canonicalEmail),
);

/** A phone number as written; it is parsed with the country of its record. */
export const PHONE = CLEAN;

/** A wall-clock time `HH:mm`, as minutes from midnight. */
export const CLOCK = parseWith('INVALID_FORMAT', 'Expected a time HH:mm from 00:00 to 23:59.', (time) =>
  WALL_TIME.test(time) ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) : null,
);

/** An existing calendar date as UTC midnight, for PostgreSQL's type `date`. */
export const DAY = parseWith('INVALID_FORMAT', 'Expected an existing date YYYY-MM-DD.', (date) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  return withinCalendar(DateTime.fromISO(date, { zone: 'utc' }));
});

/** A date-time with an offset or `Z`, as an instant. */
export const MOMENT = CLEAN.transform((text, context) => {
  const reading = readDateTime(text.replace(WITHOUT_SECONDS, '$1:00$2'));
  const instant = 'instant' in reading ? withinCalendar(DateTime.fromJSDate(reading.instant, { zone: 'utc' })) : null;
  if (instant) return instant;
  const refusal = 'code' in reading ? reading : { code: 'INVALID_FORMAT' as const, message: 'No such date-time.' };
  context.addIssue({ code: 'custom', ...withCode(refusal.code, refusal.message) });
  return z.NEVER;
});

/** A list without equal entries. Repetitions are reported even when another entry is malformed. */
export function distinct<Item extends z.ZodType>(item: Item, maximum: number) {
  return z
    .array(item)
    .max(maximum)
    .superRefine(refuseRepeats, { when: ({ value }) => Array.isArray(value) });
}

function refuseRepeats(values: readonly unknown[], context: z.RefinementCtx): void {
  for (const [index, value] of values.entries()) {
    if (value === undefined || values.indexOf(value) === index) continue;
    context.addIssue({ code: 'custom', path: [index], ...withCode('NOT_UNIQUE', 'This entry stands here twice.') });
  }
}

function parseWith<Value>(code: ProblemCode, message: string, parse: (text: string) => Value | null) {
  return CLEAN.transform((text, context): Value => {
    const value = parse(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', ...withCode(code, message) });
    return z.NEVER;
  });
}

function withinCalendar(date: DateTime): Date | null {
  if (!date.isValid || date.year < CALENDAR_YEARS.first || date.year > CALENDAR_YEARS.last) return null;
  return date.toJSDate();
}
