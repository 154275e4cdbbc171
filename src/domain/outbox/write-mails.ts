import { v7 } from 'uuid';
import {
  insertClientMails,
  insertSubscriptionMails,
  type MailLimits,
  type MailRefusal,
  type NewClientMail,
} from '../../db/mails/insert-mails.ts';
import type { Database } from '../../db/query/tables.ts';
import type { SystemContext } from '../../kernel/context.ts';
import { readableEmail } from '../../kernel/formats/email-addresses.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { LimitName } from '../../kernel/usage-limits.ts';
import type { BookingFacts, BookingMail, VisitMailPart } from '../events/mail-content.ts';
import type { BusinessEvent } from '../events/record-event.ts';
import type { TransactionContext } from '../events/transaction-context.ts';

/** A mail that will not be sent, because the hourly limit of its recipient or its provider is exceeded. */
export interface RefusedMail {
  readonly providerId: string;
  readonly mailId: string;
  readonly refusal: MailRefusal;
}

/** Returns the mails to clients about events. */
export function toClientMails(events: readonly BusinessEvent[]): readonly BookingMail[] {
  return events.flatMap((event) => (event.kind === 'reservation' && event.clientMail ? [event.clientMail] : []));
}

/**
 * Inserts the mails to clients about the transaction's events. They are sent after the commit. Without mails no
 * statement is sent. Returns the mails beyond an hourly limit, which are stored as REFUSED and never sent.
 */
export async function writeMails(
  tx: TransactionContext,
  events: readonly BusinessEvent[],
): Promise<readonly RefusedMail[]> {
  const mails = toClientMails(events);
  if (mails.length === 0) return [];
  const { timezone } = tx.caller;
  const rows = byVisit(mails).map((told) => {
    const [{ kind, recipient, facts }, ...others] = told;
    const { reservationId } = facts;
    const visit = others.length > 0 && { others: others.map((other) => visitPart(other.facts)) };
    return { id: v7(), kind, reservationId, recipient, content: { ...facts, timezone, ...visit } };
  });
  return await queueClientMails(tx, rows);
}

type Told = [BookingMail, ...BookingMail[]];

/**
 * Groups the mails of one visit, kind and recipient, which become one mail. Each group is in the order in which the
 * reservations begin.
 */
function byVisit(mails: readonly BookingMail[]): Told[] {
  const inOrder = mails.toSorted((a, b) => (a.facts.startAt < b.facts.startAt ? -1 : 1));
  const groups = Map.groupBy(inOrder, ({ visitId, kind, recipient, facts }) =>
    [visitId ?? facts.reservationId, kind, recipient].join(),
  );
  // Each group has at least one mail, which the type cannot know.
  return [...groups.values()] as Told[];
}

function visitPart({
  reservationId,
  serviceName,
  employeeName,
  startAt,
  endAt,
  status,
  version,
}: BookingFacts): VisitMailPart {
  return { reservationId, serviceName, employeeName, startAt, endAt, status, version };
}

/** Inserts mails to clients. They are sent after the commit of `tx`. Returns the mails beyond an hourly limit. */
export async function queueClientMails(
  tx: TransactionContext,
  rows: readonly NewClientMail[],
): Promise<readonly RefusedMail[]> {
  const { providerId } = tx.caller;
  const dueAt = tx.now();
  const addressed = rows.map((row) => ({ ...row, recipient: row.recipient && readableEmail(row.recipient) }));
  const written = await insertClientMails(tx.db, providerId, addressed, mailLimits(tx.ports), dueAt);
  const due = written.filter(({ refusal }) => refusal === null).map(({ id }) => ({ providerId, id, dueAt }));
  tx.ports.notifier.queue({ mails: due });
  return written.flatMap(({ id: mailId, refusal }) => (refusal ? [{ providerId, mailId, refusal }] : []));
}

/**
 * Inserts mails about a disabled subscription to the contact addresses of its integration client and of the provider,
 * in the transaction of `db`. Without such an address, or beyond the hourly limits of mails about webhooks, nothing is
 * sent (contract 6.10).
 */
export async function writeDisabledMail(
  { ports, now }: Pick<SystemContext, 'ports' | 'now'>,
  db: Database,
  { providerId, subscriptionId }: { readonly providerId: string; readonly subscriptionId: string },
): Promise<void> {
  const dueAt = now();
  const mail = { providerId, toClientId: v7(), toProviderId: v7(), subscriptionId };
  const written = await insertSubscriptionMails(db, mail, mailLimits(ports), dueAt);
  for (const { id, refusal } of written) if (refusal) reportRefusedMail(ports, { providerId, mailId: id, refusal });
  const due = written.filter(({ refusal }) => refusal === null).map(({ id }) => ({ providerId, id, dueAt }));
  if (due.length > 0) await ports.jobs.sendMails(db, due);
}

const REFUSED_LIMITS: Readonly<Record<MailRefusal, LimitName>> = {
  MAILS_PER_RECIPIENT: 'mails_per_recipient',
  MAILS_PER_PROVIDER: 'mails_per_provider',
};

/** Reports in log and metrics that a mail is not sent, without its address. */
export function reportRefusedMail({ log, refusals }: Pick<Ports, 'log' | 'refusals'>, mail: RefusedMail): void {
  const { providerId, mailId, refusal } = mail;
  const limit = REFUSED_LIMITS[refusal];
  refusals.count(limit);
  log.warn({ providerId, mailId, limit }, 'mail was not sent');
}

function mailLimits({ usageLimits }: Pick<Ports, 'usageLimits'>): MailLimits {
  return { perRecipient: usageLimits.mailsPerRecipientPerHour, perProvider: usageLimits.mailsPerProviderPerHour };
}
