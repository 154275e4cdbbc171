import {
  findOldClients,
  isOldClient,
  readProvidersToErase,
  recordClientSweep,
} from '../../db/across-providers/sweep-clients.ts';
import { EVERY_PROVIDER } from '../../db/across-providers/sweep-scope.ts';
import { lockPerson } from '../../db/clients/erase/erased-person.ts';
import type { Context } from '../../kernel/context.ts';
import { runInBatches, type SweepContext } from '../../kernel/in-batches.ts';
import { sweepContextFor } from '../../kernel/system-caller.ts';
import { inTransaction } from '../outbox/in-transaction.ts';
import { eraseClientInTransaction } from './erase-client.ts';

const BATCH_SIZE = 50;
/** The interval at which the clients of each provider are checked: once a day, because the periods are months. */
const INTERVAL_MS = 86_400_000;

/**
 * Erases clients that had no reservation for their provider's `eraseClientsAfterMonths`, counted from the end of the
 * last reservation, or from the creation of the record. Clients with an upcoming reservation are never erased. Safe to
 * run at any time, in any number of processes (contract 2.12).
 */
export async function sweepClients(ctx: SweepContext): Promise<void> {
  const sweptBefore = new Date(ctx.now().getTime() - INTERVAL_MS);
  for (const provider of await readProvidersToErase(ctx.db, { sweptBefore, ...(ctx.scope ?? EVERY_PROVIDER) })) {
    const providerCtx = sweepContextFor(ctx, provider);
    await runInBatches(ctx, BATCH_SIZE, () => eraseBatch(providerCtx));
    if (!ctx.ending?.aborted) await recordClientSweep(ctx.db, { providerId: provider.id, now: ctx.now() });
  }
}

async function eraseBatch(ctx: Context): Promise<number> {
  const { providerId } = ctx.caller;
  const ids = await findOldClients(ctx.db, { providerId, now: ctx.now(), limit: BATCH_SIZE });
  for (const id of ids) {
    await inTransaction(ctx, async (tx) => {
      const key = { providerId, id };
      await lockPerson(tx.db, key);
      if (await isOldClient(tx.db, { ...key, now: tx.now() })) await eraseClientInTransaction(tx, { id });
    });
  }
  return ids.length;
}
