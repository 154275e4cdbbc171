import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DateTime } from 'luxon';
import type { Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { requireJudge } from '../judges/installed.ts';
import { openConsole, type ServedConsole, violations } from './served-console.ts';

const { Provider } = requireJudge('oidc-provider');

const AUDIENCE = 'https://booking.example/graphql';
const FIRST_TOKEN_SECONDS = 600;
const NEXT_TOKEN_SECONDS = 7_200;
const DAY = DateTime.now().setZone('Europe/Warsaw').plus({ days: 7 }).toISODate();

let served: ServedConsole;
let identityServer: Server;
let issuer: string;
let page: Page;
let requests: Request[];
/** Whether the provider issues refresh tokens. */
let refreshTokens = true;
/** Whether the provider's discovery document lists the scope `offline_access`. */
let listsOfflineAccess = true;
/** The scopes of the sign-ins that the console began in this test. */
let scopes: (string | null)[] = [];

beforeAll(async () => {
  served = await openConsole({ identityProvider: startIdentityProvider });
  await served.book(`${DAY}T10:00`, 'petra', {
    client: { firstName: 'Maja', lastName: 'Mazur', phone: '+48600100201' },
  });
});
afterEach(async () => {
  await page.context().close();
  served.app.setNow(new Date());
  refreshTokens = true;
  listsOfflineAccess = true;
  scopes = [];
});
afterAll(async () => {
  await served.close();
  identityServer.close();
  identityServer.closeAllConnections();
});

/**
 * A default identity provider, with an organisation's claims about its people: provider, role and name, in tokens for
 * this API.
 */
async function startIdentityProvider(origin: string): Promise<Record<string, string>> {
  identityServer = createServer().listen(0, '127.0.0.1');
  await once(identityServer, 'listening');
  issuer = `http://127.0.0.1:${(identityServer.address() as AddressInfo).port}`;
  const [offline, online] = [openProvider(origin, ['openid', 'offline_access']), openProvider(origin, ['openid'])];
  identityServer.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer);
    if (pathname === '/auth') scopes.push(searchParams.get('scope'));
    void (listsOfflineAccess ? offline : online)(request, response);
  });
  return {
    WORKSPACE_ISSUER: issuer,
    WORKSPACE_AUDIENCE: AUDIENCE,
    WORKSPACE_JWKS_URL: `${issuer}/jwks`,
    CONSOLE_OIDC_CLIENT_ID: 'console',
  };
}

function openProvider(origin: string, supported: string[]) {
  return new Provider(issuer, {
    scopes: supported,
    clients: [
      {
        client_id: 'console',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [`${origin}/console`],
        post_logout_redirect_uris: [`${origin}/console`],
      },
    ],
    clientBasedCORS: (_: object, from: string) => from === origin,
    cookies: { keys: ['for this test'] },
    issueRefreshToken: async (_: object, client: { grantTypeAllowed(type: string): boolean }) =>
      refreshTokens && client.grantTypeAllowed('refresh_token'),
    ttl: {
      AccessToken: (ctx: { oidc: { params?: Record<string, unknown> } }) =>
        ctx.oidc.params?.['grant_type'] === 'refresh_token' ? NEXT_TOKEN_SECONDS : FIRST_TOKEN_SECONDS,
    },
    extraTokenClaims: (_: object, token: { accountId?: string }) =>
      claimsOf('accountId' in token ? String(token.accountId) : ''),
    features: {
      resourceIndicators: {
        defaultResource: () => AUDIENCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({ scope: '', audience: AUDIENCE, accessTokenFormat: 'jwt' }),
      },
    },
  }).callback();
}

function claimsOf(person: string) {
  return person === 'stranger' ? {} : { provider_id: served.provider.id, role: 'OWNER', name: 'Olga Kowal' };
}

