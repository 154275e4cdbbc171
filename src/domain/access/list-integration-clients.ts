import type { Context } from '../context.ts';
import { type IntegrationClientRecord, integrationClientRecord } from './integration-client-record.ts';

/** The integration clients of the caller's provider, revoked ones too, oldest first. */
export async function listIntegrationClients(ctx: Context): Promise<IntegrationClientRecord[]> {
  const { providerId } = ctx.caller;
  const rows = await ctx.db.orm.integrationClient.findMany({ where: { providerId }, orderBy: { id: 'asc' } });
  return rows.map(integrationClientRecord);
}
