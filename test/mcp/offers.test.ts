import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, openDesk } from '../rest/reservation-desk.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { callTool } from './call-tool.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const NOW = 'Monday 2 November 2026, 09:00 (UTC+01:00)';
const ENGLISH = { 'Accept-Language': 'en' };

async function open() {
  const desk = await openDesk(app);
  const { services, employees } = desk.provider;
  const call = (name: string, given: object) => callTool(app, desk.provider, name, { ...given }, ENGLISH);
  return { ...desk, call, services, employees, cut: { serviceId: services['cut'] } };
}

test('an offer has names and a price in words, and is booked as it came', async () => {
  const { call, cut, employees } = await open();
  const { suggestions } = await call('suggestSlots', { ...cut, startAt: at('10:00'), employeeId: employees['petra'] });
  const [{ startsAt: startAt, endsAt: expectedEndAt, price: expectedPrice, employeeIds, employees: named }] =
    suggestions;
  expect(named).toEqual([{ id: employees['petra'], displayName: 'Petra K.' }]);
  expect(expectedPrice).toEqual({ amountMinor: 12000, currency: 'PLN', text: '120 zlotys' });
  const offer = { ...cut, startAt, expectedEndAt, expectedPrice, employeeIds, employeeSelectionMode: 'ANY' };
  const hold = await call('createHold', offer);
  expect(hold.employees).toEqual(named);
  const client = { firstName: 'Ela', phone: '+48600100300' };
  expect(await call('createReservation', { ...offer, holdId: hold.id, client })).toMatchObject({ status: 'CONFIRMED' });
});

test('every answer and every refusal says what time it is at the provider', async () => {
  const { call, cut } = await open();
  const answers = await Promise.all([
    call('getProvider', {}),
    call('searchServices', { q: 'cut' }),
    call('findFirstAvailable', cut),
    call('getReservation', { reservationId: 'not a reference' }),
    call('dropTables', {}),
    call('createHold', { ...cut, startAt: at('03:00'), employeeSelectionMode: 'ANY' }),
  ]);
  expect(answers.map(({ now }) => now)).toEqual(answers.map(() => NOW));
});

test('words that match nothing are answered with what there is: categories, or who performs the service', async () => {
  const { call, employees } = await open();
  expect(await call('resolveSelection', { serviceQuery: 'xylophone lesson' })).toMatchObject({
    state: 'SERVICE_NOT_FOUND',
    categories: [{ id: expect.any(String), name: 'Hair' }],
    performers: [],
  });
  const petra = { id: employees['petra'], displayName: 'Petra K.' };
  const byColour = { serviceQuery: 'colour', employeeQuery: 'Stefan' };
  expect(await call('resolveSelection', byColour)).toMatchObject({
    state: 'EMPLOYEE_NOT_FOUND',
    categories: [],
    performers: [petra],
  });
  const found = await call('resolveSelection', { serviceQuery: 'colour', employeeQuery: 'Petra' });
  expect(found).toMatchObject({ state: 'RESOLVED', categories: [], performers: [] });
});

test('a refused move says that the old appointment stands', async () => {
  const { call, book } = await open();
  const { id, reference } = await book();
  await book({ startAt: at('12:00'), client: { firstName: 'Bob', phone: '+48600100200' } });
  const refused = await call('rescheduleReservation', { reservationId: reference, startAt: at('12:00') });
  expect(refused).toMatchObject({
    error: 'SLOT_UNAVAILABLE',
    message: 'The slot is taken. The reservation stays as it was.',
    advice: expect.stringMatching(/The old appointment stands: say that too\.$/),
  });
  expect(await call('getReservation', { reservationId: id })).toMatchObject({ startAt: at('10:00') });
});

test('a start in the past is IN_THE_PAST with the time that it is now, in a booking, a hold and an explanation', async () => {
  const { call, cut, employees } = await open();
  const slot = { ...cut, startAt: '2025-11-03T10:00:00+01:00', employeeSelectionMode: 'ANY' };
  const client = { firstName: 'Ela', phone: '+48600100300' };
  for (const refused of [await call('createReservation', { ...slot, client }), await call('createHold', slot)]) {
    expect(refused).toMatchObject({
      error: 'SLOT_UNAVAILABLE',
      message: 'The start is in the past.',
      advice: expect.stringContaining('Look at `now`'),
      context: { reason: 'IN_THE_PAST', alternatives: [] },
      now: NOW,
    });
  }
  const explained = await call('explainSlot', { ...cut, startAt: slot.startAt, employeeId: employees['petra'] });
  expect(explained.employees).toEqual([{ employeeId: employees['petra'], reason: 'IN_THE_PAST' }]);
  expect(await call('suggestSlots', { ...cut, startAt: slot.startAt })).toMatchObject({
    suggestions: [],
    emptyReason: 'OUTSIDE_BOOKING_WINDOW',
    bookableFrom: '2026-11-02T09:00:00+01:00',
    bookableTo: '2027-02-01T00:00:00+01:00',
    now: NOW,
  });
});
