import type { RefusedMove } from '../../booking/use-move.ts';
import type { Booking } from './calendar-state.ts';

/** The longest free time that is looked at beside a booking, in minutes. */
const BUFFER_MINUTES = 60;
const MINUTE_MS = 60_000;

/** A booking that refused a move, or whose free time before or after did. */
export interface InTheWay {
  readonly booking: Booking;
  readonly isBuffer: boolean;
}

/** The booking that refused a move, if it is on the screen; otherwise null. */
export function findInTheWay(bookings: Iterable<Booking>, { booking, wish, failure }: RefusedMove): InTheWay | null {
  if (failure.context.reason !== 'TAKEN') return null;
  const [from, until] = [Date.parse(wish.startAt), Date.parse(wish.endAt)];
  const gapOf = ({ startAt, endAt }: Booking) => Math.max(Date.parse(startAt) - until, from - Date.parse(endAt));
  const near = [...bookings]
    .filter(({ id, employeeId, status }) => {
      const occupies = status === 'PENDING' || status === 'CONFIRMED' || status === 'COMPLETED';
      return occupies && id !== booking.id && employeeId === wish.employeeId;
    })
    .map((other) => ({ booking: other, gap: gapOf(other) }))
    .toSorted((one, other) => one.gap - other.gap)[0];
  if (!near || near.gap > BUFFER_MINUTES * MINUTE_MS) return null;
  return { booking: near.booking, isBuffer: near.gap >= 0 };
}
