import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Runner } from '../query/statements.ts';
import { connectionQueues, SERVICE_QUEUE } from './connection-queues.ts';
import { DatabaseUnavailable, databaseFailure } from './errors.ts';
import { dropIdleConnections } from './hung-connections.ts';
import { type OpenTransaction, TransactionNotBegun, type TransactionOptions, transact } from './transact.ts';

const MAX_RETRIES = 3;
const RETRY_DELAY_MILLISECONDS = 20;

/** The time that a transaction waits for a lock. It is then retried, which releases the locks that it holds. */
export const LOCK_TIMEOUT_MILLISECONDS = 3_000;

/** The number of connections that are reserved for reads outside transactions. */
const READER_CONNECTIONS = 2;

/**
 * Opens transactions. `work` receives a database whose statements run in the transaction. Nested calls throw.
 * `tenantId` selects the queue; null selects the queue of the service itself.
 */
export interface Transactions<Database extends Runner> {
  run<Result>(tenantId: string | null, work: (db: OpenTransaction<Database>) => Promise<Result>): Promise<Result>;
}

/**
 * Runs at most `poolSize` − 2 transactions at once (at least one); the others wait in one queue per tenant
 * (`connectionQueues`). A deadlock, a serialization failure and a lock timeout are retried up to 3 times after a random
 * pause. A connection that does not answer BEGIN is replaced once. `DatabaseUnavailable` is thrown when the last retry
 * fails, when a transaction takes too long, or when the database is lost. `work` may run several times, so it must have
 * no effects outside the database.
 */
export function openTransactions<Database extends Runner>(
  pool: pg.Pool,
  poolSize: number,
  options: TransactionOptions<Database>,
): Transactions<Database> {
  const writers = connectionQueues(Math.max(1, poolSize - READER_CONNECTIONS));
  const inside = new AsyncLocalStorage<true>();
  return {
    async run(tenantId, work) {
      if (inside.getStore())
        throw new Error('A transaction runs inside another one; pass the context with its `db` on.');
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await writers.run(tenantId ?? SERVICE_QUEUE, () =>
            inside.run(true, () => transact(pool, options, work)),
          );
        } catch (error) {
          if (error instanceof TransactionNotBegun && attempt === 0) {
            dropIdleConnections(pool);
            continue;
          }
          const { kind } = databaseFailure(error);
          if (kind === 'AWAY' || (kind === 'RETRY' && attempt === MAX_RETRIES)) throw new DatabaseUnavailable(error);
          if (kind !== 'RETRY') throw error;
        }
        await wait(Math.random() * RETRY_DELAY_MILLISECONDS * 2 ** attempt);
      }
    },
  };
}
