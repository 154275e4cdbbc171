import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Notifier } from '../../src/kernel/ports.ts';
import { openTestApp, type TestAnswer, type TestApp, type TestProvider } from '../support/app.ts';
import { codesOf, type GraphqlAnswer, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

let app: TestApp;
let provider: TestProvider;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  provider = await app.provide(salon());
  token = await workspaceToken(app, provider.id);
});

const ask = (text: string, variables?: object) => graphql(app, token, text, variables);
const problems = (answer: GraphqlAnswer) =>
  answer.errors.flatMap(({ extensions }) =>
    (extensions.details ?? []).map(({ argument, path, code }) => `${argument}${path} ${code}`),
  );

const CREATE = `mutation ($input: CreateIntegrationClientInput!) {
  createIntegrationClient(input: $input) { integrationClient { id clientId name scopes } clientSecret } }`;

interface Client {
  readonly id: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

async function create(scopes: string[] = ['CATALOG_READ', 'SLOTS_READ'], name = 'crm'): Promise<Client> {
  const { integrationClient, clientSecret } = (await ask(CREATE, { input: { name, scopes } })).data
    .createIntegrationClient;
  return { ...integrationClient, clientSecret };
}

const tokenAnswer = ({ clientId, clientSecret }: Client, scope?: string): Promise<TestAnswer> => {
  const credentials = { client_id: clientId, client_secret: clientSecret };
  return app.call('POST', '/integrations/oauth/token', {
    json: { ...credentials, grant_type: 'client_credentials', scope },
  });
};
const catalogWith = async (bearer: string) => (await provider.call('GET', 'catalog', { token: bearer })).status;

/** The notified topics of the provider while `work` runs. */
async function announcedDuring(work: () => Promise<unknown>): Promise<string[]> {
  const { notifier } = app.service.deps.ports;
  const publish = notifier.publish.bind(notifier);
  const topics: string[] = [];
  const spy: Notifier['publish'] = (topic, providerId) => {
    if (providerId === provider.id) topics.push(topic);
    publish(topic, providerId);
  };
  Object.assign(notifier, { publish: spy });
  await work().finally(() => Object.assign(notifier, { publish }));
  return topics;
}

describe('an integration client', () => {
  test('creating an integration client shows a valid secret only in that answer', async () => {
    const client = await create();
    expect(client).toMatchObject({ name: 'crm', scopes: ['CATALOG_READ', 'SLOTS_READ'] });
    expect((await tokenAnswer(client)).status).toBe(200);
    const listed = await ask('{ integrationClients { edges { node { id clientId name scopes active revokedAt } } } }');
    const { clientSecret, ...shown } = client;
    expect(listed.data.integrationClients.edges).toContainEqual({ node: { ...shown, active: true, revokedAt: null } });
    expect(JSON.stringify(listed.data)).not.toContain(clientSecret);
    expect(app.logLines.join('\n')).not.toContain(clientSecret);
  });

  test('an integration client has an address for notices, which can be changed and cleared', async () => {
    const made =
      'mutation { createIntegrationClient(input: { name: "b", scopes: [], contactEmail: "a@b.example" }) { integrationClient { id contactEmail } } }';
    const { id, contactEmail } = (await ask(made)).data.createIntegrationClient.integrationClient;
    expect(contactEmail).toBe('a@b.example');
    const change = async (input: string) =>
      (
        await ask(
          `mutation { updateIntegrationClient(input: { id: "${id}", ${input} }) { integrationClient { contactEmail } } }`,
        )
      ).data.updateIntegrationClient.integrationClient.contactEmail;
    expect(await change('name: "c"')).toBe('a@b.example');
    expect(await change('contactEmail: "c@b.example"')).toBe('c@b.example');
    expect(await change('contactEmail: null')).toBeNull();
  });

  test('an integration client with a used name or unknown scopes is refused with every problem', async () => {
    await create();
    const scopes = ['CATALOG_READ', 'CATALOG_READ'];
    expect(problems(await ask(CREATE, { input: { name: '', scopes } }))).toEqual([
      'input/name OUT_OF_RANGE',
      'input/scopes/1 NOT_UNIQUE',
    ]);
    expect(
      problems(await ask(CREATE, { input: { name: 'other', scopes: ['CATALOG_READ', 'WORKSPACE_READ'] } })),
    ).toEqual(['input/scopes/1 INVALID_FORMAT']);
    expect(problems(await ask(CREATE, { input: { name: 'crm', scopes: [] } }))).toEqual(['input/name NOT_UNIQUE']);
  });

  test('removing a scope, deactivating and revoking an integration client apply at once, and live views are notified', async () => {
    const client = await create();
    const { access_token: bearer } = (await tokenAnswer(client)).body;
    const change = (input: string) =>
      ask(
        `mutation ($id: UUID!) { updateIntegrationClient(input: { id: $id, ${input} }) { integrationClient { name scopes active } } }`,
        client,
      );
    const renamed = await change('name: "crm 2"');
    expect(renamed.data.updateIntegrationClient.integrationClient).toMatchObject({
      name: 'crm 2',
      scopes: ['CATALOG_READ', 'SLOTS_READ'],
    });
    expect(await catalogWith(bearer)).toBe(200);
    expect(await announcedDuring(() => change('scopes: [SLOTS_READ]'))).toEqual(['access']);
    expect(await catalogWith(bearer)).toBe(403);
    await change('scopes: [CATALOG_READ]');
    expect(await catalogWith(bearer)).toBe(200);
    expect(await announcedDuring(() => change('active: false'))).toEqual(['access']);
    expect((await provider.call('GET', 'catalog', { token: bearer })).body.error).toBe('CLIENT_INACTIVE');
    await change('active: true');
    expect(await catalogWith(bearer)).toBe(200);
    const revoke = () =>
      ask(
        'mutation ($id: UUID!) { revokeIntegrationClient(input: { id: $id }) { integrationClient { active } } }',
        client,
      );
    expect(await announcedDuring(revoke)).toEqual(['access']);
    expect(await catalogWith(bearer)).toBe(401);
    expect(codesOf(await revoke())).toEqual(['NOT_FOUND']);
  });

  test('an integration client gets a new secret; the previous one is valid until its grace period ends', async () => {
    const client = await create();
    const rotate = async (seconds: number): Promise<Client & { previousSecretExpiresAt: string | null }> => {
      const text = `mutation ($id: UUID!, $seconds: Int!) {
        rotateIntegrationClientSecret(input: { id: $id, gracePeriodSeconds: $seconds }) { clientId clientSecret previousSecretExpiresAt } }`;
      return (await ask(text, { ...client, seconds })).data.rotateIntegrationClientSecret;
    };
    const second = await rotate(60);
    expect(second.previousSecretExpiresAt).toBe('2026-11-02T08:01:00.000Z');
    expect([(await tokenAnswer(client)).status, (await tokenAnswer(second)).status]).toEqual([200, 200]);
    const { access_token: bearer } = (await tokenAnswer(second)).body;
    const third = await rotate(0);
    expect(third.previousSecretExpiresAt).toBeNull();
    expect([(await tokenAnswer(second)).status, (await tokenAnswer(third)).status]).toEqual([401, 200]);
    expect(await catalogWith(bearer)).toBe(401);
  });

  test('an integration client of another provider is NOT_FOUND', async () => {
    const client = await create();
    const other = await app.provide(salon());
    token = await workspaceToken(app, other.id);
    for (const text of [
      'mutation ($id: UUID!) { updateIntegrationClient(input: { id: $id, active: false }) { integrationClient { id } } }',
      'mutation ($id: UUID!) { rotateIntegrationClientSecret(input: { id: $id }) { clientId } }',
      'mutation ($id: UUID!) { revokeIntegrationClient(input: { id: $id }) { integrationClient { id } } }',
    ]) {
      expect(codesOf(await ask(text, client))).toEqual(['NOT_FOUND']);
    }
    expect((await tokenAnswer(client)).status).toBe(200);
  });
});

describe('webhooks of any client', () => {
  const LIST = `query ($client: UUID) { workspaceWebhooks(integrationClientId: $client) {
    edges { node { id url secretHint integrationClient { id name } } } } }`;

  async function subscribe(): Promise<string> {
    const json = { url: 'http://127.0.0.1:9/hook', events: ['*'] };
    const answer = await provider.call('POST', 'webhooks', { json });
    expect(answer.status).toBe(201);
    return answer.body.id;
  }

  test('webhooks of any client are read with their client, deliveries and attempts, and never with a secret', async () => {
    const id = await subscribe();
    const { providerId, deliveryId } = await deliver(id);
    token = await workspaceToken(app, providerId, 'VIEWER');
    const listed = await ask(LIST);
    expect(listed.data.workspaceWebhooks.edges).toMatchObject([
      { node: { id, integrationClient: { name: 'voicebot' } } },
    ]);
    const client = listed.data.workspaceWebhooks.edges[0].node.integrationClient.id;
    expect((await ask(LIST, { client })).data.workspaceWebhooks.edges).toHaveLength(1);
    expect((await ask(LIST, { client: id })).data.workspaceWebhooks.edges).toEqual([]);
    const read = await ask(
      `query ($id: UUID!, $delivery: UUID!) {
        webhookDeliveries(webhookId: $id, first: 5) { edges { node { id event status } } }
        webhookDelivery(deliveryId: $delivery) { attempts { number startedAt durationMs responseStatus errorCode errorMessage } } }`,
      { id, delivery: deliveryId },
    );
    expect(read.data).toEqual({
      webhookDeliveries: {
        edges: [{ node: { id: deliveryId, event: 'WEBHOOK_TEST', status: 'PENDING' } }],
      },
      webhookDelivery: {
        attempts: [
          {
            ...{ number: 1, startedAt: '2026-11-02T08:00:00.000Z', durationMs: 12 },
            ...{ responseStatus: 500, errorCode: 'NON_2XX', errorMessage: null },
          },
        ],
      },
    });
  });

  test('webhooks of clients of another provider are NOT_FOUND', async () => {
    const id = await subscribe();
    const { deliveryId } = await deliver(id);
    const other = await app.provide(salon());
    token = await workspaceToken(app, other.id);
    expect((await ask(LIST)).data.workspaceWebhooks.edges).toEqual([]);
    const deliveries = 'query ($id: UUID!) { webhookDeliveries(webhookId: $id) { edges { cursor } } }';
    const attempts = 'query ($id: UUID!) { webhookDelivery(deliveryId: $id) { attempts { number } } }';
    expect(codesOf(await ask(deliveries, { id }))).toEqual(['NOT_FOUND']);
    expect(codesOf(await ask(attempts, { id: deliveryId }))).toEqual(['NOT_FOUND']);
  });

  /** Queues a test delivery and stores an attempt of it. */
  async function deliver(id: string): Promise<{ providerId: string; deliveryId: string }> {
    const { body } = await provider.call('POST', `webhooks/${id}/test`);
    const data = { providerId: provider.id, id: body.envelopeId, deliveryId: body.deliveryId, number: 1 };
    await app.database.orm.webhookAttempt.create({
      data: { ...data, startedAt: '2026-11-02T08:00:00Z', durationMs: 12, responseStatus: 500, errorCode: 'NON_2XX' },
    });
    return { providerId: provider.id, deliveryId: body.deliveryId };
  }
});
