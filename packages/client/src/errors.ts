import type { ErrorCode, ErrorContext, ErrorDetails } from './schemas.ts';

interface Refusal {
  readonly error: string;
  readonly message: string;
  readonly details?: readonly { readonly path: string; readonly message: string }[];
}

const MOST_NAMED = 5;

/** The message with the first problems of the request, so that it suffices alone; a single problem replaces it. */
function described({ message, details }: Refusal): string {
  const problems = Array.isArray(details) ? details.slice(0, MOST_NAMED) : [];
  const named = problems.map((problem) => `${problem.path || 'body'}: ${problem.message}`);
  const isSaid = problems.length === 1 && problems[0]?.message === message;
  return (isSaid ? named : [message, ...named]).join(' ');
}

/** The service refused a request. Use `isApiError` to narrow it by its code. */
export class BookingApiError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'BookingApiError';
  readonly code: Code;
  readonly status: number;
  /** The id of the request in the service's logs. */
  readonly requestId: string;
  readonly context: ErrorContext<Code>;
  readonly details: ErrorDetails<Code>;
  /** The requested waiting time. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, refusal: Refusal, requestId: string, retryAfterSeconds: number | null) {
    super(`${status} ${refusal.error}: ${described(refusal)}`);
    const known = knownRefusal<Code>(refusal);
    this.code = known.error;
    this.context = known.context;
    this.details = known.details;
    this.status = status;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

interface KnownRefusal<Code extends ErrorCode> {
  readonly error: Code;
  readonly context: ErrorContext<Code>;
  readonly details: ErrorDetails<Code>;
}

// The document declares the context of each code; within version 1 contexts only grow.
function knownRefusal<Code extends ErrorCode>(refusal: object): KnownRefusal<Code> {
  return refusal as KnownRefusal<Code>;
}

/** A refusal by the service; `error.code` discriminates the union, including `error.context`. */
export type ApiError = { [Code in ErrorCode]: BookingApiError<Code> }[ErrorCode];

/** Whether it is a refusal by the service, optionally with this code: `isApiError(error, 'SLOT_UNAVAILABLE')`. */
export function isApiError(error: unknown): error is ApiError;
export function isApiError<Code extends ErrorCode>(error: unknown, code: Code): error is BookingApiError<Code>;
export function isApiError(error: unknown, code?: ErrorCode): boolean {
  return error instanceof BookingApiError && (code === undefined || error.code === code);
}

/**
 * No answer came: the connection was lost, or the timeout expired, on every attempt. A write may have succeeded or not;
 * the same call with the same `idempotencyKey` returns its result without repeating it.
 */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly operation: string;
  readonly idempotencyKey: string | null;
  readonly attempts: number;

  constructor(operation: string, idempotencyKey: string | null, attempts: number, cause: unknown) {
    super(`No answer to ${operation} after ${attempts} attempt${attempts === 1 ? '' : 's'}: ${reasonOf(cause)}`, {
      cause,
    });
    this.operation = operation;
    this.idempotencyKey = idempotencyKey;
    this.attempts = attempts;
  }
}

/** The platform's original message, such as "connect ECONNREFUSED". */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? reasonOf(cause.cause) : cause.message || cause.name;
}

/** The reason why a webhook was refused. */
export type WebhookProblem =
  | 'HEADERS_MISSING'
  | 'TIMESTAMP_OUT_OF_TOLERANCE'
  | 'SIGNATURE_MISMATCH'
  | 'SECRET_MALFORMED';

/** A webhook that is not genuine, or too old: answer 400 and ignore it. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  readonly problem: WebhookProblem;

  constructor(problem: WebhookProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}
