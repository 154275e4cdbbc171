import { z } from 'zod';
import { between, text } from '../limits.ts';

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

export const SLUG_LENGTH = 100;
export const SLUG_PATTERN = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;
const KEY_LENGTH = 100;
const KEY_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;
/** What a provider file finds a record by. */
export const RECORD_KEY = text(1, KEY_LENGTH).refine((key) => KEY_PATTERN.test(key), {
  params: { code: 'INVALID_FORMAT' },
  message: 'Expected letters and digits; ".", "_" and "-" after the first.',
});
export const RECORD_NAME = text(1, 120);
export const RECORD_TITLE = text(1, 120);
export const ALIAS = text(1, 120);
export const ALIAS_COUNT = 50;
export const DESCRIPTION = text(0, 2000);
export const CLIENT_NAME = text(1, 100);

export const CURRENCY_CODE = z.string().refine((code) => CURRENCIES.has(code), {
  params: { code: 'INVALID_FORMAT' },
  message: 'Expected an ISO 4217 currency code such as PLN.',
});
export const AMOUNT_MINOR = between(0, 2_147_483_647);
export const BUFFER_MINUTES = between(0, 1440);
export const SLOT_INTERVAL_MINUTES = between(5, 1440);
export const MIN_NOTICE_MINUTES = between(0, 525_600);
export const MAX_ADVANCE_DAYS = between(0, 1095);
export const CUTOFF_MINUTES = between(0, 525_600);
export const MAX_RESCHEDULES = between(0, 1000);

export const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
export const MINUTES_A_DAY = 1440;
export const CALENDAR_YEARS = { first: 1970, last: 2199 } as const;

/** Where a record stands among its kind in the catalog. */
export const POSITION = between(0, 1_000_000);

export const CATEGORY_COUNT = 500;
export const SERVICE_COUNT = 2000;
export const EMPLOYEE_COUNT = 1000;
export const WINDOWS_A_WEEK = 200;
export const WINDOWS_A_DATE = 24;
export const OVERRIDE_COUNT = 2000;
export const TIME_OFF_COUNT = 1000;
export const CLOSURE_COUNT = 1000;
export const CLIENT_COUNT = 100;

/** How many reservations the answer to one change lists that it leaves outside working time. */
export const STRANDED_LISTED = 100;

/** How long an old client secret may stay valid while its successor is rolled out: a week. */
export const SECRET_GRACE_SECONDS = between(0, 604_800);

export const DEFAULT_LOCALE = 'en';
export const DEFAULT_PLAN = 'FREE';
export const DEFAULT_BOOKING_RULES = { slotIntervalMinutes: 15, minNoticeMinutes: 0, maxAdvanceDays: 90 } as const;
