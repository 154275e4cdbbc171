import type { Calendar } from '@event-calendar/core';
import type { AbsenceKind } from '../../graph/operations.generated.ts';
import { localOf } from '../../kit/time.ts';
import type { Booking, Day } from './calendar-state.ts';

/** Whether a booking takes a place on the calendar. */
function isShown({ status }: Pick<Booking, 'status'>): boolean {
  return status !== 'CANCELLED' && status !== 'DECLINED';
}

/** Bookings as the grid draws them; `leaving` ones were cancelled a moment ago and may still be seen. */
export function bookingEvents(bookings: readonly Booking[], marked: ReadonlySet<string>): Calendar.EventInput[] {
  return bookings
    .filter((booking) => isShown(booking) || marked.has(booking.id))
    .map((booking) => ({
      id: booking.id,
      resourceIds: [booking.employeeId],
      start: localOf(booking.startAt),
      end: localOf(booking.endAt),
      title: nameOf(booking),
      startEditable: isMovable(booking),
      durationEditable: isMovable(booking),
      classNames: ['booking', booking.status.toLowerCase(), ...(marked.has(booking.id) ? ['marked'] : [])],
    }));
}

/** Time in which somebody does not work, and time off in which they would. */
export function backgroundEvents(
  days: readonly Day[],
  absenceNames: Readonly<Record<AbsenceKind, string>>,
): Calendar.EventInput[] {
  return days.flatMap(({ date, employees }) =>
    employees.flatMap(({ employeeId, working, absences }) => [
      ...gaps(date, working).map((span) => background(employeeId, span, 'off')),
      ...absences.map(({ kind, reason, startAt, endAt }) => ({
        ...background(employeeId, clipped(date, { start: localOf(startAt), end: localOf(endAt) }), 'absent'),
        title: reason ?? absenceNames[kind],
      })),
    ]),
  );
}

/** Who the booking is for, or what it is where their name may not be seen. */
export function nameOf({ client, serviceName }: Booking): string {
  return client ? [client.firstName, client.lastName].filter(Boolean).join(' ') : serviceName;
}

function isMovable({ status }: Booking): boolean {
  return status === 'PENDING' || status === 'CONFIRMED';
}

interface Span {
  readonly start: string;
  readonly end: string;
}

function background(employeeId: string, { start, end }: Span, kind: string): Calendar.EventInput {
  return {
    id: `${kind} ${employeeId} ${start}`,
    resourceIds: [employeeId],
    start,
    end,
    display: 'background',
    classNames: [kind],
  };
}

/** What of an absence falls on one day. */
function clipped(date: string, { start, end }: Span): Span {
  const [first, last] = [`${date}T00:00:00`, `${date}T24:00:00`];
  return { start: start < first ? first : start, end: end > last ? last : end };
}

/** What of a day lies outside these spans. */
function gaps(date: string, spans: readonly { readonly startAt: string; readonly endAt: string }[]): Span[] {
  const bounds = [
    `${date}T00:00:00`,
    ...spans.flatMap(({ startAt, endAt }) => [localOf(startAt), localOf(endAt)]),
    `${date}T24:00:00`,
  ];
  return bounds.flatMap((start, index) => {
    const end = bounds[index + 1];
    return index % 2 === 0 && end !== undefined && start < end ? [{ start, end }] : [];
  });
}
