import { type GraphQLLeafType, GraphQLScalarType } from 'graphql';
import { REFERENCE_FORMAT, REFERENCE_LENGTH } from '../../kernel/formats/references.ts';
import { DATE_TIME_FORMAT, UUID_FORMAT } from '../../kernel/formats/wire-formats.ts';
import { IDEMPOTENCY_KEY, MAX_EMAIL_LENGTH } from '../../kernel/limits.ts';
import { NO_PROVIDER, type ProviderSettings } from './provider-settings.ts';
import {
  cleanText,
  MAX_LOCALE_LENGTH,
  parseDate,
  parseDateTime,
  parseEmail,
  parseFormatted,
  parseLocale,
  parsePhone,
  parseReference,
  parseStringMap,
  parseZone,
  ScalarProblem,
} from './scalar-parsers.ts';

/** One scalar format: how inputs are parsed, and the JSON Schema for OpenAPI. */
export interface ScalarFormat<Parsed> {
  readonly description: string;
  /** The URL of the page that defines the format. */
  readonly specifiedBy: string;
  readonly jsonSchema: Readonly<Record<string, unknown>>;
  /** The JSON Schema of inputs, when inputs may have more forms than results. */
  readonly inputSchema?: Readonly<Record<string, unknown>>;
  parse(value: unknown, provider: ProviderSettings): Parsed;
  /** Converts a value for a result. Without this function the value is returned unchanged. */
  write?(value: unknown): unknown;
}

const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const DATE_LENGTH = 10;
const ZONE_LENGTH = 64;
const WRITTEN_PHONE_LENGTH = 40;
const WRITTEN_REFERENCE_LENGTH = 40;

export const KEY_TEXT = `${IDEMPOTENCY_KEY.minLength} to ${IDEMPOTENCY_KEY.maxLength} printable ASCII characters, no spaces`;
const KEY_CHARACTERS = new RegExp(IDEMPOTENCY_KEY.pattern);

