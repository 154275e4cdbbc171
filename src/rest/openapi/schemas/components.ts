import { type JsonSchema, schemaRef } from './json-schema.ts';

/** The component schemas and responses of the document. */
export interface ComponentRegistry {
  /**
   * Returns a reference to the schema of this name, which `build` creates. Throws when two different schemas have the
   * same name.
   */
  schema(name: string, build: () => JsonSchema): JsonSchema;
  /** Returns a reference to a schema that was created before. */
  existing(name: string): JsonSchema;
  /** Returns a reference to the response of this name, which `build` creates. */
  response(name: string, build: () => JsonSchema): JsonSchema;
  schemas(): Record<string, JsonSchema>;
  responses(): Record<string, JsonSchema>;
}

/** Creates an empty collection of components. */
export function createComponentRegistry(): ComponentRegistry {
  const schemas = new Map<string, JsonSchema>();
  const responses = new Map<string, JsonSchema>();
  return {
    schema(name, build) {
      define(schemas, name, build());
      return schemaRef(name);
    },
    existing(name) {
      if (!schemas.has(name)) throw new Error(`There is no component ${name}.`);
      return schemaRef(name);
    },
    response(name, build) {
      define(responses, name, build());
      return { $ref: `#/components/responses/${name}` };
    },
    schemas: () => sorted(schemas),
    responses: () => sorted(responses),
  };
}

function define(known: Map<string, JsonSchema>, name: string, schema: JsonSchema): void {
  const other = known.get(name);
  if (other && JSON.stringify(other) !== JSON.stringify(schema)) {
    throw new Error(`There are two different components ${name}; clients need one shape per name.`);
  }
  known.set(name, schema);
}

function sorted(known: ReadonlyMap<string, JsonSchema>): Record<string, JsonSchema> {
  return Object.fromEntries([...known].sort(([first], [second]) => (first < second ? -1 : 1)));
}
