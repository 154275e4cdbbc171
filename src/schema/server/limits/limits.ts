import { type DocumentNode, GraphQLError, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { type TopLevelField, topLevelFields } from '../execution/top-level-fields.ts';
import { measureOperation } from './measure.ts';
import type { MeasuredValues } from './measure-lists.ts';

/** Documents whose text and problems a process remembers. */
export const DOCUMENTS_KEPT = 500;
/** Characters of all those texts together. */
export const DOCUMENT_CHARACTERS_KEPT = 4 * 1024 * 1024;
/** The limits of one document (contract 8.3). */
export const DOCUMENT_LIMITS = {
  tokens: 1_000,
  depth: 10,
  aliases: 15,
  directives: 20,
  /** Characters of a name that a document gives to a field, since each object of the answer repeats it. */
  aliasLength: 100,
  /** Objects that an answer may hold, lists counted at the size asked for. */
  cost: 5_000,
} as const;
/** What one top-level field counts beside its objects, since each runs a verb. */
const TOP_LEVEL_COST = 10;

/** What answers say of the cost of their document (contract 8.3). */
export interface CostReport {
  readonly requested: number;
  readonly limit: number;
  readonly remaining: number;
}

/** The cost of a document beside what it may be at most; 0 where it was refused before it was measured. */
export function costReport(requested: number): CostReport {
  const limit = DOCUMENT_LIMITS.cost;
  return { requested, limit, remaining: Math.max(0, limit - requested) };
}

/** The measured operation: its top-level fields, and the limit that it exceeds, if any. */
export interface Demand {
  readonly fields: readonly TopLevelField[];
  readonly errors: readonly GraphQLError[];
  /** What it counts, by the sizes that are known. */
  readonly cost: number;
  /** Lists of the provider are part of it, so it is to be measured with their sizes. */
  readonly needsSizes: boolean;
}

/** Operations without variables have one measurement, which is kept with their document. */
const demandsOfConstants = new WeakMap<OperationDefinitionNode, Demand>();

/** Measures an operation with the variables that will be executed. */
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
  const cost = measures.cost + fields.length * TOP_LEVEL_COST;
  const errors = [
    ...exceeded('DEPTH', 'deep', measures.depth, DOCUMENT_LIMITS.depth),
    ...exceeded('ALIASES', 'full of aliases', measures.aliases, DOCUMENT_LIMITS.aliases),
    ...exceeded('ALIAS_LENGTH', 'long in its aliases', measures.nameLength, DOCUMENT_LIMITS.aliasLength),
    ...exceeded('DIRECTIVES', 'full of directives', measures.directives, DOCUMENT_LIMITS.directives),
    ...exceeded('COST', 'costly', cost, DOCUMENT_LIMITS.cost),
  ];
  const demand = { fields, errors, cost, needsSizes };
  if (!values.sizes && !operation.variableDefinitions?.length) demandsOfConstants.set(operation, demand);
  return demand;
}

function exceeded(name: string, adjective: string, actual: number, maximum: number): GraphQLError[] {
  if (actual <= maximum) return [];
  const message = `The operation is too ${adjective}: ${actual} of at most ${maximum}.`;
  return [new GraphQLError(message, { extensions: { limit: { name, maximum, actual } } })];
}
