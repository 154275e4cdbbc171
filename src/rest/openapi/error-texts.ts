import type { ProblemCode } from '../../domain/errors.ts';
import type { STATUS } from '../errors.ts';

export type ErrorCode = keyof typeof STATUS;

/** When each error is given and what to do about it (contract section 1). */
export const ERROR_TEXTS: Readonly<Record<ErrorCode, string>> = {
  VALIDATION_FAILED: 'The request is not valid. `details` names every problem at once.',
  invalid_request: 'The token request cannot be understood.',
  unsupported_grant_type: 'The only grant type is `client_credentials`.',
  invalid_scope: 'A scope is unknown or not assigned to the client.',
  invalid_client: 'The client credentials are wrong, or the client is inactive or revoked.',
  invalid_token: 'The access token is missing, invalid or expired: request a new one.',
  insufficient_scope:
    'The token lacks the scope that `context.requiredScope` names, or was issued for another provider. Not retryable.',
  CLIENT_INACTIVE: 'The integration client was set inactive.',
  PROVIDER_RESTRICTED: 'The provider is suspended, disabled or archived.',
  PLAN_REQUIRED: "The provider's plan does not include Integration API access.",
  NOT_FOUND: 'The record does not exist for this provider. Ids that came in the body or the query are in `details`.',
  METHOD_NOT_ALLOWED: 'The path exists, but not with this method; see `Allow`.',
  SLOT_UNAVAILABLE: 'The time cannot be booked. Offer `context.alternatives`, or ask for slots again.',
  IDEMPOTENCY_KEY_REUSED: 'The idempotency key was used before, with a different body. Use a new key.',
  INVALID_STATE: "The reservation's status does not allow this change.",
  VERSION_CONFLICT: 'The record was changed meanwhile: read it again, then decide.',
  EXTERNAL_ID_IN_USE: 'Another live client of the provider has this `externalClientId`.',
  LIMIT_REACHED: 'There is no room for another one.',
  WEBHOOK_INACTIVE: 'The subscription is not active: fix its endpoint and reactivate it first.',
  PAYLOAD_TOO_LARGE: 'The body is larger than 64 KiB.',
  UNSUPPORTED_MEDIA_TYPE: 'The body must be sent as `application/json`.',
  POLICY_VIOLATION: "The provider's policy for clients does not allow this change any more.",
  RATE_LIMITED: 'Too many requests: wait the seconds that `Retry-After` gives.',
  INTERNAL: 'The service failed. Repeat with the same idempotency key, and report the request id.',
  UNAVAILABLE: 'The service is busy or its database is away; nothing was changed. Retry after `Retry-After` seconds.',
};

/** What each problem code means (contract section 1). */
export const PROBLEM_TEXTS: Readonly<Record<ProblemCode, string>> = {
  REQUIRED: 'The value is missing.',
  UNKNOWN_FIELD: 'There is no such field or parameter.',
  INVALID_TYPE: 'The value has the wrong JSON type, or is null where null is not allowed.',
  INVALID_FORMAT: 'The value is not written as the format asks.',
  OFFSET_REQUIRED: 'The date-time has no offset.',
  NOT_E164: 'The phone number is not in E.164 format.',
  UNKNOWN_TIMEZONE: 'The time zone is not an IANA name.',
  OUT_OF_RANGE: 'The value is too small or too large.',
  TOO_LONG: 'The text is too long.',
  NOT_UNIQUE: 'The value is given more than once.',
  EXCLUSIVE: 'The value cannot go together with another one.',
  AT_LEAST_ONE: 'At least one of several values is required.',
  SPAN_TOO_LONG: 'The span of dates is too long.',
  WINDOW_REVERSED: 'The end precedes the start.',
  MALFORMED_JSON: 'The body is not JSON.',
  NOT_FOUND: 'The id names no record of this provider.',
  TOO_MANY_PROBLEMS: 'There are more problems than are named; this is the last of `details`.',
};
