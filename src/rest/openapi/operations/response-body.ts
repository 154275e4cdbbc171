import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import type { Components } from '../schemas/components.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';
import { outputSchema } from '../schemas/output-schema.ts';
import { type SelectedField, selectedFields } from '../schemas/selected-fields.ts';

/** The schema at the dotted `path` in the result of `document`. */
export function responseBody(
  schema: GraphQLSchema,
  components: Components,
  document: DocumentNode,
  path: string,
): JsonSchema {
  const scope = { schema, components, fragments: fragmentsOf(document) };
  const field = selectedAt(schema, document, path);
  // If a root field fails, the body is the error.
  const isRoot = !path.includes('.');
  return outputSchema(scope, isRoot ? { ...field, type: new GraphQLNonNull(getNullableType(field.type)) } : field);
}

/** The field at the dotted `path` of the selection of `document`. */
export function selectedAt(schema: GraphQLSchema, document: DocumentNode, path: string): SelectedField {
  const scope = { schema, fragments: fragmentsOf(document) };
  const { root, definition } = readDocument(schema, document);
  const first: SelectedField = { type: root, description: undefined, selectionSet: definition.selectionSet };
  return path.split('.').reduce((parent, name) => {
    const type = getNamedType(parent.type);
    const fields =
      isObjectType(type) && parent.selectionSet ? selectedFields(scope, type, parent.selectionSet) : undefined;
    const field = fields?.get(name);
    if (!field) throw new Error(`The document selects nothing at ${path}.`);
    return field;
  }, first);
}

function fragmentsOf(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
}

/** The operation of a route's document. */
interface ReadDocument {
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
