import type { Wish } from '../../booking/use-move.ts';
import type { CalendarBookingFragment, CalendarDaysQuery } from '../../graph/operations.generated.ts';

export type Booking = CalendarBookingFragment;
export type Day = NonNullable<CalendarDaysQuery['calendarRange']>['days'][number];

/** A booking as a live change told it, and when. */
interface Heard {
  readonly booking: Booking;
  readonly at: number;
}

/** What was read of the days on the screen, and what was heard of them since. */
export interface CalendarState {
  readonly days: readonly Day[];
  /** When these days were asked for. */
  readonly askedAt: number;
  readonly heard: ReadonlyMap<string, Heard>;
}

export const NOTHING_READ: CalendarState = { days: [], askedAt: 0, heard: new Map() };

/** Days that were asked for at `askedAt`: what was heard before is in them. An answer that a later one overtook changes nothing. */
export function read(state: CalendarState, days: readonly Day[], askedAt: number): CalendarState {
  if (askedAt < state.askedAt) return state;
  return { days, askedAt, heard: new Map([...state.heard].filter(([, { at }]) => at >= askedAt)) };
}

/** A live change; an older version than the one that is known changes nothing. */
export function hear(state: CalendarState, booking: Booking, at: number): CalendarState {
  const known = state.heard.get(booking.id);
  if (known && known.booking.version > booking.version) return state;
  return { ...state, heard: new Map(state.heard).set(booking.id, { booking, at }) };
}

/** Every booking of the days as it stands now, cancelled ones that were heard of too. */
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

/** Bookings with those that are being moved where they are wanted; the others are the same objects. */
export function withWishes(bookings: readonly Booking[], wishes: ReadonlyMap<string, Wish>): readonly Booking[] {
  return bookings.map((booking) => (wishes.has(booking.id) ? { ...booking, ...wishes.get(booking.id) } : booking));
}
