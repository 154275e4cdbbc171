import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { codesOf, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const FEED = `query ($first: Int! = 25, $after: Text, $types: [ReservationEventType!], $employeeId: UUID, $actorType: ActorType, $actorId: Text) {
  reservationFeed(first: $first, after: $after, types: $types, employeeId: $employeeId, actorType: $actorType, actorId: $actorId) {
    totalCount pageInfo { hasNextPage endCursor }
    edges { node { event { id type actor { type id } } reservation { id status } } } } }`;

interface Entry {
  readonly event: { readonly id: string; readonly type: string };
  readonly reservation: { readonly id: string } | null;
}

let app: TestApp;
let provider: TestProvider;
let owner: string;
let first: string;
let second: string;
let internal: string;

beforeAll(async () => {
  app = await openTestApp();
  provider = await app.provide(salon());
  owner = await workspaceToken(app, provider.id);
  first = await book('petra', '2026-11-03T10:00:00+01:00');
  second = await book('petra', '2026-11-03T12:00:00+01:00');
  await write('PATCH', `reservations/${first}`, { employeeId: provider.employees['anna'] });
  await write('POST', `reservations/${second}/cancel`, {});
  internal = await book('anna', '2026-11-04T10:00:00+01:00', 'staff');
});
afterAll(() => app.close());

async function write(method: string, path: string, json: object): Promise<{ readonly id: string }> {
  const { status, body } = await provider.call(method, path, { json });
  expect([status < 300, body.message]).toEqual([true, undefined]);
  return body;
}
async function book(employee: string, startAt: string, service = 'cut'): Promise<string> {
  const selection = { employeeSelectionMode: 'SPECIFIC', employeeId: provider.employees[employee] };
  const client = { firstName: 'Anna', email: 'anna@example.com' };
  const json = { serviceId: provider.services[service], ...selection, startAt, client };
  return (await write('POST', 'reservations', json)).id;
}
const feed = async (variables: object = {}, token = owner) => {
  const answer = await graphql(app, token, FEED, variables);
  expect(codesOf(answer)).toEqual([]);
  return answer.data.reservationFeed;
};
const received = ({ edges }: { edges: readonly { node: Entry }[] }) =>
  edges.map(({ node }) => [node.event.type, node.reservation?.id]);

const NEWEST_FIRST = () => [
  ['CREATED', internal],
  ['CANCELLED', second],
  ['RESCHEDULED', first],
  ['CREATED', second],
  ['CREATED', first],
];

test('the feed contains the steps of all reservations, newest first, each with its reservation', async () => {
  const page = await feed();
  expect([received(page), page.totalCount]).toEqual([NEWEST_FIRST(), 5]);
});

test('the feed is followed from cursor to cursor, and a cursor keeps its filters', async () => {
  const seen: unknown[] = [];
  let after: string | null = null;
  do {
    const page = await feed({ first: 2, after });
    seen.push(...received(page));
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  expect(seen).toEqual(NEWEST_FIRST());
  const { endCursor } = (await feed({ first: 1, types: ['CREATED'] })).pageInfo;
  expect(received(await feed({ after: endCursor }))).toEqual([
    ['CREATED', second],
    ['CREATED', first],
  ]);
  const other = await graphql(app, owner, FEED, { after: endCursor, types: ['CANCELLED'] });
  expect(codesOf(other)).toEqual(['VALIDATION_FAILED']);
});

test('the feed is filtered by type, by kind of actor and by the employee after the change', async () => {
  expect(received(await feed({ types: ['RESCHEDULED', 'CANCELLED'] }))).toEqual(NEWEST_FIRST().slice(1, 3));
  expect(received(await feed({ actorType: 'INTEGRATION' }))).toEqual(NEWEST_FIRST());
  expect(received(await feed({ actorType: 'WORKSPACE' }))).toEqual([]);
  expect(received(await feed({ employeeId: provider.employees['anna'] }))).toEqual([
    ['CREATED', internal],
    ['RESCHEDULED', first],
  ]);
  const both = { employeeId: provider.employees['petra'], types: ['CREATED'], actorType: 'INTEGRATION' };
  const page = await feed(both);
  expect([received(page), page.totalCount]).toEqual([NEWEST_FIRST().slice(3), 2]);
});

test('the feed is filtered by the visible id of the caller, so integrations cannot find a person by guessing', async () => {
  const input = { reservationId: internal, reason: 'Ill' };
  const cancel = `mutation ($input: CancelAsProviderInput!) {
    cancelReservationAsProvider(input: $input) { reservation { id } } }`;
  const staff = await workspaceToken(app, provider.id, 'STAFF');
  expect(codesOf(await graphql(app, staff, cancel, { input }))).toEqual([]);
  const [newest] = (await feed({ first: 1 })).edges;
  const person = newest.node.event.actor.id;
  expect(person).toBe('staff@salon');
  const cancelled = ['CANCELLED', internal];
  expect(received(await feed({ actorId: person }))).toEqual([cancelled]);
  expect(received(await feed({ actorId: person, types: ['CREATED'] }))).toEqual([]);
  expect(received(await feed({ actorId: person, employeeId: provider.employees['anna'] }))).toEqual([cancelled]);
  expect(received(await feed({ actorId: person, employeeId: provider.employees['petra'] }))).toEqual([]);
  expect(received(await feed({ actorId: 'owner@salon' }))).toEqual([]);
  const clientId = provider.clients[0]?.clientId;
  const page = await feed({ actorId: clientId });
  expect([received(page), page.totalCount]).toEqual([NEWEST_FIRST(), 5]);
  const integration = await provider.token();
  expect(received(await feed({ actorId: clientId }, integration))).toEqual(NEWEST_FIRST());
  expect(received(await feed({ actorId: person }, integration))).toEqual([]);
  expect(received(await feed({ actorId: '' }))).toEqual(received(await feed({})));
});

test('the feed omits internal services without their scope, reservations without theirs, and other providers', async () => {
  const token = await provider.token('voicebot', 'reservations:history:read');
  const answer = await graphql(app, token, FEED, { first: 1 });
  expect(answer.data.reservationFeed).toMatchObject({ totalCount: 4, edges: [{ node: { reservation: null } }] });
  const unknown = await app.provide(salon());
  expect(received(await feed({}, await workspaceToken(app, unknown.id)))).toEqual([]);
  const refused = await graphql(app, await provider.token('voicebot', 'reservations:read'), FEED);
  expect(codesOf(refused)).toEqual(['insufficient_scope']);
});
