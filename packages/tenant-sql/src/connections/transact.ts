import type pg from 'pg';
import type { Runner, Statement, StatementRunner } from '../query/statements.ts';
import { ConnectionLost, databaseFailure, isOfFailedTransaction, throwAsConnectionLoss } from './errors.ts';
import { QUICK_ANSWER_MILLISECONDS, quickAnswer } from './hung-connections.ts';
import { runnerOver } from './runner.ts';

/** A transaction as its work sees it. */
export type OpenTransaction<Database extends Runner> = Database & {
  /**
   * Sends the last statements of the work and COMMIT right behind, without waiting for answers in between. Where one of
   * them fails nothing is committed, and the first that failed is thrown. `last` sends before it first waits.
   */
  commitWith(last: () => readonly Promise<unknown>[]): Promise<void>;
};

/** How transactions reach the tables of a schema. */
export interface TransactionOptions<Database extends Runner> {
  /** The tables over the connection of a transaction. */
  databaseOver(sql: StatementRunner): Database;
  /** Observes the statements of a connection. Default: nothing does. */
  observed?(sql: StatementRunner): StatementRunner;
  /** The wait for the answer to BEGIN, in milliseconds, if it is shorter than the usual one. */
  readonly statementMilliseconds?: number | undefined;
}

/** Waits for all of these, and throws the error of the first, in their order, that failed. */
export async function allInOrder(sent: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(sent)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** The time limit of a transaction's work; PostgreSQL ends its session later, as a second bound. */
const TIMEOUT_MILLISECONDS = 15_000;

/**
 * Runs `work` in one transaction, on one connection, in the server's default isolation (read committed: naming it would
 * cost a round trip). It commits when the work ends, and is undone when the work throws, when it takes longer than 15
 * seconds, and when a statement failed of which the work took no notice. What the work sends later is refused.
 */
export async function transact<Database extends Runner, Result>(
  pool: pg.Pool,
  { databaseOver, observed = (sql) => sql, statementMilliseconds }: TransactionOptions<Database>,
  work: (db: OpenTransaction<Database>) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch(throwAsConnectionLoss);
  const session = new Session(observed(runnerOver(client)));
  const warn = ({ severity }: { readonly severity?: string | undefined }) => {
    session.isWarned ||= severity === 'WARNING';
  };
  client.on('notice', warn);
  try {
    const begun = session.begin(
      Math.min(statementMilliseconds ?? QUICK_ANSWER_MILLISECONDS, QUICK_ANSWER_MILLISECONDS),
    );
    // The first statement travels with BEGIN, which fails only where the connection does; so both are awaited together.
    const commitWith = (last: () => readonly Promise<unknown>[]) => session.commitWith(last);
    const working = work(Object.assign(databaseOver(session), { commitWith }));
    const [result] = await session.inTime(Promise.all([working, begun]));
    if (session.isOpen) await session.commit();
    return result;
  } catch (error) {
    await session.rollback();
    throw session.isUnbegun ? new NotBegun('BEGIN was not answered.', { cause: error }) : error;
  } finally {
    client.off('notice', warn);
    client.release(session.isLost);
  }
}

/** The connection did not answer BEGIN, and no COMMIT was sent on it: the work can begin on another one. */
export class NotBegun extends ConnectionLost {}

class Session implements StatementRunner {
  /** The connection may never answer again, or the transaction on it has not ended. */
  isLost = false;
  isOpen = true;
  isUnbegun = false;
  /** Citus reports a node that is lost at COMMIT as a warning; the rows on that node may not be committed. */
  isWarned = false;
  #sent = 0;
  /** The first error. Later statements fail only as a consequence of it. */
  #failure: unknown;
  readonly #runner: StatementRunner;

  constructor(runner: StatementRunner) {
    this.#runner = runner;
  }

  async begin(milliseconds: number): Promise<void> {
    await quickAnswer(this.#runner.run(control('BEGIN')), milliseconds).catch((error: unknown) => {
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
      throw isOfFailedTransaction(error) ? this.#failure : error;
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
    // One that could not even be sent would not undo the others.
    const areSent = this.#sent - before === statements.length;
    return allInOrder(areSent ? [...statements, this.commit()] : [...statements, unsent()]);
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

/** A COMMIT that fails for no reason that is known has lost, on Citus, the node that keeps the rows. */
function throwAsUndecided(error: unknown): never {
  if (databaseFailure(error).kind !== 'OTHER') throw error;
  throw new ConnectionLost('What came of a transaction is not known.', { cause: error });
}

const unsent = () => Promise.reject(new Error('The last statements of a transaction are sent at once.'));

/** Control statements are named, because only prepared statements are sent in a batch with the next ones. */
const control = (text: 'BEGIN' | 'COMMIT' | 'ROLLBACK'): Statement => ({ name: text, text, values: [] });
