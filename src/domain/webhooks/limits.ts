import { z } from 'zod';
import { between, text } from '../../kernel/limit-schemas.ts';
import { LOGGED_EVENTS, SUBSCRIBABLE_EVENTS } from '../events/event-names.ts';

/** Maximum of one integration client. */
export const SUBSCRIPTION_COUNT = 20;
/** Maximum over all integration clients of one provider, which bounds the deliveries of one change. */
export const PROVIDER_SUBSCRIPTION_COUNT = 100;
export const TARGET_URL = text(1, 2048);
/** The values of `events`: known and distinct; `*` means all. */
export const EVENT_NAMES = z
  .array(z.enum(SUBSCRIBABLE_EVENTS))
  .min(1)
  .refine((names) => new Set(names).size === names.length, {
    message: 'List each event only once.',
    params: { code: 'NOT_UNIQUE' },
  })
  .meta({ uniqueItems: true, maxItems: SUBSCRIBABLE_EVENTS.length });
export const SUBSCRIPTION_DESCRIPTION = text(0, 200);
export const GRACE_PERIOD_SECONDS = between(0, 604_800);
export const GRACE_PERIOD_SECONDS_DEFAULT = 0;
export const DELIVERY_LIMIT = between(1, 100);
export const DELIVERY_LIMIT_DEFAULT = 20;
/** Event names of the event log's filter. */
export const LOG_NAMES = z.array(z.enum(LOGGED_EVENTS)).meta({ maxItems: LOGGED_EVENTS.length });
export const LOG_LIMIT = between(1, 100);
export const LOG_LIMIT_DEFAULT = 25;
/** Days for which a cursor of the event log is valid. */
export const LOG_DAYS = 30;
/** Maximum number of deliveries that one call queues again. */
export const RETRIED_AT_ONCE = 1000;
/** `missedSince` can only be cleared. */
export const MISSED_SINCE = z.null();

/** Time limit of an attempt in seconds, including DNS, connection, TLS, head and body (contract 6.8). */
export const ATTEMPT_SECONDS = 15;
/** Maximum size of the response body that is stored with an attempt. */
export const RESPONSE_BODY_BYTES = 2048;
/** How long that body is stored after the attempt. */
export const RESPONSE_BODY_DAYS = 7;
/** Signing secrets alive at once, the newest included. */
export const LIVE_SECRET_COUNT = 3;
export const SECRET_BYTES = 32;
export const SECRET_HINT_LENGTH = 4;
