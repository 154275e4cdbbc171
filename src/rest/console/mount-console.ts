import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Context, Handler } from 'hono';
import type { OidcSignIn } from '../../deps.ts';
import { CODES } from '../../kernel/codes/codes.ts';
import { envelope } from '../../kernel/codes/envelope.ts';
import type { RequestVariables } from '../../schema/server/endpoint/identify.ts';
import { staticBody } from '../answers/cached-bodies.ts';
import { methodNotAllowed, type RestApp } from '../mount.ts';
import { CONNECT_PATH } from '../oauth/paths.ts';
import { type ConsoleSettings, type DevelopmentSignIn, isFromLocalMachine, readRole } from './sign-in.ts';

/** The path of the console. */
export const CONSOLE_PATH = '/console';

/** The files of the built console (`npm run build`). */
const BUILT = new URL('../../../console/dist/', import.meta.url);
const PAGE = new URL('index.html', BUILT);
const ASSETS = new URL('assets/', BUILT);
const NONCE = '__NONCE__';
const NONCE_BYTES = 16;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The configured ways to sign in. Both are null when there is none. */
export interface ConsoleAccess {
  readonly oidc: OidcSignIn | null;
  readonly development: DevelopmentSignIn | null;
}

/** Serves the built console. Every console path returns the same HTML page, whose script reads the path. */
export function mountConsole(app: RestApp, { oidc, development }: ConsoleAccess): void {
  const policy = contentSecurityPolicy(oidc);
  // The sign-in popup must keep a reference to the page that opened it.
  const openers = oidc ? 'same-origin-allow-popups' : 'same-origin';
  if (existsSync(ASSETS)) for (const name of readdirSync(ASSETS)) serveAsset(app, name);
  get(app, `${CONSOLE_PATH}/settings.json`, (c) => c.json(settingsOf(oidc, development)));
  if (development) mountDevelopmentSignIn(app, development);
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : null;
  for (const path of [CONSOLE_PATH, `${CONSOLE_PATH}/*`]) {
    get(app, path, (c) => {
      if (page === null || extname(c.req.path) !== '') return c.notFound();
      const nonce = randomBytes(NONCE_BYTES).toString('base64');
      if (!isSignInWindow(c, oidc)) c.header('Cross-Origin-Opener-Policy', openers);
      if (c.req.path === CONNECT_PATH) {
        c.header('Cache-Control', 'no-store');
        c.header('Referrer-Policy', 'no-referrer');
      }
      c.header('Content-Security-Policy', policy.replace(NONCE, nonce));
      return c.html(page.replaceAll(NONCE, nonce));
    });
  }
}

/** Whether the request is the redirect that ends a sign-in in the popup. */
function isSignInWindow(c: Context, oidc: OidcSignIn | null): boolean {
  const { state, code, error } = c.req.query();
  return oidc !== null && state !== undefined && (code !== undefined || error !== undefined);
}

function get(app: RestApp, path: string, answer: Handler<{ Variables: RequestVariables }>): void {
  app.get(path, async (c, next) => {
    c.set('routePath', CONSOLE_PATH);
    c.header('Cache-Control', 'no-cache');
    return await answer(c, next);
  });
  app.all(path, () => {
    throw methodNotAllowed(['GET']);
  });
}

function serveAsset(app: RestApp, name: string): void {
  const body = staticBody(() => readFile(new URL(name, ASSETS)));
  const type = CONTENT_TYPES[extname(name)] ?? 'application/octet-stream';
  get(app, `${CONSOLE_PATH}/assets/${name}`, (c) => {
    c.header('Cache-Control', IMMUTABLE);
    return body.answer(c, type);
  });
}

function mountDevelopmentSignIn(app: RestApp, signIn: DevelopmentSignIn): void {
  app.post(`${CONSOLE_PATH}/sign-in`, async (c) => {
    c.header('Cache-Control', 'no-store');
    const role = isFromLocalMachine(c) ? await readRole(c) : null;
    const token = role === null ? null : await signIn(role);
    if (token) return c.json(token);
    const { status } = CODES.NOT_FOUND;
    return c.json(envelope('NOT_FOUND', 'There is no provider to sign in to.', c.get('requestId')), status);
  });
}

function settingsOf(oidc: OidcSignIn | null, development: DevelopmentSignIn | null): ConsoleSettings {
  if (oidc) return { signIn: 'OIDC', oidc };
  return { signIn: development ? 'DEVELOPMENT' : 'NONE' };
}

/**
 * The policy allows resources of this host only. The page may connect to one other host: the identity provider, for
 * tokens.
 */
function contentSecurityPolicy(oidc: OidcSignIn | null): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${NONCE}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${oidc ? ` ${new URL(oidc.authority).origin}` : ''}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
