import type pg from 'pg';
import { snakeCase } from 'tenant-sql/query/names.ts';
import { TENANT_KEYS, type TenantTable } from '../query/tables.ts';
import type { TableSum } from './export-header.ts';

/** The tables of a provider. A table stands after the tables that its foreign keys refer to. */
export const TRANSFERRED_TABLES = [
  'provider',
  'serviceCategory',
  'service',
  'employee',
  'resource',
  'employeeService',
  'workingHours',
  'dateOverride',
  'timeOff',
  'calendarFeed',
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
  'conversation',
  'conversationStep',
  'workspacePerson',
  'reservationEvent',
  'idempotencyKey',
  'webhookSubscription',
  'webhookSecret',
  'webhookDelivery',
  'webhookAttempt',
  'mail',
] as const satisfies readonly TenantTable[];

/** Tables that are not transferred, because they can be recomputed from the others or are about one installation. */
export const NOT_TRANSFERRED_TABLES = ['statisticsDay', 'apiRequest'] as const satisfies readonly TenantTable[];

/** Returns the FROM and WHERE clause for the rows of provider $1 in a table. */
export function rowsOfProviderSql(table: TenantTable): string {
  return `${snakeCase(table)} AS t WHERE t.${snakeCase(TENANT_KEYS[table])} = $1::uuid`;
}

/**
 * A row as JSON without the columns that only make sense in one installation: transaction ids, leases, and the times of
 * moves and imports.
 */
export const EXPORTED_ROW_SQL = `to_jsonb(t) - '{changed_tx,lock_token,locked_until,moved_at,test_provider_id,feed_begun_tx,imported_at,import_digest}'::text[]`;

/**
 * A row as the text whose checksum is compared. Account ids and feed generations differ between installations, so they
 * are left out.
 */
const COMPARED = `(${EXPORTED_ROW_SQL} - '{account_id,feed_generation}'::text[])::text`;

/**
 * Sets the time zone to UTC, so that times have the same text everywhere. On Citus another node may produce the text,
 * so the settings are propagated to the nodes.
 */
export const SET_TIME_ZONE_UTC = `SET LOCAL citus.propagate_set_commands = 'local'; SET LOCAL TIME ZONE 'UTC'`;

/** The name of the sums of holds. Holds expire, so they are summed separately from reservations. */
export const HOLDS_SUM_NAME = 'hold';
const SUMMED: readonly (readonly [name: string, from: string])[] = [
  ...TRANSFERRED_TABLES.map((table) => {
    const isLasting = table === 'reservation' ? ` AND t.status <> 'HELD'` : '';
    return [table, `${rowsOfProviderSql(table)}${isLasting}`] as const;
  }),
  [HOLDS_SUM_NAME, `${rowsOfProviderSql('reservation')} AND t.status = 'HELD'`],
];

/** Computes the row counts and checksums of a provider's tables. */
export async function sumTables(client: pg.ClientBase, providerId: string): Promise<Record<string, TableSum>> {
  const sums: Record<string, TableSum> = {};
  for (const [name, from] of SUMMED) {
    const { rows } = await client.query<TableSum>(
      `SELECT count(*)::int AS rows, coalesce(sum(('x' || left(md5(${COMPARED}), 16))::bit(64)::bigint), 0)::text AS checksum
        FROM ${from}`,
      [providerId],
    );
    if (rows[0]) sums[name] = rows[0];
  }
  return sums;
}

/** Returns the id of the provider with this slug. Throws when there is none. */
export async function getProviderId(client: pg.ClientBase, slug: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>('SELECT provider_id AS id FROM provider_slug WHERE slug = $1', [
    slug,
  ]);
  const [found] = rows;
  if (!found) throw new Error(`The provider ${slug} does not exist.`);
  return found.id;
}

/** Returns the name of the newest applied migration. Exports can be imported only with the same one. */
export async function readSchemaVersion(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    'SELECT max(migration_name) AS version FROM _prisma_migrations WHERE finished_at IS NOT NULL',
  );
  return rows[0]?.version ?? '';
}
