import {
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { Components } from './components.ts';
import { described, type JsonSchema, nullable, objectSchema } from './json-schema.ts';
import { leafSchema } from './leaf-schema.ts';

/** Where the selections of one document are read. */
export interface OutputScope {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly components: Components;
}

/** One selected field: its declared type and what is selected below it. */
export interface SelectedField {
  readonly type: GraphQLOutputType;
  readonly description: string | null | undefined;
  readonly selectionSet: SelectionSetNode | undefined;
}

/** The schema of a selection; every object type becomes the component of its name. */
export function outputSchema(scope: OutputScope, field: SelectedField): JsonSchema {
  const { type, selectionSet, description } = field;
  if (!isNonNullType(type)) return described(nullable(outputOf(scope, type, selectionSet)), description);
  return described(outputOf(scope, type.ofType, selectionSet), description);
}

function outputOf(scope: OutputScope, type: GraphQLOutputType, selectionSet: SelectionSetNode | undefined): JsonSchema {
  if (isNonNullType(type)) return outputOf(scope, type.ofType, selectionSet);
  if (isListType(type)) return { type: 'array', items: outputOf(scope, type.ofType, selectionSet) };
  if (isLeafType(type)) return leafSchema(type, scope.components);
  if (!selectionSet) throw new Error(`${type.name} is selected without fields.`);
  if (isObjectType(type)) return objectComponent(scope, type, selectionSet);
  const selected = scope.schema
    .getPossibleTypes(type)
    .filter((possible) => selectedFields(scope, possible, selectionSet).size > 0);
  const [only, ...others] = selected;
  if (only && others.length === 0) return objectComponent(scope, only, selectionSet);
  return scope.components.schema(type.name, () => ({
    ...(type.description ? { description: type.description } : {}),
    oneOf: selected.map((possible) => objectComponent(scope, possible, selectionSet)),
  }));
}

function objectComponent(scope: OutputScope, type: GraphQLObjectType, selectionSet: SelectionSetNode): JsonSchema {
  return scope.components.schema(type.name, () => {
    const fields = [...selectedFields(scope, type, selectionSet)];
    const properties = Object.fromEntries(fields.map(([name, field]) => [name, outputSchema(scope, field)]));
    return objectSchema(properties, { description: type.description ?? undefined });
  });
}

/** What `selectionSet` selects of `type`, by the name it has in the answer. */
export function selectedFields(
  scope: Pick<OutputScope, 'schema' | 'fragments'>,
  type: GraphQLObjectType,
  selectionSet: SelectionSetNode,
): Map<string, SelectedField> {
  const selected = new Map<string, SelectedField>();
  for (const node of selectionSet.selections) {
    if (node.kind === Kind.FIELD) {
      const field = type.getFields()[node.name.value];
      if (!field) throw new Error(`${type.name} has no field ${node.name.value}.`);
      const { type: fieldType, description } = field;
      selected.set(node.alias?.value ?? node.name.value, {
        type: fieldType,
        description,
        selectionSet: node.selectionSet,
      });
      continue;
    }
    const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : scope.fragments.get(node.name.value);
    if (!fragment) throw new Error('A fragment is missing.');
    if (!covers(scope.schema, fragment.typeCondition?.name.value, type)) continue;
    for (const entry of selectedFields(scope, type, fragment.selectionSet)) selected.set(...entry);
  }
  return selected;
}

function covers(schema: GraphQLSchema, condition: string | undefined, type: GraphQLObjectType): boolean {
  if (condition === undefined || condition === type.name) return true;
  const named: GraphQLNamedType | undefined = schema.getType(condition);
  return isAbstractType(named) && schema.isSubType(named, type);
}
