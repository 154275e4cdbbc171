import {
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { descriptionWithoutScope } from '../../../schema/base/declared.ts';
import type { ComponentRegistry } from './components.ts';

/** GraphQL's meta field with the name of an object's type. */
export const TYPE_NAME_FIELD = '__typename';

/** The data that is needed to read the selections of one document. */
export interface OutputScope {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly components: ComponentRegistry;
}

/** One selected field: its declared type and the selection below it. */
export interface SelectedField {
  readonly type: GraphQLOutputType;
  readonly description: string | null | undefined;
  readonly selectionSet: SelectionSetNode | undefined;
}

/** The fields that `selectionSet` selects on `type`, by their names in the response. */
export function selectedFields(
  scope: Pick<OutputScope, 'schema' | 'fragments'>,
  type: GraphQLObjectType,
  selectionSet: SelectionSetNode,
): Map<string, SelectedField> {
  const selected = new Map<string, SelectedField>();
  for (const node of selectionSet.selections) {
    if (node.kind === Kind.FIELD) {
      if (node.name.value === TYPE_NAME_FIELD) continue;
      const field = type.getFields()[node.name.value];
      if (!field) throw new Error(`${type.name} has no field ${node.name.value}.`);
      const { type: fieldType } = field;
      selected.set(node.alias?.value ?? node.name.value, {
        type: fieldType,
        description: descriptionWithoutScope(field),
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
