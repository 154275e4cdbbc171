import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleSignIn } from '../../dev/console-sign-in.ts';
import { createApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config/config.ts';
import { listenHttp } from '../../src/http-server.ts';
import type { DevelopmentSignIn } from '../../src/rest/console/sign-in.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { rawHttp } from '../support/raw-http.ts';
import { salon } from '../support/salon.ts';

const HERE = 'http://127.0.0.1:3000';
const SAME_ORIGIN = 'Sec-Fetch-Site: same-origin\r\n';
const SERVER = { DATABASE_URL: 'postgres://u:p@db.example/x', ENCRYPTION_KEY: Buffer.alloc(32).toString('base64') };
const WORKSPACE = {
  WORKSPACE_ISSUER: 'https://login.example',
  WORKSPACE_AUDIENCE: 'workspace',
  WORKSPACE_JWKS_URL: 'https://login.example/jwks',
};

let app: TestApp;
let demo: { providerId: string; slug: string };
let signIn: DevelopmentSignIn | null;
let port: number;
let stopServer: () => Promise<void>;
beforeAll(async () => {
  app = await openTestApp();
  demo = { providerId: (await app.provide(salon())).id, slug: 'demo' };
  signIn = consoleSignIn(loadConfig({}), app.service.deps, HERE, demo);
  const server = await listenHttp('127.0.0.1', 0);
  const served = createApp(app.service.deps, server, null, signIn);
  server.use((request, bindings) => served.fetch(request, bindings));
  port = server.port;
  stopServer = server.stop;
});
afterAll(async () => {
  await stopServer();
  await app.close();
});

async function ask(headers: string, role = 'OWNER', host = '127.0.0.1') {
  const body = JSON.stringify({ role });
  const head = `POST /console/sign-in HTTP/1.1\r\nHost: ${host}:${port}\r\nConnection: close\r\n`;
  const { status, body: text } = await rawHttp(
    port,
    `${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n${headers}\r\n${body}`,
  );
  return { status, answer: JSON.parse(text) };
}

test('on a development machine the page is signed in with the requested role, with a token that the graph accepts', async () => {
  const { status, answer } = await ask(SAME_ORIGIN, 'STAFF');
  expect(status).toBe(200);
  const requested = await app.fetch(
    new Request(`${HERE}/graphql`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${answer.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: '{ viewer { id ... on WorkspaceViewer { role } } }' }),
    }),
  );
  expect(await requested.json()).toMatchObject({ data: { viewer: { id: 'staff@demo', role: 'STAFF' } } });
});

test.each([
  ['a page of another origin', 'Sec-Fetch-Site: cross-site\r\n', '127.0.0.1'],
  ['a program that says nothing of its origin', '', '127.0.0.1'],
  ['a name of others that points here', SAME_ORIGIN, 'rebound.example'],
  ['a proxy', `${SAME_ORIGIN}X-Forwarded-For: 203.0.113.5\r\n`, '127.0.0.1'],
])('the page is not signed in for %s', async (_who, headers, host) => {
  const { status, answer } = await ask(headers, 'OWNER', host);
  expect({ status, token: answer.token }).toEqual({ status: 404, token: undefined });
});

test('a sign-in of more than 64 KiB is 413, and one that names no role is 404', async () => {
  expect(await ask(SAME_ORIGIN, 'x'.repeat(70_000))).toMatchObject({
    status: 413,
    answer: { error: 'PAYLOAD_TOO_LARGE' },
  });
  expect((await ask(SAME_ORIGIN, 'NOBODY')).status).toBe(404);
});

test('no person is signed in without a password with a database, an identity provider, in production or from a network', () => {
  const made = (environment: Record<string, string>, baseUrl = HERE) =>
    consoleSignIn(loadConfig(environment), app.service.deps, baseUrl, demo);
  expect(made({})).not.toBeNull();
  const others: Record<string, string>[] = [SERVER, WORKSPACE, { NODE_ENV: 'production' }, { HOST: '0.0.0.0' }];
  for (const environment of others) {
    expect([environment, made(environment)]).toEqual([environment, null]);
  }
  expect(made({}, 'https://tunnel.example.com')).toBeNull();
});

