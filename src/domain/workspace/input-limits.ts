import { z } from 'zod';
import {
  ALIAS_SCHEMA,
  CALENDAR_YEARS,
  MAX_ALIASES,
  MAX_RESOURCE_NEEDS_PER_SERVICE,
  MAX_SERVICES_PER_PROVIDER,
  MAX_WINDOWS_PER_DATE,
  MAX_WINDOWS_PER_WEEK,
  RECORD_KEY_SCHEMA,
  WEEKDAYS,
} from '../../kernel/limits.ts';
import { INTEGRATION_SCOPES } from '../../kernel/scopes.ts';
import { distinctList } from './provider-file/file-values.ts';

const { first, last } = CALENDAR_YEARS;
const outOfCalendar = { params: { code: 'OUT_OF_RANGE' }, message: `The year must be ${first} to ${last}.` };
const inCalendar = (year: number) => year >= first && year <= last;

/** The schema of aliases. The provider file has the same limits. */
export const ALIASES_SCHEMA = distinctList(ALIAS_SCHEMA, MAX_ALIASES);
export const NEEDS_SCHEMA = distinctList(RECORD_KEY_SCHEMA, MAX_RESOURCE_NEEDS_PER_SERVICE);
export const SCOPE_NAMES_SCHEMA = distinctList(z.enum(INTEGRATION_SCOPES), INTEGRATION_SCOPES.length);
export const WINDOW_DAYS_SCHEMA = distinctList(z.enum(WEEKDAYS), WEEKDAYS.length).refine((days) => days.length > 0, {
  params: { code: 'OUT_OF_RANGE' },
  message: 'Expected at least one day.',
});
export const WEEK_SCHEMA = z.array(z.unknown()).max(MAX_WINDOWS_PER_WEEK);
export const DATE_WINDOWS_SCHEMA = z.array(z.unknown()).max(MAX_WINDOWS_PER_DATE);
export const OFFERS_SCHEMA = z.array(z.unknown()).max(MAX_SERVICES_PER_PROVIDER);
/**
 * The schema of an instant in the calendar, also of starts. The allowed years lie so far inside those of RFC 3339 that
 * sums and zone conversions stay valid.
 */
export const CALENDAR_INSTANT_SCHEMA = z
  .date()
  .refine((instant) => inCalendar(instant.getUTCFullYear()), outOfCalendar);
export const IN_CALENDAR_DESCRIPTION = `In the years ${first} to ${last}.`;
export const START_DESCRIPTION =
  'When it starts, with an offset or Z. Send the `startsAt` of a slot as it came. Without an offset, send `timezone` as well.';
export const ZONE_OF_START_DESCRIPTION = 'The zone of a `startAt` without an offset.';
export const CALENDAR_DATE_SCHEMA = z.string().refine((date) => inCalendar(Number(date.slice(0, 4))), outOfCalendar);
