import { z } from 'zod';
import { ASSERTION_TYPE } from '../assertion-type.ts';

const VISIBLE = '^[\\x21-\\x7e]+$';
const APP_ID = z.string().meta({ maxLength: 2000, pattern: VISIBLE, description: 'The id of the app.' });
const TOKEN = { maxLength: 8192, pattern: VISIBLE };
const RESOURCE = z
  .string()
  .meta({ maxLength: 500, pattern: VISIBLE })
  .nullish()
  .meta({ description: 'The API, or its endpoint for models (RFC 8707).' });
/** The assertion fields of an app that is registered with keys. */
const ASSERTION = {
  client_assertion_type: z
    .literal(ASSERTION_TYPE)
    .nullish()
    .meta({ description: 'With `client_assertion`, of an app that was registered with keys.' }),
  client_assertion: z
    .string()
    .meta(TOKEN)
    .nullish()
    .meta({ description: 'A JWT signed with a registered key (RFC 7523).' }),
};
const SCOPE = z.string().meta({ maxLength: 1000, pattern: '^[\\x20-\\x7e]+$' }).nullish();

const REDIRECT_URI = z.string().meta({ maxLength: 500, pattern: VISIBLE, description: 'The address of the request.' });

/** Maximum number of characters of `state` in an authorization request. */
export const STATE_LENGTH_MAX = 1_000;

/** The query of an authorization request. Each parameter may occur once, `resource` several times. */
export const AUTHORIZATION_PARAMETERS = z.object({
  response_type: z.literal('code').meta({ description: 'Always `code`.' }),
  client_id: APP_ID,
  redirect_uri: REDIRECT_URI.meta({ description: 'Where the answer goes: one of the registered addresses.' }),
  code_challenge: z.string().meta({
    minLength: 43,
    maxLength: 43,
    pattern: '^[A-Za-z0-9_-]+$',
    description: 'SHA-256 of the PKCE verifier, in base64url.',
  }),
  code_challenge_method: z.literal('S256').meta({ description: 'Always `S256`.' }),
  scope: z.string().meta({ maxLength: 1000, pattern: '^[\\x20-\\x7e]+$' }).optional().meta({
    description:
      'The scopes that the app needs, separated by spaces. Default: those to answer clients, to book, move and cancel.',
  }),
  state: z
    .string()
    .meta({ maxLength: STATE_LENGTH_MAX, pattern: '^[\\x20-\\x7e]*$' })
    .optional()
    .meta({ description: 'Comes back with the answer.' }),
  dpop_jkt: z
    .string()
    .meta({ minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]+$' })
    .optional()
    .meta({ description: 'The thumbprint of the key whose proof comes with the code (RFC 9449 §10).' }),
  resource: z
    .string()
    .meta({ maxLength: 500, pattern: VISIBLE })
    .optional()
    .meta({ description: 'The API, or its endpoint for models (RFC 8707).' }),
});

/** The metadata that an app registers. Other fields of RFC 7591 are ignored. */
export const REGISTRATION_FIELDS = z
  .object({
    client_name: z
      .string()
      .meta({ maxLength: 1000, pattern: '.*' })
      .optional()
      .meta({ description: 'The name that the owner reads, of which 60 characters are kept; default: the host.' }),
    token_endpoint_auth_method: z
      .string()
      .meta({ maxLength: 40, pattern: '^[a-z_]+$' })
      .optional()
      .meta({ description: '`private_key_jwt` with `jwks`; an app without keys has `none`.' }),
    jwks: z
      .looseObject({})
      .optional()
      .meta({ description: 'A JSON Web Key Set of up to 4 public keys, for `private_key_jwt`.' }),
    redirect_uris: z
      .array(z.string().meta({ maxLength: 500, pattern: VISIBLE }))
      .meta({ minItems: 1, maxItems: 10 })
      .meta({
        description: 'Where answers may be sent: https, http of a loopback, or a private-use scheme with a dot.',
      }),
  })
  .meta({ description: 'The metadata of an app.' });

/** The fields of a token request with an authorization code. */
export const AUTHORIZATION_CODE_FIELDS = z
  .strictObject({
    grant_type: z.literal('authorization_code').meta({ description: 'Always `authorization_code`.' }),
    client_id: APP_ID,
    code: z.string().meta({ ...TOKEN, description: 'The code of the answer; it is valid once, for 60 seconds.' }),
    redirect_uri: REDIRECT_URI,
    code_verifier: z
      .string()
      .meta({ minLength: 43, maxLength: 128, pattern: '^[A-Za-z0-9._~-]+$', description: 'The PKCE verifier.' }),
    scope: SCOPE.meta({ description: 'Has no effect: the owner has chosen the scopes.' }),
    resource: RESOURCE,
    ...ASSERTION,
  })
  .meta({ description: 'The code of a sign-in, for tokens.' });

/** The fields of a token request with a refresh token. */
export const REFRESH_TOKEN_FIELDS = z
  .strictObject({
    grant_type: z.literal('refresh_token').meta({ description: 'Always `refresh_token`.' }),
    client_id: APP_ID,
    refresh_token: z.string().meta({ ...TOKEN, description: 'The newest refresh token; each is valid once.' }),
    scope: SCOPE.meta({ description: 'Some of the assigned scopes, separated by spaces; all by default.' }),
    resource: RESOURCE,
    ...ASSERTION,
  })
  .meta({ description: 'A refresh token, for new tokens.' });

/** The fields of a revocation request by an app. */
export const APP_REVOCATION_FIELDS = z
  .strictObject({
    client_id: APP_ID,
    token: z
      .string()
      .meta({ ...TOKEN, description: 'A refresh token of the app ends the grant; an access token ends alone.' }),
    token_type_hint: z
      .string()
      .meta({ maxLength: 200, pattern: '^[\\x20-\\x7e]+$' })
      .nullish()
      .meta({ description: 'Has no effect.' }),
    ...ASSERTION,
  })
  .meta({ description: 'A token of an app, which has no secret.' });