test('without a demo the settings contain no sign-in', async () => {
  const none = consoleSignIn(loadConfig({}), app.service.deps, HERE, null);
  expect(await none?.('OWNER')).toBeNull();
});

test('the settings contain the sign-in, with the identity provider if one is configured', async () => {
  const settingsOf = async (served: ReturnType<typeof createApp>) =>
    (await served.request('/console/settings.json')).json();
  expect(await settingsOf(createApp(app.service.deps))).toEqual({ signIn: 'NONE' });
  expect(await settingsOf(createApp(app.service.deps, undefined, null, signIn))).toEqual({ signIn: 'DEVELOPMENT' });
  const { consoleSignIn: oidc } = loadConfig({ ...WORKSPACE, CONSOLE_OIDC_CLIENT_ID: 'console' });
  const served = createApp({ ...app.service.deps, consoleSignIn: oidc });
  expect(await settingsOf(served)).toEqual({
    signIn: 'OIDC',
    oidc: { authority: 'https://login.example', audience: 'workspace', clientId: 'console' },
  });
  const page = await served.request('/console');
  expect(page.headers.get('Content-Security-Policy')).toContain("connect-src 'self' https://login.example;");
});

test('no page of another origin keeps a hold of the console; the window of a sign-in answers its opener', async () => {
  const { consoleSignIn: oidc } = loadConfig({ ...WORKSPACE, CONSOLE_OIDC_CLIENT_ID: 'console' });
  const [plain, withOidc] = [createApp(app.service.deps), createApp({ ...app.service.deps, consoleSignIn: oidc })];
  const openers = async (served: typeof plain, path: string) =>
    (await served.request(path)).headers.get('Cross-Origin-Opener-Policy');
  for (const path of ['/console', '/console/calendar', '/console?state=x']) {
    expect([path, await openers(plain, path)]).toEqual([path, 'same-origin']);
    expect([path, await openers(withOidc, path)]).toEqual([path, 'same-origin-allow-popups']);
  }
  expect(await openers(plain, '/console?state=x&code=y')).toBe('same-origin');
  for (const answer of ['code=y', 'error=access_denied']) {
    expect(await openers(withOidc, `/console?state=x&${answer}`)).toBeNull();
  }
});

test('every address of the console is the one page, with a nonce of its own and no script in it', async () => {
  const served = createApp(app.service.deps);
  const pages = await Promise.all(['/console', '/console/calendar', '/console/'].map((path) => served.request(path)));
  const texts = await Promise.all(pages.map((page) => page.text()));
  const nonces = pages.map((page) => /'nonce-([^']+)'/.exec(page.headers.get('Content-Security-Policy') ?? '')?.[1]);
  expect(new Set(nonces).size).toBe(pages.length);
  for (const [index, page] of pages.entries()) {
    expect(page.headers.get('Cache-Control')).toBe('no-cache');
    expect(page.headers.get('Content-Security-Policy')).not.toContain('unsafe-inline');
    expect(texts[index]).toContain(`nonce="${nonces[index]}"`);
    expect(texts[index]).not.toMatch(/<script(?![^>]*src=)[^>]*>/);
  }
});

test('resources of the page are immutable, compressed, and 404 after a new build', async () => {
  const served = createApp(app.service.deps);
  const [path = ''] = /\/console\/assets\/index-[^"]+\.js/.exec(await (await served.request('/console')).text()) ?? [];
  const asset = await served.request(path, { headers: { 'Accept-Encoding': 'br' } });
  expect(Object.fromEntries(asset.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect((await served.request('/console/assets/index-of-yesterday.js')).status).toBe(404);
});
