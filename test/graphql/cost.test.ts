import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { codesOf, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const LIMIT = 5_000;
const CLIENTS = ['+48600100201', '+48600100202'];

let app: TestApp;
let provider: TestProvider;
let owner: string;
beforeAll(async () => {
  app = await openTestApp();
  provider = await app.provide(salon());
  owner = await workspaceToken(app, provider.id);
  for (const phone of CLIENTS) {
    expect((await provider.call('POST', 'clients', { json: { firstName: 'Ada', phone } })).status).toBe(201);
  }
});
afterAll(() => app.close());

const costOf = async (text: string, token = owner) => (await graphql(app, token, text)).extensions.cost;

test('every answer contains the cost of its document, the limit and the remainder', async () => {
  // A top-level field costs 10, a connection and its page information and each edge with its node 1.
  const query = '{ clients(first: 3) { edges { node { id } } pageInfo { endCursor } } }';
  expect(await costOf(query)).toEqual({ requested: 18, limit: LIMIT, remaining: LIMIT - 18 });
  expect(await costOf(query.replace('first', 'last'))).toEqual(await costOf(query));
  expect(await costOf(query.replace('(first: 3)', ''))).toEqual(await costOf(query.replace('3', '25')));
  const list = '{ reservations(first: 100) { edges { node { events(first: 100) { edges { node { id } } } } } } }';
  const tooMuch = await graphql(app, owner, list);
  const requested = Object(tooMuch.errors[0]?.extensions.context?.['limit']).actual;
  expect(tooMuch.extensions.cost).toEqual({ requested, limit: LIMIT, remaining: 0 });
});

test('an answer to a document that was not measured has cost 0', async () => {
  const nothing = { requested: 0, limit: LIMIT, remaining: LIMIT };
  expect([await costOf('{ nonsense'), await costOf('{ nothing }'), await costOf('{ viewer { id } }', 'abc')]).toEqual([
    nothing,
    nothing,
    nothing,
  ]);
});

test('nodes of a connection equal those of its edges, at the same cost', async () => {
  const both = '{ clients { nodes { id } edges { node { id } } } integrationClients { nodes { name } } }';
  const { data } = await graphql(app, owner, both);
  expect(data.clients.nodes).toEqual(data.clients.edges.map(({ node }: { node: object }) => node));
  expect([data.clients.nodes.length, data.integrationClients.nodes[0].name]).toEqual([2, 'voicebot']);
  const requested = async (fields: string) => (await costOf(`{ clients(first: 50) { ${fields} } }`)).requested;
  expect(await requested('nodes { id }')).toBe((await requested('edges { node { id } }')) - 50);
});

test('a String variable is accepted for a Text argument, and read as Text', async () => {
  const page =
    'query ($after: String, $q: String!) { clients(after: $after) { totalCount } searchClients(search: $q) { id } }';
  const answer = await graphql(app, owner, page, { q: ' Ada ' });
  expect([codesOf(answer), answer.data.clients.totalCount, answer.data.searchClients.length]).toEqual([[], 2, 2]);
  expect(codesOf(await graphql(app, owner, page, { q: 'x', after: 'x' }))).toEqual(['VALIDATION_FAILED']);
  const number = 'query ($after: Int) { clients(after: $after) { totalCount } }';
  expect(codesOf(await graphql(app, owner, number, { after: 1 }))).toEqual(['VALIDATION_FAILED']);
});
