import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { codesOf, type GraphqlAnswer, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const TARGET = 'http://127.0.0.1:9/hook';
const CLIENT = { firstName: 'Anna', lastName: 'Nowak', email: 'anna@example.com' };

let app: TestApp;
let provider: TestProvider;
let owner: string;
let clientIds: Readonly<Record<string, string>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow('2026-11-02T08:00:00Z');
  const integrationClients = ['voicebot', 'crm'].map((name) => ({ name, scopes: 'all' }));
  provider = await app.provide(salon({ integrationClients }));
  owner = await workspaceToken(app, provider.id);
  const { data } = await ask('{ integrationClients { edges { node { id name } } } }');
  const nodes: { id: string; name: string }[] = data.integrationClients.edges.map(({ node }: { node: object }) => node);
  clientIds = Object.fromEntries(nodes.map(({ id, name }) => [name, id]));
});

const ask = (text: string, variables?: object, token = owner) => graphql(app, token, text, variables);
const change = (name: string, input: object, selection: string, token = owner) =>
  ask(
    `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { ${selection} } }`,
    { input },
    token,
  );
const dataOf = ({ data, errors }: GraphqlAnswer) => {
  expect(errors).toEqual([]);
  return data;
};

async function subscribe(client = 'crm', events = ['*']): Promise<string> {
  const json = { url: TARGET, events };
  const answer = await provider.call('POST', 'webhooks', { json, token: await provider.token(client) });
  return answer.body.id;
}

async function book(): Promise<string> {
  const startAt = '2026-11-03T10:00:00+01:00';
  const json = { serviceId: provider.services['cut'], employeeSelectionMode: 'ANY', startAt, client: CLIENT };
  return (await provider.call('POST', 'reservations', { json })).body.id;
}

/** Ends every delivery of the provider so, as a worker would. */
async function end(status: 'FAILED' | 'SKIPPED'): Promise<void> {
  const ended = { status, nextAttemptAt: null, completedAt: new Date('2026-11-02T08:00:00Z') };
  await app.database.orm.webhookDelivery.updateMany({ where: { providerId: provider.id }, data: ended });
}

/** A delivery of a booking that waits for its second attempt. */
async function waitingDelivery(): Promise<string> {
  await subscribe('crm', ['booking.created']);
  await book();
  const waits = {
    status: 'RETRY_SCHEDULED',
    attemptCount: 1,
    nextAttemptAt: new Date('2026-11-02T08:05:00Z'),
  } as const;
  await app.database.orm.webhookDelivery.updateMany({ where: { providerId: provider.id }, data: waits });
  const [{ id } = { id: '' }] = await listed({});
  return id;
}

const LIST = `query ($webhookId: UUID, $integrationClientId: UUID, $status: [DeliveryStatus!], $event: [WebhookEvent!],
    $resourceId: UUID, $createdAfter: DateTime, $createdBefore: DateTime, $first: Int! = 25, $after: Text) {
  webhookDeliveries(webhookId: $webhookId, integrationClientId: $integrationClientId, status: $status, event: $event,
    resourceId: $resourceId, createdAfter: $createdAfter, createdBefore: $createdBefore, first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor } edges { node { id event subscription { id } } } } }`;

async function listed(filters: object, token = owner): Promise<{ id: string; event: string; webhook: string }[]> {
  const { edges } = dataOf(await ask(LIST, filters, token)).webhookDeliveries;
  return edges.map(({ node }: { node: { id: string; event: string; subscription: { id: string } } }) => ({
    id: node.id,
    event: node.event,
    webhook: node.subscription.id,
  }));
}

