import type { Plan, Provider } from '../../db/generated/kysely/types.ts';
import type { Context } from '../context.ts';
import { ownTables } from '../own-tables.ts';

/** A provider with the plan that it is on. */
export type ProviderWithPlan = Provider & { readonly plan: Plan };

/** The caller's provider with its plan. */
export async function readProviderWithPlan(ctx: Context): Promise<ProviderWithPlan> {
  const provider = await ownTables(ctx).selectFrom('provider').selectAll().executeTakeFirstOrThrow();
  const plans = ctx.db.global.selectFrom('plan').selectAll().where('code', '=', provider.planCode);
  return { ...provider, plan: await plans.executeTakeFirstOrThrow() };
}
