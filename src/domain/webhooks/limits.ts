import { z } from 'zod';
import { textSchema, wholeNumberBetween } from '../../kernel/limit-schemas.ts';
import { LOGGED_EVENTS, SUBSCRIBABLE_EVENTS } from '../events/event-names.ts';

/** The maximum number of subscriptions of one integration client. */
export const SUBSCRIPTIONS_PER_CLIENT_MAX = 20;
/**
 * The maximum number of subscriptions over all integration clients of one provider. It bounds the number of deliveries
 * of one change.
 */
export const SUBSCRIPTIONS_PER_PROVIDER_MAX = 100;
export const TARGET_URL = textSchema(1, 2048);
/** The schema of `events`: known names, each once; `*` means all. */
export const EVENT_NAMES = z
  .array(z.enum(SUBSCRIBABLE_EVENTS))
  .min(1)
  .refine((names) => new Set(names).size === names.length, {
    message: 'List each event only once.',
    params: { code: 'NOT_UNIQUE' },
  })
  .meta({ uniqueItems: true, maxItems: SUBSCRIBABLE_EVENTS.length });
export const SUBSCRIPTION_DESCRIPTION = textSchema(0, 200);
export const GRACE_PERIOD_SECONDS_RANGE = wholeNumberBetween(0, 604_800);
export const GRACE_PERIOD_SECONDS_DEFAULT = 0;
export const DELIVERY_LIMIT_RANGE = wholeNumberBetween(1, 100);
export const DELIVERY_LIMIT_DEFAULT = 20;
/** The schema of the event names that filter the event log. */
export const EVENT_LOG_NAMES = z.array(z.enum(LOGGED_EVENTS)).meta({ maxItems: LOGGED_EVENTS.length });
export const EVENT_LOG_LIMIT_RANGE = wholeNumberBetween(1, 100);
export const EVENT_LOG_LIMIT_DEFAULT = 25;
/** The number of days for which a cursor of the event log is valid. */
export const EVENT_LOG_DAYS = 30;
/** The maximum number of deliveries that one call queues again. */
export const RETRIED_DELIVERIES_MAX = 1000;
/** The schema of `missedSince`, which callers can only clear. */
export const MISSED_SINCE_SCHEMA = z.null();

/** The time limit of an attempt in seconds, including DNS, connection, TLS, headers and body (contract 6.8). */
export const ATTEMPT_TIMEOUT_SECONDS = 15;
/** The maximum size in bytes of the response body that is stored with an attempt. */
export const MAX_STORED_RESPONSE_BODY_BYTES = 2048;
/** The number of days for which the response body of an attempt is stored. */
export const RESPONSE_BODY_DAYS = 7;
/** The maximum number of signing secrets that are valid at once, including the newest. */
export const VALID_SECRETS_MAX = 3;
export const SECRET_BYTES = 32;
export const SECRET_HINT_LENGTH = 4;
