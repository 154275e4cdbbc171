import { isDeepStrictEqual } from 'node:util';
import type { ReservationRow } from '../../db/reservations/view.ts';
import type { FieldChange } from '../transaction/record-event.ts';
import { type Booking, type BookingView, bookingOf } from './booking.ts';

/** What every change alters, and what is no part of the reservation itself. */
const UNTOLD: ReadonlySet<string> = new Set<keyof Booking>(['version', 'updatedAt', 'client']);

/** The fields of the public record in which two states differ, so never the internal note (contract 5.13). */
export function bookingChanges(before: ReservationRow, after: ReservationRow, view: BookingView): FieldChange[] {
  const from = new Map<string, unknown>(Object.entries(bookingOf(before, view)));
  return Object.entries(bookingOf(after, view)).flatMap(([field, to]): FieldChange[] =>
    UNTOLD.has(field) || isDeepStrictEqual(from.get(field), to) ? [] : [{ field, from: from.get(field), to }],
  );
}
