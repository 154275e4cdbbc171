import { v7 } from 'uuid';
import { insertSubscriptionMail, type WrittenMailRow } from '../../db/insert-mails.sql.ts';
import type { Database } from '../../db/queryable.ts';
import type { SystemContext } from '../context.ts';
import { mailShares } from './mail-shares.ts';
import { noteRefusedMail } from './note-refused-mail.ts';

/**
 * Tells the provider's contact address, in the transaction of `db`, that a subscription was disabled; nothing without
 * such an address, nor beyond the shares of mails about operations (contract 6.10).
 */
export async function writeDisabledMail(
  { ports, now }: Pick<SystemContext, 'ports' | 'now'>,
  db: Database,
  { providerId, subscriptionId }: { readonly providerId: string; readonly subscriptionId: string },
): Promise<void> {
  const dueAt = now();
  const mail = { providerId, id: v7(), subscriptionId };
  const [written] = await db.sql.query<WrittenMailRow>(insertSubscriptionMail(mail, mailShares(ports), dueAt));
  if (!written) return;
  const { id, refusal } = written;
  if (refusal) noteRefusedMail(ports, { providerId, mailId: id, refusal });
  else await ports.jobs.sendMails(db, [{ providerId, id, dueAt }]);
}
