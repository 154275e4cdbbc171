import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { proof } from '../rest/sign-in-stage.ts';
import { openConsole, type ServedConsole, violations } from './served-console.ts';

let served: ServedConsole;
let page: Page;
let app: Server;
let redirectUri: string;
let appId: string;

beforeAll(async () => {
  served = await openConsole();
  app = createServer((_, response) => response.end('Connected.')).listen(0, '127.0.0.1');
  await once(app, 'listening');
  redirectUri = `http://127.0.0.1:${(app.address() as AddressInfo).port}/callback`;
  const json = { client_name: 'Desk robot', redirect_uris: [redirectUri] };
  const answer = await fetch(new URL(`/integrations/oauth/register`, served.proxy.url).href, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
  });
  appId = (await answer.json()).client_id;
});
afterEach(() => page.context().close());
afterAll(async () => {
  app.close();
  await served.close();
});

/** The page that the app opens, for a new request. */
async function openRequest(challenge: string, role: 'OWNER' | 'STAFF' = 'OWNER'): Promise<Page> {
  const parameters = {
    ...{ client_id: appId, redirect_uri: redirectUri, response_type: 'code', state: 'mine' },
    ...{
      code_challenge: challenge,
      code_challenge_method: 'S256',
      scope: 'catalog:read slots:read reservations:create',
    },
  };
  const url = new URL(`/integrations/oauth/authorize?${new URLSearchParams(parameters)}`, served.proxy.url).href;
  const location = (await fetch(url, { redirect: 'manual' })).headers.get('Location') ?? '';
  return served.open(location.replace('/console', ''), { role });
}

test('the owner reads who asks for what, allows a part of it, sees the grant in the list and revokes it', async () => {
  const { verifier, challenge } = proof();
  page = await openRequest(challenge);
  await page.getByRole('heading', { name: 'Desk robot asks for access to' }).waitFor();
  await page.getByText(new URL(redirectUri).host).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Make bookings').uncheck();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await page.getByText('Connected.').waitFor();
  const answer = new URL(page.url()).searchParams;
  expect(answer.get('state')).toBe('mine');
  const exchange = { grant_type: 'authorization_code', client_id: appId, code: answer.get('code') ?? '' };
  const body = new URLSearchParams({ ...exchange, redirect_uri: redirectUri, code_verifier: verifier });
  const exchanged = await fetch(new URL(`/integrations/oauth/token`, served.proxy.url).href, { method: 'POST', body });
  const { access_token: token, scope } = await exchanged.json();
  expect(scope).toBe('catalog:read slots:read');
  const catalog = async () => (await served.provider.call('GET', 'catalog', { token })).status;
  expect(await catalog()).toBe(200);

  await page.goto(new URL(`/console/integrations`, served.proxy.url).href);
  await page.getByText('Granted to Desk robot').waitFor();
  await page.getByRole('button', { name: 'More for Desk robot' }).click();
  expect(await page.getByRole('menuitem', { name: 'Make a new secret' }).count()).toBe(0);
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('Revoked', { exact: true }).waitFor();
  expect(await catalog()).toBe(401);
});

test('a refusal goes back to the app without a code', async () => {
  page = await openRequest(proof().challenge);
  await page.getByRole('button', { name: 'Do not allow' }).click();
  await page.getByText('Connected.').waitFor();
  const answer = Object.fromEntries(new URL(page.url()).searchParams);
  expect(answer).toMatchObject({ error: 'access_denied', state: 'mine' });
  expect(answer).not.toHaveProperty('code');
});

test('staff are told that the owner decides, and an ended request that it has ended', async () => {
  page = await openRequest(proof().challenge, 'STAFF');
  await page.getByText('The owner decides this').waitFor();
  await page.context().close();
  page = await served.open('/connect?request=asr_x');
  await page.getByText('This request has ended').waitFor();
});
