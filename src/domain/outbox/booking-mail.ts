import type { ReservationRow } from '../../db/reservations/read/view.ts';
import type { BookingFacts, BookingMail, BookingMailKind } from '../events/mail-content.ts';
import type { HistoryType } from '../events/record-event.ts';

/**
 * Returns the mail to the client about an event; null when this type of event causes no mail, and when the client is
 * deleted or has no e-mail address (contract 5.15).
 */
export function bookingMail(row: ReservationRow, type: HistoryType): BookingMail | null {
  const kind = findKind(row, type);
  const { status } = row;
  if (kind === null || row.clientEmail === null || row.clientDeleted) return null;
  if (status === 'COMPLETED' || status === 'NO_SHOW') return null;
  const facts: BookingFacts = {
    reservationId: row.id,
    providerClientId: row.providerClientId,
    clientFirstName: row.clientFirstName,
    serviceName: row.serviceName,
    employeeName: row.employeeName,
    startAt: row.startAt.toISOString(),
    endAt: row.endAt.toISOString(),
    status,
    version: row.version,
    changedAt: row.updatedAt.toISOString(),
  };
  return { visitId: row.visitId, kind, recipient: row.clientEmail, facts };
}

function findKind({ status, startAt, updatedAt }: ReservationRow, type: HistoryType): BookingMailKind | null {
  // A reservation that has already begun gets no confirmation.
  const confirmation = startAt < updatedAt ? null : 'BOOKING_CONFIRMED';
  switch (type) {
    case 'CREATED':
      return status === 'PENDING' ? 'BOOKING_RECEIVED' : confirmation;
    case 'CONFIRMED':
      return confirmation;
    case 'RESCHEDULED':
      return 'BOOKING_CHANGED';
    case 'CANCELLED':
      return 'BOOKING_CANCELLED';
    case 'DECLINED':
      return 'BOOKING_DECLINED';
    default:
      return null;
  }
}
