import { type Kysely, sql } from 'kysely';
import { type Lessee, MANY, type OutboxKey, ofOne } from '../outbox/leases.ts';
import { type Composed, prepared } from '../query/prepared.ts';
import { preparedAcross } from '../query/prepared-across.ts';
import type { Queryable, Runner } from '../query/queryable.ts';
import type { AllTables, TenantTables } from '../query/tables.ts';

const distributed = preparedAcross(
  'is_distributed',
  () => sql<{ is: boolean }>`SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS is`,
);

const known = new WeakMap<Queryable, Promise<boolean>>();

/** Asked once, since the service is stopped while its tables are distributed (docs/SCALING.md). */
function isDistributed(db: Runner): Promise<boolean> {
  const params = known.get(db.sql) ?? distributed(db, {}).then(([row]) => row?.is === true);
  known.set(db.sql, params);
  params.catch(() => known.delete(db.sql));
  return params;
}

/**
 * A statement on work of many providers: one for all of them where one server keeps them, on Citus one for each, since that
 * is of one shard (docs/decisions/webhook-worker.md). `compose` joins tables by provider.
 */
export function workOfMany<Item extends OutboxKey, Shared extends object, Row>(
  name: string,
  compose: (tables: Kysely<AllTables>, items: readonly Item[], shared: Shared, lessee: Lessee) => Composed<Row>,
): (db: Runner, items: readonly Item[], shared: Shared) => Promise<Row[]> {
  type Items = Shared & { readonly items: readonly Item[] };
  const one = prepared(name, (db, params: Items & { readonly providerId: string }) =>
    compose(withKeys(db.of(params.providerId)), params.items, params, ofOne(params.providerId)),
  );
  const many = preparedAcross(`${name}_of_many`, (tables, params: Items) =>
    compose(tables, params.items, params, MANY),
  );
  return async (db, items, shared) => {
    const groups = Map.groupBy(items, ({ providerId }) => providerId);
    if (groups.size > 1 && !(await isDistributed(db))) return many(db, { ...shared, items });
    const each = [...groups].map(([providerId, own]) => one(db, { ...shared, providerId, items: own }));
    return (await Promise.all(each)).flat();
  };
}

/** The scope of one provider adds its key to what is inserted, and says so if a statement does. */
function withKeys(tables: Kysely<TenantTables>): Kysely<AllTables> {
  return tables as unknown as Kysely<AllTables>;
}
