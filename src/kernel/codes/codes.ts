import type { z } from 'zod';
import type { SchemaOutput } from '../formats/wire-formats.ts';
import { MAX_REQUEST_BODY_BYTES } from '../limits.ts';
import { ERROR_CONTEXT_SCHEMAS } from './contexts.ts';
import { declareCode, SOCKET_CLOSES } from './declare-code.ts';

/**
 * `domain`: codes that domain functions throw. `protocol`: codes of HTTP and OAuth, thrown before a domain function
 * runs.
 */
const domain = declareCode('domain');
const protocol = declareCode('protocol');

/**
 * Every error code of the API, in the order of contract 1.3: its HTTP status, the caller's next step, its description,
 * the close code of websockets, and the schema of its `context`.
 */
export const CODES = {
  VALIDATION_FAILED: domain(400, 'change', 'The request is not valid. `details` names every problem at once.'),
  invalid_request: protocol(400, 'change', 'The token request cannot be understood.'),
  unsupported_grant_type: protocol(
    400,
    'change',
    'The grant types are `client_credentials`, `authorization_code` and `refresh_token`.',
  ),
  invalid_scope: protocol(400, 'change', 'A scope is unknown or not assigned to the client.'),
  invalid_grant: protocol(
    400,
    'never',
    'The code or refresh token is unknown, used, expired or of another app. The owner has to sign in again.',
  ),
  invalid_dpop_proof: protocol(400, 'change', 'The DPoP proof is invalid, not for this request, or was used before.'),
  invalid_target: protocol(400, 'change', 'The `resource` is not one of this service.'),
  invalid_redirect_uri: protocol(400, 'change', 'A redirect URI is not https, loopback or of a private-use scheme.'),
  invalid_client_metadata: protocol(400, 'change', 'The metadata of the app is not valid.'),
  invalid_client: protocol(401, 'never', 'The client credentials are wrong, or the client is inactive or revoked.'),
  invalid_token: domain(401, 'change', 'The access token is missing, invalid or expired: request a new one.', {
    close: SOCKET_CLOSES.unauthorized,
  }),
  insufficient_scope: domain(
    403,
    'never',
    'The token lacks the scope that `context.requiredScope` names, or was issued for another provider. Not retryable.',
    { context: ERROR_CONTEXT_SCHEMAS.insufficient_scope },
  ),
  CLIENT_INACTIVE: domain(403, 'never', 'The integration client was set inactive.', { close: SOCKET_CLOSES.forbidden }),
  PROVIDER_RESTRICTED: domain(403, 'never', 'The provider is suspended, disabled or archived.', {
    close: SOCKET_CLOSES.forbidden,
  }),
  PLAN_REQUIRED: domain(403, 'never', "The provider's plan does not include Integration API access.", {
    close: SOCKET_CLOSES.forbidden,
  }),
  NOT_FOUND: domain(
    404,
    'never',
    'The record does not exist for this provider. Ids that came in the body or the query are in `details`.',
  ),
  METHOD_NOT_ALLOWED: protocol(405, 'change', 'The path exists, but not with this method; see `Allow`.'),
  SLOT_UNAVAILABLE: domain(
    409,
    'change',
    'This time cannot be booked. Offer `context.alternatives`, or ask for slots again.',
    { context: ERROR_CONTEXT_SCHEMAS.SLOT_UNAVAILABLE },
  ),
  IDEMPOTENCY_KEY_REUSED: domain(
    409,
    'change',
    'The idempotency key was used before, with a different body. Use a new key.',
    { context: ERROR_CONTEXT_SCHEMAS.IDEMPOTENCY_KEY_REUSED },
  ),
  INVALID_STATE: domain(
    409,
    'never',
    "The state of the record does not allow this change: the reservation's status, or clients who are claimed.",
    {
      context: ERROR_CONTEXT_SCHEMAS.INVALID_STATE,
    },
  ),
  VERSION_CONFLICT: domain(409, 'change', 'The record has changed since it was read: read it again, then decide.', {
    context: ERROR_CONTEXT_SCHEMAS.VERSION_CONFLICT,
  }),
  EXTERNAL_ID_IN_USE: domain(409, 'change', 'Another client of the provider has this `externalClientId`.', {
    context: ERROR_CONTEXT_SCHEMAS.EXTERNAL_ID_IN_USE,
  }),
  HAS_UPCOMING_RESERVATIONS: domain(
    409,
    'change',
    'The client has reservations ahead. Delete with `upcoming=keep` or `upcoming=cancel`, or move or cancel them first.',
    { context: ERROR_CONTEXT_SCHEMAS.HAS_UPCOMING_RESERVATIONS },
  ),
  LIMIT_REACHED: domain(409, 'never', 'The limit is reached; `context.limit` says how many there can be.', {
    context: ERROR_CONTEXT_SCHEMAS.LIMIT_REACHED,
  }),
  WEBHOOK_INACTIVE: domain(409, 'never', 'The subscription is not active: fix its endpoint and reactivate it first.'),
  EVENTS_EXPIRED: domain(
    410,
    'change',
    'The event log no longer goes back to `after`: read the records that you need anew, then begin without it.',
    { context: ERROR_CONTEXT_SCHEMAS.EVENTS_EXPIRED },
  ),
  POSITION_UNKNOWN: domain(
    410,
    'change',
    'Live changes cannot be followed from `after`: read the records anew, then follow from a new `livePosition`.',
  ),
  PAYLOAD_TOO_LARGE: protocol(413, 'change', `The body is larger than ${MAX_REQUEST_BODY_BYTES / 1024} KiB.`),
  UNSUPPORTED_MEDIA_TYPE: protocol(415, 'change', 'The body must be sent as `application/json`.'),
  POLICY_VIOLATION: domain(422, 'never', "The provider's policy for clients does not allow this change.", {
    context: ERROR_CONTEXT_SCHEMAS.POLICY_VIOLATION,
  }),
  RATE_LIMITED: domain(429, 'later', 'Too many requests: wait as many seconds as `Retry-After` says.', {
    close: SOCKET_CLOSES.tryLater,
  }),
  INTERNAL: protocol(
    500,
    'repeat',
    'The service failed. Repeat with the same idempotency key, and report the request id.',
    { close: SOCKET_CLOSES.fault },
  ),
  UNAVAILABLE: domain(
    503,
    'later',
    'The service is busy or its database is away; nothing was changed. Retry after `Retry-After` seconds.',
    { close: SOCKET_CLOSES.tryLater },
  ),
};

type Codes = typeof CODES;

export type ErrorCode = keyof Codes;

/** The codes that are thrown by domain functions, or those thrown by the protocols (HTTP and OAuth). */
export type ErrorCodeBy<By extends 'domain' | 'protocol'> = {
  [Code in ErrorCode]: Codes[Code]['by'] extends By ? Code : never;
}[ErrorCode];

/** The codes whose responses have `Retry-After`. */
export type DelayedCode = { [Code in ErrorCode]: Codes[Code]['retry'] extends 'later' ? Code : never }[ErrorCode];

/** The type of `context` of an error with this code; `never` when the code has no context. */
export type ErrorContext<Code extends ErrorCode> = {
  [Each in Code]: NonNullable<Codes[Each]['context']> extends infer Context extends z.ZodType
    ? SchemaOutput<Context>
    : never;
}[Code];
