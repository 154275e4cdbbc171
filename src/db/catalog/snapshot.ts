import { type RawBuilder, sql } from 'kysely';
import { columnsExcept } from 'tenant-sql/query/columns.ts';
import type { Runner } from 'tenant-sql/query/statements.ts';
import {
  EmployeeScalarFieldEnum,
  ServiceCategoryScalarFieldEnum,
  ServiceScalarFieldEnum,
} from '../generated/prisma/internal/prismaNamespace.ts';
import { prepared } from '../query/prepared.ts';
import type { RowOf } from '../query/tables.ts';

const CATEGORY = columnsExcept(ServiceCategoryScalarFieldEnum, ['providerId', 'key', 'active', 'version']);
const SERVICE = columnsExcept(ServiceScalarFieldEnum, [
  'providerId',
  'key',
  'categoryId',
  'position',
  'active',
  'version',
]);
const EMPLOYEE = columnsExcept(EmployeeScalarFieldEnum, [
  'providerId',
  'key',
  'active',
  'position',
  'version',
  'calendarVersion',
]);
const RESOURCE = ['id', 'number', 'name', 'kind', 'weekdays', 'fromMinutes', 'toMinutes'] as const;
const OFFER = ['serviceId', 'durationMinutes', 'priceAmountMinor', 'priceCurrency'] as const;
const PROVIDER = [
  'name',
  'timezone',
  'currency',
  'locale',
  'contactEmail',
  'phone',
  'address',
  'website',
  'country',
  'rescheduleCutoffMinutes',
  'cancelCutoffMinutes',
  'maxReschedules',
] as const;

export type CategoryRow = Readonly<Pick<RowOf<'serviceCategory'>, (typeof CATEGORY)[number]>>;
/** A service; `categoryId` is null when its category is inactive. */
export type ServiceRow = Readonly<Pick<RowOf<'service'>, (typeof SERVICE)[number] | 'categoryId'>>;
export type OfferRow = Readonly<Pick<RowOf<'employeeService'>, (typeof OFFER)[number]>>;

export type ResourceRow = Readonly<Pick<RowOf<'resource'>, (typeof RESOURCE)[number]>>;

export interface EmployeeRow extends Readonly<Pick<RowOf<'employee'>, (typeof EMPLOYEE)[number]>> {
  readonly offers: readonly OfferRow[];
  readonly weekly: readonly { readonly weekday: number; readonly from: number; readonly to: number }[];
  readonly overrides: readonly { readonly date: string; readonly from: number[]; readonly to: number[] }[];
  readonly timeOff: readonly { readonly from: number; readonly to: number }[];
}

interface ProviderRow extends Readonly<Pick<RowOf<'provider'>, (typeof PROVIDER)[number]>> {
  readonly version: number;
  readonly categories: readonly CategoryRow[];
  readonly closures: { readonly fromDate: string; readonly toDate: string }[];
  readonly resources: readonly ResourceRow[];
}

/** The active records of a provider's catalog and calendars. */
export interface SnapshotRow extends ProviderRow {
  readonly services: readonly ServiceRow[];
  readonly employees: readonly EmployeeRow[];
}

type PartRow = { readonly position: number } & (
  | { readonly part: 'PROVIDER'; readonly content: ProviderRow | null }
  | { readonly part: 'SERVICE'; readonly content: ServiceRow }
  | { readonly part: 'EMPLOYEE'; readonly content: EmployeeRow }
);

/** Builds a JSON object of columns of `table` and of the values in `more`. */
function toJsonObject(
  table: string,
  columns: readonly string[],
  more: Readonly<Record<string, RawBuilder<unknown>>> = {},
) {
  const own = columns.map((name): [string, RawBuilder<unknown>] => [name, sql.ref(`${table}.${name}`)]);
  const members = [...own, ...Object.entries(more)].map(([name, value]) => sql`${sql.lit(name)}, ${value}`);
  return sql`json_build_object(${sql.join(members)})`;
}

