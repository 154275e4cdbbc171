import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANN, at, type Desk, keyed } from '../rest/reservation-desk.ts';
import { graphql, workspaceToken } from '../support/graphql.ts';
import { type MailBench, openMailBench } from './mail-bench.ts';

const HOURS = [{ days: ['TUE'], from: '09:00', to: '17:00' }];
const SALON = {
  provider: { locale: 'en-GB' },
  services: [
    { key: 'cut', name: 'Cut', durationMinutes: 45 },
    { key: 'colour', name: 'Colour', durationMinutes: 90 },
  ],
  employees: [{ key: 'anna', displayName: 'Anna N.', services: ['cut', 'colour'], workingHours: HOURS }],
};

let bench: MailBench;
let desk: Desk;
beforeAll(async () => {
  bench = await openMailBench();
  desk = await bench.desk(SALON);
});
afterAll(() => bench.close());

test('a visit is booked, moved and cancelled by one mail each, which names every service', async () => {
  const items = ['cut', 'colour'].map((key) => ({ serviceId: desk.provider.services[key] }));
  const json = { items, startAt: at('09:00'), client: { ...ANN, email: 'ann@example.com' } };
  const { status, body: visit } = await desk.call('POST', 'visits', { json, ...keyed('visit-key-1') });
  expect(status).toBe(201);
  await desk.call('POST', `visits/${visit.id}/reschedule`, { json: { startAt: at('10:00') }, ...keyed('visit-key-2') });
  await desk.call('POST', `visits/${visit.id}/cancel`, { json: {}, ...keyed('visit-key-3') });
  const [first, second] = visit.reservations.map(({ id }: { id: string }) => id);
  const kinds = ['BOOKING_CONFIRMED', 'BOOKING_CHANGED', 'BOOKING_CANCELLED'] as const;
  await bench.mails(desk, ...kinds.map((kind) => ({ kind, reservationId: first, status: 'SENT' as const })));
  const subject = 'Confirmed: Cut and Colour, Tuesday, 3 November 2026';
  const confirmed = (await bench.received(3)).find(({ parsed }) => parsed.subject === subject);
  expect(confirmed?.parsed.text).toContain(
    'Service: Cut\nWith: Anna N.\nWhen: Tuesday, 3 November 2026, 09:00 – 09:45 (CET, Europe/Warsaw)\n' +
      'Service: Colour\nWith: Anna N.\nWhen: Tuesday, 3 November 2026, 09:45 – 11:15 (CET, Europe/Warsaw)',
  );
  const files = confirmed?.parsed.attachments.filter(({ filename }) => filename) ?? [];
  const uids = files.map(({ content }) => {
    const calendar = new ICAL.Component(ICAL.parse(content.toString()));
    return calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('uid');
  });
  expect(uids.toSorted()).toEqual([first, second].toSorted());
});

test('the mail of a visit is shown with each of its reservations', async () => {
  const query = '{ reservations(first: 10) { edges { node { visitPosition notifications { kind } } } } }';
  const { data } = await graphql(bench.app, await workspaceToken(bench.app, desk.provider.id), query);
  const shown = data.reservations.edges.map(({ node }: { node: { notifications: { kind: string }[] } }) =>
    node.notifications.map(({ kind }) => kind),
  );
  const kinds = ['BOOKING_CONFIRMED', 'BOOKING_CHANGED', 'BOOKING_CANCELLED'];
  expect(shown).toEqual([kinds, kinds]);
});
