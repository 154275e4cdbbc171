import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { makeProof, newHolder } from '../rest/dpop-holder.ts';
import { openTestApp, TEST_BASE_URL, type TestApp, type TestProvider } from '../support/app.ts';
import { workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';
import { type ServedApp, serve } from './serve.ts';

const TOKEN_PATH = '/integrations/oauth/token';
let app: TestApp;
let provider: TestProvider;
let served: ServedApp;
let token: string;
const holder = await newHolder();
const prove = (htm: string, path: string) => makeProof(holder, { htm, htu: TEST_BASE_URL + path, token });

beforeAll(async () => {
  app = await openTestApp();
  app.setNow(new Date());
  served = await serve(app);
  provider = await app.provide(salon());
  const { clientId = '', clientSecret = '' } = provider.clients[0] ?? {};
  const json = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const DPoP = await makeProof(holder, { htm: 'POST', htu: TEST_BASE_URL + TOKEN_PATH });
  token = (await app.call('POST', TOKEN_PATH, { json, headers: { DPoP } })).body.access_token;
});
afterAll(async () => {
  await served.stop();
  await app.close();
});

/** What a socket answers to `connection_init`: its acknowledgement, or the code that it closes with. */
function open(params: object, headers: Record<string, string> = {}): Promise<unknown> {
  const socket = new WebSocket(served.socketUrl, 'graphql-transport-ws', { headers });
  const { promise, resolve } = Promise.withResolvers<unknown>();
  socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: params })));
  socket.on('message', (data) => resolve(JSON.parse(data.toString()).type));
  socket.on('close', (code) => resolve(code));
  return promise.finally(() => socket.close());
}

// The paths are not those of the document, which `app.call` compares answers with.
async function post(path: string, json: object, headers: Record<string, string>): Promise<Response> {
  const body = JSON.stringify(json);
  const all = { 'Content-Type': 'application/json', ...headers };
  return await app.fetch(new Request(TEST_BASE_URL + path, { method: 'POST', headers: all, body }));
}

/** The statuses of a path: as a bearer token, with a proof, and with the same proof again. */
async function statuses(path: string, json: object): Promise<(number | string | null)[]> {
  const send = async (Authorization: string, DPoP = '') => {
    const headers = { Authorization, DPoP, Accept: 'application/json, text/event-stream' };
    return await post(path, json, headers);
  };
  const DPoP = await prove('POST', path);
  const bearer = await send(`Bearer ${token}`, await prove('POST', path));
  const answers = [bearer, await send(`DPoP ${token}`, DPoP), await send(`DPoP ${token}`, DPoP)];
  return [...answers.map(({ status }) => status), bearer.headers.get('WWW-Authenticate')];
}

test('the graph takes a token of a key with a new proof alone', async () => {
  const refused = expect.stringMatching(/^DPoP error="invalid_token", algs="ES256 [^"]+"$/);
  expect(await statuses('/graphql', { query: '{ provider { id } }' })).toEqual([401, 200, 401, refused]);
});

test('the endpoint for models does too, and names its metadata', async () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const refused = expect.stringMatching(/^DPoP error="invalid_token", algs="[^"]+", resource_metadata="http[^"]+"$/);
  expect(await statuses('/mcp', message)).toEqual([401, 200, 401, refused]);
  const metadata = await app.fetch(new Request(`${TEST_BASE_URL}/.well-known/oauth-protected-resource/mcp`));
  expect((await metadata.json()).dpop_signing_alg_values_supported).toContain('ES256');
});

test('a socket is opened with a new proof alone, in its headers or parameters', async () => {
  const [first, second] = [await prove('GET', '/graphql'), await prove('GET', '/graphql')];
  expect(await open({ Authorization: `Bearer ${token}` })).toBe(4401);
  expect(await open({ Authorization: `DPoP ${token}` })).toBe(4401);
  expect(await open({ Authorization: `DPoP ${token}`, DPoP: first })).toBe('connection_ack');
  expect(await open({ Authorization: `DPoP ${token}`, DPoP: first })).toBe(4401);
  expect(await open({}, { Authorization: `DPoP ${token}`, DPoP: second })).toBe('connection_ack');
  expect(await open({}, { Authorization: `Bearer ${token}` })).toBe(4401);
});

test('the token of a person is refused as DPoP', async () => {
  const person = await workspaceToken(app, provider.id);
  const DPoP = await makeProof(holder, { htm: 'POST', htu: `${TEST_BASE_URL}/graphql`, token: person });
  const headers = { Authorization: `DPoP ${person}`, DPoP };
  expect((await post('/graphql', { query: '{ livePosition }' }, headers)).status).toBe(401);
});
