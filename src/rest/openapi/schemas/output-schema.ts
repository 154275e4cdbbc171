import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { type DecidingField, decidingFieldOf, fieldValuesOf } from '../../../schema/base/declared-types.ts';
import { type JsonSchema, nullable, objectSchema, withDescription } from './json-schema.ts';
import { enumSchema, leafSchema } from './leaf-schema.ts';
import { type OutputScope, type SelectedField, selectedFields, TYPE_NAME_FIELD } from './selected-fields.ts';

/** The schema of a selected field. Every object type becomes the component of its name. */
export function outputSchema(scope: OutputScope, field: SelectedField): JsonSchema {
  const { type, selectionSet, description } = field;
  if (!isNonNullType(type)) return withDescription(nullable(outputOf(scope, type, selectionSet)), description);
  return withDescription(outputOf(scope, type.ofType, selectionSet), description);
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
  const kind = kindField(selectionSet);
  const alternatives = selected.map((possible) => {
    const record = objectComponent(scope, possible, selectionSet);
    return kind ? itemComponent(scope, possible, selectionSet, kind) : record;
  });
  const mapping = selected.flatMap((possible, index) =>
    (kind ? [possible.name] : (fieldValuesOf(possible)?.values ?? [])).map((name) => [
      name,
      alternatives[index]?.['$ref'],
    ]),
  );
  const propertyName = kind ?? (only && fieldValuesOf(only)?.field);
  return scope.components.schema(type.name, () => ({
    ...(type.description ? { description: type.description } : {}),
    oneOf: alternatives,
    ...(propertyName ? { discriminator: { propertyName, mapping: Object.fromEntries(mapping) } } : {}),
  }));
}

/** The alias under which a document selects `__typename`; undefined when it does not. */
function kindField({ selections }: SelectionSetNode): string | undefined {
  const fields = selections.filter((node) => node.kind === Kind.FIELD);
  return fields.find(({ name }) => name.value === TYPE_NAME_FIELD)?.alias?.value;
}

function itemComponent(
  scope: OutputScope,
  type: GraphQLObjectType,
  selectionSet: SelectionSetNode,
  kind: string,
): JsonSchema {
  return scope.components.schema(`${type.name}Item`, () => {
    const own = { [kind]: { type: 'string', enum: [type.name], description: 'The kind of item.' } };
    return objectSchema(
      { ...own, ...propertiesOf(scope, type, selectionSet) },
      { description: type.description ?? undefined },
    );
  });
}

function objectComponent(scope: OutputScope, type: GraphQLObjectType, selectionSet: SelectionSetNode): JsonSchema {
  return scope.components.schema(type.name, () => {
    const settled = decidingFieldOf(type);
    const description = type.description ?? undefined;
    if (settled) return { description, ...settledSchema(scope, type, selectionSet, settled) };
    return objectSchema(propertiesOf(scope, type, selectionSet), { description });
  });
}

function propertiesOf(scope: OutputScope, type: GraphQLObjectType, selectionSet: SelectionSetNode, except?: string) {
  const fields = [...selectedFields(scope, type, selectionSet)].filter(([name]) => name !== except);
  const names = fieldValuesOf(type);
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const schema = outputSchema(scope, field);
      return [name, name === names?.field ? { ...schema, enum: names.values } : schema];
    }),
  );
}

function settledSchema(
  scope: OutputScope,
  type: GraphQLObjectType,
  selectionSet: SelectionSetNode,
  { field, value, decides }: DecidingField,
): JsonSchema {
  const deciding = getNamedType(type.getFields()[field]?.type);
  const decided = getNamedType(type.getFields()[decides]?.type);
  if (!isEnumType(deciding) || !decided) throw new Error(`${type.name}.${field} decides nothing.`);
  const { components } = scope;
  const properties = propertiesOf(scope, type, selectionSet, field);
  const one = (name: string, values: readonly string[], known: Readonly<Record<string, JsonSchema>>) =>
    components.schema(name, () => objectSchema({ [field]: enumSchema(deciding, values), ...properties, ...known }))[
      '$ref'
    ];
  const others = deciding.getValues().flatMap(({ name }) => (name === value ? [] : [name]));
  const settled = one(`Settled${type.name}`, [value], { [decides]: components.existing(decided.name) });
  const open = one(`Open${type.name}`, others, {});
  const mapping = Object.fromEntries([[value, settled], ...others.map((name) => [name, open])]);
  return { oneOf: [{ $ref: settled }, { $ref: open }], discriminator: { propertyName: field, mapping } };
}
