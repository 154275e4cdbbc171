import { GraphQLError } from 'graphql';
import { CODES, type ErrorCode } from '../../../kernel/codes/codes.ts';
import type { ErrorPresentation } from '../execution/describe-error.ts';
import { presentRefusal } from '../execution/errors.ts';
import { costReport } from '../limits/limits.ts';

const RESPONSE_JSON = 'application/graphql-response+json';

export interface RefusalAnswer {
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** The response to a request that is refused before its document is read, in the media type of `Accept`. */
export function refusalAnswer(
  accept: string | undefined,
  error: GraphQLError,
  presentation: ErrorPresentation,
): RefusalAnswer {
  const { error: presented, http } = presentRefusal(error, presentation);
  const { message, extensions } = presented;
  const mediaType = accept?.includes(RESPONSE_JSON) ? RESPONSE_JSON : 'application/json';
  return {
    status: http.status,
    code: String(extensions['code']),
    headers: { ...http.headers, 'Content-Type': `${mediaType}; charset=utf-8` },
    body: JSON.stringify({ errors: [{ message, extensions }], extensions: { cost: costReport(0) } }),
  };
}

interface Exception {
  /** The status, for a code that is used with several HTTP statuses. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The error for a malformed or unsupported HTTP request. */
export function httpError(
  code: ErrorCode,
  message: string,
  { status = CODES[code].status, headers = {} }: Exception = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { http: { status, headers } } });
}
