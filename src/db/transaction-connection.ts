import { AsyncLocalStorage } from 'node:async_hooks';
import type { SqlDriverAdapter, SqlDriverAdapterFactory, Transaction } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { unavailable } from '../domain/errors.ts';
import type { StatementRunner } from './queryable.ts';
import { poolSql } from './sql.ts';

const RETRY_AFTER_SECONDS = 1;
const ENDINGS: ReadonlySet<string> = new Set(['COMMIT', 'ROLLBACK']);

/** The connection that a transaction of Prisma runs on, from its first statement to its last. */
interface Opened {
  sql?: StatementRunner;
  ended: boolean;
}

const opened = new AsyncLocalStorage<Opened>();

/** Whether this code runs inside `withConnection`. */
export const insideTransaction = (): boolean => opened.getStore() !== undefined;

/**
 * Calls `begin`, which opens one transaction of Prisma; there, `sql` sends statements straight to the transaction's
 * connection, prepared under their names. Once the transaction has ended, for lack of time too, `sql` throws UNAVAILABLE
 * and sends nothing.
 */
export function withConnection<Result>(begin: (sql: StatementRunner) => Promise<Result>): Promise<Result> {
  const state: Opened = { ended: false };
  const connection = (): StatementRunner => {
    if (state.ended || !state.sql) throw unavailable(RETRY_AFTER_SECONDS);
    return state.sql;
  };
  const sql: StatementRunner = {
    query: async (statement) => connection().query(statement),
    run: async (statement) => connection().run(statement),
  };
  return opened.run(state, () => begin(sql));
}

/** Prisma's adapter for `pg`, which tells `withConnection` the connection of each transaction. */
export function tellingConnections(factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory {
  const { provider, adapterName } = factory;
  return { provider, adapterName, connect: async () => telling(await factory.connect()) };
}

function telling(adapter: SqlDriverAdapter): SqlDriverAdapter {
  return Object.assign(Object.create(adapter), {
    async startTransaction(...level: Parameters<SqlDriverAdapter['startTransaction']>) {
      const transaction = await adapter.startTransaction(...level);
      const state = opened.getStore();
      if (state) tell(state, transaction);
      return transaction;
    },
  });
}

function tell(state: Opened, transaction: Transaction): void {
  const client: unknown = Reflect.get(transaction, 'client');
  if (!(client instanceof pg.Client)) throw new Error("Prisma's adapter no longer keeps its connection in `client`.");
  state.sql = poolSql(client);
  const execute = transaction.executeRaw.bind(transaction);
  transaction.executeRaw = (query) => {
    if (ENDINGS.has(query.sql)) state.ended = true;
    return execute(query);
  };
}