const toJsonList = (object: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql`coalesce(json_agg(${object} ORDER BY ${order}), '[]')`;

const CATEGORIES = toJsonList(toJsonObject('c', CATEGORY), sql`c.position, c.name, c.id`);
const SERVICE_OBJECT = toJsonObject('s', SERVICE, { categoryId: sql`c.id` });
const OFFERS = toJsonList(toJsonObject('o', OFFER), sql`o.service_id`);
const WEEKLY = toJsonList(
  toJsonObject('h', ['weekday'], { from: sql`h.from_minute`, to: sql`h.to_minute` }),
  sql`h.weekday, h.from_minute, h.to_minute`,
);
const OVERRIDES = toJsonList(
  toJsonObject('d', ['date'], { from: sql`d.from_minutes`, to: sql`d.to_minutes` }),
  sql`d.date`,
);
const TIME_OFF = toJsonList(
  sql`json_build_object('from', floor(date_part('epoch', t.start_at) / 60)::bigint,
    'to', ceil(date_part('epoch', t.end_at) / 60)::bigint)`,
  sql`t.start_at, t.end_at`,
);
const RESOURCES = toJsonList(toJsonObject('u', RESOURCE), sql`u.position, u.name, u.id`);
const CLOSURES = toJsonList(toJsonObject('x', ['fromDate', 'toDate']), sql`x.from_date, x.to_date`);

const snapshot = prepared('snapshot', (_, { providerId }: { readonly providerId: string }) => {
  const own = sql`provider_id = ${providerId}::uuid`;
  const employee = toJsonObject('e', EMPLOYEE, {
    offers: sql`(SELECT ${OFFERS} FROM employee_service o WHERE o.${own} AND o.employee_id = e.id)`,
    weekly: sql`(SELECT ${WEEKLY} FROM working_hours h WHERE h.${own} AND h.employee_id = e.id)`,
    overrides: sql`(SELECT ${OVERRIDES} FROM date_override d WHERE d.${own} AND d.employee_id = e.id)`,
    timeOff: sql`(SELECT ${TIME_OFF} FROM time_off t WHERE t.${own} AND t.employee_id = e.id)`,
  });
  const provider = toJsonObject('p', PROVIDER, {
    version: sql`p.catalog_version`,
    categories: sql`(SELECT ${CATEGORIES} FROM service_category c WHERE c.${own} AND c.active)`,
    resources: sql`(SELECT ${RESOURCES} FROM resource u WHERE u.${own} AND u.active)`,
    closures: sql`(SELECT ${CLOSURES} FROM closure x WHERE x.${own})`,
  });
  return sql<PartRow>`
    SELECT 'PROVIDER' AS part, 0 AS position, (SELECT ${provider} FROM provider p WHERE p.id = ${providerId}::uuid) AS content
    UNION ALL
    SELECT 'SERVICE', (row_number() OVER (ORDER BY c.position NULLS LAST, s.position, s.name, s.id))::int, ${SERVICE_OBJECT}
    FROM service s LEFT JOIN service_category c ON c.${own} AND c.id = s.category_id AND c.active
    WHERE s.${own} AND s.active
    UNION ALL
    SELECT 'EMPLOYEE', (row_number() OVER (ORDER BY e.position, e.display_name, e.id))::int, ${employee}
    FROM employee e WHERE e.${own} AND e.active`;
});

/**
 * Reads the catalog and calendars of a provider in one statement, so that version and content are consistent at every
 * isolation level. Each service and employee is one row, so that a large catalog is parsed as it arrives.
 */
export async function readSnapshot(db: Runner, providerId: string): Promise<SnapshotRow | undefined> {
  const rows = await snapshot(db, { providerId });
  rows.sort((left, right) => left.position - right.position);
  const provider = rows.find(({ part }) => part === 'PROVIDER');
  if (provider?.part !== 'PROVIDER' || !provider.content) return undefined;
  return {
    ...provider.content,
    services: rows.flatMap((row) => (row.part === 'SERVICE' ? [row.content] : [])),
    employees: rows.flatMap((row) => (row.part === 'EMPLOYEE' ? [row.content] : [])),
  };
}
