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
import { isClearable, isDateOrInstant, isPatch, validationSchemaOf } from '../../../schema/declared-inputs.ts';
import type { ComponentRegistry } from './components.ts';
import { type JsonSchema, nullable, withDescription } from './json-schema.ts';
import { leafSchema } from './leaf-schema.ts';

type Declared = GraphQLArgument | GraphQLInputField;

/** Whether callers must send this argument or input field. */
export function isRequired(declared: Declared): boolean {
  return isNonNullType(declared.type) && declared.defaultValue === undefined;
}

const OR_A_DATE = "A date is the start of that day in the provider's zone.";

/** The schema of one argument or input field: type, limit, default and description. */
export function inputSchema(declared: Declared, components: ComponentRegistry): JsonSchema {
  const { defaultValue } = declared;
  const limited = withLimit(typeSchema(declared.type, components), declared);
  const schema = defaultValue === undefined ? limited : { ...limited, default: defaultValue };
  const text = isDateOrInstant(declared) ? `${declared.description} ${OR_A_DATE}` : declared.description;
  const whole = withDescription(schema, text);
  // Client generators cannot combine a reference with a default.
  return '$ref' in limited ? optionalDefault(whole) : whole;
}

function typeSchema(type: GraphQLInputType, components: ComponentRegistry): JsonSchema {
  const nullableType = getNullableType(type);
  if (isListType(nullableType)) return { type: 'array', items: typeSchema(nullableType.ofType, components) };
  if (isInputObjectType(nullableType)) {
    return components.schema(nullableType.name, () => inputObjectSchema(nullableType, components));
  }
  if (isNonNullType(nullableType)) throw new Error('A nullable type cannot be non-null.');
  return formatOf(nullableType)?.inputSchema ?? leafSchema(nullableType, components);
}

function inputObjectSchema(type: GraphQLInputObjectType, components: ComponentRegistry): JsonSchema {
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

// Client generators treat a field with a default as required, even in requests. So the default is written into the
// description.
function optionalDefault({ default: value, description, ...schema }: JsonSchema): JsonSchema {
  const text = value === undefined ? undefined : `\`${JSON.stringify(value)}\` by default.`;
  return withDescription(schema, [description, text].filter(Boolean).join(' '));
}

function withLimit(schema: JsonSchema, declared: Declared): JsonSchema {
  const limit = validationSchemaOf(declared);
  if (!limit) return schema;
  const { $schema, ...bounds } = z.toJSONSchema(limit, { io: 'input', unrepresentable: 'any' });
  return merged(schema, bounds);
}

// Merges the schema of a limit over the schema of the type, because the limit is more precise. Formats of array items
// are kept.
function merged(schema: JsonSchema, bounds: JsonSchema): JsonSchema {
  if (bounds['type'] === 'null') return { type: 'null' };
  const items = enumOnly({ ...asSchema(schema['items']), ...asSchema(bounds['items']) });
  return enumOnly({ ...schema, ...bounds, ...(Object.keys(items).length > 0 ? { items } : {}) });
}

// Removes the pattern of an enum, because client generators accept only one of the two.
function enumOnly(schema: JsonSchema): JsonSchema {
  const { pattern, ...others } = schema;
  return 'enum' in schema ? others : schema;
}

function asSchema(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