describe('an owner manages the webhooks of any integration client', () => {
  test('an owner creates, changes, pauses, tests, rotates and deletes a subscription; its secrets are shown once', async () => {
    const given = { integrationClientId: clientIds['crm'], url: TARGET, events: ['BOOKING_CREATED'] };
    const made = dataOf(
      await change('createWorkspaceWebhook', given, 'secret subscription { id isActive integrationClient { name } }'),
    ).createWorkspaceWebhook;
    expect(made).toMatchObject({ subscription: { isActive: true, integrationClient: { name: 'crm' } } });
    const { id } = made.subscription;
    const ofClient = await provider.call('GET', 'webhooks', { token: await provider.token('crm') });
    expect(ofClient.body).toMatchObject([{ id, secretHint: made.secret.slice(-4) }]);
    const paused = { id, isActive: false, description: 'Paused by Ada' };
    const updated = dataOf(await change('updateWorkspaceWebhook', paused, 'subscription { isActive description }'));
    expect(updated.updateWorkspaceWebhook.subscription).toEqual({ isActive: false, description: 'Paused by Ada' });
    expect(codesOf(await change('testWorkspaceWebhook', { id }, 'delivery { status }'))).toEqual(['WEBHOOK_INACTIVE']);
    await change('updateWorkspaceWebhook', { id, isActive: true }, 'subscription { id }');
    const tested = dataOf(await change('testWorkspaceWebhook', { id }, 'delivery { event status }'));
    expect(tested.testWorkspaceWebhook.delivery).toEqual({ event: 'WEBHOOK_TEST', status: 'PENDING' });
    const rotated = dataOf(
      await change('rotateWorkspaceWebhookSecret', { id, gracePeriodSeconds: 60 }, 'secret previousSecretExpiresAt'),
    ).rotateWorkspaceWebhookSecret;
    expect(rotated).toEqual({
      secret: expect.stringMatching(/^whsec_/),
      previousSecretExpiresAt: '2026-11-02T08:01:00.000Z',
    });
    expect(rotated.secret).not.toBe(made.secret);
    expect(dataOf(await change('deleteWorkspaceWebhook', { id }, 'id')).deleteWorkspaceWebhook).toEqual({ id });
    expect(codesOf(await change('deleteWorkspaceWebhook', { id }, 'id'))).toEqual(['NOT_FOUND']);
    expect(app.logLines.join('\n')).not.toContain(made.secret);
  });

  test('a bad target, an unknown client and the 21st of a client are refused', async () => {
    const make = (given: object) =>
      change('createWorkspaceWebhook', { url: TARGET, events: ['ALL'], ...given }, 'secret');
    const integrationClientId = clientIds['crm'];
    const bad = await make({ integrationClientId, url: 'ftp://x' });
    expect(bad.errors[0]?.extensions.details).toMatchObject([{ argument: 'input', path: '/url' }]);
    const unknown = await make({ integrationClientId: provider.id });
    expect(unknown.errors[0]?.extensions).toMatchObject({
      code: 'NOT_FOUND',
      details: [{ argument: 'input', path: '/integrationClientId' }],
    });
    for (let count = 0; count < 20; count += 1) dataOf(await make({ integrationClientId }));
    expect(codesOf(await make({ integrationClientId }))).toEqual(['LIMIT_REACHED']);
    dataOf(await make({ integrationClientId: clientIds['voicebot'] }));
  });

  test('staff, viewers and integration clients cannot manage webhooks, and to another provider they do not exist', async () => {
    const id = await subscribe();
    for (const role of ['STAFF', 'VIEWER'] as const) {
      const refused = await change(
        'deleteWorkspaceWebhook',
        { id },
        'id',
        await workspaceToken(app, provider.id, role),
      );
      expect(codesOf(refused)).toEqual(['insufficient_scope']);
    }
    const ofClient = await change('deleteWorkspaceWebhook', { id }, 'id', await provider.token('crm'));
    expect(codesOf(ofClient)).toEqual(['insufficient_scope']);
    const other = await app.provide(salon());
    const unknownClient = await workspaceToken(app, other.id);
    for (const [name, input, selection] of [
      ['updateWorkspaceWebhook', { id, isActive: false }, 'subscription { id }'],
      ['testWorkspaceWebhook', { id }, 'delivery { status }'],
      ['rotateWorkspaceWebhookSecret', { id }, 'secret'],
      ['deleteWorkspaceWebhook', { id }, 'id'],
      ['retryWorkspaceWebhookDeliveries', { webhookId: id, since: '2026-11-01T00:00:00Z' }, 'queuedCount'],
    ] as const) {
      const input_ = name === 'retryWorkspaceWebhookDeliveries' ? RETRY_MANY : undefined;
      const answer = input_
        ? await ask(input_, { input }, unknownClient)
        : await change(name, input, selection, unknownClient);
      expect([name, codesOf(answer)]).toEqual([name, ['NOT_FOUND']]);
    }
    expect((await provider.call('GET', 'webhooks', { token: await provider.token('crm') })).body).toMatchObject([
      { id, isActive: true },
    ]);
  });
});

const RETRY_MANY = `mutation ($input: RetryWebhookDeliveriesInput!) {
  retryWorkspaceWebhookDeliveries(input: $input) { queuedCount hasMore } }`;

