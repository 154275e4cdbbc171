import type { Context } from '../context.ts';
import { type ProviderSettings, providerSettings } from './provider-settings.ts';

/** The settings of the caller's provider (contract 8.6). */
export async function getProviderSettings(ctx: Context): Promise<ProviderSettings> {
  const { providerId: id } = ctx.caller;
  return providerSettings(await ctx.db.orm.provider.findUniqueOrThrow({ where: { id } }));
}
