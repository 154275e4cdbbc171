import { getNamedType, isObjectType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mintDevelopmentToken, workspaceDevelopmentIssuer } from '../../dev/issuer.ts';
import { schema } from '../../src/schema/schema.ts';
import { openTestApp, TEST_BASE_URL, type TestApp, type TestProvider } from '../support/app.ts';
import { countStatements } from '../support/count-statements.ts';
import { eventually } from '../support/eventually.ts';
import { workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';
import { follow, type ServedApp, type Subscriber, serve } from './serve.ts';

const MANY = 50;
/** The periodic reads for a provider with subscribers, at least every second. */
const WATCHING = /horizon|live_events|"employeeIdThen"|integration_client|FROM provider\b|revoked/;
const CHANGES = `subscription ($after: UUID, $events: Int = 5) { reservationChanged(after: $after) { event { id type version }
  reservation { id client { firstName } service { name } employee { displayName } providerClient { firstName }
    events(first: $events) { totalCount edges { node { id } } } } } }`;

let app: TestApp;
let beside: TestApp;
let served: ServedApp;
let provider: TestProvider;
let hour = 9;

beforeAll(async () => {
  app = await openTestApp({ usageLimits: { socketsPerCaller: 0, connectionsPerAddress: 0 } });
  beside = await openTestApp({ beside: app });
  served = await serve(app);
  provider = await app.provide(salon());
});
afterAll(async () => {
  await served.stop();
  await beside.close();
  await app.close();
});

async function book() {
  const json = {
    serviceId: provider.services['cut'],
    employeeSelectionMode: 'ANY',
    startAt: `2026-11-03T${String(hour++).padStart(2, '0')}:00:00+01:00`,
    client: { firstName: 'Anna', email: 'anna@example.com' },
  };
  const { status, body } = await provider.call('POST', 'reservations', { json });
  expect([status, body.message]).toEqual([201, undefined]);
  const [created] = (await provider.call('GET', `reservations/${body.id}/events`)).body;
  return { id: String(body.id), eventId: String(created.id) };
}
/** Changes it through another process, so that this one only follows. */
async function change(id: string, clientNote: string) {
  const path = `/integrations/v1/providers/${provider.id}/reservations/${id}`;
  const token = await provider.token();
  expect((await beside.call('PATCH', path, { token, json: { clientNote } })).status).toBe(200);
}
/** Changes the reservation and waits until all have received it; returns the number of statements. */
async function costOf(all: readonly Subscriber[], id: string, note: string) {
  const before = all.map(({ events }) => events.length);
  const { statements } = await countStatements(app, async () => {
    await change(id, note);
    await eventually(async () =>
      expect(all.map(({ events }) => events.length)).toEqual(before.map((count) => count + 1)),
    );
  });
  expect(statements.length).toBeGreaterThan(0);
  return statements.filter((text) => !WATCHING.test(text));
}
const viewerToken = (sub: string) => {
  const { keys, now } = app.service.deps;
  const claims = { sub, provider_id: provider.id, role: 'VIEWER' };
  return mintDevelopmentToken(keys, workspaceDevelopmentIssuer(TEST_BASE_URL), claims, now());
};
const dispose = (all: readonly Subscriber[]) => Promise.all(all.map(({ client }) => client.dispose()));

test(`an event takes the statements of one answer for 1 or ${MANY} different subscribers with different positions`, async () => {
  const first = await book();
  const second = await book();
  const all = [follow(served.socketUrl, await viewerToken('first'), { after: second.eventId }, CHANGES)];
  await change(second.id, 'heard by all');
  await eventually(async () => expect(all[0]?.events).toHaveLength(1));
  const single = await costOf(all, second.id, 'one');
  expect(single.length).toBeGreaterThanOrEqual(3);
  const others = Array.from({ length: MANY - 1 }, async (_, index) =>
    follow(
      served.socketUrl,
      await viewerToken(`viewer ${index}`),
      { after: [first, second][index % 2]?.eventId },
      CHANGES,
    ),
  );
  all.push(...(await Promise.all(others)));
  await eventually(async () => {
    expect(all.filter(({ events }) => events.at(-1)?.event.version === 3)).toHaveLength(MANY);
  });
  expect((await costOf(all, second.id, 'many')).toSorted()).toEqual(single.toSorted());
  expect(new Set(all.map(({ events }) => JSON.stringify(events.at(-1))))).toHaveLength(1);
  expect(all.flatMap(({ errors }) => errors)).toEqual([]);
  await dispose(all);
});

test('subscribers with another selection or other access have separate answers', async () => {
  const { id, eventId } = await book();
  const variables = { after: eventId };
  const owner = await workspaceToken(app, provider.id, 'OWNER');
  const integration = await provider.token();
  const blind = await provider.token('voicebot', 'reservations:read reservations:history:read catalog:read');
  const all = [
    follow(served.socketUrl, owner, variables, CHANGES),
    follow(served.socketUrl, owner, { ...variables, events: 1 }, CHANGES),
    follow(served.socketUrl, integration, variables, CHANGES),
    follow(served.socketUrl, blind, variables, CHANGES),
    follow(served.socketUrl, blind, variables, CHANGES),
  ];
  await change(id, 'seen by each in their way');
  await eventually(async () => expect(all.map(({ events }) => events.length)).toEqual(all.map(() => 1)));
  const [whole, short, ofIntegration, ...ofBlind] = all.map(({ events }) => events[0]?.reservation);
  expect([whole.events.edges.length, short.events.edges.length]).toEqual([2, 1]);
  expect([whole.client, ofIntegration.client]).toEqual([{ firstName: 'Anna' }, { firstName: 'Anna' }]);
  for (const seen of ofBlind) expect([seen.client, seen.providerClient]).toEqual([null, null]);
  const errors = all.map((received) => received.errors.map((error) => Object(Object(error).extensions).code));
  expect(errors).toEqual([[], [], [], ['insufficient_scope'], ['insufficient_scope']]);
  await dispose(all);
});

test('the answer to an event depends only on access, not on the identity of the subscriber', () => {
  const reached = new Set<string>();
  const reach = (name: string) => {
    if (reached.has(name)) return;
    reached.add(name);
    const type = schema.getType(name);
    if (isObjectType(type)) for (const field of Object.values(type.getFields())) reach(getNamedType(field.type).name);
  };
  reach('ReservationChange');
  expect(reached).toContain('ProviderClient');
  // Records owned by an integration client are shown only to it (domain/webhooks/subscriptions.ts).
  for (const owned of ['WebhookSubscription', 'WebhookDelivery', 'Query']) {
    expect(schema.getType(owned)).toBeDefined();
    expect(reached).not.toContain(owned);
  }
});
