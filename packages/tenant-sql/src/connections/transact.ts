import type pg from 'pg';
import type { Runner, Statement, StatementRunner } from '../query/statements.ts';
import { ConnectionLost, databaseFailure, isAbortedTransactionError, throwAsConnectionLoss } from './errors.ts';
import { ANSWER_TIMEOUT_MILLISECONDS, withAnswerTimeout } from './hung-connections.ts';
import { createStatementRunner } from './runner.ts';

/** A transaction as the function `work` receives it. */
export type OpenTransaction<Database extends Runner> = Database & {
  /**
   * Sends the statements of `last` and COMMIT without waiting for answers in between. If a statement fails, nothing is
   * committed and the first error is thrown. `last` must send all its statements before its first await.
   */
  commitWith(last: () => readonly Promise<unknown>[]): Promise<void>;
};

/** The options of transactions on the tables of one schema. */
export interface TransactionOptions<Database extends Runner> {
  /** Creates the database object whose statements run in the transaction. */
  databaseOver(sql: StatementRunner): Database;
  /**
   * Wraps the runner of a connection to observe its statements, for example for tracing. By default statements are not
   * observed.
   */
  observed?(sql: StatementRunner): StatementRunner;
  /** The time to wait for the answer to BEGIN, in milliseconds, if it is shorter than the default. */
  readonly statementMilliseconds?: number | undefined;
}

/** Waits for all promises. If some reject, throws the error of the first of them in list order. */
export async function awaitAll(sent: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(sent)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** The time limit for a transaction. PostgreSQL ends the session later by its own timeout. */
const TIMEOUT_MILLISECONDS = 15_000;

/**
 * Runs `work` in one transaction on one connection, in the server's default isolation level (read committed; setting
 * the level would cost a round trip). The transaction is committed when `work` returns. It is rolled back when `work`
 * throws, when it takes longer than 15 seconds, or when a statement failed whose error `work` ignored. Statements sent
 * after the end are refused.
 */
export async function transact<Database extends Runner, Result>(
  pool: pg.Pool,
  { databaseOver, observed = (sql) => sql, statementMilliseconds }: TransactionOptions<Database>,
  work: (db: OpenTransaction<Database>) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch(throwAsConnectionLoss);
  const session = new Session(observed(createStatementRunner(client)));
  const warn = ({ severity }: { readonly severity?: string | undefined }) => {
    session.isWarned ||= severity === 'WARNING';
  };
  client.on('notice', warn);
  try {
    const begun = session.begin(
      Math.min(statementMilliseconds ?? ANSWER_TIMEOUT_MILLISECONDS, ANSWER_TIMEOUT_MILLISECONDS),
    );
    // The first statement is sent together with BEGIN. BEGIN fails only if the connection fails, so both are awaited
    // together.
    const commitWith = (last: () => readonly Promise<unknown>[]) => session.commitWith(last);
    const working = work(Object.assign(databaseOver(session), { commitWith }));
    const [result] = await session.inTime(Promise.all([working, begun]));
    if (session.isOpen) await session.commit();
    return result;
  } catch (error) {
    await session.rollback();
    throw session.isUnbegun ? new TransactionNotBegun('BEGIN was not answered.', { cause: error }) : error;
  } finally {
    client.off('notice', warn);
    client.release(session.isLost);
  }
}

/**
 * The connection did not answer BEGIN and no COMMIT was sent on it, so the transaction can be retried on another
 * connection.
 */
export class TransactionNotBegun extends ConnectionLost {}

class Session implements StatementRunner {
  /** Whether the connection must be closed: it may never answer again, or its transaction has not ended. */
  isLost = false;
  isOpen = true;
  isUnbegun = false;
  /**
   * Whether PostgreSQL sent a warning. Citus reports a node that is lost at COMMIT as a warning; rows on that node may
   * not be committed.
   */
  isWarned = false;
  #sent = 0;
  /** The first error of the transaction. Later statements fail only as a consequence of this error. */
  #failure: unknown;
  readonly #runner: StatementRunner;

  constructor(runner: StatementRunner) {
    this.#runner = runner;
  }

  async begin(milliseconds: number): Promise<void> {
    await withAnswerTimeout(this.#runner.run(control('BEGIN')), milliseconds).catch((error: unknown) => {
      this.isLost = true;
      this.isUnbegun = this.isOpen;
      throw error;
    });
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
      throw isAbortedTransactionError(error) ? this.#failure : error;
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

  commitWith(last: () => readonly Promise<unknown>[]): Promise<void> {
    const before = this.#sent;
    const statements = last();
    // A statement that could not be sent would not roll back the others, so COMMIT is not sent.
    const areSent = this.#sent - before === statements.length;
    return awaitAll(areSent ? [...statements, this.commit()] : [...statements, unsent()]);
  }

  async commit(): Promise<void> {
    this.isLost = true;
    this.isOpen = false;
    this.isWarned = false;
    const { command } = await this.#runner.run(control('COMMIT')).catch(throwAsUndecided);
    if (this.isWarned) throw new ConnectionLost('What came of a transaction is not known.');
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

/**
 * Rethrows a known database error. Any other error of COMMIT means that Citus lost the node with the rows, so the
 * connection counts as lost.
 */
function throwAsUndecided(error: unknown): never {
  if (databaseFailure(error).kind !== 'OTHER') throw error;
  throw new ConnectionLost('What came of a transaction is not known.', { cause: error });
}

const unsent = () => Promise.reject(new Error('The last statements of a transaction are sent at once.'));

/**
 * BEGIN, COMMIT and ROLLBACK are named statements, because only named statements are sent in one batch with the next
 * ones.
 */
const control = (text: 'BEGIN' | 'COMMIT' | 'ROLLBACK'): Statement => ({ name: text, text, values: [] });
