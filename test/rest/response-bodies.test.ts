import { TestClock } from 'pg-boss';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepResponseBodies } from '../../src/domain/webhooks/response-bodies.ts';
import { deliverAll } from '../jobs/deliver-all.ts';
import { type HttpReceiver, httpReceiver } from '../jobs/http-receiver.ts';
import { openTestApp, TEST_START, type TestApp, type TestProvider } from '../support/app.ts';
import { graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const CLIENT = { firstName: 'Quillibrand', phone: '+48600100200' };
const SCOPES = [
  'clients:create',
  'clients:delete',
  'clients:read',
  'reservations:read',
  'webhooks:read',
  'webhooks:write',
];
const ANSWER = 'Customer kept: Quillibrand';
const DAY_MS = 86_400_000;
const DELIVERIES = `{ webhookDeliveries(first: 10, event: [CLIENT_CREATED]) { edges { node {
  responseBody attempts { number responseBody } } } } }`;

let app: TestApp;
let receiver: HttpReceiver;
let provider: TestProvider;
let webhookId: string;
let clientId: string;

beforeAll(async () => {
  app = await openTestApp({ jobClock: new TestClock(new Date(TEST_START)) });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(TEST_START);
  receiver = await httpReceiver();
  receiver.respond((response) => void response.writeHead(200).end(ANSWER));
  provider = await app.provide(salon({ integrationClients: [{ name: 'crm', scopes: SCOPES }] }));
  const { body } = await provider.call('POST', 'webhooks', { json: { url: receiver.url, events: ['*'] } });
  webhookId = body.id;
  clientId = (await provider.call('POST', 'clients', { json: CLIENT })).body.id;
  await deliverAll(app, provider.id);
});
afterEach(() => receiver.close());

const setScopes = (scopes: string[]) =>
  app.database.orm.integrationClient.updateMany({ where: { providerId: provider.id }, data: { scopes } });

/** What REST and the graph show to the owner of the subscription, and the graph to the workspace. */
async function shown(): Promise<unknown[]> {
  const token = await provider.token();
  const { body } = await provider.call('GET', `webhooks/${webhookId}/deliveries`, { token });
  const created = body.find(({ event }: { event: string }) => event === 'client.created');
  const tokens = [token, await workspaceToken(app, provider.id)];
  const answers = await Promise.all(tokens.map((token) => graphql(app, token, DELIVERIES)));
  const nodes = answers.map(({ data }) => data.webhookDeliveries.edges[0].node);
  return [created.responseBody, ...nodes];
}

const everywhere = (responseBody: string | null) => {
  const node = { responseBody, attempts: [{ number: 1, responseBody }] };
  return [responseBody, node, node];
};

test('the owner of a subscription and the workspace are shown what its endpoint answered, and no log line is', async () => {
  expect(await shown()).toEqual(everywhere(ANSWER));
  const { body } = await provider.call('GET', `clients/${clientId}/export`);
  expect(body.deliveries).toMatchObject([{ event: 'client.created', responseBodies: [ANSWER] }]);
  expect(app.logLines.filter((line) => line.includes('Quillibrand'))).toEqual([]);
});

test('it is null for an integration client that may not read all that was sent', async () => {
  await setScopes(SCOPES.filter((scope) => scope !== 'clients:read'));
  const [ofClient, ofWorkspace] = [everywhere(null), everywhere(ANSWER)];
  expect(await shown()).toEqual([...ofClient.slice(0, 2), ofWorkspace[2]]);
  await setScopes(SCOPES);
  expect(await shown()).toEqual(everywhere(ANSWER));
});

test('it is null for everyone once the client is deleted', async () => {
  expect((await provider.call('DELETE', `clients/${clientId}`)).status).toBe(204);
  expect(await shown()).toEqual(everywhere(null));
});

test('it is erased 7 days after the attempt', async () => {
  app.setNow(new Date(Date.parse(TEST_START) + 7 * DAY_MS));
  await sweepResponseBodies(app.service.deps);
  expect(await shown()).toEqual(everywhere(ANSWER));
  app.setNow(new Date(Date.parse(TEST_START) + 7 * DAY_MS + 1000));
  await sweepResponseBodies(app.service.deps);
  expect(await shown()).toEqual(everywhere(null));
  const where = { providerId: provider.id };
  expect(await app.database.orm.webhookAttempt.findMany({ where, select: { responseBody: true } })).toEqual([
    { responseBody: null },
  ]);
});
