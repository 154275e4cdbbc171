import { GraphQLError, Kind } from 'graphql';
import { z } from 'zod';
import { databaseFailure } from '../../../db/errors.ts';
import { CODES, type ErrorCode } from '../../../kernel/codes/codes.ts';
import { FAILED_MESSAGE } from '../../../kernel/codes/envelope.ts';
import { beginningOf, DomainError, type Problem, unavailable, withoutTrace } from '../../../kernel/errors.ts';
import { UNAVAILABLE_RETRY_SECONDS } from '../../../kernel/limits.ts';

const BY_REQUEST = ['invalid_token', 'METHOD_NOT_ALLOWED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const;
/** Codes of refusals by the way a request was made. */
const HTTP_CODES: ReadonlyMap<number | undefined, ErrorCode> = new Map(
  BY_REQUEST.map((code) => [CODES[code].status, code]),
);
const HTTP = z.object({
  status: z.number().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  spec: z.boolean().optional(),
});
const HINT = 'Did you mean ';

/** How errors leave this API: whether graphql's hints at names may be shown, and where faults of ours are logged. */
export interface ErrorPresentation {
  readonly requestId: string;
  readonly hints: boolean;
  logFault(fault: unknown): void;
}

/** The domain error of `error`; undefined for bugs of the service. */
export function domainErrorOf(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  const { kind } = databaseFailure(error);
  return kind === 'AWAY' || kind === 'RETRY' ? unavailable(UNAVAILABLE_RETRY_SECONDS) : undefined;
}

/** Wraps whatever was thrown, so that it can be presented. */
export function graphqlErrorOf(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  const originalError = error instanceof Error ? error : new Error(String(error));
  return withoutTrace(() => new GraphQLError('', { originalError }));
}

/** The public form of an error. */
export interface Description {
  readonly message: string;
  readonly code: ErrorCode;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** The public form of `error`; a bug of the service is logged, and its details stay private. */
export function describeError(error: GraphQLError, { hints, logFault }: ErrorPresentation): Description {
  const origin = originOf(error);
  const known = domainErrorOf(origin);
  if (known) {
    const { message, code, context, details } = known;
    const extensions = { ...(details ? { details: details.map(detail) } : {}), ...(context ? { context } : {}) };
    return { message, code, extensions };
  }
  if (origin instanceof GraphQLError && isBadInput(origin)) {
    const { limit } = origin.extensions;
    const message = beginningOf(hints ? origin.message : withoutHint(origin.message));
    const code = HTTP_CODES.get(httpOf(origin)?.status) ?? 'VALIDATION_FAILED';
    return { message, code, ...(limit ? { extensions: { context: { limit } } } : {}) };
  }
  logFault(origin);
  return { message: FAILED_MESSAGE, code: 'INTERNAL' };
}

/** What an error itself says about how HTTP shows it. */
export function httpOf({ extensions }: GraphQLError): z.output<typeof HTTP> | undefined {
  return HTTP.safeParse(extensions['http']).data;
}

function withoutHint(message: string): string {
  const start = message.lastIndexOf(HINT);
  return start >= 0 && message.endsWith('?') ? message.slice(0, start).trimEnd() : message;
}

/** What was thrown: errors of resolvers arrive wrapped once per layer that located them. */
export function originOf(error: Error): Error {
  let origin = error;
  while (origin instanceof GraphQLError && origin.originalError) origin = origin.originalError;
  return origin;
}

// Without a path no resolver was reached; with one, an argument is at fault where the error points at a value.
function isBadInput({ path, nodes }: GraphQLError): boolean {
  return path === undefined || (nodes?.[0] !== undefined && nodes[0].kind !== Kind.FIELD);
}

function detail({ path: [argument, ...steps], code, message }: Problem) {
  return {
    argument: String(argument ?? ''),
    path: jsonPointer(steps),
    code,
    message,
  };
}

/** A JSON pointer (RFC 6901). */
export function jsonPointer(steps: Problem['path']): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
