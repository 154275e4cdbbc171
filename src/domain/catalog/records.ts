import {
  type BookingRules,
  bookingRules,
  type Money,
  type Snapshot,
  type SnapshotEmployee,
  type SnapshotService,
} from '../snapshot.ts';
import { compareText } from './names/compare-text.ts';

/** A bookable service as integrators see it (contract 3.2). */
export interface ServiceRecord extends Omit<SnapshotService, keyof BookingRules> {
  readonly bookingRules: BookingRules;
}

/** An employee with their own duration and price for each service they perform (contract 3). */
export interface EmployeeRecord {
  readonly id: string;
  readonly displayName: string;
  readonly title: string | null;
  readonly aliases: readonly string[];
  readonly serviceIds: readonly string[];
  readonly services: readonly { serviceId: string; durationMinutes: number; price: Money | null }[];
  readonly timezone: string | null;
}

/** The public record of a service. */
export function serviceRecord(service: SnapshotService): ServiceRecord {
  return {
    id: service.id,
    name: service.name,
    description: service.description,
    categoryId: service.categoryId,
    aliases: service.aliases,
    durationMinutes: service.durationMinutes,
    price: service.price,
    visibility: service.visibility,
    bookingRules: bookingRules((name) => service[name]),
    employeeIds: service.employeeIds,
  };
}

/** The public record of an employee, limited to services that the caller may see. */
export function employeeRecord(
  employee: SnapshotEmployee,
  visible: ReadonlyMap<string, SnapshotService>,
): EmployeeRecord {
  const offers = [...employee.offers].filter(([serviceId]) => visible.has(serviceId));
  return {
    id: employee.id,
    displayName: employee.displayName,
    title: employee.title,
    aliases: employee.aliases,
    serviceIds: offers.map(([serviceId]) => serviceId),
    services: offers.map(([serviceId, offer]) => ({
      serviceId,
      durationMinutes: offer.durationMinutes,
      price: offer.price,
    })),
    timezone: employee.timezone,
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
