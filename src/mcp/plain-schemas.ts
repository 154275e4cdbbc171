/** A JSON schema, or a part of the OpenAPI document. */
export interface Described {
  readonly [key: string]: unknown;
  readonly type?: unknown;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
}

/** The named schemas of the document. */
export type Schemas = Readonly<Record<string, Described>>;

/** What costs a model's context and tells it nothing; REST judges by all of it. */
export const INPUT_NOISE: ReadonlySet<string> = new Set([
  ...['example', 'examples', 'pattern', 'discriminator'],
  ...['minLength', 'maxLength', 'uniqueItems'],
]);
/** What more an answer shows by itself. */
export const OUTPUT_NOISE: ReadonlySet<string> = new Set([...INPUT_NOISE, 'description', 'format', 'required']);

const REFERENCE = /^#\/components\/schemas\//;

/** The schema that a reference names, with what stands beside the reference. */
export function resolved(schema: Described, schemas: Schemas): Described {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...own } = schema;
  return { ...schemas[$ref.replace(REFERENCE, '')], ...own };
}

/** The schema with everything that it refers to, since tools stand alone. */
export function inlined(schema: Described, schemas: Schemas, noise: ReadonlySet<string>): Described {
  const entries = Object.entries(resolved(schema, schemas)).filter(([key]) => !noise.has(key));
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      key === 'properties' ? inProperties(value, schemas, noise) : inValue(value, schemas, noise),
    ]),
  );
}

function inProperties(value: unknown, schemas: Schemas, noise: ReadonlySet<string>): unknown {
  if (!isDescribed(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inValue(each, schemas, noise)]));
}

function inValue(value: unknown, schemas: Schemas, noise: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => inValue(each, schemas, noise));
  return isDescribed(value) ? inlined(value, schemas, noise) : value;
}

function isDescribed(value: unknown): value is Described {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
