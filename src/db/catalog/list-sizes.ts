import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared } from '../query/prepared.ts';

/** The numbers of rows in the catalog lists of a provider. A name with `Each` is the maximum over employees. */
export interface CatalogRowCounts {
  /** `all…` includes inactive rows, as the lists of the workspace do. */
  readonly allCategories: number;
  readonly allServices: number;
  readonly allEmployees: number;
  readonly offersEach: number;
  readonly closures: number;
  readonly windowsEach: number;
  readonly overridesEach: number;
  readonly timeOffEach: number;
}

const NO_ROWS: CatalogRowCounts = {
  allCategories: 0,
  allServices: 0,
  allEmployees: 0,
  offersEach: 0,
  closures: 0,
  windowsEach: 0,
  overridesEach: 0,
  timeOffEach: 0,
};

const counts = prepared('catalog_row_counts', (_, { providerId }: { readonly providerId: string }) => {
  const rows = (table: string) =>
    sql`(SELECT count(*)::int FROM ${sql.table(table)} WHERE provider_id = ${providerId}::uuid)`;
  const maxPerEmployee = (table: string) => sql`(SELECT coalesce(max(n), 0)::int FROM (
    SELECT count(*) AS n FROM ${sql.table(table)} WHERE provider_id = ${providerId}::uuid GROUP BY employee_id) each)`;
  return sql<CatalogRowCounts>`SELECT ${rows('serviceCategory')} AS "allCategories", ${rows('service')} AS "allServices",
    ${rows('employee')} AS "allEmployees", ${maxPerEmployee('employeeService')} AS "offersEach",
    ${rows('closure')} AS closures, ${maxPerEmployee('workingHours')} AS "windowsEach",
    ${maxPerEmployee('dateOverride')} AS "overridesEach", ${maxPerEmployee('timeOff')} AS "timeOffEach"`;
});

/** Counts the rows of all catalog lists in one statement. */
export async function countCatalogRows(db: Runner, providerId: string): Promise<CatalogRowCounts> {
  const [row = NO_ROWS] = await counts(db, { providerId });
  return row;
}
