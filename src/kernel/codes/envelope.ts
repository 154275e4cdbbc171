import { z } from 'zod';
import { componentValue, type SchemaOutput } from '../formats/wire-formats.ts';
import type { ErrorCode } from './codes.ts';
import type { ProblemCode } from './problem-codes.ts';

/** The schema of one problem in a REST error (contract 1.1). */
export const PROBLEM_SCHEMA = z
  .object({
    path: z.string().meta({
      description:
        'Where the value stands: a JSON pointer into the body (empty: the whole body), `?name` a query parameter, `#Name` a header, `{name}` a path parameter.',
    }),
    code: componentValue<ProblemCode>('ProblemCode'),
    message: z.string().meta({ description: 'What is wrong with the value, in a sentence for people.' }),
  })
  .meta({ description: 'One problem of a request.' });

/** The fields of every error body. `details` and `context` are added when the code has them. */
export const ENVELOPE = z.object({
  error: z.string().meta({ description: 'The code of the error: decide by it.' }),
  message: z.string().meta({ description: 'What went wrong, in a sentence for people. Do not parse it.' }),
  requestId: z.string().meta({ description: 'The `X-Request-Id` of the answer.' }),
});

/** The error body of OAuth endpoints: the fields of `ENVELOPE`, with `error_description` for standard OAuth clients. */
export const OAUTH_ENVELOPE = z.object({
  error: ENVELOPE.shape.error,
  error_description: ENVELOPE.shape.message.meta({ description: 'The same as `message`.' }),
  message: ENVELOPE.shape.message,
  requestId: ENVELOPE.shape.requestId,
});

/** The public message of an internal error (status 500). */
export const INTERNAL_ERROR_MESSAGE = 'The service failed to answer; the request id helps us find out why.';

/** The parts of an error body that only some codes have. */
export interface EnvelopeParts {
  readonly details?: readonly SchemaOutput<typeof PROBLEM_SCHEMA>[] | undefined;
  readonly context?: object | undefined;
}

/** The body of an error (contract 1.1). */
export interface ErrorBody extends SchemaOutput<typeof ENVELOPE>, EnvelopeParts {
  readonly error: ErrorCode;
}

/** Builds the error body of REST, MCP and every other endpoint except GraphQL. */
export function envelope(
  error: ErrorCode,
  message: string,
  requestId: string,
  { details, context }: EnvelopeParts = {},
): ErrorBody {
  return { error, message, requestId, ...(details ? { details } : {}), ...(context ? { context } : {}) };
}

/** Builds the error body of OAuth endpoints (RFC 6749 section 5.2). */
export function oauthEnvelope(body: ErrorBody): ErrorBody & SchemaOutput<typeof OAUTH_ENVELOPE> {
  return { ...body, error_description: body.message };
}
