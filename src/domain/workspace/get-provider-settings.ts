import type { Context } from '../context.ts';
import { ownTables } from '../own-tables.ts';
import { type ProviderSettings, providerSettings } from './provider-settings.ts';

/** The settings of the caller's provider (contract 8.6). */
export async function getProviderSettings(ctx: Context): Promise<ProviderSettings> {
  return providerSettings(await ownTables(ctx).selectFrom('provider').selectAll().executeTakeFirstOrThrow());
}
