import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { snakeCase } from './names.ts';
import { encoded } from './parameter.ts';

/**
 * Returns `rowsOf`: rows of a table as one parameter, whatever their number, to be selected from:
 * `selectFrom(rowsOf('mail', rows).as('m'))`. Columns that a row leaves out are null.
 */
export function tableRows<Tables>() {
  return <Table extends keyof Tables & string>(
    table: Table,
    rows: readonly Partial<Insertable<Tables[Table]>>[],
  ): RawBuilder<Selectable<Tables[Table]>> =>
    sql`jsonb_populate_recordset(null::${sql.table(table)}, ${encoded(rows, asRecords)}::jsonb)`;
}

/** The same for rows that belong to no table; a statement names their columns and types. */
export function recordsOf(rows: readonly object[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${encoded(rows, asRecords)}::jsonb)`;
}

/** How many rows they are. */
export function countOf(rows: readonly object[]): RawBuilder<number> {
  return sql<number>`${encoded(rows, lengthOf)}`;
}

/** A value of a json column; an array would be taken for one of PostgreSQL's. */
export function json<Value>(value: Value): RawBuilder<Value> {
  return sql<Value>`${encoded(value, JSON.stringify)}::jsonb`;
}

function asRecords(rows: unknown): string {
  return JSON.stringify(listed(rows).map(asRecord));
}

function lengthOf(rows: unknown): number {
  return listed(rows).length;
}

function listed(rows: unknown): readonly object[] {
  if (!Array.isArray(rows)) throw new Error('Rows come as a list.');
  return rows;
}

function asRecord(row: object): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) record[columnOf(name)] = asJson(value);
  return record;
}

const columns = new Map<string, string>();

function columnOf(name: string): string {
  const known = columns.get(name);
  if (known !== undefined) return known;
  const column = snakeCase(name);
  columns.set(name, column);
  return column;
}

function asJson(value: unknown): unknown {
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value;
}
