import { minutesBetween } from '../../kit/time.ts';
import type { Booking, Day } from '../calendar/calendar-state.ts';

/** From how many minutes after its start a client counts as late. */
const LATE_MINUTES = 5;

/** The bookings of a day by what the desk has to do about them, each list by start. */
export interface RunSheet {
  /** To be confirmed or declined. */
  readonly pending: readonly Booking[];
  /** Whose client is there, or which have begun and are not marked yet. */
  readonly now: readonly Booking[];
  readonly next: readonly Booking[];
  readonly finished: readonly Booking[];
}

/** The run sheet of the bookings of a day at an instant. */
export function runSheetOf(bookings: readonly Booking[], now: number): RunSheet {
  const sorted = bookings.toSorted((one, other) => Date.parse(one.startAt) - Date.parse(other.startAt));
  const confirmed = sorted.filter(({ status }) => status === 'CONFIRMED');
  const isNow = ({ startAt, arrivedAt }: Booking) => arrivedAt !== null || Date.parse(startAt) <= now;
  return {
    pending: sorted.filter(({ status }) => status === 'PENDING'),
    now: confirmed.filter(isNow),
    next: confirmed.filter((booking) => !isNow(booking)),
    finished: sorted.filter(({ status }) => status === 'COMPLETED' || status === 'NO_SHOW'),
  };
}

/** The state of the client in the row of a booking: `HERE` since, `OVER` without a mark, or `LATE` by some minutes. */
export type Mark =
  | { readonly kind: 'HERE'; readonly since: string }
  | { readonly kind: 'OVER' }
  | { readonly kind: 'LATE'; readonly minutes: number };

/** The mark of a booking at an instant; null where everything is as planned. */
export function markOf({ status, startAt, endAt, arrivedAt }: Booking, now: number): Mark | null {
  if (status !== 'CONFIRMED') return null;
  if (Date.parse(endAt) <= now) return { kind: 'OVER' };
  if (arrivedAt !== null) return { kind: 'HERE', since: arrivedAt };
  const minutes = minutesBetween(startAt, new Date(now).toISOString());
  return minutes >= LATE_MINUTES ? { kind: 'LATE', minutes } : null;
}

/** An employee who works now, and until when they are free or taken. */
export interface Chair {
  readonly employeeId: string;
  readonly displayName: string;
  readonly isFree: boolean;
  readonly until: string;
}

/** The people who work at an instant: the free ones first. */
export function chairsAt(day: Day | undefined, bookings: readonly Booking[], now: number): readonly Chair[] {
  const chairs = (day?.employees ?? []).flatMap(({ employeeId, displayName, working, absent }): Chair[] => {
    const work = working.find((span) => contains(span, now));
    if (!work || absent.some((span) => contains(span, now))) return [];
    const taken = bookings.filter((booking) => booking.employeeId === employeeId && occupies(booking));
    const current = taken.find((span) => contains(span, now));
    if (current) return [{ employeeId, displayName, isFree: false, until: current.endAt }];
    const ends = [work.endAt, ...[...taken, ...absent].map(({ startAt }) => startAt)];
    const until = ends.filter((end) => Date.parse(end) > now).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0];
    return [{ employeeId, displayName, isFree: true, until: until ?? work.endAt }];
  });
  return chairs.toSorted((one, other) => Number(other.isFree) - Number(one.isFree));
}

interface Span {
  readonly startAt: string;
  readonly endAt: string;
}

function contains({ startAt, endAt }: Span, instant: number): boolean {
  return Date.parse(startAt) <= instant && instant < Date.parse(endAt);
}

function occupies({ status }: Booking): boolean {
  return status === 'PENDING' || status === 'CONFIRMED' || status === 'COMPLETED';
}
