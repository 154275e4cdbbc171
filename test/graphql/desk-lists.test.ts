import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { codesOf, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

let app: TestApp;
let provider: TestProvider;
let token: string;
const ids: Record<string, string> = {};
const clients: Record<string, string> = {};

/** Key, client, service, employee and start of each reservation, in the order in which they are made, a minute apart. */
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

/** The keys of the reservations that this asks for, page by page, and how many there are. */
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
  ])('is sorted with %s, page by page', async (args, keys) => {
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
  ])('is limited by %s', async (args, keys) => {
    expect(await listed(args, 1)).toEqual(keys);
  });

  test('is limited to several employees and services', async () => {
    const { employees, services } = provider;
    expect(await listed(`employeeIds: ["${employees['anna']}"]`)).toEqual(['early', 'middle']);
    const both = `employeeIds: ["${employees['anna']}", "${employees['petra']}"]`;
    expect(await listed(`${both} serviceIds: ["${services['colour']}"]`)).toEqual(['colour']);
  });

  test('refuses a span that ends before it begins, and cursors that were made otherwise', async () => {
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
