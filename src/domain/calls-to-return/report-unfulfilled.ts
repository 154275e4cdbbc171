import { readProvidersWithUnfulfilledConversations } from '../../db/across-providers/providers.ts';
import { EVERY_PROVIDER } from '../../db/across-providers/sweep-scope.ts';
import { markUnfulfilledReported, type UnfulfilledRow } from '../../db/conversations/unfulfilled.ts';
import { runInBatches, type SweepContext } from '../../kernel/in-batches.ts';
import { sweepContextFor } from '../../kernel/system-caller.ts';
import { currentSnapshot } from '../catalog/visible-service.ts';
import type { ConversationChange } from '../events/record-event.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { inTransaction } from '../outbox/in-transaction.ts';

const BATCH_SIZE = 100;

/**
 * Records the event `conversation.unfulfilled` for conversations that made no request for some minutes after a failed attempt to
 * book, move or hold, once for each conversation. Safe in any number of processes at once; run it at least every minute
 * (contract 5.24).
 */
export async function reportUnfulfilledConversations(ctx: SweepContext): Promise<void> {
  for (const provider of await readProvidersWithUnfulfilledConversations(ctx.db, {
    now: ctx.now(),
    ...(ctx.scope ?? EVERY_PROVIDER),
  })) {
    const providerCtx = sweepContextFor(ctx, provider);
    await runInBatches(ctx, BATCH_SIZE, () => inTransaction(providerCtx, tellBatch));
  }
}

async function tellBatch(tx: TransactionContext): Promise<number> {
  const { providerId } = tx.caller;
  const rows = await markUnfulfilledReported(tx.db, { providerId, now: tx.now(), limit: BATCH_SIZE });
  if (rows.length === 0) return 0;
  const { services } = await currentSnapshot(tx);
  for (const row of rows) {
    const internalService = services.get(row.wantedServiceId ?? '')?.visibility === 'INTERNAL';
    tx.record(unfulfilledEvent(row, internalService, tx.now()));
  }
  return rows.length;
}

function unfulfilledEvent(row: UnfulfilledRow, internalService: boolean, occurredAt: Date): ConversationChange {
  return {
    kind: 'conversation',
    webhookEvent: 'conversation.unfulfilled',
    resourceId: row.id,
    occurredAt,
    internalService,
    conversation: {
      id: row.conversationId,
      lastAt: row.lastAt.toISOString(),
      wanted: {
        serviceId: row.wantedServiceId,
        startAt: row.wantedStartAt?.toISOString() ?? null,
        providerClientId: row.wantedClientId,
        phone: row.wantedPhone,
      },
      error: row.error,
    },
  };
}
