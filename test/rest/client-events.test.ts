import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';
import { receivedWebhooks, subscribe } from './shown-by-webhooks.ts';

const ANN = { firstName: 'Ann', phone: '+48600100200' };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** A salon whose clients `crm`, `voicebot` and `blind` (without clients:read) receive all events. */
async function listeningSalon(): Promise<TestProvider> {
  const integrationClients = [
    { name: 'crm', scopes: 'all' },
    { name: 'voicebot', scopes: 'all' },
    { name: 'blind', scopes: ['webhooks:write', 'clients:update'] },
  ];
  const provider = await app.provide(salon({ integrationClients }));
  for (const { name } of integrationClients) await subscribe(provider, name);
  return provider;
}

const clientIdOf = (provider: TestProvider, name: string) =>
  provider.clients.find((client) => client.name === name)?.clientId;

/** Actor and changes of the last event of this name, by receiver. */
async function lastReceived(provider: TestProvider, name: string) {
  const received = (await receivedWebhooks(app, provider.id)).filter(({ event }) => event === name);
  return Object.fromEntries(
    received.map(({ to, data }) => [to, { actor: data.actor, changes: data.changes, isShown: data.client !== null }]),
  );
}

test('client events have an actor with client_id and self, and the changed fields', async () => {
  const provider = await listeningSalon();
  const id = clientIdOf(provider, 'crm');
  const mine = { type: 'INTEGRATION', id, self: true };
  const another = { ...mine, self: false };
  const { body: client } = await provider.call('POST', 'clients', { json: ANN });
  expect(await lastReceived(provider, 'client.created')).toEqual({
    crm: { actor: mine, changes: [], isShown: true },
    voicebot: { actor: another, changes: [], isShown: true },
    blind: { actor: another, changes: [], isShown: false },
  });
  await provider.call('PATCH', `clients/${client.id}`, { json: { lastName: 'Lee', phone: '+48600100201' } });
  const changes = [
    { field: 'lastName', from: null, to: 'Lee' },
    { field: 'phone', from: ANN.phone, to: '+48600100201' },
  ];
  const updated = await lastReceived(provider, 'client.updated');
  expect(updated['crm']?.changes.toSorted(byField)).toEqual(changes);
  expect(updated).toMatchObject({
    crm: { actor: mine, isShown: true },
    voicebot: { actor: another, isShown: true },
    blind: { actor: another, changes: [], isShown: false },
  });
  await provider.call('DELETE', `clients/${client.id}`);
  expect(await lastReceived(provider, 'client.deleted')).toEqual({
    crm: { actor: mine, changes: [], isShown: true },
    voicebot: { actor: another, changes: [], isShown: true },
    blind: { actor: another, changes: [], isShown: false },
  });
});

const byField = (one: { field: string }, other: { field: string }) => (one.field < other.field ? -1 : 1);

test('client events show integrations no person of the workspace', async () => {
  const provider = await listeningSalon();
  const owner = await workspaceToken(app, provider.id, 'OWNER');
  const mutation = 'mutation ($input: CreateClientInput!) { createClient(input: $input) { client { id } } }';
  await graphql(app, owner, mutation, { input: ANN });
  const received = await lastReceived(provider, 'client.created');
  expect(['crm', 'voicebot', 'blind'].map((name) => received[name]?.actor)).toEqual(
    Array.from({ length: 3 }, () => ({ type: 'WORKSPACE', id: null, self: false })),
  );
});

test('client.created of a reservation and client.updated of a completed client have the booking caller as actor', async () => {
  const provider = await listeningSalon();
  const book = (client: object, time: string) =>
    provider.call('POST', 'reservations', {
      json: {
        serviceId: provider.services['cut'],
        employeeSelectionMode: 'ANY',
        startAt: `2026-11-03T${time}:00+01:00`,
        client,
      },
    });
  await book(ANN, '10:00');
  await book({ ...ANN, lastName: 'Lee' }, '12:00');
  const actor = { type: 'INTEGRATION', id: clientIdOf(provider, 'crm'), self: true };
  expect((await lastReceived(provider, 'client.created'))['crm']).toEqual({ actor, changes: [], isShown: true });
  expect((await lastReceived(provider, 'client.updated'))['crm']).toEqual({
    actor,
    changes: [{ field: 'lastName', from: null, to: 'Lee' }],
    isShown: true,
  });
});