describe('deliveries over all subscriptions', () => {
  test('deliveries are listed newest first and filtered by subscription, client, status, event, record and span', async () => {
    const [crm, bot] = [await subscribe('crm'), await subscribe('voicebot', ['booking.created'])];
    const reservationId = await book();
    app.setNow('2026-11-02T09:00:00Z');
    await provider.call('POST', `webhooks/${bot}/test`, { token: await provider.token('voicebot') });
    const everything = await listed({});
    expect(everything.map(({ event }) => event).slice(0, 1)).toEqual(['WEBHOOK_TEST']);
    expect(everything.map(({ event, webhook }) => [event, webhook]).sort()).toEqual(
      [
        ['WEBHOOK_TEST', bot],
        ['BOOKING_CREATED', bot],
        ['BOOKING_CREATED', crm],
        ['CLIENT_CREATED', crm],
      ].sort(),
    );
    const countOf = async (filters: object) => (await listed(filters)).length;
    expect(await countOf({ webhookId: crm })).toBe(2);
    expect(await countOf({ integrationClientId: clientIds['voicebot'] })).toBe(2);
    expect(await countOf({ event: ['WEBHOOK_TEST', 'CLIENT_CREATED'] })).toBe(2);
    expect(await countOf({ resourceId: reservationId })).toBe(2);
    expect(await countOf({ createdAfter: '2026-11-02T09:00:00Z' })).toBe(1);
    expect(await countOf({ createdBefore: '2026-11-02T09:00:00Z' })).toBe(3);
    await end('FAILED');
    expect(await countOf({ status: ['FAILED', 'SKIPPED'], webhookId: bot })).toBe(2);
    expect(await countOf({ status: ['PENDING'] })).toBe(0);
    const pages: string[] = [];
    for (let after: string | null = null, goesOn = true; goesOn; ) {
      const page = dataOf(await ask(LIST, { first: 1, ...(after ? { after } : { event: ['BOOKING_CREATED'] }) }));
      const { edges, pageInfo, totalCount } = page.webhookDeliveries;
      expect(totalCount).toBe(2);
      pages.push(...edges.map(({ node }: { node: { id: string } }) => node.id));
      [after, goesOn] = [pageInfo.endCursor, pageInfo.hasNextPage];
    }
    expect(pages).toEqual((await listed({ event: ['BOOKING_CREATED'] })).map(({ id }) => id));
  });

  test('an integration client sees only its own deliveries, an unknown subscription is NOT_FOUND, another provider sees none', async () => {
    const [crm, bot] = [await subscribe('crm'), await subscribe('voicebot')];
    await book();
    const token = await provider.token('crm');
    expect(new Set((await listed({}, token)).map(({ webhook }) => webhook))).toEqual(new Set([crm]));
    expect(await listed({ integrationClientId: clientIds['voicebot'] }, token)).toEqual([]);
    expect(codesOf(await ask(LIST, { webhookId: bot }, token))).toEqual(['NOT_FOUND']);
    const [{ id } = { id: '' }] = await listed({ webhookId: bot });
    const ONE = 'query ($id: UUID!) { webhookDelivery(deliveryId: $id) { id } }';
    expect(codesOf(await ask(ONE, { id }, token))).toEqual(['NOT_FOUND']);
    const unknownClient = await workspaceToken(app, (await app.provide(salon())).id);
    expect(await listed({}, unknownClient)).toEqual([]);
    expect(codesOf(await ask(ONE, { id }, unknownClient))).toEqual(['NOT_FOUND']);
    expect(dataOf(await ask(ONE, { id })).webhookDelivery).toEqual({ id });
  });

  test('a delivery is read with its sent body and its attempts; the body contains only records that its reader may see', async () => {
    const webhookId = await subscribe('crm');
    const reservationId = await book();
    const find = async (event: string) => (await listed({ webhookId, event: [event] }))[0]?.id;
    const read = async (id: string | undefined, token = owner) => {
      const text = 'query ($id: UUID!) { webhookDelivery(deliveryId: $id) { body attempts { number } } }';
      return dataOf(await ask(text, { id }, token)).webhookDelivery;
    };
    const [booking, client] = [await find('BOOKING_CREATED'), await find('CLIENT_CREATED')];
    expect(await read(booking)).toEqual({
      attempts: [],
      body: expect.objectContaining({
        event: 'booking.created',
        resource: { type: 'reservation', id: reservationId, version: 1 },
        data: expect.objectContaining({
          booking: expect.objectContaining({ client: expect.objectContaining({ email: CLIENT.email }) }),
        }),
      }),
    });
    const least = await provider.token('crm', 'webhooks:read services:internal:use reservations:read');
    expect((await read(booking, least)).body.data.booking).toMatchObject({ id: reservationId, client: null });
    expect((await read(client, least)).body.data).toMatchObject({ client: null, changes: [] });
    const none = await provider.token('crm', 'webhooks:read');
    expect((await read(booking, none)).body.data).toMatchObject({ booking: null, changes: [] });
    await app.database.orm.webhookDelivery.updateMany({ where: { providerId: provider.id }, data: { body: null } });
    expect((await read(booking)).body).toBeNull();
  });

  test('bookings of internal services are hidden in bodies from integrations without their scope', async () => {
    await subscribe('crm');
    const json = {
      ...{ serviceId: provider.services['staff'], employeeSelectionMode: 'ANY' },
      ...{ startAt: '2026-11-03T13:00:00+01:00', client: CLIENT },
    };
    expect((await provider.call('POST', 'reservations', { json })).status).toBe(201);
    const text = 'query { webhookDeliveries(event: [BOOKING_CREATED]) { edges { node { body } } } }';
    const bodyFor = async (token: string) => dataOf(await ask(text, {}, token)).webhookDeliveries.edges[0].node.body;
    expect(await bodyFor(await provider.token('crm'))).toMatchObject({ event: 'booking.created' });
    expect(await bodyFor(await provider.token('crm', 'webhooks:read reservations:read clients:read'))).toBeNull();
  });

  test('bodies are expensive: a hundred of them exceed the limit of a document', async () => {
    const answer = await ask('{ webhookDeliveries(first: 100) { edges { node { id body } } } }');
    expect(answer.errors[0]?.extensions.context).toMatchObject({ limit: { name: 'COST' } });
    expect(
      dataOf(await ask('{ webhookDeliveries(first: 100) { edges { node { id } } } }')).webhookDeliveries.edges,
    ).toEqual([]);
  });
});

