import { type Kysely, type SqlBool, sql } from 'kysely';
import { anyOf } from '../query/literals.ts';
import { rowsOf } from '../query/prepared.ts';
import type { Database, RowOf, TenantTables } from '../query/tables.ts';

/** The columns of a table's primary key besides the provider. */
const ROW_KEYS = {
  serviceCategory: ['id'],
  service: ['id'],
  employee: ['id'],
  resource: ['id'],
  employeeService: ['employeeId', 'serviceId'],
  workingHours: ['id'],
  dateOverride: ['id'],
  timeOff: ['id'],
  closure: ['id'],
} as const;

/** A column that never changes. An update that sets it would lock the row against new foreign keys to it. */
const CONSTANT_COLUMN = 'key';
/** The column that counts the changes of a row. */
const VERSION_COLUMN = 'version';

export type CatalogTable = keyof typeof ROW_KEYS;

/** Inserts or replaces whole rows of one provider in one statement. */
export async function upsertRows<Table extends CatalogTable>(
  db: Database,
  providerId: string,
  table: Table,
  rows: readonly RowOf<Table>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const keys: readonly string[] = ROW_KEYS[table];
  const columns = Object.keys(first).filter((column) => column !== 'providerId');
  const values = columns.filter((column) => !keys.includes(column) && column !== CONSTANT_COLUMN);
  const name: string = table;
  await byName(db.of(providerId))
    .insertInto(name)
    .columns(columns)
    .expression((from) =>
      from.selectFrom(rowsOf<CatalogTable>(table, rows).as('given')).select(columns.map((column) => `given.${column}`)),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['providerId', ...keys])
        .doUpdateSet(Object.fromEntries(values.map((column) => [column, nextValue(name, column)]))),
    )
    .execute();
}

function nextValue(table: string, column: string) {
  return column === VERSION_COLUMN ? sql`${sql.ref(`${table}.${column}`)} + 1` : sql.ref(`excluded.${column}`);
}

/** Deletes rows of one provider in one statement. */
export async function deleteRows<Table extends CatalogTable>(
  db: Database,
  providerId: string,
  table: Table,
  rows: readonly RowOf<Table>[],
): Promise<void> {
  if (rows.length === 0) return;
  const name: string = table;
  const matches = ROW_KEYS[table].map((key) => sql`${sql.ref(`stored.${key}`)} = ${sql.ref(`gone.${key}`)}`);
  await byName(db.of(providerId))
    .deleteFrom(`${name} as stored`)
    .using(rowsOf<CatalogTable>(table, rows).as('gone'))
    .where(sql<SqlBool>`${sql.join(matches, sql` and `)}`)
    .execute();
}

/** Reads all rows of one table that belong to the given employees. */
export async function readRowsOfEmployees<
  Table extends 'workingHours' | 'dateOverride' | 'timeOff' | 'employeeService',
>(db: Database, providerId: string, table: Table, employeeIds: readonly string[]): Promise<RowOf<Table>[]> {
  const name: string = table;
  const query = byName(db.of(providerId))
    .selectFrom(name)
    .selectAll()
    .where('employeeId', '=', anyOf(employeeIds, 'uuid'));
  return rowsOfTable<Table>(await query.execute());
}

/** The query selected all columns of the table. */
function rowsOfTable<Table extends CatalogTable>(rows: readonly object[]): RowOf<Table>[] {
  return rows as RowOf<Table>[];
}

type TablesByName = Record<string, Record<string, unknown>>;

/** Types the tables so that a variable can name one. The tenant plugin limits the statements as usual. */
function byName(tables: Kysely<TenantTables>): Kysely<TablesByName> {
  return tables as unknown as Kysely<TablesByName>;
}
