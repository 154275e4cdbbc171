import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseUnavailable, databaseFailure } from './errors.ts';
import { fairQueue, SERVICE_QUEUE } from './fair-queue.ts';
import { dropIdle } from './hung-connections.ts';
import { NotBegun, type OpenTransaction, transact } from './transact.ts';

const MAX_RETRIES = 3;
const RETRY_DELAY_MILLISECONDS = 20;

/** A lock that takes longer is a sign of trouble: the transaction starts over, which frees what it holds. */
export const LOCK_TIMEOUT_MILLISECONDS = 3_000;

/** Connections that writers leave to readers. */
const READER_CONNECTIONS = 2;

/**
 * Opens transactions; the work sees a database that is the transaction. Nested calls are not possible. Places are shared
 * between providers: it is told whose work it is, null for the service's own.
 */
export interface Transactions {
  run<Result>(providerId: string | null, work: (db: OpenTransaction) => Promise<Result>): Promise<Result>;
}

/**
 * Transactions (`transact`), at most `poolSize` − 2 at a time (at least one), the others in line, each provider in a lane
 * of its own (`fairQueue`). A deadlock, a serialization failure and a lock timeout start the work again, up to 3 times,
 * after a random pause, and once a connection that does not answer BEGIN, on another one; what still fails then, a transaction that took too long, and a lost database are `DatabaseUnavailable`. So
 * work may run several times and must touch nothing but its database.
 */
export function openTransactions(pool: pg.Pool, poolSize: number, statementMilliseconds?: number): Transactions {
  const writers = fairQueue(Math.max(1, poolSize - READER_CONNECTIONS));
  const inside = new AsyncLocalStorage<true>();
  return {
    async run(providerId, work) {
      if (inside.getStore())
        throw new Error('A transaction runs inside another one; pass the context with its `db` on.');
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await writers.run(providerId ?? SERVICE_QUEUE, () =>
            inside.run(true, () => transact(pool, statementMilliseconds, work)),
          );
        } catch (error) {
          if (error instanceof NotBegun && attempt === 0) {
            dropIdle(pool);
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
