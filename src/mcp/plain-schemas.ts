/** A JSON Schema, or another object of the OpenAPI document. */
export interface SchemaObject {
  readonly [key: string]: unknown;
  readonly type?: unknown;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, SchemaObject>>;
  readonly required?: readonly string[];
}

/** The component schemas of the OpenAPI document, by name. */
export type Schemas = Readonly<Record<string, SchemaObject>>;

/** How schemas and values are reduced for a language model. */
export interface SchemaReduction {
  /** Schema keywords to omit. They use up a model's context without helping it, and REST enforces them. */
  readonly noise: ReadonlySet<string>;
  /** Properties to omit. They are for programs or for diagnosis, not for a conversation. */
  readonly omitted?: ReadonlySet<string>;
  /** The schema of `text`, which amounts of money have in addition to the properties in the document. */
  readonly moneyText: SchemaObject;
  /** Converts the schema of a nullable value from its schema without null. Not all models accept a list of types. */
  nullable(value: SchemaObject): SchemaObject;
}

const NOISE = ['default', 'example', 'examples', 'pattern', 'discriminator', 'minLength', 'maxLength', 'uniqueItems'];

/** The reduction of inputs. Null counts as absent in inputs, so schemas do not mention it. */
export const INPUT_REDUCTION: SchemaReduction = {
  noise: new Set([...NOISE, 'minItems', 'maxItems']),
  moneyText: { type: 'string', description: 'Not needed.' },
  nullable: (value) => value,
};
/** The reduction of results. Keywords that are evident from a result are omitted too. */
export const OUTPUT_REDUCTION: SchemaReduction = {
  noise: new Set([...NOISE, 'description', 'enum', 'format', 'required', 'minimum', 'maximum', 'minItems', 'maxItems']),
  omitted: new Set([
    ...['explanation', 'understood', 'aliases', 'position', 'categoryId', 'visibility', 'bookingRules'],
    ...['services', 'serviceIds', 'segments', 'resources', 'score', 'matchedOn'],
    ...[
      'providerId',
      'externalReservationId',
      'externalClientId',
      'customFields',
      'source',
      'clientLink',
      'createdAt',
      'updatedAt',
    ],
  ]),
  moneyText: { type: 'string' },
  nullable: (value) => ({ anyOf: [value, { type: 'null' }] }),
};

const MAX_INT = 2_147_483_647;
const REFERENCE = /^#\/components\/schemas\//;

/** The schema that a reference points to, merged with the keywords beside the reference. */
export function resolveReference(schema: SchemaObject, schemas: Schemas): SchemaObject {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...own } = schema;
  return { ...schemas[$ref.replace(REFERENCE, '')], ...own };
}

/** Whether some MCP hosts refuse this `format`. All of them accept `date-time`. */
function isOddFormat(key: string, value: unknown): boolean {
  return key === 'format' && value !== 'date-time';
}

/** Whether the keyword is the maximum of 32-bit integers, which is no useful limit for a model. */
const isNoBound = (key: string, value: unknown) => key === 'maximum' && value === MAX_INT;

/** Replaces all references in a schema, because a tool has no shared components. */
export function inlineReferences(schema: SchemaObject, schemas: Schemas, showing: SchemaReduction): SchemaObject {
  const entries = Object.entries(resolveReference(schema, schemas)).filter(
    ([key, value]) => !showing.noise.has(key) && !isOddFormat(key, value) && !isNoBound(key, value),
  );
  const whole = Object.fromEntries(
    entries.map(([key, value]) => [key, (BY_KEYWORD[key] ?? inValue)(value, schemas, showing)]),
  );
  const value = withoutNull(whole);
  return value ? showing.nullable(value) : whole;
}

const BY_KEYWORD: Readonly<Record<string, typeof inValue>> = { properties: inProperties, items: inItems };

function inProperties(value: unknown, schemas: Schemas, showing: SchemaReduction): unknown {
  if (!isDescribed(value)) return value;
  const shown = Object.entries(value).filter(([name]) => !showing.omitted?.has(name));
  const properties = Object.fromEntries(shown.map(([name, each]) => [name, inValue(each, schemas, showing)]));
  return 'amountMinor' in properties ? { ...properties, text: showing.moneyText } : properties;
}

/** The schema of list items without their description; the list has one. */
function inItems(value: unknown, schemas: Schemas, showing: SchemaReduction): unknown {
  if (!isDescribed(value)) return value;
  const { description: _, ...items } = inlineReferences(value, schemas, showing);
  return items;
}

function inValue(value: unknown, schemas: Schemas, showing: SchemaReduction): unknown {
  if (Array.isArray(value)) return value.map((each) => inValue(each, schemas, showing));
  return isDescribed(value) ? inlineReferences(value, schemas, showing) : value;
}

/** A copy of a result without the omitted properties. */
export function withoutOmittedProperties(value: unknown, showing: SchemaReduction): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutOmittedProperties(each, showing));
  if (!isDescribed(value)) return value;
  const shown = Object.entries(value).filter(([name]) => !showing.omitted?.has(name));
  return Object.fromEntries(shown.map(([name, each]) => [name, withoutOmittedProperties(each, showing)]));
}

/** The schema of the values other than null; null when the schema has no alternative null. */
function withoutNull({ type, oneOf, ...rest }: SchemaObject): SchemaObject | null {
  if (Array.isArray(type) && type.includes('null') && type.length === 2) {
    return { type: type.find((each) => each !== 'null'), ...rest };
  }
  const [value, nothing, ...others] = Array.isArray(oneOf) ? oneOf : [];
  const isNullable = isDescribed(value) && nothing?.type === 'null' && others.length === 0;
  return isNullable ? { ...value, ...rest } : null;
}

function isDescribed(value: unknown): value is SchemaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Merges the alternatives of a result into one object schema, in which each property has its widest schema. */
export function mergeAlternatives(schema: SchemaObject): SchemaObject {
  const alternatives = schema['oneOf'];
  if (!Array.isArray(alternatives)) return schema;
  const properties: Record<string, SchemaObject> = {};
  for (const { properties: own = {} } of alternatives as readonly SchemaObject[]) {
    for (const [name, property] of Object.entries(own)) {
      if (!properties[name] || 'anyOf' in property) properties[name] = property;
    }
  }
  return { type: 'object', properties };
}
