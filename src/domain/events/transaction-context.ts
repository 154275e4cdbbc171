import type { Context } from '../../kernel/context.ts';
import type { AuditEntry } from './audit-entry.ts';
import type { BusinessEvent } from './record-event.ts';

/** The context inside a transaction. `db` is the transaction, and notifications wait for the commit. */
export interface TransactionContext extends Context {
  /** Adds entries to the audit log. They are inserted just before the commit. */
  audit(entries: readonly AuditEntry[]): void;
  /** Adds a business event. Its history row, deliveries and jobs are inserted just before the commit. */
  record(event: BusinessEvent): void;
  /**
   * Sends the last statements of a transaction, which write the given events with their history rows, deliveries and
   * jobs. COMMIT is sent with them, unless other events or mails must still be inserted. `send` must send all its
   * statements before its first await.
   */
  writeLast(events: readonly BusinessEvent[], send: () => readonly Promise<unknown>[]): Promise<void>;
}
