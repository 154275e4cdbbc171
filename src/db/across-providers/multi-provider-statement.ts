import { type Kysely, sql } from 'kysely';
import type { Composed } from 'tenant-sql/query/prepared.ts';
import type { Queryable, Runner } from 'tenant-sql/query/statements.ts';
import {
  type OutboxKey,
  ROWS_OF_SEVERAL_PROVIDERS,
  rowsOfOneProvider,
  type StatementProvider,
} from '../outbox/leases.ts';
import { prepared } from '../query/prepared.ts';
import { preparedAcross } from '../query/prepared-across.ts';
import type { AllTables, TenantTables } from '../query/tables.ts';

const distributed = preparedAcross(
  'is_distributed',
  () => sql<{ is: boolean }>`SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS is`,
);

const distributedByRunner = new WeakMap<Queryable, Promise<boolean>>();

/**
 * Whether the tables are distributed with Citus. Read once per process, because the service is stopped while its tables
 * are distributed (docs/SCALING.md).
 */
function isDistributed(db: Runner): Promise<boolean> {
  const result = distributedByRunner.get(db.sql) ?? distributed(db, {}).then(([row]) => row?.is === true);
  distributedByRunner.set(db.sql, result);
  result.catch(() => distributedByRunner.delete(db.sql));
  return result;
}

/**
 * Creates a statement on rows of several providers. On one server it runs once for all rows; on Citus it runs once per
 * provider, so that each run stays on one shard (docs/decisions/webhook-worker.md). `compose` must join tables by
 * provider.
 */
export function multiProviderStatement<Item extends OutboxKey, Shared extends object, Row>(
  name: string,
  compose: (
    tables: Kysely<AllTables>,
    items: readonly Item[],
    shared: Shared,
    provider: StatementProvider,
  ) => Composed<Row>,
): (db: Runner, items: readonly Item[], shared: Shared) => Promise<Row[]> {
  type Items = Shared & { readonly items: readonly Item[] };
  const one = prepared(name, (db, params: Items & { readonly providerId: string }) =>
    compose(withKeys(db.of(params.providerId)), params.items, params, rowsOfOneProvider(params.providerId)),
  );
  const many = preparedAcross(`${name}_of_many`, (tables, params: Items) =>
    compose(tables, params.items, params, ROWS_OF_SEVERAL_PROVIDERS),
  );
  return async (db, items, shared) => {
    const groups = Map.groupBy(items, ({ providerId }) => providerId);
    if (groups.size > 1 && !(await isDistributed(db))) return many(db, { ...shared, items });
    const each = [...groups].map(([providerId, own]) => one(db, { ...shared, providerId, items: own }));
    return (await Promise.all(each)).flat();
  };
}

/**
 * Types the tables of one provider as tables with the provider's key. The tenant plugin adds the key to inserted rows,
 * and throws when a statement sets it too.
 */
function withKeys(tables: Kysely<TenantTables>): Kysely<AllTables> {
  return tables as unknown as Kysely<AllTables>;
}
