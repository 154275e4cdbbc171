import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_BASE_URL, type TestApp, type TestProvider } from '../support/app.ts';
import { codesOf, type GraphqlAnswer, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const RESPONSE_JSON = 'application/graphql-response+json';

let app: TestApp;
let provider: TestProvider;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
  provider = await app.provide(salon());
  token = await provider.token();
});
afterAll(() => app.close());

const limitOf = ({ errors }: GraphqlAnswer) => errors.map(({ extensions }) => extensions.context?.['limit']);
const names = (answer: GraphqlAnswer) => limitOf(answer).map((limit) => Object(limit).name);
const query = (text: string, variables?: object) => graphql(app, token, text, variables);

describe('a refusal before execution', () => {
  test('a refusal before execution is 400 under the media type of GraphQL, and 200 without data under JSON', async () => {
    const text = 'mutation { createReservation { replayed } }';
    const own = await graphql(app, token, text, undefined, { Accept: RESPONSE_JSON });
    expect([own.status, own.headers.get('Content-Type'), own.data]).toEqual([
      400,
      `${RESPONSE_JSON}; charset=utf-8`,
      undefined,
    ]);
    const json = await graphql(app, token, text, undefined, { Accept: 'application/json' });
    expect([json.status, json.data, codesOf(json)]).toEqual([200, undefined, ['VALIDATION_FAILED']]);
  });

  test('every top-level field with a missing scope is refused, also in fragments, before its arguments are read', async () => {
    const narrow = await provider.token('voicebot', 'catalog:read');
    const answer = await graphql(
      app,
      narrow,
      `query { catalog { etag } ...Rest ... on Query { searchClients(limit: 99) { id } } }
       fragment Rest on Query { reservation(reservationId: "x") { id } }`,
    );
    expect(codesOf(answer)).toEqual(['insufficient_scope', 'insufficient_scope']);
    expect(answer.errors.map(({ extensions }) => extensions.context?.['requiredScope'])).toEqual([
      'reservations:read',
      'clients:read',
    ]);
    expect(answer.data).toEqual({ catalog: { etag: expect.any(String) }, reservation: null, searchClients: null });
  });

  test('a field skipped by its variables is not refused', async () => {
    const narrow = await provider.token('voicebot', 'catalog:read');
    const text = 'query ($with: Boolean!) { catalog { etag } clients @include(if: $with) { totalCount } }';
    expect(codesOf(await graphql(app, narrow, text, { with: false }))).toEqual([]);
    expect(codesOf(await graphql(app, narrow, text, { with: true }))).toEqual(['insufficient_scope']);
  });

  test('405 for mutations over GET and other methods, 400 for batches and subscriptions over HTTP', async () => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const text = encodeURIComponent('mutation { deleteWebhook(input: { id: "x" }) { id } }');
    const get = await app.fetch(new Request(`${TEST_BASE_URL}/graphql?query=${text}`, { headers }));
    expect([get.status, (await get.json()).errors[0].extensions.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    const body = JSON.stringify([{ query: '{ __typename }' }, { query: '{ __typename }' }]);
    const batch = await app.fetch(new Request(`${TEST_BASE_URL}/graphql`, { method: 'POST', headers, body }));
    expect([batch.status, await batch.text()]).toEqual([400, expect.not.stringContaining('"data"')]);
    const put = await app.fetch(new Request(`${TEST_BASE_URL}/graphql`, { method: 'PUT', headers, body }));
    expect([put.status, put.headers.get('Allow')]).toEqual([405, 'GET, POST']);
  });

  test.each([
    'variables=x',
    'variables=%5B',
    'variables=%7B%22a%22%3A',
    'variables=%5B%5D',
    'extensions=x',
    'extensions=1',
  ])('a query string with %s is refused before execution', async (parameter) => {
    const url = `${TEST_BASE_URL}/graphql?query=%7B__typename%7D&${parameter}`;
    const response = await app.fetch(new Request(url, { headers: { Authorization: `Bearer ${token}` } }));
    const { errors } = await response.json();
    expect([response.status, errors[0].extensions.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('bodies that are too large, malformed or of another type are refused before execution', async () => {
    const post = async (body: string | ReadableStream, type = 'application/json', more: object = {}) => {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': type, ...more };
      const init = { method: 'POST', headers, body, duplex: 'half' as const };
      const response = await app.fetch(new Request(`${TEST_BASE_URL}/graphql`, init));
      return [response.status, (await response.json()).errors[0].extensions.code];
    };
    expect(await post(JSON.stringify({ query: `{ a }${' '.repeat(70_000)}` }))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(await post('{}', 'application/json', { 'Content-Length': '70000' })).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(await post('{"query"')).toEqual([400, 'VALIDATION_FAILED']);
    expect(await post('{ __typename }', 'text/plain')).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const broken = new ReadableStream({ start: (controller) => controller.error(new Error('gone')) });
    expect(await post(broken)).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('limits of documents', () => {
  const deep = (levels: number): string => {
    const fields = 'content { provider { clientPolicy { maxReschedules } } }';
    return levels === 0 ? fields : `... on Catalog { ${deep(levels - 1)} }`;
  };

  test('tokens are counted during parsing', async () => {
    const answer = await query(`{ ${'__typename '.repeat(1_001)} }`);
    expect([answer.data, codesOf(answer)]).toEqual([undefined, ['VALIDATION_FAILED']]);
    expect(answer.errors[0]?.message).toContain('tokens');
  });

  test('depth is counted in fields, not in fragments', async () => {
    expect(codesOf(await query(`{ catalog { ${deep(20)} } }`))).toEqual([]);
  });

  test('aliases and directives are counted at each use of a fragment', async () => {
    const aliases = Array.from({ length: 8 }, (_, index) => `a${index}: etag`).join(' ');
    const text = `{ one: catalog { ...A } two: catalog { ...A } } fragment A on Catalog { ${aliases} }`;
    expect(names(await query(text))).toEqual(['ALIASES']);
    const directives = Array.from({ length: 21 }, () => 'etag @include(if: true)').join(' ');
    expect(names(await query(`{ catalog { ${directives} } }`))).toEqual(['DIRECTIVES']);
  });

  test('lists are counted at the size in literals, variables and defaults', async () => {
    const page = (size: string) => `reservationPage(pageSize: ${size}) { items { id price { currency } } }`;
    const pages = (size: string, count: number) =>
      Array.from({ length: count }, (_, index) => `p${index}: ${page(size)}`).join(' ');
    expect(codesOf(await query(`{ ${pages('10', 15)} }`))).toEqual([]);
    expect(
      names(
        await query(
          `{ ${pages('100', 15)} ${page('100')} ${'searchServices(q: "a", limit: 25) { bookingRules { slotIntervalMinutes } employeeIds }'} }`,
        ),
      ),
    ).toEqual([]);
    expect(names(await query(`query ($n: Int!) { ${page('$n')} }`, { n: 4_000 }))).toEqual(['COST']);
    expect(names(await query(`query ($n: Int! = 4000) { ${page('$n')} }`))).toEqual(['COST']);
    expect(names(await query(`{ ${page('4000')} }`))).toEqual(['COST']);
  });

  test('a list without a size argument is counted at its declared length', async () => {
    const owner = await workspaceToken(app, provider.id);
    const orphaned = (fields: string) =>
      graphql(
        app,
        owner,
        `mutation ($id: UUID!) { setWorkingHours(input: { employeeId: $id, windows: [] }) { orphanedReservations { ${fields} } } }`,
        { id: provider.employees['petra'] },
      );
    const events = (first: number) => orphaned(`id events(first: ${first}) { edges { node { id } } }`);
    expect(codesOf(await events(10))).toEqual([]);
    expect(limitOf(await events(100))).toMatchObject([{ name: 'COST', actual: 10 + 1 + 100 * (1 + 1 + 100 * 2) }]);
  });

  test('nested fragments are measured once per fragment', async () => {
    const bomb = Array.from(
      { length: 40 },
      (_, index) => `fragment F${index} on Catalog { ...F${index + 1} ...F${index + 1} }`,
    );
    const text = `{ catalog { ...F0 } } ${bomb.join(' ')} fragment F40 on Catalog { content { version } }`;
    expect(names(await query(text))).toContain('COST');
  });
});

describe('rate limits', () => {
  test('rate limits of GraphQL equal those of REST, in the same headers, and an alias counts as a call', async () => {
    const limited = await openTestApp({ env: { RATE_LIMIT_PER_MINUTE: '100' } });
    try {
      const caller = await (await limited.provide(salon())).token();
      const first = await graphql(limited, caller, '{ __typename }');
      expect([first.headers.get('RateLimit-Limit'), first.headers.get('RateLimit-Remaining')]).toEqual(['100', '99']);
      const identify = Array.from({ length: 11 }, (_, index) => `c${index}: identifyClient(input: $i) { status }`);
      const text = `query ($i: IdentifyClientInput!) { ${identify.join(' ')} }`;
      const answers: GraphqlAnswer[] = [];
      for (let round = 0; round < 3; round += 1) {
        answers.push(await graphql(limited, caller, text, { i: { phone: '+48600100200' } }));
      }
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
      expect(answers[2]?.headers.get('Retry-After')).toMatch(/^\d+$/);
    } finally {
      await limited.close();
    }
  });

  test('429 precedes all errors but 401', async () => {
    const limited = await openTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1' } });
    try {
      const caller = await (await limited.provide(salon())).token();
      await graphql(limited, caller, '{ __typename }');
      const second = await graphql(limited, caller, '{ nonsense');
      expect([second.status, codesOf(second)]).toEqual([429, ['RATE_LIMITED']]);
      expect(second.headers.get('Retry-After')).toMatch(/^\d+$/);
      expect((await graphql(limited, 'abc', '{ __typename }')).status).toBe(401);
    } finally {
      await limited.close();
    }
  });
});
