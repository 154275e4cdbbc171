import { SIGNING_ALGORITHM } from '../../../domain/access/tokens/key-life.ts';
import { ACCESS_TOKEN_SECONDS } from '../../../domain/limits.ts';
import { INTEGRATION_SCOPES, type IntegrationScope } from '../../../domain/scopes.ts';
import { TOKEN_PATH } from '../../oauth/paths.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';

export const OAUTH_SCHEME = 'oauth2';
export const CLIENT_SCHEME = 'clientCredentials';

const SCOPE_TEXTS: Readonly<Record<IntegrationScope, string>> = {
  'catalog:read': 'Read and search the catalog and employees, resolve spoken names',
  'services:internal:use': 'Include internal services, together with the scope of the operation',
  'clients:identify': 'Recognise a caller by an exact phone number',
  'clients:read': 'Read and search clients',
  'clients:create': 'Create clients',
  'clients:update': 'Update clients',
  'clients:delete': 'Delete clients, and merge them together with `clients:update`',
  'slots:read': 'Search slots and the first available one',
  'reservations:read': 'List and read reservations',
  'reservations:history:read': 'Read the history of reservations',
  'reservations:create': 'Create reservations',
  'reservations:update': 'Update reservations',
  'reservations:reschedule': "Reschedule under the provider's policy for clients",
  'reservations:cancel': 'Cancel reservations',
  'webhooks:read': 'List subscriptions and deliveries',
  'webhooks:write': 'Create, update and delete subscriptions',
  'webhooks:secret:rotate': 'Rotate signing secrets',
  'webhooks:test': 'Send test deliveries',
};

/** How callers authenticate: with a token everywhere, with their own credentials where they get one. */
export function securitySchemes(baseUrl: string): Record<string, JsonSchema> {
  const scopes = Object.fromEntries(INTEGRATION_SCOPES.map((scope) => [scope, SCOPE_TEXTS[scope]]));
  return {
    [OAUTH_SCHEME]: {
      type: 'oauth2',
      description: `Client credentials. Access tokens are JWTs of RFC 9068, signed with ${SIGNING_ALGORITHM} as RFC8725 advises, live for ${ACCESS_TOKEN_SECONDS} seconds and work for one provider. Removing a scope from a client works at once; adding one needs a new token.`,
      flows: { clientCredentials: { tokenUrl: `${baseUrl}${TOKEN_PATH}`, scopes } },
    },
    [CLIENT_SCHEME]: {
      type: 'http',
      scheme: 'basic',
      description: 'The client id and secret as HTTP Basic (RFC 6749 section 2.3.1), instead of in the body.',
    },
  };
}
