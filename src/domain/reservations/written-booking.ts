import type { ReservationRow } from '../../db/reservations/view.ts';
import type { Context } from '../context.ts';
import { type Booking, bookingOf, bookingView } from './booking.ts';

/** What a request said that a record repeats. */
export interface SentText {
  readonly clientNote?: string | null | undefined;
  readonly externalReservationId?: string | null | undefined;
  readonly customFields?: Readonly<Record<string, string | null>> | null | undefined;
  readonly reason?: string | null | undefined;
}

/**
 * What a write answers: the record; without `reservations:read` what the write settled (status, service, employee,
 * times, price, version) and of notes, references, custom fields and reasons only what this request itself sent. So
 * neither a change nor a repeat shows what others wrote (contract 5.2).
 */
export function writtenBooking(ctx: Context, row: ReservationRow, sent: SentText): Booking {
  const booking = bookingOf(row, bookingView(ctx));
  if (ctx.caller.scopes.has('reservations:read')) return booking;
  const { cancellation } = booking;
  return {
    ...booking,
    clientNote: ifSent(booking.clientNote, sent.clientNote),
    externalReservationId: ifSent(booking.externalReservationId, sent.externalReservationId),
    customFields: Object.fromEntries(
      Object.entries(booking.customFields).filter(([key, value]) => sent.customFields?.[key] === value),
    ),
    cancellation: cancellation && { ...cancellation, reason: ifSent(cancellation.reason, sent.reason) },
  };
}

function ifSent(value: string | null, sent: string | null | undefined): string | null {
  return value === sent ? value : null;
}
