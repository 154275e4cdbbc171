import { getNamedType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateIntegrationClient } from '../../src/domain/access/integration-clients/update-integration-client.ts';
import { actForProvider } from '../../src/domain/access/operator.ts';
import { reportUnfulfilledConversations } from '../../src/domain/calls-to-return/report-unfulfilled.ts';
import { CONVERSATION_QUIET_SECONDS } from '../../src/domain/conversations/limits.ts';
import { parseClientId } from '../../src/kernel/client-id.ts';
import { INTEGRATION_SCOPES, type IntegrationScope } from '../../src/kernel/scopes.ts';
import { rootFields, wholeOperation } from '../graphql/generated-operations.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { graphql } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';
import { follow, type ServedApp, type Subscriber, serve } from './serve.ts';

const FOREIGN = 'FOREIGNMARK';
const PAST = '2026-11-01T10:00:00+01:00';

let app: TestApp;
let served: ServedApp;
const open: Subscriber[] = [];

beforeAll(async () => {
  app = await openTestApp();
  served = await serve(app);
});
afterAll(async () => {
  for (const { client } of open) await client.dispose();
  await served.stop();
  await app.close();
});

const listen = (token: string, variables: object, query: string): Subscriber => {
  const received = follow(served.socketUrl, token, { ...variables }, query);
  open.push(received);
  return received;
};

let hour = 0;
/** Books one hour after the other; returns the ids of the reservation and of its first event. */
async function book(provider: TestProvider, serviceKey = 'cut', firstName = 'Anna') {
  const slot = hour++;
  const json = {
    serviceId: provider.services[serviceKey],
    employeeSelectionMode: 'SPECIFIC',
    employeeId: provider.employees['anna'],
    startAt: `2026-11-${String(3 + Math.floor(slot / 8)).padStart(2, '0')}T${String(9 + (slot % 8)).padStart(2, '0')}:00:00+01:00`,
    client: { firstName, email: `anna-${slot}@example.com` },
  };
  const { status, body } = await provider.call('POST', 'reservations', { json });
  expect([status, body.message]).toEqual([201, undefined]);
  const [created] = (await provider.call('GET', `reservations/${body.id}/events`)).body;
  return { id: String(body.id), eventId: String(created.id) };
}

/** A conversation in which nothing was booked: its wish lies in the past. */
async function missCall(provider: TestProvider) {
  const client = { firstName: FOREIGN, phone: '+48600100201' };
  const wish = { serviceId: provider.services['cut'], employeeSelectionMode: 'ANY', startAt: PAST, client };
  const headers = { 'Conversation-Id': `call-${provider.id}-${hour++}` };
  expect((await provider.call('POST', 'reservations', { json: wish, headers })).status).toBe(409);
}

/** Moves the clock until conversations count as ended, and runs the sweep. */
async function passQuiet() {
  const { deps } = app.service;
  app.setNow(new Date(deps.now().getTime() + CONVERSATION_QUIET_SECONDS * 1000));
  await reportUnfulfilledConversations(deps);
}

test('complete subscriptions, generated from the schema, reach no other provider with any of its ids', async () => {
  const [own, foreign] = [await app.provide(salon()), await app.provide(salon())];
  const json = { url: 'http://127.0.0.1:9/', events: ['*'] };
  await own.call('POST', 'webhooks', { json });
  const foreignWebhook = await foreign.call('POST', 'webhooks', { json });
  const token = await own.token();
  const foreignIds: Record<string, string | undefined> = {
    employeeId: foreign.employees['anna'],
    serviceId: foreign.services['cut'],
    webhookId: foreignWebhook.body.id,
  };
  const subscriptions = rootFields().filter(({ kind }) => String(kind) === 'subscription');
  const names = subscriptions.map(({ field }) => field.name).sort();
  expect(names).toEqual([
    'calendarChanged',
    'clientChanged',
    'conversationUnfulfilled',
    'reservationChanged',
    'webhookDeliveryChanged',
  ]);
  for (const root of subscriptions) {
    const query = wholeOperation(root);
    const named = root.field.args.filter(({ name, type }) => getNamedType(type).name === 'UUID' && name !== 'after');
    expect(named.filter(({ name }) => !(name in foreignIds))).toEqual([]);
    const after = (await graphql(app, token, '{ livePosition }')).data.livePosition;
    const whole = listen(token, { after }, query);
    const filtered = named.map(({ name }) => listen(token, { after, [name]: foreignIds[name] }, query));
    await Promise.all([whole, ...filtered].map(({ connected }) => connected));
    await book(foreign, 'cut', FOREIGN);
    await book(own);
    for (const provider of [foreign, own]) await missCall(provider);
    await passQuiet();
    await eventually(async () => expect(whole.events.length).toBeGreaterThan(0));
    expect(JSON.stringify(whole.events)).not.toContain(FOREIGN);
    expect(JSON.stringify(whole.events)).not.toContain(foreign.id);
    expect([whole.errors, ...filtered.map(({ events }) => events)]).toEqual([
      whole.errors.filter((error) => requiredScope(error) === 'workspace:read'),
      ...filtered.map(() => []),
    ]);
  }
});

test('removing a scope ends exactly its fields, in live subscriptions too', async () => {
  const provider = await app.provide(salon());
  const token = await provider.token();
  const { eventId: after } = await book(provider);
  const received = listen(
    token,
    { after },
    `subscription ($after: UUID) { reservationChanged(after: $after) { event { id }
      reservation { id client { firstName } providerClient { firstName } } } }`,
  );
  const shown = { client: { firstName: 'Anna' }, providerClient: { firstName: 'Anna' } };
  const first = await book(provider, 'staff');
  await eventually(async () =>
    expect(received.events.map(({ reservation }) => reservation)).toEqual([{ id: first.id, ...shown }]),
  );
  const gone: readonly IntegrationScope[] = ['clients:read', 'services:internal:use'];
  const { db, ports, now } = app.service.deps;
  await updateIntegrationClient(
    await actForProvider({ db, ports, now, requestId: 'test' }, provider.id),
    parseClientId(provider.clients[0]?.clientId ?? '')?.id ?? '',
    { scopes: INTEGRATION_SCOPES.filter((scope) => !gone.includes(scope)) },
  );
  const path = `reservations/${first.id}`;
  expect((await provider.call('GET', path)).status).toBe(404);
  const last = await book(provider);
  await eventually(async () => expect(received.events).toHaveLength(2));
  expect(received.events[1]?.reservation).toEqual({ id: last.id, client: null, providerClient: null });
  expect(received.errors.map(requiredScope)).toEqual(['clients:read']);
  expect(received.closes).toEqual([]);
});

function requiredScope(error: unknown): unknown {
  return Object(Object(Object(error).extensions).context).requiredScope;
}
