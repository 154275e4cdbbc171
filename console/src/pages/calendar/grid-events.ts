import type { AbsenceKind } from '../../graph/operations.generated.ts';
import { localOf } from '../../kit/time.ts';
import { isBlock } from './blocks.ts';
import type { Booking, Day } from './calendar-state.ts';
import { type Columns, columnsOf } from './columns.ts';
import type { GridEvent } from './grid-event.ts';
import { partId, partsOf } from './work-parts.ts';

/** Whether a booking is shown on the calendar. */
function isShown({ status }: Pick<Booking, 'status'>): boolean {
  return status !== 'CANCELLED' && status !== 'DECLINED';
}

/** Whether both are drawn equally. */
export function isSameEvent(one: GridEvent | undefined, other: GridEvent): boolean {
  if (one === other) return true;
  const [before, after] = [one?.extendedProps?.booking, other.extendedProps?.booking];
  return before !== undefined && before === after && one?.classNames.join() === other.classNames.join();
}

/** The grid events of bookings, one for each part of their work; just cancelled ones are still visible. */
export function bookingEvents(
  bookings: readonly Booking[],
  columns: Pick<Columns, 'by'>,
  marked: ReadonlySet<string>,
  outside: ReadonlySet<string>,
): GridEvent[] {
  return bookings
    .filter((booking) => isShown(booking) || marked.has(booking.id))
    .flatMap((booking) => {
      const { work } = columns.by === 'people' ? partsOf(booking) : WHOLE(booking);
      return work.map((span, part) => ({
        id: partId(booking.id, part),
        resourceIds: columnsOf(columns, booking),
        ...span,
        title: nameOf(booking),
        startEditable: isMovable(booking),
        durationEditable: isMovable(booking) && part === work.length - 1,
        classNames: [
          'booking',
          booking.status.toLowerCase(),
          ...(marked.has(booking.id) ? ['marked'] : []),
          ...(outside.has(booking.id) ? ['outside'] : []),
        ],
        extendedProps: { booking },
      }));
    });
}

/** A resource is occupied throughout. */
const WHOLE = (booking: Booking) => partsOf({ ...booking, segments: [] });

/** Background events for the pauses of bookings, in which their employee is free for others. */
export function pauseEvents(bookings: readonly Booking[], title: string): GridEvent[] {
  return bookings.filter(isMovable).flatMap((booking) =>
    partsOf(booking).pauses.map(({ start, end }) => ({
      ...background(booking.employeeId, { start, end }, 'pause'),
      title,
    })),
  );
}

/** Background events for time without work, and for time off. */
export function backgroundEvents(
  days: readonly Day[],
  absenceNames: Readonly<Record<AbsenceKind, string>>,
): GridEvent[] {
  return days.flatMap(({ date, employees }) =>
    employees.flatMap(({ employeeId, working, absences }) => [
      ...gaps(date, working).map((span) => background(employeeId, span, 'off')),
      ...absences
        .filter((absence) => !isBlock(date, absence))
        .map(({ kind, reason, startAt, endAt }) => ({
          ...background(employeeId, clipped(date, { start: localOf(startAt), end: localOf(endAt) }), 'absent'),
          title: reason ?? absenceNames[kind],
        })),
    ]),
  );
}

/** The name of the client, or the service if the name is hidden. */
export function nameOf({ client, serviceName }: Booking): string {
  return client ? [client.firstName, client.lastName].filter(Boolean).join(' ') : serviceName;
}

/** Whether a booking can still be moved. */
export function isMovable({ status }: Booking): boolean {
  return status === 'PENDING' || status === 'CONFIRMED';
}

interface Span {
  readonly start: string;
  readonly end: string;
}

function background(employeeId: string, { start, end }: Span, kind: string): GridEvent {
  return {
    id: `${kind} ${employeeId} ${start}`,
    resourceIds: [employeeId],
    start,
    end,
    display: 'background',
    classNames: [kind],
  };
}

/** The part of an absence on one day. */
function clipped(date: string, { start, end }: Span): Span {
  const [first, last] = [`${date}T00:00:00`, `${date}T24:00:00`];
  return { start: start < first ? first : start, end: end > last ? last : end };
}

/** The parts of a day outside these spans. */
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
