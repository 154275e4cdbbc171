import type { ErrorCode } from '../../../kernel/codes/codes.ts';
import { refusalHeaders } from '../errors/error-responses.ts';
import { codesByStatus, describeCodes, oauthErrorSchema } from '../errors/error-schemas.ts';
import { responseMedia } from '../examples/answer-examples.ts';
import { CLIENT_HEADERS, type HeaderName, headerRefs } from '../headers.ts';
import type { ComponentRegistry } from '../schemas/components.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';
import { AUTHORIZATION_TAG } from '../tags.ts';
import { CLIENT_SCHEME } from './security.ts';

/** The error codes of every endpoint at which clients authenticate. */
export const CLIENT_ERRORS: readonly ErrorCode[] = [
  'invalid_request',
  'invalid_client',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
];
/** The error codes of the token endpoint. */
export const TOKEN_ERRORS: readonly ErrorCode[] = [
  'invalid_request',
  'unsupported_grant_type',
  'invalid_scope',
  'invalid_grant',
  'invalid_dpop_proof',
  'invalid_target',
  ...CLIENT_ERRORS.slice(1),
];

/** The error codes of all endpoints of the authorization server. */
const PROTOCOL_ERRORS: readonly ErrorCode[] = [...TOKEN_ERRORS, 'invalid_redirect_uri', 'invalid_client_metadata'];

interface ClientOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly request: JsonSchema;
  readonly answer: { readonly description: string; readonly schema: JsonSchema };
}

/** The operation object of an authorization server endpoint at which clients authenticate. */
export function clientOperation(
  components: ComponentRegistry,
  errors: readonly ErrorCode[],
  { request, answer, ...about }: ClientOperation,
): JsonSchema {
  const media = { schema: request };
  return {
    ...about,
    tags: [AUTHORIZATION_TAG],
    security: [{}, { [CLIENT_SCHEME]: [] }],
    parameters: [{ $ref: '#/components/parameters/RequestId' }],
    requestBody: { required: true, content: { 'application/json': media, 'application/x-www-form-urlencoded': media } },
    responses: {
      200: {
        description: answer.description,
        headers: headerRefs([...CLIENT_HEADERS, 'Cache-Control']),
        content: { 'application/json': responseMedia(about.operationId, answer.schema) },
      },
      ...clientErrors(components, errors),
    },
  };
}

/**
 * The error responses of an authorization server endpoint. They add `error_description` to the usual error body,
 * because standard OAuth clients read it.
 */
export function clientErrors(
  components: ComponentRegistry,
  errors: readonly ErrorCode[],
  headers: readonly HeaderName[] = CLIENT_HEADERS,
): Record<string, JsonSchema> {
  const schema = oauthErrorSchema(PROTOCOL_ERRORS, components);
  const responses = [...codesByStatus(new Set(errors))].map(([status, codes]) => [
    status,
    {
      description: describeCodes(codes),
      headers: headerRefs([...headers, ...refusalHeaders(codes)]),
      content: { 'application/json': { schema } },
    },
  ]);
  return Object.fromEntries(responses);
}
