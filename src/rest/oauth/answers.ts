import { z } from 'zod';
import { PUBLIC_KEY } from '../../domain/access/tokens/key-life.ts';
import { ACCESS_TOKEN_SECONDS } from '../../domain/limits.ts';
import { INTEGRATION_SCOPES } from '../../domain/scopes.ts';
import { UUID } from '../../domain/wire-formats.ts';

const TEXT = z.string();
const TEXTS = z.array(TEXT);
const ADDRESS = z.string().meta({ format: 'uri' });
const SCOPE = z.enum(INTEGRATION_SCOPES);
const OWN_PROVIDER = UUID.meta({ description: 'The provider to put into the paths.' });
const UNIX_SECONDS = z.number().meta({ type: 'integer', format: 'int64', description: 'Seconds since 1970.' });

/** What the token endpoint answers. */
export const TOKEN_ANSWER = z.object({
  access_token: z.string().meta({ description: 'Send it as `Authorization: Bearer …`.' }),
  token_type: z.literal('Bearer'),
  expires_in: z.literal(ACCESS_TOKEN_SECONDS).meta({ type: 'integer', format: 'int32', description: 'Seconds.' }),
  scope: z.string().meta({ description: 'The scopes granted, separated by spaces.' }),
  provider_id: OWN_PROVIDER,
});

/** What the revocation endpoint answers: nothing to tell. */
export const REVOCATION_ANSWER = z.strictObject({});

/** What is told of a token that works. */
const CLAIMS = z.object({
  scope: z.string().meta({ description: 'The scopes that work now, separated by spaces.' }),
  client_id: TEXT,
  token_type: z.literal('Bearer'),
  exp: UNIX_SECONDS,
  iat: UNIX_SECONDS,
  sub: TEXT,
  aud: ADDRESS,
  iss: ADDRESS,
  jti: UUID,
  provider_id: OWN_PROVIDER,
});

/** What the introspection endpoint answers: everything but `active` only for a token that works. */
export const INTROSPECTION_ANSWER = z
  .object({ active: z.boolean().meta({ description: 'Whether the API takes this token.' }) })
  .extend(CLAIMS.partial().shape);

/** The published keys. */
export const KEY_SET = z.object({
  keys: z.array(PUBLIC_KEY),
});

/** The metadata of RFC 8414. */
export const METADATA = z.object({
  issuer: ADDRESS,
  token_endpoint: ADDRESS,
  token_endpoint_auth_methods_supported: TEXTS,
  revocation_endpoint: ADDRESS,
  revocation_endpoint_auth_methods_supported: TEXTS,
  introspection_endpoint: ADDRESS,
  introspection_endpoint_auth_methods_supported: TEXTS,
  jwks_uri: ADDRESS,
  scopes_supported: z.array(SCOPE),
  response_types_supported: TEXTS,
  grant_types_supported: TEXTS,
  service_documentation: ADDRESS,
});
