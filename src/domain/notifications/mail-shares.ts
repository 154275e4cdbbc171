import type { MailShares } from '../../db/insert-mails.sql.ts';
import type { Ports } from '../ports.ts';

/** How many mails an hour allows, by the settings. */
export function mailShares({ shares }: Pick<Ports, 'shares'>): MailShares {
  return { perRecipient: shares.mailsPerRecipientPerHour, perProvider: shares.mailsPerProviderPerHour };
}
