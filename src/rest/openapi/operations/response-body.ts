import {
  type DocumentNode,
  GraphQLNonNull,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isObjectType,
} from 'graphql';
import { readDocument } from '../../../schema/server/execution/run.ts';
import { fragmentsOf } from '../../../schema/server/execution/top-level-fields.ts';
import type { ComponentRegistry } from '../schemas/components.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';
import { outputSchema } from '../schemas/output-schema.ts';
import { type SelectedField, selectedFields } from '../schemas/selected-fields.ts';

/** The schema of the response body: the selection at the dotted `path` in the result of `document`. */
export function responseBody(
  schema: GraphQLSchema,
  components: ComponentRegistry,
  document: DocumentNode,
  path: string,
): JsonSchema {
  const scope = { schema, components, fragments: fragmentsOf(document) };
  const field = findSelectedField(schema, document, path);
  // When a root field fails, the body is an error, so a root field is never null.
  const isRoot = !path.includes('.');
  return outputSchema(scope, isRoot ? { ...field, type: new GraphQLNonNull(getNullableType(field.type)) } : field);
}

/** The selected field at the dotted `path` in `document`. */
export function findSelectedField(schema: GraphQLSchema, document: DocumentNode, path: string): SelectedField {
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
