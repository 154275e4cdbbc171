import { v7 } from 'uuid';
import { lockClientForChange } from '../../db/clients/clients.ts';
import { anyOf } from '../../db/query/literals.ts';
import { type Context, ownTables } from '../../kernel/context.ts';
import { DomainError, notFound, validationFailed } from '../../kernel/errors.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { inTransaction } from '../outbox/in-transaction.ts';
import { queueClientMails, reportRefusedMail } from '../outbox/write-mails.ts';
import { type ClientMail, MAIL_COLUMNS } from './reservation-mails.ts';

/** Reads the newest mailed claim link of each client in one statement, keyed by client id. */
export async function getClaimLinkMails(
  ctx: Context,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, ClientMail>> {
  const rows = await ownTables(ctx)
    .selectFrom('mail')
    .distinctOn('providerClientId')
    .select([...MAIL_COLUMNS, 'providerClientId'])
    .where('providerClientId', '=', anyOf(clientIds, 'uuid'))
    .orderBy('providerClientId')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.providerClientId ?? '', row]));
}

/**
 * Mails a new claim link to a client, within the hourly limits of recipient and provider. Sending the mail invalidates
 * the previous link. Throws `NOT_FOUND`, `INVALID_STATE` when an account holder has claimed the record, and
 * `VALIDATION_FAILED` when it has no e-mail address (contract 2.9).
 */
export async function sendClaimLink(ctx: Context, id: string): Promise<ClientMail> {
  const { mail, refused } = await inTransaction(ctx, async (tx) => {
    const { firstName, email } = await lockClaimableClient(tx, id);
    const content = { providerClientId: id, clientFirstName: firstName, timezone: tx.caller.timezone };
    const row = { id: v7(), kind: 'CLAIM_LINK', providerClientId: id, recipient: email, content } as const;
    const [refused] = await queueClientMails(tx, [row]);
    if (!refused) tx.audit([{ resourceType: 'CLIENT', resourceId: id, action: 'CLAIM_LINK_SENT', changes: [] }]);
    const mails = ownTables(tx).selectFrom('mail').select(MAIL_COLUMNS).where('id', '=', row.id);
    return { mail: await mails.executeTakeFirstOrThrow(), refused };
  });
  if (refused) reportRefusedMail(ctx.ports, refused);
  return mail;
}

/** Locks a client who can receive a claim link, and returns the name and address. Throws when none can be sent. */
async function lockClaimableClient(tx: TransactionContext, id: string) {
  const client = await lockClientForChange(tx.db, tx.caller.providerId, id);
  if (!client) throw notFound();
  const { firstName, email, accountId } = client;
  if (accountId !== null) {
    const message = 'An account holder has claimed this client.';
    throw new DomainError('INVALID_STATE', message, { context: { status: 'CLAIMED' } });
  }
  if (email === null) {
    const message = 'This client has no e-mail address.';
    throw validationFailed([{ path: ['input', 'id'], code: 'REQUIRED', message }]);
  }
  return { firstName, email };
}
