import { type DocumentNode, GraphQLError, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { type TopLevelField, topLevelFields } from '../execution/top-level-fields.ts';
import { measureOperation } from './measure.ts';
import type { MeasuredValues } from './measure-lists.ts';

/** Documents whose text and problems a process remembers. */
export const DOCUMENTS_KEPT = 500;
/** Characters of all those texts together. */
export const DOCUMENT_CHARACTERS_KEPT = 4 * 1024 * 1024;
export const TOKENS_MAX = 1_000;
const DEPTH_MAX = 10;
const ALIASES_MAX = 15;
const DIRECTIVES_MAX = 20;
/** Characters of a name that a document gives to a field, since each object of the answer repeats it. */
const ALIAS_LENGTH_MAX = 100;
/** Objects that an answer may hold at most, lists counted at the size asked for. */
const COST_MAX = 5_000;
/** What one top-level field counts beside its objects, since each runs a verb. */
const TOP_LEVEL_COST = 10;

/** What an operation asks for: its top-level fields, and why that is too much, if so. */
export interface Demand {
  readonly fields: readonly TopLevelField[];
  readonly errors: readonly GraphQLError[];
  /** Lists of the provider are part of it, so it is to be measured with their sizes. */
  readonly needsSizes: boolean;
}

/** Operations without variables always ask for the same; they are remembered with their documents. */
const demandsOfConstants = new WeakMap<OperationDefinitionNode, Demand>();

/** What an operation asks for, measured with what will be executed. */
export function demandOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  values: MeasuredValues,
): Demand {
  const known = values.sizes ? undefined : demandsOfConstants.get(operation);
  if (known) return known;
  const fields = topLevelFields(schema, document, operation, values.variables);
  const { needsSizes, ...measures } = measureOperation(schema, document, operation, values);
  const errors = [
    ...exceeded('DEPTH', 'deep', measures.depth, DEPTH_MAX),
    ...exceeded('ALIASES', 'full of aliases', measures.aliases, ALIASES_MAX),
    ...exceeded('ALIAS_LENGTH', 'long in its aliases', measures.nameLength, ALIAS_LENGTH_MAX),
    ...exceeded('DIRECTIVES', 'full of directives', measures.directives, DIRECTIVES_MAX),
    ...exceeded('COST', 'costly', measures.cost + fields.length * TOP_LEVEL_COST, COST_MAX),
  ];
  const demand = { fields, errors, needsSizes };
  if (!values.sizes && !operation.variableDefinitions?.length) demandsOfConstants.set(operation, demand);
  return demand;
}

function exceeded(name: string, adjective: string, actual: number, maximum: number): GraphQLError[] {
  if (actual <= maximum) return [];
  const message = `The operation is too ${adjective}: ${actual} of at most ${maximum}.`;
  return [new GraphQLError(message, { extensions: { limit: { name, maximum, actual } } })];
}
