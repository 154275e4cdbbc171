import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, openDesk } from '../rest/reservation-desk.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { callTool } from './call-tool.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const SESSION = { 'Mcp-Session-Id': 'session-of-the-host' };
const HEADER = { 'Conversation-Id': 'call-by-header' };

test.each([
  ['its argument', { conversationId: 'call-by-argument' }, { ...HEADER, ...SESSION }, 'call-by-argument'],
  ['the header of its host', {}, { ...HEADER, ...SESSION }, 'call-by-header'],
  ['the session of the transport', {}, SESSION, 'session-of-the-host'],
])('a tool call is of the conversation of %s, and a repeat of it books once', async (_, given, headers, id) => {
  const { provider, call } = await openDesk(app);
  const booking = {
    serviceId: provider.services['cut'],
    employeeSelectionMode: 'ANY',
    startAt: at('10:00'),
    client: { firstName: 'Ela', phone: '+48600100300' },
    ...given,
  };
  const first = await callTool(app, provider, 'createReservation', booking, headers);
  const second = await callTool(app, provider, 'createReservation', booking, headers);
  expect([second.id, second.replayed]).toEqual([first.id, true]);
  const { body } = await call('GET', `conversations/${id}`);
  expect([body.outcome, body.reservations.map((each: { id: string }) => each.id)]).toEqual(['BOOKED', [first.id]]);
});
