import { readProvidersWithExpiredGrants } from '../../../db/across-providers/providers.ts';
import { lockIntegrationClient } from '../../../db/catalog/locks.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import type { SweepContext } from '../../../kernel/in-batches.ts';
import { sweepContextFor } from '../../../kernel/system-caller.ts';
import { inTransaction } from '../../outbox/in-transaction.ts';
import { revokeClient } from '../integration-clients/revoke-integration-client.ts';

/**
 * Revokes sign-in grants that expired, and grants whose code was not exchanged in time, by the clock of the service.
 * Safe in any number of processes at once (contract 1.13).
 */
export async function sweepGrants(ctx: SweepContext): Promise<void> {
  for (const provider of await readProvidersWithExpiredGrants(ctx.db, { now: ctx.now() })) {
    if (ctx.ending?.aborted) break;
    const providerCtx = sweepContextFor(ctx, provider);
    const ended = await selectEnded(providerCtx).execute();
    for (const { id } of ended) await revokeEnded(providerCtx, id);
  }
}

function selectEnded(ctx: Context) {
  return ownTables(ctx)
    .selectFrom('integrationClient')
    .select('id')
    .where('revokedAt', 'is', null)
    .where('grantTokenExpiresAt', '<=', ctx.now());
}

/** Revokes a grant that is still expired after the lock. A code that is exchanged meanwhile keeps its grant. */
async function revokeEnded(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockIntegrationClient(tx.db, tx.caller.providerId, id);
    if (await selectEnded(tx).where('id', '=', id).executeTakeFirst()) await revokeClient(tx, id);
  });
}
