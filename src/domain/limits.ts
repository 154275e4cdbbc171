import { z } from 'zod';

/** How many characters a text has: Unicode code points, as JSON Schema counts them. */
export const characters = (value: string): number => Array.from(value).length;

/** Text of `min` to `max` characters after trimming. */
export const text = (min: number, max: number) =>
  z
    .string()
    .check(({ value, issues }) => {
      const length = value.length > max ? characters(value) : value.length;
      if (length < min)
        issues.push({ code: 'too_small', origin: 'string', minimum: min, inclusive: true, input: value });
      if (length > max) issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value });
    })
    .meta({ minLength: min, maxLength: max });

/** A whole number within both bounds, inclusive. */
export const between = (min: number, max: number) => z.int().min(min).max(max);

export const SEARCH_QUERY = text(1, 120);
export const SEARCH_LIMIT = between(1, 25);
export const SEARCH_LIMIT_DEFAULT = 10;
export const RESOLVE_LIMIT_DEFAULT = 5;

export const PAGE = between(1, 1_000_000);
export const PAGE_SIZE = between(1, 100);
export const PAGE_SIZE_DEFAULT = 25;
/** Of the history that comes with each reservation of a list. */
export const EVENT_PAGE_SIZE_DEFAULT = 10;
/** `page × pageSize` beyond this is refused; cursors have no such end. */
export const PAGE_REACH = 10_000;
/** A cursor carries its filters, and an external id of 180 characters can take 540 bytes. */
export const CURSOR = text(1, 2000);

/** How often a filter that may be repeated is read. */
export const FILTER_VALUES = z.array(z.string()).min(1).max(25);
/** The same where none at all is the same as no filter. */
export const FILTER_VALUES_OR_NONE = z.array(z.string()).max(25);

export const PERSON_NAME = text(1, 100);
export const EMAIL_LENGTH = 254;
export const NOTE = text(0, 2000);
export const INTERNAL_NOTE = text(0, 2000);
export const CLIENT_NOTE = text(0, 1000);
export const REASON = text(0, 500);
export const EXTERNAL_ID = text(1, 180);
export const CLIENT_SEARCH = text(1, 120);

export const CUSTOM_FIELD_COUNT = 50;
export const CUSTOM_FIELD_KEY_LENGTH = 40;
export const CUSTOM_FIELD_VALUE_LENGTH = 500;
export const DURATION_MINUTES = between(5, 1440);
export const EXPECTED_VERSION = between(1, 2_147_483_647);

/** Length of a header value that names one logical attempt. */
export const IDEMPOTENCY_KEY = { minLength: 8, maxLength: 180, pattern: '^[\\x21-\\x7e]+$' } as const;

export const REQUEST_BODY_BYTES = 64 * 1024;
export const ACCESS_TOKEN_SECONDS = 1800;
export const UNAVAILABLE_RETRY_SECONDS = 1;
/** Wrong client credentials that are answered as such; right ones always are (contract 1.6). */
export const FAILURES_PER_ADDRESS_PER_MINUTE = 30;
export const FAILURES_PER_CLIENT_PER_MINUTE = 10;
export const IDENTIFY_PER_MINUTE = 30;
export const WEBHOOK_TEST_PER_MINUTE = 10;
