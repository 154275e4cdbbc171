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
import { demandOf } from '../limits/limits.ts';
import { ownLimits } from './admit.ts';
import type { Documents } from './documents.ts';
import { isRefused, placeholders, scopeErrors } from './refused-fields.ts';
import { firstPaths, requestedFields, type TopLevelField } from './top-level-fields.ts';

type Variables = Readonly<Record<string, unknown>>;

/** A GraphQL request, over HTTP or a socket. */
export interface OperationRequest {
  readonly query: string;
  readonly variables?: Variables | null | undefined;
  readonly operationName?: string | null | undefined;
}

/** The dependencies of the preparation. */
export interface Preparation {
  readonly schema: GraphQLSchema;
  readonly documents: Documents;
  readonly rateLimits: RateLimits;
  /** Receives the remaining allowance after all calls of a request are counted. */
  recordAllowance?(allowance: RemainingCalls | null): void;
  /** Refuses operations that the transport does not support. */
  refuseKind(kind: OperationDefinitionNode['operation']): GraphQLError | null;
}

/** The operation to execute, or its errors; `cost` is set if the document was measured. */
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
      /** The fields whose arguments are refused. */
      readonly fields?: readonly TopLevelField[];
    };

/**
 * Runs every check before execution, in the order of contract 0.7: the document and its limits, the scopes of all
 * top-level fields, then the arguments of the permitted fields, with all problems at once. A field with a missing scope
 * is refused during execution and the other fields are answered; a subscription has only one field.
 */
export async function prepareOperation(
  preparation: Preparation,
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
  let demand = demandOf(schema, document, operation, { ...values, sizes: null });
  const { fields } = demand;
  const tooMany = await countFurther(fields, context, preparation);
  if (tooMany.length > 0) return { errors: tooMany, cost: demand.cost };
  const { caller } = context;
  // Account holders act for no provider, so there are no lists to count.
  if (demand.errors.length === 0 && demand.needsSizes && caller.kind !== 'ACCOUNT') {
    const sizes = await listSizes({ ...context, caller });
    demand = demandOf(schema, document, operation, { ...values, sizes });
  }
  const { cost } = demand;
  if (demand.errors.length > 0) return { errors: demand.errors, cost };
  const refused = fields.filter(({ field }) => isRefused(field, caller));
  if (operation.operation === OperationTypeNode.SUBSCRIPTION && refused.length > 0)
    return { errors: scopeErrors(refused, caller), cost };
  const argumentSites = (leftOut: ReadonlySet<string>) => {
    const selected = requestedFields(document, operation, values.variables, leftOut);
    return firstPaths(selected, separated.sites);
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
  const variableValues = { ...values.variables, ...placeholders(refused, separated.sites), ...read.values };
  return {
    args: { schema, document: separated.document, operationName, variableValues, contextValue: context },
    fields,
    cost,
  };
}

/** The fields of these errors; an error of a variable is one of each field. */
function fieldsOf(errors: readonly GraphQLError[], fields: readonly TopLevelField[]): TopLevelField[] {
  const keys = errors.map(({ path }) => path?.[0]);
  return fields.filter(({ responseKey }) => keys.includes(responseKey) || keys.includes(undefined));
}

// Undeclared variables are ignored. For conditions a null is replaced by the default of its variable.
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

// `admit` has already counted the request as one call.
async function countFurther(
  fields: readonly TopLevelField[],
  { caller }: RequestContext,
  { rateLimits, recordAllowance }: Preparation,
): Promise<GraphQLError[]> {
  const own = ownLimits(fields.map(({ field }) => field));
  if (fields.length <= 1 && own.length === 0) return [];
  const further = Math.max(0, fields.length - 1);
  const { allowance, refusal } = await rateLimits.consume(toCallerKey(caller), further, own);
  recordAllowance?.(allowance);
  return refusal ? [new GraphQLError(refusal.message, { originalError: refusal })] : [];
}
