import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { snakeCase } from './names.ts';
import { encoded } from './parameter.ts';
import type { AllTables } from './tables.ts';

/**
 * Rows of a table as one parameter, whatever their number, for a select: `selectFrom(rowsOf('mail', rows).as('m'))`.
 * Columns that a row omits are null.
 */
export function rowsOf<Table extends keyof AllTables & string>(
  table: Table,
  rows: readonly Partial<Insertable<AllTables[Table]>>[],
): RawBuilder<Selectable<AllTables[Table]>> {
  const records = encoded(rows, toRecords);
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${records}::jsonb)`;
}

/** The number of rows as a parameter. */
export function countOf(rows: readonly object[]): RawBuilder<number> {
  return sql<number>`${encoded(rows, getLength)}`;
}

/** A value of a json column. Without the encoding `pg` would send an array as a PostgreSQL array. */
export function json<Value>(value: Value): RawBuilder<Value> {
  return sql<Value>`${encoded(value, JSON.stringify)}::jsonb`;
}

function toRecords(rows: unknown): string {
  return JSON.stringify(toList(rows).map(toRecord));
}

function getLength(rows: unknown): number {
  return toList(rows).length;
}

function toList(rows: unknown): readonly object[] {
  if (!Array.isArray(rows)) throw new Error('Rows come as a list.');
  return rows;
}

function toRecord(row: object): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) record[toColumn(name)] = toJsonValue(value);
  return record;
}

const columns = new Map<string, string>();

function toColumn(name: string): string {
  const cached = columns.get(name);
  if (cached !== undefined) return cached;
  const column = snakeCase(name);
  columns.set(name, column);
  return column;
}

function toJsonValue(value: unknown): unknown {
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value;
}
