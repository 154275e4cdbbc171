import type { GraphQLSchema } from 'graphql';
import type { Components } from './components.ts';
import { codesByStatus, errorSchema, pascalCase } from './error-schemas.ts';
import { ERROR_TEXTS, type ErrorCode } from './error-texts.ts';
import { CLIENT_HEADERS, type HeaderName, headerRefs } from './headers.ts';
import type { JsonSchema } from './json-schema.ts';

/** Statuses that are answered before the client is known, or without its limits. */
const STATUS_HEADERS: Readonly<Record<number, readonly HeaderName[]>> = {
  401: ['X-Request-Id', 'WWW-Authenticate'],
  403: [...CLIENT_HEADERS, 'WWW-Authenticate'],
  429: [...CLIENT_HEADERS, 'Retry-After'],
  503: ['X-Request-Id', 'Retry-After'],
};

/** Statuses whose codes are the same in every operation. */
const STATUS_NAMES: Readonly<Record<number, string>> = { 403: 'Forbidden' };

/** One response for each status among `codes`; several codes of one status are told apart by `error`. */
export function errorResponses(
  codes: ReadonlySet<ErrorCode>,
  schema: GraphQLSchema,
  components: Components,
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
  components: Components,
): JsonSchema {
  return components.response(responseName(status, codes), () => ({
    description: codes.map((code) => `\`${code}\`: ${ERROR_TEXTS[code]}`).join('\n\n'),
    headers: headerRefs(STATUS_HEADERS[status] ?? CLIENT_HEADERS),
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
