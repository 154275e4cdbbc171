import type pg from 'pg';
import { ConnectionLost, databaseFailure, throwAsConnectionLoss } from './errors.ts';
import { databaseOver } from './query/database-over.ts';
import type { Database, Statement, StatementRunner } from './queryable.ts';
import { runnerOver, type StatementOptions } from './sql.ts';

/** How long work may take; PostgreSQL ends its session later still, should nobody here do so. */
const TIMEOUT_MILLISECONDS = 15_000;

/**
 * Runs `work` in one transaction, on one connection, in the server's default isolation (read committed: naming it would
 * cost a round trip). It commits when the work ends, and is undone when the work throws, when it takes longer than 15
 * seconds, and when a statement failed of which the work took no notice. What the work sends later is refused.
 */
export async function transact<Result>(
  pool: pg.Pool,
  options: StatementOptions,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch(throwAsConnectionLoss);
  const session = new Session(runnerOver(client, options));
  try {
    const begun = session.run(plain('BEGIN'));
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
    const { command } = await this.#runner.run(plain('COMMIT'));
    this.isLost = false;
    if (command !== 'COMMIT') throw new Error('A statement failed in a transaction that was to be committed.');
  }

  async rollback(): Promise<void> {
    const isSilent = this.isLost;
    this.isLost = true;
    this.#isOpen = false;
    if (isSilent) return;
    await this.#runner.run(plain('ROLLBACK')).then(
      () => {
        this.isLost = false;
      },
      () => undefined,
    );
  }
}

const plain = (text: string): Statement => ({ name: '', text, values: [] });
