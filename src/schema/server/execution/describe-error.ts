import { GraphQLError, Kind } from 'graphql';
import { databaseFailure, isReadOnlyRefusal } from 'tenant-sql/connections/errors.ts';
import { z } from 'zod';
import { CODES, type ErrorCode } from '../../../kernel/codes/codes.ts';
import { INTERNAL_ERROR_MESSAGE } from '../../../kernel/codes/envelope.ts';
import {
  DomainError,
  type Problem,
  readOnly,
  truncateText,
  unavailable,
  withoutTrace,
} from '../../../kernel/errors.ts';
import { UNAVAILABLE_RETRY_SECONDS } from '../../../kernel/limits.ts';

const BY_REQUEST = ['invalid_token', 'METHOD_NOT_ALLOWED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const;
/** The error code of each HTTP status that refuses a request. */
const HTTP_CODES: ReadonlyMap<number | undefined, ErrorCode> = new Map(
  BY_REQUEST.map((code) => [CODES[code].status, code]),
);
const HTTP = z.object({
  status: z.number().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  spec: z.boolean().optional(),
});
const HINT = 'Did you mean ';

/**
 * How the errors of one request are presented. `hints` says whether graphql's suggestions of names are included;
 * `logFault` logs internal errors.
 */
export interface ErrorPresentation {
  readonly requestId: string;
  readonly hints: boolean;
  logFault(fault: unknown): void;
}

/** The domain error that `error` represents; undefined for an internal error. */
export function findDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (isReadOnlyRefusal(error)) return readOnly(UNAVAILABLE_RETRY_SECONDS);
  const { kind } = databaseFailure(error);
  return kind === 'AWAY' || kind === 'RETRY' ? unavailable(UNAVAILABLE_RETRY_SECONDS) : undefined;
}

/** Wraps a thrown value as a GraphQL error. */
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

/** Returns the public form of `error`. An internal error is logged, and its details are not shown. */
export function describeError(error: GraphQLError, { hints, logFault }: ErrorPresentation): Description {
  const origin = unwrapError(error);
  const known = findDomainError(origin);
  if (known) {
    const { message, code, context, details } = known;
    const extensions = { ...(details ? { details: details.map(detail) } : {}), ...(context ? { context } : {}) };
    return { message, code, extensions };
  }
  if (origin instanceof GraphQLError && isBadInput(origin)) {
    const { limit } = origin.extensions;
    const message = truncateText(hints ? origin.message : withoutHint(origin.message));
    const code = HTTP_CODES.get(httpPropertiesOf(origin)?.status) ?? 'VALIDATION_FAILED';
    return { message, code, ...(limit ? { extensions: { context: { limit } } } : {}) };
  }
  logFault(origin);
  return { message: INTERNAL_ERROR_MESSAGE, code: 'INTERNAL' };
}

/** The HTTP status and headers that an error carries; undefined when it has none. */
export function httpPropertiesOf({ extensions }: GraphQLError): z.output<typeof HTTP> | undefined {
  return HTTP.safeParse(extensions['http']).data;
}

function withoutHint(message: string): string {
  const start = message.lastIndexOf(HINT);
  return start >= 0 && message.endsWith('?') ? message.slice(0, start).trimEnd() : message;
}

/** Unwraps the thrown error. graphql wraps an error each time that it adds a location or a path. */
export function unwrapError(error: Error): Error {
  let origin = error;
  while (origin instanceof GraphQLError && origin.originalError) origin = origin.originalError;
  return origin;
}

// An error without a path occurred before any resolver ran. An error with a path concerns an argument when its first
// node is not a field.
function isBadInput({ path, nodes }: GraphQLError): boolean {
  return path === undefined || (nodes?.[0] !== undefined && nodes[0].kind !== Kind.FIELD);
}

function detail({ path: [argument, ...steps], code, message }: Problem) {
  return { argument: String(argument ?? ''), path: jsonPointer(steps), code, message };
}

/** A JSON pointer (RFC 6901) to a value. */
export function jsonPointer(steps: Problem['path']): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
