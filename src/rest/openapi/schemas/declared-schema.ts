import { z } from 'zod';
import { type JsonSchema, nullable } from './json-schema.ts';

/** The JSON schema of what is declared with zod; `named` gives the component of a type of the API. */
export function declaredSchema(declared: z.ZodType, named: (component: string) => JsonSchema): JsonSchema {
  const { $schema, ...printed } = z.toJSONSchema(declared, { io: 'input', unrepresentable: 'any' });
  return inDialect(printed, named);
}

// Zod says "or null" as an alternative, and the types of the graph stand elsewhere.
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
