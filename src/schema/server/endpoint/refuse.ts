import { GraphQLError } from 'graphql';
import { CODES, type ErrorCode } from '../../../kernel/codes/codes.ts';
import type { ErrorPresentation } from '../execution/describe-error.ts';
import { presentRefusal } from '../execution/errors.ts';
import { costReport } from '../limits/limits.ts';

const RESPONSE_JSON = 'application/graphql-response+json';

export interface RefusalAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** The answer to a request whose document was never read, in the media type that was asked for. */
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
    headers: { ...http.headers, 'Content-Type': `${mediaType}; charset=utf-8` },
    body: JSON.stringify({ errors: [{ message, extensions }], extensions: { cost: costReport(0) } }),
  };
}

interface Exception {
  /** Codes for which HTTP has a status of its own. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal by the way a request was made. */
export function httpError(
  code: ErrorCode,
  message: string,
  { status = CODES[code].status, headers = {} }: Exception = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { http: { status, headers } } });
}
