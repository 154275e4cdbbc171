import { z } from 'zod';
import { INTEGRATION_SCOPES } from '../../domain/access/scopes.ts';
import { ACCESS_TOKEN_SECONDS } from '../../domain/limits.ts';
import { SCALARS } from '../../schema/formats.ts';
import { JWKS_PATH, METADATA_PATH, TOKEN_PATH } from '../token.ts';
import { TOKEN_REQUEST_FIELDS } from '../token-request.ts';
import type { Components } from './components.ts';
import { codesByStatus, messageSchema } from './error-schemas.ts';
import { ERROR_TEXTS, type ErrorCode } from './error-texts.ts';
import { type HeaderName, headerRefs } from './headers.ts';
import { type JsonSchema, objectSchema, schemaRef } from './json-schema.ts';
import { CLIENT_SCHEME } from './security.ts';
import { AUTHORIZATION_TAG } from './tags.ts';

const TOKEN_ERRORS: readonly ErrorCode[] = [
  'invalid_request',
  'unsupported_grant_type',
  'invalid_scope',
  'invalid_client',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
];

/** The paths that stand outside the route table: tokens, public keys and metadata (contract section 1). */
export function authorizationPaths(components: Components): Record<string, JsonSchema> {
  return {
    [TOKEN_PATH]: { post: tokenOperation(components) },
    [JWKS_PATH]: { get: publicOperation('getSigningKeys', 'Get signing keys', KEYS_TEXT, keySet(components)) },
    [METADATA_PATH]: { get: publicOperation('getMetadata', 'Get metadata', METADATA_TEXT, metadata(components)) },
  };
}

const KEYS_TEXT = 'The public keys that access tokens are signed with. While keys rotate, two are alive.';
const METADATA_TEXT =
  'The metadata of the authorization server (RFC 8414), from which OAuth clients set themselves up.';
const TOKEN_TEXT =
  'Exchanges client credentials for an access token. There is no refresh token: ask for a new one before this one expires. Credentials go into the body or into HTTP Basic, not both. For a provider that is restricted a token is still issued; resource calls then answer 403.';

function tokenOperation(components: Components): JsonSchema {
  const { $schema, ...fields } = z.toJSONSchema(TOKEN_REQUEST_FIELDS, { io: 'input' });
  const request = { schema: components.schema('TokenRequest', () => fields) };
  return {
    operationId: 'createToken',
    tags: [AUTHORIZATION_TAG],
    summary: 'Create token',
    description: TOKEN_TEXT,
    security: [{}, { [CLIENT_SCHEME]: [] }],
    parameters: [{ $ref: '#/components/parameters/RequestId' }],
    requestBody: {
      required: true,
      content: { 'application/json': request, 'application/x-www-form-urlencoded': request },
    },
    responses: {
      200: {
        description: 'An access token.',
        headers: headerRefs(['X-Request-Id', 'Cache-Control']),
        content: { 'application/json': { schema: tokenAnswer(components) } },
      },
      ...tokenErrors(components),
    },
  };
}

// Standard OAuth clients read `error_description`, so the errors of this endpoint carry it beside the envelope.
function tokenErrors(components: Components): Record<string, JsonSchema> {
  const schema = components.schema('TokenError', () =>
    objectSchema(
      {
        error: { type: 'string', enum: TOKEN_ERRORS },
        error_description: { ...messageSchema(ERROR_TEXTS.invalid_client), description: 'The same as `message`.' },
        message: messageSchema(ERROR_TEXTS.invalid_client),
        requestId: { type: 'string', description: 'The `X-Request-Id` of the answer.' },
      },
      { description: 'Why no token was issued.' },
    ),
  );
  const responses = [...codesByStatus(new Set(TOKEN_ERRORS))].map(([status, codes]) => [
    status,
    {
      description: codes.map((code) => `\`${code}\`: ${ERROR_TEXTS[code]}`).join('\n\n'),
      headers: headerRefs(['X-Request-Id', ...(TOKEN_ERROR_HEADERS[status] ?? [])]),
      content: { 'application/json': { schema } },
    },
  ]);
  return Object.fromEntries(responses);
}

const TOKEN_ERROR_HEADERS: Readonly<Record<number, readonly HeaderName[]>> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

function tokenAnswer(components: Components): JsonSchema {
  return components.schema('Token', () =>
    objectSchema({
      access_token: { type: 'string', description: 'Send it as `Authorization: Bearer …`.' },
      token_type: { type: 'string', const: 'Bearer' },
      expires_in: { type: 'integer', format: 'int32', const: ACCESS_TOKEN_SECONDS, description: 'Seconds.' },
      scope: { type: 'string', description: 'The scopes granted, separated by spaces.' },
      provider_id: { ...SCALARS.UUID.jsonSchema, description: 'The provider to put into the paths.' },
    }),
  );
}

function keySet(components: Components): JsonSchema {
  const text = { type: 'string' };
  const key = objectSchema({
    kty: { type: 'string', const: 'EC' },
    crv: { type: 'string', const: 'P-256' },
    x: text,
    y: text,
    kid: text,
    alg: { type: 'string', const: 'ES256' },
    use: { type: 'string', const: 'sig' },
  });
  return components.schema('KeySet', () => objectSchema({ keys: { type: 'array', items: key } }));
}

function metadata(components: Components): JsonSchema {
  const url = { type: 'string', format: 'uri' };
  const texts = { type: 'array', items: { type: 'string' } };
  return components.schema('AuthorizationServerMetadata', () =>
    objectSchema({
      issuer: url,
      token_endpoint: url,
      jwks_uri: url,
      scopes_supported: { type: 'array', items: { type: 'string', enum: INTEGRATION_SCOPES } },
      response_types_supported: texts,
      grant_types_supported: texts,
      token_endpoint_auth_methods_supported: texts,
      service_documentation: url,
    }),
  );
}

function publicOperation(operationId: string, summary: string, description: string, schema: JsonSchema): JsonSchema {
  return {
    operationId,
    tags: [AUTHORIZATION_TAG],
    summary,
    description,
    security: [],
    responses: {
      200: {
        description,
        headers: headerRefs(['X-Request-Id']),
        content: { 'application/json': { schema } },
      },
      500: {
        description: 'The service failed.',
        content: { 'application/json': { schema: schemaRef('InternalError') } },
      },
    },
  };
}
