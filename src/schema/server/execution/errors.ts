import { GraphQLError } from 'graphql';
import type { AppDeps } from '../../../deps.ts';
import { RateLimited, rateLimitHeaders } from '../../../domain/access/limits/rate-limits.ts';
import { CODES } from '../../../kernel/codes/codes.ts';
import { DomainError, PROBLEMS_MAX, TOO_MANY_PROBLEMS, withoutTrace } from '../../../kernel/errors.ts';
import { faultOf } from '../../../kernel/fault.ts';
import {
  type Description,
  describeError,
  domainErrorOf,
  type ErrorPresentation,
  graphqlErrorOf,
  httpOf,
  originOf,
} from './describe-error.ts';

/** Of documents that are refused, whatever is wrong with them (GraphQL over HTTP). */
const REFUSED_STATUS = CODES.VALIDATION_FAILED.status;
/** Places in a document that one error names. */
const LOCATIONS_MAX = 10;

/** How errors of one request are shown and logged. */
export function presentationFor(deps: AppDeps, requestId: string): ErrorPresentation {
  return {
    requestId,
    hints: deps.development,
    logFault: (fault) => deps.ports.log.error({ requestId, fault: faultOf(fault) }, 'request failed'),
  };
}

/**
 * At most a hundred errors as clients see them; when there are more, the last says so (contract 0.8). A field whose scope is
 * missing is reported once, however many records have it.
 */
export function presentErrors(
  errors: readonly GraphQLError[],
  presentation: ErrorPresentation,
  present = presentError,
): GraphQLError[] {
  const told = onceForEachField(errors);
  if (told.length <= PROBLEMS_MAX) return told.map((error) => present(error, presentation));
  const shown = told.slice(0, PROBLEMS_MAX - 1).map((error) => present(error, presentation));
  const more = new DomainError('VALIDATION_FAILED', TOO_MANY_PROBLEMS.message, { details: [TOO_MANY_PROBLEMS] });
  return [...shown, present(graphqlErrorOf(more), presentation)];
}

function onceForEachField(errors: readonly GraphQLError[]): GraphQLError[] {
  const told = new Set<string>();
  return errors.filter((error) => {
    if (domainErrorOf(originOf(error))?.code !== 'insufficient_scope') return true;
    const field = (error.path ?? []).filter((step) => typeof step === 'string').join('.');
    const isFirst = !told.has(field);
    told.add(field);
    return isFirst;
  });
}

/** An error as clients see it: `extensions` carry the code of contract 1.3, context, details and request id. */
export function presentError(error: GraphQLError, presentation: ErrorPresentation): GraphQLError {
  return present(error, presentation, describeError(error, presentation));
}

function present(error: GraphQLError, presentation: ErrorPresentation, described: Description): GraphQLError {
  const { message, code, extensions } = described;
  const { source, path } = error;
  return withoutTrace(
    () =>
      new GraphQLError(message, {
        nodes: error.nodes?.slice(0, LOCATIONS_MAX),
        source,
        positions: error.positions?.slice(0, LOCATIONS_MAX),
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
  const described = describeError(error, presentation);
  const known = domainErrorOf(originOf(error));
  const headers = known ? refusalHeaders(known) : {};
  const { status: ownStatus, close } = CODES[described.code];
  // What refuses the caller, whatever the document, is a status of its own.
  const status = close ? ownStatus : REFUSED_STATUS;
  const own = httpOf(error);
  // A request that is no GraphQL request at all is refused with its status whatever was accepted.
  const isUnreadable = error.extensions['originalError'] !== undefined;
  const http = own ? { ...own, spec: own.spec === true && !isUnreadable } : { spec: status === REFUSED_STATUS };
  return { error: present(error, presentation, described), http: { status, headers, ...http } };
}

/** The headers of rate limits and of the time to wait. */
export function refusalHeaders(error: DomainError): Record<string, string> {
  const headers = error instanceof RateLimited ? rateLimitHeaders(error.allowance) : {};
  if (error.retryAfterSeconds !== undefined) headers['Retry-After'] = String(error.retryAfterSeconds);
  return headers;
}

/** The challenge that a 401 or a missing scope carries (RFC 6750 section 3). */
export function challengeOf(error: DomainError, tokenSent: boolean): string | null {
  if (error.code === 'invalid_token') return tokenSent ? 'Bearer error="invalid_token"' : 'Bearer';
  if (!error.is('insufficient_scope')) return null;
  const scope = error.context?.requiredScope;
  return `Bearer error="insufficient_scope"${scope ? `, scope="${scope}"` : ''}`;
}
