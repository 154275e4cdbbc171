import {
  type DocumentNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';

/** What the document of a row executes. */
export interface ReadDocument {
  readonly name: string;
  readonly root: GraphQLObjectType;
  readonly definition: OperationDefinitionNode;
  readonly field: GraphQLField<unknown, unknown>;
}

/** The operation of a document and its one top-level field. */
export function readDocument(schema: GraphQLSchema, document: DocumentNode): ReadDocument {
  const definition = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  const root = definition && schema.getRootType(definition.operation);
  const [selection] = definition?.selectionSet.selections ?? [];
  const field = selection?.kind === Kind.FIELD ? root?.getFields()[selection.name.value] : undefined;
  if (!definition || !root || !field) throw new Error('A document needs one operation with one field.');
  return { name: definition.name?.value ?? field.name, root, definition, field };
}
