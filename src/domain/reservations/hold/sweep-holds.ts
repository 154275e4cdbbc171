import { deleteEndedHolds } from '../../../db/across-providers/sweep-records.ts';
import { inBatches, type SweepContext } from '../../../kernel/in-batches.ts';

const BATCH_SIZE = 1000;
const KEPT_MS = 3_600_000;

/**
 * Removes holds whose time has been over for an hour. Nothing rests on it: they count for nothing, and whoever wants
 * their time removes them. Safe to run at any time, in any number of processes.
 */
export async function sweepHolds(ctx: SweepContext): Promise<void> {
  const endedBefore = new Date(ctx.now().getTime() - KEPT_MS);
  await inBatches(ctx, BATCH_SIZE, () => deleteEndedHolds(ctx.db, endedBefore, BATCH_SIZE));
}
