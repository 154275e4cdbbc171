import type { IntegrationClient } from '../../../db/generated/kysely/types.ts';
import { type Context, ownTables } from '../../context.ts';
import { formatClientId } from './client-id.ts';

/** An integration client as its provider's administration sees it; never with a secret. */
export interface IntegrationClientRecord {
  readonly id: string;
  readonly clientId: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly active: boolean;
  readonly revokedAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The row as its record; stamps are UTC, milliseconds. */
export function integrationClientRecord(row: IntegrationClient): IntegrationClientRecord {
  return {
    id: row.id,
    clientId: formatClientId(row.providerId, row.id),
    name: row.name,
    scopes: row.scopes,
    active: row.active,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The integration clients of the caller's provider, revoked ones too, oldest first. */
export async function listIntegrationClients(ctx: Context): Promise<IntegrationClientRecord[]> {
  const rows = await ownTables(ctx).selectFrom('integrationClient').selectAll().orderBy('id').execute();
  return rows.map(integrationClientRecord);
}
