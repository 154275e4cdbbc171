import type { MailRefusal } from '../../db/insert-mails.sql.ts';
import type { Share } from '../fair-shares.ts';
import type { Ports } from '../ports.ts';

/** A mail that will not be sent, since its recipient or its provider had their share of this hour. */
export interface RefusedMail {
  readonly providerId: string;
  readonly mailId: string;
  readonly refusal: MailRefusal;
}

const SHARES: Readonly<Record<MailRefusal, Share>> = {
  MAILS_PER_RECIPIENT: 'mails_per_recipient',
  MAILS_PER_PROVIDER: 'mails_per_provider',
};

/** Says in log and metrics that a mail is not sent; its row says so too. No address is told. */
export function noteRefusedMail({ log, refusals }: Pick<Ports, 'log' | 'refusals'>, mail: RefusedMail): void {
  const { providerId, mailId, refusal } = mail;
  const share = SHARES[refusal];
  refusals.count(share);
  log.warn({ providerId, mailId, share }, 'mail was not sent');
}
