import type { Queryable } from './queryable.ts';

/** What tells two rows of a table apart within one provider. */
const ROW_KEYS = {
  service_category: ['id'],
  service: ['id'],
  employee: ['id'],
  employee_service: ['employee_id', 'service_id'],
  working_hours: ['id'],
  date_override: ['id'],
  time_off: ['id'],
  closure: ['id'],
} as const;

/** Never changes, and naming it among what an update sets would lock the row against new references to it. */
const CONSTANT_COLUMN = 'key';

export type WorkspaceTable = keyof typeof ROW_KEYS;

/** Inserts or replaces whole rows of one provider in one statement; fields are named as in Prisma's models. */
export async function upsertRows(
  sql: Queryable,
  table: WorkspaceTable,
  providerId: string,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const keys: readonly string[] = ['provider_id', ...ROW_KEYS[table]];
  const columns = Object.keys(first).map(columnName).sort();
  const values = columns.filter((column) => !keys.includes(column) && column !== CONSTANT_COLUMN);
  await sql.query({
    name: `workspace_upsert_${table}`,
    text: `INSERT INTO ${table} (${columns.join(', ')})
      SELECT ${columns.join(', ')} FROM jsonb_populate_recordset(null::${table}, $2::jsonb) WHERE provider_id = $1::uuid
      ON CONFLICT (${keys.join(', ')}) DO UPDATE SET ${values.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    values: [providerId, asRecords(rows)],
  });
}

/** Deletes rows of one provider in one statement. */
export async function deleteRows(
  sql: Queryable,
  table: WorkspaceTable,
  providerId: string,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const matches = ROW_KEYS[table].map((column) => `stored.${column} = gone.${column}`);
  await sql.query({
    name: `workspace_delete_${table}`,
    text: `DELETE FROM ${table} AS stored USING jsonb_populate_recordset(null::${table}, $2::jsonb) AS gone
      WHERE stored.provider_id = $1::uuid AND ${matches.join(' AND ')}`,
    values: [providerId, asRecords(rows)],
  });
}

/** Locks all employees of a provider, by id, so that no booking passes a change of their calendars (contract 9.5). */
export async function lockAllEmployees(sql: Queryable, providerId: string): Promise<void> {
  await sql.query({
    name: 'workspace_lock_employees',
    text: 'SELECT id FROM employee WHERE provider_id = $1::uuid ORDER BY id FOR NO KEY UPDATE',
    values: [providerId],
  });
}

/** Locks the provider's row; false when there is none. Always after employees, never before. */
export async function lockProvider(sql: Queryable, providerId: string): Promise<boolean> {
  const rows = await sql.query({
    name: 'workspace_lock_provider',
    text: 'SELECT id FROM provider WHERE id = $1::uuid FOR NO KEY UPDATE',
    values: [providerId],
  });
  return rows.length === 1;
}

/** Locks one integration client that is not revoked; false when there is none. */
export async function lockIntegrationClient(sql: Queryable, providerId: string, id: string): Promise<boolean> {
  const rows = await sql.query({
    name: 'workspace_lock_integration_client',
    text: `SELECT id FROM integration_client
      WHERE provider_id = $1::uuid AND id = $2::uuid AND revoked_at IS NULL FOR NO KEY UPDATE`,
    values: [providerId, id],
  });
  return rows.length === 1;
}

function asRecords(rows: readonly object[]): string {
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([field, value]) => [columnName(field), value]))),
  );
}

function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
