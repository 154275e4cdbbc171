import type { Context } from '../../kernel/context.ts';
import type { AuditEntry } from './audit-entry.ts';
import type { BusinessEvent } from './record-event.ts';

/** The context inside a transaction: `db` is the transaction, announcements wait for the commit. */
export interface TransactionContext extends Context {
  /** Notes changes for the audit, which is written just before the commit. */
  audit(entries: readonly AuditEntry[]): void;
  /** Notes a business event; its history row, deliveries and jobs are written just before the commit. */
  record(event: BusinessEvent): void;
  /**
   * Sends what writes events with their history rows, deliveries and jobs, as the last that the work does: COMMIT travels
   * with it, unless other events or the mails of these are left to write. `send` sends before it first waits.
   */
  writeLast(events: readonly BusinessEvent[], send: () => readonly Promise<unknown>[]): Promise<void>;
}
