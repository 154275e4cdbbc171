import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseUnavailable, databaseFailure } from './errors.ts';
import { fairQueue, SERVICE_QUEUE } from './fair-queue.ts';
import type { StatementOptions } from './sql.ts';
import { type OpenTransaction, transact } from './transact.ts';

const MAX_RETRIES = 3;
const RETRY_DELAY_MILLISECONDS = 20;

/** The maximum wait for a lock in milliseconds. Then the transaction restarts, which frees its locks. */
export const LOCK_TIMEOUT_MILLISECONDS = 3_000;

/** Connections that writers leave to readers. */
const READER_CONNECTIONS = 2;

/**
 * Opens transactions. The body receives a database that is the transaction. Transactions cannot be nested. Permits are
 * distributed fairly between providers; `providerId` is null for transactions of the service itself.
 */
export interface Transactions {
  run<Result>(providerId: string | null, body: (db: OpenTransaction) => Promise<Result>): Promise<Result>;
}

/**
 * Runs transactions (`transact`), at most `poolSize` − 2 at once (at least one). Others wait in one queue per provider
 * (`fairQueue`). A deadlock, a serialization failure and a lock timeout restart the body up to 3 times after a random
 * pause. When it still fails, takes too long, or the database is lost, it throws `DatabaseUnavailable`. So the body may
 * run several times and must have no effects outside its database.
 */
export function openTransactions(pool: pg.Pool, poolSize: number, options: StatementOptions): Transactions {
  const writers = fairQueue(Math.max(1, poolSize - READER_CONNECTIONS));
  const inside = new AsyncLocalStorage<true>();
  return {
    async run(providerId, body) {
      if (inside.getStore())
        throw new Error('A transaction runs inside another one; pass the context with its `db` on.');
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await writers.run(providerId ?? SERVICE_QUEUE, () =>
            inside.run(true, () => transact(pool, options, body)),
          );
        } catch (error) {
          const { kind } = databaseFailure(error);
          if (kind === 'AWAY' || (kind === 'RETRY' && attempt === MAX_RETRIES)) throw new DatabaseUnavailable(error);
          if (kind !== 'RETRY') throw error;
        }
        await wait(Math.random() * RETRY_DELAY_MILLISECONDS * 2 ** attempt);
      }
    },
  };
}
