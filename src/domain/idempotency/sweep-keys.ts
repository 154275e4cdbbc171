import { deleteOldKeys } from '../../db/across-providers/sweep-access.ts';
import { inBatches, type SweepContext } from '../../kernel/in-batches.ts';

const BATCH_SIZE = 1000;
const DAY_MS = 86_400_000;

/**
 * Deletes idempotency keys older than `idempotencyKeepDays` days, if it is set. A repeated call with a deleted key
 * counts as a first attempt. By default keys do not expire (contract 5). Safe to run at any time, in any number of
 * processes.
 */
export async function sweepKeys(ctx: SweepContext): Promise<void> {
  const { db, ports, now } = ctx;
  const { idempotencyKeepDays } = ports.settings;
  if (idempotencyKeepDays === 0) return;
  const madeBefore = new Date(now().getTime() - idempotencyKeepDays * DAY_MS);
  await inBatches(ctx, BATCH_SIZE, () => deleteOldKeys(db, madeBefore, BATCH_SIZE));
}
