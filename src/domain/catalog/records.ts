import type { Money } from 'slot-engine/catalog.ts';
import type { Snapshot, SnapshotEmployee, SnapshotService } from '../../kernel/snapshot.ts';

/** An employee with their own duration and price for each service they perform (contract 3.3). */
export interface EmployeeRecord extends Omit<SnapshotEmployee, 'offers' | 'weekly' | 'overrides' | 'timeOff'> {
  readonly serviceIds: readonly string[];
  readonly services: readonly { serviceId: string; durationMinutes: number; price: Money | null }[];
}

/** Returns the public record of an employee, limited to services that the caller may see. */
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

/** Returns the services that a caller may see. Internal ones require `services:internal:use` (contract 3.7). */
export function findVisibleServices(
  snapshot: Snapshot,
  includeInternal: boolean,
): ReadonlyMap<string, SnapshotService> {
  if (includeInternal) return snapshot.services;
  const cached = publicServices.get(snapshot);
  if (cached) return cached;
  const visible = new Map([...snapshot.services].filter(([, service]) => service.visibility === 'PUBLIC'));
  publicServices.set(snapshot, visible);
  return visible;
}
