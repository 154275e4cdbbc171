import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLField,
  type GraphQLObjectType,
  GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
  validate,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from '../../../kernel/context.ts';
import { separateArguments } from '../arguments/separate-arguments.ts';
import { unwrapError } from './describe-error.ts';
import { fragmentsOf } from './top-level-fields.ts';

/** A document that is compiled against the schema, with its only top-level field. */
export interface CompiledOperation {
  readonly field: GraphQLField<unknown, unknown>;
  /** Executes the operation with parsed arguments. Throws the first error of a resolver. */
  execute(ctx: Context, args: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>;
}

/**
 * Compiles a document with exactly one operation and one top-level field. Throws for any other document, so that a
 * wrong route table stops the process at its start.
 */
export function compileOperation(schema: GraphQLSchema, document: DocumentNode): CompiledOperation {
  const { name, field } = validDocument(schema, document);
  const separated = separateArguments(schema, document);
  const [site, ...below] = separated.sites.values();
  if (below.length > 0 || (site && site.field !== field))
    throw new Error(`Operation ${name} has arguments below its top-level field.`);
  const compiled = compileQuery(schema, separated.document, name);
  if (!isCompiledQuery(compiled)) throw new Error(`Operation ${name} does not compile: ${JSON.stringify(compiled)}`);
  const variables = [...(site?.variables ?? [])];
  return {
    field,
    execute: async (ctx, args) => {
      const given = variables.filter(([argument]) => Object.hasOwn(args, argument));
      const values = Object.fromEntries(given.map(([argument, variable]) => [variable, args[argument]]));
      return dataOf(await compiled.query(undefined, ctx, values));
    },
  };
}

/** The only top-level field of a document. */
export function fieldOf(schema: GraphQLSchema, document: DocumentNode): CompiledOperation['field'] {
  return validDocument(schema, document).field;
}

/**
 * Compiles the selection of a document at `path`, such as `catalog.content`. The compiled function is called with an
 * object of that type, or with an object that has some of its fields. Resolvers of the fields on the path do not run.
 */
export function compileSelection(
  schema: GraphQLSchema,
  document: DocumentNode,
  path: string,
): (part: object) => object {
  const { type, selectionSet } = selectionAt(schema, document, path);
  const fragments = fragmentsOf(document).values();
  const operation: OperationDefinitionNode = {
    kind: Kind.OPERATION_DEFINITION,
    operation: OperationTypeNode.QUERY,
    selectionSet,
  };
  const part = new GraphQLSchema({ query: type });
  const compiled = compileQuery(part, { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] });
  if (!isCompiledQuery(compiled)) throw new Error(`${path} does not compile: ${JSON.stringify(compiled)}`);
  return (value) => {
    const result = compiled.query(value, undefined, undefined);
    if (result instanceof Promise) throw new Error(`${path} has fields with asynchronous resolvers.`);
    return dataOf(result);
  };
}

/**
 * The field names that a document selects at `path`. The selection may not contain arguments, aliases or fragments, and
 * objects must be selected completely.
 */
export function fieldNamesAt(schema: GraphQLSchema, document: DocumentNode, path: string): string[] {
  const selected = selectionAt(schema, document, path);
  const names = plainNames(selected, path);
  for (const node of selected.selectionSet.selections) {
    if (node.kind !== Kind.FIELD || !node.selectionSet) continue;
    const inner = stepInto(selected, node.name.value);
    const all = Object.keys(inner.type.getFields());
    if (plainNames(inner, path).join() !== all.join()) throw new Error(`${path} selects a part of an object.`);
  }
  return names;
}

function plainNames({ selectionSet }: Selected, path: string): string[] {
  return selectionSet.selections.map((node) => {
    if (node.kind !== Kind.FIELD || node.alias || node.arguments?.length || node.directives?.length)
      throw new Error(`${path} selects more than plain fields.`);
    return node.name.value;
  });
}

interface Selected {
  readonly type: GraphQLObjectType;
  readonly selectionSet: SelectionSetNode;
}

function stepInto({ type, selectionSet }: Selected, name: string): Selected {
  const field = selectionSet.selections.find((node) => node.kind === Kind.FIELD && node.name.value === name);
  const of = getNamedType(type.getFields()[name]?.type);
  if (field?.kind !== Kind.FIELD || !field.selectionSet || !isObjectType(of))
    throw new Error(`There is no object at ${name}.`);
  return { type: of, selectionSet: field.selectionSet };
}

function selectionAt(schema: GraphQLSchema, document: DocumentNode, path: string): Selected {
  const { root, definition } = validDocument(schema, document);
  return path.split('.').reduce<Selected>(stepInto, { type: root, selectionSet: definition.selectionSet });
}

function validDocument(schema: GraphQLSchema, document: DocumentNode): ReadDocument {
  const problems = validate(schema, document);
  if (problems.length > 0) throw new Error(`Invalid document: ${problems.map(({ message }) => message).join('; ')}`);
  return readDocument(schema, document);
}

/** The only operation of a document. */
interface ReadDocument {
  readonly name: string;
  readonly root: GraphQLObjectType;
  readonly definition: OperationDefinitionNode;
  readonly field: GraphQLField<unknown, unknown>;
}

/** The only operation of a document and its only top-level field. Throws for any other document. */
export function readDocument(schema: GraphQLSchema, document: DocumentNode): ReadDocument {
  const definition = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  const root = definition && schema.getRootType(definition.operation);
  const [selection, ...others] = definition?.selectionSet.selections ?? [];
  const field = selection?.kind === Kind.FIELD ? root?.getFields()[selection.name.value] : undefined;
  if (!definition || !root || !field || others.length > 0)
    throw new Error(`Operation ${definition?.name?.value} needs exactly one field.`);
  return { name: definition.name?.value ?? field.name, root, definition, field };
}

function dataOf(result: ExecutionResult): Record<string, unknown> {
  const [error] = result.errors ?? [];
  if (error) throw unwrapError(error);
  if (!result.data) throw new Error('An execution without errors has no data.');
  return result.data;
}
