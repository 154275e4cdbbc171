import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { mailtoOf } from '../../kernel/formats/email-addresses.ts';
import type { BookingContent } from '../events/mail-content.ts';
import { oneLine } from './mail-texts.ts';

const PRODUCT = '//Booking Integration API//EN';

const EVENT_STATUSES = {
  PENDING: ICalEventStatus.TENTATIVE,
  CONFIRMED: ICalEventStatus.CONFIRMED,
  CANCELLED: ICalEventStatus.CANCELLED,
  DECLINED: ICalEventStatus.CANCELLED,
} as const;

/** A calendar message and what it asks of the calendar. */
export interface Calendar {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly content: string;
}

/** Whose calendar it is for, and whose event it is. */
interface CalendarParties {
  readonly organizer: string;
  readonly recipient: string;
}

/**
 * The reservation as an iCalendar message (RFC 5545, 5546): its UID is the reservation's id and SEQUENCE rises with its version, so each
 * one replaces the one before. Times are UTC instants, which every calendar shows in its reader's own zone.
 */
export function calendarOf(content: BookingContent, { organizer, recipient }: CalendarParties): Calendar {
  const ends = content.status === 'CANCELLED' || content.status === 'DECLINED';
  const calendar = ical({
    prodId: PRODUCT,
    method: ends ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  const provider = oneLine(content.providerName);
  calendar.createEvent({
    id: content.reservationId,
    sequence: content.version,
    stamp: new Date(content.changedAt),
    start: new Date(content.startAt),
    end: new Date(content.endAt),
    summary: `${oneLine(content.serviceName)} – ${provider}`,
    description: oneLine(content.employeeName),
    location: oneLine(content.providerAddress ?? '') || provider,
    status: EVENT_STATUSES[content.status],
    organizer: { name: provider, email: organizer },
    attendees: [{ email: mailtoOf(recipient), rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
  });
  return { method: ends ? 'CANCEL' : 'REQUEST', content: withLastLineEnd(calendar.toString()) };
}

/** Every content line ends with CRLF (RFC 5545, 3.1), the last one too. */
function withLastLineEnd(content: string): string {
  return content.endsWith('\r\n') ? content : `${content}\r\n`;
}
