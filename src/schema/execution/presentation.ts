import type { GraphQLError } from 'graphql';
import type { AppDeps } from '../../deps.ts';
import { DomainError, PROBLEMS_MAX, TOO_MANY_PROBLEMS } from '../../domain/errors.ts';
import { faultOf } from '../../domain/fault.ts';
import { type ErrorPresentation, graphqlErrorOf, presentError } from './errors.ts';

/** How errors of one request are shown and noted. */
export function presentationFor(deps: AppDeps, requestId: string): ErrorPresentation {
  return {
    requestId,
    hints: deps.development,
    noteFault: (fault) => deps.ports.log.error({ requestId, fault: faultOf(fault) }, 'request failed'),
  };
}

/** At most a hundred errors as clients see them; when there are more, the last says so (contract 0.8). */
export function presentErrors(
  errors: readonly GraphQLError[],
  presentation: ErrorPresentation,
  present = presentError,
): GraphQLError[] {
  if (errors.length <= PROBLEMS_MAX) return errors.map((error) => present(error, presentation));
  const shown = errors.slice(0, PROBLEMS_MAX - 1).map((error) => present(error, presentation));
  const more = new DomainError('VALIDATION_FAILED', TOO_MANY_PROBLEMS.message, { details: [TOO_MANY_PROBLEMS] });
  return [...shown, present(graphqlErrorOf(more), presentation)];
}
