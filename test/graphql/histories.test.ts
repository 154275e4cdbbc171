import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { countStatements } from '../support/count-statements.ts';
import { codesOf, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

let app: TestApp;
let provider: TestProvider;
let owner: string;

/** Four reservations; the first has a history of four events. */
beforeAll(async () => {
  app = await openTestApp();
  provider = await app.provide(salon());
  owner = await workspaceToken(app, provider.id);
  const ids: string[] = [];
  for (const hour of ['09', '10', '11', '12']) {
    const { body } = await provider.call('POST', 'reservations', {
      json: {
        serviceId: provider.services['cut'],
        employeeSelectionMode: 'SPECIFIC',
        employeeId: provider.employees['petra'],
        startAt: `2026-11-03T${hour}:00:00+01:00`,
        client: { firstName: 'Bea', email: 'bea@example.com' },
      },
    });
    ids.push(body.id);
  }
  for (const clientNote of ['a', 'b', 'c']) {
    await provider.call('PATCH', `reservations/${ids[0]}`, { json: { clientNote } });
  }
});
afterAll(() => app.close());

describe('the history inside a list', () => {
  const HISTORY = `query ($first: Int!, $events: Int!, $after: Text) { reservations(first: $first) { edges { node {
    id events(first: $events, after: $after) { totalCount edges { cursor node { version } } pageInfo { hasNextPage } } } } } }`;
  const history = (variables: object) => graphql(app, owner, HISTORY, variables);

  test('the history inside a list is a connection of its own for each, in as many statements for four as for one', async () => {
    await history({ first: 1, events: 1 });
    const one = await countStatements(app, () => history({ first: 1, events: 1 }));
    const four = await countStatements(app, () => history({ first: 4, events: 2 }));
    expect(four.statements.length).toBe(one.statements.length);
    const { edges } = four.result.data.reservations;
    const shown = edges.map(({ node: { events } }: { node: { events: never } }) => summary(events));
    expect(shown).toEqual([[4, [1, 2], true], ...Array.from({ length: 3 }, () => [1, [1], false])]);
  });

  test('the history inside a list has its own cursors, which other reservations refuse', async () => {
    const { data } = await history({ first: 1, events: 3 });
    const after = data.reservations.edges[0].node.events.edges[2].cursor;
    const answer = await history({ first: 2, events: 3, after });
    const [first, second] = answer.data.reservations.edges;
    expect([summary(first.node.events), second.node.events]).toEqual([[4, [4], false], null]);
    expect(codesOf(answer)).toEqual(['VALIDATION_FAILED']);
    expect(answer.errors[0]?.extensions.details).toMatchObject([{ argument: 'reservationId', code: 'EXCLUSIVE' }]);
  });

  test('the history inside a list costs its requested size, and is refused beyond the largest page', async () => {
    expect(codesOf(await history({ first: 100, events: 10 }))).toEqual([]);
    const costly = await history({ first: 100, events: 30 });
    expect(costly.errors[0]?.extensions.context).toMatchObject({ limit: { name: 'COST' } });
    const large = await history({ first: 1, events: 101 });
    expect([large.data, codesOf(large)]).toEqual([undefined, ['VALIDATION_FAILED']]);
    expect(large.errors[0]?.extensions).toMatchObject({ details: [{ argument: 'first', code: 'OUT_OF_RANGE' }] });
  });

  const summary = (events: {
    totalCount: number;
    edges: { node: { version: number } }[];
    pageInfo: { hasNextPage: boolean };
  }) => [events.totalCount, events.edges.map(({ node }) => node.version), events.pageInfo.hasNextPage];
});
