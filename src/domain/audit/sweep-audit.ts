import { eraseAuditEvents } from '../../db/across-providers/sweep-records.ts';
import { inBatches, type SweepContext } from '../../kernel/in-batches.ts';

const BATCH_SIZE = 1000;
const DAY_MS = 86_400_000;

/**
 * Erases audit entries older than `auditKeepDays` days, if it is set; the history of reservations stays. Safe to run at
 * any time, in any number of processes (contract 8.9).
 */
export async function sweepAudit(ctx: SweepContext): Promise<void> {
  const { db, ports, now } = ctx;
  const { auditKeepDays } = ports.settings;
  if (auditKeepDays === 0) return;
  const before = new Date(now().getTime() - auditKeepDays * DAY_MS);
  await inBatches(ctx, BATCH_SIZE, () => eraseAuditEvents(db, before, BATCH_SIZE));
}
