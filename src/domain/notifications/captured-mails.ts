import { type CapturedMail, readCapturedMails, storeCapturedMail } from '../../db/mails/captured-mails.ts';
import type { Context, SystemContext } from '../../kernel/context.ts';
import type { OutgoingMail } from './compose-mail.ts';
import type { MailClaim } from './mail-outbox.ts';

/** A mail that a test provider stored instead of sending it. */
export type TestMail = Pick<
  Awaited<ReturnType<typeof readCapturedMails>>[number],
  'id' | 'kind' | 'recipient' | 'reservationId' | 'completedAt'
> &
  CapturedMail;

/** Stores a claimed mail of a test provider, which is never sent (contract 7.7). */
export async function captureMail({ db }: SystemContext, claim: MailClaim, mail: OutgoingMail): Promise<void> {
  const { providerId, id, token } = claim;
  const { subject, text, html, calendars } = mail;
  const captured = { subject, text, html, calendar: calendars.map(({ content }) => content).join('') || null };
  await storeCapturedMail(db, { providerId, id, token, captured });
}

/** Reads the stored mails of the caller's test provider, newest first. */
export async function readTestMails({ db, caller }: Context, limit: number): Promise<TestMail[]> {
  const rows = await readCapturedMails(db, caller.providerId, limit);
  // Only `captureMail` writes the column, so its content has this type.
  return rows.map(({ captured, ...row }) => ({ ...row, ...(captured as unknown as CapturedMail) }));
}
