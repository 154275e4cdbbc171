import { type CatalogRowCounts, countCatalogRows } from '../../db/catalog/list-sizes.ts';
import type { Context } from '../../kernel/context.ts';
import { MAX_STATISTICS_DAYS } from '../../kernel/limits.ts';
import type { Snapshot } from '../../kernel/snapshot.ts';

/** How long the lists of one provider's catalog and calendars are; `each` is the longest of its kind. */
export interface ListSizes extends CatalogRowCounts {
  readonly categories: number;
  readonly services: number;
  readonly employees: number;
  readonly aliasesEach: number;
  readonly servicesEach: number;
  readonly employeesEach: number;
  /** The most rows that statistics come to. */
  readonly statisticsRows: number;
}

/** Counted once for each snapshot, which every change of catalog and calendars renews. */
const known = new WeakMap<Snapshot, Promise<ListSizes>>();

/** How long the lists of the caller's provider really are. */
export async function listSizes({ caller, db, ports }: Context): Promise<ListSizes> {
  const snapshot = await ports.snapshots.get(db, caller.providerId, caller.catalogVersion);
  const counted = known.get(snapshot) ?? count(db, snapshot);
  known.set(snapshot, counted);
  counted.catch(() => known.delete(snapshot));
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
