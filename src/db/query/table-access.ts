import type { Kysely } from 'kysely';
import type { AllTables, GlobalTables, TenantTables } from './tables.ts';
import { tenantScope } from './tenant-scope.ts';

/** The only access to tables: those of one provider, and the global ones. */
export interface TableAccess {
  readonly global: Kysely<GlobalTables>;
  /** All tables, limited to the rows of this provider for every statement (docs/decisions/data-layer.md). */
  of(providerId: string): Kysely<TenantTables>;
}

type Finish = <Tables>(tables: Kysely<Tables>) => Kysely<Tables>;

/** The tables of `all`, global or limited to a provider. */
export function tableAccess(all: Kysely<AllTables>, finish: Finish = (tables) => tables): TableAccess {
  return {
    global: finish(all.$pickTables<keyof GlobalTables>()),
    of: (providerId) => finish(scoped(all.withPlugin(tenantScope(providerId)))),
  };
}

/** The plugin limits each statement as the type says. */
function scoped(all: Kysely<AllTables>): Kysely<TenantTables> {
  return all as unknown as Kysely<TenantTables>;
}
