import { z } from 'zod';
import { textSchema, wholeNumberBetween } from './limit-schemas.ts';

export const SEARCH_QUERY_SCHEMA = textSchema(1, 120);
/** Words of a caller for a resolution: a sentence, or one side of it. */
export const RESOLUTION_TEXT_SCHEMA = textSchema(1, 500);
export const SEARCH_LIMIT_SCHEMA = wholeNumberBetween(1, 25);
export const SEARCH_LIMIT_DEFAULT = 10;
export const RESOLVE_LIMIT_DEFAULT = 5;
/** Maximum number of pairs of a service and an employee that a name resolution returns. */
export const MAX_RESOLUTION_PAIRS = 25;

export const PAGE_SCHEMA = wholeNumberBetween(1, 1_000_000);
export const PAGE_SIZE_SCHEMA = wholeNumberBetween(1, 100);
export const PAGE_SIZE_DEFAULT = 25;
/** The page size of the history inside a list of reservations. */
export const EVENT_PAGE_SIZE_DEFAULT = 10;
/** The maximum of `page × pageSize`; cursors have no such maximum. */
export const MAX_PAGED_ITEMS = 10_000;
/** A cursor contains its filters, and an external id of 180 characters can take 540 bytes. */
export const CURSOR_SCHEMA = textSchema(1, 2000);

/** Values of a filter that may be repeated. */
export const FILTER_VALUES_SCHEMA = z.array(z.string()).min(1).max(25);
/** The same, when an empty list means no filter. */
export const FILTER_VALUES_OR_NONE_SCHEMA = z.array(z.string()).max(25);

/** Ids of a filter. */
export const FILTER_IDS_SCHEMA = z.array(z.string()).max(100);

export const PERSON_NAME_SCHEMA = textSchema(1, 100);
export const MAX_EMAIL_LENGTH = 254;
export const NOTE_SCHEMA = textSchema(0, 2000);
export const INTERNAL_NOTE_SCHEMA = textSchema(0, 2000);
export const CLIENT_NOTE_SCHEMA = textSchema(0, 1000);
export const REASON_SCHEMA = textSchema(0, 500);
export const EXTERNAL_ID_SCHEMA = textSchema(1, 180);
/** Further phone numbers, or e-mail addresses, of one client. */
export const MAX_OTHER_CONTACTS = 5;
export const OTHER_CONTACT_LIST_SCHEMA = z.array(z.string()).max(MAX_OTHER_CONTACTS);
export const CLIENT_SEARCH_SCHEMA = textSchema(1, 120);

export const MAX_CUSTOM_FIELDS = 50;
export const MAX_CUSTOM_FIELD_KEY_LENGTH = 40;
export const MAX_CUSTOM_FIELD_VALUE_LENGTH = 500;
export const DURATION_MINUTES_SCHEMA = wholeNumberBetween(5, 1440);
export const EXPECTED_VERSION_SCHEMA = wholeNumberBetween(1, 2_147_483_647);

/** Length of a header value that identifies one logical attempt. */
export const IDEMPOTENCY_KEY = { minLength: 8, maxLength: 180, pattern: '^[\\x21-\\x7e]+$' } as const;

export const MAX_REQUEST_BODY_BYTES = 64 * 1024;
export const ACCESS_TOKEN_SECONDS = 1800;
/** How long a token of a person may live, from its issue to its end (contract 1.10): a day. */
export const IDENTITY_TOKEN_SECONDS = 86_400;
/** How long entries of the audit are kept (contract 8.9): two years. */
export const AUDIT_KEEP_DAYS = 730;
export const UNAVAILABLE_RETRY_SECONDS = 1;
/**
 * Wrong client credentials that get `invalid_client`; further ones get RATE_LIMITED, correct ones never (contract 1.6).
 */
export const FAILURES_PER_ADDRESS_PER_MINUTE = 30;
export const FAILURES_PER_CLIENT_PER_MINUTE = 10;
export const MAX_IDENTIFY_PER_MINUTE = 30;
export const WEBHOOK_TEST_PER_MINUTE = 10;

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

export const MAX_SLUG_LENGTH = 100;
export const SLUG_PATTERN = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;
const KEY_LENGTH = 100;
const KEY_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;
/** The key of a record in a provider file. */
export const RECORD_KEY_SCHEMA = textSchema(1, KEY_LENGTH).refine((key) => KEY_PATTERN.test(key), {
  params: { code: 'INVALID_FORMAT' },
  message: 'Expected letters and digits; ".", "_" and "-" after the first.',
});
export const MAX_RECORD_NAME_LENGTH = 120;
export const RECORD_NAME_SCHEMA = textSchema(1, MAX_RECORD_NAME_LENGTH);
export const RECORD_TITLE_SCHEMA = textSchema(1, 120);
export const ALIAS_SCHEMA = textSchema(1, 120);
export const MAX_ALIASES = 50;
export const DESCRIPTION_SCHEMA = textSchema(0, 2000);
export const PROVIDER_ADDRESS_SCHEMA = textSchema(1, 300);
const WEBSITE_LENGTH = 2048;
const IS_WEBSITE = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });
/** The address of a web page. */
export const WEBSITE_SCHEMA = textSchema(1, WEBSITE_LENGTH).refine((url) => IS_WEBSITE.safeParse(url).success, {
  params: { code: 'INVALID_FORMAT' },
  message: 'Expected the address of a website, such as https://salon.example.',
});
const COUNTRY_NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
export const COUNTRY_CODE_SCHEMA = z
  .string()
  .refine((code) => /^[A-Z]{2}$/.test(code) && COUNTRY_NAMES.of(code) !== undefined, {
    params: { code: 'INVALID_FORMAT' },
    message: 'Expected an ISO 3166 country code such as PL.',
  })
  .meta({ minLength: 2, maxLength: 2, pattern: '^[A-Z]{2}$' });
