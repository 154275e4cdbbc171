import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { snakeCase } from './names.ts';
import { encoded } from './parameter.ts';

/**
 * Creates `rowsOf`, which passes any number of rows of a table as one JSON parameter that a query can select from:
 * `selectFrom(rowsOf('mail', rows).as('m'))`. Columns that a row omits are null.
 */
export function tableRows<Tables>() {
  return <Table extends keyof Tables & string>(
    table: Table,
    rows: readonly Partial<Insertable<Tables[Table]>>[],
  ): RawBuilder<Selectable<Tables[Table]>> =>
    sql`jsonb_populate_recordset(null::${sql.table(table)}, ${encoded(rows, asRecords)}::jsonb)`;
}

/** Passes rows of no table as one JSON parameter. The statement declares the columns and their types. */
export function recordsOf(rows: readonly object[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${encoded(rows, asRecords)}::jsonb)`;
}

/** The number of rows as a parameter. */
export function countOf(rows: readonly object[]): RawBuilder<number> {
  return sql<number>`${encoded(rows, lengthOf)}`;
}

/** A value of a json column. Without the encoding `pg` would send an array as a PostgreSQL array. */
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
