import { createHash } from 'node:crypto';
import type { Context } from '../../kernel/context.ts';
import { type Task, taskScheduler } from '../../kernel/cooperative-tasks.ts';
import type { ProviderContact, Snapshot, SnapshotCategory, SnapshotService } from '../../kernel/snapshot.ts';
import { type OpeningHours, openingHours } from './opening-hours.ts';
import { type EmployeeRecord, employeeRecord, findVisibleServices } from './records.ts';

/** The booking catalog of one provider (contract 3.1). */
export interface CatalogContent {
  readonly provider: Pick<Snapshot, 'name' | 'timezone' | 'currency' | 'locale' | 'clientPolicy'> & {
    readonly id: string;
  };
  readonly contact: ProviderContact;
  readonly openingHours: readonly OpeningHours[];
  readonly categories: readonly SnapshotCategory[];
  readonly services: readonly SnapshotService[];
  readonly employees: readonly EmployeeRecord[];
  readonly version: number;
}

/** The catalog and its entity tag. */
export interface Catalog {
  readonly content: CatalogContent;
  /** A hash of the provider, the catalog version, and whether internal services are included. */
  readonly etag: string;
}

/** Cached catalogs by snapshot. Both are immutable. */
const withInternal = new WeakMap<Snapshot, Promise<Catalog>>();
const withoutInternal = new WeakMap<Snapshot, Promise<Catalog>>();

/**
 * Returns the provider's bookable services and active employees. Internal services are included only for callers with
 * `services:internal:use` (contract 3.1 and 3.7).
 */
export async function getCatalog(ctx: Context): Promise<Catalog> {
  const snapshot = await ctx.ports.snapshots.get(ctx.db, ctx.caller.providerId, ctx.caller.catalogVersion);
  const catalogs = ctx.caller.scopes.has('services:internal:use') ? withInternal : withoutInternal;
  const catalog = catalogs.get(snapshot) ?? taskScheduler.run(toCatalog(snapshot, catalogs === withInternal));
  catalogs.set(snapshot, catalog);
  return catalog;
}

function* toCatalog(snapshot: Snapshot, includeInternal: boolean): Task<Catalog> {
  const visible = findVisibleServices(snapshot, includeInternal);
  const { name, timezone, currency, locale, clientPolicy } = snapshot;
  const services = [...visible.values()];
  const employees: EmployeeRecord[] = [];
  for (const employee of snapshot.employees.values()) {
    employees.push(employeeRecord(employee, visible));
    yield;
  }
  const provider = { id: snapshot.providerId, name, timezone, currency, locale, clientPolicy };
  const { contact, categories, version } = snapshot;
  const content = { provider, contact, openingHours: openingHours(snapshot), categories, services, employees, version };
  return { content, etag: catalogTag(snapshot, includeInternal) };
}

function catalogTag(snapshot: Snapshot, includeInternal: boolean): string {
  const identity = `${snapshot.providerId}:${snapshot.version}:${includeInternal}`;
  return createHash('sha256').update(identity).digest('base64url').slice(0, 22);
}
