import type { Context } from '../context.ts';
import { ownTables } from '../own-tables.ts';
import { type IntegrationClientRecord, integrationClientRecord } from './integration-client-record.ts';

/** The integration clients of the caller's provider, revoked ones too, oldest first. */
export async function listIntegrationClients(ctx: Context): Promise<IntegrationClientRecord[]> {
  const rows = await ownTables(ctx).selectFrom('integrationClient').selectAll().orderBy('id').execute();
  return rows.map(integrationClientRecord);
}
