import { DateTime } from 'luxon';
import type { ProblemCode } from '../codes/problem-codes.ts';

/** A parsed instant, or the reason why the text is not a date-time. */
export type DateTimeParseResult = { readonly instant: Date } | { readonly code: ProblemCode; readonly message: string };

// The offset has hours 00 to 23 and minutes 00 to 59 (RFC 3339). Leap seconds are refused.
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})[Tt]((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(\.\d{1,9})?([Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/;
const MILLISECOND_DIGITS = '.000'.length;
/** The maximum offset from UTC in hours. */
const OFFSET_HOURS_MAX = 18;
const YEARS = { first: 1, last: 9999 } as const;

/** Parses an RFC 3339 date-time with an offset or `Z` (contract 0.3). */
export function readDateTime(text: string): DateTimeParseResult {
  const parts = DATE_TIME.exec(text);
  if (!parts) return refused('INVALID_FORMAT', 'Expected an RFC 3339 date-time with an offset.');
  const [, , , , offset] = parts;
  if (!offset) return refused('OFFSET_REQUIRED', 'The date-time needs an offset or Z.');
  if (isTooFar(offset)) return refused('INVALID_FORMAT', `The offset must be within ±${OFFSET_HOURS_MAX}:00.`);
  const parsed = DateTime.fromISO(`${wallTime(parts)}${offset.toUpperCase()}`, { zone: 'utc' });
  if (!parsed.isValid) return refused('INVALID_FORMAT', 'No such date-time.');
  if (parsed.year < YEARS.first || parsed.year > YEARS.last)
    return refused('OUT_OF_RANGE', 'The year must be 0001 to 9999.');
  return { instant: parsed.toJSDate() };
}

/**
 * Parses an RFC 3339 date-time. Without an offset the text is local time in `zone`; with an offset `zone` is ignored
 * (contract 0.3).
 */
export function readLocalDateTime(text: string, zone: string): DateTimeParseResult {
  const parts = DATE_TIME.exec(text);
  if (!parts || parts[4]) return readDateTime(text);
  const wall = wallTime(parts);
  const local = DateTime.fromISO(wall, { zone });
  if (!local.isValid || local.year < YEARS.first) return refused('INVALID_FORMAT', 'No such date-time.');
  if (!local.toISO({ includeOffset: false }).startsWith(wall.slice(0, 'YYYY-MM-DDThh:mm:ss'.length)))
    return refused('NONEXISTENT_LOCAL_TIME', `The clocks of ${zone} skip this time: send it with an offset.`);
  if (local.getPossibleOffsets().length > 1)
    return refused('AMBIGUOUS_LOCAL_TIME', `The clocks of ${zone} show this time twice: send it with an offset.`);
  return { instant: local.toJSDate() };
}

function wallTime([, date, time, fraction = '']: readonly string[]): string {
  return `${date}T${time}${fraction.slice(0, MILLISECOND_DIGITS)}`;
}

function isTooFar(offset: string): boolean {
  return /^[+-]/.test(offset) && offset.slice(1) > `${OFFSET_HOURS_MAX}:00`;
}

function refused(code: ProblemCode, message: string): DateTimeParseResult {
  return { code, message };
}
