import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { codesOf, type GraphqlAnswer, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const UNKNOWN = '00000000-0000-7000-8000-000000000000';

let app: TestApp;
let provider: TestProvider;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
  provider = await app.provide(salon());
  token = await provider.token();
});
afterAll(() => app.close());

const query = (text: string, variables?: object) => graphql(app, token, text, variables);
const problems = ({ errors }: GraphqlAnswer) =>
  errors
    .flatMap(({ extensions }) => extensions.details ?? [])
    .map(({ argument, path, code }) => `${argument}${path} ${code}`)
    .sort();

describe('arguments', () => {
  const BAD = {
    serviceId: 'x',
    employeeSelectionMode: 'SPECIFIC',
    startAt: '2026-11-03T10:00:00',
    colour: 'red',
    client: { firstName: '', phone: '600' },
    employeeIds: [1],
  };
  const PROBLEMS = [
    'input/client/firstName OUT_OF_RANGE',
    'input/client/phone NOT_E164',
    'input/colour UNKNOWN_FIELD',
    'input/employeeId REQUIRED',
    'input/employeeIds/0 INVALID_TYPE',
    'input/idempotencyKey INVALID_FORMAT',
    'input/serviceId INVALID_FORMAT',
    'input/startAt OFFSET_REQUIRED',
  ];

  test('arguments from variables report every problem at once, as REST does, and write nothing', async () => {
    const text = 'mutation ($input: CreateReservationInput!) { createReservation(input: $input) { replayed } }';
    const answer = await query(text, { input: { ...BAD, idempotencyKey: 'short' } });
    expect([answer.data, codesOf(answer), problems(answer)]).toEqual([undefined, ['VALIDATION_FAILED'], PROBLEMS]);
  });

  test('arguments from literals report every problem at once', async () => {
    const text = `mutation { createReservation(input: { idempotencyKey: "short",
      serviceId: "x", employeeSelectionMode: SPECIFIC, startAt: "2026-11-03T10:00:00", colour: "red",
      client: { firstName: "", phone: "600" }, employeeIds: [1] }) { replayed } }`;
    expect(problems(await query(text))).toEqual(PROBLEMS);
  });

  test('arguments of several fields are all read; a missing one is named', async () => {
    const text =
      '{ reservation { id } searchServices(q: "a", limit: 26) { id } resolveSelection(input: {}) { state } }';
    expect(problems(await query(text))).toEqual(['input AT_LEAST_ONE', 'limit OUT_OF_RANGE', 'reservationId REQUIRED']);
  });

  test('arguments that are null get their defaults, also in variables and inside inputs', async () => {
    const text = `query ($limit: Int, $q: Text!) { searchServices(q: $q, limit: $limit) { name } }`;
    expect((await query(text, { q: 'Colour', limit: null })).data.searchServices).toEqual([{ name: 'Colour' }]);
    const resolve = 'query ($input: ResolveSelectionInput!) { resolveSelection(input: $input) { state } }';
    const { data } = await query(resolve, { input: { serviceQuery: 'Colour', limit: null, locale: null } });
    expect(data.resolveSelection.state).toBe('RESOLVED');
  });

  test('a resolution refuses a locale of an unknown language', async () => {
    const resolve = 'query ($input: ResolveSelectionInput!) { resolveSelection(input: $input) { state } }';
    const answer = await query(resolve, { input: { serviceQuery: 'Colour', locale: 'xx-XX' } });
    expect(problems(answer)).toEqual(['input/locale INVALID_FORMAT']);
  });

  test('arguments with a variable inside an object are read', async () => {
    const text = `query ($q: Text!, $n: Int = 30) { resolveSelection(input: { serviceQuery: $q, employeeQuery: "Anna", limit: $n }) { state } }`;
    expect(problems(await query(text, { q: 'x'.repeat(501) }))).toEqual([
      'input/limit OUT_OF_RANGE',
      'input/serviceQuery TOO_LONG',
    ]);
  });

  test('arguments below the top level are read with those above them', async () => {
    const text = `query ($n: Int!, $after: Text) { searchServices(q: "") { id }
      reservations(first: $n) { edges { node { events(first: 101, after: $after) { totalCount } } } } }`;
    const answer = await query(text, { n: 0, after: 'x'.repeat(5_000) });
    expect([answer.data, problems(answer)]).toEqual([
      undefined,
      ['after TOO_LONG', 'first OUT_OF_RANGE', 'first OUT_OF_RANGE', 'q OUT_OF_RANGE'],
    ]);
  });

  test('arguments of merged fields are read once', async () => {
    const text = '{ a: searchServices(q: "") { id } a: searchServices(q: "") { name } }';
    expect(problems(await query(text))).toEqual(['q OUT_OF_RANGE']);
    const apart = '{ a: searchServices(q: "Colour") { name } ... { a: searchServices(q: "Colour") { score } } }';
    expect((await query(apart)).data.a).toEqual([{ name: 'Colour', score: 1 }]);
  });

  test('variables that break their declared type are refused, also for optional arguments', async () => {
    const required = 'query ($limit: Int!) { searchServices(q: "cut", limit: $limit) { id } }';
    for (const variables of [{}, { limit: null }]) {
      expect(problems(await query(required, variables))).toEqual(['$limit REQUIRED']);
    }
    const leftOut = 'query ($q: Text!) { searchServices(q: $q) @skip(if: true) { id } }';
    expect(problems(await query(leftOut, { q: 7 }))).toEqual(['$q INVALID_TYPE']);
    expect(codesOf(await query(leftOut, { q: 'cut' }))).toEqual([]);
  });

  test('arguments of conditions are read beside the others', async () => {
    const text = `query ($q: Text!, $wanted: Boolean = true) {
      one: searchServices(q: $q) @include(if: $wanted) { name } two: searchServices(q: $q) @skip(if: $wanted) { name } }`;
    for (const variables of [{ q: 'Colour' }, { q: 'Colour', wanted: null }]) {
      expect((await query(text, variables)).data).toEqual({ one: [{ name: 'Colour' }] });
    }
    expect((await query(text, { q: 'Colour', wanted: false })).data).toEqual({ two: [{ name: 'Colour' }] });
    expect(codesOf(await query(text, { q: 'Colour', wanted: 'yes' }))).toEqual(['VALIDATION_FAILED']);
  });

  test('operations get parsed and trimmed arguments, by response key', async () => {
    const text = `{ one: searchServices(q: "  Colour ", limit: 1) { name } two: searchServices(q: "cut", limit: 1) { name } }`;
    const { data } = await query(text);
    expect([data.one, data.two]).toEqual([[{ name: 'Colour' }], [{ name: "Women's cut" }]]);
  });
});

