import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '../../src/jobs/sweep.ts';
import { type ServedSalon, serveSalon } from '../client/served-salon.ts';
import { type HttpReceiver, httpReceiver } from '../jobs/http-receiver.ts';
import { requireJudge } from '../judges/installed.ts';
import { eventually } from '../support/eventually.ts';
import { salon } from '../support/salon.ts';

const { createMCPClient, experimental_createMCPEventWebhook: createMCPEventWebhook } = requireJudge('@ai-sdk/mcp');

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const OTHER_SECRET = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const NAME = 'booking.created';
const CLIENTS = [
  { name: 'host', scopes: 'all' },
  { name: 'reader', scopes: ['catalog:read', 'reservations:read'] },
];

let served: ServedSalon;
let worker: { stop(): Promise<void> };
let receiver: HttpReceiver;
beforeAll(async () => {
  served = await serveSalon(salon({ integrationClients: CLIENTS }), { env: { MCP_EVENTS: 'true' } });
  served.app.setNow(new Date());
  worker = await served.app.service.startWorker();
});
afterAll(async () => {
  await worker?.stop();
  await served?.close();
});
beforeEach(async () => {
  receiver = await httpReceiver();
  receiver.respond(echo);
});
afterEach(() => receiver.close());

/** Repeats the challenge of a verification, as receivers do, and takes everything else. */
const echo: Parameters<HttpReceiver['respond']>[0] = (response, { body }) => {
  const { challenge } = JSON.parse(body.toString());
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ challenge }));
};

const basicOf = (name: string) => {
  const { clientId, clientSecret } = served.provider.clients.find((client) => client.name === name) ?? {};
  return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
};

