import { v7 } from 'uuid';
import { insertBookingMails, type WrittenMailRow } from '../../db/insert-mails.sql.ts';
import type { BusinessEvent } from '../transaction/record-event.ts';
import type { TransactionContext } from '../transaction/transaction-context.ts';
import type { BookingMail } from './booking-mail.ts';
import { mailShares } from './mail-shares.ts';
import type { RefusedMail } from './note-refused-mail.ts';

/**
 * Writes the mails that the transaction's events owe to clients, and their jobs; no statement where none is owed. Answers
 * those that are beyond a share of this hour: they are kept as REFUSED and have no job.
 */
export async function writeMails(
  tx: TransactionContext,
  events: readonly BusinessEvent[],
): Promise<readonly RefusedMail[]> {
  const mails = events.flatMap((event) => (event.kind === 'reservation' && event.clientMail ? [event.clientMail] : []));
  if (mails.length === 0) return [];
  const { providerId, timezone } = tx.caller;
  const dueAt = tx.now();
  const rows = mails.map((mail) => newRow(mail, timezone));
  const written = await tx.db.sql.query<WrittenMailRow>(
    insertBookingMails(providerId, rows, mailShares(tx.ports), dueAt),
  );
  const due = written.filter(({ refusal }) => refusal === null).map(({ id }) => ({ providerId, id, dueAt }));
  if (due.length > 0) {
    await tx.ports.jobs.sendMails(tx.db, due);
    tx.ports.announcer.announce('jobs', providerId);
  }
  return written.flatMap(({ id: mailId, refusal }) => (refusal ? [{ providerId, mailId, refusal }] : []));
}

function newRow({ kind, recipient, facts }: BookingMail, timezone: string) {
  const { reservationId, providerClientId } = facts;
  return { id: v7(), kind, reservationId, providerClientId, recipient, content: { ...facts, timezone } };
}
