import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { codesOf, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const UNKNOWN = '01936d3a-0000-7000-8000-00000000dead';

let app: TestApp;
let provider: TestProvider;
let owner: string;
beforeAll(async () => {
  app = await openTestApp();
  provider = await app.provide(salon());
  owner = await workspaceToken(app, provider.id);
});
afterAll(() => app.close());

const pathsOf = (answer: Awaited<ReturnType<typeof graphql>>) => answer.errors.map(({ path }) => path);

describe('one failing field', () => {
  test('a failing field of a query is null with its path, and the others are answered', async () => {
    const text = `query ($id: UUID!) { providerSettings { name } calendar(date: "2026-11-03") { date }
      reservation(reservationId: $id) { id } }`;
    const answer = await graphql(app, owner, text, { id: UNKNOWN });
    expect([answer.status, codesOf(answer), pathsOf(answer)]).toEqual([200, ['NOT_FOUND'], [['reservation']]]);
    expect(answer.data).toMatchObject({ calendar: { date: '2026-11-03' }, reservation: null });
    expect(answer.data.providerSettings.name).toEqual(expect.any(String));
  });

  test('a failing mutation does not affect the mutations before and after it', async () => {
    const text = `mutation ($id: UUID!) { a: addClosure(input: { from: "2026-12-25", to: "2026-12-25" }) { closure { id } }
      b: removeClosure(input: { id: $id }) { id } c: addClosure(input: { from: "2026-12-26", to: "2026-12-26" }) { closure { id } } }`;
    const answer = await graphql(app, owner, text, { id: UNKNOWN });
    expect([codesOf(answer), pathsOf(answer), answer.data.b]).toEqual([['NOT_FOUND'], [['b']], null]);
    const kept = await graphql(app, owner, '{ closures { id } }');
    expect(kept.data.closures).toEqual([answer.data.a.closure, answer.data.c.closure]);
  });
});

describe('one missing scope', () => {
  test('a missing scope in a query nulls its field, whatever its arguments, and the others are answered', async () => {
    const viewer = await workspaceToken(app, provider.id, 'VIEWER');
    const text = `query ($first: Int!) { mine: providerSettings { name } integrationClients(first: $first) { totalCount } }`;
    const answer = await graphql(app, viewer, text, { first: 0 });
    expect([codesOf(answer), pathsOf(answer)]).toEqual([['insufficient_scope'], [['integrationClients']]]);
    expect(answer.data).toEqual({ mine: { name: expect.any(String) }, integrationClients: null });
  });

  test('a missing scope in a mutation refuses only that field, and the others are executed in their order', async () => {
    const narrow = await provider.token('voicebot', 'clients:create clients:update');
    const create = (name: string, phone: string) =>
      `${name}: createClient(input: { firstName: "${name}", phone: "${phone}" }) { client { id } }`;
    const text = `mutation ($id: UUID!) { ${create('first', '+48600100211')}
      between: mergeClients(input: { id: $id, sourceId: "${provider.id}" }) { replayed }
      gone: deleteClient(input: { id: $id }) { client { id } } ${create('last', '+48600100212')} }`;
    const answer = await graphql(app, narrow, text, { id: UNKNOWN });
    expect(codesOf(answer)).toEqual(['insufficient_scope', 'insufficient_scope']);
    expect(pathsOf(answer)).toEqual([['between'], ['gone']]);
    expect(answer.data).toEqual({
      ...{ first: { client: { id: expect.any(String) } }, between: null, gone: null },
      ...{ last: { client: { id: expect.any(String) } } },
    });
  });

  test('a missing scope of a field of many records is one error', async () => {
    const client = { firstName: 'Ada', email: 'ada@example.com' };
    for (const startAt of ['2026-11-03T10:00:00+01:00', '2026-11-03T13:00:00+01:00']) {
      const json = { serviceId: provider.services['cut'], employeeSelectionMode: 'ANY', startAt, client };
      expect((await provider.call('POST', 'reservations', { json })).status).toBe(201);
    }
    const narrow = await provider.token('voicebot', 'reservations:read');
    const text = '{ reservations { edges { node { id internalNote events { totalCount } } } } }';
    const answer = await graphql(app, narrow, text);
    expect(answer.data.reservations.edges).toHaveLength(2);
    expect(codesOf(answer)).toEqual(['insufficient_scope', 'insufficient_scope']);
    expect(pathsOf(answer)).toEqual(
      ['internalNote', 'events'].map((name) => ['reservations', 'edges', 0, 'node', name]),
    );
  });
});

test('malformed arguments refuse the whole document, each with the path of its field', async () => {
  const text = `{ providerSettings { name } one: reservation(reservationId: "x") { id }
    reservations(first: 1) { edges { node { past: events(first: 0) { totalCount } } } } }`;
  const answer = await graphql(app, owner, text);
  expect([answer.data, codesOf(answer)]).toEqual([undefined, ['VALIDATION_FAILED', 'VALIDATION_FAILED']]);
  expect(pathsOf(answer)).toEqual([['one'], ['reservations', 'edges', 'node', 'past']]);
});
