import { z } from 'zod';
import {
  ALIAS,
  ALIAS_COUNT,
  CALENDAR_YEARS,
  MAX_WINDOWS_PER_DATE,
  MAX_WINDOWS_PER_WEEK,
  RECORD_KEY,
  RESOURCE_NEED_COUNT,
  SERVICE_COUNT,
  WEEKDAYS,
} from '../../kernel/limits.ts';
import { INTEGRATION_SCOPES } from '../../kernel/scopes.ts';
import { distinct } from './provider-file/file-values.ts';

const { first, last } = CALENDAR_YEARS;
const outOfCalendar = { params: { code: 'OUT_OF_RANGE' }, message: `The year must be ${first} to ${last}.` };
const inCalendar = (year: number) => year >= first && year <= last;

/** The limits of lists and times from dashboards; the provider file has the same. */
export const ALIASES = distinct(ALIAS, ALIAS_COUNT);
export const NEEDS = distinct(RECORD_KEY, RESOURCE_NEED_COUNT);
export const SCOPE_NAMES = distinct(z.enum(INTEGRATION_SCOPES), INTEGRATION_SCOPES.length);
export const WINDOW_DAYS = distinct(z.enum(WEEKDAYS), WEEKDAYS.length).refine((days) => days.length > 0, {
  params: { code: 'OUT_OF_RANGE' },
  message: 'Expected at least one day.',
});
export const WEEK = z.array(z.unknown()).max(MAX_WINDOWS_PER_WEEK);
export const DATE_WINDOWS = z.array(z.unknown()).max(MAX_WINDOWS_PER_DATE);
export const OFFERS = z.array(z.unknown()).max(SERVICE_COUNT);
/** Also for starts. The range is so far inside that of RFC 3339 that sums and zone conversions stay inside it. */
export const CALENDAR_INSTANT = z.date().refine((instant) => inCalendar(instant.getUTCFullYear()), outOfCalendar);
export const IN_CALENDAR = `In the years ${first} to ${last}.`;
export const START =
  'When it starts, with an offset or Z. Send the `startsAt` of a slot as it came. Without an offset, send `timezone` as well.';
export const ZONE_OF_START = 'The zone of a `startAt` without an offset.';
export const CALENDAR_DATE = z.string().refine((date) => inCalendar(Number(date.slice(0, 4))), outOfCalendar);
