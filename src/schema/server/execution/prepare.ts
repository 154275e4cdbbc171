import {
  type ExecutionArgs,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
  OperationTypeNode,
  valueFromASTUntyped,
} from 'graphql';
import { toCallerKey } from '../../../domain/access/caller-key.ts';
import type { RateLimits, RemainingCalls } from '../../../domain/access/limits/rate-limits.ts';
import { listSizes } from '../../../domain/catalog/list-sizes.ts';
import type { RequestContext } from '../../base/context.ts';
import { providerSettings } from '../../base/provider-settings.ts';
import { readOperation, variableErrors } from '../arguments/read-operation.ts';
import { measureDemand } from '../limits/limits.ts';
import { declaredRateLimits } from './admit.ts';
import type { DocumentCache } from './documents.ts';
import { isFieldRefused, placeholderVariables, scopeErrors } from './refused-fields.ts';
import { firstPathsOfSites, requestedFields, type TopLevelField } from './top-level-fields.ts';

type Variables = Readonly<Record<string, unknown>>;

/** A GraphQL request that arrived over HTTP or a websocket. */
export interface OperationRequest {
  readonly query: string;
  readonly variables?: Variables | null | undefined;
  readonly operationName?: string | null | undefined;
}

/** The dependencies of `prepareOperation`. */
export interface PrepareDeps {
  readonly schema: GraphQLSchema;
  readonly documents: DocumentCache;
  readonly rateLimits: RateLimits;
  /** Called with the remaining rate limit after all calls of a request have been counted. */
  recordAllowance?(allowance: RemainingCalls | null): void;
  /** The error for an operation kind that the transport does not support; null when it is supported. */
  refuseKind(kind: OperationDefinitionNode['operation']): GraphQLError | null;
}

/** An operation that is ready to execute, or its errors. `cost` is set when the document was measured. */
export type PreparedOperation =
  | {
      readonly args: ExecutionArgs;
      readonly fields: readonly TopLevelField[];
      readonly cost: number;
      readonly errors?: undefined;
    }
  | {
      readonly args?: undefined;
      readonly cost?: number;
      readonly errors: readonly GraphQLError[];
      /** The fields whose arguments are invalid. */
      readonly fields?: readonly TopLevelField[];
    };

/**
 * Runs every check that precedes the execution, in the order of contract 0.7: the document and its limits, the scopes
 * of all top-level fields, then the arguments of the permitted fields. All invalid arguments are reported at once. A
 * field whose scope is missing is refused during the execution, and the other fields return their results. A
 * subscription has only one field.
 */
export async function prepareOperation(
  preparation: PrepareDeps,
  { query, variables, operationName }: OperationRequest,
  context: RequestContext,
): Promise<PreparedOperation> {
  const { schema, documents } = preparation;
  const { document, separated, errors } = documents.read(query);
  if (errors) return { errors };
  const operation = getOperationAST(document, operationName);
  if (!operation)
    return { errors: [new GraphQLError('The document has no such operation, or several without a name.')] };
  const refusal = preparation.refuseKind(operation.operation);
  if (refusal) return { errors: [refusal] };
  const values = valuesOf(operation, variables ?? {});
  let demand = measureDemand(schema, document, operation, { ...values, sizes: null });
  const { fields } = demand;
  const tooMany = await countFurther(fields, context, preparation);
  if (tooMany.length > 0) return { errors: tooMany, cost: demand.cost };
  const { caller } = context;
  // Account holders act for no provider, so there are no lists of a provider to count.
  if (demand.errors.length === 0 && demand.needsSizes && caller.kind !== 'ACCOUNT') {
    const sizes = await listSizes({ ...context, caller });
    demand = measureDemand(schema, document, operation, { ...values, sizes });
  }
  const { cost } = demand;
  if (demand.errors.length > 0) return { errors: demand.errors, cost };
  const refused = fields.filter(({ field }) => isFieldRefused(field, caller));
  if (operation.operation === OperationTypeNode.SUBSCRIPTION && refused.length > 0)
    return { errors: scopeErrors(refused, caller), cost };
  const argumentSites = (leftOut: ReadonlySet<string>) => {
    const selected = requestedFields(document, operation, values.variables, leftOut);
    return firstPathsOfSites(selected, separated.sites);
  };
  const sites = argumentSites(new Set(refused.map(({ responseKey }) => responseKey)));
  const provider = providerSettings(caller);
  const read = readOperation(sites, values.given, { ports: context.ports, provider });
  const allSites = argumentSites(new Set()).keys();
  const unread = [...allSites].filter((site) => !sites.has(site));
  const malformed =
    read.errors.length > 0
      ? read.errors
      : variableErrors(schema, operation, values.given, provider, [...sites.keys()], unread);
  if (malformed.length > 0) return { errors: malformed, cost, fields: fieldsOf(malformed, fields) };
  const variableValues = { ...values.variables, ...placeholderVariables(refused, separated.sites), ...read.values };
  return {
    args: { schema, document: separated.document, operationName, variableValues, contextValue: context },
    fields,
    cost,
  };
}

/** The fields that these errors concern. An error about a variable concerns every field. */
function fieldsOf(errors: readonly GraphQLError[], fields: readonly TopLevelField[]): TopLevelField[] {
  const keys = errors.map(({ path }) => path?.[0]);
  return fields.filter(({ responseKey }) => keys.includes(responseKey) || keys.includes(undefined));
}

// Undeclared variables are ignored. In conditions (`@skip`, `@include`) a null is replaced by the variable's default.
function valuesOf({ variableDefinitions = [] }: OperationDefinitionNode, sent: Variables) {
  const given: Record<string, unknown> = {};
  const variables: Record<string, unknown> = {};
  for (const { variable, defaultValue } of variableDefinitions) {
    const name = variable.name.value;
    const byDefault = defaultValue ? valueFromASTUntyped(defaultValue) : undefined;
    const value = Object.hasOwn(sent, name) && sent[name] !== undefined ? sent[name] : byDefault;
    if (value !== undefined) given[name] = value;
    if (value !== undefined) variables[name] = value ?? byDefault ?? null;
  }
  return { given, variables };
}

// Counts the calls of a request after the first one, which `admit` has counted.
async function countFurther(
  fields: readonly TopLevelField[],
  { caller }: RequestContext,
  { rateLimits, recordAllowance }: PrepareDeps,
): Promise<GraphQLError[]> {
  const own = declaredRateLimits(fields.map(({ field }) => field));
  if (fields.length <= 1 && own.length === 0) return [];
  const further = Math.max(0, fields.length - 1);
  const { allowance, refusal } = await rateLimits.consume(toCallerKey(caller), further, own);
  recordAllowance?.(allowance);
  return refusal ? [new GraphQLError(refusal.message, { originalError: refusal })] : [];
}
