import { z } from 'zod';
import { INTEGRATION_SCOPES } from '../../domain/access/scopes.ts';
import { ACCESS_TOKEN_SECONDS } from '../../domain/limits.ts';
import { SCALARS } from '../../schema/formats.ts';
import type { Components } from './components.ts';
import { type JsonSchema, objectSchema } from './json-schema.ts';

const TEXT = { type: 'string' };
const TEXTS = { type: 'array', items: TEXT };
const URL = { type: 'string', format: 'uri' };
const GRANTED_SCOPE = { type: 'string', description: 'The scopes granted, separated by spaces.' };
const OWN_PROVIDER = { ...SCALARS.UUID.jsonSchema, description: 'The provider to put into the paths.' };
const UNIX_SECONDS = { type: 'integer', format: 'int64', description: 'Seconds since 1970.' };

/** The schema of a request that `fields` reads. */
export function requestSchema(components: Components, name: string, fields: z.ZodType): JsonSchema {
  const { $schema, ...schema } = z.toJSONSchema(fields, { io: 'input' });
  return components.schema(name, () => schema);
}

/** The answer of the token endpoint. */
export function tokenAnswer(components: Components): JsonSchema {
  return components.schema('Token', () =>
    objectSchema({
      access_token: { type: 'string', description: 'Send it as `Authorization: Bearer …`.' },
      token_type: { type: 'string', const: 'Bearer' },
      expires_in: { type: 'integer', format: 'int32', const: ACCESS_TOKEN_SECONDS, description: 'Seconds.' },
      scope: GRANTED_SCOPE,
      provider_id: OWN_PROVIDER,
    }),
  );
}

/** The answer of the revocation endpoint: nothing to tell. */
export function revocationAnswer(components: Components): JsonSchema {
  return components.schema('Revocation', () => ({ type: 'object', additionalProperties: false, properties: {} }));
}

/** The answer of the introspection endpoint: everything but `active` only for a token that works. */
export function introspectionAnswer(components: Components): JsonSchema {
  const claims = {
    scope: { type: 'string', description: 'The scopes that work now, separated by spaces.' },
    client_id: TEXT,
    token_type: { type: 'string', const: 'Bearer' },
    exp: UNIX_SECONDS,
    iat: UNIX_SECONDS,
    sub: TEXT,
    aud: URL,
    iss: URL,
    jti: SCALARS.UUID.jsonSchema,
    provider_id: OWN_PROVIDER,
  };
  const active = { type: 'boolean', description: 'Whether the API takes this token.' };
  return components.schema('Introspection', () =>
    objectSchema({ active, ...claims }, { optional: Object.keys(claims) }),
  );
}

/** The published keys. */
export function keySet(components: Components): JsonSchema {
  const key = objectSchema({
    kty: { type: 'string', const: 'EC' },
    crv: { type: 'string', const: 'P-256' },
    x: TEXT,
    y: TEXT,
    kid: TEXT,
    alg: { type: 'string', const: 'ES256' },
    use: { type: 'string', const: 'sig' },
  });
  return components.schema('KeySet', () => objectSchema({ keys: { type: 'array', items: key } }));
}

/** The metadata of RFC 8414. */
export function metadataAnswer(components: Components): JsonSchema {
  return components.schema('AuthorizationServerMetadata', () =>
    objectSchema({
      issuer: URL,
      token_endpoint: URL,
      token_endpoint_auth_methods_supported: TEXTS,
      revocation_endpoint: URL,
      revocation_endpoint_auth_methods_supported: TEXTS,
      introspection_endpoint: URL,
      introspection_endpoint_auth_methods_supported: TEXTS,
      jwks_uri: URL,
      scopes_supported: { type: 'array', items: { type: 'string', enum: INTEGRATION_SCOPES } },
      response_types_supported: TEXTS,
      grant_types_supported: TEXTS,
      service_documentation: URL,
    }),
  );
}
