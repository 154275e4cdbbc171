import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
} from 'graphql';
import type { Components } from '../schemas/components.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';
import { outputSchema, type SelectedField, selectedFields } from '../schemas/output-schema.ts';
import { readDocument } from './read-document.ts';

/** The schema of what stands at the dotted `path` in the result of `document`. */
export function responseBody(
  schema: GraphQLSchema,
  components: Components,
  document: DocumentNode,
  path: string,
): JsonSchema {
  const scope = { schema, components, fragments: fragmentsOf(document) };
  return outputSchema(scope, selectedAt(schema, document, path));
}

/** The field at the dotted `path` of what `document` selects. */
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
