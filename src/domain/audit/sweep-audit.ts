import { deleteExpiredAuditEvents } from '../../db/across-providers/sweep-records.ts';
import { runInBatches, type SweepContext } from '../../kernel/in-batches.ts';
import { AUDIT_KEEP_DAYS } from '../../kernel/limits.ts';

const BATCH_SIZE = 1000;
const DAY_MS = 86_400_000;

/**
 * Deletes audit entries after `AUDIT_KEEP_DAYS` days. The history of reservations is kept. Safe to run at any time, in
 * any number of processes (contract 8.9).
 */
export async function sweepAudit(ctx: SweepContext): Promise<void> {
  const before = new Date(ctx.now().getTime() - AUDIT_KEEP_DAYS * DAY_MS);
  await runInBatches(ctx, BATCH_SIZE, () => deleteExpiredAuditEvents(ctx, before, BATCH_SIZE));
}
