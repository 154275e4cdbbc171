import { GraphQLError } from 'graphql';
import type { AppDeps } from '../../../deps.ts';
import { SIGNATURE_ALGORITHMS } from '../../../domain/access/integration-clients/public-keys.ts';
import { RateLimited, rateLimitHeaders } from '../../../domain/access/limits/rate-limits.ts';
import { ProofError } from '../../../domain/access/tokens/proofs.ts';
import { CODES } from '../../../kernel/codes/codes.ts';
import { errorForLog } from '../../../kernel/error-for-log.ts';
import { DomainError, PROBLEMS_MAX, TOO_MANY_PROBLEMS, withoutTrace } from '../../../kernel/errors.ts';
import {
  type Description,
  describeError,
  type ErrorPresentation,
  findDomainError,
  graphqlErrorOf,
  httpPropertiesOf,
  unwrapError,
} from './describe-error.ts';

/** The HTTP status of every refused document (GraphQL over HTTP). */
const REFUSED_STATUS = CODES.VALIDATION_FAILED.status;
/** Maximum number of locations of one error. */
const LOCATIONS_MAX = 10;

/** Creates the presentation of the errors of one request. */
export function createErrorPresentation(deps: AppDeps, requestId: string): ErrorPresentation {
  return {
    requestId,
    hints: deps.development,
    logFault: (fault) => deps.ports.log.error({ requestId, fault: errorForLog(fault) }, 'request failed'),
  };
}

/**
 * Returns the public form of at most a hundred errors; with more, the last one says so (contract 0.8). A field whose
 * scope is missing is reported once, even when many records contain the field.
 */
export function presentErrors(
  errors: readonly GraphQLError[],
  presentation: ErrorPresentation,
  present = presentError,
): GraphQLError[] {
  const distinct = onceForEachField(errors);
  if (distinct.length <= PROBLEMS_MAX) return distinct.map((error) => present(error, presentation));
  const shown = distinct.slice(0, PROBLEMS_MAX - 1).map((error) => present(error, presentation));
  const more = new DomainError('VALIDATION_FAILED', TOO_MANY_PROBLEMS.message, { details: [TOO_MANY_PROBLEMS] });
  return [...shown, present(graphqlErrorOf(more), presentation)];
}

function onceForEachField(errors: readonly GraphQLError[]): GraphQLError[] {
  const reported = new Set<string>();
  return errors.filter((error) => {
    if (findDomainError(unwrapError(error))?.code !== 'insufficient_scope') return true;
    const field = (error.path ?? []).filter((step) => typeof step === 'string').join('.');
    const isFirst = !reported.has(field);
    reported.add(field);
    return isFirst;
  });
}

/**
 * Returns the public form of an error. Its `extensions` hold the code (contract 1.3), the context, the details and the
 * request id.
 */
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

/**
 * The HTTP part of a refusal. When `spec` is true, clients that accept `application/json` get the status 200 instead.
 */
export interface RefusalHttp {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly spec: boolean;
}

/** Returns the public form of an error from before the execution, with its HTTP status and headers. */
export function presentRefusal(
  error: GraphQLError,
  presentation: ErrorPresentation,
): { readonly error: GraphQLError; readonly http: RefusalHttp } {
  const described = describeError(error, presentation);
  const known = findDomainError(unwrapError(error));
  const headers = known ? refusalHeaders(known) : {};
  const { status: ownStatus, close } = CODES[described.code];
  // Errors of authentication, access and rate limits, which also close a websocket, have their own HTTP status.
  const status = close ? ownStatus : REFUSED_STATUS;
  const own = httpPropertiesOf(error);
  // A request that is not a GraphQL request keeps its own status, whatever the `Accept` header is.
  const isUnreadable = error.extensions['originalError'] !== undefined;
  const http = own ? { ...own, spec: own.spec === true && !isUnreadable } : { spec: status === REFUSED_STATUS };
  return { error: present(error, presentation, described), http: { status, headers, ...http } };
}

/** The response headers of an error: the rate limits, and `Retry-After`. */
export function refusalHeaders(error: DomainError): Record<string, string> {
  const headers = error instanceof RateLimited ? rateLimitHeaders(error.allowance) : {};
  if (error.retryAfterSeconds !== undefined) headers['Retry-After'] = String(error.retryAfterSeconds);
  return headers;
}

/** The `WWW-Authenticate` challenge of a 401 or of a missing scope (RFC 6750 section 3, RFC 9449 section 7.1). */
export function toAuthenticateChallenge(error: DomainError, authorization: string | undefined): string | null {
  const isProven = error instanceof ProofError || /^DPoP /i.test(authorization ?? '');
  const [scheme, end] = isProven ? ['DPoP', `, algs="${SIGNATURE_ALGORITHMS.join(' ')}"`] : ['Bearer', ''];
  if (error.code === 'invalid_token') {
    if (authorization === undefined) return 'Bearer';
    return `${scheme} error="${error instanceof ProofError ? error.reason : error.code}"${end}`;
  }
  if (!error.is('insufficient_scope')) return null;
  const scope = error.context?.requiredScope;
  return `${scheme} error="insufficient_scope"${scope ? `, scope="${scope}"` : ''}${end}`;
}
