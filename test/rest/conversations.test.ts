import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toConversationOutcome } from '../../src/domain/conversations/outcomes.ts';
import { sweepConversations } from '../../src/domain/conversations/sweep-conversations.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { salon } from '../support/salon.ts';

const CALL = 'call-20261126-0001';
const ELEVEN = '2026-11-03T11:00:00+01:00';
const NOON = '2026-11-03T12:00:00+01:00';
const ANN = { firstName: 'Ann', phone: '+48600100201' };

const CLIENTS = [
  { name: 'voicebot', scopes: 'all' },
  { name: 'other', scopes: 'all' },
];

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

interface Sent {
  readonly conversation?: string;
  readonly key?: string;
  readonly token?: string;
}

async function open() {
  const provider = await app.provide(salon({ integrationClients: CLIENTS }));
  const call = (method: string, path: string, json?: object, { conversation = CALL, key, token }: Sent = {}) =>
    provider.call(method, path, {
      ...(json ? { json } : {}),
      ...(token ? { token } : {}),
      headers: { 'Conversation-Id': conversation, ...(key ? { 'Idempotency-Key': key } : {}) },
    });
  const create = (input: object = {}, sent: Sent = {}) => call('POST', 'reservations', wish(provider, input), sent);
  const conversation = async (sent: Sent = {}) => {
    const { status, body } = await call('GET', `conversations/${sent.conversation ?? CALL}`, undefined, sent);
    return status === 200 ? body : status;
  };
  return { provider, call, create, conversation };
}

const wish = ({ services }: TestProvider, input: object) => ({
  serviceId: services['cut'],
  employeeSelectionMode: 'ANY',
  startAt: ELEVEN,
  client: ANN,
  ...input,
});

const summaryOf = ({ steps }: { steps: readonly { operation: string; outcome: string; error: string | null }[] }) =>
  steps.map(({ operation, outcome, error }) => [operation, outcome, error]);

describe('the header', () => {
  test.each(['short', 'x'.repeat(181), 'with space', 'żółw-in-the-call'])(
    '400 for %s, with all other problems',
    async (name) => {
      const { provider } = await open();
      const { status, body } = await provider.call('POST', 'reservations', {
        json: wish(provider, { startAt: 'soon' }),
        headers: { 'Conversation-Id': encodeURI(name) === name ? name : Buffer.from(name).toString('latin1') },
      });
      expect([status, body.details.map(({ path }: { path: string }) => path)]).toEqual([
        400,
        ['#Conversation-Id', '/startAt'],
      ]);
    },
  );
});

describe('a create without a key', () => {
  test('is executed once for each body, whatever the order of its fields', async () => {
    const { provider, create, call } = await open();
    const first = await create();
    const { client, ...left } = wish(provider, {});
    const second = await call('POST', 'reservations', { client, ...left });
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
    expect(second.headers.get('Idempotency-Replayed')).toBe('true');
    expect((await provider.call('GET', 'reservations')).body.totalItems).toBe(1);
  });

  test('is another attempt in another conversation, and for another integration client', async () => {
    const { provider, create } = await open();
    await create();
    const other = await provider.token('other');
    for (const sent of [{ conversation: 'call-20261126-0002' }, { token: other }]) {
      const { status, body } = await create({}, sent);
      expect([status, body.context.reason]).toEqual([409, 'ALREADY_BOOKED']);
    }
  });

  test('five at once make one reservation', async () => {
    const { provider, create } = await open();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create()));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await provider.call('GET', 'reservations')).body.totalItems).toBe(1);
  });

  test('a hold is placed once', async () => {
    const { provider, call } = await open();
    const { client: _, ...hold } = wish(provider, {});
    const [first, second] = [await call('POST', 'holds', hold), await call('POST', 'holds', hold)];
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
    // The caller declines, and wishes for the same time again, twice.
    const ids = new Set([first.body.id]);
    for (let { id } = first.body; ids.size < 3; ids.add(id)) {
      expect((await call('DELETE', `holds/${id}`)).status).toBe(204);
      const next = await call('POST', 'holds', hold);
      expect([next.status, ids.has(next.body.id)]).toEqual([201, false]);
      id = next.body.id;
    }
  });
});

