import type { Wish } from '../../booking/use-move.ts';
import type { CalendarBookingFragment, CalendarDaysQuery } from '../../graph/operations.generated.ts';

export type Booking = CalendarBookingFragment;
export type Day = NonNullable<CalendarDaysQuery['calendarRange']>['days'][number];

/** A booking in a live change, and its time. */
interface Heard {
  readonly booking: Booking;
  readonly at: number;
}

/** The loaded days on the screen, and later live changes. */
export interface CalendarState {
  readonly days: readonly Day[];
  /** The time of the query for these days. */
  readonly askedAt: number;
  readonly heard: ReadonlyMap<string, Heard>;
}

export const NOTHING_READ: CalendarState = { days: [], askedAt: 0, heard: new Map() };

/**
 * Adds loaded days, queried at `askedAt`: they contain earlier changes. An answer overtaken by a later one changes
 * nothing.
 */
export function read(state: CalendarState, days: readonly Day[], askedAt: number): CalendarState {
  if (askedAt < state.askedAt) return state;
  return { days, askedAt, heard: new Map([...state.heard].filter(([, { at }]) => at >= askedAt)) };
}

/** Adds a live change; an older version than the known one changes nothing. */
export function hear(state: CalendarState, booking: Booking, at: number): CalendarState {
  const known = state.heard.get(booking.id);
  if (known && known.booking.version > booking.version) return state;
  return { ...state, heard: new Map(state.heard).set(booking.id, { booking, at }) };
}

/** Every booking of the days in its present state, including just cancelled ones. */
export function bookingsOf({ days, heard }: CalendarState): readonly Booking[] {
  const bookings = new Map<string, Booking>();
  for (const { employees } of days) {
    for (const { reservations } of employees)
      for (const booking of reservations ?? []) bookings.set(booking.id, booking);
  }
  for (const { booking } of heard.values()) {
    const readVersion = bookings.get(booking.id)?.version ?? 0;
    if (booking.version >= readVersion) bookings.set(booking.id, booking);
  }
  return [...bookings.values()];
}

/** The bookings with moving ones at their wished positions; all others are the same objects. */
export function withWishes(bookings: readonly Booking[], wishes: ReadonlyMap<string, Wish>): readonly Booking[] {
  return bookings.map((booking) => (wishes.has(booking.id) ? { ...booking, ...wishes.get(booking.id) } : booking));
}
