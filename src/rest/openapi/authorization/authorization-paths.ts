import {
  INTROSPECTION_ANSWER,
  KEY_SET_SCHEMA,
  REVOCATION_ANSWER,
  SERVER_METADATA_SCHEMA,
  TOKEN_ANSWER,
} from '../../oauth/answers.ts';
import {
  AUTHORIZATION_PATH,
  INTROSPECTION_PATH,
  JWKS_PATH,
  METADATA_PATH,
  REGISTRATION_PATH,
  REVOCATION_PATH,
  TOKEN_PATH,
} from '../../oauth/paths.ts';
import { ISSUED_TOKEN_FIELDS, TOKEN_REQUEST_FIELDS } from '../../oauth/request.ts';
import { APP_REVOCATION_FIELDS, AUTHORIZATION_CODE_FIELDS, REFRESH_TOKEN_FIELDS } from '../../oauth/sign-in/fields.ts';
import { headerRefs } from '../headers.ts';
import type { ComponentRegistry } from '../schemas/components.ts';
import { type JsonSchema, schemaRef } from '../schemas/json-schema.ts';
import { AUTHORIZATION_TAG } from '../tags.ts';
import { CLIENT_ERRORS, clientOperation, TOKEN_ERRORS } from './client-operation.ts';
import { declaredComponent, requestComponent } from './declared.ts';
import { authorizationOperation, registrationOperation } from './sign-in-operations.ts';

/**
 * The path items of the authorization server, which are not in the route table: tokens, public keys and metadata
 * (contract 1.6 and 1.7).
 */
export function authorizationPaths(components: ComponentRegistry): Record<string, JsonSchema> {
  return {
    [TOKEN_PATH]: { post: tokenOperation(components) },
    [REGISTRATION_PATH]: { post: registrationOperation(components) },
    [AUTHORIZATION_PATH]: { get: authorizationOperation(components) },
    [REVOCATION_PATH]: { post: revocationOperation(components) },
    [INTROSPECTION_PATH]: { post: introspectionOperation(components) },
    [JWKS_PATH]: {
      get: publicOperation(
        'getSigningKeys',
        'Get signing keys',
        KEYS_TEXT,
        declaredComponent(components, 'KeySet', KEY_SET_SCHEMA),
      ),
    },
    [METADATA_PATH]: {
      get: publicOperation(
        'getMetadata',
        'Get metadata',
        METADATA_TEXT,
        declaredComponent(components, 'AuthorizationServerMetadata', SERVER_METADATA_SCHEMA),
      ),
    },
  };
}

const KEYS_TEXT = "The public keys of the access tokens' signatures. During a rotation, two are valid.";
const METADATA_TEXT = 'The metadata of the authorization server (RFC 8414), for the configuration of OAuth clients.';
const TOKEN_TEXT =
  'Exchanges client credentials for an access token; or the code, then each refresh token, of the sign-in of an owner. With client credentials there is no refresh token: request a new one before this one expires. Credentials go into the body or into HTTP Basic, not both. With a proof of a key in the header `DPoP` (RFC 9449) the token belongs to that key. For a restricted provider a token is still issued; resource calls then answer 403.';
const REVOCATION_TEXT =
  'Ends one access token of this client at once (RFC 7009). An app of a sign-in names its `client_id` alone, and ends its grant with the refresh token. The answer is the same for a token that is unknown, expired or of another client; such a token is not changed.';
const INTROSPECTION_TEXT =
  'Returns whether the API accepts an access token of this client now, and its scopes (RFC 7662). Tokens that are unknown, expired, revoked or of another client are inactive. A restriction of the provider is not considered here.';

function tokenOperation(components: ComponentRegistry): JsonSchema {
  return clientOperation(components, TOKEN_ERRORS, {
    operationId: 'createToken',
    summary: 'Create token',
    description: TOKEN_TEXT,
    request: {
      oneOf: [
        requestComponent(components, 'TokenRequest', TOKEN_REQUEST_FIELDS),
        requestComponent(components, 'CodeTokenRequest', AUTHORIZATION_CODE_FIELDS),
        requestComponent(components, 'RefreshTokenRequest', REFRESH_TOKEN_FIELDS),
      ],
    },
    answer: { description: 'An access token.', schema: declaredComponent(components, 'Token', TOKEN_ANSWER) },
  });
}

function revocationOperation(components: ComponentRegistry): JsonSchema {
  return clientOperation(components, CLIENT_ERRORS, {
    operationId: 'revokeToken',
    summary: 'Revoke token',
    description: REVOCATION_TEXT,
    request: {
      anyOf: [
        requestComponent(components, 'OwnToken', ISSUED_TOKEN_FIELDS),
        requestComponent(components, 'AppToken', APP_REVOCATION_FIELDS),
      ],
    },
    answer: {
      description: 'The token is invalid or has expired.',
      schema: declaredComponent(components, 'Revocation', REVOCATION_ANSWER),
    },
  });
}

function introspectionOperation(components: ComponentRegistry): JsonSchema {
  return clientOperation(components, CLIENT_ERRORS, {
    operationId: 'introspectToken',
    summary: 'Introspect token',
    description: INTROSPECTION_TEXT,
    request: requestComponent(components, 'OwnToken', ISSUED_TOKEN_FIELDS),
    answer: {
      description: 'Whether the token is valid, and its scopes.',
      schema: declaredComponent(components, 'Introspection', INTROSPECTION_ANSWER),
    },
  });
}

function publicOperation(operationId: string, summary: string, description: string, schema: JsonSchema): JsonSchema {
  return {
    operationId,
    tags: [AUTHORIZATION_TAG],
    summary,
    description,
    security: [],
    responses: {
      200: { description, headers: headerRefs(['X-Request-Id']), content: { 'application/json': { schema } } },
      500: {
        description: 'The service failed.',
        content: { 'application/json': { schema: schemaRef('InternalError') } },
      },
    },
  };
}
