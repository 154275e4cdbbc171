import type { Context } from '../context.ts';
import type { BusinessEvent } from './record-event.ts';

/** The context inside a transaction: `db` is the transaction, announcements wait for the commit. */
export interface TransactionContext extends Context {
  /** Notes a business event; its history row, deliveries and jobs are written just before the commit. */
  record(event: BusinessEvent): void;
  /** The same for an event whose history row and deliveries are written already: what is left of it is its mail. */
  recordWritten(event: BusinessEvent): void;
}