describe('errors', () => {
  test('errors of operations have code, context, details, path and request id', async () => {
    const text = `mutation ($input: CreateReservationInput!) { createReservation(input: $input) { replayed } }`;
    const input = {
      serviceId: UNKNOWN,
      employeeSelectionMode: 'ANY',
      startAt: '2026-11-03T10:00:00Z',
      client: { firstName: 'Anna', email: 'anna@example.com' },
    };
    const answer = await query(text, { input });
    expect(answer.status).toBe(200);
    expect(answer.errors[0]).toMatchObject({
      path: ['createReservation'],
      extensions: {
        code: 'NOT_FOUND',
        requestId: answer.headers.get('X-Request-Id'),
        details: [{ argument: 'input', path: '/serviceId', code: 'NOT_FOUND' }],
      },
    });
  });

  test('internal errors contain only the request id, and are logged without values', async () => {
    const broken = await openTestApp({ beside: app });
    try {
      broken.service.deps.ports.snapshots.get = () => Promise.reject(new Error('secret at 10.0.0.1'));
      const answer = await graphql(broken, token, '{ catalog { etag } }');
      expect([answer.status, codesOf(answer)]).toEqual([200, ['INTERNAL']]);
      expect(JSON.stringify(answer.errors)).not.toContain('10.0.0.1');
      expect(broken.logLines.some((line) => line.includes('request failed'))).toBe(true);
      expect(broken.logLines.join()).not.toContain('10.0.0.1');
    } finally {
      await broken.close();
    }
  });
});

test('a dashboard user books under an idempotency key, and a repeat replays', async () => {
  const owner = await workspaceToken(app, provider.id, 'STAFF');
  const text = `mutation ($input: CreateReservationInput!) {
    createReservation(input: $input) { replayed reservation { id } } }`;
  const input = {
    serviceId: provider.services['cut'],
    employeeSelectionMode: 'ANY',
    startAt: '2026-11-03T10:00:00+01:00',
    client: { firstName: 'Anna', email: 'anna@example.com' },
    idempotencyKey: 'attempt-1',
  };
  const first = await graphql(app, owner, text, { input });
  const second = await graphql(app, owner, text, { input });
  expect([codesOf(first), codesOf(second)]).toEqual([[], []]);
  expect(second.data.createReservation).toEqual({
    replayed: true,
    reservation: first.data.createReservation.reservation,
  });
});
