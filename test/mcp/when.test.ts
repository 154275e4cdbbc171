import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk } from '../rest/reservation-desk.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { callTool } from './call-tool.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const ENGLISH = { 'Accept-Language': 'en' };

async function open(headers = ENGLISH) {
  const { provider } = await openDesk(app);
  const call = (name: string, given: object) =>
    callTool(app, provider, name, { serviceId: provider.services['cut'], ...given }, headers);
  return { provider, call };
}

test('words for a time are offered, held, booked and moved', async () => {
  const { call } = await open();
  const { suggestions, exact } = await call('suggestSlots', { when: 'tomorrow at ten' });
  expect([exact, suggestions[0].startsAt]).toEqual([true, '2026-11-03T10:00:00+01:00']);
  const afternoon = await call('suggestSlots', { when: 'tomorrow afternoon' });
  expect(afternoon.suggestions[0].startsAt.slice(0, 10)).toBe('2026-11-03');
  const client = { firstName: 'Ela', phone: '+48600100300' };
  const booked = await call('createReservation', { when: 'tomorrow at ten', employeeSelectionMode: 'ANY', client });
  expect(booked).toMatchObject({ startAt: '2026-11-03T10:00:00+01:00', say: expect.any(String) });
  const moved = await call('rescheduleReservation', {
    serviceId: undefined,
    reservationId: booked.reference,
    when: 'on Wednesday at half past eleven',
  });
  expect(moved.startAt).toBe('2026-11-04T11:30:00+01:00');
});

test('days and times of day limit the first free time', async () => {
  const { call } = await open();
  const first = await call('findFirstAvailable', { when: 'on Thursday after three' });
  expect(first.startsAt).toBe('2026-11-05T15:00:00+01:00');
});

test('words in the language of the provider', async () => {
  const { call } = await open({ 'Accept-Language': '*' });
  const { suggestions } = await call('suggestSlots', { when: 'jutro o wpół do jedenastej' });
  expect(suggestions[0].startsAt).toBe('2026-11-03T10:30:00+01:00');
});

test('without a language, English words are understood too, and foreign words are asked for in English', async () => {
  const { call } = await open({ 'Accept-Language': '*' });
  const { suggestions } = await call('suggestSlots', { when: 'tomorrow at half past ten' });
  expect(suggestions[0].startsAt).toBe('2026-11-03T10:30:00+01:00');
  const { advice } = await call('suggestSlots', { when: 'morgen um halb elf' });
  expect(advice).toBe(
    'If they do name one, call again with the words in English; else ask the caller: Kiedy chcesz przyjść?',
  );
  expect(
    (await call('resolveSelection', { serviceId: undefined, utterance: 'a cut tomorrow at ten' })).time,
  ).toMatchObject({ startAt: '2026-11-03T10:00:00+01:00' });
});

test('words for the days and the start of a visit', async () => {
  const { provider } = await open();
  const call = (name: string, given: object) => callTool(app, provider, name, { ...given }, ENGLISH);
  const items = ['cut', 'colour'].map((name) => ({ serviceId: provider.services[name] }));
  const { visit } = await call('findFirstVisit', { items, when: 'on Thursday after eleven' });
  expect(visit.startsAt).toBe('2026-11-05T11:00:00+01:00');
  expect((await call('findFirstVisit', { items, when: 'on Saturday at three in the morning' })).visit).toBeNull();
  const client = { firstName: 'Ela', phone: '+48600100300' };
  const booked = await call('createVisit', { items, when: 'on Thursday at eleven', client });
  expect([booked.startAt, booked.error]).toEqual(['2026-11-05T11:00:00+01:00', undefined]);
});

test('a caller who hangs up at the question for a clear time is called back', async () => {
  const { provider, call } = await open();
  const conversationId = 'call-of-unclear-words';
  const client = { firstName: 'Ela', phone: '+48600100300' };
  await call('createReservation', { employeeSelectionMode: 'ANY', client, when: 'hm', conversationId });
  const { body } = await provider.call('GET', `conversations/${conversationId}`);
  expect([body.outcome, body.steps]).toMatchObject(['OPEN', [{ operation: 'createReservation', outcome: 'REFUSED' }]]);
});

test('unclear words are a question to the caller, and nothing is done', async () => {
  const { call } = await open();
  const client = { firstName: 'Ela', phone: '+48600100300' };
  const create = { employeeSelectionMode: 'ANY', client };
  const answers = await Promise.all([
    call('createReservation', { ...create, when: 'yesterday at ten' }),
    call('createReservation', { ...create, when: 'tomorrow' }),
    call('createReservation', { ...create, when: 'hm' }),
    call('createReservation', { ...create, when: 'tomorrow at ten', startAt: '2026-11-03T10:00:00+01:00' }),
  ]);
  expect(answers.map(({ error, details, say }) => [error, details[0].path, say])).toEqual(
    answers.map(() => ['VALIDATION_FAILED', 'when', undefined]),
  );
  expect(answers[0].advice).toContain('That time has passed. When would you like to come?');
});
