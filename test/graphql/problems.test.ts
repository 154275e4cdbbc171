import { getNullableType, isInputObjectType, isListType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validationSchemaOf } from '../../src/schema/declared-inputs.ts';
import { schema } from '../../src/schema/schema.ts';
import { maxItemsOf } from '../../src/schema/server/arguments/within-limit.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { codesOf, graphql } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const ANSWER_BYTES = 256 * 1024;
const NAMED = 100;

let app: TestApp;
let provider: TestProvider;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
  provider = await app.provide(salon());
  token = await provider.token();
});
afterAll(() => app.close());

const bytesOf = (answer: unknown) => Buffer.byteLength(JSON.stringify(answer));
const unknownFields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, 0]));
const CREATE = `mutation ($i: CreateReservationInput!) { ${Array.from(
  { length: 14 },
  (_, index) => `a${index}: createReservation(input: $i) { replayed }`,
).join(' ')} }`;

describe('a list that is too long is one problem', () => {
  test.each([
    ['reservations', { employeeIds: Array(30_000).fill(0) }, '/employeeIds'],
    ['reservations', { employeeIds: Array(15_000).fill('x') }, '/employeeIds'],
    ['webhooks', { url: 'https://hooks.example/a', events: Array(15_000).fill('a') }, '/events'],
  ])('a list that is too long is one problem in a body sent to %s', async (path, json, at) => {
    const { status, body } = await provider.call('POST', path, { json });
    const ofList = body.details.filter((detail: { path: string }) => detail.path.startsWith(at));
    expect([status, ofList]).toEqual([400, [{ path: at, code: 'OUT_OF_RANGE', message: expect.any(String) }]]);
  });

  test('a query parameter with a list that is too long is one problem', async () => {
    const { body } = await provider.call('GET', `reservations?${'status=x&'.repeat(1_500)}page=1`);
    expect(body.details).toEqual([{ path: '?status', code: 'OUT_OF_RANGE', message: 'Expected at most 25 items.' }]);
  });

  test('a variable with a list that is too long is one problem for all aliases that use it', async () => {
    const answer = await graphql(app, token, CREATE, { i: { employeeIds: Array(30_000).fill(0) } });
    const details = answer.errors.flatMap(({ extensions }) => extensions.details ?? []);
    expect(new Set(details.map(({ path }) => path))).toContain('/employeeIds');
    expect(details.some(({ path }) => path.startsWith('/employeeIds/'))).toBe(false);
    expect(bytesOf(answer.errors)).toBeLessThan(ANSWER_BYTES);
  });

  test('a filter or a literal with a list that is too long is one problem', async () => {
    const text = `query ($s: [ReservationStatus!]) { ${Array.from(
      { length: 13 },
      (_, index) => `a${index}: reservations(first: 1, status: $s) { totalCount }`,
    ).join(' ')} }`;
    const answer = await graphql(app, token, text, { s: Array(15_000).fill(0) });
    expect(answer.errors.map(({ extensions }) => extensions.details)).toEqual(
      Array(13).fill([{ argument: 'status', path: '', code: 'OUT_OF_RANGE', message: 'Expected at most 25 items.' }]),
    );
    const literal = `{ reservations(first: 1, status: [${'0 '.repeat(900)}]) { totalCount } }`;
    expect((await graphql(app, token, literal)).errors.flatMap(({ extensions }) => extensions.details)).toHaveLength(1);
  });

  test('every list has a declared maximum length, and a longer one is one problem', () => {
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType);
    const declared = [
      ...roots.flatMap((root) => Object.values(root?.getFields() ?? {}).flatMap(({ args }) => args)),
      ...inputs.flatMap((type) => Object.values(type.getFields())),
    ].filter(({ type }) => isListType(getNullableType(type)));
    expect(declared.length).toBeGreaterThan(10);
    const isBounded = (each: (typeof declared)[number]) =>
      validationSchemaOf(each) !== undefined && maxItemsOf(each) <= 2_000;
    expect(declared.filter((each) => !isBounded(each)).map(({ name }) => name)).toEqual([]);
  });
});

