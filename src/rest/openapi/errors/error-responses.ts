import type { GraphQLSchema } from 'graphql';
import { CODES, type ErrorCode } from '../../../kernel/codes/codes.ts';
import { CLIENT_HEADERS, type HeaderName, headerRefs } from '../headers.ts';
import type { ComponentRegistry } from '../schemas/components.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';
import { codesByStatus, describeCodes, errorSchema, pascalCase } from './error-schemas.ts';

/** Codes of errors whose responses have no rate limit headers. */
const WITHOUT_LIMITS: readonly ErrorCode[] = ['invalid_token', 'UNAVAILABLE'];
const CHALLENGING: readonly ErrorCode[] = ['invalid_client', 'invalid_token', 'insufficient_scope'];

/** Statuses whose error codes are the same in every operation. */
const STATUS_NAMES: Readonly<Record<number, string>> = { 403: 'Forbidden' };

/**
 * One error response for each status of `codes`. A response for several codes has a schema that is discriminated by
 * `error`.
 */
export function errorResponses(
  codes: ReadonlySet<ErrorCode>,
  schema: GraphQLSchema,
  components: ComponentRegistry,
): Record<string, JsonSchema> {
  const responses = [...codesByStatus(codes)].map(([status, ofStatus]): [string, JsonSchema] => [
    String(status),
    errorResponse(status, ofStatus, schema, components),
  ]);
  return Object.fromEntries(responses);
}

function errorResponse(
  status: number,
  codes: readonly ErrorCode[],
  schema: GraphQLSchema,
  components: ComponentRegistry,
): JsonSchema {
  return components.response(responseName(status, codes), () => ({
    description: describeCodes(codes),
    headers: headerRefs([...commonHeaders(codes), ...refusalHeaders(codes)]),
    content: {
      'application/json': {
        schema: oneOf(
          codes,
          codes.map((code) => errorSchema(code, schema, components)),
        ),
      },
    },
  }));
}

/** The headers that only errors with one of `codes` have: a challenge, and `Retry-After`. */
export function refusalHeaders(codes: readonly ErrorCode[]): readonly HeaderName[] {
  const challenge = codes.some((code) => CHALLENGING.includes(code)) ? (['WWW-Authenticate'] as const) : [];
  const delay = codes.some((code) => CODES[code].retry === 'later') ? (['Retry-After'] as const) : [];
  return [...challenge, ...delay];
}

function commonHeaders(codes: readonly ErrorCode[]): readonly HeaderName[] {
  return codes.every((code) => WITHOUT_LIMITS.includes(code)) ? ['X-Request-Id'] : CLIENT_HEADERS;
}

function responseName(status: number, codes: readonly ErrorCode[]): string {
  const name = STATUS_NAMES[status];
  return name ?? codes.map(pascalCase).join('Or');
}

function oneOf(codes: readonly ErrorCode[], schemas: readonly JsonSchema[]): JsonSchema {
  const [only, ...others] = schemas;
  if (only && others.length === 0) return only;
  const mapping = Object.fromEntries(codes.map((code, index) => [code, schemas[index]?.['$ref']]));
  return { oneOf: schemas, discriminator: { propertyName: 'error', mapping } };
}