describe('a second reservation of one client and service', () => {
  test('409 ALREADY_BOOKED at another time; with another it is booked', async () => {
    const { create } = await open();
    const { body: own } = await create();
    const { status, body } = await create({ startAt: NOON });
    expect([status, body.error, body.context]).toEqual([
      409,
      'SLOT_UNAVAILABLE',
      expect.objectContaining({
        reason: 'ALREADY_BOOKED',
        clientReservation: expect.objectContaining({ id: own.id, startAt: ELEVEN }),
      }),
    ]);
    const byId = await create({ startAt: NOON, client: undefined, providerClientId: own.providerClientId });
    expect(byId.body.context.reason).toBe('ALREADY_BOOKED');
    expect((await create({ startAt: NOON, another: true })).status).toBe(201);
  });

  test('it is booked outside the conversation, for another client, and once the first is cancelled', async () => {
    const { provider, create, call } = await open();
    const { body: own } = await create();
    const plain = await provider.call('POST', 'reservations', { json: wish(provider, { startAt: NOON }) });
    expect(plain.status).toBe(201);
    expect((await create({ startAt: NOON, client: { firstName: 'Bob', phone: '+48600100202' } })).status).toBe(201);
    expect((await call('POST', `reservations/${own.id}/cancel`)).status).toBe(200);
    expect((await create({ startAt: '2026-11-03T14:00:00+01:00' })).status).toBe(201);
  });

  test('of two at once at different times one is booked', async () => {
    const { create } = await open();
    await create({ serviceId: undefined, startAt: 'nothing' });
    const first = { ...ANN };
    const answers = await Promise.all([ELEVEN, NOON].map((startAt) => create({ startAt, client: first })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('GET conversations/{conversationId}', () => {
  test('every call has its step, and the reservations are as they are now', async () => {
    const { provider, create, call, conversation } = await open();
    await call('GET', 'catalog');
    await create({ startAt: '2026-11-03T03:00:00+01:00' });
    const { body: booked } = await create();
    await create();
    await call('PATCH', `reservations/${booked.id}/reschedule`, { startAt: NOON });
    await create({ startAt: 'soon' });
    const told = await conversation();
    expect(summaryOf(told)).toEqual([
      ['catalog', 'DONE', null],
      ['createReservation', 'REFUSED', 'SLOT_UNAVAILABLE'],
      ['createReservation', 'DONE', null],
      ['createReservation', 'REPLAYED', null],
      ['rescheduleReservation', 'DONE', null],
      ['createReservation', 'REFUSED', 'VALIDATION_FAILED'],
    ]);
    expect(told).toMatchObject({
      id: CALL,
      outcome: 'OPEN',
      startedAt: expect.any(String),
      reservations: [{ id: booked.id, startAt: NOON, version: 2 }],
    });
    const { status } = await provider.call('GET', 'conversations/call-20261126-9999');
    expect(status).toBe(404);
    expect(await conversation({ token: await provider.token('other') })).toBe(404);
  });

  test('a step commits with its write: a refused write leaves its refusal alone', async () => {
    const { create, conversation } = await open();
    await create();
    await create({ startAt: NOON });
    const told = await conversation();
    expect(told.steps.map(({ reservationId }: { reservationId: string | null }) => reservationId !== null)).toEqual([
      true,
      false,
    ]);
    expect(told.reservations).toHaveLength(1);
  });
});

test('a conversation is kept for 30 days', async () => {
  const { call, conversation } = await open();
  await call('GET', 'catalog');
  const { lastAt } = await conversation();
  const { db, ports } = app.service.deps;
  const sweepAt = (days: number) =>
    sweepConversations({ db, ports, now: () => new Date(Date.parse(lastAt) + days * 86_400_000) });
  await sweepAt(30);
  expect((await conversation()).steps).toMatchObject([{ operation: 'catalog' }, { operation: 'conversation' }]);
  await sweepAt(30.001);
  expect(await conversation()).toBe(404);
});

describe('the outcome of a conversation', () => {
  const NOW = new Date('2026-11-02T09:00:00Z');
  const step = (operation: string, outcome = 'DONE') => ({ operation, outcome });
  const BOOKED = step('createReservation');
  test.each([
    [[step('catalog')], null, 'INFORMED'],
    [[step('catalog', 'REFUSED')], null, 'OPEN'],
    [[BOOKED], null, 'BOOKED'],
    [[BOOKED, step('rescheduleReservation'), step('slots')], null, 'CHANGED'],
    [[BOOKED, step('cancelReservation')], null, 'CANCELLED'],
    [[BOOKED], new Date(NOW.getTime() + 1), 'OPEN'],
    [[BOOKED], NOW, 'UNFULFILLED'],
  ])('%j, due at %s, is %s', (steps, dueAt, outcome) => {
    expect(toConversationOutcome(steps, dueAt, NOW)).toBe(outcome);
  });
});
