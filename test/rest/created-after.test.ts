import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { graphql, workspaceToken } from '../support/graphql.ts';
import { at, type Desk, openDesk, problems } from './reservation-desk.ts';

// The provider's day begins at 23:00 UTC.
const MADE_AT = ['2026-11-02T22:59:59Z', '2026-11-02T23:00:00Z', '2026-11-03T06:00:00Z'];
const NAMES = ['Ann', 'Bea', 'Cleo'];

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let desk: Desk;
let webhookId: string;
beforeEach(async () => {
  app.setNow(MADE_AT[0] ?? '');
  desk = await openDesk(app);
  const { body } = await desk.call('POST', 'webhooks', {
    json: { url: 'http://127.0.0.1:9/', events: ['booking.created'] },
  });
  webhookId = body.id;
  for (const [index, madeAt] of MADE_AT.entries()) {
    app.setNow(madeAt);
    const client = { firstName: NAMES[index], phone: `+4860010020${index}` };
    await desk.book({ startAt: at(`${15 - index}:00`, '2026-11-05'), client });
  }
});

const call = async (path: string) => desk.call('GET', path, { token: await desk.provider.token() });

/** The names of those who came with what a list answers, oldest first. */
async function listed(path: string, query: string): Promise<(string | undefined)[]> {
  const { status, body } = await call(`${path}?${query}`);
  expect([status, body.details]).toEqual([200, undefined]);
  const created: string[] = (body.items ?? body).map(({ createdAt }: { createdAt: string }) => createdAt);
  return created.map((one) => NAMES[MADE_AT.indexOf(one.replace('.000Z', 'Z'))]).toSorted();
}

const LISTS = [
  ['reservations', () => 'reservations'],
  ['clients', () => 'clients'],
  ['deliveries', () => `webhooks/${webhookId}/deliveries`],
] as const;

describe.each(LISTS)('GET %s', (_name, pathOf) => {
  test.each([
    ['an instant, which it includes', 'createdAfter=2026-11-02T23:00:00Z', ['Bea', 'Cleo']],
    ['an instant of another offset', 'createdAfter=2026-11-03T01:00:00%2B01:00', ['Cleo']],
    ["a date: the start of the day in the provider's zone", 'createdAfter=2026-11-03', ['Bea', 'Cleo']],
    ['an instant behind all', 'createdAfter=2026-11-03T06:00:01Z', []],
    ['an empty text: nothing', 'createdAfter=', NAMES],
  ])('createdAfter takes %s', async (_what, query, names) => {
    expect(await listed(pathOf(), query)).toEqual(names);
  });

  test('400 for no time', async () => {
    expect(problems(await call(`${pathOf()}?createdAfter=yesterday`))).toEqual(['?createdAfter INVALID_FORMAT']);
  });
});

test.each(['reservations', 'clients'])(
  'a cursor of %s carries createdAfter, and another one beside it is 400',
  async (path) => {
    const first = await call(`${path}?pageSize=1&createdAfter=2026-11-03`);
    const { nextCursor } = first.body;
    const second = await call(`${path}?pageSize=2&cursor=${nextCursor}`);
    expect(second.body).toMatchObject({ items: [expect.anything()], hasNextPage: false });
    const other = await call(`${path}?createdAfter=2026-11-04&cursor=${nextCursor}`);
    expect(problems(other)).toEqual(['?createdAfter EXCLUSIVE']);
  },
);

test.each(['reservations', 'clients'])('the feed of %s takes no createdAfter', async (path) => {
  const answer = await call(`${path}?updatedSince=2026-11-01&createdAfter=2026-11-01`);
  expect(problems(answer)).toEqual(['?createdAfter EXCLUSIVE']);
});

test('it goes with a status, in pages with totals', async () => {
  const { body } = await call('reservations?status=CONFIRMED&status=PENDING&createdAfter=2026-11-03&pageSize=1&page=2');
  expect(body).toMatchObject({ totalItems: 2, items: [{ client: { firstName: 'Bea' } }] });
});

test('the lists of the graph take it', async () => {
  const query = `{ reservations(createdAfter: "2026-11-03") { totalCount } clients(createdAfter: "2026-11-03") { totalCount }
    ordered: clients(createdAfter: "2026-11-03", orderBy: { field: NAME }) { edges { node { firstName } } }
    webhookDeliveries(createdAfter: "2026-11-03", status: [PENDING]) { totalCount edges { node { status } } } }`;
  const { data, errors } = await graphql(app, await workspaceToken(app, desk.provider.id), query);
  expect(errors).toEqual([]);
  expect(data).toEqual({
    reservations: { totalCount: 2 },
    clients: { totalCount: 2 },
    ordered: { edges: ['Bea', 'Cleo'].map((firstName) => ({ node: { firstName } })) },
    webhookDeliveries: { totalCount: 2, edges: Array(2).fill({ node: { status: 'PENDING' } }) },
  });
});
