import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';
import { follow, type ServedApp, serve } from './serve.ts';

const OWNER = 'owner@salon';
const EVENTS = `query ($id: UUID!) { reservationEvents(reservationId: $id, first: 10) { edges { node { actor { type id self } } } } }`;
const FULL = `subscription ($after: UUID) { reservationChanged(after: $after) {
  event { id type version changes { field } actor { type id self } reason } reservation { id } } }`;
const BARE = `subscription ($after: UUID) { reservationChanged(after: $after) {
  event { id type version occurredAt } reservation { id } } }`;

let app: TestApp;
let served: ServedApp;
let provider: TestProvider;
let token: string;
let colleague: string;
let owner: string;
beforeAll(async () => {
  app = await openTestApp();
  served = await serve(app);
  const clients = [
    { name: 'voicebot', scopes: 'all' },
    { name: 'crm', scopes: 'all' },
    { name: 'hooks', scopes: ['webhooks:write'] },
  ];
  provider = await app.provide(salon({ integrationClients: clients }));
  [token, colleague] = [await provider.token('voicebot'), await provider.token('crm')];
  owner = await workspaceToken(app, provider.id, 'OWNER');
  for (const name of ['voicebot', 'crm', 'hooks']) {
    const json = { url: `http://127.0.0.1:9/${name}`, events: ['*'] };
    await provider.call('POST', 'webhooks', { token: await provider.token(name), json });
  }
});
afterAll(async () => {
  await served.stop();
  await app.close();
});

const booking = (startAt: string) => ({
  serviceId: provider.services['cut'],
  employeeSelectionMode: 'ANY',
  startAt,
  client: { firstName: 'Ann', email: 'ann@example.com' },
});
const clientIdOf = (name: string) => provider.clients.find((client) => client.name === name)?.clientId;

/** The actor of this reservation in the webhook of each client. */
async function receivedByWebhook(id: string): Promise<Record<string, unknown>> {
  const rows = await app.database.orm.webhookDelivery.findMany({
    where: { providerId: provider.id, resourceId: id },
    include: { subscription: { select: { url: true } } },
  });
  return Object.fromEntries(
    rows.map(({ body, subscription }) => [
      subscription.url.split('/').at(-1),
      JSON.parse(Buffer.from(body ?? []).toString('utf8')).data.actor,
    ]),
  );
}
const toldInGraph = async (id: string, reader: string) =>
  (await graphql(app, reader, EVENTS, { id })).data.reservationEvents.edges[0].node.actor;

describe('the actor of a change', () => {
  test('the actor of a change is the public client_id of an integration, which recognises its own changes', async () => {
    const { body } = await provider.call('POST', 'reservations', { token, json: booking('2026-11-03T10:00:00+01:00') });
    const [mine, others] = [true, false].map((self) => ({ type: 'INTEGRATION', id: clientIdOf('voicebot'), self }));
    const events = (reader: string) => provider.call('GET', `reservations/${body.id}/events`, { token: reader });
    expect((await events(token)).body[0].actor).toEqual(mine);
    expect((await events(colleague)).body[0].actor).toEqual(others);
    expect(await toldInGraph(body.id, token)).toEqual(mine);
    expect(await toldInGraph(body.id, owner)).toEqual(others);
    expect(await receivedByWebhook(body.id)).toEqual({ voicebot: mine, crm: others, hooks: others });
  });

  test('only the workspace sees a person as actor: REST, webhooks, graph and live changes show integrations the kind', async () => {
    const first = await provider.call('POST', 'reservations', { token, json: booking('2026-11-03T11:00:00+01:00') });
    const [created] = (await provider.call('GET', `reservations/${first.body.id}/events`, { token })).body;
    const answer = await graphql(
      app,
      owner,
      'mutation ($i: CreateAsProviderInput!) { createReservationAsProvider(input: $i) { reservation { id } } }',
      { i: booking('2026-11-03T12:00:00+01:00') },
    );
    const { id } = answer.data.createReservationAsProvider.reservation;
    const unnamed = { type: 'WORKSPACE', id: null, self: false };
    expect((await provider.call('GET', `reservations/${id}/events`, { token })).body[0].actor).toEqual(unnamed);
    expect(await toldInGraph(id, token)).toEqual(unnamed);
    expect(await receivedByWebhook(id)).toEqual({ voicebot: unnamed, crm: unnamed, hooks: unnamed });
    expect(await toldInGraph(id, owner)).toEqual({ type: 'WORKSPACE', id: OWNER, self: true });
    const staff = await workspaceToken(app, provider.id, 'STAFF');
    expect(await toldInGraph(id, staff)).toEqual({ type: 'WORKSPACE', id: OWNER, self: false });
    for (const [reader, actor] of [
      [token, unnamed],
      [owner, { type: 'WORKSPACE', id: OWNER, self: true }],
      [staff, { type: 'WORKSPACE', id: OWNER, self: false }],
    ] as const) {
      const received = follow(served.socketUrl, reader, { after: created.id }, FULL);
      await eventually(() => expect(received.events).toHaveLength(1));
      expect(received.events[0]).toMatchObject({ event: { actor }, reservation: { id } });
      received.stop();
    }
  });
});

test('two subscribers with the same access each recognise their own changes', async () => {
  const first = await provider.call('POST', 'reservations', { token, json: booking('2026-11-05T10:00:00+01:00') });
  const [created] = (await provider.call('GET', `reservations/${first.body.id}/events`, { token })).body;
  const listeners = [token, colleague, owner].map((reader) =>
    follow(served.socketUrl, reader, { after: created.id }, FULL),
  );
  await Promise.all(listeners.map(({ connected }) => connected));
  const json = { clientNote: 'Hello' };
  await provider.call('PATCH', `reservations/${first.body.id}`, { token, json });
  await eventually(() => expect(listeners.map(({ events }) => events.length)).toEqual([1, 1, 1]));
  const id = clientIdOf('voicebot');
  expect(listeners.map(({ events }) => events[0]?.event)).toMatchObject([
    { actor: { type: 'INTEGRATION', id, self: true } },
    { actor: { type: 'INTEGRATION', id, self: false } },
    { actor: { type: 'INTEGRATION', id, self: false } },
  ]);
  for (const { stop } of listeners) stop();
});

test('changes, actor and reason of a live change need reservations:history:read; its record does not', async () => {
  const reader = await provider.token('voicebot', 'reservations:read');
  const { body } = await provider.call('POST', 'reservations', { token, json: booking('2026-11-04T10:00:00+01:00') });
  const [created] = (await provider.call('GET', `reservations/${body.id}/events`, { token })).body;
  const json = { clientNote: 'secret note', reason: 'secret reason' };
  await provider.call('PATCH', `reservations/${body.id}`, { token, json });
  const received = follow(served.socketUrl, reader, { after: created.id }, FULL);
  await eventually(() => expect(received.events).toHaveLength(1));
  const { event } = received.events[0] ?? {};
  expect(event).toMatchObject({ type: 'UPDATED', version: 2, changes: null, actor: null, reason: null });
  expect(received.errors).toMatchObject(
    ['changes', 'actor', 'reason'].map((field) => ({
      path: ['reservationChanged', 'event', field],
      extensions: { code: 'insufficient_scope' },
    })),
  );
  received.stop();
  const bare = follow(served.socketUrl, reader, { after: created.id }, BARE);
  await eventually(() => expect(bare.events).toHaveLength(1));
  expect(bare.errors).toEqual([]);
  bare.stop();
});
