import { z } from 'zod';

const VISIBLE = '^[\\x21-\\x7e]+$';
const APP_ID = z.string().meta({ maxLength: 2000, pattern: VISIBLE, description: 'The id of the app.' });
const TOKEN = { maxLength: 8192, pattern: VISIBLE };
const RESOURCE = z
  .string()
  .meta({ maxLength: 500, pattern: VISIBLE })
  .nullish()
  .meta({ description: 'The API, or its endpoint for models (RFC 8707).' });
const SCOPE = z.string().meta({ maxLength: 1000, pattern: '^[\\x20-\\x7e]+$' }).nullish();

/** The fields that exchange the code of a sign-in. */
export const CODE_FIELDS = z
  .strictObject({
    grant_type: z.literal('authorization_code').meta({ description: 'Always `authorization_code`.' }),
    client_id: APP_ID,
    code: z.string().meta({ ...TOKEN, description: 'The code of the answer; it is valid once, for 60 seconds.' }),
    redirect_uri: z.string().meta({ maxLength: 500, pattern: VISIBLE, description: 'The address of the request.' }),
    code_verifier: z
      .string()
      .meta({ minLength: 43, maxLength: 128, pattern: '^[A-Za-z0-9._~-]+$', description: 'The PKCE verifier.' }),
    scope: SCOPE.meta({ description: 'Has no effect: the owner has chosen the scopes.' }),
    resource: RESOURCE,
  })
  .meta({ description: 'The code of a sign-in, for tokens.' });

/** The fields that exchange a refresh token. */
export const REFRESH_FIELDS = z
  .strictObject({
    grant_type: z.literal('refresh_token').meta({ description: 'Always `refresh_token`.' }),
    client_id: APP_ID,
    refresh_token: z.string().meta({ ...TOKEN, description: 'The newest refresh token; each is valid once.' }),
    scope: SCOPE.meta({ description: 'Some of the assigned scopes, separated by spaces; all by default.' }),
    resource: RESOURCE,
  })
  .meta({ description: 'A refresh token, for new tokens.' });

/** The fields with which an app gives up a token. */
export const APP_TOKEN_FIELDS = z.strictObject({
  client_id: APP_ID,
  token: z.string().meta({ ...TOKEN, description: 'A refresh or access token of the app.' }),
  token_type_hint: z.string().nullish().meta({ description: 'Has no effect.' }),
});
