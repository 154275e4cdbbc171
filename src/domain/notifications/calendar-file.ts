import ical, { type ICalCalendarData, type ICalEventData } from 'ical-generator';

const PRODUCT = '//Booking Integration API//EN';
const LINE_END = '\r\n';

/** Returns an iCalendar file with these events (RFC 5545). */
export function createCalendarFile(settings: ICalCalendarData, events: readonly ICalEventData[]): string {
  const calendar = ical({ prodId: PRODUCT, ...settings });
  for (const event of events) calendar.createEvent(event);
  const content = calendar.toString();
  // Every content line ends with CRLF (RFC 5545, 3.1), including the last one.
  return content.endsWith(LINE_END) ? content : `${content}${LINE_END}`;
}
