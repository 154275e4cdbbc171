import { type DocumentNode, GraphQLError, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { type TopLevelField, topLevelFields } from '../execution/top-level-fields.ts';
import { measureOperation } from './measure.ts';
import type { MeasuredValues } from './measure-lists.ts';

/** Maximum number of documents that a process caches. */
export const DOCUMENTS_KEPT = 500;
/** Maximum total number of characters of the cached documents. */
export const DOCUMENT_CHARACTERS_KEPT = 4 * 1024 * 1024;
/** The limits of one document (contract 8.3). */
export const DOCUMENT_LIMITS = {
  tokens: 1_000,
  depth: 10,
  aliases: 15,
  directives: 20,
  /** Maximum number of characters of an alias. Each object of the result repeats the alias. */
  aliasLength: 100,
  /** Maximum cost: the number of objects in the result, where a list counts with its requested size. */
  cost: 5_000,
} as const;
/** The cost of a top-level field, in addition to its objects. Each top-level field runs one domain function. */
const TOP_LEVEL_COST = 10;

/** The cost in the `extensions` of a response (contract 8.3). */
export interface CostReport {
  readonly requested: number;
  readonly limit: number;
  readonly remaining: number;
}

/** The cost of a document and the limit. The cost is 0 when the document was refused before it was measured. */
export function costReport(requested: number): CostReport {
  const limit = DOCUMENT_LIMITS.cost;
  return { requested, limit, remaining: Math.max(0, limit - requested) };
}

/** The measurement of an operation: its top-level fields, and an error for each exceeded limit. */
export interface MeasuredOperation {
  readonly fields: readonly TopLevelField[];
  readonly errors: readonly GraphQLError[];
  /** The number of objects in the result, with the list sizes known so far. */
  readonly cost: number;
  /** True when the operation contains lists of the provider, so that it must be measured again with their sizes. */
  readonly needsSizes: boolean;
}

/** The measurements of operations without variables, which never change. */
const demandsOfConstants = new WeakMap<OperationDefinitionNode, MeasuredOperation>();

/** Measures an operation with the variables of its execution. */
export function measureDemand(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  values: MeasuredValues,
): MeasuredOperation {
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
