import { PrismaPg } from '@prisma/adapter-pg';
import {
  isDriverAdapterError,
  type SqlDriverAdapter,
  type SqlDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import type pg from 'pg';
import { throwAsConnectionLoss } from './errors.ts';
import type { StatementOptions } from './sql.ts';
import { nameOfQuery } from './statement-names.ts';

/** Prisma's way to the pool, for graphs that are read; a lost connection has a code that `databaseFailure` knows. */
export function graphAdapter(pool: pg.Pool, { named }: StatementOptions): SqlDriverAdapterFactory {
  const factory = new PrismaPg(pool, named ? { statementNameGenerator: nameOfQuery } : {});
  const { provider, adapterName } = factory;
  return { provider, adapterName, connect: async () => telling(await factory.connect()) };
}

function telling(adapter: SqlDriverAdapter): SqlDriverAdapter {
  const { provider, adapterName } = adapter;
  return {
    provider,
    adapterName,
    queryRaw: (query) => adapter.queryRaw(query).catch(rethrow),
    executeRaw: (query) => adapter.executeRaw(query).catch(rethrow),
    executeScript: (script) => adapter.executeScript(script),
    startTransaction: (level) => adapter.startTransaction(level).catch(rethrow),
    ...(adapter.getConnectionInfo && { getConnectionInfo: adapter.getConnectionInfo.bind(adapter) }),
    dispose: () => adapter.dispose(),
  };
}

/** The adapter has told what it knows; an error that it passes on is one of the connection. */
function rethrow(error: unknown): never {
  if (isDriverAdapterError(error)) throw error;
  throwAsConnectionLoss(error);
}
