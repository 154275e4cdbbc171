type Example = Readonly<Record<string, unknown>>;

/** The example app that an owner grants access to. */
export const EXAMPLE_APP = {
  id: 'app_rWkZb3s9',
  name: 'Front desk helper',
  redirectUri: 'https://app.example.com/callback',
};
const REFRESH_TOKEN = 'asf_8mWk2yD1';

/** Example request bodies of apps. */
export const SIGN_IN_REQUESTS: Readonly<Record<string, Example>> = {
  CodeTokenRequest: {
    grant_type: 'authorization_code',
    client_id: EXAMPLE_APP.id,
    code: 'asc_Q1b7hV0e',
    redirect_uri: EXAMPLE_APP.redirectUri,
    code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  },
  RefreshTokenRequest: { grant_type: 'refresh_token', client_id: EXAMPLE_APP.id, refresh_token: REFRESH_TOKEN },
  AppToken: { client_id: EXAMPLE_APP.id, token: REFRESH_TOKEN },
  AppRegistration: { client_name: EXAMPLE_APP.name, redirect_uris: [EXAMPLE_APP.redirectUri] },
};

/** The example query of an authorization request. */
export const AUTHORIZATION_QUERY: Example = {
  response_type: 'code',
  client_id: EXAMPLE_APP.id,
  redirect_uri: EXAMPLE_APP.redirectUri,
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
};

/** Example values of fields of apps. */
export const SIGN_IN_EXAMPLES: Example = {
  'RegisteredApp.client_id': EXAMPLE_APP.id,
  'RegisteredApp.client_id_issued_at': 1_795_197_600,
  'RegisteredApp.client_name': EXAMPLE_APP.name,
  'RegisteredApp.redirect_uris': [EXAMPLE_APP.redirectUri],
  'RegisteredApp.grant_types': ['authorization_code', 'refresh_token'],
  'RegisteredApp.response_types': ['code'],
  'Token.expires_in': 1800,
};
