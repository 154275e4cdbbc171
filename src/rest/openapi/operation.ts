import { type GraphQLField, type GraphQLSchema, getNamedType } from 'graphql';
import { declarationsOf, scopeOf } from '../../schema/declared.ts';
import { BODY_ARGUMENT } from '../locate.ts';
import type { Route } from '../route.ts';
import type { Components } from './components.ts';
import { errorResponses } from './error-responses.ts';
import { CLIENT_HEADERS, type HeaderName, headerName, headerRefs } from './headers.ts';
import { inputSchema } from './input-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { operationErrors } from './operation-errors.ts';
import { operationParameters } from './parameters.ts';
import { readDocument } from './read-document.ts';
import { responseBody, selectedAt } from './response-body.ts';
import { OAUTH_SCHEME } from './security.ts';
import { tagOf } from './tags.ts';

type Field = GraphQLField<unknown, unknown>;

/** The operation object of one row: everything in it comes from the row, its document and its field. */
export function operationObject(row: Route, schema: GraphQLSchema, components: Components): JsonSchema {
  const { name, field } = readDocument(schema, row.document);
  const success = successResponses(row, schema, components);
  const parameters = operationParameters(row, field, components);
  const body = requestBody(row, field, components);
  return {
    operationId: name.charAt(0).toLowerCase() + name.slice(1),
    tags: [tagOf(row.path)],
    summary: summaryOf(name),
    description: descriptionOf(field),
    security: [{ [OAUTH_SCHEME]: [scopeOf(field)] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: { ...success, ...errorResponses(operationErrors(row, field), schema, components) },
  };
}

function summaryOf(operationName: string): string {
  const words = operationName.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function descriptionOf(field: Field): string {
  const { callsPerMinute } = declarationsOf(field);
  const limit = callsPerMinute ? `At most ${callsPerMinute} calls a minute.` : undefined;
  return [field.description, `Requires the scope \`${scopeOf(field)}\`.`, limit].filter(Boolean).join('\n\n');
}

function requestBody(row: Route, field: Field, components: Components): JsonSchema | undefined {
  const argument = field.args.find(({ name }) => name === BODY_ARGUMENT);
  if (!argument) return undefined;
  const { description, ...schema } = inputSchema(argument, components);
  return {
    required: !row.bodyOptional,
    ...(description ? { description } : {}),
    content: { 'application/json': { schema } },
  };
}

function successResponses(row: Route, schema: GraphQLSchema, components: Components): Record<string, JsonSchema> {
  const headers = headerRefs([...CLIENT_HEADERS, ...ownHeaders(row)]);
  if (row.body === null) return { [row.status]: { description: 'Done.', headers } };
  const type = getNamedType(selectedAt(schema, row.document, row.body).type);
  const content = { 'application/json': { schema: responseBody(schema, components, row.document, row.body) } };
  const answer = { description: type.description ?? `${summaryOf(type.name)}.`, headers, content };
  if (!row.etag) return { [row.status]: answer };
  return { [row.status]: answer, 304: { description: 'Nothing has changed since.', headers } };
}

function ownHeaders(row: Route): HeaderName[] {
  const own = Object.keys(row.headers ?? {}).map(headerName);
  return [...own, ...(row.location ? (['Location'] as const) : []), ...(row.etag ? (['ETag'] as const) : [])];
}
