import type { Context } from 'hono';
import type { z } from 'zod';
import type { AppDeps } from '../../../deps.ts';
import { isRegisteredRedirectUri } from '../../../domain/access/sign-in/redirect-uris.ts';
import { DEFAULT_APP_SCOPES, sealSignInRequest } from '../../../domain/access/sign-in/sign-in-request.ts';
import { apiAudience } from '../../../domain/access/tokens/access-tokens.ts';
import { clientAddress } from '../../../http/client-address.ts';
import { type IntegrationScope, isIntegrationScope } from '../../../kernel/scopes.ts';
import { ProtocolError } from '../../requests/errors.ts';
import { CONNECT_PATH } from '../paths.ts';
import { AUTHORIZATION_PARAMETERS, STATE_LENGTH_MAX } from './fields.ts';

const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;
const PRINTABLE = /^[\x20-\x7e]*$/;
/** Scopes that general OAuth clients add. They are ignored, because every sign-in returns a refresh token. */
const IGNORED_SCOPES: ReadonlySet<string> = new Set(['offline_access', 'openid']);
const FOUND = 302;
const BAD_REQUEST = 400;
const HELP = 'Go back to the app and try again, or tell its developer.';

/**
 * The authorization endpoint. Validates the request of an app and redirects to the console, where the owner decides. An
 * error is shown here and never sent to the app, so that no link can redirect a person to an attacker's address (RFC
 * 9700 section 4.11.2; contract 1.13).
 */
export async function authorize(c: Context, deps: AppDeps): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  try {
    return await leadToConsole(c, deps);
  } catch (error) {
    if (!(error instanceof ProtocolError) || !c.req.header('Accept')?.includes('text/html')) throw error;
    c.set('errorCode', error.code);
    return c.text(`This app cannot be connected. ${error.message}\n${HELP}\n`, BAD_REQUEST);
  }
}

async function leadToConsole(c: Context, deps: AppDeps): Promise<Response> {
  const { refusal } = await deps.tokenLimits.countRequest(clientAddress(c));
  if (refusal) throw refusal;
  const sent = readQuery(c);
  const app = await deps.apps.find(sent.client_id ?? '');
  if (!app) throw invalid('The app (client_id) is unknown, or its metadata document cannot be read.');
  const { redirect_uri: redirectUri = '', state, code_challenge: codeChallenge = '', dpop_jkt: key } = sent;
  if (!isRegisteredRedirectUri(redirectUri, app.redirectUris)) throw invalid('The redirect_uri is not one of the app.');
  if (sent.response_type !== 'code') throw invalid('The only response_type is code.');
  if (sent.code_challenge_method !== 'S256' || !CHALLENGE.test(codeChallenge))
    throw invalid('A code_challenge of the method S256 is required.');
  if (key !== undefined && !CHALLENGE.test(key)) throw invalid('The dpop_jkt is not a SHA-256 thumbprint.');
  if (state !== undefined && (state.length > STATE_LENGTH_MAX || !PRINTABLE.test(state)))
    throw invalid(`The state must have at most ${STATE_LENGTH_MAX} printable characters.`);
  refuseForeignResource(deps, c.req.queries('resource') ?? []);
  const request = sealSignInRequest(
    deps.ports.secrets,
    { appId: app.id, appName: app.name, redirectUri, scopes: readScopes(sent.scope), codeChallenge, state, key },
    deps.now(),
  );
  return c.redirect(`${CONNECT_PATH}?request=${request}`, FOUND);
}

/** Throws `invalid_target` unless all requested resources belong to this service (RFC 8707). */
export function refuseForeignResource({ baseUrl }: AppDeps, resources: readonly string[]): void {
  const own = [baseUrl, `${baseUrl}/`, `${baseUrl}/mcp`, apiAudience(baseUrl)];
  if (resources.every((resource) => own.includes(resource))) return;
  throw new ProtocolError('invalid_target', 'The resource is not one of this service.');
}

type Parameters = z.output<typeof AUTHORIZATION_PARAMETERS>;

function readQuery(c: Context): Partial<Record<Exclude<keyof Parameters, 'resource'>, string>> {
  const { resource, ...once } = AUTHORIZATION_PARAMETERS.shape;
  const entries = Object.keys(once).map((name) => {
    const [value, ...others] = c.req.queries(name) ?? [];
    if (others.length > 0) throw invalid('Give each parameter only once.');
    return [name, value === '' ? undefined : value];
  });
  return Object.fromEntries(entries);
}

function readScopes(text: string | undefined): IntegrationScope[] {
  if (text === undefined) return [...DEFAULT_APP_SCOPES];
  const names = [...new Set(text.split(' '))].filter((name) => name !== '' && !IGNORED_SCOPES.has(name));
  if (names.length === 0) return [...DEFAULT_APP_SCOPES];
  if (!names.every(isIntegrationScope)) throw new ProtocolError('invalid_scope', 'A scope is unknown.');
  return names.filter(isIntegrationScope);
}

function invalid(message: string): ProtocolError {
  return new ProtocolError('invalid_request', message);
}
