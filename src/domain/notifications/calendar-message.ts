import { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { toMailtoAddress } from '../../kernel/formats/email-addresses.ts';
import type { BookingContent } from '../events/mail-content.ts';
import { createCalendarFile } from './calendar-file.ts';
import { toSingleLine } from './mail-texts.ts';

const EVENT_STATUSES = {
  PENDING: ICalEventStatus.TENTATIVE,
  CONFIRMED: ICalEventStatus.CONFIRMED,
  CANCELLED: ICalEventStatus.CANCELLED,
  DECLINED: ICalEventStatus.CANCELLED,
} as const;

/** An iCalendar message and its iTIP method. */
export interface CalendarMessage {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly content: string;
}

/** The organizer of the event and the recipient of the message. */
interface CalendarParties {
  readonly organizer: string;
  readonly recipient: string;
}

/**
 * Returns the reservation as an iCalendar message (RFC 5545, 5546). The UID is the reservation's id and SEQUENCE its
 * version, so each message replaces the previous one. Times are in UTC; calendar programs show them in their user's
 * zone.
 */
export function toCalendarMessage(content: BookingContent, { organizer, recipient }: CalendarParties): CalendarMessage {
  const isEnded = content.status === 'CANCELLED' || content.status === 'DECLINED';
  const provider = toSingleLine(content.providerName);
  const method = isEnded ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const event = {
    id: content.reservationId,
    sequence: content.version,
    stamp: new Date(content.changedAt),
    start: new Date(content.startAt),
    end: new Date(content.endAt),
    summary: `${toSingleLine(content.serviceName)} – ${provider}`,
    description: toSingleLine(content.employeeName),
    location: toSingleLine(content.providerAddress ?? '') || provider,
    status: EVENT_STATUSES[content.status],
    organizer: { name: provider, email: organizer },
    attendees: [{ email: toMailtoAddress(recipient), rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
  };
  return { method: isEnded ? 'CANCEL' : 'REQUEST', content: createCalendarFile({ method }, [event]) };
}