export const INTEGRATION_CLIENT_NAME_SCHEMA = textSchema(1, 100);
/** The days of a grant by sign-in. */
export const GRANT_DAYS_SCHEMA = wholeNumberBetween(1, 365);
/** A text that the service has sealed. */
export const SEALED_TEXT_SCHEMA = textSchema(1, 8192);

export const CURRENCY_CODE_SCHEMA = z
  .string()
  .refine((code) => CURRENCIES.has(code), {
    params: { code: 'INVALID_FORMAT' },
    message: 'Expected an ISO 4217 currency code such as PLN.',
  })
  .meta({ minLength: 3, maxLength: 3, pattern: '^[A-Z]{3}$' });
export const AMOUNT_MINOR_SCHEMA = wholeNumberBetween(0, 2_147_483_647);
/** The segments of a service, work and processing in turn. */
export const MAX_SEGMENTS = 9;
/** The kinds of resources that a service needs. */
export const MAX_RESOURCE_NEEDS_PER_SERVICE = 5;
export const MAX_RESOURCES_PER_PROVIDER = 500;
export const SEGMENT_MINUTES_SCHEMA = wholeNumberBetween(1, 1440);
export const BUFFER_MINUTES_SCHEMA = wholeNumberBetween(0, 1440);
export const SLOT_INTERVAL_MINUTES_SCHEMA = wholeNumberBetween(5, 1440);
export const MIN_NOTICE_MINUTES_SCHEMA = wholeNumberBetween(0, 525_600);
export const MAX_ADVANCE_DAYS_SCHEMA = wholeNumberBetween(0, 1095);
export const CUTOFF_MINUTES_SCHEMA = wholeNumberBetween(0, 525_600);
/** Maximum number of months without a reservation after which clients are erased. */
const MAX_ERASE_AFTER_MONTHS = 240;
export const ERASE_AFTER_MONTHS_SCHEMA = z.int().min(1).max(MAX_ERASE_AFTER_MONTHS);
export const MAX_RESCHEDULES_SCHEMA = wholeNumberBetween(0, 1000);

export const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
export const MINUTES_PER_DAY = 1440;
export const CALENDAR_YEARS = { first: 1970, last: 2199 } as const;

/** The position of a record among its kind in the catalog. */
export const POSITION_SCHEMA = wholeNumberBetween(0, 1_000_000);

export const MAX_CATEGORIES_PER_PROVIDER = 500;
export const MAX_SERVICES_PER_PROVIDER = 2000;
export const MAX_EMPLOYEES_PER_PROVIDER = 1000;
/** Employee ids of a calendar. */
export const CALENDAR_EMPLOYEES_SCHEMA = z.array(z.string()).max(MAX_EMPLOYEES_PER_PROVIDER);
export const MAX_WINDOWS_PER_WEEK = 200;
export const MAX_WINDOWS_PER_DATE = 24;
export const MAX_DATE_OVERRIDES = 2000;
export const MAX_TIME_OFFS = 1000;
export const MAX_CLOSURES = 1000;
export const MAX_INTEGRATION_CLIENTS = 100;

/** Maximum number of orphaned reservations in the response to one change. */
export const MAX_ORPHANED_LISTED = 100;

/** Seconds for which an old client secret may stay valid while a new one is rolled out: up to a week. */
export const SECRET_GRACE_SECONDS_SCHEMA = wholeNumberBetween(0, 604_800);

export const DEFAULT_LOCALE = 'en';
export const DEFAULT_PLAN = 'FREE';

/** Maximum days of a slot search, both ends included (contract 4.1). */
export const MAX_SLOT_SPAN_DAYS = 31;

/** Maximum days of the search for the first available slot, both ends included (contract 4.2). */
export const MAX_SEARCH_SPAN_DAYS = 90;

/** Maximum days of statistics, both ends included. */
export const MAX_STATISTICS_DAYS = 366;

/** Searched days when neither `inDays` nor `dateTo` is given (contract 4.2). */
export const DEFAULT_SEARCH_DAYS = 30;

/** Number of days that the search for the first available slot covers (contract 4.2). */
export const SEARCH_DAYS_SCHEMA = wholeNumberBetween(1, MAX_SEARCH_SPAN_DAYS);

/** Maximum number of slots in a refusal, and their maximum distance in days from the requested start (contract 5.7). */
export const MAX_ALTERNATIVES = 3;
export const SUGGESTION_LIMIT_SCHEMA = wholeNumberBetween(1, 10);
export const ALTERNATIVES_REACH_DAYS = 7;
/** The default delays in seconds between the attempts of a failed delivery. */
export const RETRY_DELAYS_SECONDS_DEFAULT: readonly number[] = [300, 1800];
