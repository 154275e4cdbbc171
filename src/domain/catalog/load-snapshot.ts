import type { Money, Offer, WallWindow } from 'slot-engine/catalog.ts';
import {
  type EmployeeRow,
  type OfferRow,
  type ResourceRow,
  readSnapshot,
  type ServiceRow,
  type SnapshotRow,
} from '../../db/catalog/snapshot.ts';
import type { Database } from '../../db/query/tables.ts';
import { type Task, taskScheduler } from '../../kernel/cooperative-tasks.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Snapshot, SnapshotEmployee, SnapshotResource, SnapshotService } from '../../kernel/snapshot.ts';
import { processingOfSegments } from './segments.ts';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Reads the current snapshot of a provider through `db` in one statement (contract 9.3). Throws `NOT_FOUND`. */
export async function loadSnapshot(db: Database, providerId: string): Promise<Snapshot> {
  const row = await readSnapshot(db, providerId);
  if (!row) throw notFound();
  return taskScheduler.run(snapshotOf(providerId, row));
}

function* snapshotOf(providerId: string, row: SnapshotRow): Task<Snapshot> {
  const performers = yield* performersByService(row);
  const services = new Map<string, SnapshotService>();
  for (const service of row.services) {
    services.set(service.id, serviceOf(row, service, performers.get(service.id) ?? []));
    yield;
  }
  const rowsById = new Map(row.services.map((service) => [service.id, service]));
  const employees = new Map<string, SnapshotEmployee>();
  for (const employee of row.employees) {
    employees.set(employee.id, employeeOf(row, employee, rowsById));
    yield;
  }
  const { version, name, timezone, currency, locale, categories, closures } = row;
  const { rescheduleCutoffMinutes, cancelCutoffMinutes, maxReschedules } = row;
  const clientPolicy = { rescheduleCutoffMinutes, cancelCutoffMinutes, maxReschedules };
  const { contactEmail: email, phone, address, website, country } = row;
  const contact = { phone, email, address, website, country };
  const provider = { providerId, version, name, timezone, currency, locale, clientPolicy, contact };
  return { ...provider, categories, services, employees, closures, resources: row.resources.map(resourceOf) };
}

function* performersByService({ employees }: SnapshotRow): Task<Map<string, string[]>> {
  const performers = new Map<string, string[]>();
  for (const employee of employees) {
    for (const { serviceId } of employee.offers) {
      const ids = performers.get(serviceId);
      if (ids) ids.push(employee.id);
      else performers.set(serviceId, [employee.id]);
    }
    yield;
  }
  return performers;
}

function serviceOf({ currency }: SnapshotRow, service: ServiceRow, employeeIds: readonly string[]): SnapshotService {
  const { priceAmountMinor, priceCurrency, ...rest } = service;
  const price = money(priceAmountMinor, priceCurrency, currency);
  const processing = processingOfSegments(service.segmentMinutes);
  return { ...rest, price, processing, employeeIds: employeeIds.toSorted() };
}

function employeeOf(
  { currency }: SnapshotRow,
  employee: EmployeeRow,
  services: ReadonlyMap<string, ServiceRow>,
): SnapshotEmployee {
  const { weekly, overrides, offers, ...rest } = employee;
  return {
    ...rest,
    offers: new Map(offers.flatMap((offer) => offerOf(offer, services.get(offer.serviceId), currency))),
    weekly: weekOf(weekly),
    overrides: new Map(overrides.map(({ date, from, to }) => [date, windowsOf(from, to)])),
  };
}

function resourceOf({ weekdays, fromMinutes, toMinutes, ...resource }: ResourceRow): SnapshotResource {
  if (weekdays.length === 0) return { ...resource, hours: null };
  const windows = weekdays.map((weekday, at) => ({ weekday, from: fromMinutes[at] ?? 0, to: toMinutes[at] ?? 0 }));
  const hours = {
    id: resource.id,
    timezone: null,
    offers: new Map(),
    weekly: weekOf(windows),
    overrides: new Map(),
    timeOff: [],
  };
  return { ...resource, hours };
}

/** Groups windows by weekday (index 1 is Monday), each sorted by start. */
function weekOf(windows: EmployeeRow['weekly']): WallWindow[][] {
  return WEEKDAYS.map((weekday) =>
    windows
      .filter((window) => window.weekday === weekday)
      .map(({ from, to }) => ({ from, to }))
      .toSorted((a, b) => a.from - b.from),
  );
}

function offerOf(offer: OfferRow, service: ServiceRow | undefined, currency: string): [string, Offer][] {
  if (!service) return [];
  const own = money(offer.priceAmountMinor, offer.priceCurrency, currency);
  const price = own ?? money(service.priceAmountMinor, service.priceCurrency, currency);
  return [[service.id, { durationMinutes: offer.durationMinutes ?? service.durationMinutes, price }]];
}

function windowsOf(fromMinutes: readonly number[], toMinutes: readonly number[]): WallWindow[] {
  return fromMinutes
    .map((from, index) => ({ from, to: toMinutes[index] ?? from }))
    .toSorted((a, b) => a.from - b.from || a.to - b.to);
}

function money(amountMinor: number | null, currency: string | null, providerCurrency: string): Money | null {
  return amountMinor === null ? null : { amountMinor, currency: currency ?? providerCurrency };
}
