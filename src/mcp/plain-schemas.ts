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

/** How a schema is shown to a model. */
export interface Showing {
  /** The keywords that are left out: they cost a model's context and tell it nothing; REST judges by all of them. */
  readonly noise: ReadonlySet<string>;
  /** The properties that are left out: they are for programs, or for who asks why, and not for a conversation. */
  readonly omitted?: ReadonlySet<string>;
  /** A value that may be null, from its schema without that; lists of types are not portable between models. */
  nullable(value: Described): Described;
}

const NOISE = ['default', 'example', 'examples', 'pattern', 'discriminator', 'minLength', 'maxLength', 'uniqueItems'];

/** Null is the same as nothing in what is given, so it is not named. */
export const INPUT: Showing = { noise: new Set(NOISE), nullable: (value) => value };
/** What an answer shows by itself is left out too. */
export const OUTPUT: Showing = {
  noise: new Set([...NOISE, 'description', 'format', 'required', 'minimum', 'maximum', 'minItems', 'maxItems']),
  omitted: new Set([
    ...[
      'explanation',
      'understood',
      'aliases',
      'position',
      'categoryId',
      'visibility',
      'bookingRules',
      'services',
      'serviceIds',
    ],
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
  nullable: (value) => ({ anyOf: [value, { type: 'null' }] }),
};

const REFERENCE = /^#\/components\/schemas\//;

/** The schema that a reference names, with what stands beside the reference. */
export function resolved(schema: Described, schemas: Schemas): Described {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...own } = schema;
  return { ...schemas[$ref.replace(REFERENCE, '')], ...own };
}

/** A `format` that some models' hosts refuse; they all take `date-time`. */
function isOddFormat(key: string, value: unknown): boolean {
  return key === 'format' && value !== 'date-time';
}

/** The schema with everything that it refers to, since tools stand alone. */
export function inlined(schema: Described, schemas: Schemas, showing: Showing): Described {
  const entries = Object.entries(resolved(schema, schemas)).filter(
    ([key, value]) => !showing.noise.has(key) && !isOddFormat(key, value),
  );
  const whole = Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      key === 'properties' ? inProperties(value, schemas, showing) : inValue(value, schemas, showing),
    ]),
  );
  const value = withoutNull(whole);
  return value ? showing.nullable(value) : whole;
}

function inProperties(value: unknown, schemas: Schemas, showing: Showing): unknown {
  if (!isDescribed(value)) return value;
  const shown = Object.entries(value).filter(([name]) => !showing.omitted?.has(name));
  return Object.fromEntries(shown.map(([name, each]) => [name, inValue(each, schemas, showing)]));
}

function inValue(value: unknown, schemas: Schemas, showing: Showing): unknown {
  if (Array.isArray(value)) return value.map((each) => inValue(each, schemas, showing));
  return isDescribed(value) ? inlined(value, schemas, showing) : value;
}

/** An answer without what is left out of its schema. */
export function shownValue(value: unknown, showing: Showing): unknown {
  if (Array.isArray(value)) return value.map((each) => shownValue(each, showing));
  if (!isDescribed(value)) return value;
  const shown = Object.entries(value).filter(([name]) => !showing.omitted?.has(name));
  return Object.fromEntries(shown.map(([name, each]) => [name, shownValue(each, showing)]));
}

/** The schema of the values that are not null; null where none of them is. */
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