describe('a refusal contains at most a hundred problems', () => {
  const last = (details: readonly { code: string }[]) => [details.length, details.at(-1)?.code];

  test('a refusal of a body with thousands of unknown fields has a hundred problems, the last of which says that there are more', async () => {
    const { status, body } = await provider.call('POST', 'reservations', { json: unknownFields(6_000) });
    expect([status, ...last(body.details)]).toEqual([400, NAMED, 'TOO_MANY_PROBLEMS']);
    expect(body.message).toBe('The request has more than 99 problems.');
  });

  test('a refusal with exactly a hundred problems contains all of them', async () => {
    const { body } = await provider.call('POST', 'catalog/resolve', {
      json: { serviceQuery: 'cut', ...unknownFields(NAMED) },
    });
    expect(last(body.details)).toEqual([NAMED, 'UNKNOWN_FIELD']);
    const more = await provider.call('POST', 'catalog/resolve', {
      json: { serviceQuery: 'cut', ...unknownFields(NAMED + 1) },
    });
    expect(last(more.body.details)).toEqual([NAMED, 'TOO_MANY_PROBLEMS']);
  });

  test('a refusal of a query string has at most a hundred problems', async () => {
    const search = Array.from({ length: 2_000 }, (_, index) => `a${index}=1`).join('&');
    const { body } = await provider.call('GET', `catalog/services/search?q=cut&${search}`);
    expect(last(body.details)).toEqual([NAMED, 'TOO_MANY_PROBLEMS']);
  });

  test('a refusal has at most a hundred problems over all aliases of a document', async () => {
    const answer = await graphql(app, token, CREATE, { i: unknownFields(60) });
    const details = answer.errors.flatMap(({ extensions }) => extensions.details ?? []);
    expect(last(details)).toEqual([NAMED, 'TOO_MANY_PROBLEMS']);
  });

  test('a refusal of a document that does not fit the schema has at most a hundred problems', async () => {
    const answer = await graphql(app, token, `{ ${Array.from({ length: 400 }, (_, i) => `nothing${i}`).join(' ')} }`);
    expect(answer.errors).toHaveLength(NAMED);
    expect(answer.errors.at(-1)?.extensions.details?.map(({ code }) => code)).toEqual(['TOO_MANY_PROBLEMS']);
  });
});

describe('a refusal stays small', () => {
  const LONG = '\u0001'.repeat(4_500);
  const longNames = Object.fromEntries(Array.from({ length: 1 }, (_, index) => [`${index}${LONG}`, LONG]));

  test.each([
    ['one name of 60 KB', { ['x'.repeat(60_000)]: 1 }],
    ['control characters', longNames],
    ['many names', Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`${index}${'"'.repeat(90)}`, 0]))],
    ['many entries of a map', { customFields: unknownFields(6_000) }],
    [
      'long values',
      { serviceId: 'x'.repeat(60_000), startAt: 'y'.repeat(100), employeeSelectionMode: 'z'.repeat(100) },
    ],
  ])('the refusal over REST and GraphQL of %s is small', async (_name, json) => {
    const { status, body } = await provider.call('POST', 'reservations', { json });
    expect([status, bytesOf(body) < ANSWER_BYTES]).toEqual([400, true]);
    const answer = await graphql(app, token, CREATE, { i: json });
    expect([codesOf(answer)[0], bytesOf(answer.errors) < ANSWER_BYTES]).toEqual(['VALIDATION_FAILED', true]);
  });

  test('the refusal of documents that repeat a long name or a long string is small', async () => {
    const name = 'n'.repeat(50_000);
    const conflicts = `{ ${Array.from({ length: 90 }, (_, index) => `x: f${index}(a: "${'v'.repeat(500)}")`).join(' ')} }`;
    for (const text of [`{ ${name} }`, `query ($${name}: Int) { etag }`, `{ ...${name} }`, conflicts]) {
      const answer = await graphql(app, token, text);
      expect(answer.errors.length).toBeGreaterThan(0);
      expect(bytesOf(answer.errors)).toBeLessThan(ANSWER_BYTES);
    }
  });
});
