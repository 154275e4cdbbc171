import { z } from 'zod';
import { PUBLIC_KEY } from '../../domain/access/tokens/key-life.ts';
import { UUID_SCHEMA } from '../../kernel/formats/wire-formats.ts';
import { ACCESS_TOKEN_SECONDS } from '../../kernel/limits.ts';
import { INTEGRATION_SCOPES } from '../../kernel/scopes.ts';

const text = (description: string) => z.string().meta({ description });
const texts = (description: string) => z.array(z.string()).meta({ description });
const address = (description: string) => z.string().meta({ format: 'uri', description });
const SCOPE = z.enum(INTEGRATION_SCOPES);
const OWN_PROVIDER = UUID_SCHEMA.meta({ description: 'The provider for the paths.' });
const UNIX_SECONDS = z.number().meta({ type: 'integer', format: 'int64', description: 'Seconds since 1970.' });

const TOKEN_TYPE = z.enum(['Bearer', 'DPoP']).meta({
  description: 'The scheme of the Authorization header: `DPoP` for a token that belongs to a key (RFC 9449).',
});

/** The response body of the token endpoint. */
export const TOKEN_ANSWER = z.object({
  access_token: z.string().meta({ description: 'Send it as `Authorization: Bearer …`, one of a key as `DPoP …`.' }),
  token_type: TOKEN_TYPE,
  expires_in: z.number().meta({
    type: 'integer',
    format: 'int32',
    maximum: ACCESS_TOKEN_SECONDS,
    description: `The number of seconds until the token expires: ${ACCESS_TOKEN_SECONDS}, or fewer where the grant of the owner ends sooner.`,
  }),
  refresh_token: z
    .string()
    .optional()
    .meta({ description: 'For the next tokens after the sign-in of an owner; it is valid once.' }),
  scope: z.string().meta({ description: 'The scopes granted, separated by spaces.' }),
  provider_id: OWN_PROVIDER,
});

/** The response body of the registration endpoint: a registered app (RFC 7591). */
export const REGISTRATION_ANSWER = z.object({
  client_id: text('The id of the app.'),
  client_id_issued_at: UNIX_SECONDS,
  client_name: text('The name that the owner reads.'),
  redirect_uris: texts('Where answers may be sent.'),
  grant_types: texts('The grant types of the app.'),
  response_types: texts('The response types of the app.'),
  token_endpoint_auth_method: z
    .enum(['none', 'private_key_jwt'])
    .meta({ description: 'An app has no secret; one with keys signs assertions.' }),
  jwks: z
    .object({ keys: z.array(z.looseObject({})).meta({ description: 'Each a JWK.' }) })
    .optional()
    .meta({ description: 'The public keys of an app that signs.' }),
});

/** The response body of the revocation endpoint, an empty object. */
export const REVOCATION_ANSWER = z.strictObject({});

/** The introspection fields of an active token. */
const CLAIMS = z.object({
  scope: z.string().meta({ description: 'The present scopes, separated by spaces.' }),
  client_id: text('The client that the token was issued to.'),
  token_type: TOKEN_TYPE,
  cnf: z
    .object({ jkt: text('The SHA-256 thumbprint of the key (RFC 7638).') })
    .meta({ description: 'The key of a DPoP token.' }),
  exp: UNIX_SECONDS,
  iat: UNIX_SECONDS,
  sub: text('The same as `client_id`.'),
  aud: address('The API that the token is for.'),
  iss: address('The issuer of the token.'),
  jti: UUID_SCHEMA.meta({ description: 'The id of the token.' }),
  provider_id: OWN_PROVIDER,
});

/** The response body of the introspection endpoint. An inactive token has only the field `active`. */
export const INTROSPECTION_ANSWER = z
  .object({ active: z.boolean().meta({ description: 'Whether the API accepts this token.' }) })
  .extend(CLAIMS.partial().shape);

/** The response body with the public keys (JSON Web Key Set). */
export const KEY_SET_SCHEMA = z.object({
  keys: z.array(PUBLIC_KEY).meta({ description: 'The public keys for checking tokens.' }),
});

const HOW = 'The authentication methods of clients at this endpoint.';
const ALGORITHMS = 'The algorithms of `private_key_jwt` at this endpoint.';

/** The response body with the metadata of the authorization server (RFC 8414). */
export const SERVER_METADATA_SCHEMA = z.object({
  issuer: address('The issuer of tokens; their `iss`.'),
  authorization_endpoint: address('Where an app sends the owner of a provider to sign in.'),
  registration_endpoint: address('Where an app registers (RFC 7591).'),
  token_endpoint: address('The token endpoint.'),
  token_endpoint_auth_methods_supported: texts(HOW),
  token_endpoint_auth_signing_alg_values_supported: texts(ALGORITHMS),
  revocation_endpoint: address('The endpoint that revokes a token.'),
  revocation_endpoint_auth_methods_supported: texts(HOW),
  revocation_endpoint_auth_signing_alg_values_supported: texts(ALGORITHMS),
  introspection_endpoint: address('The endpoint that returns the state of a token.'),
  introspection_endpoint_auth_methods_supported: texts(HOW),
  introspection_endpoint_auth_signing_alg_values_supported: texts(ALGORITHMS),
  jwks_uri: address('The address of the public keys.'),
  scopes_supported: z.array(SCOPE).meta({ description: 'All scopes that a client can hold.' }),
  response_types_supported: texts('The code of a sign-in.'),
  response_modes_supported: texts('How the answer comes back.'),
  grant_types_supported: texts('Client credentials, and the sign-in of an owner.'),
  code_challenge_methods_supported: texts('The methods of PKCE, which is required.'),
  authorization_response_iss_parameter_supported: z
    .literal(true)
    .meta({ description: 'Answers name the issuer (RFC 9207).' }),
  client_id_metadata_document_supported: z
    .literal(true)
    .meta({ description: 'The id of an app can be the address of its metadata document.' }),
  dpop_signing_alg_values_supported: texts('The algorithms of DPoP proofs (RFC 9449).'),
  service_documentation: address('The documentation for people.'),
});
