import { z } from 'zod';
import type { ComponentRegistry } from '../schemas/components.ts';
import { declaredSchema, type JsonSchema } from '../schemas/json-schema.ts';

/** Adds the component of a request body. Optional and nullable fields use `anyOf`, as in the first release. */
export function requestComponent(components: ComponentRegistry, name: string, fields: z.ZodType): JsonSchema {
  const { $schema, ...schema } = z.toJSONSchema(fields, { io: 'input' });
  return components.schema(name, () => schema);
}

/** Adds the component of a response body. */
export function declaredComponent(components: ComponentRegistry, name: string, declared: z.ZodType): JsonSchema {
  return components.schema(name, () => declaredSchema(declared, components.existing));
}
