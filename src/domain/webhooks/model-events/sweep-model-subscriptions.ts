import { readProvidersWithLapsedSubscriptions } from '../../../db/across-providers/providers.ts';
import { anyOf } from '../../../db/query/literals.ts';
import { ownTables } from '../../../kernel/context.ts';
import type { SweepContext } from '../../../kernel/in-batches.ts';
import { sweepContextFor } from '../../../kernel/system-caller.ts';
import { inTransaction } from '../../outbox/in-transaction.ts';

/**
 * Deletes the subscriptions of hosts that were not refreshed in time. Safe in any number of processes (contract 6.20).
 */
export async function sweepModelSubscriptions(ctx: SweepContext): Promise<void> {
  const now = ctx.now();
  for (const provider of await readProvidersWithLapsedSubscriptions(ctx.db, { now })) {
    if (ctx.ending?.aborted) break;
    await inTransaction(sweepContextFor(ctx, provider), async (tx) => {
      const ended = await ownTables(tx)
        .updateTable('webhookSubscription')
        .set({ isActive: false, deletedAt: now, updatedAt: now })
        .where('deletedAt', 'is', null)
        .where('refreshBefore', '<=', now)
        .returning('id')
        .execute();
      const ids = ended.map(({ id }) => id);
      await ownTables(tx).deleteFrom('webhookSecret').where('subscriptionId', '=', anyOf(ids, 'uuid')).execute();
    });
  }
}
