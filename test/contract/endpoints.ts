import { randomUUID } from 'node:crypto';
import { MAX_REQUEST_BODY_BYTES } from '../../src/kernel/limits.ts';
import type { RestApp } from '../../src/rest/mount.ts';
import { TEST_BASE_URL } from '../support/app.ts';
import { baseRequest, pathOf } from './base-request.ts';
import { operations } from './operations.ts';

/** One method of one path of the app. */
export interface Endpoint {
  readonly method: string;
  /** As the router has it, such as `/integrations/v1/providers/:providerId/holds/:holdId`. */
  readonly path: string;
  /** A handler names this method; the others are of a handler for every method. */
  readonly isNamed: boolean;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const MIDDLEWARE = '/*';

/** Every method of every path for which the app has a handler. */
export function endpointsOf({ routes }: RestApp): Endpoint[] {
  const handlers = routes.filter(({ path }) => path !== MIDDLEWARE);
  const named = new Set(handlers.map(({ method, path }) => `${method} ${path}`));
  return [...new Set(handlers.map(({ path }) => path))].flatMap((path) =>
    METHODS.filter((method) => named.has(`${method} ${path}`) || named.has(`ALL ${path}`)).map((method) => ({
      method,
      path,
      isNamed: named.has(`${method} ${path}`) || path === '/graphql',
    })),
  );
}

/** What answers everybody, and why. */
export const PUBLIC: readonly (readonly [RegExp, string])[] = [
  [/^GET \/(healthz|readyz)$/, 'probes of the operator: they hold nothing and cost one statement at most'],
  [/^GET \/$/, 'leads to the documentation'],
  [/^GET \/integrations\/docs(\/[\w.-]+)?$/, 'documentation, made once'],
  [/^GET \/integrations\/(openapi|schemas\/client-export)\.json$/, 'documentation, made once'],
  [/^GET (\/integrations)?\/llms\.txt$/, 'documentation, made once'],
  [/^GET \/integrations\/oauth\/jwks\.json$/, 'public keys, with which others verify tokens'],
  [/^GET \/\.well-known\/oauth-(authorization-server|protected-resource(\/mcp)?)$/, 'says where tokens are requested'],
  [
    /^(GET \/integrations\/oauth\/authorize|POST \/integrations\/oauth\/register)$/,
    'the start of a sign-in: counted for each address, stores nothing, reads no statement (test/rest/owner-sign-in.test.ts)',
  ],
  [/^OPTIONS \/graphql$/, 'a preflight, which browsers send without a token'],
  [/^GET \/console(\/\*|\/settings\.json|\/assets\/[\w.-]+)?$/, 'the page of the console, which holds no data'],
];

/** What is admitted by something else than a bearer token. */
export const OWN_ADMISSION: readonly (readonly [RegExp, string])[] = [
  [
    /^POST \/integrations\/oauth\/(token|revoke|introspect)$/,
    'credentials in the request (test/rest/token-limits.test.ts)',
  ],
  [/^GET \/calendars\/:file$/, 'a secret address (test/rest/calendar-feeds.test.ts)'],
  [/^GET \/metrics$/, 'METRICS_TOKEN (test/rest/security-headers.test.ts)'],
  [/^POST \/console\/sign-in$/, 'a page of this machine, in development (test/rest/console.test.ts)'],
];

export function isListed(list: typeof PUBLIC, { method, path }: Endpoint): boolean {
  return list.some(([pattern]) => pattern.test(`${method} ${path}`));
}

const TOOL_CALL = { method: 'tools/call', params: { name: 'searchServices', arguments: { q: 'cut' } } };
const VALID_BODIES: Readonly<Record<string, object>> = {
  '/graphql': { query: '{ viewer { kind } }' },
  '/mcp': { jsonrpc: '2.0', id: 1, ...TOOL_CALL },
};
const VALID_QUERIES: Readonly<Record<string, string>> = { 'GET /graphql': '?query={viewer{kind}}' };

/** One request to an endpoint; `name` says what body it has. */
export interface Attempt {
  readonly name: string;
  readonly request: () => Request;
}

/** Requests of one caller to one endpoint, with each kind of body. */
export function attemptsAt(endpoint: Endpoint, providerId: string, token: string): Attempt[] {
  const { path, body } = validRequest(endpoint, providerId);
  const json = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Accept: '*/*, text/html' };
  const send = (sent?: string | ReadableStream, headers: Record<string, string> = {}) =>
    new Request(`${TEST_BASE_URL}${path}`, {
      method: endpoint.method,
      headers: { ...json, ...headers },
      ...(sent === undefined ? {} : { body: sent, duplex: 'half' }),
    });
  const none: Attempt = { name: 'no body', request: () => send() };
  if (endpoint.method === 'GET') return [none];
  const large = ' '.repeat(MAX_REQUEST_BODY_BYTES + 1);
  return [
    none,
    { name: 'a valid body', request: () => send(JSON.stringify(body)) },
    { name: 'no JSON', request: () => send('{') },
    { name: '1 byte too many, declared', request: () => send(large, { 'Content-Length': String(large.length) }) },
    { name: '1 byte too many, in chunks', request: () => send(new Blob([large]).stream()) },
    { name: 'another media type', request: () => send(JSON.stringify(body), { 'Content-Type': 'text/plain' }) },
  ];
}

const DOCUMENTED = new Map(operations().map((each) => [`${each.method} ${routerPath(each.path)}`, each]));

/** The path with its parameters, and the body of the example in the document. */
function validRequest({ method, path }: Endpoint, providerId: string) {
  const idOf = (name: string) => (name === 'providerId' ? providerId : randomUUID());
  const documented = DOCUMENTED.get(`${method} ${path}`);
  const example = documented && baseRequest(documented, idOf);
  const plain = path.replace(/:(\w+)/g, (_, name: string) => idOf(name)).replace('*', 'reservations');
  return {
    path: example ? pathOf(example) : `${plain}${VALID_QUERIES[`${method} ${path}`] ?? ''}`,
    body: example?.body ?? VALID_BODIES[path] ?? {},
  };
}

/** A path of the document as the router has it. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
