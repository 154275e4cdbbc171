import type { IntegrationClient } from '../../../db/generated/kysely/types.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';

/** Reads the integration clients of the caller's provider, including revoked ones, oldest first. */
export function listIntegrationClients(ctx: Context): Promise<IntegrationClient[]> {
  return ownTables(ctx).selectFrom('integrationClient').selectAll().orderBy('id').execute();
}
