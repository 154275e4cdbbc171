import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { ConnectionLost, DatabaseUnavailable, databaseFailure, throwAsConnectionLoss } from './errors.ts';
import { fairQueue } from './fair-queue.ts';
import { databaseOver } from './query/database-over.ts';
import type { Database, Statement, StatementRunner } from './queryable.ts';
import { runnerOver, type StatementOptions } from './sql.ts';

const MAX_WAITING_WRITERS = 1_000;
const MAX_RETRIES = 3;
const RETRY_DELAY_MILLISECONDS = 20;

/** A lock that takes longer is a sign of trouble: the transaction starts over, which frees what it holds. */
export const LOCK_TIMEOUT_MILLISECONDS = 3_000;

/** Connections that writers leave to readers. */
const READER_CONNECTIONS = 2;

/** The lane of what the service does for itself: keys, sweeps. */
const SERVICE_LANE = '';

/**
 * Opens transactions; the work sees a database that is the transaction. Nested calls are not possible. Places are shared
 * between providers: it is told whose work it is, null for the service's own.
 */
export interface Transactions {
  run<Result>(providerId: string | null, work: (db: Database) => Promise<Result>): Promise<Result>;
}

/**
 * Transactions (`transact`), at most `poolSize` − 2 at a time (at least one), the others in line, each provider in a lane
 * of its own (`fairQueue`). A deadlock, a serialization failure and a lock timeout start the work again, up to 3 times,
 * after a random pause; what still fails then, a transaction that took too long, and a lost database are `DatabaseUnavailable`. So
 * work may run several times and must touch nothing but its database.
 */
export function openTransactions(pool: pg.Pool, poolSize: number, options: StatementOptions): Transactions {
  const writers = fairQueue(Math.max(1, poolSize - READER_CONNECTIONS), MAX_WAITING_WRITERS);
  const inside = new AsyncLocalStorage<true>();
  return {
    async run(providerId, work) {
      if (inside.getStore())
        throw new Error('A transaction runs inside another one; pass the context with its `db` on.');
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await writers.run(providerId ?? SERVICE_LANE, () =>
            inside.run(true, () => transact(pool, options, work)),
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

/** How long work may take; PostgreSQL ends its session later still, should nobody here do so. */
const TIMEOUT_MILLISECONDS = 15_000;

/**
 * Runs `work` in one transaction, on one connection, in the server's default isolation (read committed: naming it would
 * cost a round trip). It commits when the work ends, and is undone when the work throws, when it takes longer than 15
 * seconds, and when a statement failed of which the work took no notice. What the work sends later is refused.
 */
async function transact<Result>(
  pool: pg.Pool,
  options: StatementOptions,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch(throwAsConnectionLoss);
  const session = new Session(runnerOver(client, options));
  try {
    const begun = session.run(control('BEGIN'));
    // The first statement travels with BEGIN, which fails only where the connection does; so both are awaited together.
    const [result] = await session.inTime(Promise.all([work(databaseOver(session)), begun]));
    await session.commit();
    return result;
  } catch (error) {
    await session.rollback();
    throw error;
  } finally {
    client.release(session.isLost);
  }
}

class Session implements StatementRunner {
  /** The connection may never answer again, or the transaction on it has not ended. */
  isLost = false;
  #isOpen = true;
  readonly #runner: StatementRunner;

  constructor(runner: StatementRunner) {
    this.#runner = runner;
  }

  async query<Row>(statement: Statement): Promise<Row[]> {
    return (await this.run<Row>(statement)).rows;
  }

  run<Row>(statement: Statement) {
    if (!this.#isOpen) return Promise.reject(new ConnectionLost('The transaction has ended.'));
    return this.#runner.run<Row>(statement).catch((error: unknown) => {
      this.isLost ||= databaseFailure(error).kind === 'AWAY';
      throw error;
    });
  }

  async inTime<Result>(work: Promise<Result>): Promise<Result> {
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      this.isLost = true;
      reject(new ConnectionLost(`The transaction took longer than ${TIMEOUT_MILLISECONDS} ms.`));
    }, TIMEOUT_MILLISECONDS);
    return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
  }

  async commit(): Promise<void> {
    this.isLost = true;
    this.#isOpen = false;
    const { command } = await this.#runner.run(control('COMMIT'));
    this.isLost = false;
    if (command !== 'COMMIT') throw new Error('A statement failed in a transaction that was to be committed.');
  }

  async rollback(): Promise<void> {
    const isSilent = this.isLost;
    this.isLost = true;
    this.#isOpen = false;
    if (isSilent) return;
    await this.#runner.run(control('ROLLBACK')).then(
      () => {
        this.isLost = false;
      },
      () => undefined,
    );
  }
}

/** Named, since only prepared statements wait in the socket for those that follow. */
const control = (text: 'BEGIN' | 'COMMIT' | 'ROLLBACK'): Statement => ({ name: text, text, values: [] });
