import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { z } from 'zod';
import { formatOf } from '../../../schema/base/formats.ts';
import { isClearable, isDateOrInstant, isPatch, limitOf } from '../../../schema/declared-inputs.ts';
import type { Components } from './components.ts';
import { described, type JsonSchema, nullable } from './json-schema.ts';
import { leafSchema } from './leaf-schema.ts';

type Declared = GraphQLArgument | GraphQLInputField;

/** Whether a caller must send it. */
export function isRequired(declared: Declared): boolean {
  return isNonNullType(declared.type) && declared.defaultValue === undefined;
}

const OR_A_DATE = "A date is the start of that day in the provider's zone.";

/** The schema of one argument or input field: its type, its limit, its default and its description. */
export function inputSchema(declared: Declared, components: Components): JsonSchema {
  const { defaultValue } = declared;
  const limited = withLimit(typeSchema(declared.type, components), declared);
  const schema = defaultValue === undefined ? limited : { ...limited, default: defaultValue };
  const text = isDateOrInstant(declared) ? `${declared.description} ${OR_A_DATE}` : declared.description;
  const whole = described(schema, text);
  // Generators do not resolve a reference to type the default beside it.
  return '$ref' in limited ? optionalDefault(whole) : whole;
}

function typeSchema(type: GraphQLInputType, components: Components): JsonSchema {
  const nullableType = getNullableType(type);
  if (isListType(nullableType)) return { type: 'array', items: typeSchema(nullableType.ofType, components) };
  if (isInputObjectType(nullableType)) {
    return components.schema(nullableType.name, () => inputObjectSchema(nullableType, components));
  }
  if (isNonNullType(nullableType)) throw new Error('A nullable type cannot be non-null.');
  return formatOf(nullableType)?.inputSchema ?? leafSchema(nullableType, components);
}

function inputObjectSchema(type: GraphQLInputObjectType, components: Components): JsonSchema {
  const fields = Object.values(type.getFields());
  const patch = isPatch(type);
  const required = fields.filter(isRequired).map(({ name }) => name);
  const properties = fields.map((field): [string, JsonSchema] => {
    const schema = optionalDefault(inputSchema(field, components));
    const takesNull = patch ? isClearable(field) : !isRequired(field);
    return [field.name, takesNull ? nullable(schema) : schema];
  });
  return {
    type: 'object',
    ...(type.description ? { description: type.description } : {}),
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}

// Generators assume that a field with a default is always present, in requests too.
function optionalDefault({ default: value, description, ...schema }: JsonSchema): JsonSchema {
  const text = value === undefined ? undefined : `\`${JSON.stringify(value)}\` by default.`;
  return described(schema, [description, text].filter(Boolean).join(' '));
}

function withLimit(schema: JsonSchema, declared: Declared): JsonSchema {
  const limit = limitOf(declared);
  if (!limit) return schema;
  const { $schema, ...bounds } = z.toJSONSchema(limit, { io: 'input', unrepresentable: 'any' });
  return merged(schema, bounds);
}

// A limit is more precise than the type, except for formats of array items.
function merged(schema: JsonSchema, bounds: JsonSchema): JsonSchema {
  if (bounds['type'] === 'null') return { type: 'null' };
  const items = enumOnly({ ...asSchema(schema['items']), ...asSchema(bounds['items']) });
  return enumOnly({ ...schema, ...bounds, ...(Object.keys(items).length > 0 ? { items } : {}) });
}

// A pattern is redundant beside listed values, and generators accept only one of the two.
function enumOnly(schema: JsonSchema): JsonSchema {
  const { pattern, ...others } = schema;
  return 'enum' in schema ? others : schema;
}

function asSchema(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
