import type { Plan, Provider } from '../../../db/generated/kysely/types.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import type { BillingChange } from '../../events/record-event.ts';

/** The content of billing events: the plan, and whether status and plan together allow the Integration API. */
export interface BillingState {
  readonly plan: string;
  readonly integrationApiAccess: boolean;
}

/** Returns the billing state of a provider (contract 7.6). */
export function toBillingState(provider: {
  readonly status: string;
  readonly plan: { readonly code: string; readonly integrationApiAccess: boolean };
}): BillingState {
  const { code, integrationApiAccess } = provider.plan;
  return { plan: code, integrationApiAccess: provider.status === 'ACTIVE' && integrationApiAccess };
}

/**
 * Returns the events of a change of status or plan (contract 6.5 and 7.6): another plan, and access granted or revoked.
 * `version` is the provider's version after the change. Has no side effects.
 */
export function toBillingChanges(
  before: BillingState,
  after: BillingState,
  version: number,
  occurredAt: Date,
): BillingChange[] {
  const common = { kind: 'billing', ...after, accessBefore: before.integrationApiAccess, version, occurredAt } as const;
  const changes: BillingChange[] = [];
  if (before.plan !== after.plan) changes.push({ ...common, webhookEvent: 'billing.plan_changed' });
  if (!before.integrationApiAccess && after.integrationApiAccess) {
    changes.push({ ...common, webhookEvent: 'billing.integration_access_granted' });
  }
  if (before.integrationApiAccess && !after.integrationApiAccess) {
    changes.push({ ...common, webhookEvent: 'billing.integration_access_revoked' });
  }
  return changes;
}

export type ProviderWithPlan = Provider & { readonly plan: Plan };

/** Reads the caller's provider with its plan. */
export async function readProviderWithPlan(ctx: Context): Promise<ProviderWithPlan> {
  const provider = await ownTables(ctx).selectFrom('provider').selectAll().executeTakeFirstOrThrow();
  const plans = ctx.db.global.selectFrom('plan').selectAll().where('code', '=', provider.planCode);
  return { ...provider, plan: await plans.executeTakeFirstOrThrow() };
}
