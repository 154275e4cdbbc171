import type { Money, Snapshot, SnapshotEmployee, SnapshotService } from '../snapshot.ts';
import { compareText } from './names/compare-text.ts';

/** An employee with their own duration and price for each service they perform (contract 3.3). */
export interface EmployeeRecord extends Omit<SnapshotEmployee, 'offers' | 'weekly' | 'overrides' | 'timeOff'> {
  readonly serviceIds: readonly string[];
  readonly services: readonly { serviceId: string; durationMinutes: number; price: Money | null }[];
}

/** The public record of an employee, limited to services that the caller may see. */
export function employeeRecord(
  employee: SnapshotEmployee,
  visible: ReadonlyMap<string, SnapshotService>,
): EmployeeRecord {
  const { offers, weekly, overrides, timeOff, ...record } = employee;
  const shown = [...offers].filter(([serviceId]) => visible.has(serviceId));
  return {
    ...record,
    serviceIds: shown.map(([serviceId]) => serviceId),
    services: shown.map(([serviceId, { durationMinutes, price }]) => ({ serviceId, durationMinutes, price })),
  };
}

const publicServices = new WeakMap<Snapshot, ReadonlyMap<string, SnapshotService>>();

/** The services a caller may see: internal ones only with `services:internal:use` (contract 3.7). */
export function visibleServices(snapshot: Snapshot, includeInternal: boolean): ReadonlyMap<string, SnapshotService> {
  if (includeInternal) return snapshot.services;
  const known = publicServices.get(snapshot);
  if (known) return known;
  const visible = new Map([...snapshot.services].filter(([, service]) => service.visibility === 'PUBLIC'));
  publicServices.set(snapshot, visible);
  return visible;
}

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
