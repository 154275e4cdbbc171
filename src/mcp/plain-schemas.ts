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

/** The form of a schema for a model. */
export interface Showing {
  /** Keywords to omit: they use up a model's context without helping it. REST enforces all of them. */
  readonly noise: ReadonlySet<string>;
  /** Properties to omit: they are for programs or for diagnosis, not for a conversation. */
  readonly omitted?: ReadonlySet<string>;
  /** The property that amounts of money have beside those of the document. */
  readonly moneyText: Described;
  /** The schema of a nullable value, from its schema without null. Lists of types are not portable between models. */
  nullable(value: Described): Described;
}

const NOISE = ['default', 'example', 'examples', 'pattern', 'discriminator', 'minLength', 'maxLength', 'uniqueItems'];

/** Null equals absence in inputs, so it is omitted. */
export const INPUT: Showing = {
  noise: new Set([...NOISE, 'minItems', 'maxItems']),
  moneyText: { type: 'string', description: 'Not needed.' },
  nullable: (value) => value,
};
/** Properties that are evident from an answer are omitted too. */
export const OUTPUT: Showing = {
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

/** The schema that a reference points to, with the keywords beside the reference. */
export function resolved(schema: Described, schemas: Schemas): Described {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...own } = schema;
  return { ...schemas[$ref.replace(REFERENCE, '')], ...own };
}

/** Whether a `format` is refused by some hosts of models; all of them accept `date-time`. */
function isOddFormat(key: string, value: unknown): boolean {
  return key === 'format' && value !== 'date-time';
}

/** The largest 32-bit integer is no bound that a model could meet. */
const isNoBound = (key: string, value: unknown) => key === 'maximum' && value === MAX_INT;

/** The schema with all its references replaced, because a tool has no shared components. */
export function inlined(schema: Described, schemas: Schemas, showing: Showing): Described {
  const entries = Object.entries(resolved(schema, schemas)).filter(
    ([key, value]) => !showing.noise.has(key) && !isOddFormat(key, value) && !isNoBound(key, value),
  );
  const whole = Object.fromEntries(
    entries.map(([key, value]) => [key, (BY_KEYWORD[key] ?? inValue)(value, schemas, showing)]),
  );
  const value = withoutNull(whole);
  return value ? showing.nullable(value) : whole;
}

const BY_KEYWORD: Readonly<Record<string, typeof inValue>> = { properties: inProperties, items: inItems };

function inProperties(value: unknown, schemas: Schemas, showing: Showing): unknown {
  if (!isDescribed(value)) return value;
  const shown = Object.entries(value).filter(([name]) => !showing.omitted?.has(name));
  const properties = Object.fromEntries(shown.map(([name, each]) => [name, inValue(each, schemas, showing)]));
  return 'amountMinor' in properties ? { ...properties, text: showing.moneyText } : properties;
}

/** The items of a list: their description is that of the list. */
function inItems(value: unknown, schemas: Schemas, showing: Showing): unknown {
  if (!isDescribed(value)) return value;
  const { description: _, ...items } = inlined(value, schemas, showing);
  return items;
}

function inValue(value: unknown, schemas: Schemas, showing: Showing): unknown {
  if (Array.isArray(value)) return value.map((each) => inValue(each, schemas, showing));
  return isDescribed(value) ? inlined(value, schemas, showing) : value;
}

/** The answer without omitted properties. */
export function shownValue(value: unknown, showing: Showing): unknown {
  if (Array.isArray(value)) return value.map((each) => shownValue(each, showing));
  if (!isDescribed(value)) return value;
  const shown = Object.entries(value).filter(([name]) => !showing.omitted?.has(name));
  return Object.fromEntries(shown.map(([name, each]) => [name, shownValue(each, showing)]));
}

/** The schema of the non-null values; null if there are none. */
function withoutNull({ type, oneOf, ...rest }: Described): Described | null {
  if (Array.isArray(type) && type.includes('null') && type.length === 2) {
    return { type: type.find((each) => each !== 'null'), ...rest };
  }
  const [value, nothing, ...others] = Array.isArray(oneOf) ? oneOf : [];
  const isNullable = isDescribed(value) && nothing?.type === 'null' && others.length === 0;
  return isNullable ? { ...value, ...rest } : null;
}

function isDescribed(value: unknown): value is Described {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One object for the alternatives of an answer: a property has its widest schema. */
export function merged(schema: Described): Described {
  const alternatives = schema['oneOf'];
  if (!Array.isArray(alternatives)) return schema;
  const properties: Record<string, Described> = {};
  for (const { properties: own = {} } of alternatives as readonly Described[]) {
    for (const [name, property] of Object.entries(own)) {
      if (!properties[name] || 'anyOf' in property) properties[name] = property;
    }
  }
  return { type: 'object', properties };
}
