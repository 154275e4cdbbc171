import { type FieldNode, GraphQLError } from 'graphql';
import type { Caller } from '../../../kernel/context.ts';
import type { FieldArguments } from '../arguments/separate-arguments.ts';
import { fieldRefusal } from './admit.ts';
import type { TopLevelField } from './top-level-fields.ts';

/** Whether the caller lacks a scope of this top-level field. */
export function isFieldRefused(field: TopLevelField['field'], caller: Caller): boolean {
  return !field.name.startsWith('__') && fieldRefusal(caller, field) !== null;
}

/** The errors for top-level fields whose scope the caller lacks. */
export function scopeErrors(refused: readonly TopLevelField[], caller: Caller): GraphQLError[] {
  return refused.flatMap(({ field, node, responseKey }) => {
    const missing = fieldRefusal(caller, field);
    if (!missing) return [];
    return [new GraphQLError(missing.message, { nodes: [node], path: [responseKey], originalError: missing })];
  });
}

type ArgumentSites = ReadonlyMap<FieldNode, FieldArguments>;

/**
 * Placeholder values for the required arguments of refused fields. graphql requires the variables before it calls the
 * resolvers, which then refuse by scope.
 */
export function placeholderVariables(refused: readonly TopLevelField[], sites: ArgumentSites): Record<string, unknown> {
  const variables = refused.flatMap(({ node }) => [...(sites.get(node)?.variables.values() ?? [])]);
  return Object.fromEntries(variables.map((variable) => [variable, {}]));
}
