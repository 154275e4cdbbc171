import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared, preparedWrite } from '../query/prepared.ts';
import type { Database } from '../query/tables.ts';

interface OfProvider {
  readonly providerId: string;
}

interface OneOfProvider extends OfProvider {
  readonly id: string;
}

type LockableTable = 'serviceCategory' | 'service' | 'employee' | 'resource';

/** Locks a row of a provider against other changes until the transaction ends. False when there is no such row. */
export async function lockRow(db: Database, table: LockableTable, providerId: string, id: string): Promise<boolean> {
  const query = db.of(providerId).selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate();
  return (await query.execute()).length === 1;
}

const performers = prepared('performers_lock', (db, { providerId, id }: OneOfProvider) =>
  db
    .of(providerId)
    .selectFrom('employee as e')
    .select('e.id')
    .where('e.id', 'in', (eb) =>
      eb.selectFrom('employeeService as o').select('o.employeeId').where('o.serviceId', '=', id),
    )
    .orderBy('e.id')
    .forNoKeyUpdate('e'),
);

/**
 * Locks the employees who perform a service, ordered by id, so that a concurrent booking sees a change of the service
 * (docs/decisions/reservation-writes.md).
 */
export async function lockPerformers(db: Runner, providerId: string, serviceId: string): Promise<void> {
  await performers(db, { providerId, id: serviceId });
}

/** Locks all employees of a provider, ordered by id, so that a concurrent booking sees a change of their calendars. */
export const lockAllEmployees = preparedWrite('all_employees_lock', (db, { providerId }: OfProvider) =>
  db.of(providerId).selectFrom('employee').select('id').orderBy('id').forNoKeyUpdate(),
);

const provider = prepared('provider_lock', (db, { providerId }: OfProvider) =>
  db.of(providerId).selectFrom('provider').select('id').forNoKeyUpdate(),
);

/** Locks the provider's row. False when there is none. Employees must be locked before the provider. */
export async function lockProvider(db: Runner, providerId: string): Promise<boolean> {
  return (await provider(db, { providerId })).length === 1;
}

const integrationClient = prepared('integration_client_lock', (db, { providerId, id }: OneOfProvider) =>
  db
    .of(providerId)
    .selectFrom('integrationClient')
    .select('id')
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .forNoKeyUpdate(),
);

/** Locks an integration client that is not revoked. False when there is none. */
export async function lockIntegrationClient(db: Runner, providerId: string, id: string): Promise<boolean> {
  return (await integrationClient(db, { providerId, id })).length === 1;
}

/** Increments the version of the provider's catalog and calendars. It must be the last statement of its transaction. */
export const incrementCatalogVersion = preparedWrite('catalog_version_raise', (db, { providerId }: OfProvider) =>
  db
    .of(providerId)
    .updateTable('provider')
    .set((eb) => ({ catalogVersion: eb('catalogVersion', '+', sql.lit(1)) })),
);
