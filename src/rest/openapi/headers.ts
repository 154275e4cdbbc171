import { CLIENT_MATCHES } from '../../domain/clients/find-or-create-by-contact.ts';
import { REQUEST_ID_FORMAT } from '../../kernel/formats/wire-formats.ts';
import type { JsonSchema } from './schemas/json-schema.ts';

interface Header {
  readonly description: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

const seconds = (maximum: number): JsonSchema => ({ type: 'integer', format: 'int32', minimum: 0, maximum });
const COUNT: JsonSchema = { type: 'integer', format: 'int32', minimum: 0, maximum: 2_147_483_647 };
const DAY_SECONDS = 86_400;

/** The response headers of the document, by component name. */
export const RESPONSE_HEADERS = {
  'X-Request-Id': {
    description: 'The name of this request in our logs: the one you sent, if it matches the pattern, or a new one.',
    required: true,
    schema: REQUEST_ID_FORMAT,
  },
  'RateLimit-Limit': {
    description: 'The number of requests per minute, by the strictest limit that applied.',
    schema: COUNT,
  },
  'RateLimit-Remaining': { description: 'The number of requests that remain now.', schema: COUNT },
  'RateLimit-Reset': {
    description: 'The number of seconds until the count starts again.',
    schema: seconds(DAY_SECONDS),
  },
  'Retry-After': {
    description: 'The number of seconds to wait. If you wait exactly this long, the next request is accepted.',
    required: true,
    schema: seconds(DAY_SECONDS),
  },
  'Idempotency-Replayed': {
    description:
      '`true` when this is the result of an earlier request with the same key; otherwise the header is missing.',
    schema: { type: 'string', const: 'true' },
  },
  'Client-Match': {
    description:
      'How the client was found: `CREATED`, a new record; `REUSED`, a known one, unchanged; `COMPLETED`, a known one whose empty fields were filled. Missing with `providerClientId`.',
    schema: { type: 'string', enum: CLIENT_MATCHES },
  },
  Location: {
    description: 'The path of the new record.',
    required: true,
    schema: { type: 'string', format: 'uri-reference', maxLength: 2048 },
  },
  ETag: {
    description: 'Changes whenever the answer changes; send it as `If-None-Match`.',
    required: true,
    schema: { type: 'string', maxLength: 256, pattern: '^"[^"]+"$' },
  },
  'WWW-Authenticate': {
    description: 'The challenge of RFC 6750.',
    schema: { type: 'string', maxLength: 1024, pattern: '^(Bearer|Basic)' },
  },
  'Cache-Control': {
    description: 'Whether and how the answer may be cached.',
    schema: { type: 'string', maxLength: 256, pattern: '^[a-z0-9=, -]+$' },
  },
  'Referrer-Policy': {
    description: 'The address of this answer reaches no other page.',
    schema: { type: 'string', const: 'no-referrer' },
  },
} as const satisfies Readonly<Record<string, Header>>;

export type HeaderName = keyof typeof RESPONSE_HEADERS;

/** The response headers for every authenticated client. */
export const CLIENT_HEADERS: readonly HeaderName[] = [
  'X-Request-Id',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
];

/** References to the components of these headers. */
export function headerRefs(names: readonly HeaderName[]): Record<string, JsonSchema> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Narrows `name` to a documented response header. Throws when it is not documented. */
export function toHeaderName(name: string): HeaderName {
  if (name in RESPONSE_HEADERS) return name as HeaderName;
  throw new Error(`The response header ${name} is not documented.`);
}
