import type { Calendar } from '@event-calendar/core';
import type { AbsenceKind } from '../../graph/operations.generated.ts';
import { dateOf, localOf } from '../../kit/time.ts';
import type { Booking, Day } from './calendar-state.ts';

/** Whether a booking is shown on the calendar. */
function isShown({ status }: Pick<Booking, 'status'>): boolean {
  return status !== 'CANCELLED' && status !== 'DECLINED';
}

/** An event of the grid; that of a booking contains it. */
export interface GridEvent extends Calendar.EventInput {
  readonly id: string;
  readonly classNames: string[];
  readonly extendedProps?: { readonly booking: Booking };
}

/** Time off of an employee within one day: an object of the calendar, beside the bookings. */
export interface Block {
  readonly id: string;
  readonly employeeId: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly reason: string | null;
}

type Absence = Day['employees'][number]['absences'][number];

/** Whether both are drawn equally. */
export function isSameEvent(one: GridEvent | undefined, other: GridEvent): boolean {
  if (one === other) return true;
  const [before, after] = [one?.extendedProps?.booking, other.extendedProps?.booking];
  return before !== undefined && before === after && one?.classNames.join() === other.classNames.join();
}

/** The grid events of bookings; just cancelled ones are still visible. */
export function bookingEvents(
  bookings: readonly Booking[],
  marked: ReadonlySet<string>,
  outside: ReadonlySet<string>,
): GridEvent[] {
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
      classNames: [
        'booking',
        booking.status.toLowerCase(),
        ...(marked.has(booking.id) ? ['marked'] : []),
        ...(outside.has(booking.id) ? ['outside'] : []),
      ],
      extendedProps: { booking },
    }));
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

/** The blocks of the days by the ids of their events. */
export function blocksOf(days: readonly Day[]): ReadonlyMap<string, Block> {
  return new Map(
    days.flatMap(({ date, employees }) =>
      employees.flatMap(({ employeeId, absences }) =>
        absences
          .filter((absence) => isBlock(date, absence))
          .map(
            ({ id, startAt, endAt, reason }) => [`block ${id}`, { id, employeeId, startAt, endAt, reason }] as const,
          ),
      ),
    ),
  );
}

export function blockEvents(blocks: ReadonlyMap<string, Block>, isEditable: boolean): GridEvent[] {
  return [...blocks].map(([id, { employeeId, startAt, endAt }]) => ({
    id,
    resourceIds: [employeeId],
    start: localOf(startAt),
    end: localOf(endAt),
    startEditable: isEditable,
    durationEditable: isEditable,
    classNames: ['block'],
  }));
}

/** Part of one day: longer time off is the background of its days. */
function isBlock(date: string, { kind, startAt, endAt }: Absence): boolean {
  const [start, end] = [localOf(startAt), localOf(endAt)];
  return kind === 'TIME_OFF' && start > `${date}T00:00:00` && start.startsWith(date) && end.startsWith(date);
}

/** The time off of an employee at a local time that is no block. */
export function timeOffAt(days: readonly Day[], employeeId: string, local: string): string | undefined {
  const employees = days.flatMap((day) => day.employees).filter((each) => each.employeeId === employeeId);
  return employees
    .flatMap(({ absences }) => absences)
    .find(({ kind, startAt, endAt }) => kind === 'TIME_OFF' && localOf(startAt) <= local && local < localOf(endAt))?.id;
}

/** The live bookings that lie outside the working hours of their employee, such as those of somebody who is ill. */
export function outsideHours(days: readonly Day[], bookings: readonly Booking[]): ReadonlySet<string> {
  const employees = new Map(
    days.flatMap(({ date, employees }) => employees.map((each) => [`${date} ${each.employeeId}`, each] as const)),
  );
  const isOutside = ({ employeeId, startAt, endAt }: Booking) => {
    const employee = employees.get(`${dateOf(startAt)} ${employeeId}`);
    if (!employee) return false;
    const [from, to] = [Date.parse(startAt), Date.parse(endAt)];
    const isWithin = employee.working.some((span) => Date.parse(span.startAt) <= from && to <= Date.parse(span.endAt));
    return !isWithin || employee.absent.some((span) => Date.parse(span.startAt) < to && from < Date.parse(span.endAt));
  };
  return new Set(bookings.filter((booking) => isMovable(booking) && isOutside(booking)).map(({ id }) => id));
}

/** The name of the client, or the service if the name is hidden. */
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
