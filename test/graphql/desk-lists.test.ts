import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { countStatements } from '../support/count-statements.ts';
import { codesOf, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

let app: TestApp;
let provider: TestProvider;
let token: string;
const ids: Record<string, string> = {};
const clients: Record<string, string> = {};

/** Key, client, service, employee and start of each reservation, in the order of creation, a minute apart. */
const BOOKED: [string, string, string, string, string][] = [
  ['late', 'Zoé Żak', 'cut', 'petra', '2026-11-05T15:00:00+01:00'],
  ['early', 'Adam Nowak', 'cut', 'anna', '2026-11-03T09:00:00+01:00'],
  ['colour', 'Adam Nowak', 'colour', 'petra', '2026-11-03T10:00:00+01:00'],
  ['middle', 'Zoé Żak', 'cut', 'anna', '2026-11-04T12:00:00+01:00'],
];

beforeAll(async () => {
  app = await openTestApp();
  provider = await app.provide(salon());
  token = await workspaceToken(app, provider.id);
  for (const [index, [key, name, service, employee, startAt]] of BOOKED.entries()) {
    app.setNow(new Date(Date.parse('2026-11-02T08:00:00Z') + index * 60_000));
    const [firstName, lastName] = name.split(' ');
    const phone = firstName === 'Adam' ? '+48600100200' : '+48700200300';
    const { status, body } = await provider.call('POST', 'reservations', {
      json: {
        ...{ serviceId: provider.services[service], employeeSelectionMode: 'SPECIFIC', startAt },
        ...{ employeeId: provider.employees[employee], externalReservationId: `T-${key}` },
        client: { firstName, lastName, phone },
      },
    });
    expect(status).toBe(201);
    ids[key] = body.id;
    clients[name] = body.providerClientId;
  }
  await provider.call('PATCH', `reservations/${ids['early']}`, { json: { clientNote: 'Changed last' } });
});
afterAll(() => app.close());

const ask = (text: string, variables?: object) => graphql(app, token, text, variables);

/** The keys of the selected reservations, page by page, and their number. */
async function listed(args: string, first = 2): Promise<string[]> {
  const keys: string[] = [];
  let after = '';
  for (;;) {
    const { data, errors } = await ask(`{ reservations(${args} first: ${first} ${after}) {
      totalCount pageInfo { hasNextPage endCursor } edges { node { id externalReservationId } } } }`);
    expect(errors).toEqual([]);
    const { edges, pageInfo, totalCount } = data.reservations;
    for (const { node } of edges) keys.push(node.externalReservationId.slice(2));
    if (!pageInfo.hasNextPage) {
      expect(totalCount).toBe(keys.length);
      return keys;
    }
    after = `after: "${pageInfo.endCursor}"`;
  }
}

describe('the list of reservations', () => {
  test.each([
    ['', ['early', 'colour', 'middle', 'late']],
    ['orderBy: { field: START, direction: DESC }', ['late', 'middle', 'colour', 'early']],
    ['orderBy: { field: CREATED }', ['late', 'early', 'colour', 'middle']],
    ['orderBy: { field: CREATED, direction: DESC }', ['middle', 'colour', 'early', 'late']],
    ['orderBy: { field: UPDATED, direction: DESC }', ['early', 'middle', 'colour', 'late']],
  ])('the list of reservations is sorted with %s, page by page', async (args, keys) => {
    expect(await listed(args)).toEqual(keys);
    expect(await listed(args, 1)).toEqual(keys);
  });

  test.each([
    ['search: "nowak"', ['early', 'colour']],
    ['search: "ZOE ZAK"', ['middle', 'late']],
    ['search: "600 100"', ['early', 'colour']],
    ['search: "T-middle"', ['middle']],
    ['search: "T-mid"', []],
    ['search: "%"', []],
    ['search: "nowak" orderBy: { field: CREATED, direction: DESC } status: [CONFIRMED]', ['colour', 'early']],
    ['createdSince: "2026-11-02T08:02:00Z"', ['colour', 'middle']],
    ['source: [INTEGRATION]', ['early', 'colour', 'middle', 'late']],
    ['source: [WORKSPACE, CLIENT_APP]', []],
    ['overlapping: { from: "2026-11-03T10:30:00+01:00", to: "2026-11-04T12:00:00+01:00" }', ['colour']],
    ['overlapping: { from: "2026-11-03T11:40:00+01:00", to: "2026-11-04T12:00:01+01:00" }', ['middle']],
  ])('the list of reservations is limited by %s', async (args, keys) => {
    expect(await listed(args, 1)).toEqual(keys);
  });

  test('the list of reservations is limited to several employees and services', async () => {
    const { employees, services } = provider;
    expect(await listed(`employeeIds: ["${employees['anna']}"]`)).toEqual(['early', 'middle']);
    const both = `employeeIds: ["${employees['anna']}", "${employees['petra']}"]`;
    expect(await listed(`${both} serviceIds: ["${services['colour']}"]`)).toEqual(['colour']);
  });

  test('the list of reservations refuses a span that ends before it begins, and cursors with other filters', async () => {
    const span =
      '{ reservations(overlapping: { from: "2026-11-03T10:00:00Z", to: "2026-11-03T10:00:00Z" }) { totalCount } }';
    expect(codesOf(await ask(span))).toEqual(['VALIDATION_FAILED']);
    const { data } = await ask('{ reservations(first: 1 search: "nowak") { pageInfo { endCursor } } }');
    const after = data.reservations.pageInfo.endCursor;
    const again = (args: string) =>
      ask(`query ($after: Text!) { reservations(first: 1 after: $after ${args}) { edges { node { id } } } }`, {
        after,
      });
    expect((await again('')).data.reservations.edges).toEqual([{ node: { id: ids['colour'] } }]);
    expect(codesOf(await again('search: "zak"'))).toEqual(['VALIDATION_FAILED']);
    expect(codesOf(await again('orderBy: { field: CREATED }'))).toEqual(['VALIDATION_FAILED']);
    const other = await app.provide(salon());
    const foreign = await workspaceToken(app, other.id);
    const stolen = await graphql(app, foreign, `{ reservations(after: "${after}") { totalCount } }`);
    expect(codesOf(stolen)).toEqual(['VALIDATION_FAILED']);
    expect(
      (await graphql(app, foreign, '{ reservations(search: "a") { totalCount } }')).data.reservations.totalCount,
    ).toBe(0);
  });
});

describe('the list of clients', () => {
  const people = async (args: string): Promise<string[]> => {
    const names: string[] = [];
    let after = '';
    for (;;) {
      const { data, errors } = await ask(`{ clients(${args} first: 1 ${after}) {
        totalCount pageInfo { hasNextPage endCursor } edges { node { firstName } } } }`);
      expect(errors).toEqual([]);
      names.push(...data.clients.edges.map(({ node }: { node: { firstName: string } }) => node.firstName));
      if (!data.clients.pageInfo.hasNextPage) {
        expect(data.clients.totalCount).toBe(names.length);
        return names;
      }
      after = `after: "${data.clients.pageInfo.endCursor}"`;
    }
  };

  test.each([
    ['orderBy: { field: NAME }', ['Adam', 'Zoé']],
    ['orderBy: { field: NAME, direction: DESC }', ['Zoé', 'Adam']],
    ['orderBy: { field: CREATED }', ['Zoé', 'Adam']],
    ['orderBy: { field: UPDATED, direction: DESC }', ['Adam', 'Zoé']],
    ['search: "zoe"', ['Zoé']],
    ['search: "700 200" orderBy: { field: NAME }', ['Zoé']],
    ['search: "nobody"', []],
  ])('the list of clients is limited with %s, page by page', async (args, names) => {
    expect(await people(args)).toEqual(names);
  });

  test('the list of clients has reservations and attendance of each, in as many statements as for one', async () => {
    const named: string[] = [];
    const text = `{ clients(orderBy: { field: NAME }) { edges { node { firstName
      reservations(first: 1) { totalCount pageInfo { endCursor hasNextPage } edges { node { externalReservationId } } }
      statistics { completed noShows cancelled lastVisitAt nextVisitAt } } } } }`;
    app.setNow('2026-11-04T12:00:00Z');
    token = await workspaceToken(app, provider.id);
    const moved = await ask(`mutation ($id: UUID!) { markNoShow(input: { reservationId: $id }) { replayed } }`, {
      id: ids['colour'],
    });
    named.push(...codesOf(moved));
    await ask(text);
    const ofOne = await countStatements(app, () => ask(text.replace('clients(', 'clients(first: 1 ')));
    const { result, statements } = await countStatements(app, () => ask(text));
    expect(statements).toHaveLength(ofOne.statements.length);
    const { data } = result;
    const [adam, zoe] = data.clients.edges.map(({ node }: { node: object }) => node);
    expect(named).toEqual([]);
    const none = { completed: 0, cancelled: 0 };
    expect(adam.statistics).toEqual({
      ...none,
      ...{ noShows: 1, lastVisitAt: '2026-11-03T09:00:00+01:00', nextVisitAt: null },
    });
    expect(zoe.statistics).toEqual({
      ...none,
      ...{ noShows: 0, lastVisitAt: '2026-11-04T12:00:00+01:00', nextVisitAt: '2026-11-05T15:00:00+01:00' },
    });
    expect(adam.reservations).toMatchObject({
      totalCount: 2,
      edges: [{ node: { externalReservationId: 'T-colour' } }],
    });
    const { endCursor } = adam.reservations.pageInfo;
    const more = (id: string | undefined, args: string) =>
      ask(
        `query ($id: UUID!) { providerClient(id: $id) { reservations(${args}) { edges { node { externalReservationId } } } } }`,
        { id },
      );
    const keys = async (id: string | undefined, args: string) =>
      (await more(id, args)).data.providerClient.reservations.edges.map(
        ({ node }: { node: { externalReservationId: string } }) => node.externalReservationId,
      );
    expect(await keys(clients['Adam Nowak'], `after: "${endCursor}"`)).toEqual(['T-early']);
    expect(await keys(clients['Adam Nowak'], 'status: [NO_SHOW]')).toEqual(['T-colour']);
    expect(await keys(clients['Zoé Żak'], 'orderBy: { field: CREATED }')).toEqual(['T-late', 'T-middle']);
    expect(codesOf(await more(clients['Zoé Żak'], `after: "${endCursor}"`))).toEqual(['VALIDATION_FAILED']);
  });
});
