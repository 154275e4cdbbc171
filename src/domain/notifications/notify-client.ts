import { v7 } from 'uuid';
import { type ReservationRow, readReservation } from '../../db/reservations/read/view.ts';
import { type Context, ownTables } from '../../kernel/context.ts';
import { DomainError, notFound, validationFailed } from '../../kernel/errors.ts';
import type { HistoryType } from '../events/record-event.ts';
import { bookingMail } from '../outbox/booking-mail.ts';
import { inTransaction } from '../outbox/in-transaction.ts';
import { queueClientMails, reportRefusedMail } from '../outbox/write-mails.ts';
import { type ClientMail, MAIL_COLUMNS } from './reservation-mails.ts';

/** The event type that a mail about the current state reports, by status. */
const CHANGES: Readonly<Partial<Record<ReservationRow['status'], HistoryType>>> = {
  PENDING: 'RESCHEDULED',
  CONFIRMED: 'RESCHEDULED',
  CANCELLED: 'CANCELLED',
  DECLINED: 'DECLINED',
};

/**
 * Queues a mail to the client about the current state of a reservation, for a change that was made without a mail,
 * within the hourly limits of recipient and provider. Throws `NOT_FOUND`, also when the client is deleted,
 * `VALIDATION_FAILED` when the client has no address, and `INVALID_STATE` after the visit (contract 5.23).
 */
export async function notifyClient(ctx: Context, reservationId: string): Promise<ClientMail> {
  const { mail, refused } = await inTransaction(ctx, async (tx) => {
    // The reservation is locked first, so that a concurrent erasure of the client waits and then finds the new mail.
    await ownTables(tx)
      .selectFrom('reservation')
      .select('id')
      .where('id', '=', reservationId)
      .forNoKeyUpdate()
      .execute();
    const includeInternal = tx.caller.scopes.has('services:internal:use');
    const reservation = await readReservation(tx.db, tx.caller.providerId, reservationId, includeInternal);
    if (!reservation || reservation.clientDeleted) throw notFound();
    const { kind, recipient, facts } = mailAbout(reservation);
    const row = { id: v7(), kind, reservationId, recipient, content: { ...facts, timezone: tx.caller.timezone } };
    const [refused] = await queueClientMails(tx, [row]);
    const mails = ownTables(tx).selectFrom('mail').select(MAIL_COLUMNS).where('id', '=', row.id);
    return { mail: await mails.executeTakeFirstOrThrow(), refused };
  });
  if (refused) reportRefusedMail(ctx.ports, refused);
  return mail;
}

function mailAbout(row: ReservationRow) {
  const change = CHANGES[row.status];
  if (!change) {
    const context = { status: row.status };
    throw new DomainError('INVALID_STATE', 'A visit that is over is not mailed to the client.', { context });
  }
  const mail = bookingMail(row, change);
  if (mail) return mail;
  const message = 'The client of this reservation has no e-mail address.';
  throw validationFailed([{ path: ['input', 'id'], code: 'REQUIRED', message }]);
}
