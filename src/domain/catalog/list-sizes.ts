import { type CatalogRowCounts, countCatalogRows } from '../../db/catalog/list-sizes.ts';
import type { Context } from '../../kernel/context.ts';
import { MAX_STATISTICS_DAYS } from '../../kernel/limits.ts';
import type { Snapshot } from '../../kernel/snapshot.ts';

/** The sizes of the lists of a provider's catalog and calendars. A name with `Each` is the maximum over all records. */
export interface ListSizes extends CatalogRowCounts {
  readonly categories: number;
  readonly services: number;
  readonly employees: number;
  readonly aliasesEach: number;
  readonly servicesEach: number;
  readonly employeesEach: number;
  /** The maximum number of rows of a statistics query. */
  readonly statisticsRows: number;
}

/** Computed once per snapshot; every change of catalog and calendars creates a new snapshot. */
const cache = new WeakMap<Snapshot, Promise<ListSizes>>();

/** Returns the sizes of the lists of the caller's provider. */
export async function listSizes({ caller, db, ports }: Context): Promise<ListSizes> {
  const snapshot = await ports.snapshots.get(db, caller.providerId, caller.catalogVersion);
  const counted = cache.get(snapshot) ?? count(db, snapshot);
  cache.set(snapshot, counted);
  counted.catch(() => cache.delete(snapshot));
  return counted;
}

async function count(db: Context['db'], snapshot: Snapshot): Promise<ListSizes> {
  const services = [...snapshot.services.values()];
  const employees = [...snapshot.employees.values()];
  const longest = (lengths: readonly number[]) => lengths.reduce((most, length) => Math.max(most, length), 0);
  const counted = await countCatalogRows(db, snapshot.providerId);
  return {
    ...counted,
    statisticsRows: Math.max(MAX_STATISTICS_DAYS, counted.allEmployees, counted.allServices),
    categories: snapshot.categories.length,
    services: services.length,
    employees: employees.length,
    aliasesEach: longest([...services, ...employees, ...snapshot.categories].map(({ aliases }) => aliases.length)),
    servicesEach: longest(employees.map(({ offers }) => offers.size)),
    employeesEach: longest(services.map(({ employeeIds }) => employeeIds.length)),
  };
}
