import type { Queryable } from './queryable.ts';

/** How many rows a provider has of what the workspace lists; `each` is the most that one employee has. */
export interface CatalogRowCounts {
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

const rows = (table: string) => `(SELECT count(*)::int FROM ${table} WHERE provider_id = $1::uuid)`;
const mostOfOne = (table: string) =>
  `(SELECT coalesce(max(n), 0)::int FROM (
    SELECT count(*) AS n FROM ${table} WHERE provider_id = $1::uuid GROUP BY employee_id) each)`;

/** Counts all of them in one statement. */
export async function countCatalogRows(sql: Queryable, providerId: string): Promise<CatalogRowCounts> {
  const [counts = NO_ROWS] = await sql.query<CatalogRowCounts>({
    name: 'catalog_row_counts',
    text: `SELECT ${rows('service_category')} AS "allCategories", ${rows('service')} AS "allServices",
        ${rows('employee')} AS "allEmployees", ${mostOfOne('employee_service')} AS "offersEach",
        ${rows('closure')} AS closures, ${mostOfOne('working_hours')} AS "windowsEach",
        ${mostOfOne('date_override')} AS "overridesEach", ${mostOfOne('time_off')} AS "timeOffEach"`,
    values: [providerId],
  });
  return counts;
}
