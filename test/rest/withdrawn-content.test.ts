import { TestClock } from 'pg-boss';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliverAll } from '../jobs/deliver-all.ts';
import { type HttpReceiver, httpReceiver } from '../jobs/http-receiver.ts';
import { openTestApp, TEST_START, type TestApp, type TestProvider } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const CLIENT = { firstName: 'Anna', phone: '+48600100200' };
const SCOPES = [
  'clients:create',
  'clients:update',
  'clients:read',
  'reservations:create',
  'reservations:read',
  'webhooks:read',
  'webhooks:write',
];
const BODIES = '{ webhookDeliveries(first: 10) { edges { node { event body } } } }';
const RETRY = 'mutation ($id: UUID!) { retryWebhookDelivery(input: { id: $id }) { delivery { status } } }';
const RETRY_ALL = `mutation ($id: UUID!) { retryWebhookDeliveries(input: { webhookId: $id, status: [SKIPPED], since: "${TEST_START}" })
  { queuedCount hasMore } }`;

let app: TestApp;
let receiver: HttpReceiver;
let provider: TestProvider;
let webhookId: string;

beforeAll(async () => {
  app = await openTestApp({ jobClock: new TestClock(new Date(TEST_START)) });
});
afterAll(() => app.close());
beforeEach(async () => {
  receiver = await httpReceiver();
  provider = await app.provide(salon({ integrationClients: [{ name: 'crm', scopes: SCOPES }] }));
  const { body } = await provider.call('POST', 'webhooks', { json: { url: receiver.url, events: ['*'] } });
  webhookId = body.id;
});
afterEach(() => receiver.close());

const setScopes = (scopes: string[]) =>
  app.database.orm.integrationClient.updateMany({ where: { providerId: provider.id }, data: { scopes } });
const deliveries = () =>
  app.database.orm.webhookDelivery.findMany({
    where: { providerId: provider.id },
    select: { id: true, event: true, status: true, attemptCount: true, errorCode: true },
    orderBy: { id: 'asc' },
  });
const sentEvents = () => receiver.requests.map(({ body }) => JSON.parse(body.toString('utf8')).event);
const ask = async (query: string, variables?: object) => {
  const { data, errors } = await graphql(app, await provider.token(), query, variables);
  expect(errors).toEqual([]);
  return data;
};
async function book(startAt: string): Promise<void> {
  const place = { serviceId: provider.services['cut'], employeeSelectionMode: 'ANY', startAt };
  const { status, body } = await provider.call('POST', 'reservations', { json: { ...place, client: CLIENT } });
  expect([status, body.message, body.details]).toEqual([201, undefined, undefined]);
}

test('a delivery ends SKIPPED with CONTENT_WITHDRAWN once its integration client lost a read scope, and is sent once it has it again', async () => {
  await provider.call('POST', 'clients', { json: CLIENT });
  await setScopes(SCOPES.filter((scope) => scope !== 'clients:read'));
  await deliverAll(app, provider.id);
  const withdrawn = { event: 'client.created', status: 'SKIPPED', attemptCount: 0, errorCode: 'CONTENT_WITHDRAWN' };
  const [delivery] = await deliveries();
  expect(delivery).toEqual({ id: delivery?.id, ...withdrawn });
  expect(await ask(RETRY_ALL, { id: webhookId })).toEqual({
    retryWebhookDeliveries: { queuedCount: 0, hasMore: false },
  });
  await ask(RETRY, { id: delivery?.id });
  await deliverAll(app, provider.id);
  expect(await deliveries()).toEqual([delivery]);
  expect(receiver.requests).toEqual([]);
  const subscription = (await provider.call('GET', 'webhooks')).body[0];
  expect(subscription).toMatchObject({
    isActive: true,
    consecutiveFailures: 0,
    missedSince: '2026-11-02T08:00:00.000Z',
  });
  await setScopes(SCOPES);
  expect(await ask(RETRY_ALL, { id: webhookId })).toEqual({
    retryWebhookDeliveries: { queuedCount: 1, hasMore: false },
  });
  await deliverAll(app, provider.id);
  expect(sentEvents()).toEqual(['client.created']);
});

test('a delivery of a booking is sent without the client or the booking if their scope is missing', async () => {
  await book('2026-11-05T12:00:00+01:00');
  await setScopes(SCOPES.filter((scope) => scope !== 'clients:read'));
  await book('2026-11-06T12:00:00+01:00');
  await deliverAll(app, provider.id);
  expect(receiver.requests.map(({ body }) => JSON.parse(body.toString('utf8')).data)).toMatchObject([
    { booking: { startAt: '2026-11-06T12:00:00+01:00', client: null } },
  ]);
  await book('2026-11-07T12:00:00+01:00');
  await setScopes(SCOPES.filter((scope) => scope !== 'clients:read' && scope !== 'reservations:read'));
  await deliverAll(app, provider.id);
  expect(receiver.requests).toHaveLength(1);
});

test('a booking of a service that has become internal is in no log, body or webhook of a client without services:internal:use', async () => {
  await book('2026-11-05T12:00:00+01:00');
  await app.database.orm.service.updateMany({
    where: { providerId: provider.id, key: 'cut' },
    data: { visibility: 'INTERNAL' },
  });
  await app.database.orm.provider.update({ where: { id: provider.id }, data: { catalogVersion: { increment: 1 } } });
  const logged = await eventually(async () => {
    const { items } = (await provider.call('GET', 'events')).body;
    expect(items).not.toEqual([]);
    return items.map(({ event }: { event: string }) => event);
  });
  expect(logged).toEqual(['client.created']);
  const { webhookDeliveries } = await ask(BODIES);
  const shown = webhookDeliveries.edges.map(({ node }: { node: { event: string; body: object | null } }) => [
    node.event,
    node.body !== null,
  ]);
  expect(shown.toSorted()).toEqual([
    ['BOOKING_CREATED', false],
    ['CLIENT_CREATED', true],
  ]);
  await deliverAll(app, provider.id);
  expect(sentEvents()).toEqual(['client.created']);
});

test('a delivery for a workspace reader has a live client and no deleted one', async () => {
  const { body: client } = await provider.call('POST', 'clients', { json: CLIENT });
  await provider.call('POST', 'clients', { json: { ...CLIENT, firstName: 'Ewa' } });
  await app.database.orm.providerClient.updateMany({
    where: { providerId: provider.id, id: client.id },
    data: { deletedAt: new Date(TEST_START) },
  });
  const owner = await workspaceToken(app, provider.id);
  const { data } = await graphql(app, owner, BODIES);
  const received = data.webhookDeliveries.edges.map(({ node }: { node: { body: { data: object } } }) => node.body.data);
  expect(received).toMatchObject([{ client: { firstName: 'Ewa' } }, { client: null, changes: [] }]);
});
