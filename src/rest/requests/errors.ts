import { CODES, type ErrorCode, type ErrorCodeBy } from '../../kernel/codes/codes.ts';
import { type ErrorBody, envelope, INTERNAL_ERROR_MESSAGE } from '../../kernel/codes/envelope.ts';
import { type DomainError, ExpectedError, type Problem } from '../../kernel/errors.ts';
import { findDomainError } from '../../schema/server/execution/describe-error.ts';
import { refusalHeaders, toAuthenticateChallenge } from '../../schema/server/execution/errors.ts';
import { toClientLocation } from './locate.ts';

/** Codes of errors that HTTP and OAuth code throws before a domain function runs. */
type ProtocolErrorCode = ErrorCodeBy<'protocol'>;

/** An error that HTTP or OAuth code throws before a domain function runs. */
export class ProtocolError extends ExpectedError {
  readonly code: ProtocolErrorCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ProtocolErrorCode, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.headers = headers;
  }
}

export interface ErrorAnswer {
  readonly status: (typeof CODES)[ErrorCode]['status'];
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;
  /** Set for an internal error, which is logged and never sent. */
  readonly fault?: unknown;
}

/** Converts `error` to a response. An unexpected error becomes INTERNAL, and is returned as `fault` for the log. */
export function answerError(
  error: unknown,
  requestId: string,
  routePath: string,
  authorization: string | undefined,
): ErrorAnswer {
  const known = error instanceof ProtocolError ? error : findDomainError(error);
  if (!known)
    return {
      status: CODES.INTERNAL.status,
      body: envelope('INTERNAL', INTERNAL_ERROR_MESSAGE, requestId),
      headers: {},
      fault: error,
    };
  const { code, message } = known;
  const { status } = CODES[code];
  if (known instanceof ProtocolError)
    return { status, body: envelope(code, message, requestId), headers: known.headers };
  const details = known.details?.map((problem) => detail(problem, routePath));
  const body = envelope(code, message, requestId, { details, context: known.context });
  return { status, body, headers: errorHeaders(known, authorization) };
}

function detail({ path, code, message }: Problem, routePath: string) {
  return { path: toClientLocation(path, routePath), code, message };
}

function errorHeaders(error: DomainError, authorization: string | undefined): Record<string, string> {
  const headers = refusalHeaders(error);
  const challenge = toAuthenticateChallenge(error, authorization);
  if (challenge) headers['WWW-Authenticate'] = challenge;
  return headers;
}
