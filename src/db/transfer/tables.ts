import type pg from 'pg';
import { snakeCase } from '../query/names.ts';
import { TENANT_KEYS, type TenantTable } from '../query/tables.ts';

/** What a provider owns, each behind all that its foreign keys lead to. */
export const TRANSFERRED = [
  'provider',
  'serviceCategory',
  'service',
  'employee',
  'employeeService',
  'workingHours',
  'dateOverride',
  'timeOff',
  'closure',
  'providerClient',
  'claimToken',
  'integrationClient',
  'integrationClientSecret',
  'revokedToken',
  'reservation',
  'loggedEvent',
  'calendarChange',
  'auditEvent',
  'workspacePerson',
  'reservationEvent',
  'idempotencyKey',
  'webhookSubscription',
  'webhookSecret',
  'webhookDelivery',
  'webhookAttempt',
  'mail',
] as const satisfies readonly TenantTable[];

/** What a provider has that is counted anew from the rest, and so is not transferred. */
export const DERIVED = ['statisticsDay'] as const satisfies readonly TenantTable[];

/** How many rows a table has of a provider, and a sum over all that stands in them. */
export interface TableSum {
  readonly rows: number;
  readonly checksum: string;
}

/** The rows of provider $1 in a table; holds are nobody's history. */
export function rowsIn(table: TenantTable): string {
  const name = snakeCase(table);
  const isKept = table === 'reservation' ? ` AND t.status <> 'HELD'` : '';
  return `${name} AS t WHERE t.${snakeCase(TENANT_KEYS[table])} = $1::uuid${isKept}`;
}

/** A row without what differs between installations: stamps of transactions, and the ids of accounts. */
const COMPARED = `(to_jsonb(t) - '{changed_tx,account_id,feed_generation}'::text[])::text`;

/** What each table has of a provider. */
export async function sumTables(client: pg.ClientBase, providerId: string): Promise<Record<string, TableSum>> {
  const sums: Record<string, TableSum> = {};
  for (const table of TRANSFERRED) {
    const { rows } = await client.query<TableSum>(
      `SELECT count(*)::int AS rows, coalesce(sum(('x' || left(md5(${COMPARED}), 16))::bit(64)::bigint), 0)::text AS checksum
        FROM ${rowsIn(table)}`,
      [providerId],
    );
    if (rows[0]) sums[table] = rows[0];
  }
  return sums;
}

/** The newest migration: rows fit where it is the same. */
export async function readVersion(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    'SELECT max(migration_name) AS version FROM _prisma_migrations WHERE finished_at IS NOT NULL',
  );
  return rows[0]?.version ?? '';
}
