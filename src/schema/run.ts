import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  validate,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from '../domain/context.ts';

/** A document compiled against the schema, with what its one top-level field declares. */
export interface CompiledOperation {
  readonly name: string;
  readonly kind: 'query' | 'mutation';
  readonly field: GraphQLField<unknown, unknown>;
  readonly document: DocumentNode;
  /** Executes with variables that the collecting pass accepted; throws the first error of a resolver. */
  execute(ctx: Context, variables: Record<string, unknown>): Promise<Record<string, unknown>>;
}

/** Compiles one operation with exactly one top-level field; anything else stops the start. */
export function compileOperation(schema: GraphQLSchema, document: DocumentNode): CompiledOperation {
  const definition = operationOf(schema, document);
  const name = definition.name?.value ?? '';
  const compiled = compileQuery(schema, document, name);
  if (!isCompiledQuery(compiled)) throw new Error(`Operation ${name} does not compile: ${JSON.stringify(compiled)}`);
  return {
    name,
    kind: definition.operation === 'mutation' ? 'mutation' : 'query',
    field: topLevelField(schema, definition),
    document,
    execute: async (ctx, variables) => dataOf(await compiled.query(undefined, ctx, variables)),
  };
}

function operationOf(schema: GraphQLSchema, document: DocumentNode): OperationDefinitionNode {
  const problems = validate(schema, document);
  if (problems.length > 0) throw new Error(`Invalid document: ${problems.map(({ message }) => message).join('; ')}`);
  const [definition] = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  if (!definition) throw new Error('A document needs one operation.');
  return definition;
}

function topLevelField(schema: GraphQLSchema, definition: OperationDefinitionNode): GraphQLField<unknown, unknown> {
  const [selection, ...others] = definition.selectionSet.selections;
  const root = schema.getRootType(definition.operation);
  const field = selection?.kind === Kind.FIELD ? root?.getFields()[selection.name.value] : undefined;
  if (!field || others.length > 0) throw new Error(`Operation ${definition.name?.value} needs exactly one field.`);
  return field;
}

function dataOf(result: ExecutionResult): Record<string, unknown> {
  const [error] = result.errors ?? [];
  if (error) throw causeOf(error);
  if (!result.data) throw new Error('An execution without errors has no data.');
  return result.data;
}

// Resolver errors arrive wrapped once per layer that located them.
function causeOf(error: GraphQLError): Error {
  let cause: Error = error;
  while ('originalError' in cause && cause.originalError instanceof Error) cause = cause.originalError;
  return cause;
}
