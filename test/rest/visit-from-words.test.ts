import { createClient } from 'booking-integration-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, TEST_BASE_URL, type TestApp } from '../support/app.ts';
import { salon } from '../support/salon.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const CALLER = { firstName: 'Ela', phone: '+48600100300' };
const HOURS = [{ days: ['TUE'], from: '09:00', to: '17:00' }];
const SHOP = {
  services: [
    { key: 'cut', name: 'Strzyżenie damskie', durationMinutes: 60 },
    { key: 'colour', name: 'Farbowanie włosów', durationMinutes: 90 },
    { key: 'nails', name: 'Manicure hybrydowy', durationMinutes: 45 },
  ],
  employees: [
    { key: 'anna', displayName: 'Anna Nowak', services: ['cut', 'colour'], workingHours: HOURS },
    { key: 'piotr', displayName: 'Piotr Zawada', services: ['cut', 'colour', 'nails'], workingHours: HOURS },
  ],
};

test('one sentence with two services and a name is resolved, found and booked as a visit', async () => {
  const provider = await app.provide(salon(SHOP));
  const [{ clientId = '', clientSecret = '' } = {}] = provider.clients;
  const send: typeof fetch = async (url, init) => app.fetch(new Request(url, init));
  const booking = createClient({ baseUrl: TEST_BASE_URL, clientId, clientSecret, fetch: send });
  const utterance = 'poproszę strzyżenie i farbowanie u Ani';
  const { state, wishes, employeeCandidates } = await booking.catalog.resolveSelection({ utterance, locale: 'pl-PL' });
  expect([state, wishes]).toEqual(['AMBIGUOUS_SERVICE', [[provider.services['cut']], [provider.services['colour']]]]);
  const employeeIds = employeeCandidates.map(({ id }) => id);
  const items = (wishes ?? []).map(([serviceId = '']) => ({ serviceId, employeeIds }));
  const { visit } = await booking.visits.findFirst({ items });
  const startAt = visit?.startsAt ?? '';
  const { reservations, status } = await booking.visits.create({ items, startAt, client: CALLER });
  expect([status, reservations.map(({ serviceName, employeeName }) => [serviceName, employeeName])]).toEqual([
    'CONFIRMED',
    [
      ['Strzyżenie damskie', 'Anna Nowak'],
      ['Farbowanie włosów', 'Anna Nowak'],
    ],
  ]);
});
