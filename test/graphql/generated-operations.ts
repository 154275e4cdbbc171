import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationTypeNode,
} from 'graphql';
import { schema } from '../../src/schema/schema.ts';

/** A root field of the schema. */
export interface RootField {
  readonly kind: OperationTypeNode;
  readonly field: GraphQLField<unknown, unknown>;
}

/** The depth of selections below a root field. */
const SELECTION_DEPTH = 7;

const SCALARS: Readonly<Record<string, unknown>> = {
  Boolean: false,
  Date: '2026-11-03',
  DateTime: '2026-11-03T10:00:00+01:00',
  EmailAddress: 'someone@example.com',
  IdempotencyKey: 'generated-key',
  Int: 10,
  Float: 1,
  Locale: 'pl-PL',
  PhoneNumber: '+48600100200',
  String: 'http://127.0.0.1:9/',
  StringMap: {},
  Json: {},
  Text: 'a',
  TimeOfDay: '10:00',
  TimeZone: 'Europe/Warsaw',
};

/** Every root field, read from the schema. */
export function rootFields(): RootField[] {
  const roots: [OperationTypeNode, ReturnType<typeof schema.getQueryType>][] = [
    ['query' as OperationTypeNode, schema.getQueryType()],
    ['mutation' as OperationTypeNode, schema.getMutationType()],
    ['subscription' as OperationTypeNode, schema.getSubscriptionType()],
  ];
  return roots.flatMap(([kind, type]) => Object.values(type?.getFields() ?? {}).map((field) => ({ kind, field })));
}

/** All fields below a root field, down to `depth`, as one operation with a variable for every argument. */
export function wholeOperation({ kind, field }: RootField, depth = SELECTION_DEPTH): string {
  const variables = field.args.map(({ name, type, defaultValue }) => {
    const isOptional = defaultValue !== undefined;
    return `$${name}: ${isOptional ? getNullableType(type) : type}`;
  });
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const parts = [given && `(${variables.join(', ')})`, given && `(${given})`];
  return `${kind} ${parts[0] ?? ''} { ${field.name}${parts[1] ?? ''} ${selectionOf(field.type, depth)} }`;
}

/** The shortest valid operation of a root field, without arguments. */
export function bareOperation({ kind, field }: RootField): string {
  const isLeaf = selectionOf(field.type, 1) === '';
  return `${kind} { ${field.name} ${isLeaf ? '' : '{ __typename }'} }`;
}

/** Values for the arguments of a field: the required ones, and with `everyId` each optional id. */
export function variablesOf(
  { field }: RootField,
  idOf: (name: string) => string,
  everyId: boolean,
): Record<string, unknown> {
  return valuesOf(field.args, idOf, everyId);
}

function valuesOf(
  declared: readonly (GraphQLArgument | GraphQLInputField)[],
  idOf: (name: string) => string,
  everyId: boolean,
): Record<string, unknown> {
  const wanted = declared.filter(
    ({ type, defaultValue }) =>
      (isNonNullType(type) && defaultValue === undefined) || (everyId && getNamedType(type).name === 'UUID'),
  );
  return Object.fromEntries(wanted.map(({ name, type }) => [name, generatedValue(name, type, idOf, everyId)]));
}

function generatedValue(
  name: string,
  type: GraphQLInputType,
  idOf: (name: string) => string,
  everyId: boolean,
): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [generatedValue(name, nullable.ofType, idOf, everyId)];
  if (isInputObjectType(nullable)) return valuesOf(Object.values(nullable.getFields()), idOf, everyId);
  if (isEnumType(nullable)) return nullable.getValues()[0]?.name;
  return nullable.name === 'UUID' || nullable.name === 'ConversationId' ? idOf(name) : SCALARS[nullable.name];
}

function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isAbstractType(named)) {
    const possible = schema.getPossibleTypes(named);
    const aliased = differingFields(possible);
    const types = possible.map((each) => `... on ${each.name} ${fieldsOf(each, depth, aliased)}`);
    return `{ __typename ${types.join(' ')} }`;
  }
  return isObjectType(named) ? fieldsOf(named, depth) : '';
}

/** Names of fields whose types differ among these, so that one operation needs aliases for them. */
function differingFields(types: readonly GraphQLObjectType[]): ReadonlySet<string> {
  const fields = types.flatMap((type) => Object.values(type.getFields()));
  const typeOf = new Map(fields.map(({ name, type }) => [name, String(type)]));
  return new Set(fields.filter(({ name, type }) => typeOf.get(name) !== String(type)).map(({ name }) => name));
}

function fieldsOf(type: GraphQLObjectType, depth: number, aliased: ReadonlySet<string> = new Set()): string {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const name = aliased.has(field.name) ? `${field.name}Of${type.name}: ${field.name}` : field.name;
    const isLeaf = !isObjectType(getNamedType(field.type)) && !isAbstractType(getNamedType(field.type));
    if (isLeaf) return [name];
    return depth > 1 ? [`${name} ${selectionOf(field.type, depth - 1)}`] : [];
  });
  return `{ __typename ${fields.join(' ')} }`;
}