describe('sending deliveries again', () => {
  const ONE = (whose: string) => `mutation ($id: UUID!) { retry${whose}WebhookDelivery(input: { id: $id }) {
    delivery { id status attemptCount maxAttempts nextAttemptAt } } }`;

  test('an owner retries a delivery of any client, an integration client its own, with their scopes', async () => {
    const webhookId = await subscribe('crm', ['booking.created']);
    await book();
    await end('SKIPPED');
    const [{ id } = { id: '' }] = await listed({});
    const bot = await provider.token('voicebot');
    expect(codesOf(await ask(ONE(''), { id }, bot))).toEqual(['NOT_FOUND']);
    expect(codesOf(await ask(ONE('Workspace'), { id }, bot))).toEqual(['insufficient_scope']);
    expect(codesOf(await ask(ONE(''), { id }))).toEqual(['insufficient_scope']);
    const sent = { id, status: 'PENDING', attemptCount: 0, maxAttempts: 3, nextAttemptAt: '2026-11-02T08:00:00.000Z' };
    expect(dataOf(await ask(ONE('Workspace'), { id }))).toEqual({ retryWorkspaceWebhookDelivery: { delivery: sent } });
    const again = await ask(ONE('Workspace'), { id });
    expect(again.errors[0]?.extensions).toMatchObject({ code: 'INVALID_STATE', context: { status: 'PENDING' } });
    await end('FAILED');
    const crm = await provider.token('crm');
    expect(dataOf(await ask(ONE(''), { id }, crm))).toEqual({ retryWebhookDelivery: { delivery: sent } });
    await end('FAILED');
    const many = (input: object, token = owner) => ask(RETRY_MANY, { input: { webhookId, ...input } }, token);
    expect(dataOf(await many({ since: '2026-11-02T08:00:00Z' }))).toEqual({
      retryWorkspaceWebhookDeliveries: { queuedCount: 1, hasMore: false },
    });
    expect(codesOf(await many({ since: '2026-11-02T08:00:00Z', status: [] }))).toEqual(['VALIDATION_FAILED']);
    await change('updateWorkspaceWebhook', { id: webhookId, isActive: false }, 'subscription { id }');
    expect(codesOf(await many({ since: '2026-11-02T08:00:00Z' }))).toEqual(['WEBHOOK_INACTIVE']);
  });

  test('an owner sends one that waits for its next attempt at once; an integration client does not', async () => {
    const id = await waitingDelivery();
    const now = `mutation ($id: UUID!) { sendWorkspaceWebhookDeliveryNow(input: { id: $id }) {
      delivery { id status attemptCount maxAttempts nextAttemptAt } } }`;
    expect(codesOf(await ask(now, { id }, await provider.token('crm')))).toEqual(['insufficient_scope']);
    const stranger = await workspaceToken(app, (await app.provide(salon())).id);
    expect(codesOf(await ask(now, { id }, stranger))).toEqual(['NOT_FOUND']);
    const nextAttemptAt = '2026-11-02T08:00:00.000Z';
    expect(dataOf(await ask(now, { id }))).toEqual({
      sendWorkspaceWebhookDeliveryNow: {
        delivery: { id, status: 'RETRY_SCHEDULED', attemptCount: 1, maxAttempts: 3, nextAttemptAt },
      },
    });
    for (const status of ['FAILED', 'SKIPPED'] as const) {
      await end(status);
      const ended = await ask(now, { id });
      expect(ended.errors[0]?.extensions).toMatchObject({ code: 'INVALID_STATE', context: { status } });
    }
    const { subscriptionId } = await app.database.orm.webhookDelivery.findFirstOrThrow({
      where: { providerId: provider.id, id },
    });
    await change('updateWorkspaceWebhook', { id: subscriptionId, isActive: false }, 'subscription { id }');
    expect(codesOf(await ask(now, { id }))).toEqual(['WEBHOOK_INACTIVE']);
  });
});