/** Every custom scalar of the API, by name. */
export const SCALARS = {
  Text: {
    specifiedBy: 'https://www.unicode.org/reports/tr15/',
    description:
      'Text. Spaces at both ends and invisible control characters are removed, and it is kept in Unicode NFC; NUL is refused.',
    jsonSchema: { type: 'string', pattern: '^[^\\u0000]*$' },
    parse: cleanText,
  } satisfies ScalarFormat<string>,
  UUID: {
    specifiedBy: 'https://www.rfc-editor.org/rfc/rfc9562',
    description: 'A UUID. Capital letters are accepted; answers have small ones.',
    jsonSchema: UUID_FORMAT,
    parse: (value) => parseFormatted(value, UUID_PATTERN, 'a UUID').toLowerCase(),
  } satisfies ScalarFormat<string>,
  Date: {
    specifiedBy: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
    description: 'A calendar date, YYYY-MM-DD.',
    jsonSchema: { type: 'string', format: 'date', maxLength: DATE_LENGTH },
    parse: parseDate,
    write: (value) => (value instanceof Date ? value.toISOString().slice(0, DATE_LENGTH) : value),
  } satisfies ScalarFormat<string>,
  TimeOfDay: {
    specifiedBy: 'https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#times',
    description: 'A wall-clock time, HH:mm.',
    jsonSchema: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', maxLength: 5, examples: ['09:30'] },
    parse: (value) => parseFormatted(value, /^([01]\d|2[0-3]):[0-5]\d$/, 'a time as HH:mm'),
  } satisfies ScalarFormat<string>,
  DateTime: {
    specifiedBy: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
    description: 'An RFC 3339 date-time with an offset.',
    jsonSchema: DATE_TIME_FORMAT,
    parse: parseDateTime,
    write: (value) => (value instanceof Date ? value.toISOString() : value),
  } satisfies ScalarFormat<Date>,
  TimeZone: {
    specifiedBy: 'https://www.iana.org/time-zones',
    description: 'An IANA time zone name.',
    jsonSchema: {
      type: 'string',
      maxLength: ZONE_LENGTH,
      pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$',
      examples: ['Europe/Warsaw'],
    },
    parse: parseZone,
  } satisfies ScalarFormat<string>,
  PhoneNumber: {
    specifiedBy: 'https://www.itu.int/rec/T-REC-E.164',
    description:
      'A phone number, returned in E.164 format. Spaces, hyphens, dots, parentheses, `00` and `tel:` are accepted. So is a number in national form, if the provider has a country.',
    jsonSchema: { type: 'string', maxLength: 16, pattern: '^\\+[1-9]\\d{1,14}$', examples: ['+48600100200'] },
    inputSchema: { type: 'string', maxLength: WRITTEN_PHONE_LENGTH, pattern: '\\d', examples: ['+48600100200'] },
    parse: parsePhone,
  } satisfies ScalarFormat<string>,
  EmailAddress: {
    specifiedBy: 'https://www.rfc-editor.org/rfc/rfc5322#section-3.4.1',
    description:
      'An e-mail address, answered as it was sent. Addresses are compared without case, and by both forms of an internationalized domain.',
    jsonSchema: {
      type: 'string',
      maxLength: MAX_EMAIL_LENGTH,
      pattern: '^[^@\\s]+@[^@\\s]+$',
      examples: ['anna@example.com'],
    },
    parse: parseEmail,
  } satisfies ScalarFormat<string>,
  Locale: {
    specifiedBy: 'https://www.rfc-editor.org/info/bcp47',
    description: 'A BCP 47 language tag.',
    jsonSchema: { type: 'string', maxLength: MAX_LOCALE_LENGTH, pattern: '^[A-Za-z0-9-]+$', examples: ['pl-PL'] },
    parse: parseLocale,
  } satisfies ScalarFormat<string>,
  IdempotencyKey: {
    specifiedBy: 'https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/',
    description: `A name for one attempt: ${KEY_TEXT}.`,
    jsonSchema: { type: 'string', ...IDEMPOTENCY_KEY },
    parse: parseKeyText,
  } satisfies ScalarFormat<string>,
  ConversationId: {
    specifiedBy: 'https://www.rfc-editor.org/rfc/rfc20',
    description: `Your own name for a conversation: ${KEY_TEXT}.`,
    jsonSchema: { type: 'string', ...IDEMPOTENCY_KEY },
    parse: parseKeyText,
  } satisfies ScalarFormat<string>,
  Json: {
    specifiedBy: 'https://www.rfc-editor.org/rfc/rfc8259',
    description: 'Any JSON value.',
    jsonSchema: {
      type: ['string', 'number', 'boolean', 'object', 'array', 'null'],
      items: {},
      additionalProperties: true,
    },
    parse: (value) => value,
  } satisfies ScalarFormat<unknown>,
  ClientExport: {
    specifiedBy: 'https://json-schema.org/draft/2020-12',
    description: 'All data of one client; `$schema` names the JSON Schema of the document.',
    jsonSchema: {
      type: 'object',
      required: ['$schema'],
      properties: {
        $schema: {
          type: 'string',
          maxLength: 300,
          description: 'The address of the JSON Schema of the document.',
          examples: ['https://booking.example.com/integrations/schemas/client-export.json'],
        },
      },
      additionalProperties: true,
    },
    parse: (value) => value,
  } satisfies ScalarFormat<unknown>,
  Reference: {
    specifiedBy: 'https://www.unicode.org/reports/tr15/',
    description: `The short name of a reservation: ${REFERENCE_LENGTH} characters that are not mistaken for one another. In inputs, case, spaces and hyphens make no difference.`,
    jsonSchema: { ...REFERENCE_FORMAT, examples: ['K7M3XQ'] },
    inputSchema: {
      type: 'string',
      maxLength: WRITTEN_REFERENCE_LENGTH,
      pattern: '^[A-Za-z0-9 -]+$',
      examples: ['K7M3XQ'],
    },
    parse: parseReference,
  } satisfies ScalarFormat<string>,
  StringMap: {
    specifiedBy: 'https://www.rfc-editor.org/rfc/rfc8259#section-4',
    description: 'An object whose values are strings.',
    jsonSchema: { type: 'object', additionalProperties: { type: 'string' } },
    parse: parseStringMap,
  } satisfies ScalarFormat<Record<string, string | null>>,
};

export type ScalarName = keyof typeof SCALARS;

/**
 * Creates the GraphQL scalar of a format. Resolvers return final values, except the instants and dates of database
 * rows.
 */
export function graphqlScalar<Parsed>(
  name: ScalarName,
  format: ScalarFormat<Parsed>,
): GraphQLScalarType<Parsed, unknown> {
  return new GraphQLScalarType<Parsed, unknown>({
    name,
    description: format.description,
    specifiedByURL: format.specifiedBy,
    extensions: { format },
    serialize: format.write ?? ((value) => value),
    parseValue: (value) => format.parse(value, NO_PROVIDER),
  });
}

/** The format of a custom scalar; undefined for enums and GraphQL's built-in scalars. */
export function formatOf({ extensions }: GraphQLLeafType): ScalarFormat<unknown> | undefined {
  return extensions['format'] as ScalarFormat<unknown> | undefined;
}

function parseKeyText(value: unknown): string {
  if (typeof value === 'string' && isKeyText(value)) return value;
  throw new ScalarProblem('INVALID_FORMAT', `Expected ${KEY_TEXT}.`);
}

/** Whether a text has the form of an idempotency key: 8 to 180 printable ASCII characters without spaces. */
export function isKeyText(text: string): boolean {
  const { minLength, maxLength } = IDEMPOTENCY_KEY;
  return text.length >= minLength && text.length <= maxLength && KEY_CHARACTERS.test(text);
}
