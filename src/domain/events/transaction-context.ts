import type { Context } from '../../kernel/context.ts';
import type { AuditEntry } from './audit-entry.ts';
import type { BusinessEvent } from './record-event.ts';

/** The context inside a transaction: `db` is the transaction, and notifications wait for the commit. */
export interface TransactionContext extends Context {
  /** Adds changes to the audit, which is written just before the commit. */
  audit(entries: readonly AuditEntry[]): void;
  /** Adds a business event; its history row, deliveries and jobs are written just before the commit. */
  record(event: BusinessEvent): void;
  /**
   * Sends the last statements of a transaction, which write these events with their history rows, deliveries and jobs.
   * COMMIT is sent with them, unless other events, or mails of these events, still have to be written. `send` must send
   * all statements before its first await.
   */
  writeLast(events: readonly BusinessEvent[], send: () => readonly Promise<unknown>[]): Promise<void>;
}
