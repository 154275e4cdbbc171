import { v7 } from 'uuid';
import { insertSubscriptionMail } from '../../db/mails.sql.ts';
import type { Database } from '../../db/queryable.ts';
import type { SystemContext } from '../system-context.ts';

/**
 * Tells the provider's contact address, in the transaction of `db`, that a subscription was disabled; nothing without
 * such an address (contract section 6, Being disabled).
 */
export async function writeDisabledMail(
  { ports, now }: Pick<SystemContext, 'ports' | 'now'>,
  db: Database,
  { providerId, subscriptionId }: { readonly providerId: string; readonly subscriptionId: string },
): Promise<void> {
  const dueAt = now();
  const mails = await db.sql.query<{ id: string }>(
    insertSubscriptionMail({ providerId, id: v7(), subscriptionId }, dueAt),
  );
  if (mails.length === 0) return;
  await ports.jobs.sendMails(
    db,
    mails.map(({ id }) => ({ providerId, id, dueAt })),
  );
}
