import { z } from 'zod';
import { CREDENTIAL_FIELDS } from './request.ts';

const SCOPE_TEXT = { maxLength: 1000, pattern: '^[\\x20-\\x7e]+$' };
const TOKEN_TEXT = { maxLength: 8192, pattern: '^[\\x21-\\x7e]+$' };

/** The fields of a token request, as a form or as JSON. */
export const TOKEN_REQUEST_FIELDS = z
  .strictObject({
    ...CREDENTIAL_FIELDS,
    grant_type: z.string().meta({ const: 'client_credentials' }),
    scope: z
      .string()
      .meta(SCOPE_TEXT)
      .nullish()
      .meta({ description: 'Some of the assigned scopes, separated by spaces; all by default.' }),
  })
  .meta({ description: 'A request for an access token.' });

/** The fields of a request about one token: its revocation (RFC 7009) or its introspection (RFC 7662). */
export const OWN_TOKEN_FIELDS = z
  .strictObject({
    ...CREDENTIAL_FIELDS,
    token: z.string().meta({ ...TOKEN_TEXT, description: 'An access token that was issued to this client.' }),
    token_type_hint: z
      .string()
      .meta({ maxLength: 200, pattern: '^[\\x20-\\x7e]+$' })
      .nullish()
      .meta({ description: 'Has no effect: there are access tokens only.' }),
  })
  .meta({ description: 'One token of the client.' });
