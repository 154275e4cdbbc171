import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONVERSATION_QUIET_SECONDS } from '../../src/domain/conversations/limits.ts';
import { at } from '../rest/reservation-desk.ts';
import { eventually } from '../support/eventually.ts';
import { httpReceiver } from './http-receiver.ts';
import { type MailBench, openMailBench } from './mail-bench.ts';

const READERS = [
  { name: 'voicebot', scopes: 'all' },
  { name: 'without-clients', scopes: ['reservations:read', 'webhooks:read', 'webhooks:write'] },
];
const PHONE = '+48600100201';

let bench: MailBench;
beforeAll(async () => {
  bench = await openMailBench();
});
afterAll(() => bench.close());

test('the webhook of an unfulfilled call is sent once to each subscriber, with the person for readers of clients alone', async () => {
  const { provider } = await bench.desk({ integrationClients: READERS });
  const receivers = await Promise.all(
    READERS.map(async ({ name }) => {
      const receiver = await httpReceiver();
      const json = { url: receiver.url, events: ['conversation.unfulfilled'] };
      const { status } = await provider.call('POST', 'webhooks', { json, token: await provider.token(name) });
      expect(status).toBe(201);
      return receiver;
    }),
  );
  const serviceId = provider.services['cut'];
  const client = { firstName: 'Ann', phone: PHONE };
  const json = { serviceId, employeeSelectionMode: 'ANY', startAt: at('03:00'), client };
  const headers = { 'Conversation-Id': 'call-that-was-lost' };
  expect((await provider.call('POST', 'reservations', { json, headers })).status).toBe(409);
  await bench.passSeconds(CONVERSATION_QUIET_SECONDS);
  for (const _ of READERS) await bench.worker.sweep();
  const received = await eventually(() => {
    const all = receivers.map(({ requests }) => requests.map(({ body }) => JSON.parse(String(body))));
    expect(all.map(({ length }) => length)).toEqual([1, 1]);
    return all.flat();
  });
  const conversation = (phone: string | null) => ({
    id: 'call-that-was-lost',
    wanted: { serviceId, startAt: '2026-11-03T02:00:00.000Z', phone },
    error: 'SLOT_UNAVAILABLE',
  });
  expect(received).toMatchObject(
    [PHONE, null].map((phone) => ({ event: 'conversation.unfulfilled', data: { conversation: conversation(phone) } })),
  );
  await Promise.all(receivers.map((receiver) => receiver.close()));
});
