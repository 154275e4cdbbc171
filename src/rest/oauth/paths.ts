/** The paths of the authorization server (contract 1.7; RFC 7009, 7662 and 8414). */
export const TOKEN_PATH = '/integrations/oauth/token';
export const REVOCATION_PATH = '/integrations/oauth/revoke';
export const INTROSPECTION_PATH = '/integrations/oauth/introspect';
export const AUTHORIZATION_PATH = '/integrations/oauth/authorize';
export const REGISTRATION_PATH = '/integrations/oauth/register';
export const JWKS_PATH = '/integrations/oauth/jwks.json';
export const METADATA_PATH = '/.well-known/oauth-authorization-server';

/** The page of the console on which the owner decides about an app. */
export const CONNECT_PATH = '/console/connect';

/** Paths whose errors also contain `error_description`, which standard OAuth clients read. */
export const OAUTH_ERROR_PATHS: readonly string[] = [
  TOKEN_PATH,
  REVOCATION_PATH,
  INTROSPECTION_PATH,
  REGISTRATION_PATH,
  AUTHORIZATION_PATH,
];
