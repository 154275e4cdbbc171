import { lockProvider } from '../../../db/catalog/locks.ts';
import type { Provider } from '../../../db/generated/kysely/types.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import { notFound, validationFailed } from '../../../kernel/errors.ts';
import { toAuditEntries } from '../../events/audit-entry.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { inTransaction } from '../../outbox/in-transaction.ts';
import { readProviderWithPlan, toBillingChanges, toBillingState } from './billing-changes.ts';

export interface ProviderChanges {
  readonly status?: ProviderSummary['status'] | undefined;
  readonly plan?: string | undefined;
}

/**
 * Changes the status or the plan of the caller's provider and records the billing events. Equal values change nothing.
 * Only for the operator (contract 7.6). Throws `VALIDATION_FAILED` for an unknown plan.
 */
export async function updateProvider(ctx: Context, changes: ProviderChanges): Promise<ProviderSummary> {
  const { providerId: id } = ctx.caller;
  return await inTransaction(ctx, async (tx) => {
    if (!(await lockProvider(tx.db, id))) throw notFound();
    const stored = await readProviderWithPlan(tx);
    const status = changes.status ?? stored.status;
    const plan = changes.plan === undefined ? stored.plan : await findPlan(tx, changes.plan);
    if (status === stored.status && plan.code === stored.planCode) return toProviderSummary(stored);
    const catalogVersion = stored.catalogVersion + 1;
    const after = toBillingState({ status, plan });
    for (const change of toBillingChanges(toBillingState(stored), after, catalogVersion, tx.now())) tx.record(change);
    tx.ports.notifier.publish('access', id);
    tx.ports.notifier.publish('catalog', id);
    const settingsVersion = stored.settingsVersion + 1;
    const row = { status, planCode: plan.code, catalogVersion, settingsVersion, updatedAt: tx.now() };
    await ownTables(tx).updateTable('provider').set(row).execute();
    const { status: before, planCode } = stored;
    tx.audit(toAuditEntries({ resourceType: 'SETTINGS', resourceId: id }, { status: before, planCode }, row));
    return toProviderSummary({ ...stored, ...row });
  });
}

async function findPlan(tx: TransactionContext, code: string) {
  const plan = await tx.db.global.selectFrom('plan').selectAll().where('code', '=', code).executeTakeFirst();
  if (plan) return plan;
  throw validationFailed([{ path: ['plan'], code: 'NOT_FOUND', message: `There is no plan ${code}.` }]);
}

/** A provider in the operator's list. */
export interface ProviderSummary {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly status: Provider['status'];
  readonly plan: string;
  readonly timezone: string;
}

type SummarizedRow = Pick<Provider, 'id' | 'slug' | 'name' | 'status' | 'planCode' | 'timezone'>;

export function toProviderSummary({ id, slug, name, status, planCode, timezone }: SummarizedRow): ProviderSummary {
  return { id, slug, name, status, plan: planCode, timezone };
}
