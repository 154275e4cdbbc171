import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { openTestApp } from '../support/app.ts';
import { codesOf } from '../support/graphql.ts';
import { APPROVE, openSignInStage, proof, REDIRECT_URI, requestOf, type SignInStage, signIn } from './sign-in-stage.ts';

let stage: SignInStage;
let appId: string;

beforeAll(async () => {
  stage = await openSignInStage();
  appId = await stage.register();
});
afterAll(() => stage.close());

const refreshOf = (token = '', client_id = appId) => ({ grant_type: 'refresh_token', client_id, refresh_token: token });
const errorOf = async (form: Record<string, string>) => (await stage.post('token', form)).body['error'];

describe('codes', () => {
  test('a code used again ends every token that it gave', async () => {
    const { exchange } = await signIn(stage, appId);
    const { body } = await stage.post('token', exchange);
    expect(await stage.catalogStatus(body['access_token'] ?? '')).toBe(200);
    expect(await errorOf(exchange)).toBe('invalid_grant');
    expect(await stage.catalogStatus(body['access_token'] ?? '')).toBe(401);
    expect(await errorOf(refreshOf(body['refresh_token']))).toBe('invalid_grant');
  });

  test('a code is worth nothing with another verifier, another app or another redirect URI, and still serves its app', async () => {
    const other = await stage.register({ client_name: 'Other', redirect_uris: [REDIRECT_URI] });
    const { exchange } = await signIn(stage, appId);
    const wrong = [
      { code_verifier: proof().verifier },
      { client_id: other },
      { redirect_uri: 'https://app.example/callback/' },
    ];
    for (const parts of wrong)
      expect([parts, await errorOf({ ...exchange, ...parts })]).toEqual([parts, 'invalid_grant']);
    const { code_verifier: _, ...without } = exchange;
    expect(await errorOf(without)).toBe('invalid_request');
    expect((await stage.post('token', exchange)).status).toBe(200);
  });

  test('a code ends after 60 seconds', async () => {
    const now = stage.app.service.deps.now();
    const { exchange } = await signIn(stage, appId);
    stage.app.setNow(new Date(now.getTime() + 60_000));
    expect(await errorOf(exchange)).toBe('invalid_grant');
    stage.app.setNow(now);
  });

  test('a code, a refresh token and an app id are not accepted as one another, altered or made up', async () => {
    const { exchange } = await signIn(stage, appId);
    const altered = `${exchange.code.slice(0, -2)}${exchange.code.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const code of [altered, appId, 'asc_AAAA', 'x'])
      expect(await errorOf({ ...exchange, code })).toBe('invalid_grant');
    expect(await errorOf(refreshOf(exchange.code))).toBe('invalid_grant');
    expect(await errorOf(refreshOf(exchange.code.replace('asc_', 'asf_')))).toBe('invalid_grant');
  });
});

describe('refresh tokens', () => {
  test('a refresh token used again ends the grant, for the thief and for the app', async () => {
    const { exchange } = await signIn(stage, appId);
    const first = (await stage.post('token', exchange)).body;
    const second = (await stage.post('token', refreshOf(first['refresh_token']))).body;
    expect(await errorOf(refreshOf(first['refresh_token']))).toBe('invalid_grant');
    expect(await stage.catalogStatus(second['access_token'] ?? '')).toBe(401);
    expect(await errorOf(refreshOf(second['refresh_token']))).toBe('invalid_grant');
  });

  test('another app cannot use or revoke the tokens of an app', async () => {
    const other = await stage.register({ client_name: 'Other', redirect_uris: [REDIRECT_URI] });
    const { exchange } = await signIn(stage, appId);
    const { body } = await stage.post('token', exchange);
    expect(await errorOf(refreshOf(body['refresh_token'], other))).toBe('invalid_grant');
    for (const name of ['refresh_token', 'access_token']) {
      expect((await stage.post('revoke', { client_id: other, token: body[name] ?? '' })).status).toBe(200);
    }
    expect(await stage.catalogStatus(body['access_token'] ?? '')).toBe(200);
    await stage.post('revoke', { client_id: appId, token: body['access_token'] ?? '' });
    expect(await stage.catalogStatus(body['access_token'] ?? '')).toBe(401);
    expect((await stage.post('token', refreshOf(body['refresh_token']))).status).toBe(200);
  });

  test('of two processes that use a token at the same time one gets tokens, and the grant ends', async () => {
    const beside = await openTestApp({ baseUrl: stage.baseUrl, beside: stage.app });
    beside.setNow(stage.app.service.deps.now());
    const { exchange } = await signIn(stage, appId);
    const { body } = await stage.post('token', exchange);
    const form = new URLSearchParams(refreshOf(body['refresh_token']));
    const send = (by: { fetch: typeof beside.fetch }) =>
      by.fetch(new Request(`${stage.baseUrl}/integrations/oauth/token`, { method: 'POST', body: form }));
    const answers = await Promise.all([send(stage.app), send(beside)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const given = await answers.find(({ status }) => status === 200)?.json();
    expect(await stage.catalogStatus(given.access_token)).toBe(401);
    await beside.close();
  });
});

test('a token that another process has just accepted is refused there with the next request after the revocation', async () => {
  const beside = await openTestApp({ baseUrl: stage.baseUrl, beside: stage.app });
  beside.setNow(stage.app.service.deps.now());
  const { exchange } = await signIn(stage, appId);
  const { body } = await stage.post('token', exchange);
  const headers = { Authorization: `Bearer ${body['access_token']}`, 'Content-Type': 'application/json' };
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const sent = { '/graphql': { query: '{ viewer { scopes } }' }, '/mcp': list } as const;
  const statuses = async () => {
    const catalog = await beside.call('GET', `/integrations/v1/providers/${stage.provider.id}/catalog`, {
      token: body['access_token'] ?? '',
    });
    const others = Object.entries(sent).map(async ([path, json]) => {
      const accept = { Accept: 'application/json, text/event-stream' };
      const init = { method: 'POST', headers: { ...headers, ...accept }, body: JSON.stringify(json) };
      return (await beside.fetch(new Request(`${stage.baseUrl}${path}`, init))).status;
    });
    return [catalog.status, ...(await Promise.all(others))];
  };
  expect(await statuses()).toEqual([200, 200, 200]);
  const { data } = await stage.ask('{ integrationClients(last: 1) { edges { node { id } } } }');
  const revoke =
    'mutation ($input: RevokeIntegrationClientInput!) { revokeIntegrationClient(input: $input) { integrationClient { id } } }';
  await stage.ask(revoke, { input: { id: data.integrationClients.edges[0].node.id } });
  expect(await statuses()).toEqual([401, 401, 401]);
  await beside.close();
});

describe('the request', () => {
  const REFUSED = [
    ['another redirect URI', { redirect_uri: 'https://attacker.example/callback' }],
    ['a redirect URI below the registered one', { redirect_uri: 'https://app.example/callback/more' }],
    ['a redirect URI with a parameter more', { redirect_uri: 'https://app.example/callback?x=1' }],
    ['the challenge in plain text', { code_challenge_method: 'plain' }],
    ['no challenge', { code_challenge: '' }],
    ['the implicit grant', { response_type: 'token' }],
    ['an unknown app', { client_id: 'app_x' }],
    ['an API of others', { resource: 'https://other.example/' }],
    ['an unknown scope', { scope: 'catalog:read workspace:read' }],
  ] as const;

  test.each(REFUSED)('is refused without a redirect: %s', async (_, parts) => {
    const answer = await stage.authorize(requestOf(appId, proof().challenge, parts));
    expect([answer.status, answer.headers.get('Location')]).toEqual([400, null]);
  });

  test('a browser shows the refusal as a line of text, without what was sent', async () => {
    const query = new URLSearchParams(requestOf(appId, proof().challenge, { redirect_uri: 'https://x.example/<b>' }));
    const address = `${stage.baseUrl}/integrations/oauth/authorize?${query}`;
    const answer = await fetch(address, { headers: { Accept: 'text/html,*/*;q=0.8' }, redirect: 'manual' });
    expect([answer.status, answer.headers.get('Content-Type'), await answer.text()]).toEqual([
      400,
      'text/plain; charset=UTF-8',
      'This app cannot be connected. The redirect_uri is not one of the app.\nGo back to the app and try again, or tell its developer.\n',
    ]);
  });

  test('a loopback redirect URI matches with any port, and with nothing else different', async () => {
    const id = await stage.register({ client_name: 'Native', redirect_uris: ['http://127.0.0.1/cb'] });
    const status = async (redirect_uri: string) =>
      (await stage.authorize(requestOf(id, proof().challenge, { redirect_uri }))).status;
    expect(await status('http://127.0.0.1:51004/cb')).toBe(302);
    for (const uri of [
      'http://127.0.0.1:51004/other',
      'http://localhost:51004/cb',
      'http://127.0.0.1.example/cb',
      'http://127.0.0.1:5@x.example/cb',
    ]) {
      expect([uri, await status(uri)]).toEqual([uri, 400]);
    }
  });

  test('the answer names its issuer, so that a mix-up of servers is seen', async () => {
    const { answer } = await signIn(stage, appId);
    expect(answer.searchParams.get('iss')).toBe(stage.baseUrl);
    expect(answer.searchParams.get('state')).toBe('state-1');
    const other = { issuer: 'https://honest.example', authorization_response_iss_parameter_supported: true };
    expect(() => oauth.validateAuthResponse(other, { client_id: appId }, answer, 'state-1')).toThrow('iss');
  });
});

describe('the decision', () => {
  const requestText = async () => {
    const answer = await stage.authorize(requestOf(appId, proof().challenge));
    return new URL(answer.headers.get('Location') ?? '', stage.baseUrl).searchParams.get('request') ?? '';
  };

  test('is refused to staff, for an altered or ended request, and for scopes that were not requested', async () => {
    const request = await requestText();
    const input = { request, scopes: ['CATALOG_READ'], days: 30 };
    expect(codesOf(await stage.ask(APPROVE, { input }, 'STAFF'))).toEqual(['insufficient_scope']);
    const wrong = [
      { request: `${request}A` },
      { request: appId },
      { scopes: ['CLIENTS_DELETE'] },
      { scopes: [] },
      { days: 366 },
    ];
    for (const parts of wrong) {
      expect([parts, codesOf(await stage.ask(APPROVE, { input: { ...input, ...parts } }))]).toEqual([
        parts,
        ['VALIDATION_FAILED'],
      ]);
    }
    const now = stage.app.service.deps.now();
    stage.app.setNow(new Date(now.getTime() + 1_800_000));
    expect(codesOf(await stage.ask(APPROVE, { input }))).toEqual(['VALIDATION_FAILED']);
    stage.app.setNow(now);
  });

  test('its page is in no frame, in no cache, and sends its address to no other site', async () => {
    const page = await stage.app.fetch(new Request(`${stage.baseUrl}/console/connect?request=${await requestText()}`));
    const { headers } = page;
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect([headers.get('Cache-Control'), headers.get('Referrer-Policy')]).toEqual(['no-store', 'no-referrer']);
  });

  test('registrations and requests of one address are counted', async () => {
    const { deps } = stage.app.service;
    const refusal = (await import('../../src/domain/access/limits/rate-limits.ts')).toLimitResult(
      { allowed: false, remaining: 0, windowEndsAtMs: Date.now() + 60_000 },
      1,
    );
    const limited = createApp({ ...deps, tokenLimits: { ...deps.tokenLimits, countRequest: async () => refusal } });
    const register = await limited.request('/integrations/oauth/register', { method: 'POST', body: '{}' });
    const authorize = await limited.request('/integrations/oauth/authorize?client_id=x');
    expect([register.status, authorize.status]).toEqual([429, 429]);
  });
});
