import { deleteExpiredHolds } from '../../../db/across-providers/sweep-records.ts';
import { runInBatches, type SweepContext } from '../../../kernel/in-batches.ts';

const BATCH_SIZE = 1000;
const RETENTION_MS = 3_600_000;

/**
 * Deletes holds that expired an hour ago. This only saves space: expired holds occupy no time, and a write that needs
 * their time deletes them itself. Safe to run at any time, in any number of processes.
 */
export async function sweepHolds(ctx: SweepContext): Promise<void> {
  const endedBefore = new Date(ctx.now().getTime() - RETENTION_MS);
  await runInBatches(ctx, BATCH_SIZE, () => deleteExpiredHolds(ctx, endedBefore, BATCH_SIZE));
}
