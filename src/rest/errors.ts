import { RateLimited, rateLimitHeaders } from '../domain/access/rate-limits.ts';
import type { DomainError, DomainErrorCode, Problem } from '../domain/errors.ts';
import { Untraced } from '../domain/untraced.ts';
import { challengeOf, domainErrorOf } from '../schema/errors.ts';
import { locate } from './locate.ts';

/** Statuses of the contract (section 1); the one place of the REST facade that knows them. */
export const STATUS: Readonly<Record<DomainErrorCode | ProtocolErrorCode, number>> = {
  VALIDATION_FAILED: 400,
  invalid_request: 400,
  unsupported_grant_type: 400,
  invalid_scope: 400,
  invalid_client: 401,
  invalid_token: 401,
  insufficient_scope: 403,
  CLIENT_INACTIVE: 403,
  PROVIDER_RESTRICTED: 403,
  PLAN_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  SLOT_UNAVAILABLE: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  INVALID_STATE: 409,
  VERSION_CONFLICT: 409,
  EXTERNAL_ID_IN_USE: 409,
  LIMIT_REACHED: 409,
  WEBHOOK_INACTIVE: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  POLICY_VIOLATION: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
};

/** Codes that only the HTTP surface gives. */
export type ProtocolErrorCode =
  | 'invalid_request'
  | 'unsupported_grant_type'
  | 'invalid_scope'
  | 'invalid_client'
  | 'METHOD_NOT_ALLOWED'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'INTERNAL';

/** A refusal of the HTTP surface itself, before any verb ran. */
export class ProtocolError extends Untraced {
  readonly code: ProtocolErrorCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ProtocolErrorCode, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.headers = headers;
  }
}

/** The error body of the contract. */
export interface ErrorBody {
  readonly error: string;
  readonly message: string;
  readonly requestId: string;
  readonly details?: readonly { path: string; code: string; message: string }[];
  readonly context?: Readonly<Record<string, unknown>>;
}

export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;
  /** Set when the error is a fault of ours: to be logged, never to be shown. */
  readonly fault?: unknown;
}

/** What a client is told about `error`; anything unexpected becomes INTERNAL and is handed back for the log. */
export function answerError(error: unknown, requestId: string, routePath: string, tokenSent: boolean): ErrorAnswer {
  const known = knownError(error);
  if (known instanceof ProtocolError) {
    const { code, message, headers } = known;
    return { status: STATUS[code], body: { error: code, message, requestId }, headers };
  }
  if (!known) {
    const body = {
      error: 'INTERNAL',
      message: 'The service failed to answer; the request id helps us find out why.',
      requestId,
    };
    return { status: 500, body, headers: {}, fault: error };
  }
  return {
    status: STATUS[known.code],
    body: {
      error: known.code,
      message: known.message,
      requestId,
      ...(known.details ? { details: known.details.map((problem) => detail(problem, routePath)) } : {}),
      ...(known.context ? { context: known.context } : {}),
    },
    headers: errorHeaders(known, tokenSent),
  };
}

function knownError(error: unknown): DomainError | ProtocolError | undefined {
  return error instanceof ProtocolError ? error : domainErrorOf(error);
}

function detail({ path, code, message }: Problem, routePath: string) {
  return { path: locate(path, routePath), code, message };
}

function errorHeaders(error: DomainError, tokenSent: boolean): Record<string, string> {
  const headers = error instanceof RateLimited ? rateLimitHeaders(error.allowance) : {};
  if (error.retryAfterSeconds !== undefined) headers['Retry-After'] = String(error.retryAfterSeconds);
  const challenge = challengeOf(error, tokenSent);
  if (challenge) headers['WWW-Authenticate'] = challenge;
  return headers;
}
