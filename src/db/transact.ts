import type pg from 'pg';
import { ConnectionLost, databaseFailure, isOfFailedTransaction, throwAsConnectionLoss } from './errors.ts';
import { databaseOver } from './query/database-over.ts';
import type { Database, Statement, StatementRunner } from './query/queryable.ts';
import { runnerOver, type StatementOptions } from './sql.ts';

/** A transaction as its body sees it. */
export interface OpenTransaction extends Database {
  /**
   * Sends the last statements and COMMIT without waiting for answers in between. When one fails nothing is committed,
   * and the first error is thrown. `last` must send all statements before its first await.
   */
  commitWith(last: () => readonly Promise<unknown>[]): Promise<void>;
}

/** Waits for all promises, and throws the error of the first, in their order, that failed. */
export async function allInOrder(sent: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(sent)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** The time limit of a transaction in milliseconds. PostgreSQL ends its session later, as a second bound. */
const TIMEOUT_MILLISECONDS = 15_000;

/**
 * Runs `body` in one transaction on one connection, in the server's default isolation (read committed: setting it would
 * cost a round trip). It commits when the body returns. It rolls back when the body throws, when it takes longer than
 * 15 seconds, and when a failed statement was ignored. Statements sent after the end are refused.
 */
export async function transact<Result>(
  pool: pg.Pool,
  options: StatementOptions,
  body: (db: OpenTransaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch(throwAsConnectionLoss);
  const session = new Session(runnerOver(client, options));
  const warn = ({ severity }: { readonly severity?: string | undefined }) => {
    session.isWarned ||= severity === 'WARNING';
  };
  client.on('notice', warn);
  try {
    const begun = session.run(control('BEGIN'));
    // The first statement is sent with BEGIN, which fails only when the connection does; so both results are awaited at once.
    const commitWith = (last: () => readonly Promise<unknown>[]) => session.commitWith(last);
    const bodyResult = body(Object.assign(databaseOver(session), { commitWith }));
    const [result] = await session.inTime(Promise.all([bodyResult, begun]));
    if (session.isOpen) await session.commit();
    return result;
  } catch (error) {
    await session.rollback();
    throw error;
  } finally {
    client.off('notice', warn);
    client.release(session.isLost);
  }
}

class Session implements StatementRunner {
  /** The connection may never respond again, or its transaction has not ended. */
  isLost = false;
  isOpen = true;
  /** On Citus, the loss of a node at COMMIT is a warning, and the node's rows may not be committed. */
  isWarned = false;
  #sent = 0;
  /** The first error; statements sent after it fail only because of it. */
  #failure: unknown;
  readonly #runner: StatementRunner;

  constructor(runner: StatementRunner) {
    this.#runner = runner;
  }

  async query<Row>(statement: Statement): Promise<Row[]> {
    return (await this.run<Row>(statement)).rows;
  }

  run<Row>(statement: Statement) {
    if (!this.isOpen) return Promise.reject(new ConnectionLost('The transaction has ended.'));
    this.#sent += 1;
    return this.#runner.run<Row>(statement).catch((error: unknown) => {
      this.isLost ||= databaseFailure(error).kind === 'AWAY';
      this.#failure ??= error;
      throw isOfFailedTransaction(error) ? this.#failure : error;
    });
  }

  async inTime<Result>(body: Promise<Result>): Promise<Result> {
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      this.isLost = true;
      reject(new ConnectionLost(`The transaction took longer than ${TIMEOUT_MILLISECONDS} ms.`));
    }, TIMEOUT_MILLISECONDS);
    return Promise.race([body, tooLate]).finally(() => clearTimeout(timer));
  }

  commitWith(last: () => readonly Promise<unknown>[]): Promise<void> {
    const before = this.#sent;
    const statements = last();
    // A statement that could not be sent would not roll back the others.
    const areSent = this.#sent - before === statements.length;
    return allInOrder(areSent ? [...statements, this.commit()] : [...statements, unsent()]);
  }

  async commit(): Promise<void> {
    this.isLost = true;
    this.isOpen = false;
    this.isWarned = false;
    const { command } = await this.#runner.run(control('COMMIT')).catch(throwAsUndecided);
    if (this.isWarned) throw new ConnectionLost('The outcome of a transaction is unknown.');
    this.isLost = false;
    if (command !== 'COMMIT') throw new Error('A statement failed in a transaction that was to be committed.');
  }

  async rollback(): Promise<void> {
    if (this.isLost || !this.isOpen) return;
    this.isLost = true;
    this.isOpen = false;
    await this.#runner.run(control('ROLLBACK')).then(
      () => {
        this.isLost = false;
      },
      () => undefined,
    );
  }
}

/** On Citus, a COMMIT that fails with an unknown code has lost the node with the rows. */
function throwAsUndecided(error: unknown): never {
  if (databaseFailure(error).kind !== 'OTHER') throw error;
  throw new ConnectionLost('The outcome of a transaction is unknown.', { cause: error });
}

const unsent = () => Promise.reject(new Error('The last statements of a transaction are sent at once.'));

/** The statements have names, because the socket collects only prepared statements with those that follow. */
const control = (text: 'BEGIN' | 'COMMIT' | 'ROLLBACK'): Statement => ({ name: text, text, values: [] });
