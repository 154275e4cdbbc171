import type { Queryable } from './queryable.ts';

/** Locks one row of a provider against other changes until the transaction ends; false when there is none. */
export async function lockRow(
  sql: Queryable,
  table: 'service_category' | 'service' | 'employee' | 'time_off' | 'closure',
  providerId: string,
  id: string,
): Promise<boolean> {
  const rows = await sql.query({
    name: `workspace_lock_row_${table}`,
    text: `SELECT id FROM ${table} WHERE provider_id = $1::uuid AND id = $2::uuid FOR NO KEY UPDATE`,
    values: [providerId, id],
  });
  return rows.length === 1;
}

/** Locks the employees who perform a service, by id, so that no booking passes a change of it (contract 9.5). */
export async function lockPerformers(sql: Queryable, providerId: string, serviceId: string): Promise<void> {
  await sql.query({
    name: 'workspace_lock_performers',
    text: `SELECT e.id FROM employee e
      WHERE e.provider_id = $1::uuid AND e.id IN (
        SELECT o.employee_id FROM employee_service o WHERE o.provider_id = $1::uuid AND o.service_id = $2::uuid)
      ORDER BY e.id FOR NO KEY UPDATE OF e`,
    values: [providerId, serviceId],
  });
}

/** Raises the version of catalog and calendars; always the last statement of its transaction (contract 9.3). */
export async function raiseCatalogVersion(sql: Queryable, providerId: string): Promise<void> {
  await sql.query({
    name: 'workspace_raise_catalog_version',
    text: 'UPDATE provider SET catalog_version = catalog_version + 1 WHERE id = $1::uuid',
    values: [providerId],
  });
}
