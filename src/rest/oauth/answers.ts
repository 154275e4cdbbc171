import { z } from 'zod';
import { PUBLIC_KEY } from '../../domain/access/tokens/key-life.ts';
import { UUID } from '../../kernel/formats/wire-formats.ts';
import { ACCESS_TOKEN_SECONDS } from '../../kernel/limits.ts';
import { INTEGRATION_SCOPES } from '../../kernel/scopes.ts';

const text = (description: string) => z.string().meta({ description });
const texts = (description: string) => z.array(z.string()).meta({ description });
const address = (description: string) => z.string().meta({ format: 'uri', description });
const SCOPE = z.enum(INTEGRATION_SCOPES);
const OWN_PROVIDER = UUID.meta({ description: 'The provider to put into the paths.' });
const UNIX_SECONDS = z.number().meta({ type: 'integer', format: 'int64', description: 'Seconds since 1970.' });

/** What the token endpoint answers. */
export const TOKEN_ANSWER = z.object({
  access_token: z.string().meta({ description: 'Send it as `Authorization: Bearer …`.' }),
  token_type: z.literal('Bearer').meta({ description: 'How the token is sent.' }),
  expires_in: z
    .literal(ACCESS_TOKEN_SECONDS)
    .meta({ type: 'integer', format: 'int32', description: 'How many seconds the token works.' }),
  scope: z.string().meta({ description: 'The scopes granted, separated by spaces.' }),
  provider_id: OWN_PROVIDER,
});

/** The empty answer of the revocation endpoint. */
export const REVOCATION_ANSWER = z.strictObject({});

/** The introspection of an active token. */
const CLAIMS = z.object({
  scope: z.string().meta({ description: 'The scopes that work now, separated by spaces.' }),
  client_id: text('The client that the token was issued to.'),
  token_type: z.literal('Bearer').meta({ description: 'How the token is sent.' }),
  exp: UNIX_SECONDS,
  iat: UNIX_SECONDS,
  sub: text('The same as `client_id`.'),
  aud: address('The API that the token is for.'),
  iss: address('Who issued the token.'),
  jti: UUID.meta({ description: 'The id of the token.' }),
  provider_id: OWN_PROVIDER,
});

/** What the introspection endpoint answers: everything but `active` only for a token that works. */
export const INTROSPECTION_ANSWER = z
  .object({ active: z.boolean().meta({ description: 'Whether the API takes this token.' }) })
  .extend(CLAIMS.partial().shape);

/** The published keys. */
export const KEY_SET = z.object({
  keys: z.array(PUBLIC_KEY).meta({ description: 'The public keys that tokens can be checked with.' }),
});

const HOW = 'How a client can prove itself there.';

/** The metadata of RFC 8414. */
export const METADATA = z.object({
  issuer: address('Who issues tokens; `iss` in them.'),
  authorization_endpoint: address('No grant uses it: who is sent there reads how credentials are made.'),
  token_endpoint: address('Where tokens are requested.'),
  token_endpoint_auth_methods_supported: texts(HOW),
  revocation_endpoint: address('Where a token is ended early.'),
  revocation_endpoint_auth_methods_supported: texts(HOW),
  introspection_endpoint: address('Where a client asks about one of its tokens.'),
  introspection_endpoint_auth_methods_supported: texts(HOW),
  jwks_uri: address('Where the public keys are.'),
  scopes_supported: z.array(SCOPE).meta({ description: 'All scopes that a client can hold.' }),
  response_types_supported: texts('None: no browser takes part.'),
  grant_types_supported: texts('Client credentials only.'),
  service_documentation: address('The documentation for people.'),
});