/** One message of revision 2025-11-25; its result, or its error. */
async function send(method: string, params: object, { as = 'host', url = `${served.url}/mcp` } = {}) {
  const headers = {
    ...{ Authorization: basicOf(as), 'Content-Type': 'application/json' },
    ...{ Accept: 'application/json, text/event-stream', 'MCP-Protocol-Version': '2025-11-25' },
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const text = await (await fetch(url, { method: 'POST', headers, body })).text();
  const [, data = text] = /^data: (.*)$/m.exec(text) ?? [];
  return JSON.parse(data);
}

const paramsOf = (others: object = {}) => ({
  name: NAME,
  delivery: { mode: 'webhook', url: receiver.url, secret: SECRET },
  ...others,
});

let day = 1;
async function book() {
  day += 1;
  const from = new Date(Date.now() + day * 86_400_000).toISOString();
  const api = served.client();
  const slot = await api.slots.findFirstAvailable({
    serviceId: served.provider.services['cut'] ?? '',
    dateFrom: from.slice(0, 10),
  });
  const client = { firstName: 'Anna', email: `anna-${day}@example.com` };
  const employee = { employeeSelectionMode: 'ANY' as const, employeeIds: slot.employeeIds };
  return await api.reservations.create({
    serviceId: served.provider.services['cut'] ?? '',
    startAt: slot.startsAt ?? '',
    ...employee,
    client,
  });
}

/** The deliveries of events, without challenges. */
const events = () =>
  receiver.requests.map(({ body }) => JSON.parse(body.toString())).filter((body) => body.type === undefined);

describe('@ai-sdk/mcp', () => {
  test('subscribes by its challenge, and takes the signed event with its own check of the signature', async () => {
    const rows = new Map<string, Record<string, unknown>>();
    const store = {
      get: async (key: string) => rows.get(key) as never,
      getById: async (id: string) => [...rows.values()].find((row) => row['id'] === id) as never,
      set: async (row: { key: string }) => void rows.set(row.key, row as never),
      update: async (key: string, patch: object) => void rows.set(key, { ...rows.get(key), ...patch }),
      delete: async (key: string) => void rows.delete(key),
    };
    const taken: { readonly name: string; readonly data: Record<string, unknown> }[] = [];
    const handle = createMCPEventWebhook({
      store,
      onEvent: async ({ event }: { event: (typeof taken)[0] }) => void taken.push(event),
    });
    receiver.respond((response, { headers, body }) => {
      const init = { method: 'POST', headers: headers as Record<string, string>, body: new Uint8Array(body) };
      const [key] = rows.keys();
      void handle(new Request(`${receiver.url}?mcp_event_subscription=${key}`, init)).then(async (answer: Response) => {
        response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
      });
    });
    const transport = { type: 'http' as const, url: `${served.url}/mcp`, headers: { Authorization: basicOf('host') } };
    const client = await createMCPClient({ transport, experimental_events: { store } });
    const { events: listed } = await client.experimental_events.list();
    expect(listed.map(({ name }: { name: string }) => name)).toContain(NAME);
    const delivery = { mode: 'webhook' as const, url: receiver.url, allowInsecureLocalhost: true };
    const { id, refreshBefore } = await client.experimental_events.subscribe({ name: NAME, delivery });
    expect(Date.parse(refreshBefore ?? '')).toBeGreaterThan(Date.now());
    const { id: reservationId } = await book();
    await eventually(() => expect(taken).toMatchObject([{ name: NAME, data: { booking: { id: reservationId } } }]));
    await client.experimental_events.unsubscribe({ id });
    expect(rows.size).toBe(0);
    await client.close();
  });
});

describe('events/subscribe', () => {
  test('sends the event of MCP Events, signed by Standard Webhooks with the secret of the host', async () => {
    const { result } = await send('events/subscribe', paramsOf());
    expect(result).toMatchObject({ id: expect.stringMatching(/^[\w-]{36}$/), cursor: null, truncated: false });
    const { id } = await book();
    await eventually(() => expect(events()).toHaveLength(1));
    const request = receiver.requests.at(-1);
    const headers = Object(request?.headers);
    expect(headers['x-mcp-subscription-id']).toBe(result.id);
    const event: unknown = new Webhook(SECRET).verify(request?.body ?? '', headers);
    expect(event).toEqual({
      eventId: headers['webhook-id'],
      name: NAME,
      timestamp: expect.any(String),
      data: expect.objectContaining({
        booking: expect.objectContaining({ id }),
        resource: { type: 'reservation', id, version: 1 },
      }),
      cursor: null,
    });
  });

  test('is the same subscription when it is repeated, and asks for no second challenge unless the secret is new', async () => {
    const first = await send('events/subscribe', paramsOf());
    const again = await send('events/subscribe', paramsOf({ ttlMs: 600_000 }));
    expect(again.result.id).toBe(first.result.id);
    expect(receiver.requests).toHaveLength(1);
    const delivery = { ...paramsOf().delivery, secret: OTHER_SECRET };
    expect((await send('events/subscribe', paramsOf({ delivery }))).result.id).toBe(first.result.id);
    expect(receiver.requests).toHaveLength(2);
    await book();
    await eventually(() => expect(events()).toHaveLength(1));
    const request = receiver.requests.at(-1);
    for (const secret of [SECRET, OTHER_SECRET])
      new Webhook(secret).verify(request?.body ?? '', Object(request?.headers));
  });

  test('is refused by an address that does not repeat the challenge, and nothing is sent to it', async () => {
    receiver.respond((response) => void response.writeHead(200).end('{"challenge":"other"}'));
    const { error } = await send('events/subscribe', paramsOf());
    expect(error).toMatchObject({ code: -32_015, data: { reason: 'challenge_failed' } });
    receiver.respond((response) => void response.writeHead(404).end());
    expect((await send('events/subscribe', paramsOf())).error.data).toEqual({ reason: 'http_4xx' });
    expect((await served.client().webhooks.list()).filter(({ url }) => url === receiver.url)).toEqual([]);
  });

  test.each([
    ['an unknown event', { name: 'booking.seen' }, -32_011],
    ['arguments', { arguments: { employeeId: 'x' } }, -32_602],
    ['another delivery', { delivery: { mode: 'push', url: 'https://host.example' } }, -32_014],
    ['a weak secret', { delivery: { mode: 'webhook', url: 'https://host.example', secret: 'whsec_AAAA' } }, -32_602],
    ['no secret', { delivery: { mode: 'webhook', url: 'https://host.example' } }, -32_602],
    ['no address', { delivery: { mode: 'webhook', url: 'host', secret: SECRET } }, -32_602],
  ])('is refused with %s', async (_, others, code) => {
    expect((await send('events/subscribe', paramsOf(others))).error.code).toBe(code);
  });

  test('needs the scope webhooks:write, without which no event is listed', async () => {
    expect((await send('events/subscribe', paramsOf(), { as: 'reader' })).error.code).toBe(-32_012);
    expect((await send('events/list', {}, { as: 'reader' })).result.events).toEqual([]);
  });

  test('ends at its time, and is removed by the sweep', async () => {
    const { result } = await send('events/subscribe', paramsOf({ ttlMs: 1 }));
    const { db, ports, now } = served.app.service.deps;
    const end = Date.parse(result.refreshBefore);
    expect(end - now().getTime()).toBe(300_000);
    await sweep({ db, ports, now: () => new Date(end - 1) });
    expect((await send('events/subscribe', paramsOf({ ttlMs: 1 }))).result.id).toBe(result.id);
    expect(receiver.requests).toHaveLength(1);
    await sweep({ db, ports, now: () => new Date(end) });
    expect((await send('events/unsubscribe', paramsOf())).error).toMatchObject({ code: -32_011 });
  });
});

test('events/unsubscribe ends a subscription, which was listed with the webhooks of the client', async () => {
  const { result } = await send('events/subscribe', paramsOf());
  const mine = async () => (await served.client().webhooks.list()).filter(({ id }) => id === result.id);
  expect(await mine()).toMatchObject([{ url: receiver.url, events: [NAME], description: 'MCP Events' }]);
  expect((await send('events/unsubscribe', paramsOf())).result).toBeDefined();
  expect(await mine()).toEqual([]);
  expect((await send('events/unsubscribe', paramsOf())).error.data).toEqual({ kind: 'subscription' });
});

test('a client that subscribes more often than 20 times a minute is refused before its address is asked', async () => {
  const limited = await serveSalon(salon(), { env: { MCP_EVENTS: 'true', RATE_LIMIT_PER_MINUTE: '600' } });
  const [{ clientId = '', clientSecret = '' } = {}] = limited.provider.clients;
  const headers = { Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` };
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'events/subscribe', params: paramsOf() });
    const all = { ...headers, 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
    statuses.push((await fetch(`${limited.url}/mcp`, { method: 'POST', headers: all, body })).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(receiver.requests).toHaveLength(1);
  await limited.close();
});

test('without the setting there are no events: neither capability nor methods', async () => {
  const plain = await serveSalon();
  const [{ clientId = '', clientSecret = '' } = {}] = plain.provider.clients;
  const headers = { Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` };
  const client = await createMCPClient({ transport: { type: 'http', url: `${plain.url}/mcp`, headers } });
  await expect(client.experimental_events.list()).rejects.toThrow('Server does not support events');
  await client.close();
  await plain.close();
});
