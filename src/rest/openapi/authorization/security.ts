import { SIGNING_ALGORITHM } from '../../../domain/access/tokens/key-life.ts';
import { ACCESS_TOKEN_SECONDS } from '../../../kernel/limits.ts';
import { INTEGRATION_SCOPES } from '../../../kernel/scopes.ts';
import { SCOPE_TEXTS } from '../../../schema/access/scopes.ts';
import { AUTHORIZATION_PATH, TOKEN_PATH } from '../../oauth/paths.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';

export const OAUTH_SCHEME = 'oauth2';
export const CLIENT_SCHEME = 'clientCredentials';

/** The security schemes: a bearer token for all operations, and client credentials for the authorization server. */
export function securitySchemes(baseUrl: string): Record<string, JsonSchema> {
  const scopes = Object.fromEntries(INTEGRATION_SCOPES.map((scope) => [scope, SCOPE_TEXTS[scope]]));
  const tokenUrl = `${baseUrl}${TOKEN_PATH}`;
  return {
    [OAUTH_SCHEME]: {
      type: 'oauth2',
      description: `Client credentials, or the sign-in of an owner. Access tokens are JWTs of RFC 9068, signed with ${SIGNING_ALGORITHM} as RFC8725 advises, live for ${ACCESS_TOKEN_SECONDS} seconds and work for one provider. Removing a scope from a client works at once; adding one needs a new token. A token that belongs to a key is sent as \`DPoP\` with a new proof for each request (RFC 9449).`,
      flows: {
        clientCredentials: { tokenUrl, scopes },
        authorizationCode: {
          authorizationUrl: `${baseUrl}${AUTHORIZATION_PATH}`,
          tokenUrl,
          refreshUrl: tokenUrl,
          scopes,
        },
      },
    },
    [CLIENT_SCHEME]: {
      type: 'http',
      scheme: 'basic',
      description: 'The client id and secret as HTTP Basic (RFC 6749 section 2.3.1), instead of in the body.',
    },
  };
}
