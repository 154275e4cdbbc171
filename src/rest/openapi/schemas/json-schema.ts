import { z } from 'zod';

/** A JSON Schema of the 2020-12 dialect, as OpenAPI 3.1 uses it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A reference to a schema component. */
export function schemaRef(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** A schema that accepts null or what `schema` accepts. */
export function nullable(schema: JsonSchema): JsonSchema {
  const { type, description, deprecated, enum: values, ...others } = schema;
  const notes = { ...(description ? { description } : {}), ...(deprecated ? { deprecated } : {}) };
  if (type === 'null') return schema;
  // Some validator generators write a `null` among enum values as a string, so null is a separate alternative.
  if (values !== undefined) return { oneOf: [{ type, enum: values, ...others }, { type: 'null' }], ...notes };
  if (typeof type === 'string') return { type: [type, 'null'], ...others, ...notes };
  if ('$ref' in schema) return { oneOf: [others, { type: 'null' }], ...notes };
  return schema;
}

/** The schema of an object. All keys are required except those listed in `optional`. */
export function objectSchema(
  properties: Readonly<Record<string, JsonSchema>>,
  options: { readonly optional?: readonly string[]; readonly description?: string | undefined } = {},
): JsonSchema {
  const required = Object.keys(properties).filter((name) => !options.optional?.includes(name));
  return {
    type: 'object',
    ...(options.description ? { description: options.description } : {}),
    properties,
    ...(required.length > 0 ? { required } : {}),
  };
}

/** Adds a description to `schema`, if one is given. */
export function withDescription(schema: JsonSchema, description: string | null | undefined): JsonSchema {
  return description ? { ...schema, description } : schema;
}

/** The JSON Schema of a zod schema. `named` returns the component of a GraphQL type. */
export function declaredSchema(declared: z.ZodType, named: (component: string) => JsonSchema): JsonSchema {
  const { $schema, ...printed } = z.toJSONSchema(declared, { io: 'input', unrepresentable: 'any' });
  return inDialect(printed, named);
}

// zod prints nullable values as `anyOf`; GraphQL types become references to components.
function inDialect(printed: JsonSchema, named: (component: string) => JsonSchema): JsonSchema {
  const { component, anyOf, ...rest } = printed;
  if (typeof component === 'string') return { ...named(component), ...rest };
  const [value, none] = Array.isArray(anyOf) ? anyOf : [];
  if (isSchema(value) && isSchema(none) && none['type'] === 'null')
    return nullable({ ...inDialect(value, named), ...rest });
  return Object.fromEntries(Object.entries(printed).map(([key, part]) => [key, partInDialect(part, named)]));
}

function partInDialect(part: unknown, named: (component: string) => JsonSchema): unknown {
  if (Array.isArray(part)) return part.map((item) => partInDialect(item, named));
  return isSchema(part) ? inDialect(part, named) : part;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
