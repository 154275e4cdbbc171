import { PrismaPg } from '@prisma/adapter-pg';
import {
  isDriverAdapterError,
  type SqlDriverAdapter,
  type SqlDriverAdapterFactory,
  type SqlQuery,
} from '@prisma/driver-adapter-utils';
import type { Semaphore } from 'limits/semaphore.ts';
import type pg from 'pg';
import { SERVICE_QUEUE } from 'tenant-sql/connections/connection-queues.ts';
import { throwAsConnectionLoss } from 'tenant-sql/connections/errors.ts';
import { getPrismaStatementName } from 'tenant-sql/query/statement-names.ts';
import { Prisma } from './generated/prisma/client.ts';
import { runInStatementSpan } from './traced-statements.ts';

/**
 * Creates Prisma's adapter to the pool, which only reads object graphs. A lost connection gets a code that
 * `databaseFailure` knows.
 */
export function createPrismaAdapter(pool: pg.Pool): SqlDriverAdapterFactory {
  const factory = new PrismaPg(pool, { statementNameGenerator: getPrismaStatementName });
  const { provider, adapterName } = factory;
  return { provider, adapterName, connect: async () => withConnectionLoss(await factory.connect()) };
}

function withConnectionLoss(adapter: SqlDriverAdapter): SqlDriverAdapter {
  const { provider, adapterName } = adapter;
  return {
    provider,
    adapterName,
    queryRaw: (query) => runInStatementSpan(toStatement(query), () => adapter.queryRaw(query).catch(rethrow)),
    executeRaw: (query) => runInStatementSpan(toStatement(query), () => adapter.executeRaw(query).catch(rethrow)),
    executeScript: (script) => adapter.executeScript(script),
    startTransaction: (level) => adapter.startTransaction(level).catch(rethrow),
    ...(adapter.getConnectionInfo && { getConnectionInfo: adapter.getConnectionInfo.bind(adapter) }),
    dispose: () => adapter.dispose(),
  };
}

const toStatement = (query: SqlQuery) => ({ name: '', text: query.sql });

/**
 * Rethrows an error of the adapter. The adapter classifies all errors it knows, so any other error means a lost
 * connection.
 */
function rethrow(error: unknown): never {
  if (isDriverAdapterError(error)) throw error;
  throwAsConnectionLoss(error);
}

/** Models without a provider column, and `Provider`, whose id is the provider. */
const GLOBAL_MODELS: ReadonlySet<string> = new Set<Prisma.ModelName>([
  'Plan',
  'SigningKey',
  'Account',
  'ProviderSlug',
  'Provider',
]);

/**
 * A Prisma extension that refuses operations on a provider's models without a provider in the arguments (contract 9.2).
 */
export const tenantGuard = Prisma.defineExtension({
  name: 'tenant-guard',
  query: {
    $allModels: {
      $allOperations({ model, operation, args, query }) {
        if (!GLOBAL_MODELS.has(model) && !namesProvider(operation, args)) {
          throw new Error(`${model}.${operation} does not name its provider.`);
        }
        return query(args);
      },
    },
  },
});

/** A Prisma extension that runs each read of an object graph in the queue of its provider. */
export const queueReadsByProvider = (readers: Semaphore) =>
  Prisma.defineExtension({
    name: 'fair-reads',
    query: {
      $allModels: {
        $allOperations: ({ args, query }) => readers.run(findProvider(member(args, 'where')), () => query(args)),
      },
    },
  });

/**
 * Finds the provider in a Prisma filter: directly, in a composite key (`providerId_id`), or in one branch of an AND.
 */
function findProvider(where: unknown): string {
  if (typeof where !== 'object' || where === null) return SERVICE_QUEUE;
  const own = member(where, 'providerId');
  if (typeof own === 'string') return own;
  for (const [key, value] of Object.entries(where)) {
    const inner =
      key === 'AND' ? [value].flat().map(findProvider) : key.startsWith('providerId_') ? [findProvider(value)] : [];
    const named = inner.find((each) => each !== SERVICE_QUEUE);
    if (named !== undefined) return named;
  }
  return SERVICE_QUEUE;
}

function namesProvider(operation: string, args: unknown): boolean {
  if (operation === 'create') return rowsNameProvider(member(args, 'data'));
  if (operation === 'createMany' || operation === 'createManyAndReturn') return rowsNameProvider(member(args, 'data'));
  if (operation === 'upsert' && !rowsNameProvider(member(args, 'create'))) return false;
  return findProvider(member(args, 'where')) !== SERVICE_QUEUE;
}

function rowsNameProvider(rows: unknown): boolean {
  return (Array.isArray(rows) ? rows : [rows]).every((row) => typeof member(row, 'providerId') === 'string');
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
