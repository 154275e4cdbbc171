import { v7 } from 'uuid';
import { insertBookingMails } from '../../db/mails.sql.ts';
import type { BusinessEvent } from '../record-event.ts';
import type { TransactionContext } from '../transaction-context.ts';
import type { BookingMail } from './booking-mail.ts';

/** Writes the mails that the transaction's events owe to clients, and their jobs; no statement where none is owed. */
export async function writeMails(tx: TransactionContext, events: readonly BusinessEvent[]): Promise<void> {
  const mails = events.flatMap((event) => (event.kind === 'reservation' && event.clientMail ? [event.clientMail] : []));
  if (mails.length === 0) return;
  const { providerId, timezone } = tx.caller;
  const dueAt = tx.now();
  const rows = mails.map((mail) => newRow(mail, timezone));
  await tx.db.sql.query(insertBookingMails(providerId, rows, dueAt));
  await tx.ports.jobs.sendMails(
    tx.db,
    rows.map(({ id }) => ({ providerId, id, dueAt })),
  );
  tx.ports.announcer.announce('jobs', providerId);
}

function newRow({ kind, recipient, facts }: BookingMail, timezone: string) {
  const { reservationId, providerClientId } = facts;
  return { id: v7(), kind, reservationId, providerClientId, recipient, content: { ...facts, timezone } };
}
