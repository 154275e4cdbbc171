import type { CatalogTable } from '../../db/catalog/whole-rows.ts';
import type { Closure, DateOverride, EmployeeService, Service, WorkingHours } from '../../db/generated/kysely/types.ts';
import type { RowOf } from '../../db/query/tables.ts';
import { priceFromColumns } from '../../kernel/snapshot.ts';
import { overrideWindows, weeklyWindows } from '../catalog/time-windows.ts';
import { type AuditEntry, toAuditEntries } from '../events/audit-entry.ts';

type Rows<Table extends CatalogTable> = readonly RowOf<Table>[];

type Audits = { readonly [Table in CatalogTable]: (before: Rows<Table>, after: Rows<Table>) => AuditEntry[] };

/**
 * Makes the audit entries of a changed table. Most rows are records of their own; some belong to the record of their
 * employee.
 */
const AUDITS: Audits = {
  serviceCategory: (...states) => auditEach('CATEGORY', states, (row) => row),
  service: (...states) => auditEach('SERVICE', states, auditedService),
  employee: (...states) => auditEach('EMPLOYEE', states, (row) => row),
  resource: (...states) => auditEach('RESOURCE', states, (row) => row),
  employeeService: (...states) =>
    auditEmployees('EMPLOYEE_SERVICES', states, (rows) => ({ services: rows.map(auditedOffer) })),
  workingHours: (...states) => auditEmployees('WORKING_HOURS', states, (rows) => ({ windows: auditedWeek(rows) })),
  dateOverride: (...states) => auditEach('DATE_OVERRIDE', states, auditedOverride),
  timeOff: (...states) => auditEach('TIME_OFF', states, (row) => row),
  closure: (...states) => auditEach('CLOSURE', states, auditedClosure),
};

/** Returns the audit entries of a write that replaces the rows `before` of a table by the rows `after`. */
export function auditTable<Table extends CatalogTable>(table: Table, before: Rows<Table>, after: Rows<Table>) {
  return AUDITS[table](before, after);
}

type States<Row> = readonly [before: readonly Row[], after: readonly Row[]];

function auditEach<Row extends { readonly id: string }>(
  resourceType: AuditEntry['resourceType'],
  [before, after]: States<Row>,
  shown: (row: Row) => object,
): AuditEntry[] {
  const stored = new Map(before.map((row) => [row.id, row]));
  const kept = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !kept.has(id));
  const toShown = (row: Row | undefined) => (row ? shown(row) : null);
  return [
    ...after.flatMap((row) =>
      toAuditEntries({ resourceType, resourceId: row.id }, toShown(stored.get(row.id)), shown(row)),
    ),
    ...gone.flatMap((row) => toAuditEntries({ resourceType, resourceId: row.id }, shown(row), null)),
  ];
}

function auditEmployees<Row extends { readonly employeeId: string }>(
  resourceType: AuditEntry['resourceType'],
  [before, after]: States<Row>,
  shown: (rows: readonly Row[]) => object,
): AuditEntry[] {
  const [from, to] = [before, after].map((rows) => Map.groupBy(rows, ({ employeeId }) => employeeId));
  const employeeIds = new Set([...before, ...after].map(({ employeeId }) => employeeId));
  return [...employeeIds].flatMap((resourceId) =>
    toAuditEntries({ resourceType, resourceId }, shown(from?.get(resourceId) ?? []), shown(to?.get(resourceId) ?? [])),
  );
}

function auditedService({ priceAmountMinor, priceCurrency, ...service }: Service) {
  return { ...service, price: priceFromColumns({ priceAmountMinor, priceCurrency }) };
}

function auditedOffer(offer: EmployeeService) {
  return { serviceId: offer.serviceId, durationMinutes: offer.durationMinutes, price: priceFromColumns(offer) };
}

/** Returns the windows in the order of the week, so that equal weeks have the same text. */
function auditedWeek(rows: readonly WorkingHours[]) {
  return weeklyWindows(rows.toSorted((a, b) => a.weekday - b.weekday || a.fromMinute - b.fromMinute));
}

function auditedOverride({ employeeId, date, ...minutes }: DateOverride) {
  return { employeeId, date: dateOf(date), windows: overrideWindows({ employeeId, date, ...minutes }) };
}

function auditedClosure({ fromDate, toDate, reason }: Closure) {
  return { from: dateOf(fromDate), to: dateOf(toDate), reason };
}

function dateOf(date: Date): string {
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
