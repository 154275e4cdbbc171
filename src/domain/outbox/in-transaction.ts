import { v7 } from 'uuid';
import { insertAuditEvents } from '../../db/audit/audit-events.ts';
import { allInOrder, type OpenTransaction } from '../../db/transact.ts';
import type { Context } from '../../kernel/context.ts';
import type { Notifier } from '../../kernel/ports.ts';
import { type AuditEntry, auditRows } from '../events/audit-entry.ts';
import type { BusinessEvent } from '../events/record-event.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { type Recorded, writeEvents } from './write-events.ts';
import { mailsOf, type RefusedMail, reportRefusedMail, writeMails } from './write-mails.ts';

/**
 * Runs `work` in one transaction: what it writes and every event it records commit together or not at all, and the
 * outside is told after the commit. When the database asks for a retry, `work` starts anew and so do its events.
 */
export async function inTransaction<Result>(
  ctx: Context,
  work: (tx: TransactionContext) => Promise<Result>,
): Promise<Result> {
  let afterCommit: (() => void)[] = [];
  let refusedMails: readonly RefusedMail[] = [];
  const result = await ctx.ports.transactions.run(ctx.caller.providerId, async (db) => {
    afterCommit = [];
    const [events, written, audited]: [Recorded[], BusinessEvent[], AuditEntry[]] = [[], [], []];
    const tx = transactionContext(ctx, db, { events, written, audited, afterCommit });
    const value = await work(tx);
    const { providerId } = ctx.caller;
    await allInOrder([insertAuditEvents(tx.db, providerId, auditRows(tx, audited)), writeEvents(tx, events)]);
    refusedMails = await writeMails(tx, [...written, ...events.map(({ event }) => event)]);
    return value;
  });
  for (const publishNow of afterCommit) publishNow();
  for (const mail of refusedMails) reportRefusedMail(ctx.ports, mail);
  return result;
}

interface TransactionRecords {
  readonly events: Recorded[];
  readonly written: BusinessEvent[];
  readonly audited: AuditEntry[];
  readonly afterCommit: (() => void)[];
}

function transactionContext(
  ctx: Context,
  db: OpenTransaction,
  { events, written, audited, afterCommit }: TransactionRecords,
): TransactionContext {
  const outside = ctx.ports.notifier;
  const notifier: Notifier = {
    publish: (topic, providerId) => void afterCommit.push(() => outside.publish(topic, providerId)),
    queue: (work) => void afterCommit.push(() => outside.queue(work)),
  };
  return {
    caller: ctx.caller,
    requestId: ctx.requestId,
    db,
    ports: { ...ctx.ports, notifier },
    now: () => ctx.now(),
    audit: (entries) => void audited.push(...entries),
    // The id is made here, so that what a change brought about first comes first in the event log.
    record: (event) => void events.push({ eventId: v7(), event }),
    writeLast: (last, send) => {
      written.push(...last);
      const isLast = events.length === 0 && audited.length === 0 && mailsOf(written).length === 0;
      return isLast ? db.commitWith(send) : allInOrder(send());
    },
  };
}