/** Opens a page of the console, and answers the provider's sign-in pages for the person. */
async function signIn(path: string, person = 'olga'): Promise<void> {
  page = await served.open(path);
  requests = [];
  page.on('request', (request) => requests.push(request));
  await page.getByPlaceholder('Enter any login').fill(person);
  await page.getByPlaceholder('and password').fill('secret');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

const live = () => page.locator('[data-live="connected"]').waitFor();
const booking = (name: string) => page.locator('.ec-event.booking', { hasText: name });
/** The grants that the page exchanged for tokens at the provider. */
const exchanged = () =>
  requests
    .filter((request) => request.url() === `${issuer}/token` && request.method() === 'POST')
    .map((request) => new URLSearchParams(request.postData() ?? ''));

test('sign-in by code and PKCE returns to the requested page', async () => {
  await signIn(`/calendar?date=${DAY}`);
  await booking('Maja Mazur').waitFor();
  await live();
  expect(new URL(page.url()).search).toBe(`?date=${DAY}`);
  const [exchange, ...more] = exchanged();
  expect(more).toEqual([]);
  expect(exchange?.get('grant_type')).toBe('authorization_code');
  expect(exchange?.get('code_verifier')).toMatch(/^[\w.~-]{43,128}$/);
  expect(exchange?.has('client_secret')).toBe(false);
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('eyJ');
  expect(await page.evaluate(() => fetch('/console/sign-in', { method: 'POST' }).then(({ status }) => status))).toBe(
    405,
  );
  expect(await violations(page)).toEqual([]);
});

test.each([
  ['openid offline_access', true],
  ['openid', false],
])('the console asks for %s where the provider lists offline_access: %s', async (scope, isListed) => {
  listsOfflineAccess = isListed;
  await signIn('/today');
  await page.getByRole('link', { name: 'Calendar' }).waitFor();
  expect(scopes).toEqual([scope]);
});

test('a token that the service takes no more is renewed once, and the page goes on with what was typed', async () => {
  await signIn(`/calendar?date=${DAY}`);
  await live();
  await page.getByRole('button', { name: 'New booking' }).click();
  await page.getByRole('combobox', { name: 'Client' }).fill('Maja');
  const loads = requests.filter((request) => request.isNavigationRequest()).length;
  served.app.setNow(new Date(Date.now() + (FIRST_TOKEN_SECONDS + 60) * 1_000));
  await served.proxy.cut();
  await page.locator('[data-live="reconnecting"]').waitFor();
  await served.proxy.restore();
  await served.book(`${DAY}T13:00`, 'anna', {
    client: { firstName: 'Jan', lastName: 'Lis', phone: '+48600100204' },
  });
  await booking('Jan Lis').waitFor();
  await page.getByRole('combobox', { name: 'Client' }).fill('Maja M');
  await page.getByRole('option', { name: 'Maja Mazur' }).waitFor();
  expect(exchanged().map((exchange) => exchange.get('grant_type'))).toEqual(['authorization_code', 'refresh_token']);
  expect(requests.filter((request) => request.isNavigationRequest()).length).toBe(loads);
});

test('without a refresh token the sign-in is renewed in a second window, and the page keeps the typed text', async () => {
  refreshTokens = false;
  await signIn(`/calendar?date=${DAY}`);
  await live();
  await page.getByRole('button', { name: 'New booking' }).click();
  await page.getByRole('combobox', { name: 'Client' }).fill('Maja');
  const loads = requests.filter((request) => request.isNavigationRequest()).length;
  served.app.setNow(new Date(Date.now() + (FIRST_TOKEN_SECONDS + 60) * 1_000));
  await page.getByRole('combobox', { name: 'Client' }).fill('Maja M');
  const ended = page.getByRole('dialog', { name: 'Your sign-in has ended' });
  await ended.waitFor();
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
  expect(await violations(page)).toEqual([]);
  served.app.setNow(new Date());
  const opened = page.waitForEvent('popup');
  await ended.getByRole('button', { name: 'Sign in again' }).click();
  await (await opened).waitForEvent('close');
  await ended.waitFor({ state: 'detached' });
  expect(await page.getByRole('combobox', { name: 'Client' }).inputValue()).toBe('Maja M');
  await page.getByRole('combobox', { name: 'Client' }).fill('Maja Ma');
  await page.getByRole('option', { name: 'Maja Mazur' }).waitFor();
  expect(requests.filter((request) => request.isNavigationRequest()).length).toBe(loads);
  expect(scopes).toEqual(['openid offline_access', 'openid offline_access']);
});

test('a change of the first person is not sent after another person signs in again in the second window', async () => {
  refreshTokens = false;
  await signIn(`/calendar?date=${DAY}`);
  await live();
  await booking('Maja Mazur').click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Typed by Olga');
  served.app.setNow(new Date(Date.now() + (FIRST_TOKEN_SECONDS + 60) * 1_000));
  await page.getByRole('button', { name: 'Save' }).click();
  const ended = page.getByRole('dialog', { name: 'Your sign-in has ended' });
  await ended.waitFor();
  served.app.setNow(new Date());
  await page.context().clearCookies();
  const sent: (string | null)[] = [];
  page.on('request', (request) => sent.push(request.postData()));
  const opened = page.waitForEvent('popup');
  await ended.getByRole('button', { name: 'Sign in again' }).click();
  const popup = await opened;
  const loaded = page.waitForEvent('load');
  await popup.getByPlaceholder('Enter any login').fill('boris');
  await popup.getByPlaceholder('and password').fill('secret');
  await popup.getByRole('button', { name: 'Sign-in' }).click();
  await popup.getByRole('button', { name: 'Continue' }).click();
  await loaded;
  await live();
  expect(sent.filter((body) => body?.includes('Typed by Olga'))).toEqual([]);
});

test('a window opened by a page signs in by redirect', async () => {
  page = await served.open('/today');
  const opened = page.waitForEvent('popup');
  await page.evaluate((url) => void window.open(url), new URL('/console/today', served.proxy.url).href);
  page = await opened;
  await page.getByPlaceholder('Enter any login').fill('olga');
  await page.getByPlaceholder('and password').fill('secret');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Calendar' }).waitFor();
});

test('sign-out also ends the session at the provider, and the next visit asks for credentials', async () => {
  await signIn('/today');
  await page.getByRole('button', { name: 'Settings and account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await page.getByPlaceholder('Enter any login').waitFor();
  expect(new URL(page.url()).origin).toBe(issuer);
});

test('a declined consent is reported, and sign-in can be repeated', async () => {
  page = await served.open('/today');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('heading', { name: 'Signing in did not work' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByPlaceholder('Enter any login').waitFor();
});

test('a person whose token has no workspace is informed, and can sign in as another person', async () => {
  await signIn('/today', 'stranger');
  await page.getByRole('heading', { name: 'Signing in did not work' }).waitFor();
  expect(await page.getByRole('link', { name: 'Calendar' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await page.getByPlaceholder('Enter any login').waitFor();
});
