import { type DocumentNode, GraphQLError, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { measureOperation } from './measure.ts';
import { topLevelFields } from './top-level-fields.ts';

/** Documents whose text and problems a process remembers. */
export const DOCUMENTS_KEPT = 500;
/** Characters of all those texts together. */
export const DOCUMENT_CHARACTERS_KEPT = 4 * 1024 * 1024;
export const TOKENS_MAX = 1_000;
const DEPTH_MAX = 10;
const ALIASES_MAX = 15;
const DIRECTIVES_MAX = 20;
/** Objects that an answer may hold at most, lists counted at the size asked for. */
const COST_MAX = 5_000;
/** What one top-level field counts beside its objects, since each runs a verb. */
const TOP_LEVEL_COST = 10;

/** Why an operation asks for too much; `variables` with their defaults, since they may hold the sizes of lists. */
export function limitErrors(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): GraphQLError[] {
  const { depth, aliases, directives, cost } = measureOperation(schema, document, operation, variables);
  const topLevelCost = topLevelFields(schema, document, operation, variables).length * TOP_LEVEL_COST;
  return [
    ...exceeded('DEPTH', 'deep', depth, DEPTH_MAX),
    ...exceeded('ALIASES', 'full of aliases', aliases, ALIASES_MAX),
    ...exceeded('DIRECTIVES', 'full of directives', directives, DIRECTIVES_MAX),
    ...exceeded('COST', 'costly', cost + topLevelCost, COST_MAX),
  ];
}

function exceeded(name: string, adjective: string, actual: number, maximum: number): GraphQLError[] {
  if (actual <= maximum) return [];
  const message = `The operation is too ${adjective}: ${actual} of at most ${maximum}.`;
  return [new GraphQLError(message, { extensions: { limit: { name, maximum, actual } } })];
}
