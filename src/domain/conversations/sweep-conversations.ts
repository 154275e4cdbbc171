import { deleteOldConversationSteps, deleteOldConversations } from '../../db/across-providers/sweep-records.ts';
import { runInBatches, type SweepContext } from '../../kernel/in-batches.ts';
import { CONVERSATION_KEEP_DAYS } from './limits.ts';

const BATCH_SIZE = 1000;
const DAY_MS = 86_400_000;
/**
 * The extra days for which conversations are kept: the event log and its deliveries are kept one day longer than steps,
 * and one day is added for safety.
 */
const EVENT_DAYS = 2;

/**
 * Deletes steps of conversations after `CONVERSATION_KEEP_DAYS` days. Conversations are kept until their events are
 * deleted, so that the erasure of a person finds these events. Safe to run at any time, in any number of processes.
 */
export async function sweepConversations(ctx: SweepContext): Promise<void> {
  const before = new Date(ctx.now().getTime() - CONVERSATION_KEEP_DAYS * DAY_MS);
  await runInBatches(ctx, BATCH_SIZE, () => deleteOldConversationSteps(ctx, before, BATCH_SIZE));
  const eventsEnded = new Date(before.getTime() - EVENT_DAYS * DAY_MS);
  await runInBatches(ctx, BATCH_SIZE, () => deleteOldConversations(ctx, eventsEnded, BATCH_SIZE));
}
