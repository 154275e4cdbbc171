import { type GraphQLField, type GraphQLSchema, getNamedType, isInputObjectType, OperationTypeNode } from 'graphql';
import type { ErrorCode } from '../../../kernel/codes/codes.ts';
import { declarationsOf, descriptionWithoutScope, scopesOf } from '../../../schema/base/declared.ts';
import { readDocument } from '../../../schema/server/execution/run.ts';
import { BODY_ARGUMENT, pathParameters } from '../../requests/locate.ts';
import { requestField } from '../../requests/request-field.ts';
import type { Route } from '../../routes/route.ts';
import { OAUTH_SCHEME } from '../authorization/security.ts';
import { errorResponses } from '../errors/error-responses.ts';
import { responseMedia } from '../examples/answer-examples.ts';
import { CLIENT_HEADERS, type HeaderName, headerRefs, toHeaderName } from '../headers.ts';
import type { ComponentRegistry } from '../schemas/components.ts';
import { inputSchema } from '../schemas/input-schema.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';
import { tagOfPath } from '../tags.ts';
import { operationParameters } from './parameters.ts';
import { findSelectedField, responseBody } from './response-body.ts';

type Field = GraphQLField<unknown, unknown>;

const ALWAYS: readonly ErrorCode[] = [
  'VALIDATION_FAILED',
  'invalid_token',
  'insufficient_scope',
  'CLIENT_INACTIVE',
  'PROVIDER_RESTRICTED',
  'PLAN_REQUIRED',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
];

/** The operation object of one route, built from the route, its GraphQL document and its field. */
export function operationObject(row: Route, schema: GraphQLSchema, components: ComponentRegistry): JsonSchema {
  const { name, field: declared, definition } = readDocument(schema, row.document);
  const { field } = requestField(declared, row);
  const reads = row.method === 'POST' && definition.operation === OperationTypeNode.QUERY;
  const success = successResponses(row, schema, components);
  const parameters = operationParameters(row, field, components);
  const body = requestBody(row, field, components);
  return {
    operationId: operationIdOf(name),
    tags: [tagOfPath(row.path)],
    summary: summaryOf(name),
    description: descriptionOf(field),
    security: [{ [OAUTH_SCHEME]: scopesOf(field) }],
    ...(reads ? { 'x-read-only': true } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: { ...success, ...errorResponses(operationErrors(row, field), schema, components) },
  };
}

const operationIdOf = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

function summaryOf(operationName: string): string {
  const words = operationName.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function descriptionOf(field: Field): string {
  const { callsPerMinute } = declarationsOf(field);
  const limit = callsPerMinute ? `At most ${callsPerMinute} calls a minute.` : undefined;
  const scopes = scopesOf(field).map((scope) => `\`${scope}\``);
  const required = `Requires the scope${scopes.length > 1 ? 's' : ''} ${scopes.join(' and ')}.`;
  const needs = scopes.length > 0 ? required : 'Any access token is enough.';
  return [descriptionWithoutScope(field), needs, limit].filter(Boolean).join('\n\n');
}

function requestBody(row: Route, field: Field, components: ComponentRegistry): JsonSchema | undefined {
  const argument = field.args.find(({ name }) => name === BODY_ARGUMENT);
  if (!argument) return undefined;
  const { description, ...schema } = inputSchema(argument, components);
  return {
    required: !row.bodyOptional,
    ...(description ? { description } : {}),
    content: { 'application/json': { schema } },
  };
}

function successResponses(
  row: Route,
  schema: GraphQLSchema,
  components: ComponentRegistry,
): Record<string, JsonSchema> {
  const headers = headerRefs([...CLIENT_HEADERS, ...ownHeaders(row)]);
  if (row.body === null) return { [row.status]: { description: 'Done.', headers } };
  const type = getNamedType(findSelectedField(schema, row.document, row.body).type);
  const body = responseBody(schema, components, row.document, row.body);
  const content = { 'application/json': responseMedia(operationIdOf(readDocument(schema, row.document).name), body) };
  const answer = { description: type.description ?? `${summaryOf(type.name)}.`, headers, content };
  if (!row.etag) return { [row.status]: answer };
  return { [row.status]: answer, 304: { description: 'The resource has not changed.', headers } };
}

function ownHeaders(row: Route): HeaderName[] {
  const own = Object.keys(row.headers ?? {}).map(toHeaderName);
  return [...own, ...(row.location ? (['Location'] as const) : []), ...(row.etag ? (['ETag'] as const) : [])];
}

// The codes of every request, the codes of invalid arguments, and the codes that the field declares.
function operationErrors(row: Route, field: Field): Set<ErrorCode> {
  const codes = new Set<ErrorCode>([...ALWAYS, ...(declarationsOf(field).errors ?? [])]);
  const has = (name: string) => field.args.some((argument) => argument.name === name);
  if (row.method !== 'GET') codes.add('PAYLOAD_TOO_LARGE');
  if (has(BODY_ARGUMENT)) codes.add('UNSUPPORTED_MEDIA_TYPE');
  if (has('idempotencyKey')) codes.add('IDEMPOTENCY_KEY_REUSED');
  if (pathParameters(row.path).length > 0) codes.add('NOT_FOUND');
  if (expectsVersion(field)) codes.add('VERSION_CONFLICT');
  return codes;
}

function expectsVersion(field: Field): boolean {
  return field.args.some((argument) => {
    const type = getNamedType(argument.type);
    return isInputObjectType(type) && 'expectedVersion' in type.getFields();
  });
}
