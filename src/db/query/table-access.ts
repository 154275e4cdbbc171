import type { Kysely } from 'kysely';
import type { AllTables, GlobalTables, TenantTables } from './tables.ts';
import { tenantScope } from './tenant-scope.ts';

/** The only access to tables: those of one provider, and the global ones. */
export interface TableAccess {
  readonly global: Kysely<GlobalTables>;
  /** All tables, of which this provider sees its own rows only, whatever a statement says (docs/decisions/data-layer.md). */
  of(providerId: string): Kysely<TenantTables>;
}

type Finish = <Tables>(tables: Kysely<Tables>) => Kysely<Tables>;

/** Hands out the tables of `all`. */
export function tableAccess(all: Kysely<AllTables>, finish: Finish = (tables) => tables): TableAccess {
  return {
    global: finish(all.$pickTables<keyof GlobalTables>()),
    of: (providerId) => finish(scoped(all.withPlugin(tenantScope(providerId)))),
  };
}

/** The scope limits each statement as the type says. */
function scoped(all: Kysely<AllTables>): Kysely<TenantTables> {
  return all as unknown as Kysely<TenantTables>;
}
