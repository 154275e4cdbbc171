import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { describe, expect, test } from 'vitest';
import type { BookingContent } from '../../../src/domain/events/mail-content.ts';
import { toCalendarMessage } from '../../../src/domain/notifications/calendar-message.ts';
import { BOOKING } from './contents.ts';

const PARTIES = { organizer: 'bookings@service.example', recipient: 'zofia@example.com' };

/** The message, parsed by a stock library. */
function read(changes: Partial<BookingContent> = {}) {
  const { method, content } = toCalendarMessage({ ...BOOKING, ...changes }, PARTIES);
  const calendar = new ICAL.Component(ICAL.parse(content));
  const components = calendar.getAllSubcomponents('vevent');
  const [component] = components;
  if (!component || components.length > 1) throw new Error('Exactly one event was expected.');
  const event = new ICAL.Event(component);
  const text = (name: string) => component.getFirstPropertyValue(name)?.toString();
  return { method, content, named: calendar.getFirstPropertyValue('method'), event, text };
}

/** The state of a calendar after messages: the highest SEQUENCE of a UID applies (RFC 5546, section 2.1.5). */
function shelve(messages: readonly ReturnType<typeof read>[]) {
  const shelf = new Map<string, ReturnType<typeof read>>();
  for (const message of messages) {
    const present = shelf.get(message.event.uid);
    if (!present || message.event.sequence > present.event.sequence) shelf.set(message.event.uid, message);
  }
  return [...shelf.values()];
}

test('a confirmed reservation is a request with its instants, location and both parties', () => {
  const { method, named, event, text } = read();
  expect([method, named]).toEqual(['REQUEST', 'REQUEST']);
  expect(event.uid).toBe(BOOKING.reservationId);
  expect(event.startDate.toJSDate()).toEqual(new Date(BOOKING.startAt));
  expect(event.endDate.toJSDate()).toEqual(new Date(BOOKING.endAt));
  expect(event.startDate.zone).toBe(ICAL.Timezone.utcTimezone);
  expect(text('dtstamp')).toBe('2026-11-02T08:00:00Z');
  expect(text('status')).toBe('CONFIRMED');
  expect(event.summary).toBe("Women's cut – Studio Łęcka");
  expect(event.location).toBe('ul. Prosta 1, Warszawa');
  expect(read({ providerAddress: null }).event.location).toBe('Studio Łęcka');
  expect(event.organizer.toLowerCase()).toBe('mailto:bookings@service.example');
  expect(event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase())).toEqual([
    'mailto:zofia@example.com',
  ]);
});

test.each([
  ['PENDING', 'REQUEST', 'TENTATIVE'],
  ['CONFIRMED', 'REQUEST', 'CONFIRMED'],
  ['CANCELLED', 'CANCEL', 'CANCELLED'],
  ['DECLINED', 'CANCEL', 'CANCELLED'],
] as const)('a reservation that is %s is a %s of an event that is %s', (status, method, eventStatus) => {
  const message = read({ status });
  expect([message.method, message.named, message.text('status')]).toEqual([method, method, eventStatus]);
});

describe('a later calendar message', () => {
  const first = read();
  const moved = read({ version: 2, startAt: '2026-11-04T12:00:00.000Z', endAt: '2026-11-04T13:00:00.000Z' });
  const cancelled = read({ version: 3, status: 'CANCELLED' });

  test('a later message replaces the event, in any order of arrival', () => {
    for (const arrival of [
      [first, moved],
      [moved, first],
      [moved, first, moved],
    ]) {
      const [event, ...others] = shelve(arrival);
      expect(others).toEqual([]);
      expect(event?.event.startDate.toJSDate()).toEqual(new Date('2026-11-04T12:00:00Z'));
    }
  });

  test('a later message cancels the event', () => {
    expect(shelve([first, cancelled, moved]).map(({ method }) => method)).toEqual(['CANCEL']);
  });

  test('a message of another reservation is a separate event', () => {
    const other = read({ reservationId: '01936d3a-0000-7000-8000-000000000009' });
    expect(shelve([first, other])).toHaveLength(2);
  });
});

test('two hours with the same local time in autumn are two instants', () => {
  const early = read({ startAt: '2026-10-25T00:30:00.000Z', endAt: '2026-10-25T01:30:00.000Z' });
  expect(early.event.startDate.toJSDate()).toEqual(new Date('2026-10-25T00:30:00Z'));
  expect(early.event.duration.toSeconds()).toBe(3600);
});

test('names cannot break out of a line or a property', () => {
  const evil = 'A;B,C:"D\\E\r\nATTENDEE:mailto:victim@example.com\nBEGIN:VEVENT';
  const { event, content } = read({ serviceName: evil, providerName: evil, employeeName: evil });
  expect(event.attendees).toHaveLength(1);
  expect(event.summary).toContain('A;B,C:"D\\E ATTENDEE:mailto:victim@example.com BEGIN:VEVENT');
  expect(content.replaceAll('\r\n ', '').match(/^(ATTENDEE|BEGIN:VEVENT|ORGANIZER)/gm)).toHaveLength(3);
});

describe.each(['Salon "Ola"', 'Salon "Ola"; Cięcie: 1', 'A, B; C: D', "Salon ^'x^'"])(
  'of the provider %s',
  (providerName) => {
    const message = read({ providerName, providerAddress: 'ul. "Prosta" 1; Warszawa,\nlokal 2' });

    test('ical.js reads organizer, name and place', () => {
      const organizer = new ICAL.Component(ICAL.parse(message.content))
        .getFirstSubcomponent('vevent')
        ?.getFirstProperty('organizer');
      expect([organizer?.getFirstValue(), organizer?.getParameter('cn')]).toEqual([
        `mailto:${PARTIES.organizer}`,
        providerName,
      ]);
      expect(message.event.location).toBe('ul. "Prosta" 1; Warszawa, lokal 2');
    });

    test('ts-ics reads organizer and place', () => {
      const [event] = convertIcsCalendar(undefined, message.content).events ?? [];
      expect(event?.organizer?.email).toBe(PARTIES.organizer);
      expect(event?.location).toBe('ul. "Prosta" 1; Warszawa, lokal 2');
      expect(event?.start.date).toEqual(new Date(BOOKING.startAt));
    });
  },
);

test('every content line ends with CRLF and has at most 75 octets', () => {
  const { content } = read({ providerName: 'Żółć '.repeat(20), serviceName: '美容'.repeat(40) });
  expect(content.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lengths = content.split('\r\n').map((line) => Buffer.byteLength(line));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
});
