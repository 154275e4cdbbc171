import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Mail } from '../../db/generated/kysely/types.ts';
import { anyOf } from '../../db/query/literals.ts';
import { type Context, ownTables } from '../../kernel/context.ts';
import { DomainError, notFound, validationFailed } from '../../kernel/errors.ts';
import { isSameAddress } from '../../kernel/formats/email-addresses.ts';
import type { BookingContent } from '../events/mail-content.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { inTransaction } from '../outbox/in-transaction.ts';
import { RETENTION_DAYS } from '../outbox/outbox.ts';
import { queueClientMails, reportRefusedMail } from '../outbox/write-mails.ts';

const DAY_MS = 86_400_000;

/** The columns of a mail that are always shown: without its address and text. */
const MAIL_STATE = [
  'id',
  'reservationId',
  'kind',
  'status',
  'attemptCount',
  'nextAttemptAt',
  'completedAt',
  'errorCode',
  'createdAt',
] as const;

/** The columns of a mail that are shown when its client is not deleted. */
export const MAIL_COLUMNS = [...MAIL_STATE, 'recipient'] as const;

/** A mail to a client, about a reservation or with a claim link. */
export type ClientMail = Pick<Mail, (typeof MAIL_COLUMNS)[number]>;

/** The address of a mail; null after its client was deleted. */
const SHOWN_RECIPIENT = sql<
  string | null
>`CASE WHEN EXISTS (SELECT FROM provider_client c WHERE c.provider_id = m.provider_id
  AND c.id = (m.content->>'providerClientId')::uuid AND c.deleted_at IS NULL) THEN m.recipient END`;

/** The condition that a mail about the first reservation of a visit is also about reservation `r`. */
const TELLS_OF_R = sql<boolean>`m.content->'others' @> jsonb_build_array(jsonb_build_object('reservationId', r.id))`;

/** Reads the mails of reservations that the caller may see, oldest first, in one statement (contract 5.23). */
export async function getReservationMails(
  ctx: Context,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ClientMail[]>> {
  const tables = ownTables(ctx);
  const shown = [...MAIL_STATE.map((column) => `m.${column}` as const), SHOWN_RECIPIENT.as('recipient')] as const;
  const ofVisits = tables
    .selectFrom('reservation as r')
    .innerJoin('reservation as first', 'first.visitId', 'r.visitId')
    .innerJoin('mail as m', 'm.reservationId', 'first.id')
    .select([...shown, 'r.id as about'])
    .where('r.id', '=', anyOf(reservationIds, 'uuid'))
    .where(TELLS_OF_R);
  const rows = await tables
    .selectFrom('mail as m')
    .select([...shown, 'm.reservationId as about'])
    .where('m.reservationId', '=', anyOf(reservationIds, 'uuid'))
    .unionAll(ofVisits)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ about }) => about ?? '');
}

/**
 * Queues the newest mail of a reservation again, to the current address of its client, within the hourly limits of
 * recipient and provider. Throws `NOT_FOUND`, also for a deleted client; `VALIDATION_FAILED` for a client without an
 * address; `INVALID_STATE` for a refused mail, for a mail that is being sent to the same address, and for an older
 * mail, whose content is outdated; and `EVENTS_EXPIRED` for an erased mail (contract 5.23).
 */
export async function resendMail(ctx: Context, id: string): Promise<ClientMail> {
  const { mail, refused } = await inTransaction(ctx, async (tx) => {
    const { kind, reservationId, recipient, content } = await repeatable(tx, id);
    const row = { id: v7(), kind, reservationId, recipient, content };
    const [refused] = await queueClientMails(tx, [row]);
    tx.audit([{ resourceType: 'RESERVATION', resourceId: reservationId, action: 'MAIL_RESENT', changes: [] }]);
    const mails = ownTables(tx).selectFrom('mail').select(MAIL_COLUMNS).where('id', '=', row.id);
    return { mail: await mails.executeTakeFirstOrThrow(), refused };
  });
  if (refused) reportRefusedMail(ctx.ports, refused);
  return mail;
}

/** Locks a mail and returns the content to send again. Throws when it must not be sent again. */
async function repeatable(tx: TransactionContext, id: string) {
  const tables = ownTables(tx);
  const mails = tables.selectFrom('mail').selectAll();
  const { reservationId } = (await mails.where('id', '=', id).executeTakeFirst()) ?? {};
  if (!reservationId) throw notFound();
  // The reservation is locked first, so that a concurrent erasure of the client waits and then finds the new mail.
  await tables.selectFrom('reservation').select('id').where('id', '=', reservationId).forNoKeyUpdate().execute();
  const mail = await mails.where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  const { kind, content, status } = mail;
  const told = [reservationId, ...((content as BookingContent | null)?.others ?? []).map((part) => part.reservationId)];
  const ofThese = mails.where('reservationId', '=', anyOf(told, 'uuid'));
  const newest = await ofThese.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (newest?.id !== id) throw notRepeated(status, 'An older mail is not sent again, since it may no longer hold.');
  const client = await clientOf(tx, reservationId);
  // Only a mail to the same address is a repetition. For another address the status of the first mail does not matter.
  const isRepetition = isSameAddress(client.email, mail.recipient);
  if (status === 'REFUSED' || (isRepetition && status !== 'SENT' && status !== 'FAILED'))
    throw notRepeated(status, `A mail that is ${status} is not sent again.`);
  if (mail.recipient === null || content === null) throw erased(tx);
  // Only the statement that inserts mails about reservations writes their content, so it has this type.
  const published = { ...(content as BookingContent), providerClientId: client.id, clientFirstName: client.firstName };
  return { kind, reservationId, recipient: client.email, content: published };
}

/** Reads the client of a reservation with their e-mail address. Throws when the client is deleted or has no address. */
async function clientOf(tx: TransactionContext, reservationId: string) {
  const client = await ownTables(tx)
    .selectFrom('reservation as r')
    .innerJoin('providerClient as c', 'c.id', 'r.providerClientId')
    .select(['c.id', 'c.firstName', 'c.email'])
    .where('r.id', '=', reservationId)
    .where('c.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!client) throw notFound();
  const { email } = client;
  if (email === null) {
    const message = 'The client of this reservation has no e-mail address.';
    throw validationFailed([{ path: ['input', 'id'], code: 'REQUIRED', message }]);
  }
  return { ...client, email };
}

function notRepeated(status: Mail['status'], message: string): DomainError {
  return new DomainError('INVALID_STATE', message, { context: { status } });
}

function erased(tx: TransactionContext): DomainError {
  const keptSince = new Date(tx.now().getTime() - RETENTION_DAYS * DAY_MS).toISOString();
  const message = `A mail is erased ${RETENTION_DAYS} days after it was sent.`;
  return new DomainError('EVENTS_EXPIRED', message, { context: { keptSince } });
}
