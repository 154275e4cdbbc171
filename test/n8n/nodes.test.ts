import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Worker } from '../../src/jobs/worker.ts';
import { openSignInStage, REDIRECT_URI, type SignInStage, signIn } from '../rest/sign-in-stage.ts';
import { eventually } from '../support/eventually.ts';
import { openSandbox, type Sandbox } from '../support/test-provider.ts';
import { context, nodes, serveTrigger, type Workflow } from './workflow.ts';

let stage: SignInStage;
let sandbox: Sandbox;
let workflow: Workflow;
beforeAll(async () => {
  stage = await openSignInStage();
  sandbox = await openSandbox(stage.app, stage.provider.id);
  workflow = { baseUrl: stage.baseUrl, authentication: 'client', token: sandbox.token };
});
afterAll(() => stage.close());

/** The answer of the node to one item. */
async function run(operation: string, parameters: object = {}, of: Workflow = workflow) {
  const [[answer]] = await (await nodes.Booking()).execute.call(context(of, { operation, ...parameters }));
  return answer.json;
}

async function freeSlot() {
  const dateFrom = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T00:00:00`;
  const { resolved } = await run('resolve', { utterance: "a women's cut, anyone", locale: 'en-GB' });
  const { dates } = await run('slots', { serviceId: resolved.serviceId, dateFrom, dateTo: dateFrom });
  const [slot, , , , later] = dates[0].slots;
  return { serviceId: resolved.serviceId, slot, later };
}

describe('the node, with an integration client of a test provider', () => {
  test('resolves, lists slots, books, gets, moves and cancels; a retry of the node books once', async () => {
    const { serviceId, slot, later } = await freeSlot();
    const wish = { serviceId, startAt: slot.startsAt, firstName: 'Anna', phone: '+48 600 100 200', email: '' };
    const created = await run('create', wish);
    expect(created).toMatchObject({ testMode: true, status: 'CONFIRMED', client: { phone: '+48600100200' } });
    expect((await run('create', wish)).id).toBe(created.id);
    const reservationId = created.id;
    expect(await run('get', { reservationId })).toMatchObject({ id: reservationId, status: 'CONFIRMED' });
    const local = later.startsAt.slice(0, 'yyyy-mm-ddThh:mm:ss'.length);
    expect(await run('reschedule', { reservationId, startAt: local })).toMatchObject({ startAt: later.startsAt });
    expect(await run('cancel', { reservationId, reason: 'Ill' })).toMatchObject({ status: 'CANCELLED' });
  });

  test('a refusal ends the node with its reason', async () => {
    await expect(run('get', { reservationId: sandbox.providerId })).rejects.toThrow('404 NOT_FOUND');
  });
});

test('the credentials of the sign-in lead to tokens of the owner, with the scopes that the node needs', async () => {
  const credential = await nodes.credentials('BookingOAuth2Api');
  const defaultOf = (name: string) =>
    credential.properties
      .find((each: { name: string }) => each.name === name)
      .default.replace('={{$self["baseUrl"]}}', stage.baseUrl);
  const app = await stage.register({ client_name: 'n8n', redirect_uris: [REDIRECT_URI] });
  expect(defaultOf('authUrl')).toBe(`${stage.baseUrl}/integrations/oauth/authorize`);
  expect(defaultOf('accessTokenUrl')).toBe(`${stage.baseUrl}/integrations/oauth/token`);
  const { exchange } = await signIn(stage, app, { scope: defaultOf('scope') });
  const { status, body } = await stage.post('token', { ...exchange, client_secret: '' });
  expect([status, body['scope']]).toEqual([200, defaultOf('scope')]);
  const owner = { ...workflow, authentication: 'owner', token: async () => body['access_token'] ?? '' } as const;
  const { resolved } = await run('resolve', { utterance: "a women's cut with Petra" }, owner);
  expect(resolved).toMatchObject({ employeeSelectionMode: 'SPECIFIC' });
});

describe('the trigger', () => {
  let worker: Worker;
  beforeAll(async () => {
    worker = await stage.app.service.startWorker();
  });
  afterAll(() => worker.stop());

  test('subscribes, starts the workflow at a signed delivery, refuses every other, and unsubscribes', async () => {
    const receiver = createServer();
    await once(receiver.listen(0, '127.0.0.1'), 'listening');
    const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhook`;
    const trigger = await nodes.BookingTrigger();
    const kept: Record<string, unknown> = {};
    const of = context({ ...workflow, webhookUrl }, { events: ['booking.created'] }, kept);
    const { checkExists, create, delete: remove } = trigger.webhookMethods.default;
    expect(await checkExists.call(of)).toBe(false);
    await create.call(of);
    expect(await checkExists.call(of)).toBe(true);
    const started: unknown[] = [];
    serveTrigger(receiver, trigger, of, (item) => started.push(item));

    const headers = { 'webhook-id': 'x', 'webhook-timestamp': `${Math.floor(Date.now() / 1000)}` };
    const forged = { ...headers, 'webhook-signature': 'v1,AAAA' };
    expect((await fetch(webhookUrl, { method: 'POST', headers: forged, body: '{}' })).status).toBe(403);
    const { serviceId, slot } = await freeSlot();
    const idempotencyKey = 'another-attempt';
    const created = await run('create', {
      serviceId,
      startAt: slot.startsAt,
      firstName: 'Ola',
      email: 'ola@example.com',
      idempotencyKey,
    });
    await eventually(async () => expect(started).toHaveLength(1));
    expect(started[0]).toMatchObject({ event: 'booking.created', data: { booking: { id: created.id } } });

    await remove.call(of);
    expect((await sandbox.call('GET', 'webhooks')).body).toEqual([]);
    expect(kept).toEqual({});
    receiver.close();
  });
});

test('the package names its compiled nodes and credentials as n8n expects them', async () => {
  const folder = new URL('../../packages/n8n-nodes-booking/', import.meta.url);
  const { n8n, keywords } = JSON.parse(await readFile(new URL('package.json', folder), 'utf8'));
  expect(keywords).toContain('n8n-community-node-package');
  for (const built of [...n8n.nodes, ...n8n.credentials]) {
    const source = await readFile(new URL(built.replace(/^dist\//, '').replace(/\.js$/, '.ts'), folder), 'utf8');
    expect(source).toContain(`export class ${built.split('/').at(-1).split('.')[0]} implements`);
  }
});
