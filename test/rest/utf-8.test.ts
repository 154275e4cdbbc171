import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_BASE_URL, type TestApp, type TestProvider } from '../support/app.ts';
import { salon } from '../support/salon.ts';
import { problems } from './reservation-desk.ts';

let app: TestApp;
let provider: TestProvider;
beforeAll(async () => {
  app = await openTestApp();
  provider = await app.provide(salon());
});
afterAll(() => app.close());

const CLIENT = JSON.stringify({ firstName: 'Jörg', email: 'j@x.example' });
const LATIN_1 = Buffer.from(CLIENT, 'latin1');

async function send(path: string, body: Uint8Array, headers: Record<string, string> = {}) {
  const token = await provider.token();
  const request = new Request(`${TEST_BASE_URL}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
    body: new Uint8Array(body),
  });
  const answer = await app.fetch(request);
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}
const clients = () => `/integrations/v1/providers/${provider.id}/clients`;

describe('bytes that are not UTF-8', () => {
  test('400 for a body that is not UTF-8, over REST, at the token endpoint, the graph and the tools', async () => {
    const refused = await send(clients(), LATIN_1);
    expect([refused.status, problems(refused), refused.body.details[0].message]).toEqual([
      400,
      [' MALFORMED_JSON'],
      'The body is not in UTF-8.',
    ]);
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const token = await send('/integrations/oauth/token', Buffer.from('grant_type=client_credentials&scope=%F6'), form);
    expect([token.status, token.body.error_description]).toEqual([400, 'The body is not in UTF-8.']);
    const query = Buffer.from('{"query":"{ clients(search: \\"J\xf6rg\\") { edges { node { id } } } }"}', 'latin1');
    expect((await send('/graphql', query)).status).toBe(400);
    const call = Buffer.from('{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"\xf6"}}', 'latin1');
    expect((await send('/mcp', call, { Accept: 'application/json, text/event-stream' })).body.result).toBeUndefined();
  });

  test('400 for a query that is not UTF-8, with the parameter', async () => {
    const refused = await provider.call('GET', 'clients/search?search=J%F6rg&limit=3');
    expect([refused.status, problems(refused)]).toEqual([400, ['?search INVALID_FORMAT']]);
    const unknown = await provider.call('GET', 'clients/search?%F6=1');
    expect([unknown.status, unknown.body.details.length]).toEqual([400, 1]);
    expect((await provider.call('GET', 'clients/search?search=100%25%20J%C3%B6rg')).status).toBe(200);
    expect((await provider.call('GET', 'clients/search?search=100%')).status).toBe(200);
    expect((await provider.call('GET', 'reservations/%F6')).status).toBe(400);
    const headers = { Authorization: `Bearer ${await provider.token()}` };
    const graph = new Request(`${TEST_BASE_URL}/graphql?query=%7B__typename%20%23%F6%0A%7D`, { headers });
    expect(await (await app.fetch(graph)).json()).toMatchObject({
      errors: [{ message: 'The query is not in UTF-8.' }],
    });
  });
});

describe('the media type of a body', () => {
  test.each(['utf8', 'UTF-8', '"utf-8"', '"UTF8"', 'Utf8'])('charset=%s is accepted as UTF-8', async (charset) => {
    const headers = { 'Content-Type': `application/json; charset=${charset}` };
    expect((await send(clients(), Buffer.from(CLIENT), headers)).status).toBe(201);
    expect((await send('/graphql', Buffer.from('{"query":"{ __typename }"}'), headers)).status).not.toBe(415);
  });

  test.each([
    [{ 'Content-Type': 'application/json; charset=iso-8859-1' }, 'The body must be in UTF-8.'],
    [{ 'Content-Encoding': 'gzip' }, 'Content-Encoding is not supported: send the body without compression.'],
    [{ 'Content-Type': 'text/plain' }, 'The body must be sent as application/json.'],
  ])('415 for %o with the reason', async (headers: Record<string, string>, message) => {
    const refused = await send(clients(), Buffer.from(CLIENT), headers);
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      message,
    ]);
    for (const path of ['/mcp', '/graphql', '/integrations/oauth/token'])
      expect((await send(path, Buffer.from('{}'), headers)).status).toBe(415);
  });

  test('Content-Encoding: identity is accepted', async () => {
    expect((await send(clients(), Buffer.from(CLIENT), { 'Content-Encoding': 'identity' })).status).toBe(201);
  });
});
