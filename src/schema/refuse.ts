import { GraphQLError } from 'graphql';
import { type ErrorPresentation, presentRefusal } from './errors.ts';

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
    body: JSON.stringify({ errors: [{ message, extensions }] }),
  };
}

/** A refusal by the way a request was made. */
export function httpError(
  message: string,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { http: { status, headers } } });
}
