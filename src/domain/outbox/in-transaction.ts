import { awaitAll, type OpenTransaction } from 'tenant-sql/connections/transact.ts';
import { v7 } from 'uuid';
import { insertAuditEvents } from '../../db/audit/audit-events.ts';
import type { Database } from '../../db/query/tables.ts';
import type { Context } from '../../kernel/context.ts';
import type { Notifier } from '../../kernel/ports.ts';
import { type AuditEntry, auditRows } from '../events/audit-entry.ts';
import type { BusinessEvent } from '../events/record-event.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { type RecordedEvent, writeEvents } from './write-events.ts';
import { type RefusedMail, reportRefusedMail, toClientMails, writeMails } from './write-mails.ts';

/**
 * Runs `body` in one transaction. Its writes and the events that it records commit together or not at all.
 * Notifications are published after the commit. When the database requires a retry, `body` runs again and its earlier
 * events are dropped.
 */
export async function inTransaction<Result>(
  ctx: Context,
  body: (tx: TransactionContext) => Promise<Result>,
): Promise<Result> {
  let afterCommit: (() => void)[] = [];
  let refusedMails: readonly RefusedMail[] = [];
  const result = await ctx.ports.transactions.run(ctx.caller.providerId, async (db) => {
    afterCommit = [];
    const [events, writtenEvents, audited]: [RecordedEvent[], BusinessEvent[], AuditEntry[]] = [[], [], []];
    const tx = transactionContext(ctx, db, { events, writtenEvents, audited, afterCommit });
    const value = await body(tx);
    const { providerId } = ctx.caller;
    await awaitAll([insertAuditEvents(tx.db, providerId, auditRows(tx, audited)), writeEvents(tx, events)]);
    refusedMails = await writeMails(tx, [...writtenEvents, ...events.map(({ event }) => event)]);
    return value;
  });
  for (const publishNow of afterCommit) publishNow();
  for (const mail of refusedMails) reportRefusedMail(ctx.ports, mail);
  return result;
}

interface TransactionRecords {
  readonly events: RecordedEvent[];
  readonly writtenEvents: BusinessEvent[];
  readonly audited: AuditEntry[];
  readonly afterCommit: (() => void)[];
}

function transactionContext(
  ctx: Context,
  db: OpenTransaction<Database>,
  { events, writtenEvents, audited, afterCommit }: TransactionRecords,
): TransactionContext {
  const realNotifier = ctx.ports.notifier;
  const notifier: Notifier = {
    publish: (topic, providerId) => void afterCommit.push(() => realNotifier.publish(topic, providerId)),
    queue: (work) => void afterCommit.push(() => realNotifier.queue(work)),
  };
  return {
    caller: ctx.caller,
    requestId: ctx.requestId,
    conversation: ctx.conversation,
    db,
    ports: { ...ctx.ports, notifier },
    now: () => ctx.now(),
    audit: (entries) => void audited.push(...entries),
    // The id is created here, so that the ids in the event log are in the order in which changes were recorded.
    record: (event) => void events.push({ eventId: v7(), event }),
    writeLast: (last, send) => {
      writtenEvents.push(...last);
      const isLast = events.length === 0 && audited.length === 0 && toClientMails(writtenEvents).length === 0;
      return isLast ? db.commitWith(send) : awaitAll(send());
    },
  };
}
