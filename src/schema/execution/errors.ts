import { GraphQLError, Kind } from 'graphql';
import { z } from 'zod';
import { databaseFailure } from '../../db/errors.ts';
import { RateLimited, rateLimitHeaders } from '../../domain/access/limits/rate-limits.ts';
import { CODES, type ErrorCode } from '../../domain/codes/codes.ts';
import { FAILED_MESSAGE } from '../../domain/codes/envelope.ts';
import { beginningOf, DomainError, type Problem, unavailable, withoutTrace } from '../../domain/errors.ts';
import { UNAVAILABLE_RETRY_SECONDS } from '../../domain/limits.ts';

/** How errors leave this API: whether graphql's hints at names may be shown, and where faults of ours are noted. */
export interface ErrorPresentation {
  readonly requestId: string;
  readonly hints: boolean;
  noteFault(fault: unknown): void;
}

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
/** Of documents that are refused, whatever is wrong with them (GraphQL over HTTP). */
const REFUSED_STATUS = CODES.VALIDATION_FAILED.status;
/** Places in a document that one error names. */
const PLACES_MAX = 10;
const HINT = 'Did you mean ';

/** The domain error that `error` is or stands for; undefined for faults of ours. */
export function domainErrorOf(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  const { kind } = databaseFailure(error);
  return kind === 'AWAY' || kind === 'RETRY' ? unavailable(UNAVAILABLE_RETRY_SECONDS) : undefined;
}

/** An error as clients see it: `extensions` carry the code of contract 1.3, context, details and request id. */
export function presentError(error: GraphQLError, presentation: ErrorPresentation): GraphQLError {
  return present(error, presentation, describe(error, presentation));
}

function present(error: GraphQLError, presentation: ErrorPresentation, described: Description): GraphQLError {
  const { message, code, extensions } = described;
  const { source, path } = error;
  return withoutTrace(
    () =>
      new GraphQLError(message, {
        nodes: error.nodes?.slice(0, PLACES_MAX),
        source,
        positions: error.positions?.slice(0, PLACES_MAX),
        path,
        extensions: { code, requestId: presentation.requestId, ...extensions },
      }),
  );
}

/** The part of an answer that HTTP shows; `spec` hides a status from clients that accept `application/json`. */
export interface RefusalHttp {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly spec: boolean;
}

/** An error that refuses a request before execution, and how HTTP shows it. */
export function presentRefusal(
  error: GraphQLError,
  presentation: ErrorPresentation,
): { readonly error: GraphQLError; readonly http: RefusalHttp } {
  const described = describe(error, presentation);
  const known = domainErrorOf(originOf(error));
  const headers = known instanceof RateLimited ? rateLimitHeaders(known.allowance) : {};
  if (known?.retryAfterSeconds !== undefined) headers['Retry-After'] = String(known.retryAfterSeconds);
  const { status: ownStatus, close } = CODES[described.code];
  // What refuses the caller, whatever the document, is a status of its own.
  const status = close ? ownStatus : REFUSED_STATUS;
  const own = HTTP.safeParse(error.extensions['http']).data;
  // A request that is no GraphQL request at all is refused with its status whatever was accepted.
  const isUnreadable = error.extensions['originalError'] !== undefined;
  const http = own ? { ...own, spec: own.spec === true && !isUnreadable } : { spec: status === REFUSED_STATUS };
  return { error: present(error, presentation, described), http: { status, headers, ...http } };
}

/** Wraps whatever was thrown, so that it can be presented. */
export function graphqlErrorOf(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  const originalError = error instanceof Error ? error : new Error(String(error));
  return withoutTrace(() => new GraphQLError('', { originalError }));
}

/** The challenge that a 401 or a missing scope carries (RFC 6750 section 3). */
export function challengeOf(error: DomainError, tokenSent: boolean): string | null {
  if (error.code === 'invalid_token') return tokenSent ? 'Bearer error="invalid_token"' : 'Bearer';
  if (!error.is('insufficient_scope')) return null;
  const scope = error.context?.requiredScope;
  return `Bearer error="insufficient_scope"${scope ? `, scope="${scope}"` : ''}`;
}

interface Description {
  readonly message: string;
  readonly code: ErrorCode;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

function describe(error: GraphQLError, { hints, noteFault }: ErrorPresentation): Description {
  const origin = originOf(error);
  const known = domainErrorOf(origin);
  if (known) {
    const { message, code, context, details } = known;
    const extensions = { ...(details ? { details: details.map(detail) } : {}), ...(context ? { context } : {}) };
    return { message, code, extensions };
  }
  if (origin instanceof GraphQLError && isBadInput(origin)) {
    const { limit, http } = origin.extensions;
    const message = beginningOf(hints ? origin.message : withoutHint(origin.message));
    const code = HTTP_CODES.get(HTTP.safeParse(http).data?.status) ?? 'VALIDATION_FAILED';
    return { message, code, ...(limit ? { extensions: { context: { limit } } } : {}) };
  }
  noteFault(origin);
  return { message: FAILED_MESSAGE, code: 'INTERNAL' };
}

function withoutHint(message: string): string {
  const start = message.lastIndexOf(HINT);
  return start >= 0 && message.endsWith('?') ? message.slice(0, start).trimEnd() : message;
}

// Errors of resolvers arrive wrapped once per layer that located them.
function originOf(error: Error): Error {
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
    path: steps.map((step) => `/${pointerStep(step)}`).join(''),
    code,
    message,
  };
}

function pointerStep(step: string | number): string {
  return String(step).replaceAll('~', '~0').replaceAll('/', '~1');
}
