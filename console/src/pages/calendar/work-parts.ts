import type { Wish } from '../../booking/use-move.ts';
import { addMinutes, instantOf, localOf, minutesBetween } from '../../kit/time.ts';
import type { Booking } from './calendar-state.ts';
import { keptWhereEqual } from './grid-time.ts';

/** Local times of the grid. */
interface Span {
  readonly start: string;
  readonly end: string;
}

/** The time of a booking, its work and the pauses between, in which the employee is free for others. */
interface Parts {
  readonly work: readonly Span[];
  readonly pauses: readonly Span[];
}

/** The parts of a booking; one without processing time is a single one. */
export function partsOf({ startAt, endAt, segments }: Booking): Parts {
  const end = localOf(endAt);
  let from = localOf(startAt);
  const spans = segments.map(({ minutes }, at) => {
    const start = from;
    from = at === segments.length - 1 ? end : addMinutes(start, minutes);
    return { start, end: from };
  });
  if (spans.length === 0) return { work: [{ start: from, end }], pauses: [] };
  return { work: spans.filter((_span, at) => at % 2 === 0), pauses: spans.filter((_span, at) => at % 2 === 1) };
}

/** The id of the event of a part; that of the first is the id of the booking. */
export function partId(bookingId: string, part: number): string {
  return part === 0 ? bookingId : `${bookingId} ${part}`;
}

/** The booking of an event and the number of its part; null for other events. */
export function findPart(bookings: ReadonlyMap<string, Booking>, eventId: string) {
  const [bookingId = '', part = '0'] = eventId.split(' ');
  const booking = bookings.get(bookingId);
  return booking ? { booking, part: Number(part) } : null;
}

/** The time of a booking whose part lies there: a part moves the whole, and its end is the end of the booking. */
export function timesOfPart(booking: Booking, part: number, dragged: Span, zone: string): Omit<Wish, 'employeeId'> {
  const { work } = partsOf(booking);
  const stored = work[part] ?? dragged;
  const shift = minutesBetween(`${stored.start}Z`, `${dragged.start}Z`);
  const isMove = shift !== 0;
  const end = isMove ? addMinutes(localOf(booking.endAt), shift) : work.length > 1 && part === 0 ? null : dragged.end;
  const { employeeId: _, ...times } = keptWhereEqual(booking, {
    startAt: instantOf(addMinutes(localOf(booking.startAt), shift), zone),
    endAt: end === null ? booking.endAt : instantOf(end, zone),
    employeeId: booking.employeeId,
  });
  return times;
}
