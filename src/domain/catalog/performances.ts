import { compareText } from './names/compare-text.ts';
import { visibleServices } from './records.ts';
import type { Snapshot, SnapshotService } from './snapshot.ts';

/** Who performs what, among the records that the caller may see. */
export interface Performances {
  employeesOf(serviceId: string): readonly string[];
  /** By name. */
  servicesOf(employeeId: string): readonly string[];
  performs(serviceId: string, employeeId: string): boolean;
  isIdle(employeeId: string): boolean;
}

const byName = new WeakMap<ReadonlyMap<string, SnapshotService>, readonly string[]>();

/** Who performs what in a snapshot; `includeInternal` as in the caller's scopes. */
export function performancesOf(snapshot: Snapshot, includeInternal: boolean): Performances {
  const visible = visibleServices(snapshot, includeInternal);
  const offersOf = (employeeId: string) => snapshot.employees.get(employeeId)?.offers;
  return {
    employeesOf: (serviceId) => visible.get(serviceId)?.employeeIds ?? [],
    servicesOf: (employeeId) => {
      const offers = offersOf(employeeId);
      return offers ? idsByName(visible).filter((id) => offers.has(id)) : [];
    },
    performs: (serviceId, employeeId) => visible.has(serviceId) && (offersOf(employeeId)?.has(serviceId) ?? false),
    isIdle: (employeeId) => ![...(offersOf(employeeId)?.keys() ?? [])].some((id) => visible.has(id)),
  };
}

function idsByName(services: ReadonlyMap<string, SnapshotService>): readonly string[] {
  const known = byName.get(services);
  if (known) return known;
  const sorted = [...services.values()].sort(
    (left, right) => compareText(left.name, right.name) || compareText(left.id, right.id),
  );
  const ids = sorted.map(({ id }) => id);
  byName.set(services, ids);
  return ids;
}
